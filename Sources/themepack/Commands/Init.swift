import ThemeLanguage
import ThemeModel
import ToolSupport

/// `themepack init`: writes a small project that builds.
enum Init {
  static let command = Command(
    name: "init", summary: "Write a small working project to start from.",
    operands: Operands("[FOLDER]", 0...1, .folder), options: [],
    discussion: {
      """
      Writes a manifest and two spec files, day and night, to FOLDER, or to this folder. Overwrites nothing: if one of
      the files already exists, none is written.
      """
    }, run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    if arguments.operands.first?.isEmpty == true { throw UsageError("the folder's name is empty") }
    let folder = Path.normalized(arguments.operands.first ?? ".")
    let files = StarterProject.files(named: name(of: folder)).map { (Path.join(folder, $0.path), $0.text) }
    for (path, _) in files where FileSystem.exists(path) {
      throw UsageError("'\(path)' already exists, so nothing was written")
    }
    try write(files)
    for (path, _) in files { try Terminal.write("wrote \(VisibleText.shown(path))\n") }
    let operand = folder == "." ? "" : " " + shellWord(folder)
    try Terminal.write("Next: themepack lint\(operand) && themepack build\(operand)\n")
    return .done
  }

  /// A path quoted for a shell.
  private static func shellWord(_ path: String) -> String {
    let plain = path.utf8.allSatisfy { byte in
      byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x2E && byte <= 0x39 || byte == 0x5F
        || byte == 0x2D
    }
    let word = path.utf8.first == UInt8(ascii: "-") ? "./" + path : path
    return plain
      ? word
      : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// The project's name from the folder's: `my-theme` gives `MyTheme`; `App` if that is not a valid name.
  private static func name(of folder: String) -> String {
    let words = Path.name(of: FileSystem.resolved(folder)).split { "-_ .".contains($0) }
    let name = Manifest.packName(fromStem: words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
    return Manifest.packNameFault(name) == nil ? name : "App"
  }

  /// Writes all files, or none.
  private static func write(_ files: [(path: String, text: String)]) throws {
    var folders: [String] = []
    var written: [String] = []
    do {
      for (path, text) in files {
        try FileSystem.makeFolders(to: Path.folder(of: path), made: &folders)
        try FileSystem.write(Bytes(text), to: path, new: true)
        written.append(path)
      }
    } catch {
      for path in written { try? FileSystem.removeFile(path) }
      for folder in folders.reversed() { _ = FileSystem.removeEmptyFolder(folder) }
      throw error
    }
  }
}

/// The files of a new project: one theme with a light and a dark appearance, and one example of each feature.
private enum StarterProject {
  static func files(named name: String) -> [(path: String, text: String)] {
    [(Input.manifestName, manifest(name)), ("Day/theme.json", day), ("Night/theme.json", night)]
  }

  private static func manifest(_ name: String) -> String {
    var literal = ByteBuffer()
    literal.append(json: name)
    return """
      {
        "name": \(literal.finish().string),
        "layers": ["theme.json"],
        "themes": {
          "Default": { "light": "Day", "dark": "Night" }
        },
        "outputs": {
          "swift": "Generated/swift",
          "android": "Generated/android",
          "css": "Generated/css",
          "pack": "Generated/pack"
        }
      }

      """
  }

  private static let day = """
    {
      "$description": "Every token has its value by day here. Night/theme.json names only what differs by night.",
      "color": {
        "Brand_A": { "value": "3366cc", "description": "The color that people know us by." },
        "Back_A": { "value": "ffffff", "description": "Behind everything. Hex: RRGGBB or RRGGBBAA, '#' or not." },
        "Text_A": "1b1b1d",
        "Text_B": { "value": "Text_A", "alpha": 0.6, "description": "An alias: Text_A of the same row, at 60 %." },
        "Button_A": { "value": "Brand_A", "description": "Another name for Brand_A, by day and by night." }
      },
      "dimension": {
        "Gap_A": { "value": 8, "description": "pt on Apple's systems, dp on Android, px in CSS." },
        "Body_A": { "value": "17sp", "description": "Grows with the reader's text size." }
      }
    }

    """

  private static let night = """
    {
      "color": {
        "Brand_A": "6f9cf5",
        "Back_A": "101012",
        "Text_A": "f2f2f5"
      }
    }

    """
}
