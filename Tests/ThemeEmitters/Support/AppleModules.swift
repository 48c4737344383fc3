import Foundation
import TestSupport
import Testing

/// Modules made of the stubs in `Fixtures/AppleStubs`, compiled once for a run of the tests.
enum AppleModules: String, CaseIterable {
  /// An iPhone's.
  case UIKit
  /// A Mac's.
  case AppKit
  /// Both can be imported, as for Mac Catalyst.
  case both
  /// A watch's: what `os(watchOS)` stands before is compiled as for one.
  case watch

  private var modules: [String] {
    switch self {
    case .UIKit, .watch: ["CoreGraphics", "UIKit", "SwiftUI"]
    case .AppKit: ["CoreGraphics", "AppKit", "SwiftUI"]
    case .both: ["CoreGraphics", "UIKit", "AppKit", "SwiftUI"]
    }
  }

  private static let built: [AppleModules: Result<URL, any Error>] = {
    atexit { AppleModules.remove() }
    return Dictionary(uniqueKeysWithValues: allCases.map { set in (set, Result { try set.build() }) })
  }()

  private static func remove() {
    for case .success(let folder) in built.values { try? FileManager.default.removeItem(at: folder) }
  }

  /// Where the modules and their libraries are.
  func folder() throws -> URL { try #require(Self.built[self]).get() }

  /// A text as the compiler of the platform would read it: here it knows no target of a watch.
  func targeted(_ text: String) -> String {
    self == .watch ? text.replacingOccurrences(of: "os(watchOS)", with: "os(Linux)") : text
  }

  private func build() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "themepack-\(rawValue)-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for module in modules {
      let text = try String(
        contentsOf: ObjectiveC.stubs.appendingPathComponent("\(module).swift"), encoding: .utf8)
      try Data(targeted(text).utf8).write(to: folder.appendingPathComponent("\(module).swift"))
      let arguments = [
        "-swift-version", "6", "-parse-as-library", "-emit-module", "-emit-library", "-static",
        "-module-name",
        module, "-I", ".", "-o", "lib\(module).a", "\(module).swift",
      ]
      try ObjectiveC.require(Consumer.run("swiftc", arguments, in: folder, limit: 240))
    }
    return folder
  }

  /// Runs `swiftc` on files of a folder, warnings being errors, and requires that it succeeds.
  func compile(_ files: [String], _ flags: [String], version: String = "6", in folder: URL) throws {
    let path = try self.folder().path
    let arguments = ["-swift-version", version, "-warnings-as-errors", "-I", path, "-I", ".", "-L", path]
    try ObjectiveC.require(Consumer.run("swiftc", arguments + flags + files, in: folder, limit: 240))
  }

  /// Links files and a `main.swift` with the stubs and returns what the program prints.
  func run(_ files: [String], in folder: URL) throws -> String {
    let libraries = modules.reversed().map { "-l\($0)" }
    try compile(files, libraries + ["-o", "program"], in: folder)
    let path = folder.appendingPathComponent("program").path
    return try ObjectiveC.require(Consumer.run("env", [path], in: folder))
  }
}
