import Foundation
import FuzzReplay
import ThemeRuntime

// Bytes as a pack: opened as they are and after full verification, and read by every accessor. See ../README.md.

/// What libFuzzer calls.
#if FUZZING
  @_cdecl("LLVMFuzzerTestOneInput")
#endif
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  if let pack = try? ThemePack(verifying: bytes) { read(pack) }
  if scratch.write(bytes), let pack = try? ThemePack(path: scratch.path) {
    read(pack)
    keep((try? pack.verify()) == nil ? 0 : 1)
  }
  return 0
}

#if !FUZZING
  @main
  enum Main {
    static func main() { replay(CommandLine.arguments.dropFirst(), fuzz) }
  }
#endif

/// The file that a quick open maps; in memory where the system has a place for that.
private let scratch = Scratch()

private struct Scratch {
  let path: String
  private let descriptor: Int32

  init() {
    let shared = "/dev/shm"
    let isShared = FileManager.default.fileExists(atPath: shared)
    let folder = isShared ? shared : FileManager.default.temporaryDirectory.path
    path = "\(folder)/fuzz-pack-\(ProcessInfo.processInfo.processIdentifier)"
    descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    atexit { unlink(scratch.path) }
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard ftruncate(descriptor, off_t(bytes.count)) == 0 else { return false }
    return bytes.count == 0 || pwrite(descriptor, bytes.baseAddress, bytes.count, 0) == bytes.count
  }
}

private func read(_ pack: ThemePack) {
  keep(pack.name.utf8.count + pack.defaultTheme.utf8.count + pack.sizeBytes + pack.appearances.count)
  keep(Int(truncatingIfNeeded: pack.sequence ^ pack.remBase.bitPattern))
  for theme in pack.themes {
    keep(theme.name.utf8.count + theme.title.utf8.count + (theme.parent ?? "").utf8.count)
  }
  tag = pack.tag
  if let theme = try? pack.theme() { read(pack, theme) }
  pack.register(Foreign.self)
  for theme in pack.themes.prefix(4).map(\.name) + ["Night"] {
    for appearance in Appearance.allCases {
      if let theme = try? pack.theme(theme, appearance: appearance) { read(pack, theme) }
    }
  }
}

private func read(_ pack: ThemePack, _ theme: Theme) {
  for section in ThemeSection.allCases {
    let count = pack.count(of: section)
    // The first columns, the last, and one that is not there.
    for column in Set(Array(0...min(count, 12)) + Array(max(0, count - 2)...count)) {
      read(theme, UInt32(truncatingIfNeeded: column))
    }
    for name in pack.names(of: section).prefix(8) + ["Red_A", ""] { read(theme, name) }
  }
}

private func read(_ theme: Theme, _ column: UInt32) {
  read(theme, column, Own.self)
  read(theme, column, Foreign.self)
}

private func read<Schema: ThemeSchema>(_ theme: Theme, _ column: UInt32, _ schema: Schema.Type) {
  let color = theme[ColorKey<Schema>(column)]
  let exact = theme.exactColor(ColorKey<Schema>(column))
  let length = theme[DimensionKey<Schema>(column)]
  keep(Int(color.rgba) ^ Int(truncatingIfNeeded: exact.first.bitPattern ^ length.value.bitPattern))
  keep(Int(truncatingIfNeeded: theme[NumberKey<Schema>(column)].bitPattern))
  keep(theme[StringKey<Schema>(column)].utf8.count + (theme[BooleanKey<Schema>(column)] ? 1 : 0))
  read(theme[FontKey<Schema>(column)])
  read(theme[ImageKey<Schema>(column)])
}

private func read(_ font: ThemeFont) {
  keep((font.name?.utf8.count ?? 0) ^ Int(truncatingIfNeeded: font.size.bitPattern) ^ (font.weight ?? 0))
}

private func read(_ image: ThemeImage) {
  for scale in 1...4 {
    keep(image.withBytes(scale: scale) { $0.reduce($1) { $0 &+ Int($1) } } ?? 0)
  }
}

private func read(_ theme: Theme, _ name: String) {
  keep(Int((try? theme.color(named: name))?.rgba ?? 0))
  keep(Int(truncatingIfNeeded: (try? theme.exactColor(named: name))?.second.bitPattern ?? 0))
  keep(Int(truncatingIfNeeded: (try? theme.dimension(named: name))?.value.bitPattern ?? 0))
  keep(Int(truncatingIfNeeded: (try? theme.number(named: name))?.bitPattern ?? 0))
  keep((try? theme.string(named: name))?.utf8.count ?? 0)
  keep((try? theme.boolean(named: name)) == true ? 1 : 0)
  if let font = try? theme.font(named: name) { read(font) }
  if let image = try? theme.image(named: name) { read(image) }
}

/// The tag of the pack at hand. The fuzzer has one thread.
private nonisolated(unsafe) var tag: UInt64 = 0

/// A schema that claims to be the pack's own, whatever columns that has.
private enum Own: ThemeSchema {
  static var tag: UInt64 { fuzz_pack.tag }
  static var counts: StaticString { "" }
  static var names: StaticString { "" }
  static var offsets: StaticString { "" }
  static var defaults: StaticString { "" }
  static var texts: StaticString { "" }
}

/// A schema of another spec: two colours and a string, which must be joined by their names.
private enum Foreign: ThemeSchema {
  static var tag: UInt64 { 0x0123_4567_89AB_CDEF }
  static var counts: StaticString { "00000002000000000000000000000001000000000000000000000000" }
  static var names: StaticString { "Red_AGap_ABar_A" }
  static var offsets: StaticString { "00000000000000050000000a0000000f" }
  static var defaults: StaticString { "000000000ff0000ff0000000000000ffff00000000000000003" }
  static var texts: StaticString { "abc" }
}
