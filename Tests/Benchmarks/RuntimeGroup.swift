import Foundation

/// What themepack-bench-runtime measures: the reader of packs. A program of its own, because the reader and the
/// compiler have the pack's layout in common and may not stand in one program.
struct RuntimeGroup {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  /// Runs one of its groups on packs that the tool writes.
  func run(_ group: String, _ report: (Row) -> Void) throws {
    for tokens in bench.isQuick ? [100, 1_000, 10_000, 100_000] : [100, 1_000, 10_000, 100_000, 1_000_000] {
      try makePack(tokens)
    }
    try rows(of: group).forEach(report)
  }

  /// What themepack-bench-runtime prints for a group.
  func rows(of group: String) throws -> [Row] {
    let text = try bench.output([bench.program("themepack-bench-runtime"), bench.path("packs"), group])
    return try text.split(separator: "\n").map(row)
  }

  private func row(_ line: Substring) throws -> Row {
    guard let fields = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
      let group = fields["group"] as? String, let name = fields["name"] as? String,
      let value = fields["value"] as? Double, let unit = fields["unit"] as? String
    else { throw Bench.Failure(description: "themepack-bench-runtime says: \(line)") }
    let most = (fields["ratioAtMost"] as? Double).map { Row.Bound.ratioAtMost($0) }
    let least = (fields["ratioAtLeast"] as? Double).map { Row.Bound.ratioAtLeast($0) }
    let absolute = (fields["valueAtMost"] as? Double).map { Row.Bound.valueAtMost($0) }
    return Row(
      group: group, name: name, value: value, unit: unit, baseline: fields["baseline"] as? Double,
      bound: most ?? least ?? absolute)
  }

  private func makePack(_ tokens: Int) throws {
    guard !FileManager.default.fileExists(atPath: bench.path("packs/bench-\(tokens).themepack")) else {
      return
    }
    bench.say("a pack of \(grouped(tokens)) tokens …")
    try bench.makePack(
      try PackSpecs.write(tokens: tokens, to: "specs/\(tokens)", of: bench), "bench-\(tokens)")
  }

  /// The text of Runtime/Schemas.swift.
  static func schemas(_ bench: Bench) throws -> String {
    let manifest = try PackSpecs.write(tokens: 10_000, to: "specs/10000", of: bench)
    let folder = try bench.emptyFolder("constants")
    try bench.output([
      bench.program("themepack"), "build", manifest, "-o", folder, "--format", "swift", "--quiet",
    ])
    let file = try bench.onlyFile(in: folder + "/swift", withExtension: "swift")
    return try SchemaSource.text(constants: String(contentsOfFile: file, encoding: .utf8))
  }
}

extension Bench {
  /// Builds a manifest's pack and puts it at `packs/<name>.themepack`.
  func makePack(_ manifest: String, _ name: String) throws {
    let folder = try emptyFolder("pack-out")
    try output([program("themepack"), "build", manifest, "-o", folder, "--format", "pack", "--quiet"])
    let pack = try onlyFile(in: folder + "/pack", withExtension: "themepack")
    try FileManager.default.createDirectory(atPath: path("packs"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: pack, toPath: path("packs/\(name).themepack"))
  }

  func onlyFile(in folder: String, withExtension kind: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
      $0.hasSuffix("." + kind)
    }
    guard names.count == 1 else {
      throw Failure(description: "\(folder) has \(names.count) files of kind \(kind)")
    }
    return folder + "/" + names[0]
  }
}
