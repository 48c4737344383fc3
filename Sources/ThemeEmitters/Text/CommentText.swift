import ThemeModel

/// Writes a comment whose text comes from a spec: whatever the text holds, the comment ends where this type ends it.
///
/// Line breaks of the text start a new line of the comment; control characters become blanks; characters that turn
/// the direction of text or hide become U+FFFD; two characters that mean something together are parted by a blank.
/// A comment without text is not written at all.
struct CommentText {
  enum Style {
    case css
    /// aapt2 copies the comment before a resource into R.java as its documentation. There `*/` would end it, `\u`
    /// begins a Java escape even in a comment, and some words behind `@` are orders to aapt2.
    case android
    /// `//` on every line; for C it would not do, where a line that ends in `\` goes on.
    case swift
    /// `///` on every line.
    case swiftDocumentation
    /// `/* … */`, without what would begin another comment, end this one or be a trigraph.
    case c
    /// `/** … */`, of which clang also warns where it holds what looks like an order to Doxygen or a tag of HTML.
    case cDocumentation
    /// `/** … */` of JavaScript and Kotlin, whose comments nest; a word behind `@` would be an order to their tools.
    case documentation
    /// `///` on every line, for SassDoc, to which a word behind `@` is an order too.
    case sassDocumentation

    /// Whether tools understand `@deprecated`; aapt2 makes it the annotation of the constant in R.java.
    var obeysDeprecated: Bool {
      switch self {
      case .android, .documentation, .sassDocumentation: true
      case .css, .swift, .swiftDocumentation, .c, .cDocumentation: false
      }
    }
  }

  private let style: Style
  private let indent: Int
  private let start: Int
  private var previous: UInt32 = 0
  private var pendingBreak = false
  private var pendingBlank = false
  private var isEmpty = true

  /// - Parameter indent: blanks before the comment and, with the width of its opening, before its further lines.
  init(_ style: Style, indent: Int, in buffer: borrowing ByteBuffer) {
    self.style = style
    self.indent = indent
    start = buffer.count
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

  /// Adds text of the program itself, which is written as it is: `@deprecated` is meant as such.
  mutating func add(own text: StaticString, to buffer: inout ByteBuffer) {
    startText(in: &buffer)
    buffer.append(text)
    previous = 0x20
  }

  /// A blank stands before the next text, unless that begins a line.
  mutating func addBlank() { pendingBlank = !isEmpty }

  /// The next text goes to a new line.
  mutating func breakLine() { pendingBreak = !isEmpty }

  /// Ends the comment and its line.
  mutating func close(in buffer: inout ByteBuffer) {
    guard !isEmpty else { return }
    switch style {
    case .css, .c, .cDocumentation, .documentation: buffer.append(" */\n")
    case .android: buffer.append(" -->\n")
    case .swift, .swiftDocumentation, .sassDocumentation: buffer.append(UInt8(ascii: "\n"))
    }
  }

  private mutating func put(_ scalar: UInt32, to buffer: inout ByteBuffer) {
    let parted = startText(in: &buffer)
    if !parted, mustPart(previous, scalar) { buffer.append(UInt8(ascii: " ")) }
    buffer.append(scalar: scalar)
    previous = scalar
  }

  /// Opens the comment, or writes the line break or blank that is due. True if something stands between now.
  @discardableResult
  private mutating func startText(in buffer: inout ByteBuffer) -> Bool {
    defer {
      pendingBreak = false
      pendingBlank = false
      isEmpty = false
    }
    if isEmpty {
      open(in: &buffer)
      return true
    }
    if pendingBreak {
      buffer.append(UInt8(ascii: "\n"))
      openLine(in: &buffer)
      return true
    }
    if pendingBlank { buffer.append(UInt8(ascii: " ")) }
    return pendingBlank
  }

  private func open(in buffer: inout ByteBuffer) {
    switch style {
    case .css, .c:
      buffer.append(blanks: indent)
      buffer.append("/* ")
    case .cDocumentation, .documentation:
      buffer.append(blanks: indent)
      buffer.append("/** ")
    case .android:
      buffer.append(blanks: indent)
      buffer.append("<!-- ")
    case .swift, .swiftDocumentation, .sassDocumentation: openLine(in: &buffer)
    }
  }

  /// Begins a line after the first.
  private func openLine(in buffer: inout ByteBuffer) {
    buffer.append(blanks: indent)
    switch style {
    case .css, .c: buffer.append(blanks: 3)
    case .cDocumentation, .documentation: buffer.append(blanks: 4)
    case .android: buffer.append(blanks: 5)
    case .swift: buffer.append("// ")
    case .swiftDocumentation, .sassDocumentation: buffer.append("/// ")
    }
  }

  private func mustPart(_ first: UInt32, _ second: UInt32) -> Bool {
    switch (first, second) {
    // The second ends a style element, should the sheet ever be pasted into a page.
    case (0x2A, 0x2F), (0x3C, 0x2F): isBlock
    case (0x2D, 0x2D), (0x5C, 0x75): style == .android || style == .cDocumentation
    case (0x40, 0x41...0x5A), (0x40, 0x61...0x7A): hasOrders
    case (0x2F, 0x2A): isBlock && style != .css && style != .android
    case (0x3F, 0x3F): style == .c || style == .cDocumentation
    case (0x5C, 0x21...0x7E), (0x3C, 0x21...0x7E), (0x40, 0x21...0x7E): style == .cDocumentation
    default: false
    }
  }

  /// Whether the comment has an end that is not the line's.
  private var isBlock: Bool {
    switch style {
    case .css, .android, .c, .cDocumentation, .documentation: true
    case .swift, .swiftDocumentation, .sassDocumentation: false
    }
  }

  /// Whether some tool obeys words behind `@`.
  private var hasOrders: Bool {
    switch style {
    case .android, .cDocumentation, .documentation, .sassDocumentation: true
    case .css, .swift, .swiftDocumentation, .c: false
    }
  }
}

extension ByteBuffer {
  mutating func append(blanks count: Int) {
    for _ in 0..<count { append(UInt8(ascii: " ")) }
  }

  /// Appends the line that says where a file comes from.
  mutating func append(header style: CommentText.Style, of table: ThemeTable) {
    var comment = CommentText(style, indent: 0, in: self)
    comment.add(own: "Generated by themepack from ", to: &self)
    var path = table.sourcePath
    path.withUTF8 { comment.add($0, to: &self) }
    comment.add(own: ". Do not edit.", to: &self)
    comment.close(in: &self)
  }

  /// Appends a token's description and deprecation, if it has any.
  @inline(__always)
  mutating func append(
    docs style: CommentText.Style, indent: Int, of column: ThemeTable.Column, in table: ThemeTable
  ) {
    guard column.description != ThemeTable.Column.none || column.deprecation != ThemeTable.Column.none else {
      return
    }
    appendDocs(style, indent, column, table)
  }

  private mutating func appendDocs(
    _ style: CommentText.Style, _ indent: Int, _ column: ThemeTable.Column, _ table: ThemeTable
  ) {
    var comment = CommentText(style, indent: indent, in: self)
    if column.description != ThemeTable.Column.none {
      table.texts.withBytes(column.description) { comment.add($0, to: &self) }
      comment.breakLine()
    }
    if column.deprecation != ThemeTable.Column.none {
      let isOrder = style.obeysDeprecated
      comment.add(own: isOrder ? "@deprecated" : "Deprecated", to: &self)
      if column.deprecation != ThemeTable.Column.deprecatedSilently {
        if !isOrder { comment.add(own: ":", to: &self) }
        comment.addBlank()
        table.texts.withBytes(column.deprecation) { comment.add($0, to: &self) }
      }
    }
    comment.close(in: &self)
  }
}
