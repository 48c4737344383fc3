import ThemeEmitters
import ToolSupport

/// Options that several commands take.
extension Option {
  static let format = Option(
    "--format", "NAME", .oneOf { Formats.all.map(\.name) }, repeats: true,
    "A format to make; repeatable. Without it: the manifest's formats, or the default ones.")
  static let outputFolder = Option("-o", "DIR", .folder, "Write each format to DIR/<format>.")
  static let outputName = Option(
    "--output-name", "STEM", .any,
    "Name the files STEMKeys.swift, STEM.themepack …, whatever the manifest's 'name' is.")
  static let strict = Option("--strict", "Treat warnings as errors.")
}

/// Parts of help that several commands share.
enum SharedHelp {
  static let about = """
    One spec of colors, dimensions, fonts and pictures is compiled into the files of every platform: constants,
    resources, style sheets and a binary pack. Every mistake is shown with its line and column, and nothing is
    written until all are fixed.
    """
  static let inputs = """
    INPUT is a manifest (themepack.json or NAME.themepack.json), a folder that has one, or spec files, which are
    layers from the lowest to the highest; '-' is standard input. The default is themepack.json in this folder.
    """

  static func formats() -> String {
    "FORMATS:\n" + Help.table(Formats.all.map { ($0.name, $0.summary) }).dropLast()
  }
}
