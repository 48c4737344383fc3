import Foundation

@testable import ThemeRuntime

/// Packs, folders and recorders for tests of the store.
enum StoreSupport {
  static func demo() throws -> ThemePack { try ThemePack(path: Fixtures.path("Demo")) }

  /// The frozen Demo pack with another release number.
  static func demoBytes(sequence: UInt64) throws -> [UInt8] {
    var bytes = try Fixtures.bytes("Demo")
    let offset = try demo().file.contents.info.bytes.origin + PackLayout.Info.sequence
    bytes.put(sequence, at: offset)
    Fixtures.reseal(&bytes)
    return bytes
  }

  /// A frozen pack called by one of its own texts, as both of them have it: packs of one name with other columns.
  static func renamed(_ fixture: String, to text: String) throws -> ThemePack {
    var bytes = try Fixtures.bytes(fixture)
    let pack = try ThemePack(path: Fixtures.path(fixture))
    defer { withExtendedLifetime(pack) {} }
    let contents = pack.file.contents
    let number = (0..<contents.texts.count).first { contents.texts.string($0) == text }
    bytes.put(UInt32(number ?? 0), at: contents.info.bytes.origin + PackLayout.Info.name)
    Fixtures.reseal(&bytes)
    return try ThemePack(verifying: bytes)
  }

  /// The frozen Demo pack in which a theme is called by another text of the pack.
  static func demoBytes(sequence: UInt64, theme: Int, calledByText text: UInt32) throws -> [UInt8] {
    var bytes = try demoBytes(sequence: sequence)
    let origin = try demo().file.contents.themes.origin
    bytes.put(text, at: origin + theme * PackLayout.ThemeRecord.bytes + PackLayout.ThemeRecord.name)
    Fixtures.reseal(&bytes)
    return bytes
  }

  static func write(_ pack: ThemePack, to path: String) throws {
    try write(
      [UInt8](UnsafeRawBufferPointer(start: pack.file.memory.base, count: pack.file.memory.count)), to: path)
  }

  /// A folder of the test's own, removed at its end.
  static func inFolder<R>(_ body: (String) throws -> R) throws -> R {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder.path)
  }

  static func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  /// Fails instead of hanging: runs a body on a thread of its own and waits for it.
  static func finishes(within seconds: Double = 600, _ body: @escaping @Sendable () -> Void) -> Bool {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      body()
      done.signal()
    }
    return done.wait(timeout: .now() + seconds) == .success
  }
}

/// A list that any thread may add to.
final class Record<Element: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var elements: [Element] = []
  func add(_ element: Element) { lock.withLock { elements.append(element) } }
  var all: [Element] { lock.withLock { elements } }
}

/// Signs by summing: not a signature, but one that fits its file and no other.
struct SumVerifier: ThemeSignatureVerifier {
  static func signature(of bytes: [UInt8]) -> [UInt8] {
    let sum = bytes.reduce(UInt64(17)) { $0 &* 31 &+ UInt64($1) }
    return (0..<64).map { UInt8(truncatingIfNeeded: sum >> UInt64($0 % 8 * 8)) }
  }
  func isValid(signature: [UInt8], of file: UnsafeRawBufferPointer) -> Bool {
    signature == Self.signature(of: [UInt8](file))
  }
}
