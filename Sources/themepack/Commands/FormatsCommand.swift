import ThemeEmitters
import ThemeModel
import ToolSupport

/// `themepack formats`: what can be made, with the options that a manifest may set.
enum FormatsCommand {
  static let command = Command(
    name: "formats", summary: "List the output formats and their options.", operands: .none, options: [],
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    try Terminal.write(
      Formats.all.map { format in
        Help.table(
          [(format.name, format.summary)] + format.options.map { ("  " + spelling($0), $0.summary) })
      }.joined())
    return .done
  }

  private static func spelling(_ option: FormatOption) -> String {
    switch option.kind {
    case .flag: "\(option.name): true|false"
    case .text: "\(option.name): text"
    case .choice(let choices): "\(option.name): \(choices.joined(separator: "|"))"
    }
  }
}
