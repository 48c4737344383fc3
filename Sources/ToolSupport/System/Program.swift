#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs other programs.
package enum Program {
  /// Runs a program from `PATH` without input, and drops its output.
  ///
  /// - Parameter output: reads the program's output to the end; its standard error is then that of this process.
  /// - Returns: its exit status, or 128 plus the signal that ended it; nil if there is no such program.
  package static func run(
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
    // The reader sees the end of the pipe only when no process can write to it.
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

  /// Runs a program from `PATH` and returns its output. Its standard error is that of this process.
  ///
  /// - Returns: nil if there is no such program.
  package static func output(
    of program: String, _ arguments: [String]
  ) throws(FileSystem.Failure) -> (status: Int32, bytes: [UInt8])? {
    var bytes: [UInt8] = []
    let status = try run(program, arguments) { pipe throws(FileSystem.Failure) in
      bytes = try FileSystem.readToEnd(pipe, program)
    }
    return status.map { ($0, bytes) }
  }
}
