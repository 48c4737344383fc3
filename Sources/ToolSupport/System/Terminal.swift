import ThemeModel

/// Prints the command's results and messages, all but reports.
package enum Terminal {
  package static var hasColors: Bool {
    ThisProcess.isTerminal(.error) && (ThisProcess.environment("NO_COLOR") ?? "").isEmpty
      && ThisProcess.environment("TERM") != "dumb"
  }

  /// Prints a result.
  package static func write(_ text: String, on stream: ThisProcess.Stream = .output) throws(FileSystem
    .Failure)
  {
    guard !text.isEmpty else { return }
    try ThisProcess.write(Bytes(text), to: stream)
  }

  /// Prints text on standard error. Ignores a failure, because there is nowhere to report it.
  package static func inform(_ text: String) { try? write(text, on: .error) }

  /// Prints a message on standard error. Shows invisible characters, because file names may have them.
  package static func report(_ severity: String, _ message: String, help: String? = nil) {
    let tail = help.map { "\n  help: " + VisibleText.shown($0) } ?? ""
    inform("\(severity): \(VisibleText.shown(message))\(tail)\n")
  }
}
