import ThemeModel
import ToolSupport

/// The inputs of a run as a rule of make: outputs depend on inputs.
///
/// The file is its own first target, and every successful run writes it last. So it can be the stamp of a build rule:
/// outputs that did not change keep their old times.
struct Depfile {
  static let option = Option(
    "--depfile", "FILE", .file(ending: ""), "Write the inputs to FILE, in the syntax of make and ninja.")

  /// make has no escape for these characters.
  private static let unspeakable: [Unicode.Scalar] = ["\n", "\r", "=", ";", "|"]

  private let path: String
  private let inputs: [String]

  /// - Parameters:
  ///   - folders: the folders of the outputs.
  ///   - taken: the files that it may not overwrite.
  /// - Throws: a usage error for a name that make cannot hold, or a path that cannot be written. Writes nothing.
  init(
    _ path: String, dependencies: [String], folders: [String], taken: inout ProtectedPaths
  ) throws(UsageError) {
    try taken.claim(path, for: Depfile.option.name)
    if let fault = Self.fault(of: path, folders) {
      throw UsageError("'\(Depfile.option.name) \(path)': \(fault)")
    }
    self.path = path
    inputs = Path.distinct(dependencies)
    for name in [path] + inputs + folders {
      guard let barred = name.unicodeScalars.first(where: Self.unspeakable.contains) else { continue }
      let character = barred.value < 0x20 ? "a line break" : "'\(barred)'"
      throw UsageError("a depfile cannot hold a file name with \(character): '\(name)'")
    }
  }

  /// Why the file cannot be written; nil if nothing is known to prevent it.
  private static func fault(of path: String, _ outputs: [String]) -> String? {
    if FileSystem.isFolder(path) { return "it is a folder" }
    if FileSystem.exists(path) { return FileSystem.canWrite(path) ? nil : "the file cannot be written" }
    let folder = Path.folder(of: path)
    if FileSystem.isFolder(folder) {
      return FileSystem.canWrite(inFolder: folder) ? nil : "the folder cannot be written"
    }
    // This run makes the folders of its outputs before it writes the depfile.
    let real = FileSystem.resolved(folder)
    return outputs.contains { Path.isInside(FileSystem.resolved($0), real) }
      ? nil : "there is no folder '\(folder)'"
  }

  func write(outputs: [String]) throws(FileSystem.Failure) {
    let targets = ([path] + outputs).map { Self.escaped($0, isTarget: true) }.joined(separator: " ")
    let prerequisites = inputs.map { " \\\n  " + Self.escaped($0, isTarget: false) }.joined()
    // An empty rule for each input: without it, make fails after an input is deleted. An input with a `%` gets none,
    // because ninja would read its name, escaped as a target, as another file.
    let rules = inputs.filter { !$0.utf8.contains(UInt8(ascii: "%")) }.map {
      "\(Self.escaped($0, isTarget: true)):\n"
    }
    try FileSystem.replace(path, with: Bytes("\(targets):\(prerequisites)\n\(rules.joined())"))
  }

  /// Escapes make's own characters: `%` only in a target, a backslash only before a blank or a number sign.
  private static func escaped(_ path: String, isTarget: Bool) -> String {
    var result = ""
    var backslashes = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case " ", "\t", "#": result += backslashes + "\\"
      case "$": result += "$"
      case "%": if isTarget { result += "\\" }
      case ":", "*", "?", "[", "]": result += "\\"
      default: break
      }
      backslashes = scalar == "\\" ? backslashes + "\\" : ""
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
