import Foundation
import TestSupport
import Testing
import ThemeEmitters
import ThemeLint
import ThemeModel
import ThemeReports

/// The schemas that `themepack schema` prints and `Generated/Schemas` holds.
@Suite struct SchemaTests {
  static let schemas: [(name: String, value: JSONValue)] = [
    ("spec", Schemas.spec), ("manifest", Schemas.manifest(formats: Formats.all, rules: Rule.all)),
    ("report", Schemas.report),
  ]

  private static let folder = Repository.root.appendingPathComponent("Generated/Schemas")

  @Test(arguments: schemas.map(\.name))
  func isCurrent(_ name: String) throws {
    let file = Self.folder.appendingPathComponent("\(name).schema.json")
    let schema = try #require(Self.schemas.first { $0.name == name })
    var output = ByteBuffer()
    output.append(pretty: schema.value)
    output.append("\n")
    let text = output.finish().string
    if Repository.isRecording {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name).schema.json")
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text, "record it: THEMEPACK_RECORD=1")
    #expect(try Repository.themepack(["schema", name]).output == text)
  }

  @Test func nothingElseIsPublished() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.sorted() == Self.schemas.map { "\($0.name).schema.json" }.sorted())
  }

  // MARK: What they take and refuse

  private struct Document: Codable {
    var schema: String
    var name: String
    var text: String
  }

  private static func spec(_ text: String) -> Document { Document(schema: "spec", name: text, text: text) }
  private static func manifest(_ text: String) -> Document {
    Document(schema: "manifest", name: text, text: text)
  }

  private static func kind(_ path: String) -> String {
    path.hasSuffix("themepack.json") ? "manifest" : "spec"
  }

  /// What the tool takes, the schemas take.
  private static func legal() throws -> [Document] {
    var found: [Document] = []
    let base = Repository.root.appendingPathComponent("Specs")
    let files =
      FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)?.allObjects as? [URL]
    for file in files ?? [] where file.pathExtension == "json" {
      let text = try String(contentsOf: file, encoding: .utf8)
      found.append(Document(schema: kind(file.path), name: file.path, text: text))
    }
    for rule in Rule.all {
      for file in rule.instead.files where file.path.hasSuffix(".json") {
        found.append(Document(schema: kind(file.path), name: rule.id, text: file.text))
      }
    }
    for color in [
      "fff", "#FFFF", "0xff87a0", "ff87a080", "36,160,73", "1, 2,\t3,255", "rgb(1 2 3)",
      "RGBA(10%, 20%, 30%, 1)",
      "hwb(100GRAD 12% none)", "rgb(\\n1\\n2 3)", "color(DISPLAY-P3 1 50% -0)", "Transparent", "Red_A",
      "{Red_A}",
      "1st", "Brand (dark)", "Rot (hell)", "é", "rgb", "{0x}",
    ] {
      found.append(
        spec(
          #"{"color":{"A":"\#(color)","B":{"light":"\#(color)","dark":{"red":0,"green":1,"blue":0.5,"alpha":1}},"C":{"value":"\#(color)","alpha":0.5}}}"#
        ))
    }
    found += [
      spec(
        #"{"$x":1,"dimensions":{"A":0,"B":-1e9,"C":"8px","D":"-.5rem","E":"1e2sp","F":"B","G":"{B}","H":"Gap 8"}}"#
      ),
      spec(#"{"number":{"A":1e300,"B":"A"},"boolean":{"A":true,"B":"A"},"string":{"A":"","B":"{A}"}}"#),
      spec(#"{"fonts":{"A":"Gill Sans,44","B":{"size":10},"C":{"name":"X","size":1,"weight":900},"D":"C"}}"#),
      spec(
        #"{"image":{"A":"a/b@2x.PNG","B":{"file":"x.svg","insets":[0,1,2,3],"resizing":"tile","template":true},"C":"{A}"}}"#
      ),
      spec(
        #"{"color":{"A":{"value":{"light":"fff"},"description":"","deprecated":"use B","private":true}}}"#),
      manifest(
        #"{"$schema":"x","layers":[{"file":"a","in":"..","level":-3}],"default":"A","themes":{"A":{"light":".","title":"É"}},"reserve":{"B":"A"},"images":"all","remBase":0.5,"sequence":9007199254740991,"root":".."}"#
      ),
      manifest(
        #"{"layers":["a"],"outputs":{"css":["a",{"path":"b","prefix":"x","references":true}],"swift":{"path":"c","access":"public"}}}"#
      ),
    ]
    return found
  }

  private static let illegal: [Document] =
    ["", "#12345", "#ggg", "0x12", "12345", "1,2", "rgb(1 2 3"].map { spec("{\"color\":{\"A\":\"\($0)\"}}") }
    + [
      "1", "true", "null", "[]", "{}", #"{"red":0,"green":2,"blue":0,"alpha":1}"#,
      #"{"red":0,"green":0,"blue":0}"#, #"{"dark":"fff"}"#,
      #"{"light":"fff","drak":"000"}"#, #"{"value":"fff","alpha":2}"#, #"{"value":"fff","privat":true}"#,
      #"{"description":"x"}"#, #"{"value":"fff","deprecated":1}"#, #"{"value":{"value":"fff"}}"#,
      #"{"light":{"light":"fff"}}"#,
    ].map { spec("{\"color\":{\"A\":\($0)}}") }
    + [
      "[]", #"{"colour":{}}"#, #"{"color":[]}"#, #"{"color":{},"colors":{}}"#, #"{"color":{"":"fff"}}"#,
      #"{"color":{"$A":"fff"}}"#, #"{"color":{" A":"fff"}}"#, #"{"color":{"A ":"fff"}}"#,
      "{\"color\":{\"A\u{202E}B\":\"fff\"}}", #"{"color":{"\#(String(repeating: "a", count: 241))":"fff"}}"#,
      #"{"dimension":{"A":"8"}}"#, #"{"dimension":{"A":"8em"}}"#, #"{"dimension":{"A":1e10}}"#,
      #"{"dimension":{"A":true}}"#, #"{"number":{"A":"0.5"}}"#, #"{"number":{"A":true}}"#,
      #"{"string":{"A":1}}"#,
      #"{"boolean":{"A":1}}"#, #"{"font":{"A":{"name":"X"}}}"#, #"{"font":{"A":{"size":1,"weight":1000}}}"#,
      #"{"font":{"A":{"size":1,"weight":400.5}}}"#, #"{"image":{"A":"x.gif"}}"#, #"{"image":{"A":"Other"}}"#,
      #"{"image":{"A":{"file":"x.png","insets":[1,2,3]}}}"#,
      #"{"image":{"A":{"file":"x.png","resizing":"fill"}}}"#,
    ].map(spec)
    + [
      "{}", #"{"layers":[]}"#, #"{"layers":["a"],"layer":1}"#, #"{"layers":[{"level":1}]}"#,
      #"{"layers":[{"file":"a","level":1.5}]}"#, #"{"layers":["a"],"themes":{}}"#,
      #"{"layers":["a"],"themes":{"A":{"dark":"x"}}}"#, #"{"layers":["a"],"themes":{"a/b":{"light":"x"}}}"#,
      #"{"layers":["a"],"themes":{".a":{"light":"x"}}}"#, #"{"layers":["a"],"name":"a\\b"}"#,
      #"{"layers":["a"],"outputs":{"ccs":"x"}}"#, #"{"layers":["a"],"outputs":{"css":{"prefix":"x"}}}"#,
      #"{"layers":["a"],"outputs":{"css":{"path":"x","references":"yes"}}}"#,
      #"{"layers":["a"],"outputs":{"swift":{"path":"x","access":"secret"}}}"#,
      #"{"layers":["a"],"rules":{"name-stile":"error"}}"#,
      #"{"layers":["a"],"rules":{"name-style":"fatal"}}"#,
      #"{"layers":["a"],"rules":{"unknown-alias":"off"}}"#,
      #"{"layers":["a"],"rules":{"name-style":{"pattern":"x"}}}"#,
      #"{"layers":["a"],"rules":{"alias-depth":{"level":"error","depth":0}}}"#,
      #"{"layers":["a"],"images":"some"}"#, #"{"layers":["a"],"remBase":0}"#,
      #"{"layers":["a"],"sequence":-1}"#,
      #"{"layers":["a"],"reserve":{"A":1}}"#,
    ].map(manifest)

  @Test(.consumer("python3"), .python("jsonschema")) func takeWhatTheToolTakes() throws {
    let legal = try Self.legal()
    #expect(legal.count > 60)
    #expect(try Self.refused(legal) == [])
  }

  @Test(.consumer("python3"), .python("jsonschema")) func refuseWhatASchemaCan() throws {
    #expect(try Self.refused(Self.illegal) == Self.illegal.map(\.name))
  }

  /// The tool refuses each of these as well, by itself and not for what is missing beside it.
  @Test func theToolRefusesThem() throws {
    try Consumer.withFolder { folder in
      for document in Self.illegal {
        let name = document.schema == "spec" ? "spec.json" : "themepack.json"
        try Data(document.text.utf8).write(to: folder.appendingPathComponent(name))
        let result = try Repository.themepack(["lint", name, "--reporter", "json"], in: folder)
        #expect(Self.shapeFaults(result.output) > 0, "\(document.text)")
      }
    }
  }

  private static func shapeFaults(_ report: String) -> Int {
    let parsed = try? JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any]
    let ids = (parsed?["diagnostics"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    return ids.filter {
      $0.hasPrefix("invalid-") || $0.hasPrefix("unknown-k") || $0 == "unknown-section"
        || $0 == "duplicate-key" || $0 == "unknown-alias"
    }.count
  }

  @Test(.consumer("python3"), .python("jsonschema")) func reportsKeepTheirSchema() throws {
    try Consumer.withFolder { folder in
      let specs = [
        #"{"color":{"Fade":"f00","A":"Fade","B":"C","C":"B",},"color":{}}"#, #"{"color":"#,
        #"{"color":{"A":"fff"}}"#,
      ]
      var reports: [Document] = []
      for (number, spec) in specs.enumerated() {
        try Data(spec.utf8).write(to: folder.appendingPathComponent("\(number).json"))
        let inputs = ["\(number).json", "--format", "xcassets", "--reporter", "json"]
        let output = try Repository.themepack(["lint"] + inputs, in: folder).output
        reports.append(Document(schema: "report", name: spec, text: output))
      }
      let missing = try Repository.themepack(["lint", "nope.json", "--reporter", "json"], in: folder).output
      reports.append(Document(schema: "report", name: "missing", text: missing))
      #expect(try Self.refused(reports) == [])
      let broken = reports.dropFirst().map {
        Document(
          schema: "report", name: $0.name,
          text: $0.text.replacingOccurrences(of: "\"version\":1", with: "\"version\":2"))
      }
      #expect(try Self.refused(Array(broken)) == broken.map(\.name))
    }
  }

  /// Editors compile patterns as JavaScript does, with the flag for Unicode.
  @Test(.consumer("node")) func patternsAreJavaScript() throws {
    let script = """
      const fs = require('fs'); let count = 0;
      const visit = v => { if (v && typeof v === 'object') { if (typeof v.pattern === 'string') { new RegExp(v.pattern, 'u'); count++ }
        for (const k in v.patternProperties || {}) { new RegExp(k, 'u'); count++ }
        for (const k in v) visit(v[k]) } };
      for (const f of process.argv.slice(1)) visit(JSON.parse(fs.readFileSync(f, 'utf8')));
      if (count < 10) throw new Error('only ' + count);
      """
    let files = Self.schemas.map { Self.folder.appendingPathComponent("\($0.name).schema.json").path }
    let result = try Consumer.run("node", ["-e", script] + files, in: Self.folder)
    #expect(result.status == 0, "\(result.errors)")
  }

  // MARK: Cases

  /// Files of `Fixtures/Cases` that a schema refuses: a spec's own faults, and those of manifests.
  private static let refusedCases = [
    "002-empty-name", "004-never-black", "012-unknown-section", "014-manifest-typo", "020-components",
    "021-dimensions", "025-bidi-and-invisible", "031-theme-name-as-path", "034-other-sections",
    "036-text-report",
    "apple-formats", "color-functions", "font-values", "image-all", "image-one-finding", "image-values",
    "load-missing", "load-shared-layer", "load-strange-layers", "manifest-says-what-it-saw", "media-messages",
  ]

  @Test(.consumer("python3"), .python("jsonschema")) func refuseTheFaultyFilesOfCases() throws {
    let folder = Repository.root.appendingPathComponent("Tests/Fixtures/Cases")
    var documents: [Document] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) where file.hasSuffix(".case")
    {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      documents += Self.files(in: text).map { path, text in
        Document(schema: Self.kind(path), name: String(file.dropLast(5)), text: text)
      }
    }
    let refused = Set(try Self.refused(documents))
    #expect(documents.count > 100)
    for name in Self.refusedCases { #expect(refused.contains(name), "\(name) is taken") }
    // A case whose runs all succeed holds nothing that a schema may refuse.
    for name in refused {
      let text = try String(contentsOf: folder.appendingPathComponent("\(name).case"), encoding: .utf8)
      #expect(text.contains("exit 1") || text.contains("exit 2"), "\(name) is refused")
    }
  }

  /// The JSON files that a case writes, with their marks taken out.
  private static func files(in text: String) -> [(path: String, text: String)] {
    text.components(separatedBy: "\n=== ").dropFirst().compactMap { block in
      let lines = block.components(separatedBy: "\n")
      guard let heading = lines.first, heading.hasPrefix("FILE "), heading.hasSuffix(".json") else {
        return nil
      }
      let body = lines.dropFirst().joined(separator: "\n")
      return (
        String(heading.dropFirst(5)),
        body.replacing(/«[0-9]+»/, with: "").replacing(/«u([0-9A-Fa-f]+)»/) { match in
          UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
        }
      )
    }
  }

  // MARK: Python

  /// The names of the documents that their schema refuses, in order. What is no JSON without comments is passed over.
  private static func refused(_ documents: [Document]) throws -> [String] {
    let script = """
      import json, re, sys, jsonschema
      def schema(kind):
          value = json.load(open(f"{sys.argv[1]}/{kind}.schema.json", encoding="utf-8"))
          jsonschema.Draft7Validator.check_schema(value)
          return jsonschema.Draft7Validator(value)
      schemas = {kind: schema(kind) for kind in ("spec", "manifest", "report")}
      refused = []
      for document in json.load(open("documents.json", encoding="utf-8")):
          try: value = json.loads(re.sub(r",(\\s*[}\\]])", r"\\1", document["text"].lstrip("\\ufeff")))
          except ValueError: continue
          if any(schemas[document["schema"]].iter_errors(value)): refused.append(document["name"])
      json.dump(refused, sys.stdout)
      """
    return try Consumer.withFolder { folder in
      try Data(script.utf8).write(to: folder.appendingPathComponent("check.py"))
      try JSONEncoder().encode(documents).write(to: folder.appendingPathComponent("documents.json"))
      let result = try Consumer.run("python3", ["check.py", Self.folder.path], in: folder)
      guard result.status == 0 else { throw Consumer.Failure(description: result.errors) }
      return try JSONDecoder().decode([String].self, from: Data(result.output.utf8))
    }
  }
}
