internal import Diagnostics
internal import Text

/// For people: the worst comes first, and the output stays readable however large the app is.
struct TextReporter: Reporter {
  let name = "text"
  let summary = "for people: the worst first, grouped where there are many (the default)"

  /// The most lines of an output that does not list every finding.
  private static let lineLimit = 120

  func render(_ report: Report) -> String {
    let total = ConciseReporter.total(report) + "\n"
    // A finding takes at least one line, and those of one place are joined only with others of their key.
    let isShort = report.diagnostics.count <= Self.lineLimit * 20
    if report.style.listsAll || isShort {
      let findings = JoinedFindings.ofOnePlace(Ranking(report.rules).sorted(report.diagnostics))
      if report.style.listsAll || findings.count < Self.lineLimit {
        let listing = FindingListing(style: report.style)
        let text = report.chunks(of: findings) { chunk, converter in listing.text(of: findings[chunk], &converter) }
          .joined()
        let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
        if report.style.listsAll || lines < Self.lineLimit { return text + total }
      }
    }
    return FindingsSummary(report, lineLimit: Self.lineLimit - 1).text + total
  }
}
