import Foundation
import Testing

/// The built command: it lies beside the tests that drive it.
enum Tool {
  private final class Anchor {}

  static let path: String = {
    let places = [Bundle(for: Anchor.self).bundleURL, Bundle.main.bundleURL, Bundle.main.executableURL]
    for place in places.compactMap({ $0 }) {
      for folder in [place, place.deletingLastPathComponent()] {
        let candidate = folder.appendingPathComponent("themepack").path
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder), !isFolder.boolValue {
          return candidate
        }
      }
    }
    return "themepack"
  }()

  /// Calls the command with words as a shell would split them at blanks.
  static func run(_ words: String, in folder: URL, input: String = "") throws -> Program.Result {
    try Program(path: path, folder: folder, input: Data(input.utf8))
      .run(words.split(separator: " ").map(String.init))
  }

  /// Calls `body` with a new folder that is removed afterwards.
  static func withFolder<R>(_ body: (URL) throws -> R) throws -> R {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("case-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Links on the way there would make every path two.
    let real = folder.resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(real)
  }
}
