package import Diagnostics
package import Syntax
internal import Text

/// The findings of a report, the worst first, each as JSON for those who take a few at a time.
package struct RankedFindings {
  /// The findings, each with a name that stays the same while there is nothing new about it.
  package let all: [(name: String, item: Diagnostic)]
  private var converter: LocationConverter

  package init(_ report: Report) {
    let sorted = Ranking(report.rules).sorted(report.diagnostics)
    all = zip(Fingerprints.of(sorted), sorted).map { (name: $0.text, item: $1) }
    converter = LocationConverter(report)
  }

  /// A finding; its line and column count from 1.
  package mutating func value(of finding: Diagnostic) -> JSONValue {
    let start = finding.location.flatMap { converter.range($0, in: .scalar)?.start }
    return .compact([
      ("rule", .string(finding.id)), ("severity", .string(finding.severity.rawValue)),
      ("message", .string(finding.message)),
      ("path", finding.location.map { .string(FileName.shown($0.path)) }),
      ("line", start.map { .int($0.line) }), ("column", start.map { .int($0.column) }),
      ("table", .optional(finding.subject.table)), ("key", .optional(finding.subject.key)),
      ("language", .optional(finding.subject.language)), ("variation", .optional(finding.subject.variation)),
      ("help", .optional(finding.help)),
    ])
  }
}
