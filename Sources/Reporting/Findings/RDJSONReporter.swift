internal import Diagnostics
internal import Syntax
internal import Text

/// reviewdog's diagnostic format, whose columns count bytes.
struct RDJSONReporter: Reporter {
  let name = "rdjson"
  let contentExtensions = FileEndings.json + ["rdjson"]
  let summary = "reviewdog's JSON"
  let showsEdits = true

  func render(_ report: Report) -> String {
    var converter = LocationConverter(report)
    return JSONValue.compact([
      ("source", RDJSONReporter.source(report)),
      ("diagnostics", .array(report.diagnostics.map { RDJSONReporter.finding($0, report, &converter) })),
    ]).pretty + "\n"
  }

  static func source(_ report: Report) -> JSONValue {
    .compact([("name", .string(report.tool.name)), ("url", .optional(report.tool.url))])
  }

  /// One finding; findings without a file get the root of the project as location.
  static func finding(_ diagnostic: Diagnostic, _ report: Report, _ converter: inout LocationConverter) -> JSONValue {
    let related = diagnostic.notes.compactMap { note in
      note.location.map { location in
        JSONValue.compact([("message", .string(note.message)), ("location", locationJSON(location, &converter))])
      }
    }
    let help = diagnostic.help.map { "\nhelp: " + TerminalText.visible($0) } ?? ""
    let message = TerminalText.visible(diagnostic.message) + help
    return .compact([
      ("message", .string(message)),
      ("location", locationJSON(diagnostic.location ?? Location.file("."), &converter)),
      ("severity", .string(diagnostic.severity.rawValue.uppercased())),
      ("source", source(report)),
      ("code", .compact([("value", .string(diagnostic.id))])),
      ("suggestions", suggestion(report.edits[diagnostic], &converter).map { .array([$0]) }),
      ("related_locations", related.isEmpty ? nil : .array(related)),
    ])
  }

  private static func suggestion(_ edit: Report.Edit?, _ converter: inout LocationConverter) -> JSONValue? {
    guard let edit, let (start, end) = converter.range(edit.location, in: .utf8) else { return nil }
    return .compact([
      ("range", .compact([("start", position(start)), ("end", position(end))])), ("text", .string(edit.text)),
    ])
  }

  private static func locationJSON(_ location: Location, _ converter: inout LocationConverter) -> JSONValue {
    let range = converter.range(location, in: .utf8).map { start, end in
      JSONValue.compact([("start", position(start)), ("end", position(end))])
    }
    return .compact([("path", .string(FileName.shown(location.path))), ("range", range)])
  }

  private static func position(_ position: Position) -> JSONValue {
    .compact([("line", .int(position.line)), ("column", .int(position.column))])
  }
}

/// The same, one finding a line.
struct RDJSONLinesReporter: Reporter {
  let name = "rdjsonl"
  let contentExtensions = FileEndings.jsonLines + ["rdjsonl"]
  let summary = "reviewdog's JSON, one line for each finding"
  let showsEdits = true

  func render(_ report: Report) -> String {
    var converter = LocationConverter(report)
    return report.diagnostics.map { RDJSONReporter.finding($0, report, &converter).line + "\n" }.joined()
  }
}
