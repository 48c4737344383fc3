import ToolSupport

/// The end of a run in one folder: finds stale files, and changes the disk in a safe order.
///
/// The order is: the union of both ledgers, the files, the removals, the final ledger. So a run that is killed at any
/// point leaves no file without an owner.
extension OutputFolder {
  /// The entries of the old ledger that a run may remove: those of one owner.
  struct Scope {
    let owner: String
    /// nil: in every format.
    let format: String?
    func contains(_ entry: Ledger.Entry) -> Bool {
      entry.owner == owner && (format == nil || entry.format == format)
    }
  }

  /// The files of the old ledger that this run no longer writes.
  private func staleEntries(_ scopes: [Scope]) -> [Ledger.Entry] {
    let current = Set(new.map { PathKey($0.path) })
    return old.entries.filter { entry in
      !current.contains(PathKey(entry.path)) && scopes.contains { $0.contains(entry) }
    }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The ledger at the end of the run.
  private func finalLedger(_ stale: [Ledger.Entry]) -> Ledger {
    let current = Set(new.map { PathKey($0.path) })
    let kept = old.entries.subtracting(stale).filter { !current.contains(PathKey($0.path)) }
    return Ledger(kept.union(new))
  }

  /// Finishes a ``Mode/check``: adds extra files and the ledger to the drift.
  func check(_ scopes: [Scope]) {
    let stale = staleEntries(scopes)
    for path in Set(stale.map(\.path)).sorted() where FileSystem.exists(Path.join(self.path, path)) {
      drift.append("extra: \(Path.join(self.path, path))")
    }
    let place = Path.join(path, Ledger.fileName)
    guard let oldBytes else { return drift.append("missing: \(place)") }
    if !finalLedger(stale).bytes.withBytes(oldBytes.elementsEqual) { drift.append("stale: \(place)") }
  }

  /// Writes the union of both ledgers, moves the files to their places, removes stale ones, writes the final ledger.
  func commit(_ scopes: [Scope]) throws(FileSystem.Failure) {
    let stale = staleEntries(scopes)
    let final = finalLedger(stale)
    if !staged.isEmpty || !stale.isEmpty { try writeLedger(old.union(Ledger(new))) }
    for (index, path) in staged.enumerated() { try put(index, path) }
    try removeStale(stale)
    try writeLedger(final)
    if hasStaging { _ = FileSystem.removeEmptyFolder(Path.join(path, Self.stagingName)) }
  }

  private func put(_ index: Int, _ path: String) throws(FileSystem.Failure) {
    let place = Path.join(self.path, path)
    if case .missing = way(to: Path.folder(of: path)) {
      try makeFolders(to: Path.folder(of: place))
      var made = Path.folder(of: path)
      while made != "." {
        ways[PathKey(made)] = .clear
        made = Path.folder(of: made)
      }
    }
    try FileSystem.move(stagingPath(index), to: place)
    counts.written += 1
  }

  private func writeLedger(_ ledger: Ledger) throws(FileSystem.Failure) {
    let bytes = ledger.bytes
    if let oldBytes, bytes.withBytes(oldBytes.elementsEqual) { return }
    let waiting = try stagingPath(staged.count)
    try FileSystem.write(bytes, to: waiting, new: true)
    try FileSystem.move(waiting, to: Path.join(path, Ledger.fileName))
    oldBytes = bytes.withBytes(Array.init)
  }

  private func removeStale(_ stale: [Ledger.Entry]) throws(FileSystem.Failure) {
    var hashes: [(path: String, hashes: Set<ContentHash>)] = []
    for entry in stale {
      if hashes.last?.path.utf8.elementsEqual(entry.path.utf8) ?? false {
        hashes[hashes.count - 1].hashes.insert(entry.hash)
      } else {
        hashes.append((entry.path, [entry.hash]))
      }
    }
    for (path, known) in hashes { try remove(path, ifOneOf: known) }
  }

  private func remove(_ path: String, ifOneOf hashes: Set<ContentHash>) throws(FileSystem.Failure) {
    let place = Path.join(self.path, path)
    if case .barred = way(to: Path.folder(of: path)) { return }
    if let status = FileSystem.status(place, followingLinks: false) {
      if isNewFile(path, status) { return }
      guard status.kind == .file, let bytes = try? FileSystem.contents(place),
        hashes.contains(bytes.withUnsafeBytes { ContentHash(of: $0) })
      else {
        remarks.append(
          "'\(place)' is no longer an output, but it was edited: it is kept, and themepack no longer owns it")
        return
      }
      try FileSystem.removeFile(place)
      counts.removed += 1
    }
    // Also if the file is already gone: a run may have been killed after it removed the file.
    removeEmptyFolders(from: Path.folder(of: path))
  }

  /// Whether the old spelling is the new file, on a file system that ignores case.
  private func isNewFile(_ path: String, _ status: FileSystem.Status) -> Bool {
    guard let claim = claims[path.lowercased()] else { return false }
    return FileSystem.status(Path.join(self.path, claim.path))?.identity == status.identity
  }

  private func removeEmptyFolders(from folder: String) {
    var at = folder
    while at != "." {
      let place = Path.join(path, at)
      if FileSystem.exists(place), !FileSystem.removeEmptyFolder(place) { return }
      at = Path.folder(of: at)
    }
  }

  /// Removes the staged files and the folders that this run made.
  func discard() {
    guard mode != .check else { return }
    if hasStaging { try? removeStaging() }
    for folder in madeFolders.reversed() { _ = FileSystem.removeEmptyFolder(folder) }
  }
}
