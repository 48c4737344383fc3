import ThemeModel

/// What the command prints besides reports.
enum Terminal {
  static var hasColors: Bool {
    ThisProcess.isTerminal(.error) && (ThisProcess.environment("NO_COLOR") ?? "").isEmpty
      && ThisProcess.environment("TERM") != "dumb"
  }

  /// Prints a result.
  static func say(_ text: String, on stream: ThisProcess.Stream = .output) throws(FileSystem.Failure) {
    guard !text.isEmpty else { return }
    try ThisProcess.write(Bytes(text), to: stream)
  }

  /// Prints advice on standard error. Where that cannot be written there is nobody to tell.
  static func advise(_ text: String) { try? say(text, on: .error) }

  /// A message on standard error; names in it may come from anywhere.
  static func complain(_ severity: String, _ message: String, help: String? = nil) {
    let tail = help.map { "\n  help: " + VisibleText.shown($0) } ?? ""
    advise("\(severity): \(VisibleText.shown(message))\(tail)\n")
  }
}
