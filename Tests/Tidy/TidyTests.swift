import Foundation
import TestSupport
import Testing

/// The rules of the house, as far as a program can see them.
@Suite struct TidyTests {
  private struct Source {
    var path: String
    var lines: [Substring]
    var text: String
  }

  private func sources(_ folders: [String]) throws -> [Source] {
    try folders.flatMap { folder -> [Source] in
      let base = Repository.root.appendingPathComponent(folder)
      let found =
        FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
      return try found.filter { $0.pathExtension == "swift" }.map { file in
        let text = try String(contentsOf: file, encoding: .utf8)
        return Source(
          path: String(file.path.dropFirst(Repository.root.path.count + 1)),
          lines: text.split(separator: "\n", omittingEmptySubsequences: false), text: text)
      }
    }
  }

  @Test func filesAreShort() throws {
    let all = try sources(["Sources", "Tests"])
    #expect(all.count > 50)
    for source in all { #expect(source.lines.count <= 401, "\(source.path) has \(source.lines.count) lines") }
    let counts = all.map(\.lines.count).sorted()
    print(
      "files: \(all.count), median \(counts[counts.count / 2]) lines, 9 in 10 under \(counts[counts.count * 9 / 10])"
    )
  }

  /// A function runs from its line to the brace at the same indent.
  @Test func functionsAreShort() throws {
    var lengths: [Int] = []
    for source in try sources(["Sources"]) {
      for (start, line) in source.lines.enumerated() where line.contains("func ") || line.contains(" init(") {
        guard !line.contains("//") || line.range(of: "func ")!.lowerBound < line.range(of: "//")!.lowerBound,
          line.hasSuffix("{")
        else { continue }
        let indent = line.prefix { $0 == " " }
        guard let end = source.lines[(start + 1)...].firstIndex(where: { $0 == indent + "}" }) else {
          continue
        }
        lengths.append(end - start - 1)
        #expect(end - start - 1 <= 60, "\(source.path):\(start + 1) has \(end - start - 1) lines")
      }
    }
    lengths.sort()
    print(
      "functions: \(lengths.count), median \(lengths[lengths.count / 2]), 9 in 10 under \(lengths[lengths.count * 9 / 10])"
    )
    #expect(lengths[lengths.count * 9 / 10] <= 30)
  }

  @Test func librariesDoWithoutFoundation() throws {
    let barred = ["Foundation", "FoundationEssentials", "Synchronization", "Observation", "Dispatch"]
    let system = ["Glibc", "Musl", "Darwin"]
    let rooms = [
      "ThemeRuntime", "ThemeRuntimeAsync", "ThemeModel", "ThemeSyntax", "ThemeLanguage", "ThemeLint",
      "ThemeReports", "ThemeEmitters", "ToolSupport", "themepack",
    ]
    for source in try sources(rooms.map { "Sources/\($0)" }) {
      let imports = source.lines.filter { $0.contains("import ") && !$0.contains("//") }
        .compactMap { $0.split(separator: " ").last.map(String.init) }
      for module in imports {
        #expect(!barred.contains(module), "\(source.path) imports \(module)")
        if system.contains(module) {
          #expect(
            source.path.contains("/System/"), "\(source.path) calls the system outside the folder System")
        }
      }
    }
  }

  @Test func thePackageStaysUsableAsADependency() throws {
    let manifest = try String(
      contentsOf: Repository.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(!manifest.contains("unsafe" + "Flags"))
    #expect(!manifest.contains(".package("))
  }

  /// Nothing that comes from a file may end the program.
  @Test func nothingTraps() throws {
    let barred = ["fatal" + "Error(", "try" + "!", "as" + "! ", "precondition" + "("]
    for source in try sources(["Sources"]) {
      for (number, line) in source.lines.enumerated() where !line.contains("//") {
        for word in barred { #expect(!line.contains(word), "\(source.path):\(number + 1) has \(word)") }
      }
    }
  }

  /// One file or folder, one line: a format that is not in the list would never be made.
  @Test func everyFormatIsInTheList() throws {
    let list = try String(
      contentsOf: Repository.root.appendingPathComponent("Sources/ThemeEmitters/Formats.swift"),
      encoding: .utf8)
    let formats = try sources(["Sources/ThemeEmitters/Formats"]).flatMap { source in
      source.text.matches(of: /static let (\w+) = Format\(/).map { String($0.1) }
    }
    #expect(!formats.isEmpty)
    for format in formats { #expect(list.contains("    .\(format),"), "\(format) is not in Formats.all") }
  }

  /// What two formats share has a name of its own, outside of both.
  @Test func noFormatUsesAnother() throws {
    let files = try sources(["Sources/ThemeEmitters/Formats"])
    func format(_ path: String) throws -> Substring {
      let parts = path.split(separator: "/").drop { $0 != "Formats" }.dropFirst()
      return try #require(parts.first?.split(separator: ".").first)
    }
    var owners: [Substring: Substring] = [:]
    for file in files {
      for declared in file.text.matches(of: /(?m)^(?:struct|enum|func|let) (\w+)/) {
        owners[declared.1] = try format(file.path)
      }
    }
    #expect(owners.count > 20)
    for file in files {
      let own = try format(file.path)
      for word in Set(file.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        if let owner = owners[word], owner != own { Issue.record("\(file.path) uses \(word) of \(owner)") }
      }
    }
  }

  /// Likewise a lint rule; and a rule whose name its file does not bear is hard to find.
  @Test func everyRuleIsInTheList() throws {
    let list = try String(
      contentsOf: Repository.root.appendingPathComponent("Sources/ThemeLint/Linter.swift"), encoding: .utf8)
    let rules = try sources(["Sources/ThemeLint/Rules"]).filter { $0.text.contains("= LintRule(") }
    #expect(rules.count > 3)
    for rule in rules {
      let name = rule.path.split(separator: "/").last?.dropLast(6) ?? ""
      #expect(rule.text.contains("enum \(name) {"))
      #expect(list.contains("\(name).rule"), "\(name) is not in Linter.rules")
    }
  }

  @Test func topLevelHoldsWhatItMay() throws {
    let allowed = [
      "Package.swift", "Sources", "Tests", "Specs", "Generated", "README.md", "Package.resolved",
    ]
    let found = try FileManager.default.contentsOfDirectory(atPath: Repository.root.path)
    for entry in found where !entry.hasPrefix(".") { #expect(allowed.contains(entry), "\(entry)") }
  }
}
