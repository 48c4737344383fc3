import ThemeModel

/// Values for Jetpack Compose: a class of them, an instance for each theme and appearance, and a composition local.
///
/// A color is sRGB with eight bits, or Display-P3 where sRGB does not hold it; a length is `Dp`, or `TextUnit` where it
/// grows with the reader's text size.
struct ComposeEmitter: Emitter {
  let name = "compose"
  let summary = "Kotlin for Jetpack Compose: a class of values, an instance for each theme and appearance"
  let options = [
    FormatOption(
      "access", .choice(["public", "internal"]),
      "who sees the theme; if not set, all do and no modifier says so"),
    FormatOption("package", .text, "the package of the file: theme if not set"),
  ]
  let colorGamut = ColorGamut.displayP3
  let keepsUnits = false

  func support(for section: Section) -> SectionSupport {
    switch section {
    case .color, .dimension, .number, .string, .boolean, .font: .full
    case .image: .limited("pictures are not written")
    }
  }

  /// All are members of one class.
  func scope(of section: Section) -> UInt8 { section == .image ? 0 : 1 }

  func spell(_ name: UnsafeBufferPointer<UInt8>, section: Section, into output: inout ByteBuffer) {
    output.append(kotlinName: name)
  }

  func spellTheme(_ theme: String, into output: inout ByteBuffer) -> UInt8? {
    var copy = theme
    copy.withUTF8 { output.append(kotlinStart: $0) }
    return 2
  }

  func emit(_ table: ThemeTable, settings: FormatSettings) -> [OutputFile] {
    let names = KotlinNames(table, settings)
    let path = (table.fileStem ?? names.stem) + "Theme.kt"
    return [OutputFile(path: path, bytes: write(table, names, settings))]
  }

  private func write(_ table: ThemeTable, _ names: KotlinNames, _ settings: FormatSettings) -> Bytes {
    let changes = table.differences.reduce(0) { $0 + $1.count }
    var buffer = ByteBuffer(capacity: 2000 + table.columns.count * 70 + changes * 40)
    buffer.append(header: .line, of: table)
    let package = kotlinPackage(settings.text("package", default: "theme"))
    buffer.append("@file:Suppress(\"PropertyName\", \"UNUSED_PARAMETER\")\n\n")
    buffer.append(text: "package \(package.isEmpty ? "theme" : package)\n\n")
    for name in imports(table) { buffer.append(text: "import androidx.compose.\(name)\n") }
    KotlinThemes(table, names).write(into: &buffer)
    KotlinTokens(table, names).write(into: &buffer)
    return buffer.finish()
  }

  private func imports(_ table: ThemeTable) -> [String] {
    func has(_ section: Section) -> Bool { !table.sectionRanges[Int(section.rawValue)].isEmpty }
    var names = [
      "runtime.Immutable", "runtime.ProvidableCompositionLocal", "runtime.staticCompositionLocalOf",
    ]
    if has(.color) { names.append("ui.graphics.Color") }
    if table.wideColors.contains(where: { !$0.fits(.sRGB) }) {
      names.append("ui.graphics.colorspace.ColorSpaces")
    }
    if has(.font) { names.append("ui.text.font.FontWeight") }
    if has(.dimension) { names.append("ui.unit.Dp") }
    if has(.dimension) || has(.font) { names.append("ui.unit.TextUnit") }
    if has(.dimension) { names.append("ui.unit.dp") }
    if has(.dimension) || has(.font) { names.append("ui.unit.sp") }
    return names
  }
}
