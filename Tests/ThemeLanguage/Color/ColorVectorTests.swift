import Foundation
import ProjectSupport
import TestSupport
import Testing

@testable import ThemeLanguage
@testable import ThemeModel

/// `Fixtures/Colors/vectors.tsv`: colors of public test suites and drawn ones, with what an independent reference in
/// Python made of them, which shares nothing with our code but the standard. Mapped, not clipped.
@Suite struct ColorVectorTests {
  struct Vector: Sendable, CustomTestStringConvertible {
    var input: String
    var bytes: UInt32
    var fitsSRGB: Bool
    var fitsP3: Bool
    var displayP3: [Double]
    var testDescription: String { input }
  }

  static let vectors: [Vector] = {
    let file = Repository.root.appendingPathComponent("Tests/Fixtures/Colors/vectors.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.components(separatedBy: "\t")
      guard fields.count == 8, let bytes = UInt32(fields[1], radix: 16) else { return nil }
      return Vector(
        input: fields[0], bytes: bytes, fitsSRGB: fields[2] == "yes", fitsP3: fields[3] == "yes",
        displayP3: fields[4...6].compactMap(Double.init))
    }
  }()

  @Test func areThere() { #expect(Self.vectors.count == 480) }

  @Test(arguments: vectors)
  func comesOut(_ vector: Vector) throws {
    let value = try #require(Literal.value(vector.input))
    #expect(
      UInt32(truncatingIfNeeded: value.bits) == vector.bytes,
      "\(String(value.bits & 0xFFFF_FFFF, radix: 16)), not \(String(vector.bytes, radix: 16))")
    let color = value.color
    let found = color.displayP3()
    for (mine, theirs) in zip([found.red, found.green, found.blue], vector.displayP3) {
      #expect((mine - theirs).magnitude < 2e-4)
      #expect((0...1).contains(mine))
    }
    #expect(color.fits(.sRGB) == vector.fitsSRGB)
    #expect(color.fits(.displayP3) == vector.fitsP3)
  }

  /// Their names are tokens in this language.
  @Test(arguments: ["blue", "rebeccapurple", "DarkSlateGrey"]) func namesAreNoLiterals(_ name: String) {
    #expect(Literal.value(name) == nil)
    #expect(TestProject(#"{"color":{"A":«1»"\#(name)"}}"#).found == ["1 unknown-alias"])
  }
}

/// Reads a text as a color literal.
enum Literal {
  struct Value {
    var bits: UInt64
    /// The color as written, or what the eight bits say.
    var color: WideColor
    var isWide: Bool { bits >> 32 != 0 }
  }

  static func value(_ text: String) -> Value? {
    var declarations = Declarations(ranges: [])
    let bits: UInt64? = Bytes(text).withBytes { bytes in
      if let plain = ColorLiteral.parse(bytes) { return UInt64(plain) }
      return ColorLiteral.function(bytes).map { declarations.payload(of: $0) }
    }
    return bits.map {
      Value(
        bits: $0,
        color: declarations.wideColors.first ?? WideColor(bytes: UInt32(truncatingIfNeeded: $0)))
    }
  }

  /// What is said about a text that is none.
  static func fault(_ text: String) -> ColorFault { Bytes(text).withBytes { ColorFault(of: $0) } }
}
