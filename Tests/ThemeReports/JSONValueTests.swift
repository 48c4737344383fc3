import Testing

@testable import ThemeModel
@testable import ThemeReports

/// Documents that the program composes.
@Suite struct JSONValueTests {
  private func text(_ write: (inout ByteBuffer) -> Void) -> String {
    var output = ByteBuffer()
    write(&output)
    return output.finish().string
  }

  private static let value: JSONValue = [
    "b": ["xxxxxx", 1, true, false, []], "a": ["q\"\n": -7, "empty": .object([])],
  ]

  @Test func compact() {
    #expect(
      text { $0.append(compact: Self.value) }
        == #"{"b":["xxxxxx",1,true,false,[]],"a":{"q\"\n":-7,"empty":{}}}"#)
  }

  @Test func prettyBreaksWhatDoesNotFit() {
    #expect(
      text { $0.append(pretty: Self.value, width: 24) } == """
        {
          "b": [
            "xxxxxx",
            1,
            true,
            false,
            []
          ],
          "a": {
            "q\\"\\n": -7,
            "empty": {}
          }
        }
        """)
    #expect(
      text { $0.append(pretty: Self.value) }
        == #"{"b": ["xxxxxx", 1, true, false, []], "a": {"q\"\n": -7, "empty": {}}}"#)
  }
}
