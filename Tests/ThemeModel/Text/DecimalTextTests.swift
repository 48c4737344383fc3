import Foundation
import Testing

@testable import ThemeModel

@Suite struct DecimalTextTests {
  private func text(_ value: Double) -> String {
    var buffer = ByteBuffer()
    buffer.append(decimal: value)
    return buffer.finish().string
  }

  private func scan(_ text: String) -> (value: Double, digits: Int, rest: String)? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return nil }
      guard let scanned = ScannedDecimal(start, start + bytes.count) else { return nil }
      let rest = String(decoding: bytes[(scanned.end - start)...], as: UTF8.self)
      return (scanned.value, scanned.significantDigits, rest)
    }
  }

  private static let printed: [(Double, String)] = [
    (0.0, "0"), (-0.0, "0"), (8.0, "8"), (-8.0, "-8"), (1.5, "1.5"), (10.90, "10.9"), (0.0065, "0.0065"),
    (1e-7, "0.0000001"), (1e-9, "0.000000001"), (1.25e-9, "0.00000000125"), (1e9, "1000000000"), (0.1, "0.1"),
    (0.30000000000000004, "0.30000000000000004"), (0.3333333333333333, "0.3333333333333333"),
    (123456.789, "123456.789"), (-0.5, "-0.5"), (1e21, "1000000000000000000000"),
    (12345678.9012345, "12345678.9012345"), (9007199254740992.0, "9007199254740992"),
    (1.5e300, "15" + String(repeating: "0", count: 299)),
    (Double.leastNonzeroMagnitude, "0." + String(repeating: "0", count: 323) + "5"),
  ]

  @Test(arguments: printed)
  func printsTheShortestDecimal(row: (Double, String)) { #expect(text(row.0) == row.1) }

  @Test func readsBackAsTheSameNumber() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(Double(text(value)) == value)
      #expect(scan(text(value))?.value == value)
      let short = (Double.random(in: -1e6...1e6) * 1000).rounded() / 1000
      #expect(text(short).count <= "\(short)".count)
    }
  }

  private static let scanned: [(String, Double, Int, String)] = [
    ("8", 8.0, 1, ""), ("-8px", -8.0, 1, "px"), ("+5px", 5.0, 1, "px"), (".5", 0.5, 1, ""),
    ("1e3", 1000.0, 1, ""),
    ("1e-7", 1e-7, 1, ""), ("10.90", 10.9, 3, ""), ("5.px", 5.0, 1, ".px"), ("1em", 1.0, 1, "em"),
    ("0", 0.0, 0, ""),
    ("-0", 0.0, 0, ""), ("1e999", Double.infinity, 1, ""), ("0e999", 0.0, 0, ""), ("100", 100.0, 1, ""),
    ("1.000000000000000000000001", 1.0, 25, ""), ("000012", 12.0, 2, ""),
    ("0.30000000000000004", 0.30000000000000004, 17, ""),
    ("123456789012345678", 123456789012345678.0, 18, ""),
  ]

  @Test(arguments: scanned)
  func scansNumbers(row: (String, Double, Int, String)) throws {
    let found = try #require(scan(row.0))
    #expect(found.value == row.1)
    #expect(found.value.sign == .plus || row.1 < 0)
    #expect(found.digits == row.2)
    #expect(found.rest == row.3)
  }

  @Test(arguments: ["", "-", "+", ".", "x", "e5", "-.e1"])
  func refusesWhatIsNoNumber(input: String) { #expect(scan(input) == nil) }

  @Test func hexadecimal() {
    var buffer = ByteBuffer()
    buffer.append(hex: 0x00AB_CDEF, digits: 8)
    buffer.append(upperHex: 0xFE, digits: 2)
    buffer.append(integer: -120)
    buffer.append(integer: .min)
    #expect(buffer.finish().string == "00abcdefFE-120-9223372036854775808")
  }

  @Test func hexadecimalOfEveryWidth() {
    var value: UInt64 = 0x0123_4567_89AB_CDEF
    for step in 0..<200 {
      value = value &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(step)
      for digits in 1...16 {
        var lower = ByteBuffer()
        var upper = ByteBuffer()
        lower.append(hex: value, digits: digits)
        upper.append(upperHex: value, digits: digits)
        let all = String(value, radix: 16)
        let expected = String((String(repeating: "0", count: 16 - all.count) + all).suffix(digits))
        #expect(lower.finish().string == expected)
        #expect(upper.finish().string == expected.uppercased())
      }
    }
  }
}
