/// The tool as a whole.
package enum Tool {
  package static let name = "themepack"
  package static let version = "0.1.0"
  package static let summary = "Compile theme specs into constants, resources and packs for every platform."

  package static let versionOption = Option("--version", "Show the version.")
  /// The options that may replace a command.
  package static var options: [Option] { [versionOption, Help.option] }
}
