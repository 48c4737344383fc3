import ThemeCompiler

/// Writes the files of `lint --fix`: each in one step, and only where it still holds what was read.
struct SourceFixes {
  private(set) var fixCount = 0
  private(set) var files: [String] = []
  private var seen: Set<PathKey> = []

  /// Mends every file of a session that has safe fixes.
  static func make(_ session: Session) throws -> SourceFixes {
    var fixes = SourceFixes()
    for compiled in session.packs { try fixes.mend(compiled.pack) }
    return fixes
  }

  private mutating func mend(_ pack: Pack) throws {
    for fixed in FixSplicer.fix(pack.sources, by: pack.diagnostics) {
      let file = pack.sources.files[fixed.file]
      // A file that two packs read is mended once.
      guard seen.insert(PathKey(FileSystem.resolved(file.path))).inserted else { continue }
      let read = Array(pack.sources.slice(file.span))
      try FileSystem.replace(file.path, holding: read, with: fixed.bytes)
      fixCount += fixed.count
      files.append(file.path)
    }
  }
}
