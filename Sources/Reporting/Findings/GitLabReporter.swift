internal import Diagnostics
internal import Syntax
internal import Text

/// GitLab's Code Quality report.
struct GitLabReporter: Reporter {
  let name = "gitlab"
  let contentExtensions = FileEndings.json
  let summary = "GitLab code quality, the worst first, one issue for each key"

  func render(_ report: Report) -> String {
    var converter = LocationConverter(report)
    let groups = JoinedFindings.groupsOfOneKey(Ranking(report.rules).sorted(report.diagnostics))
    // While translators finish one language after the other, what is left is the same issue.
    let identities = groups.map { group in
      var identity = group[0]
      if group.contains(where: { $0.subject.language != identity.subject.language }) { identity.subject.language = nil }
      return identity
    }
    let issues = zip(groups, Fingerprints.of(identities)).map { group, fingerprint in
      let diagnostic = JoinedFindings.one(group)
      let location = diagnostic.location ?? Location.file(".")
      let line = converter.range(location, in: .scalar)?.start.line ?? 1
      return JSONValue.compact([
        ("description", .string(TerminalText.visible(diagnostic.messageWithQuestion))),
        ("check_name", .string(diagnostic.id)),
        ("fingerprint", .string(fingerprint.text)),
        ("severity", .string(severity(diagnostic.severity))),
        (
          "location",
          .compact([
            ("path", .string(FileName.shown(converter.repositoryPath(location.path)))),
            ("lines", .compact([("begin", .int(line))])),
          ])
        ),
      ])
    }
    return JSONValue.array(issues).pretty + "\n"
  }

  private func severity(_ severity: Severity) -> String {
    switch severity {
    case .info: "minor"
    case .warning: "major"
    case .error: "critical"
    }
  }
}
