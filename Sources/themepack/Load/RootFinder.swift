import ToolSupport

/// Finds the root: all files of a project are in it, and the paths in its outputs start from it.
enum RootFinder {
  /// The nearest folder with `.git` (a file in linked work trees), else with `Package.swift`, else the folder itself.
  ///
  /// - Parameter folder: absolute, without links.
  static func root(above folder: String) -> String {
    var package: String?
    var at = folder
    while true {
      if FileSystem.exists(Path.join(at, ".git")) { return at }
      if package == nil, FileSystem.exists(Path.join(at, "Package.swift")) { package = at }
      let above = Path.folder(of: at)
      if above == at || above == "." { return package ?? folder }
      at = above
    }
  }
}
