import ThemeModel

extension Format {
  /// Constants for Swift code: typed keys for `ThemeRuntime`, or plain strings.
  ///
  /// A constant is a computed property that holds its column only. Stored ones would cost the compiler time that grows
  /// with the square of their number, and the app a once-call at every use; see Tests/Benchmarks/ConstantShapes.swift.
  static let swift = Format(
    name: "swift", summary: "Swift constants: typed keys for ThemeRuntime, or plain strings",
    options: [
      FormatOption(
        "access", .choice(["internal", "package", "public"]), "who sees the constants: internal if not set"),
      FormatOption("keys", .choice(["typed", "string"]), "string: names as plain strings, without import"),
    ],
    // A key refers to a value of the pack, and the pack stores every color.
    capabilities: FormatCapabilities(gamut: .any),
    identifiers: Identifiers(tokens: [
      // Each section has a prefix of its own, so no two clash.
      TokenIdentifier(
        forms: CaseMap { .init(scope: $0.rawValue + 1, prefix: $0.keyPrefix) }, keeps: .all,
        reference: .constant,
        spelling: .plain { $1.append(swiftName: $0) })
    ])
  ) { table, settings in
    let path = (table.fileStem ?? swiftIdentifierStart(table.name)) + "Keys.swift"
    return [OutputFile(path: path, bytes: SwiftKeys(table, settings).write())]
  }
}

/// One file of constants.
private struct SwiftKeys {
  private let table: ThemeTable
  private let values: SwiftValues
  private let schema: SwiftSchema
  private let access: String
  private let isTyped: Bool

  init(_ table: ThemeTable, _ settings: FormatSettings) {
    self.table = table
    isTyped = settings.text("keys", default: "typed") == "typed"
    let level = settings.text("access", default: "internal")
    access = level == "internal" ? "" : level + " "
    values = SwiftValues(table)
    schema = SwiftSchema(table, access: access)
  }

  func write() -> Bytes {
    var buffer = ByteBuffer(capacity: estimatedBytes)
    buffer.append(header: .line, of: table)
    if isTyped { writeImport(into: &buffer) }
    var varying = table.varying[...]
    for section in Section.allCases {
      let form = ConstantForm(section, access: access, schema: isTyped ? schema.typeName : nil)
      let range = table.columns(in: section)
      for column in range {
        let varies = varying.first == UInt32(column)
        if varies { varying.removeFirst() }
        if table.startsFamily(column) {
          writeFamily(of: column, into: &buffer)
        }
        writeDocs(column, varies: varies, into: &buffer)
        form.write(table.columns[column].name, column - range.lowerBound, of: table.names, into: &buffer)
      }
    }
    if isTyped { schema.write(into: &buffer) }
    return buffer.finish()
  }

  /// A little more than the file will have: growing would copy all there is, and the allocator has fresh pages made for
  /// what is much too large.
  private var estimatedBytes: Int {
    let words = table.columns.reduce(0) { sum, column in
      return sum + 2 * table.names.length(column.name)
        + (column.description.map { table.texts.length($0) + 8 } ?? 0)
    }
    let fixed = 130 + schema.typeName.utf8.count + access.utf8.count
    return 2000 + words + table.columns.count * fixed + table.varying.count * 60
  }

  /// Where imports are internal by default, a public constant needs a public import. Elsewhere a public import conflicts
  /// with the plain imports of other files.
  private func writeImport(into buffer: inout ByteBuffer) {
    guard !access.isEmpty else { return buffer.append("\nimport ThemeRuntime\n") }
    buffer.append("\n#if hasFeature(InternalImportsByDefault)\n")
    buffer.append(text: "  \(access)import ThemeRuntime\n")
    buffer.append("#else\n  import ThemeRuntime\n#endif\n")
  }

  /// The part before the first `_`, or the section where the family has no name.
  private func writeFamily(of column: Int, into buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "\n"))
    table.names.withBytes(table.columns[column].name) { name in
      if let end = name.firstIndex(of: UInt8(ascii: "_")), end > 0 {
        buffer.append(comment: UnsafeBufferPointer(rebasing: name[..<end]), .line)
      } else {
        buffer.append(text: "// \(table.columns[column].section.name)\n")
      }
    }
  }

  private func writeDocs(_ column: Int, varies: Bool, into buffer: inout ByteBuffer) {
    let info = table.columns[column]
    let start = buffer.count
    if let description = info.description {
      table.texts.withBytes(description) { buffer.append(comment: $0, .documentationLine) }
    }
    // A paragraph of its own: the description is what completion shows.
    if buffer.count > start { buffer.append("///\n") }
    buffer.append("/// ")
    values.write(column, varies: varies, into: &buffer)
    buffer.append(UInt8(ascii: "\n"))
    if let deprecation = info.deprecation { buffer.append(deprecation: deprecation, in: table) }
  }
}

/// The text around a constant's name: the same for a whole section.
///
/// Types are spelled with their modules, so that an app's own `String` or `ColorKey` changes nothing, and
/// `nonisolated` keeps constants usable everywhere in a module whose default is the main actor.
private struct ConstantForm {
  private let start: Bytes
  private let middle: Bytes
  private let end: Bytes
  private let isTyped: Bool

  /// - Parameter schema: the schema's type, or nil for plain strings.
  init(_ section: Section, access: String, schema: String?) {
    start = Bytes("nonisolated \(access)var \(section.keyPrefix)")
    isTyped = schema != nil
    if let schema {
      middle = Bytes(": ThemeRuntime.\(keyType(section))<\(schema)> { ")
      end = Bytes(" }\n")
    } else {
      middle = Bytes(": Swift.String { \"")
      end = Bytes("\" }\n")
    }
  }

  @inline(__always)
  func write(_ name: UInt32, _ index: Int, of names: NameTable, into buffer: inout ByteBuffer) {
    buffer.append(start)
    buffer.append(swiftName: name, in: names)
    buffer.append(middle)
    if isTyped {
      buffer.append(integer: index)
    } else {
      names.withBytes(name) { buffer.append(swiftLiteral: $0) }
    }
    buffer.append(end)
  }
}

private func keyType(_ section: Section) -> StaticString {
  switch section {
  case .color: "ColorKey"
  case .dimension: "DimensionKey"
  case .number: "NumberKey"
  case .string: "StringKey"
  case .boolean: "BooleanKey"
  case .font: "FontKey"
  case .image: "ImageKey"
  }
}
