/// The tool as a whole.
enum Tool {
  static let name = "themepack"
  static let version = "0.1.0"
  static let summary = "Compile theme specs into constants, resources and packs for every platform."

  static let versionOption = Option("--version", "Show the version.")
  /// The options that may replace a command.
  static var options: [Option] { [versionOption, Help.option] }
}
