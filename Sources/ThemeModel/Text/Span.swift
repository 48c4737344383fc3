/// A range of bytes in the address space of a run: all source files, one after the other.
public struct Span: Equatable, Sendable {
  public var start: UInt32
  public var end: UInt32

  @inlinable public init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  /// No place: for a diagnostic about no particular byte.
  public static let none = Span(start: .max, end: .max)

  @inlinable public var count: Int { Int(end) - Int(start) }
}

/// A place in a file, for people.
public struct Position: Equatable, Sendable {
  /// Index of the file in ``SourceText/files``.
  public var file: Int
  /// From 1.
  public var line: Int
  /// UTF-8 bytes from 1; a byte-order mark is not counted.
  public var column: Int
}
