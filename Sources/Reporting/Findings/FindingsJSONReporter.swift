internal import Diagnostics

/// For machines: everything about every finding, with a published schema.
struct FindingsJSONReporter: Reporter {
  let name = "json"
  let summary = "every finding as one JSON document, with a published schema"

  func render(_ report: Report) -> String {
    var places = Places(report)
    var fingerprints = Fingerprints()
    return JSONText.object([
      ("version", .int(1)),
      ("tool", .object([("name", .string(report.tool.name)), ("version", .string(report.tool.version))])),
      (
        "summary",
        .object([
          ("errors", .int(report.count(.error))), ("warnings", .int(report.count(.warning))),
          ("infos", .int(report.count(.info))),
        ])
      ),
      (
        "diagnostics",
        .array(report.diagnostics.map { FindingsJSONReporter.finding($0, &places, fingerprints.next($0)) })
      ),
    ]).pretty + "\n"
  }

  /// One finding; lines and columns count from 1, columns in Unicode scalars, ends are exclusive.
  static func finding(_ diagnostic: Diagnostic, _ places: inout Places, _ fingerprint: String) -> JSONText {
    let notes = diagnostic.notes.map { note in
      JSONText.compact([("message", .string(note.message))] + place(note.location, &places))
    }
    return .compact(
      [
        ("rule", .string(diagnostic.id)), ("severity", .string(diagnostic.severity.rawValue)),
        ("message", .string(diagnostic.message)),
      ] + place(diagnostic.location, &places) + [
        ("table", .optional(diagnostic.subject.table)), ("key", .optional(diagnostic.subject.key)),
        ("language", .optional(diagnostic.subject.language)),
        ("variation", .optional(diagnostic.subject.variation)), ("help", .optional(diagnostic.help)),
        ("fix", .optional(diagnostic.fix?.rawValue)), ("notes", notes.isEmpty ? nil : .array(notes)),
        ("fingerprint", .string(fingerprint)),
      ])
  }

  private static func place(_ location: Location?, _ places: inout Places) -> [(String, JSONText?)] {
    guard let location else { return [] }
    let range = places.range(location, in: .scalar)
    return [
      ("path", .string(location.path)), ("line", range.map { .int($0.start.line) }),
      ("column", range.map { .int($0.start.column) }), ("endLine", range.map { .int($0.end.line) }),
      ("endColumn", range.map { .int($0.end.column) }), ("offset", .int(location.bytes.lowerBound)),
      ("endOffset", .int(location.bytes.upperBound)),
    ]
  }
}

/// The same findings, one JSON object a line: for streams.
struct FindingsJSONLinesReporter: Reporter {
  let name = "jsonl"
  let summary = "one JSON object a line and finding"

  func render(_ report: Report) -> String {
    var places = Places(report)
    var fingerprints = Fingerprints()
    return report.diagnostics.map { diagnostic in
      FindingsJSONReporter.finding(diagnostic, &places, fingerprints.next(diagnostic)).line + "\n"
    }.joined()
  }
}
