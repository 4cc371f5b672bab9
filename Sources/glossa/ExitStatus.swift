import ArgumentParser

/// The result of a run, as an exit status; the same for all commands.
enum ExitStatus: Int32 {
  case clean = 0
  /// The run found something: an error-level finding, a loss, or a difference.
  case findings = 1
  /// The run could not do its work: invalid options, an unreadable input, or a full disk.
  case couldNotRun = 2

  /// In the form that ArgumentParser takes.
  var code: ExitCode { ExitCode(rawValue) }
}
