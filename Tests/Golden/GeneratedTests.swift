import Foundation
import TestSupport
import Testing

/// `Generated` is what `Specs` gives, byte for byte.
///
/// With `THEMEPACK_RECORD=1` it is written anew, and the test fails.
@Suite struct GeneratedTests {
  @Test(arguments: Repository.specs)
  func isCurrent(_ spec: String) throws {
    if Repository.isRecording {
      let built = try Repository.themepack(["build", "Specs/\(spec)"])
      Issue.record("recorded Generated/\(spec): \(built.output)\(built.errors)")
      return
    }
    let checked = try Repository.themepack(["build", "Specs/\(spec)", "--check"])
    #expect(checked.status == 0, "\(checked.output)\(checked.errors)")
  }

  @Test(arguments: Repository.specs)
  func packsHaveTheirTextBesideThem(_ spec: String) throws {
    let pack = "Generated/\(spec)/pack/\(spec).themepack"
    let dump = try Repository.themepack(["inspect", pack])
    #expect(dump.status == 0, "\(dump.errors)")
    let golden = Repository.root.appendingPathComponent("Tests/Golden/Dumps/\(spec).txt")
    if Repository.isRecording {
      try dump.output.write(to: golden, atomically: true, encoding: .utf8)
      Issue.record("recorded \(golden.lastPathComponent)")
    }
    #expect(try String(contentsOf: golden, encoding: .utf8) == dump.output)
  }

  /// A folder that no spec owns would stay for ever. That of the schemas is the emitters' tests' to keep.
  @Test func everyGeneratedFolderHasASpec() throws {
    let folder = Repository.root.appendingPathComponent("Generated").path
    let generated = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
      !$0.hasPrefix(".") && $0 != "Schemas"
    }
    #expect(generated.sorted() == Repository.specs)
  }

  /// The same bytes from another folder, and nothing rewritten the second time.
  @Test(arguments: Repository.specs)
  func theFolderDoesNotMatter(_ spec: String) throws {
    try Consumer.withFolder { folder in
      let copy = folder.appendingPathComponent("Specs/\(spec)")
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("Specs"), withIntermediateDirectories: true)
      try Data().write(to: folder.appendingPathComponent(".git"))
      try FileManager.default.copyItem(at: Repository.root.appendingPathComponent("Specs/\(spec)"), to: copy)
      let built = try Repository.themepack(["build", "Specs/\(spec)"], in: folder)
      #expect(built.status == 0, "\(built.errors)")
      let compared = try Consumer.run(
        "diff",
        ["-r", "Generated/\(spec)", Repository.root.appendingPathComponent("Generated/\(spec)").path],
        in: folder)
      #expect(compared.status == 0, "\(compared.output)")
    }
  }

  /// Previews, and programs without resources, have no `Bundle.module`: generated code carries values or text instead.
  @Test(arguments: Repository.specs)
  func swiftNeedsNoBundle(_ spec: String) throws {
    let folder = Repository.root.appendingPathComponent("Generated/\(spec)")
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects
    let files = (found as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    #expect(!files.isEmpty)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains("Bundle") && !text.contains("import Foundation"), "\(file.lastPathComponent)")
    }
  }
}
