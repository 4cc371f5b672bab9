internal import Diagnostics
internal import Linting

/// Rules about files that cannot be read.
enum ReportedFileRules {
  /// The rules, by id.
  static let rows: [ReportedRule] = [
    ReportedRule(
      "file/not-readable", .error, "a file cannot be read", impact: .keyShown,
      finds: """
        A file below the given paths that the system does not let Glossa read: no permission, a broken link, or a \
        device.
        """,
      why: "The run is incomplete, because the contents of the file were not checked.",
      remedy: "Correct the permissions of the file, or exclude it in the configuration."),
    ReportedRule(
      "file/unknown-format", .error, "the format of a file is unknown", impact: .keyShown,
      finds: "A file named on the command line whose extension does not belong to a catalog format.",
      why: "The file is not read.",
      remedy: "Name the format with `--from`, or under `formats` in the configuration."),
  ]
}
