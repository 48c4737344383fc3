#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The system's function, under a name that no method below shadows.
private let systemRead = read

extension FileSystem {
  /// An open file, closed when its owner ends.
  package struct Descriptor: ~Copyable {
    package let number: Int32
    fileprivate(set) var sizeBytes = 0
    deinit { close(number) }

    /// Reads at most `size` bytes; 0 at the end.
    package func read(into room: UnsafeMutableRawPointer?, atMost size: Int, _ path: String) throws(Failure)
      -> Int
    {
      let count = again { systemRead(number, room, size) }
      guard count >= 0 else { throw Failure(path) }
      return count
    }
  }

  /// Opens a regular file for reading. Fails for a pipe or a device instead of waiting for it.
  package static func openFile(_ path: String, followingLinks: Bool = true) throws(Failure) -> Descriptor {
    try check(path)
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followingLinks ? 0 : O_NOFOLLOW)
    let number = Int32(again { Int(open(path, flags)) })
    guard number >= 0 else { throw Failure(path) }
    var descriptor = Descriptor(number: number)
    var info = stat()
    guard fstat(number, &info) == 0 else { throw Failure(path) }
    let status = Status(info)
    descriptor.sizeBytes = status.sizeBytes
    switch status.kind {
    case .file: return descriptor
    case .folder: throw Failure(path, .notAFile, "Is a directory")
    default: throw Failure(path, .notAFile, "Not a regular file")
    }
  }

  package static var standardInput: Descriptor { Descriptor(number: dup(0)) }

  /// Whether two pieces of memory have the same bytes.
  package static func isSame(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, sizeBytes: Int) -> Bool {
    memcmp(left, right, sizeBytes) == 0
  }
}
