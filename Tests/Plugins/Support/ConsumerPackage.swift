import Foundation
import TestSupport
import Testing

/// A copy of Tests/PluginConsumer that depends on a copy of this project, which is a repository with a version.
struct ConsumerPackage {
  let folder: URL
  private let home: URL
  private let system: String

  /// - Parameter system: as `--build-system` names it.
  init(in home: URL, system: String) throws {
    self.home = home
    self.system = system
    folder = home.appendingPathComponent("consumer")
    let project = home.appendingPathComponent("themepack")
    try Self.copyProject(to: project)
    for arguments in [
      ["init", "--quiet"], ["add", "--all"],
      [
        "-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "--quiet", "--message", "Copy",
      ],
      ["tag", "1.0.0"],
    ] {
      // The settings of whoever runs the tests may ask for signatures.
      let result = try Consumer.run(
        "git", ["-C", project.path, "-c", "commit.gpgSign=false", "-c", "tag.gpgSign=false"] + arguments,
        in: home)
      try #require(result.status == 0, "\(result.errors)")
    }
    try FileManager.default.copyItem(
      at: Repository.root.appendingPathComponent("Tests/PluginConsumer"), to: folder)
    try change("Package.swift", "https://example.com/themepack.git", to: "file://\(project.path)")
    // What a library commits.
    let built = try Repository.themepack(["build", "Themes"], in: folder)
    try #require(built.status == 0, "\(built.errors)")
  }

  private static func copyProject(to project: URL) throws {
    try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
    for entry in try FileManager.default.contentsOfDirectory(atPath: Repository.root.path)
    where !entry.hasPrefix(".") || entry == ".gitignore" {
      try FileManager.default.copyItem(
        at: Repository.root.appendingPathComponent(entry), to: project.appendingPathComponent(entry))
    }
  }

  /// `swift build` or `swift package`, with nothing of this machine's own: no shared cache, no recorded versions.
  func swift(_ command: String, _ arguments: [String] = []) throws -> Consumer.Result {
    let own = ["cache", "config", "security"].flatMap {
      ["--\($0)-path", home.appendingPathComponent($0).path]
    }
    return try Consumer.run(
      "swift", [command, "--build-system", system] + own + arguments, in: folder, limit: 900)
  }

  /// The native build system tells what it runs without being asked.
  var isQuiet: Bool { system == "native" }

  /// Builds, and requires that it succeeds.
  func build() throws -> String {
    let built = try swift("build", isQuiet ? [] : ["-v"])
    try #require(built.status == 0, "\(built.output)\(built.errors)")
    return built.output + built.errors
  }

  func program(_ name: String) throws -> String {
    let bin = try swift("build", ["--show-bin-path"]).output.trimmingCharacters(in: .whitespacesAndNewlines)
    return "\(bin)/\(name)"
  }

  func run(_ name: String) throws -> String { try Consumer.run(program(name), [], in: folder).output }

  func write(_ path: String, _ text: String) throws {
    try text.write(to: folder.appendingPathComponent(path), atomically: true, encoding: .utf8)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.appendingPathComponent(path))
  }

  func touch(_ path: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date()], ofItemAtPath: folder.appendingPathComponent(path).path)
  }

  func change(_ path: String, _ old: String, to new: String) throws {
    let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    try #require(text.contains(old), "\(path) has no \(old)")
    try write(path, text.replacingOccurrences(of: old, with: new))
  }

  /// The contents of the files of these names, in their order.
  func files(named names: [String], below path: String) throws -> [Data] {
    let all =
      FileManager.default.enumerator(
        at: folder.appendingPathComponent(path), includingPropertiesForKeys: nil)?
      .allObjects as? [URL] ?? []
    return try names.flatMap { name in
      try all.filter { $0.lastPathComponent == name }.map { try Data(contentsOf: $0) }
    }
  }

  /// When the package's own code was compiled, by file.
  func objects() throws -> [String] {
    let found = try Consumer.run(
      "find",
      [
        ".build", "-name", "*Keys*.o", "-printf", "%p %T@\\n", "-o", "-name", "main*.o", "-printf",
        "%p %T@\\n",
      ],
      in: folder)
    return found.output.split(separator: "\n").map(String.init).sorted()
  }

  /// Every file that is not the build's, with when it changed.
  func ownFiles() throws -> [String] {
    let found = try Consumer.run(
      "find",
      [
        ".", "-name", ".build", "-prune", "-o", "!", "-name", "Package.resolved", "-type", "f", "-printf",
        "%p %T@\\n",
      ],
      in: folder)
    return found.output.split(separator: "\n").map(String.init).sorted()
  }
}
