import ThemeCompiler

/// What a run read, in the syntax of make: outputs depend on inputs.
///
/// The file itself is the first target and is written at the end of every good run, so that it can serve as the stamp
/// of a rule: outputs that did not change keep their old times.
struct Depfile {
  let path: String
  private let text: String

  init(_ path: String, outputs: [String], dependencies: [String]) throws(UsageError) {
    var seen: Set<PathKey> = []
    let inputs = dependencies.filter { seen.insert(PathKey($0)).inserted }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let targets = [path] + outputs
    if let bad = (targets + inputs).first(where: { $0.utf8.contains { $0 == 0x0A || $0 == 0x0D } }) {
      throw UsageError("a file name with a line break cannot stand in a depfile: '\(bad)'")
    }
    let prerequisites = inputs.map { " \\\n  " + Self.escaped($0) }.joined()
    // An input that is deleted later is no reason for make to give up.
    let rules = inputs.map { "\(Self.escaped($0)):\n" }.joined()
    self.path = path
    text = targets.map(Self.escaped).joined(separator: " ") + ":\(prerequisites)\n\(rules)"
  }

  func write() throws(FileSystem.Failure) {
    try FileSystem.write(Bytes(text), to: path, new: false)
  }

  /// Make's own characters: a backslash is only special before a blank or a number sign.
  private static func escaped(_ path: String) -> String {
    var result = ""
    var backslashes = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case " ", "\t", "#": result += backslashes + "\\"
      case "$": result += "$"
      case ":", "%", "*", "?", "[", "]": result += "\\"
      default: break
      }
      backslashes = scalar == "\\" ? backslashes + "\\" : ""
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
