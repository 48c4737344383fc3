import Foundation

/// The files below a target's folder, as themepack sees them. Compiled into both plugins by a symbolic link.
enum ThemeFiles {
  /// Every file below a folder, hidden ones left out, sorted.
  static func all(below folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    return (found?.compactMap { $0 as? URL } ?? []).filter { !isFolder($0) }.sorted { $0.path < $1.path }
  }

  static func isFolder(_ place: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The name of a manifest without its ending; nil for another file.
  static func stem(ofManifest file: URL) -> String? {
    let name = file.lastPathComponent
    if name == "themepack.json" { return "themepack" }
    return name.hasSuffix(".themepack.json") ? String(name.dropLast(".themepack.json".count)) : nil
  }
}
