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

  /// Why cases cannot run here: the programs that they call and that are missing or too old.
  static let lacks: [String: [String]] = names.reduce(into: [:]) { result, name in
    let lacks = (try? file(name))?.programs.compactMap { Consumer.lack(of: $0) } ?? []
    if !lacks.isEmpty { result[name] = lacks }
  }

  private static func file(_ name: String) throws -> CaseFile {
    try CaseFile(folder.appendingPathComponent("\(name).case"))
  }

  @Test(arguments: names.filter { lacks[$0] == nil || Consumer.areRequired })
  func holds(name: String) throws {
    let file = try Self.file(name)
    let faults = try CaseRun.faults(of: file)
    if Self.pending.contains(name) {
      #expect(!faults.isEmpty, "\(name) passes now: take it off the list of pending cases")
    } else {
      #expect(faults.isEmpty, "\(file.title)\n\(faults.joined(separator: "\n"))")
    }
  }

  @Test(.lacking(lacks.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.joined(separator: ", "))" }))
  func everyCaseRuns() {
    #expect(Self.lacks.isEmpty)
  }

  @Test func casesAreThere() {
    #expect(Self.names.count > 44)
    #expect(Self.pending.isSubset(of: Self.names))
  }
}
