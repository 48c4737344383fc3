import Foundation
import Testing

/// The programs that read what we write: tests run them where they are installed.
///
/// Where one is missing or too old, its tests are skipped and say so; with `THEMEPACK_REQUIRE_CONSUMERS=1` they fail
/// instead.
public enum Consumer {
  /// What a run of a program gave.
  public struct Result: Sendable {
    /// The exit status; negative: the signal that ended it.
    public var status: Int32
    public var output: String
    public var errors: String
  }

  public struct Failure: Error, CustomStringConvertible {
    public var description: String
    public init(description: String) { self.description = description }
  }

  public static let areRequired = ProcessInfo.processInfo.environment["THEMEPACK_REQUIRE_CONSUMERS"] == "1"

  /// The path of a program that is in `PATH`.
  public static func find(_ tool: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(tool)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// A limit is there to end what hangs: on a busy machine everything may take several times as long.
  private static let patience = 6.0

  /// Runs a program and waits for it. One that takes several times longer than `limit` is ended and is a failure.
  public static func run(
    _ tool: String, _ arguments: [String], in folder: URL, environment: [String: String] = [:],
    limit: TimeInterval = 60
  ) throws -> Result {
    guard let path = tool.hasPrefix("/") ? tool : find(tool) else {
      throw Failure(description: "\(tool) is not installed")
    }
    let outputs = try ["stdout", "stderr"].map { name in
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(UUID().uuidString)")
      try Data().write(to: file)
      return file
    }
    defer { for file in outputs { try? FileManager.default.removeItem(at: file) } }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    // Files, not pipes: nobody has to empty them while the program runs.
    let handles = try outputs.map { try FileHandle(forWritingTo: $0) }
    // Left to themselves they stay open for ever; and with some 1360 open files `Process.run()` reads behind its list
    // of them and may crash (swift-corelibs-foundation copies whole `dirent`s).
    defer { for handle in handles { try? handle.close() } }
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    if ended.wait(timeout: .now() + limit * patience) == .timedOut {
      process.terminate()
      if ended.wait(timeout: .now() + 5) == .timedOut { kill(process.processIdentifier, SIGKILL) }
      throw Failure(description: "\(tool) was still running after \(Int(limit * patience)) s")
    }
    let texts = try outputs.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    let isSignal = process.terminationReason == .uncaughtSignal
    let status = isSignal ? -process.terminationStatus : process.terminationStatus
    return Result(status: status, output: texts[0], errors: texts[1])
  }

  /// Calls `body` with a new folder that is removed afterwards.
  public static func withFolder<R>(_ body: (URL) throws -> R) throws -> R {
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
  public static func browse(_ page: String, in folder: URL, settings: String) throws -> Data {
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

extension Trait where Self == ConditionTrait {
  /// Runs a test where all of these programs are installed, in a version that is new enough; see ``Consumer``.
  public static func consumer(_ tools: String...) -> Self {
    lacking(tools.compactMap { Consumer.lack(of: $0) })
  }

  /// Runs a test where Python has a module, likewise.
  public static func python(_ module: String) -> Self {
    lacking([Consumer.lack(ofPython: module)].compactMap { $0 })
  }

  /// Skips a test for these reasons, if any; where every consumer is required, the test fails instead.
  public static func lacking(_ lacks: [String]) -> Self {
    let reason = lacks.joined(separator: ", ")
    return .enabled("\(reason)") {
      if Consumer.areRequired, !lacks.isEmpty { throw Consumer.Failure(description: reason) }
      return lacks.isEmpty
    }
  }
}
