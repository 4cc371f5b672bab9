internal import Diagnostics
internal import Text

/// For people: the worst comes first, and the output stays readable however large the app is.
struct TextReporter: Reporter {
  let name = "text"
  let summary = "for people: the worst first; the default"

  /// The most lines of an output that does not list every finding.
  private static let lineLimit = 120
  /// The most findings of severity info that are listed of one rule; where there are more, they are counted.
  private static let listedInfos = 3

  func render(_ report: Report) -> String {
    let total = ConciseReporter.total(report) + "\n"
    // A finding takes at least one line, and is joined only with others of its key.
    let isShort = report.diagnostics.count <= Self.lineLimit * 20
    if report.style.listsAll || isShort {
      let counted = report.style.listsAll ? [] : Self.countedInfos(of: report)
      let ids = Set(counted.map(\.id))
      let sorted = Ranking(report.rules).sorted(report.diagnostics)
      let findings = JoinedFindings.rows(
        sorted.filter { $0.severity > .info || !ids.contains($0.id) },
        namesAll: report.style.listsAll || !report.style.cutsLines)
      if report.style.listsAll || findings.count < Self.lineLimit {
        let listing = FindingListing(style: report.style)
        let text = report.chunks(of: findings) { chunk, converter in listing.text(of: findings[chunk], &converter) }
          .joined()
        let closing = Self.lines(about: counted, in: report) + total
        let lines = (text + closing).utf8.count { $0 == UInt8(ascii: "\n") }
        if report.style.listsAll || lines <= Self.lineLimit { return text + closing }
      }
    }
    return FindingsSummary(report, lineLimit: Self.lineLimit - 1).text + total
  }

  /// The findings of severity info of rules that have more of them than are listed.
  private static func countedInfos(of report: Report) -> [RuleFindings] {
    RuleFindings.grouped(report.diagnostics.filter { $0.severity == .info }, Ranking(report.rules))
      .filter { $0.hasMoreGroups(than: listedInfos) }
  }

  /// A line for each rule whose findings are counted, and one that says how to see them.
  private static func lines(about counted: [RuleFindings], in report: Report) -> String {
    guard !counted.isEmpty else { return "" }
    let paint = Paint(isOn: report.style.usesColour)
    let lines = counted.map { $0.headline(report.rules, paint) }
    return (lines + ["  " + paint("help:", .green) + " '\(report.listingCommand)' lists each of them"])
      .map { $0 + "\n" }.joined()
  }
}
