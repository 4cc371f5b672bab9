internal import Diagnostics
internal import Syntax
internal import Text

/// SARIF 2.1.0 within the limits of GitHub's code scanning.
struct SARIFReporter: Reporter {
  let name = "sarif"
  let contentExtensions = ["sarif"] + FileEndings.json
  let summary = "SARIF 2.1.0 for code scanning, the worst first"
  let showsEdits = true

  /// GitHub refuses a run with more results.
  private let resultLimit = 25_000
  private let textLimit = 1_024

  func render(_ report: Report) -> String {
    let placed = Ranking(report.rules).sorted(report.diagnostics.filter { $0.location != nil })
    let kept = Array(placed.prefix(resultLimit))
    let rules = SARIFReporter.rules(report)
    let indices = Dictionary(rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let fingerprints = Fingerprints.of(kept)
    let results = report.chunks(of: kept) { chunk, converter in
      let items = chunk.compactMap {
        result(kept[$0], report.edits[kept[$0]], indices, &converter, fingerprints[$0].text)
      }
      return JSONValue.items(items, depth: 4)
    }
    let driver = JSONValue.compact([
      ("name", .string(report.tool.name)), ("version", .string(report.tool.version)),
      ("semanticVersion", .string(report.tool.version)), ("informationUri", .optional(report.tool.url)),
      ("rules", .array(rules.map(rule))),
    ])
    let run = JSONValue.compact([
      ("tool", .compact([("driver", driver)])),
      ("automationDetails", .compact([("id", .string("glossa-lint/"))])),
      ("columnKind", .string("utf16CodeUnits")),
      ("invocations", .array([invocation(report, leftOut: placed.count - kept.count)])),
      ("results", .array(results.map(JSONValue.written))),
    ])
    return JSONValue.compact([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
      ("runs", .array([run])),
    ]).pretty + "\n"
  }

  /// The known rules, and ids of findings that are not among them.
  private static func rules(_ report: Report) -> [RuleDescription] {
    let known = Set(report.rules.map(\.id))
    var found: [String: RuleDescription] = [:]
    for diagnostic in report.diagnostics where !known.contains(diagnostic.id) {
      found[diagnostic.id] = RuleDescription(
        id: diagnostic.id, severity: diagnostic.severity, summary: diagnostic.id,
        help: "See `glossa explain \(diagnostic.id)`.")
    }
    return (report.rules + found.values).sorted { $0.id < $1.id }
  }

  private func rule(_ rule: RuleDescription) -> JSONValue {
    // Code scanning refuses empty texts.
    let summary = rule.summary.isEmpty ? rule.id : rule.summary
    let help = rule.help.isEmpty ? summary : rule.help
    return .compact([
      ("id", .string(rule.id)), ("name", .string(rule.id)),
      ("shortDescription", text(String(summary.prefix(textLimit)))),
      ("fullDescription", text(String(summary.prefix(textLimit)))),
      ("help", .compact([("text", .string(help)), ("markdown", .string(help))])),
      ("defaultConfiguration", .compact([("level", .string(level(rule.severity)))])),
      (
        "properties",
        .compact([
          ("tags", .array([.string("localization"), .string(rule.group)])),
          ("problem.severity", .string(problemSeverity(rule.severity))),
        ])
      ),
    ])
  }

  private func result(
    _ diagnostic: Diagnostic, _ edit: Report.Edit?, _ indices: [String: Int], _ converter: inout LocationConverter,
    _ fingerprint: String
  ) -> JSONValue? {
    guard let location = diagnostic.location else { return nil }
    let related = diagnostic.notes.enumerated().compactMap { index, note in
      note.location.map {
        locationJSON($0, &converter, extra: [("id", .int(index + 1)), ("message", text(note.message))])
      }
    }
    let message = diagnostic.message + (diagnostic.help.map { ". Help: " + $0 } ?? "")
    return .compact([
      ("ruleId", .string(diagnostic.id)), ("ruleIndex", indices[diagnostic.id].map(JSONValue.int)),
      ("level", .string(level(diagnostic.severity))), ("message", text(message)),
      ("locations", .array([locationJSON(location, &converter, extra: logical(diagnostic.subject))])),
      ("relatedLocations", related.isEmpty ? nil : .array(related)),
      ("partialFingerprints", .compact([("glossaFinding/v1", .string(fingerprint))])),
      ("fixes", edit.flatMap { fix($0, for: diagnostic, &converter) }.map { .array([$0]) }),
    ])
  }

  /// The fix of a finding. Unlike a location, its region may span lines.
  private func fix(_ edit: Report.Edit, for diagnostic: Diagnostic, _ converter: inout LocationConverter) -> JSONValue?
  {
    guard let (start, end) = converter.range(edit.location, in: .utf16) else { return nil }
    let region = JSONValue.compact([
      ("startLine", .int(start.line)), ("startColumn", .int(start.column)), ("endLine", .int(end.line)),
      ("endColumn", .int(end.column)),
    ])
    let replacement = JSONValue.compact([
      ("deletedRegion", region), ("insertedContent", .compact([("text", .string(edit.text))])),
    ])
    let change = JSONValue.compact([
      (
        "artifactLocation",
        .compact([("uri", .string(SARIFReporter.uri(converter.repositoryPath(edit.location.path))))])
      ),
      ("replacements", .array([replacement])),
    ])
    let advice = diagnostic.help ?? diagnostic.message
    return .compact([
      ("description", text(edit.isSafe ? advice : advice + " (look at it afterwards)")),
      ("artifactChanges", .array([change])),
    ])
  }

  /// A location; one that spans lines is cut to the first, because GitHub annotates only regions that are entirely in a
  /// diff.
  private func locationJSON(_ location: Location, _ converter: inout LocationConverter, extra: [(String, JSONValue?)])
    -> JSONValue
  {
    var region: JSONValue?
    if let (start, end) = converter.range(location, in: .utf16) {
      let length = converter.line(start.line, of: location.path)?.utf16.count ?? 0
      let last = end.line == start.line ? end.column : length + 1
      region = .compact([
        ("startLine", .int(start.line)), ("startColumn", .int(start.column)), ("endLine", .int(start.line)),
        ("endColumn", .int(max(start.column, last))),
      ])
    }
    let artifact = JSONValue.compact([("uri", .string(SARIFReporter.uri(converter.repositoryPath(location.path))))])
    let physical = JSONValue.compact([("artifactLocation", artifact), ("region", region)])
    return .compact([("physicalLocation", physical)] + extra)
  }

  private func logical(_ subject: Subject) -> [(String, JSONValue?)] {
    let name = [subject.table, subject.key, subject.language, subject.variation].compactMap { $0 }
    guard !name.isEmpty else { return [] }
    let location = JSONValue.compact([
      ("fullyQualifiedName", .string(name.joined(separator: "/"))), ("kind", .string("resource")),
    ])
    return [("logicalLocations", .array([location]))]
  }

  /// Findings without a location, and the number of results left out, as notifications about the run.
  private func invocation(_ report: Report, leftOut: Int) -> JSONValue {
    var notes = report.diagnostics.filter { $0.location == nil }.map { diagnostic in
      JSONValue.compact([
        ("level", .string(level(diagnostic.severity))), ("message", text(diagnostic.messageWithQuestion)),
        ("descriptor", .compact([("id", .string(diagnostic.id))])),
      ])
    }
    if leftOut > 0 {
      let message =
        "\(TerminalText.count(leftOut, "finding")) left out: GitHub takes \(resultLimit) results, these are the worst"
      notes.append(.compact([("level", .string("note")), ("message", text(message))]))
    }
    return .compact([
      ("executionSuccessful", .bool(true)),
      ("toolExecutionNotifications", notes.isEmpty ? nil : .array(notes)),
    ])
  }

  private func text(_ text: String) -> JSONValue {
    .compact([("text", .string(text.isEmpty ? "(no text)" : TerminalText.visible(text)))])
  }

  private func level(_ severity: Severity) -> String { severity == .info ? "note" : severity.rawValue }

  private func problemSeverity(_ severity: Severity) -> String {
    severity == .info ? "recommendation" : severity.rawValue
  }

  /// A path as a relative URI: everything but unreserved characters and slashes percent-encoded.
  static func uri(_ path: String) -> String {
    let text = String(percentEncoding: FileName.bytes(path)) { $0.isASCIILetterOrDigit || "-./_~".utf8.contains($0) }
    return text.hasPrefix("./") ? String(text.dropFirst(2)) : text.isEmpty ? "." : text
  }
}
