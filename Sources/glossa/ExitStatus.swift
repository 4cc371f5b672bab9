import ArgumentParser

/// The result of a run, as an exit status; the same for all commands.
enum ExitStatus: Int32 {
  case clean = 0
  /// The run found something: an error-level finding, a loss, or a difference. Or it has done all that could be done,
  /// and named what was refused or needs review.
  case findings = 1
  /// The run could not do its work, and no file was changed: invalid options, an unreadable input, or a full disk.
  case couldNotRun = 2

  /// In the form that ArgumentParser takes.
  var code: ExitCode { ExitCode(rawValue) }
}
