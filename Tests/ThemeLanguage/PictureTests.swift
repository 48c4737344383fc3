import ProjectSupport
import Testing

@testable import ThemeLanguage
@testable import ThemeModel

/// Which file an image token is, in every theme and appearance.
@Suite struct PictureTests {
  @Test(arguments: 0..<60)
  func agreesWithTheModel(seed: Int) throws {
    var random = SeededGenerator(state: UInt64(seed))
    let spec = RandomPictures(&random)
    let project = TestProject(spec.files)
    let missing = spec.rows.contains { row in spec.tokens.contains { spec.path(of: $0, row) == nil } }
    let ids = Set(project.diagnostics.all.map(\.id)).subtracting(["half-appearance"])
    #expect(ids == (missing ? ["missing-file"] : []), "seed \(seed)")
    if missing { return }
    for row in spec.rows {
      for token in spec.tokens {
        let appearance = try #require(Appearance(rawValue: UInt8(row.appearance)))
        let found = project.value(token, .image, theme: row.theme, appearance)
        #expect(found == spec.path(of: token, row).map { "\($0)@1" }, "seed \(seed): \(token) in \(row)")
      }
    }
  }

  private static let dot = "<svg/>"

  @Test func sameContentIsOneImage() throws {
    let table = try #require(
      TestProject([
        "themepack.json":
          #"{"layers":["c.json"],"themes":{"Default":{"light":"Day","dark":"Night"},"Red":{"light":"Red"}}}"#,
        "Day/c.json":
          #"{"image":{"A":"a.svg","B":"b.svg","C":{"file":"a.svg","template":true},"D":{"value":"p.svg","private":true}}}"#,
        "Day/a.svg": Self.dot, "Day/b.svg": Self.dot, "Night/a.svg": Self.dot, "Red/a.svg": "<svg id='x'/>",
        "Day/p.svg": "<svg id='secret'/>",
      ]).table)
    #expect(table.images.count == 5, "a by day and night, b, c; a and c in red; not d")
    #expect(table.cells.count == 3, "night's a is another file")
    #expect(table.imagePaths == [["Day/a.svg"], ["Day/b.svg"], ["Night/a.svg"], ["Red/a.svg"]])
    #expect(table.images.allSatisfy { $0.stem != "p" }, "what is private is nowhere")
    #expect(table.varying == [0, 2])
  }

  @Test func filesAreTheRowsOwnWhereBytesAreEqual() throws {
    let project = TestProject([
      "themepack.json":
        #"{"layers":["a.json"],"themes":{"D":{"light":"Day","dark":"Night"},"F":{"light":"F"}}}"#,
      "Day/a.json": #"{"image":{"B":"{A}","A":"x.svg"}}"#,
      "Day/x.svg": "<svg id='1'/>", "Night/x.svg": Self.dot, "F/x.svg": Self.dot,
    ])
    for token in ["A", "B"] {
      #expect(project.value(token, .image, theme: 0, .dark) == "Night/x.svg@1")
      #expect(project.value(token, .image, theme: 1, .light) == "F/x.svg@1")
      #expect(project.value(token, .image, theme: 1, .dark) == "F/x.svg@1")
    }
    let table = try #require(project.table)
    #expect(table.images.count == 2)
    #expect(table.cells[table.rows[1].cells].bits == table.cells[table.rows[2].cells].bits)
  }

  @Test func scalesAreTakenFromOneFolder() {
    let project = TestProject([
      "themepack.json": #"{"layers":["c.json"],"themes":{"Default":{"light":"Day","dark":"Night"}}}"#,
      "Day/c.json": #"{"image":{"A":"a.svg","B":"a@2x.svg"}}"#,
      "Day/a.svg": Self.dot, "Day/a@2x.svg": Self.dot, "Day/a@3x.svg": Self.dot, "Night/a@3x.svg": Self.dot,
    ])
    #expect(project.value("A", .image) == "Day/a.svg@1 Day/a@2x.svg@2 Day/a@3x.svg@3")
    #expect(project.value("A", .image, .dark) == "Night/a@3x.svg@3")
    #expect(project.value("B", .image, .dark) == "Day/a@2x.svg@2")
  }

  @Test(
    arguments: [
      ("star.png", "star.png", "star", nil), ("./a//b/./Star@2x.PNG", "a/b/Star@2x.PNG", "Star", 2),
      ("../x.jpeg", "../x.jpeg", "x", nil), ("/r/s@1x.webp", "/r/s@1x.webp", "s", 1),
      ("a@4x.pdf", "a@4x.pdf", "a@4x", nil), ("x.tar.svg", "x.tar.svg", "x.tar", nil),
    ] as [(String, String, String, UInt8?)])
  func namesOfPictures(text: String, path: String, stem: String, scale: UInt8?) throws {
    let name = try #require(PictureName(text))
    #expect((name.path, name.stem, name.scale) == (path, stem, scale))
    #expect(name.unscaled.stem == stem && name.unscaled.scale == (scale == 1 ? 1 : nil))
    #expect(name.files.first { $0.scale == scale ?? 1 }?.path == path)
  }

  @Test(arguments: [
    "", ".", "a", "a.", "a.gif", ".png", "x/.png", "@2x.png", "a.png/", "a\0.png", "..png/..",
  ])
  func otherTextsAreNone(text: String) { #expect(PictureName(text) == nil) }

  private static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00,
    0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x00, 0x00, 0x00, 0x00, 0x3A, 0x7E, 0x9B, 0x55, 0x00,
    0x00, 0x00, 0x0A, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0x68, 0x00, 0x00, 0x00, 0x82, 0x00, 0x81,
    0xDA, 0x45, 0x08, 0x3B, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]
  private static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]
    + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x7F, 0xFF, 0, 0x55, 0xFF, 0xD9]
  private static let good: [(ThemeTable.Image.Kind, [UInt8])] = [
    (.png, png), (.png, png + [0, 1]), (.jpeg, jpeg), (.jpeg, jpeg + [0]),
    (.pdf, Array("%PDF-1.4 … %%EOF\n".utf8)),
    (.webp, Array("RIFF\u{E}\0\0\0WEBPVP8L\u{2}\0\0\0__".utf8)), (.svg, Array(" \n<svg> </svg>".utf8)),
    (
      .svg,
      [0xEF, 0xBB, 0xBF]
        + Array("<?xml?><!-- <html> --><!DOCTYPE svg [<!ENTITY a '>'>]><a:svg\nb='/>'></a:svg >".utf8)
    ),
  ]

  @Test func filesAreWhatTheirEndingSays() {
    for (kind, bytes) in Self.good {
      #expect(PictureFormat.fault(kind, bytes) == nil)
      for other in [ThemeTable.Image.Kind.png, .jpeg, .pdf, .svg, .webp] where other != kind {
        #expect(PictureFormat.fault(other, bytes)?.hasPrefix("is not ") == true, "\(kind) is no \(other)")
      }
    }
    for text in [
      "<svgs/>", "<!-- <svg/>", "<?xml <svg/>", "<!DOCTYPE [ > <svg/>", "svg", "<x><svg/>", "<svg:a/>",
    ] {
      #expect(PictureFormat.fault(.svg, Array(text.utf8)) == "is not an SVG file", "\(text)")
    }
  }

  /// Whatever is missing at the end is missed; but for the last bytes of a text, which no reader needs.
  @Test(arguments: [(0, 0), (2, 0), (4, 1), (5, 0), (6, 0)])
  func filesCutOffAreTold(place: Int, spare: Int) {
    let (kind, bytes) = Self.good[place]
    for count in 0..<bytes.count - spare {
      #expect(PictureFormat.fault(kind, Array(bytes.prefix(count))) != nil, "\(kind) of \(count) bytes")
    }
    #expect(PictureFormat.fault(kind, Array(bytes.dropLast(spare + 1)))?.hasSuffix("cut off") == true)
  }

  /// A changed byte of a chunk that readers need is told; nothing traps.
  @Test func everyChangedByteIsJudged() {
    for (kind, bytes) in Self.good {
      for at in bytes.indices {
        for bit in 0..<8 {
          var changed = bytes
          changed[at] ^= 1 << bit
          let fault = PictureFormat.fault(kind, changed)
          if kind == .png, at < Self.png.count { #expect(fault != nil, "byte \(at)") }
        }
      }
    }
    #expect(
      PictureFormat.fault(.png, Array(Self.png.prefix(33)) + Self.png.suffix(12))
        == "is a broken PNG file: it contains no pixels")
    #expect(
      PictureFormat.fault(.jpeg, [0xFF, 0xD8, 0xFF, 0xD9]) == "is a broken JPEG file: it contains no pixels")
  }
}

/// Themes whose folders hold some of some pictures; as files, and as the language says it.
private struct RandomPictures {
  var files: [String: String] = [:]
  let tokens = ["A", "B", "C"]
  private(set) var rows: [(theme: Int, appearance: Int)] = []
  /// By theme and appearance.
  private var folders: [[String?]] = []
  private var parents: [Int?] = []
  /// By folder, then token: the picture it declares.
  private var declared: [String: [String: String]] = [:]
  private static let fallbacks = [[0], [1, 0], [2, 0], [3, 1, 0]]

  init(_ random: inout SeededGenerator) {
    for theme in 0..<Int.random(in: 1...3, using: &random) {
      folders.append(
        (0..<4).map { $0 == 0 || Int.random(in: 0..<3, using: &random) == 0 ? "F\(theme)\($0)" : nil })
      parents.append(theme > 1 && Bool.random(using: &random) ? 1 : theme > 0 ? 0 : nil)
    }
    for folder in folders.joined().compactMap({ $0 }) {
      declared[folder] = [:]
      for token in tokens where folder == "F00" || Int.random(in: 0..<4, using: &random) == 0 {
        declared[folder]?[token] = "\(["a", "b", "sub/c"][Int.random(in: 0..<3, using: &random)]).svg"
      }
      // The default has nearly all, so that most specs are whole.
      let chance = folder == "F00" ? 30 : 3
      for picture in ["a.svg", "b.svg", "sub/c.svg"]
      where (Int.random(in: 0..<chance, using: &random) == 0) != (folder == "F00") {
        // Some are equal: what was found is known all the same.
        files["\(folder)/\(picture)"] = "<svg id='\(Int.random(in: 0..<3, using: &random))'/>"
      }
    }
    let named = (0..<4).filter { appearance in folders.contains { $0[appearance] != nil } }
    rows = folders.indices.flatMap { theme in named.map { (theme, $0) } }
    writeSpecs()
  }

  private mutating func writeSpecs() {
    let words = ["light", "dark", "lightHighContrast", "darkHighContrast"]
    let themes = folders.enumerated().map { theme, own in
      var members = own.enumerated().compactMap { place, folder in
        folder.map { "\"\(words[place])\":\"\($0)\"" }
      }
      if let parent = parents[theme], theme > 0 { members.append("\"extends\":\"T\(parent)\"") }
      return "\"T\(theme)\":{\(members.joined(separator: ","))}"
    }
    files["themepack.json"] = "{\"layers\":[\"c.json\"],\"themes\":{\(themes.joined(separator: ","))}}"
    for (folder, tokens) in declared {
      let members = tokens.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\"\($0.value)\"" }
      files["\(folder)/c.json"] = "{\"image\":{\(members.joined(separator: ","))}}"
    }
  }

  /// The folders in which a row looks, first to last.
  private func search(_ row: (theme: Int, appearance: Int)) -> [String] {
    var found: [String] = []
    var at: Int? = row.theme
    while let theme = at {
      found += Self.fallbacks[row.appearance].compactMap { folders[theme][$0] }
      at = parents[theme]
    }
    return found
  }

  func path(of token: String, _ row: (theme: Int, appearance: Int)) -> String? {
    let folders = search(row)
    guard let picture = folders.lazy.compactMap({ declared[$0]?[token] }).first else { return nil }
    return folders.map { "\($0)/\(picture)" }.first { files[$0] != nil }
  }
}
