import Foundation
import TestSupport
import Testing

@testable import ThemeRuntime

/// Three readers of one format, written apart from each other, say the same of every pack.
///
/// `Tests/Fixtures/Readers/vectors.tsv` is what they say of the committed and the frozen packs; with `THEMEPACK_RECORD=1`
/// it is written anew by the Swift reader, and its test fails.
@Suite struct ReaderTests {
  /// Paths from the package's folder.
  private static let packs: [String] =
    Repository.specs.map { "Generated/\($0)/pack/\($0).themepack" }
    + ["Demo", "Empty", "Later", "Media", "Tiny"].map { "Tests/Fixtures/Packs/v1.0/\($0).themepack" }
  private static let vectorFile = Repository.root.appendingPathComponent("Tests/Fixtures/Readers/vectors.tsv")

  private static func data(_ path: String) throws -> Data {
    try Data(contentsOf: Repository.root.appendingPathComponent(path))
  }

  private func vectors() throws -> String { try String(contentsOf: Self.vectorFile, encoding: .utf8) }

  /// Damaged packs, and what the Swift reader says of them.
  private struct Judged {
    var cases: [DamagedPacks.Case]
    var verdicts: [String]
    var names: [String] { cases.map(\.name) }
    var lines: String { verdicts.map { $0 + "\n" }.joined() }
  }

  private static let judged = Result {
    let packs = try ["Demo", "Media", "Later"].map {
      (name: $0, bytes: [UInt8](try data("Tests/Fixtures/Packs/v1.0/\($0).themepack")))
    }
    let small = [UInt8](try data("Tests/Fixtures/Packs/v1.0/Tiny.themepack"))
    let cases = DamagedPacks.cases(small: small, packs: packs, flips: 500) + special(small)
    return Judged(cases: cases, verdicts: cases.map { Verdict.of($0.bytes) })
  }

  /// Damage with a name of its own.
  private static func special(_ small: [UInt8]) -> [DamagedPacks.Case] {
    var newer = small
    newer[8] = 2
    var longer = small
    longer.append(0)
    var text = small
    text.remove(at: 4)
    return [
      DamagedPacks.Case(name: "a newer version", bytes: newer),
      DamagedPacks.Case(name: "something behind the end", bytes: longer),
      DamagedPacks.Case(name: "sent as text", bytes: text),
      DamagedPacks.Case(name: "an unknown part", bytes: withUnknownPart(small)),
      DamagedPacks.Case(name: "no homes", bytes: withIndex(small, first: 0, second: 2)),
      DamagedPacks.Case(name: "no search", bytes: withIndex(small, first: 2, second: 0)),
    ]
  }

  /// Another shape of the name index, of the same size.
  private static func withIndex(_ small: [UInt8], first: UInt8, second: UInt8) -> [UInt8] {
    var bytes = small
    // The fifth entry of the directory.
    bytes[64 + 4 * 32 + 24] = first
    bytes[64 + 4 * 32 + 28] = second
    DamagedPacks.reseal(&bytes)
    return bytes
  }

  /// A minor version from the future: one more part, of a kind that nobody knows yet.
  private static func withUnknownPart(_ small: [UInt8]) -> [UInt8] {
    var bytes = small
    func put(_ word: UInt64, _ count: Int, at offset: Int) {
      for index in 0..<count {
        bytes[offset + index] = UInt8(truncatingIfNeeded: word >> (8 * UInt64(index)))
      }
    }
    let count = Int(bytes[32])
    let end = 64 + 32 * count
    for part in 0..<count {
      let at = 64 + 32 * part + 8
      let start = (0..<8).reduce(0 as UInt64) { $0 | UInt64(bytes[at + $1]) << (8 * UInt64($1)) }
      put(start + 32, 8, at: at)
    }
    bytes.insert(contentsOf: [UInt8](repeating: 0, count: 32), at: end)
    put(77, 4, at: end)
    put(UInt64(bytes.count), 8, at: end + 8)
    put(16, 8, at: end + 16)
    bytes += [UInt8](repeating: 0xEE, count: 16)
    put(9, 2, at: 10)
    put(UInt64(bytes.count), 8, at: 16)
    put(UInt64(count + 1), 4, at: 32)
    DamagedPacks.reseal(&bytes)
    return bytes
  }

  /// Each case behind its length, big-endian.
  private func file(_ cases: [DamagedPacks.Case]) -> Data {
    cases.reduce(into: Data()) { file, each in
      withUnsafeBytes(of: UInt32(each.bytes.count).bigEndian) { file.append(contentsOf: $0) }
      file.append(contentsOf: each.bytes)
    }
  }

  private func compare(_ found: String, _ expected: String, _ names: [String] = []) {
    guard found != expected else { return }
    let (found, expected) = (found.split(separator: "\n"), expected.split(separator: "\n"))
    #expect(found.count == expected.count)
    for (number, lines) in zip(found, expected).enumerated() where lines.0 != lines.1 {
      let place = number < names.count ? names[number] : "line \(number + 1)"
      Issue.record("\(place): '\(lines.0)', should be '\(lines.1)'")
    }
  }

  @Test func swiftSaysWhatTheVectorsSay() throws {
    var text = ""
    for path in Self.packs {
      text += ReaderLines(path, try ThemePack(verifying: [UInt8](try Self.data(path)))).text
    }
    if Repository.isRecording {
      try FileManager.default.createDirectory(
        at: Self.vectorFile.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: Self.vectorFile, atomically: true, encoding: .utf8)
      Issue.record("recorded \(Self.vectorFile.lastPathComponent)")
    }
    compare(text, try vectors())
    #expect(text.split(separator: "\n").count > 500)
  }

  /// Every section has values, and some color more than sRGB.
  @Test func theVectorsCoverTheFormat() throws {
    let lines = try vectors().split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(lines.allSatisfy { $0.count == 6 })
    for section in ThemeSection.allCases { #expect(lines.contains { $0[1] == "\(section)" }, "\(section)") }
    #expect(lines.contains { $0[1] == "color" && !$0[5].contains(" srgb ") })
  }

  @Test func damageIsRefusedOrHarmless() throws {
    let judged = try Self.judged.get()
    let verdicts = judged.verdicts
    let byName = Dictionary(zip(judged.names, verdicts)) { first, _ in first }
    #expect(byName["cut at 7"] == "notAPack" && byName["cut at 8"] == "wrongSize")
    #expect(byName["sent as text"] == "notAPack" && byName["something behind the end"] == "wrongSize")
    #expect(
      byName["a newer version"]
        == "newerVersion: the pack has format version 2, this reader supports versions up to 1")
    #expect(byName["no homes"] == "malformed" && byName["no search"] == "malformed")
    #expect(byName["an unknown part"] == byName["cut at 416"], "a part that one does not know is skipped")
    for start in ["sound", "malformed", "opens, malformed", "opens, wrongChecksum"] {
      #expect(verdicts.count { $0.hasPrefix(start) } > 20, "\(start)")
    }
  }

  @Test(.consumer("java", "javac")) func javaSaysTheSame() throws {
    let judged = try Self.judged.get()
    try OtherReader.java { run in
      compare(try run(["read"] + Self.packs), try vectors())
      try Consumer.withFolder { folder in
        let path = folder.appendingPathComponent("cases")
        try file(judged.cases).write(to: path)
        compare(try run(["judge", path.path]), judged.lines, judged.names)
      }
    }
  }

  @Test(.consumer("node")) func nodeSaysTheSame() throws {
    let judged = try Self.judged.get()
    try OtherReader.node { run in
      compare(try run(["read"] + Self.packs), try vectors())
      try Consumer.withFolder { folder in
        let path = folder.appendingPathComponent("cases")
        try file(judged.cases).write(to: path)
        compare(try run(["judge", path.path]), judged.lines, judged.names)
      }
    }
  }

  @Test(.consumer("chromium")) func chromiumSaysTheSame() throws {
    let judged = try Self.judged.get()
    let packs = try Self.packs.map { (label: $0, bytes: try Self.data($0)) }
    let said = try OtherReader.chromium(packs: packs, cases: file(judged.cases))
    compare(said.read, try vectors())
    compare(said.judged, judged.lines, judged.names)
  }

  /// They are to be read, and copied whole.
  @Test(arguments: ["ThemePackReader.java", "themepack-reader.mjs"])
  func readersAreShortAndStandAlone(file: String) throws {
    let text = String(decoding: try Self.data("Sources/Readers/\(file)"), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 401)
    for line in lines where line.hasPrefix("import ") {
      #expect(line.hasPrefix("import java."), "\(line)")
      #expect(!line.contains("java.nio.file"), "old Android has none")
    }
  }
}
