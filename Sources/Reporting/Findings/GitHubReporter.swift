internal import Diagnostics
internal import Text

/// Workflow commands: annotations on a pull request.
struct GitHubReporter: Reporter {
  let name = "github"
  let summary = "GitHub annotations, the ten worst of each level and a summary"

  /// GitHub silently drops all but the first ten annotations of each level in a step.
  private let limit = 10
  private let messageLimit = 4_000

  func render(_ report: Report) -> String {
    var converter = LocationConverter(report)
    var out = ""
    for severity in Severity.allCases.reversed() {
      let all = report.diagnostics.filter { $0.severity == severity }
      // One less, because the summary is a notice itself.
      let room = severity == .info ? limit - 1 : limit
      for diagnostic in all.prefix(room) { out += command(diagnostic, &converter) }
    }
    let hidden = Severity.allCases.reduce(0) { hidden, severity in
      hidden + max(0, report.count(severity) - (severity == .info ? limit - 1 : limit))
    }
    if hidden > 0 {
      let total = GitHubReporter.data(ConciseReporter.total(report))
      out += "::notice title=glossa::\(hidden) more findings are not annotated. \(total)\n"
    }
    return out
  }

  private func command(_ diagnostic: Diagnostic, _ converter: inout LocationConverter) -> String {
    let name = diagnostic.severity == .info ? "notice" : diagnostic.severity.rawValue
    var properties = [("title", diagnostic.id)]
    if let location = diagnostic.location {
      properties.append(("file", PlainText.visible(converter.repositoryPath(location.path))))
      if let (start, end) = converter.range(location, in: .utf16) {
        properties.append(("line", String(start.line)))
        // GitHub ignores columns where the lines differ.
        if start.line == end.line {
          properties.append(("col", String(start.column)))
          if end.column > start.column { properties.append(("endColumn", String(end.column))) }
        } else {
          properties.append(("endLine", String(end.line)))
        }
      }
    }
    let list = properties.map { "\($0)=\(GitHubReporter.property($1))" }.joined(separator: ",")
    let help = diagnostic.help.map { "\nHelp: " + PlainText.visible($0) } ?? ""
    let message = PlainText.cropped(PlainText.visible(diagnostic.message) + help, to: messageLimit)
    return "::\(name) \(list)::\(GitHubReporter.data(message))\n"
  }

  /// Escapes the message of a command.
  static func data(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": out += "%25"
      case "\r": out += "%0D"
      case "\n": out += "%0A"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  private static func property(_ text: String) -> String {
    var out = ""
    for scalar in data(text).unicodeScalars {
      switch scalar {
      case ":": out += "%3A"
      case ",": out += "%2C"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
