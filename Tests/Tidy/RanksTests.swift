import Foundation
import TestSupport
import Testing

/// The folders of a target are ranked: one uses those below it and never one above. Files that use one another in a circle
/// cannot be read one by one, so circles stay small.
@Suite struct RanksTests {
  /// From the ground up; "" is the target's own folder.
  private static let ranks: [String: [String]] = [
    "ThemeModel": ["Text", "Values", "Color", "Table", "Diagnostics", "Formats", "Pictures"],
    "ThemeSyntax": [""],
    "ThemeLanguage": ["Rules", "Manifest", "Declare", "Resolve", "Check", "Flatten", "", "Explain"],
    "ThemeLint": ["Context", "Rules", "Usage", ""],
    "ThemeReports": ["", "Schemas"],
    "ThemeRuntime": ["Values", "Pack", "Keys", "System", "Reader", "Store"],
    "ToolSupport": ["System", "CommandLine"],
    "themepack": ["Load", "Write", "Reports", "Commands", "Manual", ""],
  ]
  private static let largestCircle = 6

  @Test(arguments: ranks.keys.sorted())
  func nothingUsesWhatStandsAbove(target: String) throws {
    let order = try #require(Self.ranks[target])
    let house = try House(target)
    for (file, used) in house.uses.sorted(by: { $0.key < $1.key }) {
      let own = try #require(
        order.firstIndex(of: House.folder(of: file)), "\(file) is in a folder without a rank")
      for (other, word) in used.sorted(by: { $0.key < $1.key }) {
        let rank = order.firstIndex(of: House.folder(of: other)) ?? order.count
        #expect(rank <= own, "\(target)/\(file) uses \(word) of \(other)")
      }
    }
  }

  @Test(arguments: ranks.keys.sorted())
  func circlesAreSmall(target: String) throws {
    for circle in try House(target).circles() {
      #expect(circle.count <= Self.largestCircle, "\(target): \(circle.sorted().joined(separator: ", "))")
    }
  }

  /// The test sees what it is there to see.
  @Test func anEdgeUpwardsAndACircleAreFound() {
    let house = House(files: [
      "Low/A.swift": "struct Apple { var core: Banana }",
      "High/B.swift": "struct Banana { var peel: Apple? }",
      "High/C.swift": "let text = \"Apple\" // Banana",
    ])
    #expect(house.uses["Low/A.swift"] == ["High/B.swift": "Banana"])
    #expect(house.uses["High/C.swift"] == [:])
    #expect(house.circles().map { Set($0) } == [["Low/A.swift", "High/B.swift"]])
  }
}

/// Which files of a target use which, by the names that they declare at their top level.
private struct House {
  /// By file: the files that it uses, each with a name that shows it.
  private(set) var uses: [String: [String: String]] = [:]

  init(_ target: String) throws {
    let root = Repository.root.appendingPathComponent("Sources/\(target)").resolvingSymlinksInPath()
    let found = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    var files: [String: String] = [:]
    for case let file as URL in found where file.pathExtension == "swift" {
      let path = file.path.dropFirst(root.path.count + 1)
      files[String(path)] = try String(contentsOf: file, encoding: .utf8)
    }
    self.init(files: files)
  }

  init(files: [String: String]) {
    let texts = files.mapValues(Self.code)
    var owners: [String: Set<String>] = [:]
    for (path, text) in texts {
      for name in Self.declared(in: text) { owners[name, default: []].insert(path) }
    }
    for (path, text) in texts {
      var used: [String: String] = [:]
      for word in Set(text.matches(of: /[A-Za-z_]\w*/).map { String($0.output) }).sorted() {
        guard let owner = owners[word], owner.count == 1, let file = owner.first, file != path else {
          continue
        }
        // A short lower-case name is some local variable's, too.
        if word.first?.isUppercase == true || word.count > 6 { used[file] = word }
      }
      uses[path] = used
    }
  }

  static func folder(of file: String) -> String {
    file.contains("/") ? String(file.prefix { $0 != "/" }) : ""
  }

  /// A file's text without comments and the contents of string literals.
  private static func code(_ text: String) -> String {
    text.replacing(/\/\/[^\n]*/, with: "")
      .replacing(/(?s)""".*?"""|"(?:\\.|[^"\\\n])*"/, with: "\"\"")
  }

  private static func declared(in text: String) -> [String] {
    let pattern =
      /(?m)^(?<before>(?:@\S+\s+)*(?:[a-z()]+\s+)*?)(?:struct|class|enum|protocol|actor|typealias|func|let|var)\s+(?<name>[A-Za-z_]\w*)/
    return text.matches(of: pattern).filter { !$0.output.before.contains("private") }.map {
      String($0.output.name)
    }
  }

  /// The largest sets of files in which each uses every other, if only by others; those of one file are left out.
  func circles() -> [[String]] {
    let reach = uses.keys.reduce(into: [:]) { $0[$1] = reached(from: $1) }
    var left = Set(uses.keys)
    var circles: [[String]] = []
    for file in uses.keys.sorted() where left.contains(file) {
      let circle = left.filter {
        $0 == file || (reach[file, default: []].contains($0) && reach[$0, default: []].contains(file))
      }
      left.subtract(circle)
      if circle.count > 1 { circles.append(circle.sorted()) }
    }
    return circles
  }

  private func reached(from start: String) -> Set<String> {
    var found: Set<String> = []
    var open = [start]
    while let file = open.popLast() {
      for next in uses[file, default: [:]].keys where found.insert(next).inserted { open.append(next) }
    }
    return found
  }
}
