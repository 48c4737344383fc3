import Foundation
import TestSupport
import Testing

@testable import ThemeEmitters
@testable import ThemeModel

/// What swiftc says of the generated constants.
@Suite(.consumer("swiftc")) struct SwiftConsumerTests {
  /// Words of the grammar and names that a file could be taken in by.
  private static let words = """
    Any Self as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough
    false fileprivate for func guard if import in init inout internal is let nil operator precedencegroup private protocol
    public repeat rethrows return self static struct subscript super switch throw throws true try typealias var where
    while _ Type Protocol await async actor some any none open package weak unowned lazy final dynamic left right get set
    willSet didSet macro each borrowing consuming nonisolated isolated sending Swift ThemeRuntime ThemeSchema ColorKey
    String StaticString UInt64 Optional $0 #if @main 0 1st
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// A table of these names in every section.
  private func table(_ names: [String], pack: String = "Demo") -> ThemeTable {
    var builder = TableBuilder()
    builder.name = pack
    builder.tokens = Section.allCases.flatMap { section in names.map { (section, $0) } }
    return builder.table { _, _, column in
      switch Section.allCases[column / names.count] {
      case .color: .color(0x1122_33FF)
      case .dimension: .dimension(8, .point)
      case .number: .number(0.5)
      case .string: .string("x")
      case .boolean: .boolean(true)
      case .font: .font("x", 12, nil)
      case .image:
        .image(
          ThemeTable.Image(kind: .png, stem: "x", variants: [.init(scale: 1, bytes: [1], path: "x.png")]))
      }
    }
  }

  private func write(_ table: ThemeTable, _ settings: [String: String] = [:], to folder: URL) throws -> String
  {
    let values = settings.mapValues { FormatSettings.Value.text($0) }
    let file = try #require(Format.swift.emit(table, FormatSettings(values)).first)
    try file.bytes.withBytes { Data($0) }.write(to: folder.appendingPathComponent(file.path))
    return file.path
  }

  private func write(_ text: String, _ name: String, to folder: URL) throws -> String {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    return name
  }

  @Test(arguments: ["-Onone", "-O"]) func reservedWordsAreNames(_ level: String) throws {
    try Consumer.withFolder { folder in
      // `#available` and `@available` would come out alike, which the check stage tells.
      let words = Set(Self.words).union(HardNames.keywords.filter { !$0.hasPrefix("@") }).sorted()
      let file = try write(table(words), ["access": "public"], to: folder)
      try SwiftModules.compile([file], ["-parse-as-library", "-c", level, "-o", "keys.o"], in: folder)
    }
  }

  /// Both ends of every range of the identifier table, and what lies just outside of it.
  @Test func everyLegalCharacterIsLegal() throws {
    let packs = ["\u{E9}", "\u{301}x", "\u{1F3A8}", "\u{2603}"]
    try Consumer.withFolder { folder in
      var files = [try write(table(HardNames.edges), to: folder)]
      for pack in packs { files.append(try write(table([], pack: pack), to: folder)) }
      try SwiftModules.compile(files, ["-parse-as-library", "-typecheck"], in: folder)
    }
  }

  /// An app's own types, and packs that are called like modules and types, take nothing in.
  @Test func nothingIsCaptured() throws {
    let app = """
      import ThemeRuntime
      struct ColorKey {}
      struct DimensionKey<T> {}
      struct String {}
      struct StaticString {}
      struct UInt64 {}
      protocol IntegerLiteralType {}
      let key: ThemeRuntime.ColorKey<SwiftSchema> = kCK_White_A
      let schemas: [any ThemeRuntime.ThemeSchema.Type] = [ThemeSchema.self, Demo_AppSchema.self, _1stSchema.self]
      """
    try Consumer.withFolder { folder in
      var files = [try write(app, "App.swift", to: folder)]
      files.append(try write(table(["White_A"], pack: "Swift"), to: folder))
      for pack in ["Theme", "Demo App", "1st", "ThemeRuntime", "class", "Color"] {
        files.append(try write(table([], pack: pack), to: folder))
      }
      try SwiftModules.compile(files, ["-parse-as-library", "-typecheck"], in: folder)
    }
  }

  @Test func settingsOfTheAppsModuleDoNoHarm() throws {
    let features = ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"]
    let flags = features.flatMap { ["-enable-upcoming-feature", $0] } + ["-default-isolation", "MainActor"]
    let app = """
      import ThemeRuntime
      nonisolated func anywhere() -> ColorKey<DemoSchema> { kCK_White_A }
      nonisolated func plain() -> any ThemeSchema.Type { DemoSchema.self }
      """
    for level in ["internal", "package", "public"] {
      try Consumer.withFolder { folder in
        let files = [
          try write(table(["White_A"]), ["access": level], to: folder),
          try write(app, "App.swift", to: folder),
        ]
        let all = ["-parse-as-library", "-typecheck", "-package-name", "demo"]
        try SwiftModules.compile(files, all, in: folder)
        try SwiftModules.compile(files, all + flags, in: folder)
      }
    }
  }

  @Test func plainStringsNeedNoModule() throws {
    try Consumer.withFolder { folder in
      let settings = ["keys": "string", "access": "public"]
      let keys = try write(ThemeEmittersTests.table(Sample.hard), settings, to: folder)
      let app = try write("struct String {}\nlet key: Swift.String = kCK_It_s__x_\n", "App.swift", to: folder)
      try SwiftModules.compile([keys, app], ["-parse-as-library", "-typecheck"], in: folder)
    }
  }

  /// A constant is its column: no memory, no initialisation that every use must ask for.
  @Test(arguments: ["-Onone", "-O"]) func noConstantIsInitialisedOnce(_ level: String) throws {
    try Consumer.withFolder { folder in
      for keys in ["typed", "string"] {
        let file = try write(
          ThemeEmittersTests.table(Sample.hard), ["access": "public", "keys": keys], to: folder)
        #expect(try onceCalls([file], level, in: folder) == [], "\(keys)")
      }
      let stored = try write("public let stored = [1, 2, 3].shuffled()\n", "Stored.swift", to: folder)
      #expect(try onceCalls([stored], level, in: folder) != [], "the search finds what it looks for")
    }
  }

  private func onceCalls(_ files: [String], _ level: String, in folder: URL) throws -> [String] {
    let flags = [
      "-parse-as-library", "-wmo", level, "-emit-module", "-module-name", "Keys", "-c", "-o", "keys.o",
    ]
    try SwiftModules.compile(files, flags, in: folder)
    let object = try Data(contentsOf: folder.appendingPathComponent("keys.o"))
    return ["swift_once", "WZ"].filter { object.range(of: Data($0.utf8)) != nil }
  }

  /// Another module's program reads every constant and all of the schema, at both levels.
  @Test(arguments: ["-Onone", "-O"]) func aProgramReadsTheConstants(_ level: String) throws {
    let table = try ThemeEmittersTests.table(Sample.hard)
    let color = try #require(table.sectionRanges.first)
    let names = (color.lowerBound..<color.upperBound).map { table.names.string(table.columns[$0].name) }
    let spelled = names.map { name in built(name) { $0.append(swiftName: $1) } }
    let main = """
      import Keys
      import ThemeRuntime
      func text(_ text: StaticString) -> String { text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) } }
      print(\(spelled.map { $0.hasPrefix("Old") ? "UInt32(14)" : "kCK_\($0).column" }.joined(separator: ", ")))
      print(DemoSchema.tag)
      for part in [DemoSchema.counts, DemoSchema.names, DemoSchema.offsets, DemoSchema.defaults, DemoSchema.texts] {
        print(text(part).utf8.map { String($0) }.joined(separator: " "))
      }
      """
    let output = try Consumer.withFolder { folder in
      let keys = try write(table, ["access": "public"], to: folder)
      let module = [
        "-parse-as-library", level, "-wmo", "-emit-module", "-module-name", "Keys", "-c", "-o", "Keys.o",
      ]
      try SwiftModules.compile([keys], module, in: folder)
      let program = try write(main, "main.swift", to: folder)
      try SwiftModules.compile([program, "Keys.o"], [level, "-lThemeRuntime", "-o", "program"], in: folder)
      let path = folder.appendingPathComponent("program").path
      return try Consumer.run("env", [path], in: folder).output
    }
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    try #require(lines.count >= 7)
    #expect(
      lines[0] == names.indices.map { names[$0].hasPrefix("Old") ? "14" : "\($0)" }.joined(separator: " "))
    let allNames = table.columns.map { table.names.string($0.name) }.joined()
    #expect(lines[3] == bytes(allNames))
    let texts = table.sectionRanges[Int(Section.string.rawValue)].map { column in
      table.texts.string(UInt32(table.cells[table.rows[table.defaultRow].cells].bits[column]))
    }
    #expect(lines[6] == bytes(texts.joined()))
  }

  private func bytes(_ text: String) -> String { text.utf8.map { String($0) }.joined(separator: " ") }
}
