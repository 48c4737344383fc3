import ThemeModel

/// A pack as text, field by field: offset, bytes, meaning.
///
/// Turns a binary golden into a text diff. Works on any bytes: what is not a pack is an error; a damaged pack is shown as far
/// as possible, with the damage.
public struct PackDump: Sendable {
  /// One line a field, UTF-8, a line feed at the end of each.
  public var text: Bytes
  /// What the full verification found; nil for a sound pack.
  public var damage: PackDumpError?

  /// - Throws: ``PackDumpError`` where header, directory or sizes are not those of a pack.
  /// - Complexity: O(size of the pack).
  public init(of bytes: UnsafeRawBufferPointer) throws(PackDumpError) {
    guard let base = bytes.baseAddress else { throw PackDumpError(.notAPack) }
    let contents: PackContents
    do {
      contents = try PackContents(PackBytes(base, count: bytes.count))
    } catch {
      throw PackDumpError(error)
    }
    do { try contents.verify() } catch { damage = PackDumpError(error) }
    var writer = PackDumpWriter(contents)
    writer.writeAll()
    text = writer.finish()
  }
}

/// Why bytes are not a sound pack.
public struct PackDumpError: Error, Equatable, Sendable {
  /// A sentence without a full stop.
  public var message: String

  init(_ fault: PackFault) {
    switch fault {
    case .notAPack: message = "not a theme pack"
    case .newerMajor(let found, let known):
      message = "format version \(found) is newer than \(known), the newest that this tool knows"
    case .wrongSize(let stated, let actual):
      message = "the pack should have \(stated) bytes and has \(actual)"
    case .wrongChecksum(let stated, let computed):
      message = "the checksum is \(Self.hex(computed)) and should be \(Self.hex(stated))"
    case .malformed(let problem, let kind, let offset):
      message = "\(problem.text) (section \(PackKind.name(kind)), byte \(offset))"
    }
  }

  private static func hex(_ word: UInt64) -> String {
    var digits = ByteBuffer(capacity: 16)
    digits.append(hex: word, digits: 16)
    return digits.finish().string
  }
}
