#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Runs a program and says what it cost. A program of its own, and a small one: a child's peak memory begins at that of
// the process that made it.
//
//     themepack-bench-measure PROGRAM [ARGUMENT]...     microseconds of processor and of wall time, peak bytes
//     themepack-bench-measure --copy FROM TO BYTES      reads FROM and writes BYTES bytes to TO: the least work there is

@main
enum Main {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--copy", arguments.count == 4, let count = Int(arguments[3]) {
      copy(from: arguments[1], to: arguments[2], count: count)
    } else if arguments.isEmpty {
      fail("usage: themepack-bench-measure PROGRAM [ARGUMENT]... | --copy FROM TO BYTES")
    } else {
      run(arguments)
    }
  }

  private static func run(_ arguments: [String]) {
    let start = now()
    let child = spawn(arguments)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    let wall = now() - start
    guard status == 0 else {
      fail("\(arguments.joined(separator: " ")): status \(status >> 8 & 0xFF), signal \(status & 0x7F)")
    }
    #if canImport(Darwin)
      let peakBytes = Int(usage.ru_maxrss)
    #else
      let peakBytes = Int(usage.ru_maxrss) * 1024
    #endif
    print(microseconds(usage.ru_utime) + microseconds(usage.ru_stime), wall, peakBytes)
  }

  /// Starts a program that reads nothing and whose words nobody reads.
  private static func spawn(_ arguments: [String]) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    var child: pid_t = 0
    let result = posix_spawnp(&child, arguments[0], &actions, nil, words, environ)
    guard result == 0 else { fail("\(arguments[0]): \(String(cString: strerror(result)))") }
    return child
  }

  private static func copy(from source: String, to target: String, count: Int) {
    let chunkBytes = 1 << 18
    let chunk = UnsafeMutableRawPointer.allocate(byteCount: chunkBytes, alignment: 16)
    chunk.initializeMemory(as: UInt8.self, repeating: 0x20, count: chunkBytes)
    let input = open(source, O_RDONLY)
    let output = open(target, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard input >= 0, output >= 0 else { fail("cannot copy \(source) to \(target)") }
    while read(input, chunk, chunkBytes) > 0 {}
    var left = count
    while left > 0 {
      let wrote = write(output, chunk, min(left, chunkBytes))
      guard wrote > 0 else { fail("cannot write \(target)") }
      left -= wrote
    }
  }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1_000
  }

  private static func microseconds(_ time: timeval) -> Int {
    Int(time.tv_sec) * 1_000_000 + Int(time.tv_usec)
  }

  private static func fail(_ message: String) -> Never {
    let text = Array((message + "\n").utf8)
    _ = write(2, text, text.count)
    exit(1)
  }
}
