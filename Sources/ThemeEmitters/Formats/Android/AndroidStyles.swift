import ThemeModel

/// The attributes and overlays by which an app changes its theme.
struct AndroidStyles {
  let table: ThemeTable

  func attributes() -> Bytes {
    var buffer = ByteBuffer(capacity: 256 + table.columns.count * 72)
    buffer.append(androidHeaderOf: table)
    forEachElement { section, element, columns in
      for column in columns {
        buffer.append("    <attr name=\"")
        attribute(column, section, into: &buffer)
        buffer.append("\" format=\"")
        buffer.append(element.format)
        buffer.append("\" />\n")
      }
    }
    buffer.append("</resources>\n")
    return buffer.finish()
  }

  /// The default theme's overlay, then one for each further theme. Each sets every attribute, so no value of another theme
  /// shows through.
  func overlays() -> Bytes {
    var buffer = ByteBuffer(capacity: 256 + table.columns.count * table.themes.count * 72)
    buffer.append(androidHeaderOf: table)
    for theme in table.themesDefaultFirst {
      // Without a parent of its own, a name with a dot would inherit from the part before it.
      buffer.append("    <style name=\"ThemeOverlay.")
      buffer.append(androidPart: table.name)
      if theme != table.defaultTheme {
        buffer.append(UInt8(ascii: "."))
        buffer.append(androidPart: table.themes[theme].name)
      }
      buffer.append("\" parent=\"\">\n")
      items(of: theme, into: &buffer)
      buffer.append("    </style>\n")
    }
    buffer.append("</resources>\n")
    return buffer.finish()
  }

  private func items(of theme: Int, into buffer: inout ByteBuffer) {
    let prefix = theme == table.defaultTheme ? nil : themePrefix(table.themes[theme].name)
    forEachElement { section, element, columns in
      for column in columns {
        buffer.append("        <item name=\"")
        attribute(column, section, into: &buffer)
        buffer.append("\">@")
        buffer.append(element.type)
        buffer.append(UInt8(ascii: "/"))
        if section == .image {
          table.names.withBytes(table.columns[column].name) { buffer.append(androidFile: $0, behind: prefix) }
        } else {
          buffer.append(androidName: table.columns[column].name, in: table.names, behind: prefix)
        }
        buffer.append("</item>\n")
      }
    }
  }

  private func attribute(_ column: Int, _ section: Section, into buffer: inout ByteBuffer) {
    buffer.append(section.attributePrefix)
    buffer.append(androidPart: table.columns[column].name, in: table.names)
  }

  /// Each section with the columns that are written.
  private func forEachElement(_ body: (Section, AndroidElement, [Int]) -> Void) {
    for section in Section.allCases {
      let columns = table.columns(in: section)
      let written = section == .image ? AndroidDrawables(table: table).columns : Array(columns)
      body(section, AndroidElement(section), written)
    }
  }
}

extension Section {
  /// What the names of attributes begin with.
  package var attributePrefix: StaticString {
    switch self {
    case .color: "color_"
    case .dimension: "dimension_"
    case .number: "number_"
    case .string: "string_"
    case .boolean: "boolean_"
    case .font: "font_"
    case .image: "image_"
    }
  }
}
