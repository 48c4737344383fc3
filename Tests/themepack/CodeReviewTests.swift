import Foundation
import TestSupport
import Testing
import ThemeLint
import ThemeModel
import ThemeReports

/// The recipes of CodeReview.md: their YAML is YAML, their calls work and write what is handed over.
@Suite struct CodeReviewTests {
  private static let page = Repository.root.appendingPathComponent(
    "Sources/themepack/themepack.docc/CodeReview.md")

  /// The fences of a language, without the indent of a list.
  private static func fences(_ language: String) throws -> [String] {
    let text = try String(contentsOf: page, encoding: .utf8)
    return text.components(separatedBy: "```\(language)\n").dropFirst().map { part in
      let body = part.components(separatedBy: "```")[0]
      let indent = body.prefix { $0 == " " }
      return body.components(separatedBy: "\n").map {
        String($0.hasPrefix(indent) ? $0.dropFirst(indent.count) : $0[...])
      }
      .joined(separator: "\n")
    }
  }

  @Test(.consumer("python3"), .python("yaml")) func filesAreYAML() throws {
    let fences = try Self.fences("yaml")
    #expect(fences.count == 5)
    let files = try fences.map { try #require(try Self.parsed($0) as? [String: Any]) }
    let job = (files[0]["jobs"] as? [String: Any])?["lint"] as? [String: Any]
    let steps = try #require(job?["steps"] as? [[String: Any]])
    #expect(steps.count == 3)
    #expect((steps[1]["run"] as? String)?.contains("sarif=themepack.sarif") == true)
    #expect((steps[2]["uses"] as? String)?.hasPrefix("github/codeql-action/upload-sarif@") == true)
    #expect((steps[2]["with"] as? [String: String])?["sarif_file"] == "themepack.sarif")
    // Uploaded though the lint has failed.
    #expect(steps[2]["if"] as? String == "always()")
    let artifacts = (files[1]["themes"] as? [String: Any])?["artifacts"] as? [String: Any]
    #expect((artifacts?["reports"] as? [String: String])?["codequality"] == "gl-code-quality-report.json")
    #expect(artifacts?["when"] as? String == "always")
    let changed = try #require(files[2]["steps"] as? [[String: Any]])
    #expect((changed[0]["with"] as? [String: Int])?["fetch-depth"] == 0)
    #expect((changed[1]["run"] as? String)?.contains("--changed-since \"$BASE\"") == true)
  }

  /// The block of rules is the catalogue's, and a manifest takes it.
  @Test func rulesAreAll() throws {
    let block = try #require(try Self.fences("json").first { $0.contains("\"rules\"") })
    let object = try #require(try JSONSerialization.jsonObject(with: Data(block.utf8)) as? [String: Any])
    let names = try #require(object["rules"] as? [String: Any]).keys.sorted()
    let off = Rule.all.filter { $0.defaultLevel == .off }.map(\.id).sorted()
    #expect(names == off)
    try Consumer.withFolder { folder in
      try #require(Repository.themepack(["init", "theme"], in: folder).status == 0)
      let file = folder.appendingPathComponent("theme/themepack.json")
      let manifest = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
      let merged = try #require(manifest).merging(object) { $1 }
      try JSONSerialization.data(withJSONObject: merged).write(to: file)
      let lint = try Repository.themepack(["lint", "theme"], in: folder)
      #expect(
        !lint.errors.contains("invalid-value") && !lint.errors.contains("unknown-key"), "\(lint.errors)")
    }
  }

  /// Every line of a recipe that calls the tool, called.
  @Test(.consumer("git")) func callsWork() throws {
    let lines = try Self.fences("yaml").joined().components(separatedBy: "\n")
    let calls = lines.compactMap { line in
      line.range(of: "themepack lint ").map { String(line[$0.lowerBound...]) }
    }
    #expect(calls.count == 3)
    try Consumer.withFolder { folder in
      try #require(Repository.themepack(["init", "theme"], in: folder).status == 0)
      let commands = [
        "git init -q .", "git add .", "git -c user.name=A -c user.email=a@example.org commit -qm 1",
      ]
      let made = try Consumer.run("sh", ["-e", "-c", commands.joined(separator: "\n")], in: folder)
      try #require(made.status == 0, "\(made.errors)")
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let tools = Repository.tool.deletingLastPathComponent().path
      for call in calls {
        let done = try Consumer.run(
          "sh", ["-e", "-c", call], in: folder, environment: ["PATH": "\(tools):\(path)", "BASE": "HEAD"])
        #expect(done.status == 0, "\(call): \(done.output)\(done.errors)")
      }
      for file in ["themepack.sarif", "gl-code-quality-report.json"] {
        let data = try Data(contentsOf: folder.appendingPathComponent(file))
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: data) }
      }
    }
  }

  private static func parsed(_ yaml: String) throws -> Any {
    // `on` is true to YAML 1.1, and no key of JSON's.
    let script =
      "import json, sys, yaml; print(json.dumps({str(k): v for k, v in yaml.safe_load(open('x.yaml')).items()}))"
    return try Consumer.withFolder { folder in
      try Data(yaml.utf8).write(to: folder.appendingPathComponent("x.yaml"))
      let result = try Consumer.run("python3", ["-c", script], in: folder)
      #expect(result.status == 0, "\(result.errors)")
      return try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    }
  }
}
