import ThemeModel

extension Format {
  /// Values for Jetpack Compose: a class of them, an instance for each theme and appearance, and a composition local.
  ///
  /// A color is sRGB with eight bits, or Display-P3 where sRGB does not hold it; a length is `Dp`, or `TextUnit` where it
  /// grows with the reader's text size.
  static let compose = Format(
    name: "compose",
    summary: "Kotlin for Jetpack Compose: a class of values, an instance for each theme and appearance",
    options: [
      FormatOption(
        "access", .choice(["public", "internal"]),
        "who sees the theme; if not set, all do and no modifier says so"),
      FormatOption("package", .text, "the package of the file: theme if not set"),
    ],
    capabilities: FormatCapabilities(
      sections: CaseMap { section in
        switch section {
        case .color, .dimension, .number, .string, .boolean, .font: .full
        case .image: .limited("pictures are not written")
        }
      }, gamut: .displayP3, keepsUnits: false),
    identifiers: Identifiers(
      tokens: [
        // All are members of one class.
        TokenIdentifier(
          forms: CaseMap { section in
            switch section {
            case .color, .dimension, .number, .string, .boolean, .font: .init(scope: 1)
            case .image: nil
            }
          }, keeps: .kotlinNames, spelling: .plain { $1.append(kotlinName: $0) })
      ],
      themes: [ThemeIdentifier(scope: 2) { $1.append(kotlinStart: $0) }])
  ) { table, settings in
    let names = KotlinNames(table, settings)
    let path = (table.fileStem ?? names.stem) + "Theme.kt"
    return [OutputFile(path: path, bytes: ComposeFile(table, names, settings).write())]
  }
}

private struct ComposeFile {
  private let table: ThemeTable
  private let names: KotlinNames
  private let package: String

  init(_ table: ThemeTable, _ names: KotlinNames, _ settings: FormatSettings) {
    self.table = table
    self.names = names
    let package = kotlinPackage(settings.text("package", default: "theme"))
    self.package = package.isEmpty ? "theme" : package
  }

  func write() -> Bytes {
    let changes = table.differences.reduce(0) { $0 + $1.count }
    var buffer = ByteBuffer(capacity: 2000 + table.columns.count * 70 + changes * 40)
    buffer.append(header: .line, of: table)
    buffer.append("@file:Suppress(\"PropertyName\", \"UNUSED_PARAMETER\")\n\n")
    buffer.append(text: "package \(package)\n\n")
    for name in imports { buffer.append(text: "import androidx.compose.\(name)\n") }
    KotlinThemes(table, names).write(into: &buffer)
    KotlinTokens(table, names).write(into: &buffer)
    return buffer.finish()
  }

  private var imports: [String] {
    func has(_ section: Section) -> Bool { !table.columns(in: section).isEmpty }
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
