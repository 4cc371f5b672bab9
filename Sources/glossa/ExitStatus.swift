import ArgumentParser

/// How a run ended, as every command tells its caller.
enum ExitStatus: Int32 {
  case clean = 0
  /// The run worked and found something: an error-level finding, a loss, a difference.
  case findings = 1
  /// The run could not do its work: bad options, an unreadable input, a full disk.
  case couldNotRun = 2

  /// What ArgumentParser ends the process with.
  var code: ExitCode { ExitCode(rawValue) }
}
