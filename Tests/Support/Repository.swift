import Foundation

/// Where things are: the package that the tests belong to, and the tool that was built with them.
public enum Repository {
  /// The package's folder.
  public static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The built `themepack`, beside the test bundle; or the one that `THEMEPACK_TOOL` names, an optimised one say.
  public static let tool: URL = {
    if let path = ProcessInfo.processInfo.environment["THEMEPACK_TOOL"] { return URL(fileURLWithPath: path) }
    var folder = Bundle.main.bundleURL
    for argument in CommandLine.arguments where argument.contains(".xctest") {
      folder = URL(fileURLWithPath: argument).deletingLastPathComponent()
    }
    for _ in 0..<5 {
      let candidate = folder.appendingPathComponent("themepack")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
      folder = folder.deletingLastPathComponent()
    }
    return Bundle.main.bundleURL.appendingPathComponent("themepack")
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
