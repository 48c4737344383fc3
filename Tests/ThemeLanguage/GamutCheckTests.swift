import ProjectSupport
import Testing

@testable import ThemeModel

/// `gamut-mapped`: once a token, where it is written, and only where a format needs it.
@Suite struct GamutCheckTests {
  private static let narrow = Format.test(name: "narrow")
  private static let wide = Format.test(name: "wide", gamut: .displayP3)
  private static let any = Format.test(name: "any", gamut: .any)

  @Test func onlyWhereAFormatNeedsIt() {
    let spec =
      #"{"color":{"A":«1»"color(display-p3 1 0 0)","B":«2»"color(rec2020 0 1 0)","C":"oklch(0.7 0.1 20)"}}"#
    #expect(TestProject(spec).found == [])
    #expect(TestProject(spec, formats: [Self.any]).found == [])
    #expect(TestProject(spec, formats: [Self.wide, Self.any]).found == ["2 gamut-mapped"])
    let both = TestProject(spec, formats: [Self.narrow, Self.wide])
    #expect(both.found == ["1 gamut-mapped", "2 gamut-mapped"])
    let messages = both.diagnostics.sorted().map(\.headline)
    #expect(messages[0].contains("what narrow can say") && messages[1].contains("what narrow, wide can say"))
    #expect(both.diagnostics.sorted()[0].help?.contains("#ff0b0c") == true)
  }

  /// An alias says nothing new, nor does another alpha; where the target is private, every alias of it has to say it.
  @Test func aliasesOfWhatIsWrittenAreSilent() {
    let spec = #"""
      {"color":{"A":«1»"color(display-p3 1 0 0)","B":"A","C":{"value":"A","alpha":0.5},"D":«2»"color(display-p3 1 0 0)",
       "E":{"value":"lab(50 120 -120)","private":true},"F":{"value":«3»"E","alpha":0.5},"G":«4»"E","H":"{F}"}}
      """#
    #expect(
      TestProject(spec, formats: [Self.narrow]).found
        == ["1 gamut-mapped", "2 gamut-mapped", "3 gamut-mapped", "4 gamut-mapped"])
  }

  @Test func onceAToken() {
    let files = [
      "themepack.json":
        #"{"layers":["c.json"],"default":"B","themes":{"A":{"light":"F"},"B":{"light":"D","dark":"N"}},"rules":{"half-appearance":"off"}}"#,
      "D/c.json": #"{"color":{"A":«1»"color(display-p3 1 0 0)","B":"fff"}}"#,
      "N/c.json": #"{"color":{"A":"color(display-p3 0 1 0)","B":«2»"color(display-p3 0 0 1)"}}"#,
      "F/c.json": #"{"color":{"A":"color(display-p3 1 0 0)"}}"#,
    ]
    let project = TestProject(files, formats: [Self.narrow])
    #expect(project.found == ["1 gamut-mapped", "2 gamut-mapped"])
    let notes = project.diagnostics.sorted().map { $0.notes.map(\.message) }
    #expect(notes.contains(["in theme 'B', dark"]) && notes.contains([]))
  }

  @Test(arguments: [("off", [String]()), ("error", ["1 gamut-mapped"])])
  func levelIsTheManifests(_ level: String, _ expected: [String]) {
    let project = TestProject(
      [
        "themepack.json": #"{"layers":["c.json"],"rules":{"gamut-mapped":"\#(level)"}}"#,
        "c.json": #"{"color":{"A":«1»"color(display-p3 1 0 0)"}}"#,
      ], formats: [Self.narrow])
    #expect(project.found == expected)
    #expect(project.diagnostics.hasErrors == (level == "error"))
  }
}
