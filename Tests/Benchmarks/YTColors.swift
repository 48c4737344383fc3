import Foundation

/// The old way, written again from its description (SPEC-LANGUAGE §1, "YT"): JSON colour tables with levels, merged on
/// the phone.
///
/// One file per module; a higher level wins; a theme is a folder with files of the same names over the default folder;
/// a value is hexadecimal or the name of another colour, at most three hops away; a reserve map names substitutes; a
/// lock is held around every read. Adding a file reloads all of them.
final class YTColors {
  private struct File {
    var name: String
    var level: Int
  }

  private let defaultFolder: String
  private let themeFolder: String?
  private let reserve: [String: String]
  private var files: [File] = []
  private var values: [String: String] = [:]
  private var lock = pthread_rwlock_t()

  init(defaultFolder: String, themeFolder: String?, reserve: [String: String] = [:]) {
    self.defaultFolder = defaultFolder
    self.themeFolder = themeFolder
    self.reserve = reserve
    pthread_rwlock_init(&lock, nil)
  }

  deinit { pthread_rwlock_destroy(&lock) }

  /// Registers a module's file, and reads all files of all modules again.
  func add(_ name: String, level: Int) throws {
    files.append(File(name: name, level: level))
    try reload()
  }

  private func reload() throws {
    pthread_rwlock_wrlock(&lock)
    defer { pthread_rwlock_unlock(&lock) }
    values.removeAll()
    // Equal levels in the order in which they came.
    let byLevel = files.enumerated().sorted { ($0.element.level, $0.offset) < ($1.element.level, $1.offset) }
    for folder in [defaultFolder, themeFolder].compactMap({ $0 }) {
      for (_, file) in byLevel { try merge(folder + "/" + file.name) }
    }
  }

  private func merge(_ path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else { return }
    let table = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    guard let colors = table?["color"] as? [String: String] else { return }
    values.merge(colors) { _, higher in higher }
  }

  /// A colour as `0xRRGGBB`; black where there is none.
  func color(_ name: String) -> UInt32 {
    pthread_rwlock_rdlock(&lock)
    defer { pthread_rwlock_unlock(&lock) }
    var value = values[name] ?? reserve[name].flatMap { values[$0] }
    for _ in 0..<3 {
      guard let text = value else { return 0 }
      if text.utf8.count == 6, let color = UInt32(text, radix: 16) { return color }
      value = values[text]
    }
    return value.flatMap { UInt32($0, radix: 16) } ?? 0
  }
}
