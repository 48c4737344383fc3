import ToolSupport

/// One project to compile, as the command line names it.
enum Input {
  case manifest(String)
  /// Spec files as layers, lowest first; `-` is standard input.
  case specs([String])

  static let manifestName = "themepack.json"
  static let standardInput = "-"
  /// Its name in diagnostics.
  static let standardInputName = "<stdin>"

  /// The file's name tells a manifest from a spec, so that no file must be read.
  static func isManifest(_ path: String) -> Bool {
    let name = Path.name(of: path)
    return name == manifestName || name.hasSuffix("." + manifestName)
  }

  /// The projects that a command's operands name.
  static func all(named operands: [String]) throws(UsageError) -> [Input] {
    if operands.isEmpty { return [.manifest(try defaultManifest())] }
    var seen: Set<PathKey> = []
    var manifests: [String] = []
    var specs: [String] = []
    for operand in operands {
      let path = try manifest(inFolder: operand) ?? operand
      guard seen.insert(PathKey(FileSystem.realPath(path) ?? Path.normalized(path))).inserted else {
        continue
      }
      if isManifest(path) { manifests.append(path) } else { specs.append(path) }
    }
    if let manifest = manifests.first,
      let spec = specs.first(where: { $0 == standardInput || !FileSystem.isMissing($0) })
    {
      throw UsageError(
        "'\(manifest)' is a manifest and '\(spec)' a spec file: they cannot be mixed",
        help: "name the spec in the manifest's 'layers', or leave the manifest out")
    }
    // A missing spec beside manifests becomes a diagnostic, so that every reporter shows it.
    return manifests.map { .manifest($0) } + (specs.isEmpty ? [] : [.specs(specs)])
  }

  private static func defaultManifest() throws(UsageError) -> String {
    if FileSystem.exists(manifestName) { return manifestName }
    let others = manifests(in: ".").map { ", or \($0)" }.joined()
    throw UsageError(
      "no input: this folder has no \(manifestName)",
      help: "name a spec file, such as colors.json\(others); or start a project: themepack init")
  }

  /// The manifest in a folder; nil if the operand is not a folder.
  private static func manifest(inFolder operand: String) throws(UsageError) -> String? {
    guard operand != standardInput, FileSystem.isFolder(operand) else { return nil }
    let direct = Path.join(operand, manifestName)
    if FileSystem.exists(direct) { return direct }
    let found = manifests(in: operand)
    switch found.count {
    case 1: return Path.join(operand, found[0])
    case 0: throw UsageError("the folder '\(operand)' has no manifest (\(manifestName))")
    default:
      throw UsageError(
        "the folder '\(operand)' has several manifests", help: "name one: \(found.joined(separator: ", "))")
    }
  }

  private static func manifests(in folder: String) -> [String] {
    ((try? FileSystem.list(folder)) ?? []).filter(isManifest).sorted()
  }
}
