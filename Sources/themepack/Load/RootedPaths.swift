import ToolSupport

/// Paths from the root of the repository, which code review services need, in whatever folder the tool runs.
struct RootedPaths {
  /// Absolute, without links.
  let root = RootFinder.root(above: FileSystem.workingFolder)

  /// A report's path of a file as a path from the root; unchanged if the file is outside.
  func rooted(_ file: String) -> String {
    if file == Input.standardInputName { return file }
    let whole = Path.normalized(Path.join(FileSystem.workingFolder, file))
    return Path.isInside(whole, root) ? Path.relative(whole, to: root) : file
  }
}
