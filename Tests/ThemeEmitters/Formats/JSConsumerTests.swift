import Foundation
import TestSupport
import Testing

@testable import ThemeEmitters
@testable import ThemeModel

/// What node finds in the module, and what TypeScript says of its types.
@Suite struct JSConsumerTests {
  private let format = Format.javaScript

  /// Prints what each module has: its exports, then the entries of every section of every row. Numbers as their bits.
  private static let driver = """
    const plain = value => {
      if (typeof value === "object") return "font " + Object.entries(value).map(([k, v]) => k + "=" + plain(v)).join(" ");
      if (typeof value !== "number") return typeof value + " " + value;
      const view = new DataView(new ArrayBuffer(8));
      view.setFloat64(0, value);
      return "number " + view.getBigUint64(0).toString(16);
    };
    const entries = object => Object.getPrototypeOf(object) === Object.prototype
      ? Object.entries(object).map(([k, v]) => [k, plain(v)]) : "not a plain object";
    const found = [];
    for (const folder of process.argv.slice(2)) {
      const { themes, ...constants } = await import(`./${folder}/demo.js`);
      const rows = Object.entries(themes).flatMap(([theme, forms]) => Object.entries(forms).map(([form, row]) =>
        ({ theme, form, sections: Object.entries(row).map(([section, values]) => [section, entries(values)]) })));
      found.push({ constants: Object.entries(constants).map(([k, v]) => [k, plain(v)]), rows });
    }
    process.stdout.write(JSON.stringify(found));

    """

  private struct Module: Decodable {
    struct Row: Decodable {
      var theme: String
      var form: String
      var sections: [Section]
    }
    struct Section: Decodable {
      var name: String
      var values: [[String]]
      init(from decoder: any Decoder) throws {
        var fields = try decoder.unkeyedContainer()
        name = try fields.decode(String.self)
        values = try fields.decode([[String]].self)
      }
    }
    var constants: [[String]]
    var rows: [Row]
  }

  private func read(_ tables: [ThemeTable]) throws -> [Module] {
    let output = try Consumer.withFolder { folder in
      for (number, table) in tables.enumerated() {
        let files = emit(format, table)
        let stem = try #require(files.keys.first { $0.hasSuffix(".js") }?.dropLast(3))
        try write(["t\(number)/demo.js": files["\(stem).js"] ?? ""], to: folder)
      }
      try write(["package.json": "{\"type\": \"module\"}", "driver.js": Self.driver], to: folder)
      let folders = tables.indices.map { "t\($0)" }
      return try ObjectiveC.require(Consumer.run("node", ["driver.js"] + folders, in: folder))
    }
    return try JSONDecoder().decode([Module].self, from: Data(output.utf8))
  }

  @Test(.consumer("node")) func everyValueOfEveryRow() throws {
    let tables = try ReadTables.all(format)
    let modules = try read(tables)
    try #require(modules.count == tables.count)
    for (table, module) in zip(tables, modules) {
      #expect(
        Set(module.rows.map { "\($0.theme) \($0.form)" })
          == Set(table.rows.map { "\(table.themes[$0.theme].name) \($0.appearance.name)" }))
      check(module.constants, table, table.rows[table.defaultRow], Section.written) {
        table.identifier($0, format)
      }
      for row in table.rows {
        let name = table.themes[row.theme].name
        let found = try #require(module.rows.first { $0.theme == name && $0.form == row.appearance.name })
        #expect(found.sections.map(\.name).sorted() == (Section.written.map(\.name) + ["pixels"]).sorted())
        for section in found.sections {
          if let known = Section.allCases.first(where: { $0.name == section.name }) {
            check(section.values, table, row, [known]) { table.token($0) }
          } else {
            checkPixels(section.values, table, row)
          }
        }
      }
    }
  }

  private func check(
    _ found: [[String]], _ table: ThemeTable, _ row: ThemeTable.Row, _ sections: [Section],
    name: (Int) -> String
  ) {
    let cells = table.cells[row.cells]
    let columns = sections.flatMap { table.sectionRanges[Int($0.rawValue)] }
    let values = Dictionary(found.map { ($0[0], $0[1]) }) { first, _ in first }
    #expect(found.count == columns.count && values.count == columns.count)
    for column in columns where !matches(values[name(column)] ?? "nothing", column, cells, table) {
      Issue.record("\(name(column)) in \(row): \(values[name(column)] ?? "nothing")")
    }
  }

  private func checkPixels(_ found: [[String]], _ table: ThemeTable, _ row: ThemeTable.Row) {
    let cells = table.cells[row.cells]
    let columns = table.sectionRanges[Int(Section.dimension.rawValue)]
    #expect(Set(found.map { $0[0] }) == Set(columns.map { table.token($0) }))
    for column in columns {
      let base = cells.units[column] == DimensionUnit.rem.rawValue ? table.remBase : 1
      let value = Double(bitPattern: cells.bits[column]) * base
      let text = found.first { $0[0] == table.token(column) }?[1] ?? ""
      let bits = UInt64(text.dropFirst(7), radix: 16) ?? UInt64.max
      #expect(
        (Double(bitPattern: bits) - value).magnitude <= value.magnitude * 1e-15, "\(table.token(column))")
    }
  }

  private func matches(_ found: String, _ column: Int, _ cells: ThemeTable.Cells, _ table: ThemeTable) -> Bool
  {
    let bits = cells.bits[column]
    switch table.columns[column].section {
    case .color:
      let wide = Int(bits >> 32) - 1
      if wide >= 0, !table.wideColors[wide].fits(.sRGB) {
        return found == "string " + built { $0.append(cssColor: table.wideColors[wide]) }
      }
      let hex =
        bits & 0xFF == 0xFF
        ? String(format: "%06x", bits >> 8 & 0xFFFFFF) : String(format: "%08x", bits & 0xFFFF_FFFF)
      return found == "string #" + hex
    case .dimension:
      return found.hasPrefix("string ") && isLength(String(found.dropFirst(7)), cells, column, table)
    case .number: return found == "number " + String(bits, radix: 16)
    case .string: return found == "string " + table.texts.string(UInt32(bits))
    case .boolean: return found == "boolean \(bits == 1)"
    case .font:
      let font = table.fonts[Int(bits)]
      let family = font.name.map { name in built(table.texts.string(name)) { $0.append(cssString: $1) } }
      let size = built { $0.append(decimal: decimalMeant(by: font.size / table.remBase)) }
      let weight = font.weight.map { "number " + String(Double($0).bitPattern, radix: 16) }
      return found == "font family=string \(family ?? "system-ui") size=string \(size)rem "
        + "pixels=number \(String(font.size.bitPattern, radix: 16)) weight=\(weight ?? "string normal")"
    case .image: return false
    }
  }

  /// Every token has its type, and nothing can be assigned to.
  @Test(.consumer("tsc")) func typesSayWhatIsThere() throws {
    let tables = try ReadTables.all(format)
    try Consumer.withFolder { folder in
      for (number, table) in tables.enumerated() {
        let files = emit(format, table)
        let types = try #require(files.first { $0.key.hasSuffix(".d.ts") }?.value)
        try write(["t\(number)/demo.d.ts": types, "t\(number)/use.ts": use(table)], to: folder)
      }
      let flags = [
        "--noEmit", "--strict", "--noUnusedLocals", "--target", "es2017", "--lib", "es2017",
        "--moduleResolution", "node",
      ]
      let result = try Consumer.run(
        "tsc", flags + tables.indices.map { "t\($0)/use.ts" }, in: folder, limit: 120)
      #expect(result.status == 0, "\(result.output.prefix(2000))")
    }
  }

  private func use(_ table: ThemeTable) -> String {
    var lines = ["import * as demo from \"./demo.js\";"]
    for theme in table.themes {
      let name = built(theme.name) { $0.append(jsonString: $1) }
      for appearance in table.appearances {
        lines.append("export const x\(lines.count): demo.Row = demo.themes[\(name)].\(appearance.name);")
      }
    }
    lines.append("declare const row: demo.Row;")
    for column in table.columns.indices where table.columns[column].section != .image {
      let section = table.columns[column].section
      let type =
        switch section {
        case .color, .dimension, .string: "string"
        case .number: "number"
        case .boolean: "boolean"
        case .font: "demo.Font"
        case .image: "never"
        }
      let name = built(table.token(column)) { $0.append(jsonString: $1) }
      lines.append("export const x\(lines.count): \(type) = demo.\(table.identifier(column, format));")
      lines.append("export const x\(lines.count): \(type) = row.\(section.name)[\(name)];")
      if section == .dimension { lines.append("export const x\(lines.count): number = row.pixels[\(name)];") }
      lines.append("// @ts-expect-error\nrow.\(section.name)[\(name)] = row.\(section.name)[\(name)];")
      lines.append("// @ts-expect-error\nexport const x\(lines.count): null = row.\(section.name)[\(name)];")
    }
    lines.append("// @ts-expect-error\nrow.color.noSuchToken;")
    return lines.joined(separator: "\n") + "\n"
  }
}
