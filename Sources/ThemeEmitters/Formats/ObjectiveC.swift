import ThemeModel

extension Format {
  /// Constants for Objective-C, its C++ and, by way of the header, Swift: the names of tokens.
  static let objectiveC = Format(
    name: "objc", summary: "Objective-C constants: the names of tokens as NSString",
    // Names only, so no color is too much.
    capabilities: FormatCapabilities(gamut: .any),
    identifiers: Identifiers(tokens: [
      // Each section has a prefix of its own, so no two clash.
      TokenIdentifier(
        forms: CaseMap { .init(scope: $0.rawValue + 1, prefix: $0.keyPrefix) }, keeps: .all,
        reference: .constant,
        spelling: .plain { $1.append(cName: $0) })
    ])
  ) { table, _ in
    let keys = ObjectiveCKeys(table)
    return [
      OutputFile(path: keys.fileName + ".h", bytes: keys.header()),
      OutputFile(path: keys.fileName + ".m", bytes: keys.implementation()),
    ]
  }
}

private struct ObjectiveCKeys {
  private let table: ThemeTable
  /// Without its ending.
  let fileName: String

  init(_ table: ThemeTable) {
    self.table = table
    fileName = (table.fileStem.map(Self.importable) ?? Self.word(table.name)) + "Keys"
  }

  private static func word(_ name: String) -> String {
    var name = name
    var buffer = ByteBuffer()
    name.withUTF8 { buffer.append(cName: $0) }
    return buffer.finish().string
  }

  /// The requested name without quotes and line breaks, which `#import` cannot write.
  private static func importable(_ stem: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in stem.unicodeScalars {
      result.append(scalar == "\"" || scalar.properties.generalCategory == .control ? "_" : scalar)
    }
    return String(result)
  }

  func header() -> Bytes {
    var buffer = ByteBuffer(capacity: estimatedBytes(perToken: 60))
    buffer.append(header: .cBlock, of: table)
    buffer.append("\n#import <Foundation/Foundation.h>\n")
    if hasDeprecations { buffer.append(deprecationMacros) }
    buffer.append("\nNS_ASSUME_NONNULL_BEGIN\n")
    for section in Section.allCases {
      let range = table.columns(in: section)
      for column in range {
        if table.startsFamily(column) {
          writeFamily(of: column, into: &buffer)
        }
        declare(table.columns[column], into: &buffer)
      }
    }
    buffer.append("\nNS_ASSUME_NONNULL_END\n")
    return buffer.finish()
  }

  func implementation() -> Bytes {
    var buffer = ByteBuffer(capacity: estimatedBytes(perToken: 40))
    buffer.append(header: .cBlock, of: table)
    buffer.append(text: "\n#import \"\(fileName).h\"\n")
    for (index, column) in table.columns.enumerated() {
      if table.startsFamily(index) { buffer.append(UInt8(ascii: "\n")) }
      buffer.append("NSString *const ")
      write(column, into: &buffer)
      buffer.append(" = @")
      table.names.withBytes(column.name) { buffer.append(cString: $0) }
      buffer.append(";\n")
    }
    return buffer.finish()
  }

  private func estimatedBytes(perToken: Int) -> Int {
    table.columns.reduce(400) { sum, column in
      let description = column.description.map { table.texts.length($0) + 16 } ?? 0
      return sum + perToken + 2 * table.names.length(column.name) + description
    }
  }

  private var hasDeprecations: Bool {
    table.columns.contains { $0.deprecation != nil }
  }

  /// The part before the first `_`, or the section where the family has no name.
  private func writeFamily(of column: Int, into buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "\n"))
    table.names.withBytes(table.columns[column].name) { name in
      var comment = Comment(.cBlock, indent: 0)
      if let end = name.firstIndex(of: UInt8(ascii: "_")), end > 0 {
        comment.add(UnsafeBufferPointer(rebasing: name[..<end]), to: &buffer)
      } else {
        var section = table.columns[column].section.name
        section.withUTF8 { comment.add($0, to: &buffer) }
      }
      comment.close(in: &buffer)
    }
  }

  private func declare(_ column: ThemeTable.Column, into buffer: inout ByteBuffer) {
    if let description = column.description {
      var comment = Comment(.doxygenBlock, indent: 0)
      table.texts.withBytes(description) { comment.add($0, to: &buffer) }
      comment.close(in: &buffer)
    }
    buffer.append("FOUNDATION_EXPORT NSString *const ")
    write(column, into: &buffer)
    switch column.deprecation {
    case nil: break
    case .plain: buffer.append(" DEPRECATED_ATTRIBUTE")
    case .text(let text):
      buffer.append(" DEPRECATED_MSG_ATTRIBUTE(")
      table.texts.withBytes(text) { buffer.append(cMessage: $0) }
      buffer.append(")")
    }
    buffer.append(";\n")
  }

  @inline(__always)
  private func write(_ column: ThemeTable.Column, into buffer: inout ByteBuffer) {
    buffer.append(column.section.keyPrefix)
    buffer.append(cName: column.name, in: table.names)
  }
}

/// Apple's headers have them; those of other Foundations need not.
private let deprecationMacros: StaticString = """

  #ifndef DEPRECATED_ATTRIBUTE
  #define DEPRECATED_ATTRIBUTE __attribute__((deprecated))
  #endif
  #ifndef DEPRECATED_MSG_ATTRIBUTE
  #define DEPRECATED_MSG_ATTRIBUTE(text) __attribute__((deprecated(text)))
  #endif

  """
