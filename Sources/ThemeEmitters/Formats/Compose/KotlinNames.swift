import ThemeModel

/// The identifiers of a Kotlin file that are not tokens.
struct KotlinNames {
  /// What all begin with: the pack's name.
  let stem: String
  /// Before a declaration of the file, and before a member.
  let access: String
  let memberAccess: String

  /// The class of the values, the object of its instances, the class of a font.
  var theme: String { stem + "Theme" }
  var themes: String { stem + "Themes" }
  var font: String { stem + "Font" }
  var local: String { "Local" + theme }

  /// The class of some of the values; the first is number 1.
  func part(_ number: Int) -> String { "\(theme)Part\(number)" }

  init(_ table: ThemeTable, _ settings: FormatSettings) {
    var buffer = ByteBuffer()
    var name = table.name
    name.withUTF8 { buffer.append(kotlinStart: $0) }
    // Specs count the marks of a decomposed letter as letters; Kotlin does not.
    stem = String(
      String.UnicodeScalarView(
        buffer.finish().string.unicodeScalars.map { Self.isWord($0) ? $0 : "_" }))
    switch settings.text("access", default: "") {
    case "internal":
      access = "internal "
      memberAccess = ""
    case "public":
      access = "public "
      memberAccess = "public "
    default:
      access = ""
      memberAccess = ""
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber:
      true
    default: scalar == "_"
    }
  }
}

/// Tokens whose getters the JVM cannot tell from another's: `white` and `White` both become `getWhite`.
struct GetterTwins {
  private var columns: Set<Int> = []

  init(_ table: ThemeTable) {
    var isLower = false
    var isUpper = false
    for column in table.columns {
      table.names.withBytes(column.name) { name in
        guard let first = name.first else { return }
        isLower = isLower || first &- 0x61 < 26
        isUpper = isUpper || first &- 0x41 < 26
      }
    }
    // Most specs begin all their names in one way.
    if isLower, isUpper { find(table) }
  }

  private mutating func find(_ table: ThemeTable) {
    var getters = NameTable(canonical: false, capacity: table.columns.count)
    var buffer = ByteBuffer()
    // Those that begin with a capital keep their getters.
    for wantsLower in [false, true] {
      for (number, column) in table.columns.enumerated() {
        buffer.truncate(to: 0)
        table.names.withBytes(column.name) { buffer.append(kotlinName: $0) }
        let isLower = buffer.withBytes { $0.first.map { $0 &- 0x61 < 26 } ?? false }
        guard isLower == wantsLower, column.section != .image else { continue }
        if isLower { buffer.withWrittenBytes { $0[0] -= 0x20 } }
        let count = getters.count
        let id = buffer.withBytes { getters.intern($0) }
        if Int(id) < count { columns.insert(number) }
      }
    }
  }

  func contains(_ column: Int) -> Bool { !columns.isEmpty && columns.contains(column) }
}
