internal import Diagnostics
internal import Text

/// GitLab's Code Quality report.
struct GitLabReporter: Reporter {
  let name = "gitlab"
  let summary = "GitLab code quality"

  func render(_ report: Report) -> String {
    var converter = LocationConverter(report)
    let issues = zip(report.diagnostics, Fingerprints.of(report.diagnostics)).map { diagnostic, fingerprint in
      let location = diagnostic.location ?? Location.file(".")
      let line = converter.range(location, in: .scalar)?.start.line ?? 1
      return JSONText.object([
        ("description", .string(PlainText.visible(diagnostic.message))), ("check_name", .string(diagnostic.id)),
        ("fingerprint", .string(fingerprint.text)),
        ("severity", .string(severity(diagnostic.severity))),
        (
          "location",
          .object([
            ("path", .string(FileName.shown(converter.repositoryPath(location.path)))),
            ("lines", .object([("begin", .int(line))])),
          ])
        ),
      ])
    }
    return JSONText.array(issues).pretty + "\n"
  }

  private func severity(_ severity: Severity) -> String {
    switch severity {
    case .info: "minor"
    case .warning: "major"
    case .error: "critical"
    }
  }
}
