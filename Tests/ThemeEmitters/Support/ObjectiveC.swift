import Foundation
import TestSupport

@testable import ThemeModel

/// Compiles generated Objective-C: with GNUstep to run it, and against stub headers for Apple's own targets.
enum ObjectiveC {
  static let stubs = Repository.root.appendingPathComponent("Tests/Fixtures/AppleStubs")

  /// Compiles all `.m` files of a folder into a program and returns what it prints.
  static func run(in folder: URL) throws -> String {
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".m")
    }
    let flags = try words("gnustep-config", ["--objc-flags"], in: folder)
    let libraries = try words("gnustep-config", ["--base-libs"], in: folder)
    // The runtime's headers are gcc's.
    let include = try words("gcc", ["-print-file-name=include"], in: folder)
    let strict = ["-Wextra", "-Werror", "-Wno-deprecated-declarations", "-Wno-unused-command-line-argument"]
    let arguments =
      flags + ["-isystem"] + include + ["-isystem", "/usr/include/GNUstep"] + strict + sources.sorted()
      + ["-o", "program"] + libraries
    try require(Consumer.run("clang", arguments, in: folder))
    return try require(Consumer.run("env", [folder.appendingPathComponent("program").path], in: folder))
  }

  /// Checks one file for a target; warnings are errors.
  static func check(_ file: String, target: String = "arm64-apple-ios13.0", _ flags: [String], in folder: URL)
    throws
  {
    let include = stubs.appendingPathComponent("include").path
    let all = [
      "-target", target, "-ffreestanding", "-fsyntax-only", "-fobjc-arc", "-Wall", "-Wextra", "-Wpedantic",
      "-Wdocumentation", "-Wdocumentation-unknown-command", "-Wnonportable-include-path", "-Wcomment",
      "-Wtrigraphs", "-Wnullability-completeness", "-Wmissing-variable-declarations", "-Werror", "-isystem",
      include,
    ]
    try require(Consumer.run("clang", all + flags + [file], in: folder))
  }

  private static func words(_ tool: String, _ arguments: [String], in folder: URL) throws -> [String] {
    let output = try require(Consumer.run(tool, arguments, in: folder))
    return output.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  @discardableResult
  static func require(_ result: Consumer.Result) throws -> String {
    guard result.status == 0 else { throw Consumer.Failure(description: String(result.errors.prefix(3000))) }
    return result.output
  }
}

/// Names that trouble some language or other.
enum HardNames {
  /// Every word of the fixture `keywords.tsv`, once.
  static let keywords: [String] = {
    let file = Repository.root.appendingPathComponent("Tests/Fixtures/keywords.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let words = text.split(separator: "\n").dropFirst().compactMap { line in
      line.split(separator: "\t").dropFirst().first.map(String.init)
    }
    return Set(words).sorted()
  }()

  /// Both ends of every range of characters that identifiers may hold, and what lies just outside.
  static let edges: [String] = {
    let edges: [UInt32] = [
      0xA8, 0xAA, 0xAD, 0xAF, 0xB2, 0xB5, 0xB7, 0xBA, 0xBC, 0xBE, 0xC0, 0xD6, 0xD8, 0xF6, 0xF8, 0xFF, 0x100,
      0x2FF, 0x300, 0x36F, 0x370, 0x167F, 0x1681, 0x180D, 0x180F, 0x1DBF, 0x1DC0, 0x1DFF, 0x1E00, 0x1FFF,
      0x200C, 0x203F, 0x2040, 0x2054, 0x206A, 0x206F, 0x2070, 0x20CF, 0x20D0, 0x20FF, 0x2100, 0x218F, 0x2460,
      0x24FF, 0x2776, 0x2793, 0x2C00, 0x2DFF, 0x2E80, 0x2FFF, 0x3004, 0x3007, 0x3021, 0x302F, 0x3031, 0x303F,
      0x3040, 0xD7FF, 0xF900, 0xFD3D, 0xFD40, 0xFDCF, 0xFDF0, 0xFE1F, 0xFE20, 0xFE2F, 0xFE30, 0xFE44, 0xFE47,
      0xFFF8, 0xFFFD, 0x10000, 0x1FFFD, 0x20000, 0xE0000, 0xEFFFD, 0xF0000, 0x10FFFD, 0xE000, 0x2190, 0x2603,
      0x3000, 0x20, 0x24, 0x2202, 0x1D6C1, 0x1F3A8, 0x1C80, 0xA7CB, 0x105C0, 0x11F00, 0x2EBF0,
    ]
    let scalars = edges.flatMap { [$0 - 1, $0, $0 + 1] }.compactMap(Unicode.Scalar.init)
    return Set(scalars.map { "a\($0.value)\(Character($0))b" }).sorted()
  }()
}
