import ThemeModel

/// Reads a text that consists of one color function, by the tokens of CSS Syntax. It supports no calc(), var() or
/// nested colors.
struct ColorFunctionReader {
  private let text: UnsafeBufferPointer<UInt8>
  private var at = 0
  /// An index instead of the function, which is large: the optimizer of Swift 6.3 mistakes a large result of a throwing
  /// function for an error where it is copied last (similar to swiftlang/swift#90477).
  private var functionNumber = 0
  private var function: ColorFunction { ColorFunction.all[functionNumber] }

  /// Reads the color and clamps its components as CSS requires.
  static func read(_ text: UnsafeBufferPointer<UInt8>) throws(ColorFault) -> WideColor {
    var reader = ColorFunctionReader(text: text)
    return try reader.color()
  }

  private init(text: UnsafeBufferPointer<UInt8>) { self.text = text }

  private enum Kind { case number, percentage, angle, none }

  private struct Argument {
    var value: Double
    var kind: Kind
  }

  private mutating func color() throws(ColorFault) -> WideColor {
    functionNumber = try readName()
    let function = function
    var space = function.space ?? .sRGB
    var isLinearP3 = false
    if function.space == nil { (space, isLinearP3) = try readSpace() }
    skipBlanks()
    let (arguments, alpha) = try readArguments()
    var values = [0.0, 0, 0]
    for (number, argument) in arguments.enumerated() where number < 3 {
      values[number] = Self.value(argument, function.channel(number))
    }
    if isLinearP3 { values = values.map(TransferFunction.sRGBEncoded) }
    return WideColor(
      space: space, values[0], values[1], values[2],
      alpha: alpha.map { Self.value($0, ColorFunction.Channel(range: 0...1)) } ?? 1)
  }

  /// An argument in the units of its channel.
  private static func value(_ argument: Argument, _ channel: ColorFunction.Channel) -> Double {
    if channel.isHue { return ColorMath.normalized(degrees: argument.value) }
    let value =
      argument.kind == .percentage ? argument.value * channel.whole / 100 : argument.value / channel.divisor
    let cut = min(channel.range.upperBound, max(channel.range.lowerBound, value))
    return cut == 0 ? 0 : cut
  }

  // MARK: Names

  private mutating func readName() throws(ColorFault) -> Int {
    let name = readWord()
    guard !name.isEmpty, peek == UInt8(ascii: "(") else {
      throw fault("a color function consists of its name, '(' and its arguments", help: ColorFault.anyColor)
    }
    at += 1
    guard let known = ColorFunction.all.firstIndex(where: { isWord(name, $0.name) }) else {
      let names = ColorFunction.all.map { "\($0.name)" }
      let nearest = nearestName(to: string(name), in: names)
      throw ColorFault(
        reason: "there is no color function '\(string(name))'",
        help: nearest.map { "did you mean '\($0)'?" } ?? "the functions are " + names.joined(separator: ", "))
    }
    return known
  }

  private mutating func readSpace() throws(ColorFault) -> (WideColor.Space, Bool) {
    skipBlanks()
    let name = readWord()
    if let known = ColorFunction.spaces.first(where: { isWord(name, $0.name) }) {
      return (known.space, known.isLinearP3)
    }
    let names = ColorFunction.spaces.map { "\($0.name)" }
    let found =
      name.isEmpty ? "color() must begin with a color space" : "there is no color space '\(string(name))'"
    throw ColorFault(reason: found, help: "the spaces are " + names.joined(separator: ", "))
  }

  // MARK: Arguments

  private mutating func readArguments() throws(ColorFault) -> ([Argument], alpha: Argument?) {
    var arguments: [Argument] = []
    guard peek != UInt8(ascii: ")") else { throw count(0) }
    arguments.append(try readArgument(0))
    let isLegacy = peek == UInt8(ascii: ",")
    if isLegacy, !function.hasLegacyForm {
      throw fault("\(function.name)() separates its components by blanks, not commas")
    }
    let alpha = isLegacy ? try readLegacy(&arguments) : try readModern(&arguments)
    guard peek == UInt8(ascii: ")") else { throw unclosed(isLegacy: isLegacy) }
    at += 1
    guard at == text.count else { throw fault("there is more text after the closing ')'") }
    return (arguments, alpha)
  }

  /// Reads the arguments after the first: two components separated by blanks, and an optional alpha after a slash.
  private mutating func readModern(_ arguments: inout [Argument]) throws(ColorFault) -> Argument? {
    while arguments.count < 3 {
      try requireArgument(arguments.count)
      arguments.append(try readArgument(arguments.count))
    }
    guard peek == UInt8(ascii: "/") else { return nil }
    at += 1
    skipBlanks()
    return try readArgument(3)
  }

  /// Reads the arguments after the first: two components and an optional alpha, separated by commas.
  private mutating func readLegacy(_ arguments: inout [Argument]) throws(ColorFault) -> Argument? {
    while arguments.count < 3 {
      guard peek == UInt8(ascii: ",") else {
        if peek == UInt8(ascii: ")") { throw count(arguments.count) }
        throw fault("commas must separate either all components or none")
      }
      at += 1
      skipBlanks()
      arguments.append(try readArgument(arguments.count))
    }
    var alpha: Argument?
    if peek == UInt8(ascii: ",") {
      at += 1
      skipBlanks()
      alpha = try readArgument(3)
    }
    try checkLegacy(arguments, alpha)
    return alpha
  }

  private func checkLegacy(_ arguments: [Argument], _ alpha: Argument?) throws(ColorFault) {
    guard !(arguments + [alpha].compactMap(\.self)).contains(where: { $0.kind == .none }) else {
      throw fault("'none' is not valid between commas")
    }
    if function.channel(0).isHue {
      guard arguments[1].kind == .percentage, arguments[2].kind == .percentage else {
        throw fault("between commas, saturation and lightness must be percentages")
      }
    } else if arguments.contains(where: { $0.kind != arguments[0].kind }) {
      throw fault("between commas, either all components or none must be percentages")
    }
  }

  private func requireArgument(_ found: Int) throws(ColorFault) {
    if peek == UInt8(ascii: ",") { throw fault("commas must separate either all components or none") }
    if peek == UInt8(ascii: ")") || peek == UInt8(ascii: "/") { throw count(found) }
    if peek == nil { throw unclosed(isLegacy: false) }
  }

  /// Reads a number with its unit, or `none`, and the blanks after it.
  private mutating func readArgument(_ number: Int) throws(ColorFault) -> Argument {
    var argument = Argument(value: 0, kind: .none)
    if startsWord {
      let word = readWord()
      guard isWord(word, "none") else { throw notANumber(word) }
    } else {
      argument = try readNumber(number)
    }
    skipBlanks()
    return argument
  }

  private mutating func readNumber(_ number: Int) throws(ColorFault) -> Argument {
    guard let base = text.baseAddress, let scanned = ScannedDecimal(base + at, base + text.count) else {
      throw unreadable()
    }
    at = scanned.end - base
    var argument = Argument(value: scanned.value, kind: .number)
    let isHue = number < 3 && function.channel(number).isHue
    if peek == UInt8(ascii: "%") {
      at += 1
      argument.kind = .percentage
      guard !isHue else { throw fault("a hue must be a number or an angle, not a percentage") }
    } else if startsWord {
      let unit = readWord()
      guard isHue else { throw fault("only a hue may have a unit, found '\(string(unit))'") }
      guard let degrees = Self.degrees(of: unit) else {
        throw fault("unknown unit '\(string(unit))'; the units of an angle are deg, grad, rad and turn")
      }
      argument.value *= degrees
      argument.kind = .angle
    }
    return argument
  }

  private static func degrees(of unit: UnsafeBufferPointer<UInt8>) -> Double? {
    if isWord(unit, "deg") { return 1 }
    if isWord(unit, "grad") { return 0.9 }
    if isWord(unit, "rad") { return 180 / Double.pi }
    return isWord(unit, "turn") ? 360 : nil
  }

  // MARK: Bytes

  private var peek: UInt8? { at < text.count ? text[at] : nil }

  /// Skips blanks and comments; a comment without an end extends to the end of the text.
  private mutating func skipBlanks() {
    while at < text.count {
      if text[at] == 0x20 || (0x09...0x0D).contains(text[at]) && text[at] != 0x0B {
        at += 1
      } else if text[at...].starts(with: [0x2F, 0x2A]) {
        skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    at += 2
    while at < text.count, !text[at...].starts(with: [0x2A, 0x2F]) { at += 1 }
    at = min(at + 2, text.count)
  }

  /// Whether a name, not a number, begins here.
  private var startsWord: Bool {
    guard let byte = peek else { return false }
    if byte != UInt8(ascii: "-") { return isNameStart(byte) }
    return at + 1 < text.count && (isNameStart(text[at + 1]) || text[at + 1] == byte)
  }

  private func isNameStart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private mutating func readWord() -> UnsafeBufferPointer<UInt8> {
    let start = at
    if startsWord {
      while let byte = peek, isNameStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-") { at += 1 }
    }
    return UnsafeBufferPointer(rebasing: text[start..<at])
  }
}

// MARK: Messages

extension ColorFunctionReader {
  private func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private func fault(_ reason: String, help: String? = nil) -> ColorFault {
    ColorFault(reason: reason, help: help ?? "write \(function.usage)")
  }

  private func count(_ found: Int) -> ColorFault {
    fault("\(function.name)() has three components, found \(found)")
  }

  /// The fault where all arguments are read and no ')' follows.
  private func unclosed(isLegacy: Bool) -> ColorFault {
    switch peek {
    case nil: fault("the closing ')' is missing")
    case UInt8(ascii: ",") where !isLegacy: fault("commas must separate either all components or none")
    case UInt8(ascii: "/") where isLegacy: fault("with commas, the alpha must follow a comma too")
    case .some(let byte) where startsWord || isDigit(byte) || ",/+-.".utf8.contains(byte):
      fault(
        "\(function.name)() has three components and optionally "
          + (isLegacy ? "a fourth for alpha" : "'/' and an alpha"))
    default: fault("'\(character)' is not valid here")
    }
  }

  private func notANumber(_ word: UnsafeBufferPointer<UInt8>) -> ColorFault {
    if peek == UInt8(ascii: "(") {
      return fault("'\(string(word))()' is computed at run time, but a token is a constant")
    }
    if isWord(word, "from") {
      return fault("a color derived from another is computed at run time, but a token is a constant")
    }
    return fault("'\(string(word))' is not a number")
  }

  private func unreadable() -> ColorFault {
    switch peek {
    case nil: fault("the closing ')' is missing")
    case UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: ")"): fault("a component is missing")
    default: fault("'\(character)' is not valid here")
    }
  }

  private var character: Character { String(decoding: text[at...].prefix(16), as: UTF8.self).first ?? "?" }
}

/// Whether a text is a word, ignoring case.
func isWord(_ text: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
  guard text.count == word.utf8CodeUnitCount else { return false }
  for at in 0..<text.count {
    let byte = text[at]
    if (byte &- 0x41 < 26 ? byte | 0x20 : byte) != word.utf8Start[at] { return false }
  }
  return true
}
