import Foundation

/// What a file of constants costs the Swift compiler, for each shape that a constant could have.
///
/// The format writes the shape `literal` (`string` with `"keys": "string"`); the others say why.
enum ConstantShapes {
  /// One line of a benchmark's table.
  struct Row {
    var name: String
    var value: Double
    var unit: String
  }

  struct Failure: Error, CustomStringConvertible { var description: String }

  /// Writes `count` documented constants of each shape to a temporary folder and compiles them.
  ///
  /// - Parameters:
  ///   - rounds: the best of so many is taken, shapes in turn, so that a busy moment hurts none more than another.
  ///   - includingSlow: also the shapes whose time grows with the square of `count`: minutes at 10 000.
  /// - Returns: for each shape the elapsed and the processor time of `swiftc` without and with optimisation, in seconds.
  /// - Throws: ``Failure`` with the compiler's words where a file does not compile.
  static func measure(count: Int = 10_000, rounds: Int = 5, includingSlow: Bool = false) throws -> [Row] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("shapes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try buildRuntime(in: folder)
    let shapes = Shape.allCases.filter { includingSlow || !$0.isSlow }
    var best: [String: Double] = [:]
    for round in 0..<max(rounds, 1) {
      for shape in shapes {
        let file = folder.appendingPathComponent("\(shape.rawValue).swift")
        if round == 0 { try Data(shape.file(count).utf8).write(to: file) }
        for level in ["-Onone", "-O"] {
          let cost = try compile(file, level, in: folder)
          let name = "\(count) constants, \(shape.rawValue), \(level)"
          best[name + ", elapsed"] = min(best[name + ", elapsed"] ?? .infinity, cost.elapsed)
          best[name + ", processor"] = min(best[name + ", processor"] ?? .infinity, cost.processor)
        }
      }
    }
    return best.sorted { $0.key < $1.key }.map { Row(name: $0.key, value: $0.value, unit: "s") }
  }

  enum Shape: String, CaseIterable {
    /// What the format writes.
    case literal
    /// What it writes as plain strings.
    case string
    /// The least that ten thousand properties cost: a baseline that no key can be.
    case plainInteger = "plain-integer"
    case initializer
    case unqualified
    case inlinable
    case threeArguments = "three-arguments"
    case stored
    case storedString = "stored-string"
    case enumCase = "enum-case"

    var isSlow: Bool {
      switch self {
      case .literal, .string, .plainInteger, .initializer, .unqualified, .inlinable, .threeArguments: false
      case .stored, .storedString, .enumCase: true
      }
    }

    func file(_ count: Int) -> String {
      var lines = ["import ThemeRuntime", "public enum DemoSchema: ThemeRuntime.ThemeSchema {"]
      lines.append("  @inlinable public static var tag: Swift.UInt64 { 1 }")
      for text in ["counts", "names", "offsets", "defaults", "texts"] {
        lines.append("  public static var \(text): Swift.StaticString { \"\" }")
      }
      lines.append("}")
      if self == .threeArguments { lines.append(Self.wideKey) }
      if self == .enumCase { lines.append("public enum Keys: UInt32 {") }
      for index in 0..<count {
        let name = "kCK_Family\(index / 8)_V\(index % 8)"
        lines.append(
          "/// What it is for\n///\n/// #\(String(0x100_0000 + index, radix: 16).dropFirst()), dark #1b1b1d")
        lines.append(constant(name, index))
      }
      if self == .enumCase { lines.append("}") }
      return lines.joined(separator: "\n") + "\n"
    }

    private static let wideKey = """
      public struct WideKey: Sendable {
        public let name: StaticString, column: UInt32, value: UInt32
        @inlinable public init(_ name: StaticString, _ column: UInt32, _ value: UInt32) {
          self.name = name
          self.column = column
          self.value = value
        }
      }
      """

    private func constant(_ name: String, _ index: Int) -> String {
      let key = "ThemeRuntime.ColorKey<DemoSchema>"
      switch self {
      case .literal: return "nonisolated public var \(name): \(key) { \(index) }"
      case .string: return "nonisolated public var \(name): Swift.String { \"\(name)\" }"
      case .plainInteger: return "nonisolated public var \(name): Swift.UInt32 { \(index) }"
      case .initializer: return "nonisolated public var \(name): \(key) { .init(\(index)) }"
      case .unqualified: return "nonisolated public var \(name): ColorKey<DemoSchema> { \(index) }"
      case .inlinable: return "@inlinable nonisolated public var \(name): \(key) { \(index) }"
      case .threeArguments:
        return "nonisolated public var \(name): WideKey { WideKey(\"\(name)\", \(index), 1) }"
      case .stored: return "public let \(name) = \(key)(\(index))"
      case .storedString: return "public let \(name) = \"\(name)\""
      case .enumCase: return "case \(name) = \(index)"
      }
    }
  }

  /// The module that generated code imports.
  private static func buildRuntime(in folder: URL) throws {
    _ = try run(
      [
        "-swift-version", "6", "-parse-as-library", "-O", "-emit-module", "-package-name", "themepack",
        "-module-name",
        "ThemeRuntime",
        "-emit-module-path", "ThemeRuntime.swiftmodule",
      ] + runtimeSources(), in: folder)
  }

  /// The files of ThemeRuntime.
  static func runtimeSources() -> [String] {
    let sources = Bench.package.appendingPathComponent("Sources/ThemeRuntime").path
    let files = FileManager.default.enumerator(atPath: sources)?.allObjects as? [String] ?? []
    return files.filter { $0.hasSuffix(".swift") }.sorted().map { sources + "/" + $0 }
  }

  /// What the format's file costs without and with optimisation beside as many plain integers, compiled in turn: the
  /// least of so many rounds.
  static func measure(emitted: URL, rounds: Int) throws -> [String: (emitted: Cost, plain: Cost)] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("shapes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try buildRuntime(in: folder)
    let plain = folder.appendingPathComponent("plain.swift")
    try Data(Shape.plainInteger.file(10_000).utf8).write(to: plain)
    var best: [String: (emitted: Cost, plain: Cost)] = [:]
    for _ in 0..<rounds {
      for level in ["-Onone", "-O"] {
        let costs = (
          emitted: try compile(emitted, level, in: folder), plain: try compile(plain, level, in: folder)
        )
        let known = best[level] ?? costs
        best[level] = (known.emitted.least(costs.emitted), known.plain.least(costs.plain))
      }
    }
    return best
  }

  private static func compile(_ file: URL, _ level: String, in folder: URL) throws -> Cost {
    try run(
      [
        "-swift-version", "6", "-parse-as-library", level, "-emit-module", "-c", "-I", ".", "-module-name",
        "Keys", "-o",
        "Keys.o", "-emit-module-path", "Keys.swiftmodule", file.path,
      ], in: folder)
  }

  /// Seconds.
  struct Cost {
    var elapsed: Double
    var processor: Double

    func least(_ other: Cost) -> Cost {
      Cost(elapsed: min(elapsed, other.elapsed), processor: min(processor, other.processor))
    }
  }

  private static func run(_ arguments: [String], in folder: URL) throws -> Cost {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments
    process.currentDirectoryURL = folder
    let log = folder.appendingPathComponent("log")
    try Data().write(to: log)
    process.standardError = try FileHandle(forWritingTo: log)
    let processorBefore = processorSeconds()
    let start = DispatchTime.now().uptimeNanoseconds
    try process.run()
    process.waitUntilExit()
    let elapsed = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    guard process.terminationStatus == 0 else {
      throw Failure(description: String(decoding: try Data(contentsOf: log).prefix(2000), as: UTF8.self))
    }
    return Cost(elapsed: elapsed, processor: processorSeconds() - processorBefore)
  }

  /// User time of all ended children of this process.
  private static func processorSeconds() -> Double {
    var usage = rusage()
    // RUSAGE_CHILDREN, which is imported as a different type on each system.
    getrusage(-1, &usage)
    return Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1e6
  }
}
