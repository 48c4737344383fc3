import ThemeModel

extension Format {
  /// The pack inside the program: its bytes as text in Swift source, for apps that ship no resource.
  ///
  /// Text, since that costs the compiler a fraction of a second where an array of numbers costs a minute; and base64, since
  /// a literal holds UTF-8 and a pack is any bytes. See `ThemePack(embedded:)`.
  static let swiftPack = Format(
    name: "swift-pack", summary: "the pack as text in Swift source, for programs without resources",
    options: [
      FormatOption(
        "access", .choice(["internal", "package", "public"]), "who sees the text: internal if not set")
    ],
    capabilities: FormatCapabilities(gamut: .any, entriesPerScope: Int(PackLayout.maxColumns)),
    identifiers: Identifiers(tokens: [
      // A pack holds names as they are, so it can hold any.
      TokenIdentifier(
        forms: CaseMap { .init(scope: $0.rawValue + 1) }, keeps: .all, spelling: .plain { $1.append($0) })
    ])
  ) { table, settings in
    let type = swiftIdentifierStart(table.name) + "Pack"
    let level = settings.text("access", default: "internal")
    let access = level == "internal" ? "" : level + " "
    let pack = PackWriter.write(table)
    var buffer = ByteBuffer(capacity: 1000 + pack.count * 3 / 2)
    buffer.append(header: .line, of: table)
    buffer.append(text: "\n/// A pack as text: `try ThemePack(embedded: \(type).text)`.\n")
    buffer.append(text: "nonisolated \(access)enum \(type) {\n")
    buffer.append(text: "  \(access)static var text: Swift.StaticString {\n    \"\"\"\n    ")
    pack.withBytes { buffer.append(base64: $0, lineBreak: "\\\n    ") }
    buffer.append("\n    \"\"\"\n  }\n}\n")
    let stem = table.fileStem ?? swiftIdentifierStart(table.name)
    return [OutputFile(path: stem + "Pack.swift", bytes: buffer.finish())]
  }
}
