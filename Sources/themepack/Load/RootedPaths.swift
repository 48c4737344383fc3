/// Files as services for code review see them: from the root of the repository, wherever in it the tool runs.
struct RootedPaths {
  /// Absolute, without links.
  let root = RootFinder.root(above: FileSystem.workingFolder)

  /// The path of a file as a report shows it, seen from the root; as it is where it lies outside.
  func rooted(_ file: String) -> String {
    if file == Input.standardInputName { return file }
    let whole = Path.normalized(Path.join(FileSystem.workingFolder, file))
    return Path.isInside(whole, root) ? Path.relative(whole, to: root) : file
  }
}
