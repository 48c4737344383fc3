// All operating system calls of the demo.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A terminal that returns each key as it is pressed. Its settings are restored when the demo ends.
final class Terminal: @unchecked Sendable {
  private var before = termios()
  private let isRaw: Bool

  /// Whether input and output are a terminal.
  static var isInteractive: Bool { isatty(0) == 1 && isatty(1) == 1 }

  init() {
    isRaw = tcgetattr(0, &before) == 0
    guard isRaw else { return }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(0, TCSANOW, &raw)
    write("\u{1B}[?25l")
  }

  func restore() {
    guard isRaw else { return }
    write("\u{1B}[?25h")
    tcsetattr(0, TCSANOW, &before)
  }

  /// The next key; nil at the end of the input.
  func key() -> UInt8? {
    var byte: UInt8 = 0
    return read(0, &byte, 1) == 1 ? byte : nil
  }

  func write(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
  }
}

/// Ends the demo with a message.
func fail(_ message: String) -> Never {
  let line = Array("theme-demo: \(message)\n".utf8)
  _ = write(2, line, line.count)
  exit(2)
}
