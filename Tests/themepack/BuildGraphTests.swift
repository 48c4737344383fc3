import Foundation
import TestSupport
import Testing

/// The tool in builds of ninja and make with many packs: what starts, and what follows from it.
@Suite struct BuildGraphTests {
  @Test(.consumer("ninja")) func ninja() throws {
    try Consumer.withFolder { folder in
      let graph = try BuildGraph(in: folder)
      try graph.write("build.ninja", graph.ninjaFile)
      try check(graph) { try Consumer.run("ninja", ["-j", "2"], in: folder) }
    }
  }

  @Test(.consumer("make")) func make() throws {
    try Consumer.withFolder { folder in
      let graph = try BuildGraph(in: folder)
      try graph.write("Makefile", BuildGraph.makefile)
      try check(graph) { try Consumer.run("make", ["-j", "2"], in: folder) }
    }
  }

  private func check(_ graph: BuildGraph, _ build: () throws -> Consumer.Result) throws {
    func starts(after change: () throws -> Void) throws -> BuildGraph.Starts {
      try change()
      let before = try graph.starts()
      let result = try build()
      try #require(result.status == 0, "\(result.output)\(result.errors)")
      let after = try graph.starts()
      return BuildGraph.Starts(tool: after.tool - before.tool, uses: after.uses - before.uses)
    }
    let all = BuildGraph.count
    #expect(try starts {} == .init(tool: all, uses: all), "the first build makes all")
    #expect(try starts {} == .init(tool: 0, uses: 0), "a build without changes starts nothing")
    #expect(
      try starts { try graph.write("p007/own.json", #"{"color":{"Own_A":"000007"}}"#) }
        == .init(tool: 1, uses: 1))
    #expect(
      try starts { try graph.write("common/common.json", #"{"color":{"Shared_A":"445566"}}"#) }
        == .init(tool: BuildGraph.sharing, uses: BuildGraph.sharing), "only the packs that have the layer")
    #expect(
      try starts { try graph.write("p008/own.json", #"{ "color": {"Own_A":"abcdef"} }"#) }
        == .init(tool: 1, uses: 0), "equal bytes stop there")
    #expect(
      try starts {} == .init(tool: 0, uses: 0), "and no step is run for ever for a file that stayed old")
    #expect(
      try starts { try graph.write("p009/Night/own.json", #"{"color":{"Own_A":"111111"}}"#) }
        == .init(tool: 1, uses: 1), "a file that is new to a folder")
    #expect(
      try starts { try graph.remove("p009/Night/own.json") } == .init(tool: 1, uses: 1), "or no longer in it")
  }
}

/// A folder of many packs, each with a step that uses what was made of it.
private struct BuildGraph {
  static let count = 200
  /// The first packs have a layer in common.
  static let sharing = 10

  struct Starts: Equatable {
    var tool: Int
    var uses: Int
  }

  let folder: URL

  init(in folder: URL) throws {
    self.folder = folder
    try write(".git", "")
    // The tool, counted.
    try write("tool", "echo run >> runs\nexec '\(Repository.tool.path)' \"$@\"\n")
    try write("common/common.json", #"{"color":{"Shared_A":"112233"}}"#)
    for (number, pack) in Self.packs.enumerated() {
      let shared = number < Self.sharing ? #"{"file":"common.json","in":"../common"},"# : ""
      let themes = #""themes":{"Default":{"light":".","dark":"Night"}}"#
      try write("\(pack)/themepack.json", #"{"layers":[\#(shared)"night.json","own.json"],\#(themes)}"#)
      try write("\(pack)/own.json", #"{"color":{"Own_A":"abcdef"}}"#)
      try write("\(pack)/Night/night.json", #"{"color":{"Own_A":"123456"}}"#)
    }
  }

  static let packs = (0..<count).map { "p" + String(1000 + $0).dropFirst() }

  /// As in Recipes.md.
  var ninjaFile: String {
    let rules = """
      rule themepack
        command = sh ./tool build $in -o out/$pack --format css --depfile $pack.d --quiet
        depfile = $pack.d
        deps = gcc
        restat = 1
      rule use
        command = cp $in $out && echo use >> uses

      """
    let edges = Self.packs.map { pack in
      """
      build out/\(pack)/css/themepack.css: themepack \(pack)/themepack.json
        pack = \(pack)
      build use-\(pack).css: use out/\(pack)/css/themepack.css

      """
    }
    return rules + edges.joined()
  }

  static let makefile = """
    packs := \(packs.joined(separator: " "))
    .PHONY: all
    all: $(packs:%=use-%.css)
    use-%.css: out/%/css/themepack.css
    \tcp $< $@ && echo use >> uses
    out/%/css/themepack.css: %.d ;
    %.d: %/themepack.json
    \t@sh ./tool build $< -o out/$* --format css --depfile $@ --quiet
    -include $(packs:%=%.d)

    """

  func write(_ path: String, _ text: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.appendingPathComponent(path))
  }

  func starts() throws -> Starts { Starts(tool: count("runs"), uses: count("uses")) }

  private func count(_ log: String) -> Int {
    let text = try? String(contentsOf: folder.appendingPathComponent(log), encoding: .utf8)
    return text?.split(separator: "\n").count ?? 0
  }
}
