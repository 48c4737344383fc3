import ThemeModel

/// Writes the declarations that TypeScript and editors read beside a module.
struct JSTypes {
  private let table: ThemeTable

  init(_ table: ThemeTable) { self.table = table }

  func write() -> Bytes {
    var buffer = ByteBuffer(capacity: 1500 + table.columns.count * 80)
    buffer.append(header: .block, of: table)
    buffer.append(frame)
    for section in Section.written {
      let range = table.columns(in: section)
      buffer.append(text: "  readonly \"\(section.name)\": {\n")
      for column in range {
        buffer.append(docs: .documentationBlock, indent: 4, of: table.columns[column], in: table)
        buffer.append("    readonly ")
        buffer.append(jsonName: table.columns[column].name, in: table.names)
        buffer.append(section.jsType)
      }
      buffer.append("  };\n")
      if section == .dimension { buffer.append(pixels) }
    }
    buffer.append("}\n")
    writeThemes(into: &buffer)
    writeConstants(into: &buffer)
    return buffer.finish()
  }

  private func writeThemes(into buffer: inout ByteBuffer) {
    buffer.append("\n/** Every token's value by theme, appearance, section and name. */\n")
    buffer.append("export declare const themes: {\n")
    for theme in table.themes {
      var name = theme.name
      buffer.append("  readonly ")
      name.withUTF8 { buffer.append(jsonString: $0) }
      buffer.append(": {\n")
      for appearance in table.appearances {
        buffer.append(text: "    readonly \"\(appearance.name)\": Row;\n")
      }
      buffer.append("  };\n")
    }
    buffer.append("};\n")
  }

  private func writeConstants(into buffer: inout ByteBuffer) {
    for section in Section.written {
      let range = table.columns(in: section)
      for column in range {
        if table.startsFamily(column) {
          buffer.append(UInt8(ascii: "\n"))
        }
        buffer.append(docs: .documentationBlock, indent: 0, of: table.columns[column], in: table)
        buffer.append("export declare const ")
        buffer.append(jsName: table.columns[column].name, in: table.names)
        buffer.append(section.jsType)
      }
    }
  }
}

private let frame: StaticString = """

  /** A font as CSS says it, and its size in pixels at the reader's default text size. */
  export interface Font {
    readonly "family": string;
    readonly "size": string;
    readonly "pixels": number;
    readonly "weight": number | "normal";
  }

  /** What all tokens are in one theme and appearance, by section and name. */
  export interface Row {

  """

private let pixels: StaticString = """
    /** The dimensions in pixels at the reader's default text size. */
    readonly "pixels": { readonly [name in keyof Row["dimension"]]: number };

  """

extension Section {
  fileprivate var jsType: StaticString {
    switch self {
    case .color, .dimension, .string: ": string;\n"
    case .number: ": number;\n"
    case .boolean: ": boolean;\n"
    case .font: ": Font;\n"
    case .image: ": never;\n"
    }
  }
}
