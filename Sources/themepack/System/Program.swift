#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Other programs.
enum Program {
  /// Runs a program that is in `PATH`, without input; what it prints is dropped.
  ///
  /// - Parameter output: reads what it prints, to the end. With it, the program's standard error stays that of this process.
  /// - Returns: its exit status, 128 and more where a signal ended it; nil where there is no such program.
  static func run(
    _ program: String, _ arguments: [String],
    output: ((borrowing FileSystem.Descriptor) throws(FileSystem.Failure) -> Void)? = nil
  ) throws(FileSystem.Failure) -> Int32? {
    for word in arguments { try FileSystem.check(word) }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream: Int32 in 0...(output == nil ? 2 : 0) {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", stream == 0 ? O_RDONLY : O_WRONLY, 0)
    }
    var ends: [Int32] = [-1, -1]
    if output != nil, pipe(&ends) != 0 { throw FileSystem.Failure(program) }
    let printed = FileSystem.Descriptor(number: ends[0])
    if output != nil {
      posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
      for end in ends { posix_spawn_file_actions_addclose(&actions, end) }
    }
    var process: pid_t = 0
    let code = posix_spawnp(&process, program, &actions, nil, &words, environ)
    // The pipe ends when nobody can write to it.
    close(ends[1])
    if code == ENOENT { return nil }
    guard code == 0 else { throw FileSystem.Failure(program, .other, String(cString: strerror(code))) }
    try output?(printed)
    var status: Int32 = 0
    guard FileSystem.again({ Int(waitpid(process, &status, 0)) }) >= 0 else {
      throw FileSystem.Failure(program)
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// Runs a program that is in `PATH` and keeps what it prints; its complaints go to standard error.
  ///
  /// - Returns: nil where there is no such program.
  static func output(
    of program: String, _ arguments: [String]
  ) throws(FileSystem.Failure) -> (status: Int32, bytes: [UInt8])? {
    var bytes: [UInt8] = []
    let status = try run(program, arguments) { pipe throws(FileSystem.Failure) in
      bytes = try FileSystem.readToEnd(pipe, program)
    }
    return status.map { ($0, bytes) }
  }
}
