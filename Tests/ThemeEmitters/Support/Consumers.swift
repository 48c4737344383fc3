import Foundation
import Testing

/// The programs that read what we write: tests run them where they are installed.
///
/// Where one is missing, its tests are skipped and say so; with `THEMEPACK_REQUIRE_CONSUMERS=1` they fail instead.
enum Consumer {
  /// What a run of a program gave.
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  static let areRequired = ProcessInfo.processInfo.environment["THEMEPACK_REQUIRE_CONSUMERS"] == "1"

  /// The path of a program that is in `PATH`.
  static func find(_ tool: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(tool)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program and waits for it; one that takes longer than `limit` is ended and is a failure.
  static func run(_ tool: String, _ arguments: [String], in folder: URL, limit: TimeInterval = 60) throws
    -> Result
  {
    guard let path = find(tool) else { throw Failure(description: "\(tool) is not installed") }
    let outputs = try ["stdout", "stderr"].map { name in
      let file = folder.appendingPathComponent(".\(name)-\(UUID().uuidString)")
      try Data().write(to: file)
      return file
    }
    defer { for file in outputs { try? FileManager.default.removeItem(at: file) } }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    // Files, not pipes: nobody has to empty them while the program runs.
    process.standardOutput = try FileHandle(forWritingTo: outputs[0])
    process.standardError = try FileHandle(forWritingTo: outputs[1])
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    if ended.wait(timeout: .now() + limit) == .timedOut {
      process.terminate()
      if ended.wait(timeout: .now() + 5) == .timedOut { kill(process.processIdentifier, SIGKILL) }
      throw Failure(description: "\(tool) was still running after \(Int(limit)) s")
    }
    let texts = try outputs.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return Result(status: process.terminationStatus, output: texts[0], errors: texts[1])
  }

  /// Calls `body` with a new folder that is removed afterwards.
  static func withFolder<R>(_ body: (URL) throws -> R) throws -> R {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "themepack-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  /// Opens a page in a browser without a window and returns what its script wrote into `<pre id="result">`.
  ///
  /// The script must write base64 of UTF-8, so that nothing of it can be taken for HTML.
  /// - Parameter settings: Blink's own: `preferredColorScheme=0` is dark, 1 light; `preferredContrast=0` is more.
  static func browse(_ page: String, in folder: URL, settings: String) throws -> Data {
    let arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--allow-file-access-from-files",
      "--user-data-dir=\(folder.appendingPathComponent("profile-\(UUID().uuidString)").path)",
      "--blink-settings=\(settings)", "--dump-dom", folder.appendingPathComponent(page).absoluteString,
    ]
    let result = try run("chromium", arguments, in: folder, limit: 120)
    guard let start = result.output.range(of: "<pre id=\"result\">"),
      let end = result.output.range(of: "</pre>", range: start.upperBound..<result.output.endIndex),
      let data = Data(base64Encoded: String(result.output[start.upperBound..<end.lowerBound])), !data.isEmpty
    else {
      throw Failure(
        description: "the page has no result: \(result.output.prefix(300)) \(result.errors.suffix(300))")
    }
    return data
  }
}

extension Consumer {
  /// Whether Python is here and can import a module.
  static func hasPython(_ module: String) -> Bool {
    (try? withFolder { try run("python3", ["-c", "import \(module)"], in: $0).status == 0 }) ?? false
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs a test where all of these programs are installed; see ``Consumer``.
  static func consumer(_ tools: String...) -> Self {
    let missing = tools.filter { Consumer.find($0) == nil }
    return .enabled(
      if: missing.isEmpty || Consumer.areRequired, "not installed: \(missing.joined(separator: ", "))")
  }

  /// Runs a test where Python has a module.
  static func python(_ module: String) -> Self {
    .enabled(if: Consumer.areRequired || Consumer.hasPython(module), "Python has no module \(module)")
  }
}
