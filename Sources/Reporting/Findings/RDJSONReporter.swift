internal import Diagnostics
internal import Text

/// reviewdog's diagnostic format; its columns count bytes.
struct RDJSONReporter: Reporter {
  let name = "rdjson"
  let summary = "reviewdog's JSON"
  let showsEdits = true

  func render(_ report: Report) -> String {
    var places = Places(report)
    return JSONText.object([
      ("source", RDJSONReporter.source(report)),
      ("diagnostics", .array(report.diagnostics.map { RDJSONReporter.finding($0, report, &places) })),
    ]).pretty + "\n"
  }

  static func source(_ report: Report) -> JSONText {
    .compact([("name", .string(report.tool.name)), ("url", .optional(report.tool.url))])
  }

  /// One finding; what is about no file stands at the root of the project.
  static func finding(_ diagnostic: Diagnostic, _ report: Report, _ places: inout Places) -> JSONText {
    let related = diagnostic.notes.compactMap { note in
      note.location.map { location in
        JSONText.object([("message", .string(note.message)), ("location", place(location, &places))])
      }
    }
    let help = diagnostic.help.map { "\nhelp: " + PlainText.visible($0) } ?? ""
    let message = PlainText.visible(diagnostic.message) + help
    return .compact([
      ("message", .string(message)),
      ("location", place(diagnostic.location ?? Location.file("."), &places)),
      ("severity", .string(diagnostic.severity.rawValue.uppercased())),
      ("source", source(report)),
      ("code", .object([("value", .string(diagnostic.id))])),
      ("suggestions", suggestion(report.edits[diagnostic], &places).map { .array([$0]) }),
      ("related_locations", related.isEmpty ? nil : .array(related)),
    ])
  }

  private static func suggestion(_ edit: Report.Edit?, _ places: inout Places) -> JSONText? {
    guard let edit, let (start, end) = places.range(edit.location, in: .utf8) else { return nil }
    return .object([
      ("range", .object([("start", position(start)), ("end", position(end))])), ("text", .string(edit.text)),
    ])
  }

  private static func place(_ location: Location, _ places: inout Places) -> JSONText {
    let range = places.range(location, in: .utf8).map { start, end in
      JSONText.object([("start", position(start)), ("end", position(end))])
    }
    return .compact([("path", .string(FileName.shown(location.path))), ("range", range)])
  }

  private static func position(_ position: Position) -> JSONText {
    .object([("line", .int(position.line)), ("column", .int(position.column))])
  }
}

/// The same, one finding a line.
struct RDJSONLinesReporter: Reporter {
  let name = "rdjsonl"
  let summary = "reviewdog's JSON, one finding a line"
  let showsEdits = true

  func render(_ report: Report) -> String {
    var places = Places(report)
    return report.diagnostics.map { RDJSONReporter.finding($0, report, &places).line + "\n" }.joined()
  }
}
