import ThemeModel

/// Reads and compares whole files.
extension FileSystem {
  /// Reads a file straight into the memory of `sources`.
  ///
  /// - Returns: the file's index there.
  package static func load(_ path: String, as shown: String, into sources: SourceText) throws(Failure) -> Int
  {
    let descriptor = try openFile(path)
    let size = descriptor.sizeBytes
    guard size <= SourceText.fileLimitBytes else { throw tooLarge(path) }
    do {
      let index = try sources.append(path: shown, size: size) { try readAll(descriptor, path, $0) }
      if let index { return index }
    } catch {
      throw error as? Failure ?? Failure(path, .other, "\(error)")
    }
    throw tooLarge(path)
  }

  /// Reads standard input to its end.
  package static func loadStandardInput(as shown: String, into sources: SourceText) throws(Failure) -> Int {
    let bytes = try readToEnd(standardInput, shown)
    let index = sources.append(path: shown, size: bytes.count) { room in
      _ = room.update(fromContentsOf: bytes)
      return bytes.count
    }
    guard let index else { throw tooLarge(shown) }
    return index
  }

  package static func readToEnd(
    _ descriptor: borrowing Descriptor, _ shown: String
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    let chunk = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
    defer { chunk.deallocate() }
    while bytes.count <= SourceText.fileLimitBytes {
      let count = try descriptor.read(into: chunk.baseAddress, atMost: chunk.count, shown)
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
    throw tooLarge(shown)
  }

  private static func tooLarge(_ path: String) -> Failure {
    Failure(path, .tooLarge, "Larger than \(SourceText.fileLimitBytes >> 20) MiB")
  }

  /// A file's bytes, or the first `limitBytes` of them.
  package static func contents(
    _ path: String, limitBytes: Int = .max, followingLinks: Bool = false
  ) throws(Failure) -> [UInt8] {
    let descriptor = try openFile(path, followingLinks: followingLinks)
    var problem: Failure?
    let bytes = [UInt8](unsafeUninitializedCapacity: min(descriptor.sizeBytes, limitBytes)) { room, count in
      do throws(Failure) { count = try readAll(descriptor, path, room) } catch { problem = error }
    }
    if let problem { throw problem }
    return bytes
  }

  package enum Comparison { case same, different, missing, folder, other }

  /// Compares a file with bytes and stops reading at the first difference. Does not follow a link; a file that cannot
  /// be read is different.
  package static func compare(_ path: String, with bytes: Bytes) -> Comparison {
    do throws(Failure) {
      let descriptor = try openFile(path, followingLinks: false)
      guard descriptor.sizeBytes == bytes.count else { return .different }
      return bytes.withBytes { holds(descriptor, $0) } ? .same : .different
    } catch {
      switch status(path, followingLinks: false)?.kind {
      case .file: return .different
      case .folder: return .folder
      case .link, .other: return .other
      case nil: return isMissing(path) ? .missing : .different
      }
    }
  }

  private static func holds(_ descriptor: borrowing Descriptor, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress, bytes.count > 0 else { return bytes.count == 0 }
    let chunkBytes = min(bytes.count, 1 << 18)
    let chunk = UnsafeMutableRawPointer.allocate(byteCount: chunkBytes, alignment: 16)
    defer { chunk.deallocate() }
    var at = 0
    while at < bytes.count {
      let count = (try? descriptor.read(into: chunk, atMost: min(bytes.count - at, chunkBytes), "")) ?? 0
      guard count > 0, isSame(base + at, chunk, sizeBytes: count) else { return false }
      at += count
    }
    return true
  }

  private static func readAll(
    _ descriptor: borrowing Descriptor, _ path: String, _ room: UnsafeMutableBufferPointer<UInt8>
  ) throws(Failure) -> Int {
    var at = 0
    while at < room.count {
      let count = try descriptor.read(
        into: room.baseAddress.map { $0 + at }, atMost: min(room.count - at, 1 << 30), path)
      if count == 0 { break }
      at += count
    }
    return at
  }
}
