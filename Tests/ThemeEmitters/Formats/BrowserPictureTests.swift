import Foundation
import TestSupport
import Testing

@testable import ThemeEmitters
@testable import ThemeModel

/// A page of nested themes as two browsers paint it: each swatch has the table's color, and Chromium has nothing to
/// say on its console. (Firefox writes messages of its own there.)
///
/// The pictures stay in `.build/test-artifacts` for whoever wants to look at them.
@Suite(.serialized) struct BrowserPictureTests {
  private struct Level {
    var theme: String?
    var appearance: Appearance?
  }

  private static let tokens = ["Brand_A", "Button_A", "Other_A", "Far_A", "Wide_A"]
  private static let side = 12

  private func themed() throws -> ThemeTable {
    var files = Sample.themed
    files["Day/c.json"] = files["Day/c.json"]?.replacingOccurrences(
      of: #""Fixed_A": "808080""#, with: #""Fixed_A": "808080", "Wide_A": "color(display-p3 0.2 0.6 0.4)""#)
    files["Night/c.json"] = files["Night/c.json"]?.replacingOccurrences(
      of: #""Same_A": "808080""#, with: #""Same_A": "808080", "Wide_A": "color(display-p3 0.6 0.2 0.4)""#)
    return try table(files)
  }

  private func levels(_ table: ThemeTable) -> [Level] {
    ([nil] + table.themes.map(\.name)).flatMap { theme in
      [nil, Appearance.light, .dark].map { Level(theme: theme, appearance: $0) }
    }
  }

  private func open(_ level: Level) -> String {
    let theme = level.theme.map { " data-theme=\"\($0)\"" } ?? ""
    return "<div\(theme)\(level.appearance.map { " data-appearance=\"\($0.name)\"" } ?? "")>"
  }

  /// A row of swatches for each outer level, five of them for each level inside.
  private func page(_ levels: [Level], sheet: String) -> String {
    var rows = ""
    for (row, outer) in levels.enumerated() {
      rows += open(outer)
      for (column, inner) in levels.enumerated() {
        rows += open(inner)
        for (number, token) in Self.tokens.enumerated() {
          let left = (column * Self.tokens.count + number) * Self.side
          rows +=
            "<i style='left:\(left)px;top:\(row * Self.side)px;background:var(--\(token))'></i>"
        }
        rows += "</div>"
      }
      rows += "</div>\n"
    }
    return """
      <!doctype html><html><head><meta charset="utf-8"><title>Nested themes</title>
      <style>\(sheet)</style>
      <style>body { margin: 0 } i { position: absolute; width: \(Self.side)px; height: \(Self.side)px }</style>
      </head><body>\(rows)</body></html>
      """
  }

  private func expected(_ table: ThemeTable, _ outer: Level, _ inner: Level) -> [UInt32] {
    let name = inner.theme ?? outer.theme
    let theme = name.flatMap { name in table.themes.firstIndex { $0.name == name } } ?? table.defaultTheme
    let row = table.row(theme: theme, appearance: inner.appearance ?? outer.appearance ?? .light)
    let cells = table.cells[table.rows[row].cells]
    return Self.tokens.map { token in
      let id = table.names.find(token)
      let column = table.columns.firstIndex { $0.name == id } ?? 0
      return UInt32(truncatingIfNeeded: cells.bits[column]) >> 8
    }
  }

  @Test(.consumer("chromium", "firefox-esr", "python3"), arguments: ["chromium", "firefox-esr"])
  func everySwatchIsTheTables(browser: String) throws {
    let table = try themed()
    let levels = levels(table)
    let sheet = try #require(emit(Format.css, table, ["property": .flag(true)])["demo.css"])
    #expect(sheet.contains("@property") && sheet.contains("display-p3") && sheet.contains("@scope"))
    let pixels = try Consumer.withFolder { folder -> [UInt32] in
      try page(levels, sheet: sheet).write(
        to: folder.appendingPathComponent("page.html"), atomically: true, encoding: .utf8)
      let picture = folder.appendingPathComponent("page.png")
      try shoot(
        browser, folder, picture, width: levels.count * Self.tokens.count * Self.side,
        levels.count * Self.side)
      try keep(picture, as: "nested-themes-\(browser).png")
      return try read(picture, levels.count * Self.tokens.count, levels.count)
    }
    var wrong: [String] = []
    for (row, outer) in levels.enumerated() {
      for (column, inner) in levels.enumerated() {
        for (number, color) in expected(table, outer, inner).enumerated() {
          let pixel = pixels[(row * levels.count + column) * Self.tokens.count + number]
          if pixel != color, !isNear(pixel, color, number) {
            wrong.append(
              "\(outer) \(inner) \(Self.tokens[number]): \(String(pixel, radix: 16)), not \(String(color, radix: 16))"
            )
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) swatches: \(wrong.prefix(5))")
  }

  /// A wide color is painted by the browser's own conversion, which may round a component the other way.
  private func isNear(_ left: UInt32, _ right: UInt32, _ number: Int) -> Bool {
    guard Self.tokens[number] == "Wide_A" else { return false }
    return [16, 8, 0].allSatisfy { shift in
      abs(Int(left >> shift & 0xFF) - Int(right >> shift & 0xFF)) <= 1
    }
  }

  private func shoot(_ browser: String, _ folder: URL, _ picture: URL, width: Int, _ height: Int) throws {
    let page = folder.appendingPathComponent("page.html").absoluteString
    let profile = folder.appendingPathComponent("profile")
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    let result: Consumer.Result
    if browser == "chromium" {
      result = try Consumer.run(
        browser,
        [
          "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
          "--hide-scrollbars", "--force-color-profile=srgb", "--enable-logging=stderr",
          "--user-data-dir=\(profile.path)", "--blink-settings=preferredColorScheme=1",
          "--screenshot=\(picture.path)", "--window-size=\(width),\(height)", page,
        ], in: folder, limit: 120)
      #expect(!result.errors.contains("CONSOLE"), "\(result.errors)")
    } else {
      try """
      user_pref("layout.css.prefers-color-scheme.content-override", 1);
      user_pref("gfx.color_management.mode", 0);
      user_pref("browser.dom.window.dump.enabled", true);
      user_pref("devtools.console.stdout.content", true);

      """.write(to: profile.appendingPathComponent("user.js"), atomically: true, encoding: .utf8)
      result = try Consumer.run(
        browser,
        [
          "--headless", "--no-remote", "--profile", profile.path, "--screenshot", picture.path,
          "--window-size=\(width),\(height)", page,
        ], in: folder, environment: ["HOME": folder.path], limit: 120)
    }
    #expect(FileManager.default.fileExists(atPath: picture.path), "\(result.output) \(result.errors)")
  }

  private func keep(_ picture: URL, as name: String) throws {
    let folder = Repository.root.appendingPathComponent(".build/test-artifacts")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(contentsOf: picture).write(to: folder.appendingPathComponent(name))
  }

  /// The middle of each swatch, row by row, `0xRRGGBB`.
  private func read(_ picture: URL, _ columns: Int, _ rows: Int) throws -> [UInt32] {
    let script = #"""
      import struct, sys, zlib
      data = open(sys.argv[1], 'rb').read()
      at, pixels = 8, b''
      while at < len(data):
          size, kind = struct.unpack('>I4s', data[at:at + 8])
          body = data[at + 8:at + 8 + size]
          if kind == b'IHDR': width, height, depth, color = struct.unpack('>IIBB', body[:10])
          if kind == b'IDAT': pixels += body
          at += 12 + size
      assert depth == 8 and color in (2, 6)
      step = 3 if color == 2 else 4
      raw, stride, lines, before = zlib.decompress(pixels), width * step, [], bytearray(width * step)
      for y in range(height):
          filter, line = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
          for x in range(stride):
              a = line[x - step] if x >= step else 0
              b, c = before[x], before[x - step] if x >= step else 0
              if filter == 1: add = a
              elif filter == 2: add = b
              elif filter == 3: add = (a + b) // 2
              elif filter == 4:
                  p = a + b - c
                  near = sorted((abs(p - v), i, v) for i, v in enumerate((a, b, c)))
                  add = near[0][2]
              else: add = 0
              line[x] = line[x] + add & 255
          lines.append(line)
          before = line
      side = int(sys.argv[4])
      for row in range(int(sys.argv[3])):
          for column in range(int(sys.argv[2])):
              x, y = column * side + side // 2, row * side + side // 2
              print(lines[y][x * step:x * step + 3].hex())
      """#
    let result = try Consumer.run(
      "python3", ["-c", script, picture.path, "\(columns)", "\(rows)", "\(Self.side)"],
      in: picture.deletingLastPathComponent())
    let values = result.output.split(separator: "\n").compactMap { UInt32($0, radix: 16) }
    try #require(values.count == columns * rows, "\(result.errors)")
    return values
  }
}
