import ThemeEmitters

/// Options that several commands take.
extension Option {
  static let format = Option(
    "--format", "NAME", repeats: true, "A format to make; without it, the manifest's or the default ones.")
  static let strict = Option("--strict", "Treat warnings as errors.")
}

/// Parts of help that several commands share.
enum SharedHelp {
  static let inputs = """
    INPUT is a manifest (themepack.json or NAME.themepack.json), a folder that has one, or spec files, which are
    layers in that order; '-' is standard input. Without INPUT: themepack.json of this folder.
    """

  static func formats() -> String {
    "FORMATS:\n" + Help.table(Emitters.all.map { ($0.name, $0.summary) }).dropLast()
  }
}
