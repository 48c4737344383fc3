/// Printing of numbers, for every output and message.
extension ByteBuffer {
  /// Appends the shortest decimal that reads back as the same `Double`: a dot, no exponent, no locale, `-0` as `0`.
  ///
  /// - Parameter value: finite. Other values are written as `0`; the earlier stages refuse them.
  public mutating func append(decimal value: Double) {
    guard value.isFinite else { return append(UInt8(ascii: "0")) }
    if value.magnitude < 9e15, Double(Int(value)) == value { return append(integer: Int(value)) }
    var scale = 10.0
    for decimals in 1...8 {
      guard (value * scale).magnitude < 1e15 else { break }
      let scaled = nearestInteger(value * scale)
      // Up to 15 digits, a decimal and its nearest double determine each other, so the first match is the shortest.
      if Double(scaled) / scale == value { return append(fixed: scaled, decimals: decimals) }
      scale *= 10
    }
    append(expanding: value.description)
  }

  /// Appends an integer in decimal.
  public mutating func append(integer value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(digits: value.magnitude, atLeast: 1)
  }

  /// Appends `value` × 10^-decimals.
  private mutating func append(fixed value: Int, decimals: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    var power: UInt = 1
    for _ in 0..<decimals { power *= 10 }
    append(digits: value.magnitude / power, atLeast: 1)
    append(UInt8(ascii: "."))
    append(digits: value.magnitude % power, atLeast: decimals)
  }

  private mutating func append(digits value: UInt, atLeast width: Int) {
    var count = 1
    var power: UInt = 10
    while count < 20, value >= power {
      count += 1
      let (next, overflow) = power.multipliedReportingOverflow(by: 10)
      if overflow { break }
      power = next
    }
    let total = max(count, width)
    append(upTo: total) { room in
      var rest = value
      var at = total
      while at > 0 {
        at &-= 1
        room[at] = UInt8(truncatingIfNeeded: 0x30 &+ rest % 10)
        rest /= 10
      }
      return total
    }
  }

  /// Expands a number that the standard library prints with an exponent: `1.5e-07` becomes `0.00000015`.
  private mutating func append(expanding text: String) {
    var digits: [UInt8] = []
    var pointAt: Int?
    var exponent = 0
    var bytes = Array(text.utf8)[...]
    if bytes.first == UInt8(ascii: "-") {
      append(UInt8(ascii: "-"))
      bytes = bytes.dropFirst()
    }
    if let mark = bytes.firstIndex(of: UInt8(ascii: "e")) {
      exponent = Int(String(decoding: bytes[(mark + 1)...], as: UTF8.self)) ?? 0
      bytes = bytes[..<mark]
    }
    for byte in bytes {
      if byte == UInt8(ascii: ".") { pointAt = digits.count } else { digits.append(byte) }
    }
    let point = (pointAt ?? digits.count) + exponent
    while digits.count > max(point, 1), digits.last == UInt8(ascii: "0") { digits.removeLast() }
    if point <= 0 {
      append("0.")
      for _ in point..<0 { append(UInt8(ascii: "0")) }
    }
    for (index, digit) in digits.enumerated() {
      if index == point, index > 0 { append(UInt8(ascii: ".")) }
      append(digit)
    }
    for _ in digits.count..<max(point, digits.count) { append(UInt8(ascii: "0")) }
  }

  /// Appends the lowest `digits` hexadecimal digits of a number, `abcdef` in lower case.
  @inlinable @inline(__always)
  public mutating func append(hex value: UInt64, digits: Int) { append(value, digits, letters: 0x57) }

  /// Appends the lowest `digits` hexadecimal digits of a number, `ABCDEF` in upper case.
  @inlinable @inline(__always)
  public mutating func append(upperHex value: UInt64, digits: Int) { append(value, digits, letters: 0x37) }

  @inlinable @inline(__always)
  package mutating func append(_ value: UInt64, _ digits: Int, letters: UInt8) {
    // All sixteen digits are written, the requested ones first; the next append overwrites the rest.
    let aligned = value << UInt64(64 &- 4 &* digits)
    append(upTo: 16) { room in
      let raw = UnsafeMutableRawPointer(room)
      raw.storeBytes(of: hexText(UInt32(aligned >> 32), letters), as: UInt64.self)
      raw.storeBytes(
        of: hexText(UInt32(truncatingIfNeeded: aligned), letters), toByteOffset: 8, as: UInt64.self)
      return digits
    }
  }
}

/// Eight hexadecimal digits as the eight bytes that stand for them in memory, without a loop or a branch.
@inlinable @inline(__always)
package func hexText(_ value: UInt32, _ letters: UInt8) -> UInt64 {
  // One digit per byte: halves, then quarters, then eighths are moved apart.
  var digits = UInt64(value)
  digits = (digits | digits << 16) & 0x0000_FFFF_0000_FFFF
  digits = (digits | digits << 8) & 0x00FF_00FF_00FF_00FF
  digits = (digits | digits << 4) & 0x0F0F_0F0F_0F0F_0F0F
  // 1 in each byte whose value is above 9.
  let isLetter = (digits &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
  let text = digits &+ 0x3030_3030_3030_3030 &+ isLetter &* UInt64(letters &- 0x30)
  return UInt64(bigEndian: text)
}

/// A number as written, before it becomes a `Double`.
package struct ScannedDecimal {
  /// Digits from the first to the last that is not zero; 0 for zero.
  package var significantDigits = 0
  package var value = 0.0
  /// The byte after the number.
  package var end: UnsafePointer<UInt8>

  /// Reads `[+-] digits [. digits] [e [+-] digits]`, or `.digits`; nil where there is no number.
  ///
  /// A number too large for a `Double` has the value infinity.
  package init?(_ start: UnsafePointer<UInt8>, _ limit: UnsafePointer<UInt8>) {
    var at = start
    var digits = DigitRun()
    let negative = at < limit && at.pointee == UInt8(ascii: "-")
    if at < limit, at.pointee == UInt8(ascii: "-") || at.pointee == UInt8(ascii: "+") { at += 1 }
    while at < limit, isDigit(at.pointee) {
      digits.add(at.pointee, afterPoint: false)
      at += 1
    }
    if at + 1 < limit, at.pointee == UInt8(ascii: "."), isDigit(at[1]) {
      at += 1
      while at < limit, isDigit(at.pointee) {
        digits.add(at.pointee, afterPoint: true)
        at += 1
      }
    }
    guard digits.any else { return nil }
    let exponent = Self.exponent(&at, limit)
    end = at
    significantDigits = digits.significant
    let magnitude =
      digits.exactValue(exponent: exponent)
      ?? Double(String(decoding: UnsafeBufferPointer(start: start, count: at - start), as: UTF8.self)).map(
        abs)
      ?? .infinity
    value = magnitude == 0 ? 0 : negative ? -magnitude : magnitude
  }

  /// Reads an exponent, if there is a complete one.
  private static func exponent(_ at: inout UnsafePointer<UInt8>, _ limit: UnsafePointer<UInt8>) -> Int {
    guard at < limit, at.pointee | 0x20 == UInt8(ascii: "e") else { return 0 }
    var ahead = at + 1
    let negative = ahead < limit && ahead.pointee == UInt8(ascii: "-")
    if ahead < limit, ahead.pointee == UInt8(ascii: "-") || ahead.pointee == UInt8(ascii: "+") { ahead += 1 }
    guard ahead < limit, isDigit(ahead.pointee) else { return 0 }
    var value = 0
    while ahead < limit, isDigit(ahead.pointee) {
      value = min(value * 10 + Int(ahead.pointee & 15), 100_000)
      ahead += 1
    }
    at = ahead
    return negative ? -value : value
  }
}

/// Collects the digits of a number.
private struct DigitRun {
  var any = false
  var significant = 0
  private var significand: UInt64 = 0
  private var decimals = 0
  private var zerosHeld = 0

  mutating func add(_ byte: UInt8, afterPoint: Bool) {
    any = true
    if afterPoint { decimals += 1 }
    if byte == UInt8(ascii: "0") {
      zerosHeld += significant > 0 ? 1 : 0
    } else {
      significant += zerosHeld + 1
      zerosHeld = 0
    }
    if significant + zerosHeld <= 19 { significand = significand &* 10 &+ UInt64(byte & 15) }
  }

  /// The value where one exact operation computes it: digits below 2^53 and a power of ten up to 22.
  func exactValue(exponent: Int) -> Double? {
    guard significant + zerosHeld <= 19, significand < 1 << 53 else { return nil }
    if significand == 0 { return 0 }
    let power = exponent - decimals
    guard power.magnitude <= 22 else { return nil }
    let scale = powersOfTen[Int(power.magnitude)]
    return power < 0 ? Double(significand) / scale : Double(significand) * scale
  }
}

private let powersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
  1e20,
  1e21, 1e22,
]

@inlinable @inline(__always)
package func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

/// A number as an integer; nil where it has a fraction or a magnitude of 2^53 or more.
package func wholeNumber(_ value: Double) -> Int? {
  guard value.magnitude < 9_007_199_254_740_992 else { return nil }
  return Double(Int(value)) == value ? Int(value) : nil
}

/// The nearest integer, halves away from zero, for magnitudes below 2^62.
///
/// `rounded()` needs the C mathematics library, which the package does not use otherwise.
@inline(__always)
package func nearestInteger(_ value: Double) -> Int { Int(value + (value < 0 ? -0.5 : 0.5)) }
