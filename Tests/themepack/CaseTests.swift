import Foundation
import TestSupport
import Testing

/// Every file of `Fixtures/Cases` is a test of the command as its users see it.
@Suite struct CaseTests {
  private static let folder = Repository.root.appendingPathComponent("Tests/Fixtures/Cases")

  /// Cases of what is not built yet. One that passes must leave the list.
  private static let pending: Set<String> = []

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".case") }.map { String($0.dropLast(5)) }.sorted()

  /// Cases that call programs which are not installed here, with the programs.
  static let missing: [String: [String]] = {
    guard !Consumer.areRequired else { return [:] }
    return names.reduce(into: [:]) { result, name in
      let programs = (try? file(name))?.programs.filter { Consumer.lack(of: $0) != nil } ?? []
      if !programs.isEmpty { result[name] = programs }
    }
  }()

  private static func file(_ name: String) throws -> CaseFile {
    try CaseFile(folder.appendingPathComponent("\(name).case"))
  }

  @Test(arguments: names.filter { missing[$0] == nil })
  func holds(name: String) throws {
    let file = try Self.file(name)
    let faults = try CaseRun.faults(of: file)
    if Self.pending.contains(name) {
      #expect(!faults.isEmpty, "\(name) passes now: take it off the list of pending cases")
    } else {
      #expect(faults.isEmpty, "\(file.title)\n\(faults.joined(separator: "\n"))")
    }
  }

  @Test(.enabled(if: missing.isEmpty, "not installed: \(missing)"))
  func everyCaseRuns() {
    #expect(Self.missing.isEmpty)
  }

  @Test func casesAreThere() {
    #expect(Self.names.count > 44)
    #expect(Self.pending.isSubset(of: Self.names))
  }
}
