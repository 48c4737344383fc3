import Testing

@testable import TestSupport

/// Which versions of other programs are new enough for the tests.
@Suite struct ConsumerVersionTests {
  @Test(arguments: [
    ("Android Asset Packaging Tool (aapt) 2.19-debian", [2, 19]), ("Mozilla Firefox 140.5.0esr", [140, 5, 0]),
    ("GNU bash, version 5.2.15(1)-release", [5, 2, 15]), ("openjdk version \"1.8.0_392\"", [1, 8, 0]),
    ("info: kotlinc-jvm 1.3.31 (JRE 17.0.15+6)", [1, 3, 31]), ("v20.20.2", [20, 20, 2]), ("none", nil),
  ])
  func versionsAreFound(text: String, version: [Int]?) { #expect(Consumer.version(in: text) == version) }

  @Test(arguments: [
    ([1, 3, 31], [1, 5], "kotlinc 1.3.31 is too old; 1.5 or later is wanted"), ([1, 5], [1, 5], nil),
    ([1, 10], [1, 9], nil), ([2], [1, 5], nil), (nil, [1, 5], "kotlinc does not tell its version; 1.5 or later is wanted"),
  ])
  func oldOnesAreNamed(found: [Int]?, wanted: [Int], fault: String?) {
    #expect(Consumer.fault("kotlinc", found, wanted) == fault)
  }
}
