import Foundation
import TestSupport

/// A `themepack build --watch` that runs in a folder, as a user's would.
final class WatchedBuild {
  let folder: URL
  private let process: pid_t
  private var status: Int32?
  private let outputs: [URL]

  /// - Parameter log: what its streams' files beside the folder are called.
  init(_ arguments: [String], in folder: URL, log: String = "first") throws {
    self.folder = folder
    outputs = ["\(log).out", "\(log).err"].map {
      folder.deletingLastPathComponent().appendingPathComponent($0)
    }
    for file in outputs { try Data().write(to: file) }
    process = try Self.spawn(
      [
        "/bin/sh", "-c", "cd \"$0\" && exec \"$@\" >../\(log).out 2>../\(log).err </dev/null", folder.path,
        Repository.tool.path,
      ]
        + ["build", "--watch"] + arguments)
  }

  /// Not a `Process`: those crash now and then where several threads start some.
  private static func spawn(_ words: [String]) throws -> pid_t {
    var process: pid_t = 0
    var copies: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    guard posix_spawn(&process, words[0], nil, nil, &copies, environ) == 0 else {
      throw Consumer.Failure(description: "cannot start \(words)")
    }
    return process
  }

  deinit {
    guard isRunning else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  var lines: [String] { text(0).split(separator: "\n").map(String.init) }
  var errors: String { text(1) }
  /// Asks, and keeps the answer of the end.
  var isRunning: Bool {
    var ended: Int32 = 0
    if status == nil, waitpid(process, &ended, WNOHANG) == process { status = ended }
    return status == nil
  }

  private func text(_ stream: Int) -> String {
    (try? String(contentsOf: outputs[stream], encoding: .utf8)) ?? ""
  }

  /// Waits until something holds; a limit against hangs.
  func wait(_ what: String, limit: TimeInterval = 600, until holds: () -> Bool) throws {
    let end = Date().addingTimeInterval(limit)
    while !holds() {
      guard Date() < end else {
        throw Consumer.Failure(description: "never: \(what)\n\(lines.joined(separator: "\n"))\n\(errors)")
      }
      usleep(300)
    }
  }

  /// Waits until so many builds have printed a line.
  func wait(lines count: Int) throws { try wait("\(count) lines") { lines.count >= count } }

  /// Whether a change starts no build. On a busy machine an earlier change may be reported late, in a build of its own, so
  /// one attempt of five must see nothing.
  func goesUnnoticed(_ change: () throws -> Void) rethrows -> Bool {
    for _ in 0..<5 {
      let before = lines.count
      try change()
      usleep(300_000)
      if lines.count == before { return true }
    }
    return false
  }

  /// Ends it by a signal; the exit status, negative for the signal.
  func end(by signal: Int32 = SIGINT) throws -> Int32 {
    kill(process, signal)
    try wait("its end") { !isRunning }
    let status = status ?? 0
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
  }

  func contents(_ path: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }

  /// Saves as careful editors do: a new file, then a rename.
  func save(_ path: String, _ text: String) throws {
    let place = folder.appendingPathComponent(path)
    let new = place.deletingLastPathComponent().appendingPathComponent("\(place.lastPathComponent).new~")
    try Data(text.utf8).write(to: new)
    guard rename(new.path, place.path) == 0 else {
      throw Consumer.Failure(description: "cannot save \(path)")
    }
  }

  /// Writes over what is there, as other editors do.
  func overwrite(_ path: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(path))
  }
}
