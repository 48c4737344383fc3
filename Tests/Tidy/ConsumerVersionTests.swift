import Testing

@testable import TestSupport

/// Which versions of other programs are new enough for the tests.
@Suite struct ConsumerVersionTests {
  @Test(
    arguments: [
      ("Android Asset Packaging Tool (aapt) 2.19-debian", [2, 19]),
      ("Mozilla Firefox 140.5.0esr", [140, 5, 0]),
      ("GNU bash, version 5.2.15(1)-release", [5, 2, 15]), ("openjdk version \"1.8.0_392\"", [1, 8, 0]),
      ("info: kotlinc-jvm 1.3.31 (JRE 17.0.15+6)", [1, 3, 31]), ("v20.20.2", [20, 20, 2]), ("none", nil),
    ] as [(String, [Int]?)])
  func versionsAreFound(text: String, version: [Int]?) { #expect(Consumer.version(in: text) == version) }

  @Test func theVersionMayStandBehindAnother() {
    let text = "swift-driver version: 1.120.5 Apple Swift version 6.1 (swiftlang-6.1.0.110.21)"
    #expect(Consumer.version(in: text, after: "Swift version ") == [6, 1])
  }

  @Test(
    arguments: [
      ([1, 3, 31], [1, 5], "kotlinc 1.3.31 is too old; 1.5 or later is needed"), ([1, 5], [1, 5], nil),
      ([1, 10], [1, 9], nil), ([2], [1, 5], nil),
      (nil, [1, 5], "kotlinc prints no version; 1.5 or later is needed"),
    ] as [([Int]?, [Int], String?)])
  func oldOnesAreNamed(found: [Int]?, wanted: [Int], fault: String?) {
    #expect(Consumer.fault("kotlinc", found, wanted) == fault)
  }
}
