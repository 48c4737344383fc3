extension Terminal {
  /// Prints why a run could not continue.
  static func complain(_ error: any Error) {
    switch error {
    case let error as UsageError: complain("error", error.message, help: error.help)
    case let error as FileSystem.Failure: complain("error", "'\(error.path)': \(error.message)")
    case let error as OutputConflict:
      for problem in error.problems { complain("error", problem) }
      complain("error", "nothing was written")
    default: complain("error", "\(error)")
    }
  }
}
