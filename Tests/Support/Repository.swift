import Foundation

/// Where things are: the package that the tests belong to, and the tool that was built with them.
public enum Repository {
  /// The package's folder.
  public static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Where the programs are that were built with the tests: beside their bundle.
  public static let products: URL = {
    var folder = Bundle.main.bundleURL
    for argument in CommandLine.arguments where argument.contains(".xctest") {
      folder = URL(fileURLWithPath: argument).deletingLastPathComponent()
    }
    for _ in 0..<5 {
      if FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent("themepack").path) {
        return folder
      }
      folder = folder.deletingLastPathComponent()
    }
    return Bundle.main.bundleURL
  }()

  /// The built `themepack`; or the one that `THEMEPACK_TOOL` names, an optimized one say.
  public static let tool: URL = {
    let path = ProcessInfo.processInfo.environment["THEMEPACK_TOOL"]
    return path.map { URL(fileURLWithPath: $0) } ?? products.appendingPathComponent("themepack")
  }()

  /// The folders of `Specs`, by name.
  public static var specs: [String] {
    let folder = root.appendingPathComponent("Specs").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
      !$0.hasPrefix(".")
    }.sorted()
  }

  /// Runs the tool in a folder.
  public static func themepack(_ arguments: [String], in folder: URL = root) throws -> Consumer.Result {
    try Consumer.run(tool.path, arguments, in: folder)
  }

  /// Whether goldens are to be written anew; then their tests fail, so that nobody takes a recording for a pass.
  public static let isRecording = ProcessInfo.processInfo.environment["THEMEPACK_RECORD"] == "1"
}
