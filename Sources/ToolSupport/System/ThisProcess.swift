import ThemeModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The system's function, under a name that no method below shadows.
private let systemExit = exit

/// This process: its streams, environment, signals and exit.
package enum ThisProcess {
  package enum Stream: Int32 {
    case output = 1
    case error = 2
  }

  /// Opens each closed standard stream, so that no file gets its number. Opens it in the wrong direction, so that
  /// its use still fails.
  package static func holdStandardStreams() {
    for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes to a standard stream.
  package static func write(_ bytes: Bytes, to stream: Stream) throws(FileSystem.Failure) {
    let name = stream == .output ? "standard output" : "standard error"
    try bytes.withBytes { bytes throws(FileSystem.Failure) in
      try FileSystem.send(bytes, to: stream.rawValue, name)
    }
  }

  /// Whether a stream is a terminal.
  package static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  package static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  package static func exit(_ status: Int32) -> Never { systemExit(status) }

  private static let interruptions = [SIGINT, SIGTERM]
  /// From now on, an interruption ends the process with status 0, but not while ``holdingInterrupts(_:)`` runs.
  package static func endWhenInterrupted() {
    for number in interruptions { signal(number) { _ in _exit(0) } }
    // The parent process may have blocked them.
    holdingInterrupts {}
  }

  /// Delays interruptions until `body` is done.
  package static func holdingInterrupts<R>(_ body: () throws -> R) rethrows -> R {
    var set = sigset_t()
    sigemptyset(&set)
    for number in interruptions { sigaddset(&set, number) }
    sigprocmask(SIG_BLOCK, &set, nil)
    defer { sigprocmask(SIG_UNBLOCK, &set, nil) }
    return try body()
  }
}
