import Foundation
import TestSupport
import Testing

/// A build as an action of Bazel sees it: declared inputs, declared outputs, and nothing else.
@Suite struct HermeticTests {
  private static let build = [
    "build", "theme", "-o", "out", "--format", "swift", "--format", "css", "--format", "json", "--format",
    "pack",
    "--depfile", "theme.d", "--quiet",
  ]

  /// A manifest that says where its root is, so that comments are the same with and without `.git`.
  private func prepare(_ folder: URL) throws -> [String] {
    try Data().write(to: folder.appendingPathComponent(".git"))
    try #require(Repository.themepack(["init", "theme"], in: folder).status == 0)
    let manifest = folder.appendingPathComponent("theme/themepack.json")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    try Data(text.replacingOccurrences(of: "{\n  \"name\"", with: "{\n  \"root\": \"..\",\n  \"name\"").utf8)
      .write(to: manifest)
    try Data("{".utf8).write(to: folder.appendingPathComponent("theme/Day/other.json"))
    let built = try Repository.themepack(Self.build, in: folder)
    try #require(built.status == 0, "\(built.errors)")
    let rules = try String(contentsOf: folder.appendingPathComponent("theme.d"), encoding: .utf8)
    return rules.split(separator: "\n").filter { $0.hasSuffix(":") && !$0.hasPrefix(" ") }
      .map { String($0.dropLast()) }
  }

  @Test func onlyTheDeclaredInputsAreNeeded() throws {
    try Consumer.withFolder { first in
      let inputs = try prepare(first)
      #expect(inputs.contains("theme/Night/theme.json") && !inputs.contains("theme/Day/other.json"))
      try Consumer.withFolder { second in
        for input in inputs {
          let place = second.appendingPathComponent(input)
          var isFolder: ObjCBool = false
          _ = FileManager.default.fileExists(
            atPath: first.appendingPathComponent(input).path, isDirectory: &isFolder)
          try FileManager.default.createDirectory(
            at: isFolder.boolValue ? place : place.deletingLastPathComponent(),
            withIntermediateDirectories: true)
          if !isFolder.boolValue {
            try FileManager.default.copyItem(at: first.appendingPathComponent(input), to: place)
          }
        }
        let built = try Consumer.run("env", ["-i", Repository.tool.path] + Self.build, in: second)
        #expect(built.status == 0, "\(built.errors)")
        try same(first, second)
      }
    }
  }

  /// In a sandbox: no network, no other process, every other folder of the test empty, inputs that cannot be written.
  @Test(.consumer("bwrap")) func inASandbox() throws {
    try Consumer.withFolder { first in
      let inputs = try prepare(first)
      try Consumer.withFolder { second in
        let files = inputs.filter { $0.hasSuffix(".json") }
        let bound = files.flatMap {
          ["--ro-bind", first.appendingPathComponent($0).path, "/tmp/action/\($0)"]
        }
        let tools = Repository.tool.deletingLastPathComponent().path
        let sandbox =
          ["--unshare-all", "--clearenv", "--ro-bind", "/", "/", "--tmpfs", "/tmp", "--dev", "/dev"]
          + ["--ro-bind", tools, "/tmp/tools", "--bind", second.path, "/tmp/action"] + bound
          + ["--chdir", "/tmp/action", "/tmp/tools/\(Repository.tool.lastPathComponent)"]
        guard
          try Consumer.run("bwrap", ["--unshare-all", "--ro-bind", "/", "/", "true"], in: second).status == 0
        else {
          return print("bwrap may make no sandbox here: not tested")
        }
        let built = try Consumer.run("bwrap", sandbox + Self.build, in: second)
        #expect(built.status == 0, "\(built.errors)")
        try same(first, second)
      }
    }
  }

  private func same(_ first: URL, _ second: URL) throws {
    for name in ["out", "theme.d"] {
      let compared = try Consumer.run(
        "diff", ["-r", first.appendingPathComponent(name).path, second.appendingPathComponent(name).path],
        in: second)
      #expect(compared.status == 0, "\(compared.output)\(compared.errors)")
    }
  }
}
