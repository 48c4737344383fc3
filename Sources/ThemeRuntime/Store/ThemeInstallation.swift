// Packs from elsewhere: fully verified, stored in the store's folder, shown immediately. In the folder a pack is a file
// with a new, unique name, beside its signature. A third file, which is replaced atomically, names the current pack. So
// whenever the process ends, the next start finds the complete old pack or the complete new one.

extension ThemeStore {
  /// Installs a pack: verifies it, stores it in the store's folder, shows it and notifies the observers.
  ///
  /// The pack replaces the one with the same name, now and at later starts. The original file may change or disappear
  /// afterwards. On any failure the running pack and the installed pack stay.
  ///
  /// - Throws: the reason why the pack was rejected.
  /// - Complexity: O(size of the pack); readers never wait for it.
  public func install(path: String) throws(ThemeInstallError) {
    installLock.lock()
    defer { installLock.unlock() }
    let pack = try Self.open(path, limit: options.packLimitBytes)
    let place = try self.place(of: pack)
    let current = max(packs[place].sequence, bundledPacks[place].sequence)
    guard pack.sequence >= current else { throw .older(sequence: pack.sequence, current: current) }
    guard let folder = options.folder else { throw .noFolder }
    let signature = try Self.signature(of: pack, at: path, options)
    try InstalledPack.keep(pack, signature, in: folder)
    try show(pack, at: place)
  }

  /// Replaces the pack with the same name until the store is released, for development. The pack may be older, needs no
  /// signature and is not stored, but it is verified.
  public func reload(path: String) throws(ThemeInstallError) {
    installLock.lock()
    defer { installLock.unlock() }
    let pack = try Self.open(path, limit: options.packLimitBytes)
    try show(pack, at: try place(of: pack))
  }

  private func show(_ pack: ThemePack, at place: Int) throws(ThemeInstallError) {
    do throws(ThemePackError) { try swap(pack, at: place) } catch { throw .pack(error) }
  }

  private func place(of pack: ThemePack) throws(ThemeInstallError) -> Int {
    let names = packs.map(\.name)
    guard let place = names.firstIndex(of: pack.name) else { throw .unknownName(pack.name, known: names) }
    return place
  }

  private static func open(_ path: String, limit: Int) throws(ThemeInstallError) -> ThemePack {
    do throws(ThemePackError) { return try ThemePack(verifying: path, limit: limit) } catch {
      throw .pack(error)
    }
  }

  /// The signature beside a pack, if the store requires one and it is valid.
  private static func signature(
    of pack: ThemePack, at path: String, _ options: Options
  ) throws(ThemeInstallError) -> [UInt8]? {
    guard let verifier = options.verifier else { return nil }
    guard let memory = try? PackMemory(reading: path + ".sig", limit: 64), memory.count == 64 else {
      throw .unsigned
    }
    let signature = [UInt8](UnsafeRawBufferPointer(start: memory.base, count: memory.count))
    let file = UnsafeRawBufferPointer(start: pack.file.memory.base, count: pack.file.memory.count)
    guard verifier.isValid(signature: signature, of: file) else { throw .wrongSignature }
    return signature
  }

  /// The pack that an earlier run installed over one of the app's packs; nil where there is none or it is not usable.
  static func installed(over bundled: ThemePack, _ options: Options, _ notes: inout [ThemeNote]) -> ThemePack?
  {
    guard let folder = options.folder, let path = InstalledPack.path(of: bundled.name, in: folder) else {
      return nil
    }
    do throws(ThemeInstallError) {
      let pack = try open(path, limit: options.packLimitBytes)
      guard pack.name == bundled.name else { throw .unknownName(pack.name, known: [bundled.name]) }
      guard pack.sequence >= bundled.sequence else {
        throw .older(sequence: pack.sequence, current: bundled.sequence)
      }
      _ = try signature(of: pack, at: path, options)
      return pack
    } catch {
      notes.append(.installedPackRefused(pack: bundled.name, error))
      return nil
    }
  }
}

/// The files of an installed pack.
enum InstalledPack {
  private static let ending = ".themepack"
  private static let signatureEnding = ".themepack.sig"
  private static let markEnding = ".installed"

  /// The current file; nil where none is installed.
  static func path(of name: String, in folder: String) -> String? {
    guard let memory = try? PackMemory(reading: mark(name, folder), limit: 512) else { return nil }
    let file = String(
      decoding: UnsafeRawBufferPointer(start: memory.base, count: memory.count), as: UTF8.self)
    // This library never writes a name that leads out of the folder.
    guard file.utf8.starts(with: (name + "-").utf8), !file.utf8.contains(0x2F) else { return nil }
    return folder + "/" + file
  }

  private static func mark(_ name: String, _ folder: String) -> String { folder + "/" + name + markEnding }

  /// Writes a pack and then the mark; removes the files that no mark names anymore.
  static func keep(_ pack: ThemePack, _ signature: [UInt8]?, in folder: String) throws(ThemeInstallError) {
    let name = pack.name
    Disk.makeFolder(folder)
    let checksum = String(pack.file.contents.bytes.word64(PackLayout.Header.checksum), radix: 16)
    let file = "\(name)-\(pack.sequence)-\(checksum)\(ending)"
    let path = folder + "/" + file
    let bytes = UnsafeRawBufferPointer(start: pack.file.memory.base, count: pack.file.memory.count)
    try check(Disk.replace(path, with: bytes), path)
    if let signature {
      try check(signature.withUnsafeBytes { Disk.replace(path + ".sig", with: $0) }, path + ".sig")
    }
    let mark = mark(name, folder)
    try check(Array(file.utf8).withUnsafeBytes { Disk.replace(mark, with: $0) }, mark)
    for other in Disk.names(in: folder) where isPack(other, of: name) {
      if other != file, other != file + ".sig" { Disk.remove(folder + "/" + other) }
    }
  }

  private static func isPack(_ file: String, of name: String) -> Bool {
    guard file.utf8.starts(with: (name + "-").utf8) else { return false }
    // `Demo-2-…` belongs to the pack Demo, `Demo-Pro-2-…` does not.
    let rest = file.utf8.dropFirst(name.utf8.count + 1)
    let isOurs = rest.prefix { $0 != 0x2D }.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    return isOurs
      && (file.hasSuffix(ending) || file.hasSuffix(signatureEnding) || file.hasSuffix(Disk.stagedEnding))
  }

  private static func check(_ code: Int32, _ path: String) throws(ThemeInstallError) {
    guard code == 0 else { throw .cannotWrite(path: path, code: code) }
  }
}
