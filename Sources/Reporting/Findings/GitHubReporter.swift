internal import Diagnostics
internal import Text

/// Workflow commands: annotations on a pull request.
struct GitHubReporter: Reporter {
  let name = "github"
  let summary = "GitHub annotations, the ten worst of each level and a summary"

  /// GitHub drops everything after the tenth of a level in a step, and says nothing.
  private let limit = 10
  private let maximumMessage = 4_000

  func render(_ report: Report) -> String {
    var places = Places(report)
    var out = ""
    for severity in Severity.allCases.reversed() {
      let all = report.diagnostics.filter { $0.severity == severity }
      // The summary is a notice itself.
      let room = severity == .info ? limit - 1 : limit
      for diagnostic in all.prefix(room) { out += command(diagnostic, &places) }
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

  private func command(_ diagnostic: Diagnostic, _ places: inout Places) -> String {
    let name = diagnostic.severity == .info ? "notice" : diagnostic.severity.rawValue
    var properties = [("title", diagnostic.id)]
    if let location = diagnostic.location {
      properties.append(("file", PlainText.visible(places.repositoryPath(location.path))))
      if let (start, end) = places.range(location, in: .utf16) {
        properties.append(("line", String(start.line)))
        // Columns are dropped where the lines differ.
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
    let message = PlainText.cropped(PlainText.visible(diagnostic.message) + help, to: maximumMessage)
    return "::\(name) \(list)::\(GitHubReporter.data(message))\n"
  }

  /// A command's message: percent signs first, or they would be unescaped twice.
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
