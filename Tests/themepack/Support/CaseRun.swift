import Foundation
import TestSupport

/// Carries a case out in a folder of its own and collects what is wrong.
struct CaseRun {
  private let folder: URL
  private var marks: [String: MarkedText.Place] = [:]
  private(set) var faults: [String] = []

  /// What is wrong with a case; nothing, if all is well.
  static func faults(of file: CaseFile) throws -> [String] {
    try Consumer.withFolder { folder in
      // Links on the way there would make every path two.
      var run = CaseRun(folder: folder.resolvingSymlinksInPath())
      for block in file.blocks {
        switch block {
        case .file(let path, let lines): try run.write(MarkedText(path: path, lines: lines))
        case .run(let arguments, let checks): try run.call(arguments, checks)
        }
      }
      let runsSomething = file.blocks.contains { if case .run = $0 { true } else { false } }
      return runsSomething ? run.faults : ["the case runs nothing"]
    }
  }

  private init(folder: URL) { self.folder = folder }

  private mutating func write(_ file: MarkedText) throws {
    let url = folder.appendingPathComponent(file.path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(file.text.utf8).write(to: url)
    marks.merge(file.marks) { $1 }
  }

  private mutating func call(_ line: String, _ checks: [String]) throws {
    var arguments = line.split(separator: " ").map(String.init)
    let isLint = arguments.first == "lint"
    if isLint, !arguments.contains("--reporter") { arguments += ["--reporter", "json"] }
    let result = try Repository.themepack(arguments, in: folder)
    if !(0...2).contains(result.status) {
      faults.append("\(line): died with \(result.status): \(result.text)")
    }
    var expected = ExpectedDiagnostics(marks: marks)
    for check in checks.map({ $0.trimmingCharacters(in: .whitespaces) }) where !check.isEmpty {
      let words = check.split(separator: " ", maxSplits: 1).map(String.init)
      let rest = words.count > 1 ? words[1] : ""
      if words[0] == "only" || words[0] == "-" || words[0].allSatisfy({ $0.isNumber }) {
        if expected.found == nil, isLint { expected.read(Data(result.output.utf8)) }
        expected.check(words[0], rest)
      } else {
        try self.check(words[0], rest, result, line)
      }
    }
    faults += expected.faults
  }

  private mutating func check(_ word: String, _ rest: String, _ result: Consumer.Result, _ line: String)
    throws
  {
    switch word {
    case "exit":
      if Int32(rest) != result.status {
        fault("\(line): exit \(result.status), wanted \(rest): \(result.text)")
      }
    case "text": if !result.text.contains(rest) { fault("does not say '\(rest)': \(result.text)") }
    case "no-text": if result.text.contains(rest) { fault("says '\(rest)'") }
    case "out", "out!": checkContents(rest, wanted: word == "out")
    case "exists": if !isThere(rest) { fault("no file \(rest)") }
    case "absent": if isThere(rest) { fault("there is a \(rest)") }
    case "same":
      let paths = rest.split(separator: " ").map { folder.appendingPathComponent(String($0)) }
      let contents = try paths.map { try Data(contentsOf: $0) }
      if contents.count != 2 || contents[0] != contents[1] { fault("not the same: \(rest)") }
    case "sh": try shell(rest)
    default: fault("case line not understood: \(word) \(rest)")
    }
  }

  private mutating func checkContents(_ rest: String, wanted: Bool) {
    guard let colon = rest.range(of: ": ") else { return fault("'out' without a text: \(rest)") }
    let path = String(rest[..<colon.lowerBound])
    guard let data = try? Data(contentsOf: folder.appendingPathComponent(path)) else {
      return fault("no file \(path)")
    }
    let text = String(rest[colon.upperBound...])
    if String(decoding: data, as: UTF8.self).contains(text) != wanted {
      fault("\(path) \(wanted ? "lacks" : "holds") '\(text)'")
    }
  }

  private func isThere(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent(path).path)) != nil
  }

  private mutating func shell(_ command: String) throws {
    let result = try Consumer.run(
      "/bin/sh", ["-c", command], in: folder, environment: ["TOOL": Repository.tool.path], limit: 120)
    if result.status != 0 { fault("\(command): exit \(result.status): \(result.text)") }
  }

  private mutating func fault(_ text: String) { faults.append(text) }
}

/// The diagnostics of one call against those that the case lists.
private struct ExpectedDiagnostics {
  private struct Report: Decodable {
    struct Diagnostic: Decodable {
      let id, severity: String
      let file: String?
      let line, column: Int?
    }
    let diagnostics: [Diagnostic]
  }

  let marks: [String: MarkedText.Place]
  private(set) var faults: [String] = []
  private(set) var found: Int?
  private var left: [Report.Diagnostic] = []

  init(marks: [String: MarkedText.Place]) { self.marks = marks }

  mutating func read(_ output: Data) {
    do {
      left = try JSONDecoder().decode(Report.self, from: output).diagnostics
    } catch {
      faults.append("stdout is no JSON report: \(String(decoding: output.prefix(200), as: UTF8.self))")
    }
    found = left.count
  }

  mutating func check(_ word: String, _ rest: String) {
    if word == "only" {
      let extra = left.filter { $0.severity != "note" }
      if !extra.isEmpty { faults.append("also said: \(extra)") }
      return
    }
    let place = marks[word]
    if word != "-", place == nil { return faults.append("the case has no mark «\(word)»") }
    let index = left.firstIndex { "\($0.severity) \($0.id)" == rest && isAt(place, $0) }
    if let index {
      left.remove(at: index)
    } else {
      faults.append("no \(rest) at \(word) \(String(describing: place)); got \(left)")
    }
  }

  private func isAt(_ place: MarkedText.Place?, _ diagnostic: Report.Diagnostic) -> Bool {
    guard let place else { return true }
    let file = URL(fileURLWithPath: diagnostic.file ?? "").standardizedFileURL
    return file == URL(fileURLWithPath: place.file).standardizedFileURL && diagnostic.line == place.line
      && diagnostic.column == place.column
  }
}

extension Consumer.Result {
  /// Both streams.
  fileprivate var text: String { output + errors }
}
