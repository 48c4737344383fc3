import ToolSupport

extension Terminal {
  /// Prints why a run could not continue.
  static func report(_ error: any Error) {
    switch error {
    case let error as UsageError: report("error", error.message, help: error.help)
    case let error as FileSystem.Failure: report("error", "'\(error.path)': \(error.message)")
    case let error as OutputConflict:
      for problem in error.problems { report("error", problem) }
      report("error", "nothing was written")
    default: report("error", "\(error)")
    }
  }
}
