import ThemeModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The system's function, under a name that no method here hides.
private let systemExit = exit

/// The process that this run is: its streams, environment, interruptions and end.
enum ThisProcess {
  enum Stream: Int32 {
    case output = 1
    case error = 2
  }

  /// Fills the places of closed streams, so that no file takes them, in a way that using them fails.
  static func holdStandardStreams() {
    for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes to a standard stream.
  static func write(_ bytes: Bytes, to stream: Stream) throws(FileSystem.Failure) {
    let name = stream == .output ? "standard output" : "standard error"
    try bytes.withBytes { bytes throws(FileSystem.Failure) in
      try FileSystem.send(bytes, to: stream.rawValue, name)
    }
  }

  /// Whether a stream goes to a terminal.
  static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  static func exit(_ status: Int32) -> Never { systemExit(status) }

  private static let interruptions = [SIGINT, SIGTERM]
  /// From now on, the user's interruption of the process is its good end, except while ``holdingInterrupts(_:)`` runs.
  static func endWhenInterrupted() {
    for number in interruptions { signal(number) { _ in _exit(0) } }
    // Whoever started this may have had them blocked.
    holdingInterrupts {}
  }

  /// Lets interruptions wait until `body` is done.
  static func holdingInterrupts<R>(_ body: () throws -> R) rethrows -> R {
    var set = sigset_t()
    sigemptyset(&set)
    for number in interruptions { sigaddset(&set, number) }
    sigprocmask(SIG_BLOCK, &set, nil)
    defer { sigprocmask(SIG_UNBLOCK, &set, nil) }
    return try body()
  }
}
