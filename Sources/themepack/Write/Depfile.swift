import ThemeModel

/// What a run read, in the syntax of make: outputs depend on inputs.
///
/// The file itself is the first target and is written at the end of every good run, so that it can serve as the stamp
/// of a rule: outputs that did not change keep their old times.
struct Depfile {
  static let option = Option(
    "--depfile", "FILE", .file(ending: ""), "Write what was read to FILE, in the syntax of make and ninja.")

  /// No escape keeps make from taking these for its own.
  private static let unspeakable: [Unicode.Scalar] = ["\n", "\r", "=", ";", "|"]

  private let path: String
  private let inputs: [String]

  /// - Parameters:
  ///   - folders: where the outputs will be.
  ///   - taken: what the file may not write over.
  /// - Throws: a usage error for a name that make cannot say, or a place where no file can be; nothing is written yet.
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
      throw UsageError("a file name with \(character) cannot stand in a depfile: '\(name)'")
    }
  }

  /// Why no file can be written there, as far as can be told beforehand.
  private static func fault(of path: String, _ outputs: [String]) -> String? {
    if FileSystem.isFolder(path) { return "that is a folder" }
    if FileSystem.exists(path) { return FileSystem.canWrite(path) ? nil : "the file cannot be written" }
    let folder = Path.folder(of: path)
    if FileSystem.isFolder(folder) {
      return FileSystem.canWrite(inFolder: folder) ? nil : "the folder cannot be written"
    }
    // A folder that this run makes will be there in time.
    let real = FileSystem.resolved(folder)
    return outputs.contains { Path.isInside(FileSystem.resolved($0), real) }
      ? nil : "there is no folder '\(folder)'"
  }

  func write(outputs: [String]) throws(FileSystem.Failure) {
    let targets = ([path] + outputs).map { Self.escaped($0, isTarget: true) }.joined(separator: " ")
    let prerequisites = inputs.map { " \\\n  " + Self.escaped($0, isTarget: false) }.joined()
    // An input that is deleted later is no reason for make to give up. (One with a `%` is: ninja would take its name,
    // escaped as for a target, for another file's.)
    let rules = inputs.filter { !$0.utf8.contains(UInt8(ascii: "%")) }.map {
      "\(Self.escaped($0, isTarget: true)):\n"
    }
    try FileSystem.replace(path, with: Bytes("\(targets):\(prerequisites)\n\(rules.joined())"))
  }

  /// Make's own characters: a backslash is only special before a blank or a number sign, `%` in a target.
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
