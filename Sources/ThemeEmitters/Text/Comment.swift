import ThemeModel

/// Writes a comment whose text comes from a spec: whatever the text holds, the comment ends where this type ends it.
///
/// Line breaks of the text start a new line of the comment; control characters become blanks; characters that turn
/// the direction of text or hide become U+FFFD; a blank separates two characters that mean something together.
/// A comment without text is not written at all.
struct Comment {
  private let style: CommentStyle
  private let indent: Int
  private var previous: UInt32 = 0
  private var pendingBreak = false
  private var pendingBlank = false
  private var isEmpty = true

  /// - Parameter indent: blanks before the comment and, with the width of its opening, before its further lines.
  init(_ style: CommentStyle, indent: Int) {
    self.style = style
    self.indent = indent
  }

  /// Adds text from a spec or a file system.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, to buffer: inout ByteBuffer) {
    for scalar in TextScalars(bytes) {
      switch ScalarEffect(scalar) {
      case .shows where scalar == 0x20: pendingBlank = true
      case .shows: put(scalar, to: &buffer)
      case .breaksLine: breakLine()
      case .controls: pendingBlank = true
      case .hides: put(TextScalars.replacement, to: &buffer)
      }
    }
  }

  /// Adds text of the program itself, unchanged: `@deprecated` is a tag.
  mutating func add(own text: StaticString, to buffer: inout ByteBuffer) {
    startText(in: &buffer)
    buffer.append(text)
    previous = 0x20
  }

  /// Puts a blank before the next text, unless that begins a line.
  mutating func addBlank() { pendingBlank = !isEmpty }

  /// The next text goes to a new line.
  mutating func breakLine() { pendingBreak = !isEmpty }

  /// Ends the comment and its line.
  mutating func close(in buffer: inout ByteBuffer) {
    if !isEmpty { buffer.append(style.closing) }
  }

  private mutating func put(_ scalar: UInt32, to buffer: inout ByteBuffer) {
    let isApart = startText(in: &buffer)
    if !isApart, mustSeparate(previous, scalar) { buffer.append(UInt8(ascii: " ")) }
    buffer.append(scalar: scalar)
    previous = scalar
  }

  /// Opens the comment, or writes a pending line break or blank. Returns whether it wrote anything.
  @discardableResult
  private mutating func startText(in buffer: inout ByteBuffer) -> Bool {
    defer {
      pendingBreak = false
      pendingBlank = false
      isEmpty = false
    }
    if isEmpty {
      buffer.append(blanks: indent)
      buffer.append(style.opening)
      return true
    }
    if pendingBreak {
      buffer.append(UInt8(ascii: "\n"))
      buffer.append(blanks: indent)
      buffer.append(style.nextLine)
      return true
    }
    if pendingBlank { buffer.append(UInt8(ascii: " ")) }
    return pendingBlank
  }

  private func mustSeparate(_ first: UInt32, _ second: UInt32) -> Bool {
    let pairs = style.separates
    if pairs.isEmpty { return false }
    return switch (first, second) {
    case (0x2A, 0x2F): pairs.contains(.blockEnd)
    case (0x3C, 0x2F): pairs.contains(.blockEnd) || pairs.contains(.commands)
    case (0x2F, 0x2A): pairs.contains(.blockStart)
    case (0x2D, 0x2D): pairs.contains(.hyphensAndEscapes)
    case (0x5C, 0x75): pairs.contains(.hyphensAndEscapes) || pairs.contains(.commands)
    case (0x40, 0x41...0x5A), (0x40, 0x61...0x7A): pairs.contains(.tags) || pairs.contains(.commands)
    case (0x3F, 0x3F): pairs.contains(.trigraphs)
    case (0x5C, 0x21...0x7E), (0x3C, 0x21...0x7E), (0x40, 0x21...0x7E): pairs.contains(.commands)
    default: false
    }
  }
}

extension ByteBuffer {
  mutating func append(blanks count: Int) {
    for _ in 0..<count { append(UInt8(ascii: " ")) }
  }
}
