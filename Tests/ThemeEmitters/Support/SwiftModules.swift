import Foundation
import TestSupport
import Testing

@testable import ThemeEmitters

/// Compiles generated files with the real compiler, against the real `ThemeRuntime`.
enum SwiftModules {
  /// `ThemeRuntime` as a module and a library, compiled once for a run of the tests.
  static let runtime = Result { try buildRuntime() }

  private static func buildRuntime() throws -> URL {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let sources = root.appendingPathComponent("Sources/ThemeRuntime")
    let found = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    let files = (found?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }.map(\.path)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "themepack-runtime-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let arguments = [
      "-swift-version", "6", "-parse-as-library", "-wmo", "-emit-module", "-emit-library", "-static",
      "-package-name", "themepack", "-module-name", "ThemeRuntime", "-o", "libThemeRuntime.a",
    ]
    try require(Consumer.run("swiftc", arguments + files.sorted(), in: folder, limit: 240))
    atexit { SwiftModules.removeRuntime() }
    return folder
  }

  private static func removeRuntime() {
    if case .success(let folder) = runtime { try? FileManager.default.removeItem(at: folder) }
  }

  /// Runs `swiftc` on files of one folder, warnings being errors, and requires that it succeeds.
  static func compile(_ files: [String], _ flags: [String], in folder: URL) throws {
    let path = try runtime.get().path
    let arguments = ["-swift-version", "6", "-warnings-as-errors", "-I", path, "-I", ".", "-L", path]
    try require(Consumer.run("swiftc", arguments + flags + files, in: folder, limit: 120))
  }

  private static func require(_ result: Consumer.Result) throws {
    guard result.status == 0 else { throw Consumer.Failure(description: String(result.errors.prefix(3000))) }
  }
}
