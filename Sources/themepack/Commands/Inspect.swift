import ThemeEmitters
import ThemeModel
import ToolSupport

/// `themepack inspect`: a pack as text, field by field.
enum Inspect {
  static let command = Command(
    name: "inspect", summary: "Show a pack as text, field by field.", operands: .pack, options: [], run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let path = arguments.operands[0]
    let bytes = try FileSystem.contents(path, followingLinks: true)
    do {
      let dump = try bytes.withUnsafeBytes { try PackDump(of: $0) }
      try ThisProcess.write(dump.text, to: .output)
      guard let damage = dump.damage else { return .done }
      Terminal.report("error", "'\(path)' is damaged: \(damage.message)")
    } catch let error as PackDumpError {
      Terminal.report("error", "'\(path)': \(error.message)")
    }
    return .findings
  }
}
