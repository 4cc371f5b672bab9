internal import Diagnostics
internal import Linting

/// Rules about files that cannot be read.
enum ReportedFileRules {
  /// The rules, by id.
  static let rows: [ReportedRule] = [
    ReportedRule(
      "file/not-readable", .error, "a file cannot be read", impact: .keyShown,
      finds: "A file below the paths that the machine does not hand out: no permission, a broken link, a device.",
      why: "The run is not complete: what is in the file was not looked at.",
      remedy: "Give the file its permission, or exclude it in the configuration."),
    ReportedRule(
      "file/unknown-format", .error, "a file does not say which catalog format it has", impact: .keyShown,
      finds: "A file named on the command line with an extension that stands for no catalog format.",
      why: "It is not read.",
      remedy: "Name the format with `--from`, or under `formats` in the configuration."),
  ]
}
