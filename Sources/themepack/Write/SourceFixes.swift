import ThemeModel
import ThemeReports
import ToolSupport

/// Writes the files of `lint --fix`: each in one step, and only if it has not changed since it was read.
struct SourceFixes {
  private(set) var fixCount = 0
  private(set) var files: [String] = []
  private var seen: Set<PathKey> = []

  /// Applies the safe fixes to every file of a session.
  static func make(_ session: Session) throws -> SourceFixes {
    var fixes = SourceFixes()
    for compiled in session.projects { try fixes.apply(compiled.loaded) }
    return fixes
  }

  private mutating func apply(_ loaded: LoadedProject) throws {
    for fixed in FixSplicer.fix(loaded.sources, by: loaded.findings.diagnostics) {
      let file = loaded.sources.files[fixed.file]
      // A file that two projects read is fixed once.
      guard seen.insert(PathKey(FileSystem.resolved(file.path))).inserted else { continue }
      let read = Array(loaded.sources.slice(file.span))
      try FileSystem.replace(file.path, holding: read, with: fixed.bytes)
      fixCount += fixed.count
      files.append(file.path)
    }
  }
}

extension FileSystem {
  /// Replaces a file's bytes in one step. Keeps a link, and replaces the file that it leads to.
  ///
  /// - Throws: if the file no longer has the bytes `old`.
  fileprivate static func replace(_ path: String, holding old: [UInt8], with new: Bytes) throws(Failure) {
    let real = resolved(path)
    guard try contents(real) == old else {
      throw Failure(path, .other, "The file changed during this run")
    }
    guard canWrite(real) else { throw Failure(path, .other, "The file cannot be written") }
    let staged = Path.join(Path.folder(of: real), ".\(Path.name(of: real)).themepack-fix")
    try removeFile(staged)
    do throws(Failure) {
      try write(new, to: staged, new: true)
      copyPermissions(of: real, to: staged)
      try move(staged, to: real)
    } catch {
      try? removeFile(staged)
      throw error
    }
  }
}
