import ThemeLanguage
import ThemeModel
import ToolSupport

/// The result of the load stage for one ``Input``.
struct LoadedProject {
  /// The manifest's or first spec's path, for messages.
  var label: String
  var sources: SourceText
  var findings = Findings()
  /// nil if there is nothing to compile.
  var project: Project?
  /// The folder that the manifest's paths start from; nil for spec files, which have no outputs.
  var manifestFolder: String?
  /// Absolute, without links.
  var root = "/"
  /// Every file and folder that the result depends on.
  var dependencies: [String] = []
  var pictures = PictureFolders()
  /// A file named on the command line could not be read: exit 2.
  var lacksInput = false

  /// A manifest's or spec's file name without its ending.
  static func stem(of path: String) -> String {
    let name = Path.name(of: path)
    for ending in ["." + Input.manifestName, ".json"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }
}
