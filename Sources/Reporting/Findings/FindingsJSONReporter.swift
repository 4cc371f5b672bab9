internal import Diagnostics
internal import Seen
internal import Syntax
internal import Text

/// For machines: everything about every finding, with a published schema.
struct FindingsJSONReporter: Reporter {
  let name = "json"
  let contentExtensions = FileEndings.json
  let summary = "every finding as one JSON document, with a published schema"
  let showsSkipped = true

  func render(_ report: Report) -> String {
    let findings = FindingsJSONReporter.written(report) { JSONValue.items($0, depth: 2) }
    return JSONValue.compact([
      ("version", .int(1)),
      ("tool", .compact([("name", .string(report.tool.name)), ("version", .string(report.tool.version))])),
      (
        "summary",
        .compact([
          ("errors", .int(report.count(.error))), ("warnings", .int(report.count(.warning))),
          ("infos", .int(report.count(.info))),
        ])
      ),
      ("diagnostics", .array(findings.map(JSONValue.written))),
      ("skipped", FindingsJSONReporter.skipped(report)),
    ]).pretty + "\n"
  }

  /// What rules leave out, with the reason; nil where that is nothing.
  private static func skipped(_ report: Report) -> JSONValue? {
    guard !report.skipped.isEmpty else { return nil }
    var converter = LocationConverter(report)
    return .array(
      report.skipped.map { skipped in
        var members = Members()
        members.add("rule", skipped.finding.id)
        members.add("because", skipped.reason.rawValue)
        if let location = skipped.finding.location { members.add(location, &converter) }
        members.add("table", skipped.finding.subject.table)
        members.add("key", skipped.finding.subject.key)
        return JSONValue.compact(members.list)
      })
  }

  /// All findings as JSON texts, rendered in chunks.
  static func written(_ report: Report, as text: @escaping @Sendable ([JSONValue]) -> String) -> [String] {
    let fingerprints = Fingerprints.of(report.diagnostics)
    return report.chunks(of: report.diagnostics) { chunk, converter in
      text(chunk.map { finding(report.diagnostics[$0], &converter, fingerprints[$0].text) })
    }
  }

  /// One finding; lines and columns count from 1, columns in Unicode scalars, ends are exclusive.
  private static func finding(_ diagnostic: Diagnostic, _ converter: inout LocationConverter, _ fingerprint: String)
    -> JSONValue
  {
    var members = Members()
    members.add("rule", diagnostic.id)
    members.add("severity", diagnostic.severity.rawValue)
    members.add("message", diagnostic.message)
    if let location = diagnostic.location { members.add(location, &converter) }
    members.add("table", diagnostic.subject.table)
    members.add("key", diagnostic.subject.key)
    members.add("language", diagnostic.subject.language)
    members.add("variation", diagnostic.subject.variation)
    members.add("help", diagnostic.help)
    members.add("suggestion", diagnostic.suggestion)
    members.add("fix", diagnostic.fix?.rawValue)
    if !diagnostic.notes.isEmpty {
      let notes = diagnostic.notes.map { note in
        var members = Members()
        members.add("message", note.message)
        if let location = note.location { members.add(location, &converter) }
        return JSONValue.compact(members.list)
      }
      members.list.append(("notes", .array(notes)))
    }
    members.add("fingerprint", fingerprint)
    return .compact(members.list)
  }

  /// The members of an object, collected without intermediate arrays: there may be hundreds of thousands of findings.
  private struct Members {
    var list: [(String, JSONValue?)] = []

    init() { list.reserveCapacity(18) }

    mutating func add(_ name: String, _ text: String?) {
      if let text { list.append((name, .string(text))) }
    }

    mutating func add(_ location: Location, _ converter: inout LocationConverter) {
      add("path", FileName.shown(location.path))
      if let (start, end) = converter.range(location, in: .scalar) {
        list.append(("line", .int(start.line)))
        list.append(("column", .int(start.column)))
        list.append(("endLine", .int(end.line)))
        list.append(("endColumn", .int(end.column)))
      }
      list.append(("offset", .int(location.bytes.lowerBound)))
      list.append(("endOffset", .int(location.bytes.upperBound)))
    }
  }
}

/// The same findings, one JSON object a line: for streams.
struct FindingsJSONLinesReporter: Reporter {
  let name = "jsonl"
  let contentExtensions = FileEndings.jsonLines
  let summary = "JSON, one line for each finding"

  func render(_ report: Report) -> String {
    FindingsJSONReporter.written(report) { findings in findings.map { $0.line + "\n" }.joined() }.joined()
  }
}
