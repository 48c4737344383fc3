import ThemeModel

enum AndroidFolder: String {
  case values
  /// For the system's night mode. High contrast has no qualifier, so its rows are not written.
  case night = "values-night"

  var appearance: Appearance {
    switch self {
    case .values: .light
    case .night: .dark
    }
  }

  /// Of the folders of drawables.
  var qualifier: String {
    switch self {
    case .values: ""
    case .night: "-night"
    }
  }
}

/// The element that a section's tokens become.
struct AndroidElement {
  /// The files and their sections.
  static let files: [(name: StaticString, sections: [Section])] = [
    ("colors.xml", [.color]), ("dimens.xml", [.dimension, .font]), ("numbers.xml", [.number]),
    ("strings.xml", [.string]), ("bools.xml", [.boolean]),
  ]

  /// As in `@color/…`.
  let type: StaticString
  let opening: StaticString
  /// What follows the name, up to the value.
  let afterName: StaticString
  let closing: StaticString
  /// What an attribute that points at such a resource takes.
  let format: StaticString

  init(_ section: Section) {
    let parts: (StaticString, StaticString, StaticString, StaticString, StaticString)
    switch section {
    case .color: parts = ("color", "    <color name=\"", "\">", "</color>\n", "color|reference")
    case .dimension, .font:
      parts = ("dimen", "    <dimen name=\"", "\">", "</dimen>\n", "dimension|reference")
    case .number:
      parts = (
        "dimen", "    <item name=\"", "\" type=\"dimen\" format=\"float\">", "</item>\n", "float|reference"
      )
    case .string:
      parts = (
        "string", "    <string name=\"", "\" translatable=\"false\">", "</string>\n", "string|reference"
      )
    case .boolean: parts = ("bool", "    <bool name=\"", "\">", "</bool>\n", "boolean|reference")
    // Written as files; the XML just refers to them.
    case .image: parts = ("drawable", "", "", "", "reference")
    }
    (type, opening, afterName, closing, format) = parts
  }
}

/// What the names of a further theme's resources begin with: `Festival_`.
func themePrefix(_ theme: String) -> Bytes {
  var buffer = ByteBuffer()
  buffer.append(androidPrefix: theme)
  return buffer.finish()
}

extension ThemeTable {
  var themesDefaultFirst: [Int] { [defaultTheme] + themes.indices.filter { $0 != defaultTheme } }

  func cells(theme: Int, _ appearance: Appearance) -> Cells {
    cells[rows[row(theme: theme, appearance: appearance)].cells]
  }
}

extension ByteBuffer {
  mutating func append(androidPrefix theme: String) {
    var copy = theme
    copy.withUTF8 { append(androidName: $0) }
    append(UInt8(ascii: "_"))
  }

  mutating func append(androidHeaderOf table: ThemeTable) {
    append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    append(header: .xml, of: table)
    append("<resources>\n")
  }

  @inline(__always)
  mutating func append(androidName id: UInt32, in names: NameTable, behind prefix: Bytes?) {
    if let prefix {
      append(prefix)
      append(androidPart: id, in: names)
    } else {
      append(androidName: id, in: names)
    }
  }
}
