import ProjectSupport
import Testing

@testable import ThemeLanguage
@testable import ThemeModel

/// The rules about pictures.
@Suite struct PictureRuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var rules: String
    /// By folder: `D` light and `N` dark of the first theme, `F` the second theme.
    var files: [String: [UInt8]]
    var spec = #"{"image":{«1»"A":«2»"a.png"}}"#
    var expected: [String]
  }

  private static let small = TestPNG.bytes(10, 20)
  private static let double = TestPNG.bytes(20, 40)

  @Test(arguments: missing + large + size)
  func isSaidWhereItBelongs(_ test: Case) {
    let hasDark = test.files.keys.contains { $0.hasPrefix("N/") }
    let hasSecond = test.files.keys.contains { $0.hasPrefix("F/") }
    let themes =
      #""A":{"light":"D"\#(hasDark ? #","dark":"N""# : "")}"# + (hasSecond ? #","B":{"light":"F"}"# : "")
    let project = TestProject(
      [
        "themepack.json":
          #"{"layers":["c.json"],"themes":{\#(themes)},"rules":{"half-appearance":"off",\#(test.rules)}}"#,
        "D/c.json": test.spec,
      ], pictures: test.files)
    #expect(project.found == test.expected)
  }

  private static let missingRule = #""missing-picture":"warning""#
  static let missing: [Case] = [
    Case(
      testDescription: "everywhere", rules: missingRule,
      files: ["D/a.png": small, "N/a.png": double, "F/a.png": small], expected: []),
    Case(
      testDescription: "a theme with another picture only", rules: missingRule,
      files: ["D/a.png": small, "D/b.png": small, "F/b.png": double],
      spec: #"{"image":{«1»"A":"a.png","B":"b.png"}}"#, expected: ["1 missing-picture"]),
    Case(
      testDescription: "a theme without any", rules: missingRule, files: ["D/a.png": small], expected: []),
    Case(
      testDescription: "a scale by day only", rules: missingRule,
      files: ["D/a.png": small, "D/a@2x.png": double, "N/a.png": double], expected: ["1 missing-picture"]),
    Case(
      testDescription: "a scale in a second theme only", rules: missingRule,
      files: ["D/a.png": small, "F/a.png": double, "F/a@2x.png": double], expected: ["1 missing-picture"]),
    Case(
      testDescription: "allowed", rules: #""missing-picture":{"level":"warning","allow":{"A":"is old"}}"#,
      files: ["D/a.png": small, "F/a.png": double, "F/a@2x.png": double], expected: []),
    Case(
      testDescription: "off", rules: "\"name-style\":\"off\"",
      files: ["D/a.png": small, "F/a.png": double, "F/a@2x.png": double], expected: []),
  ]

  private static let largeRule = #""large-picture":{"level":"warning","kilobytes":2,"pixels":100}"#
  static let large: [Case] = [
    Case(testDescription: "small", rules: largeRule, files: ["D/a.png": small], expected: []),
    Case(
      testDescription: "many bytes", rules: largeRule, files: ["D/a.png": TestPNG.bytes(9, 9, padding: 2000)],
      expected: ["2 large-picture"]),
    Case(
      testDescription: "many pixels", rules: largeRule, files: ["D/a.png": TestPNG.bytes(101, 9)],
      expected: ["2 large-picture"]),
    Case(
      testDescription: "in a second theme only", rules: largeRule,
      files: ["D/a.png": small, "F/a.png": TestPNG.bytes(9, 101)], expected: ["2 large-picture"]),
    Case(
      testDescription: "allowed for one of two tokens that show it",
      rules: #""large-picture":{"level":"warning","pixels":100,"allow":{"A":"a photo"}}"#,
      files: ["D/a.png": TestPNG.bytes(101, 9)], spec: #"{"image":{"A":"a.png","B":«2»"a.png"}}"#,
      expected: ["2 large-picture"]),
    Case(
      testDescription: "allowed",
      rules: #""large-picture":{"level":"warning","pixels":100,"allow":{"A":"a photo"}}"#,
      files: ["D/a.png": TestPNG.bytes(101, 9)], expected: []),
  ]

  private static let sizeRule = #""picture-size":"warning""#
  static let size: [Case] = [
    Case(
      testDescription: "the same, also at twice the pixels", rules: sizeRule,
      files: ["D/a.png": small, "D/a@2x.png": double, "F/a.png": TestPNG.bytes(10, 20, padding: 1)],
      expected: []),
    Case(
      testDescription: "a pixel of rounding", rules: sizeRule,
      files: ["D/a.png": small, "D/a@2x.png": TestPNG.bytes(19, 40)], expected: []),
    Case(
      testDescription: "a scale that is too small", rules: sizeRule,
      files: ["D/a.png": small, "D/a@2x.png": TestPNG.bytes(10, 20, padding: 1)],
      expected: ["1 picture-size"]),
    Case(
      testDescription: "in a second theme only", rules: sizeRule,
      files: ["D/a.png": small, "F/a.png": double],
      expected: ["1 picture-size"]),
    Case(
      testDescription: "allowed", rules: #""picture-size":{"level":"warning","allow":{"A":"a banner"}}"#,
      files: ["D/a.png": small, "F/a.png": double], expected: []),
  ]

  @Test func sizesOfTheOtherKinds() {
    let jpeg: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 11, 8, 0x01, 0x02, 0x03, 0x04, 1, 1, 0x11, 0,
      0, 0,
    ]
    #expect(PixelSize.of(jpeg, .jpeg) == PixelSize(width: 0x304, height: 0x102))
    let riff = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8)
    let extended = riff + Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 19, 1, 0]
    #expect(PixelSize.of(extended, .webp) == PixelSize(width: 10, height: 276))
    let lossy = riff + Array("VP8 ".utf8) + [20, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A, 10, 0x40, 20, 0x80]
    #expect(PixelSize.of(lossy, .webp) == PixelSize(width: 10, height: 20))
    let lossless = riff + Array("VP8L".utf8) + [20, 0, 0, 0, 0x2F, 9, 0xC0, 4, 0, 0, 0, 0, 0, 0]
    #expect(PixelSize.of(lossless, .webp) == PixelSize(width: 10, height: 20))
  }
}
