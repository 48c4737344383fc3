import Foundation

/// Runs a program to its end.
struct Program {
  struct Result {
    /// The exit status; negative: the signal that ended it.
    let status: Int32
    let output: Data
    let errors: Data
    var text: String { String(decoding: output + errors, as: UTF8.self) }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Is a program in `PATH`?
  static func isInstalled(_ name: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  var path: String
  var folder: URL
  var environment: [String: String] = [:]
  var input: Data = Data()
  var limitSeconds = 120.0

  func run(_ arguments: [String]) throws -> Result {
    let spool = FileManager.default.temporaryDirectory.appendingPathComponent("spool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: spool, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: spool) }
    // Files, not pipes: nobody has to empty them while the program runs.
    let files = ["in", "out", "err"].map { spool.appendingPathComponent($0) }
    try input.write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try finish(process)
    let signal = process.terminationReason == .uncaughtSignal
    return Result(
      status: signal ? -process.terminationStatus : process.terminationStatus,
      output: try Data(contentsOf: files[1]), errors: try Data(contentsOf: files[2]))
  }

  private func finish(_ process: Process) throws {
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    guard ended.wait(timeout: .now() + limitSeconds) == .timedOut else { return }
    process.terminate()
    if ended.wait(timeout: .now() + 5) == .timedOut { kill(process.processIdentifier, SIGKILL) }
    throw Failure(description: "\(path) was still running after \(Int(limitSeconds)) s")
  }
}
