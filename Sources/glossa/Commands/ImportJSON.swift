import Diagnostics
import Jobs
import Reporting
import Syntax
import Text

/// An import for scripts: what changes, and which text met what.
struct ImportJSON {
  let plan: ImportPlan
  /// Whether files are written.
  let isWritten: Bool

  /// The document.
  var text: String {
    let files = Set(plan.unread)
    let remarks = plan.remarks.filter { !files.contains($0.diagnostic) }.map { ($0.diagnostic, $0.outcome.rawValue) }
    var converter = LocationConverter(Report(diagnostics: [], files: plan.sources))
    return JSONValue.compact([
      ("version", .int(1)),
      (
        "summary",
        .compact([
          ("read", .int(plan.comparedCount)), ("changed", .int(plan.changedCount)),
          ("needsReview", .int(plan.reviewCount)), ("refused", .int(plan.refusedCount)),
          ("sourceCopies", .int(plan.copyCount)),
        ])
      ),
      (isWritten ? "written" : "wouldWrite", .array(plan.files.map { .string(FileName.shown($0.new.path)) })),
      ("refusedFiles", .array(plan.unread.map { ImportJSON.item($0, nil, &converter) })),
      ("texts", .array(remarks.map { ImportJSON.item($0.0, $0.1, &converter) })),
    ]).pretty + "\n"
  }

  private static func item(
    _ diagnostic: Diagnostic, _ outcome: String?, _ converter: inout LocationConverter
  ) -> JSONValue {
    let place = diagnostic.location.flatMap { $0.bytes.isEmpty ? nil : converter.start(of: $0) }
    return .compact([
      ("rule", .string(diagnostic.id)), ("outcome", .optional(outcome)),
      ("severity", .string(diagnostic.severity.rawValue)), ("message", .string(diagnostic.message)),
      ("help", .optional(diagnostic.help)), ("path", .optional(diagnostic.location.map { FileName.shown($0.path) })),
      ("line", place.map { JSONValue.int($0.line) }), ("column", place.map { JSONValue.int($0.column) }),
      ("table", .optional(diagnostic.subject.table)), ("key", .optional(diagnostic.subject.key)),
      ("language", .optional(diagnostic.subject.language)), ("variation", .optional(diagnostic.subject.variation)),
    ])
  }
}
