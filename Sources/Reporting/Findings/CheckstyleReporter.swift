internal import Diagnostics
internal import Text

/// Checkstyle XML, for Jenkins, reviewdog and Danger.
struct CheckstyleReporter: Reporter {
  let name = "checkstyle"
  let contentExtensions = FileEndings.xml
  let summary = "Checkstyle XML"

  func render(_ report: Report) -> String {
    var converter = LocationConverter(report)
    var files: [XMLText] = []
    var last: String?
    for diagnostic in report.diagnostics {
      let path = diagnostic.location?.path ?? "."
      if last != path { files.append(XMLText("file", [("name", TerminalText.visible(path))])) }
      last = path
      let start = diagnostic.location.flatMap { converter.range($0, in: .scalar)?.start }
      files[files.count - 1].children.append(
        XMLText(
          "error",
          [
            ("line", start.map { String($0.line) }), ("column", start.map { String($0.column) }),
            ("severity", diagnostic.severity.rawValue),
            ("message", TerminalText.visible(diagnostic.messageWithQuestion)),
            ("source", diagnostic.id),
          ]))
    }
    return XMLText("checkstyle", [("version", "10.0")], children: files).document
  }
}
