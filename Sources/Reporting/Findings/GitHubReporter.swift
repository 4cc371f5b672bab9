internal import Diagnostics
internal import Text

/// Workflow commands: annotations on a pull request.
struct GitHubReporter: Reporter {
  let name = "github"
  let summary = "GitHub annotations: the ten worst of each severity"

  /// GitHub silently drops all but the first ten annotations of each level in a step.
  private let limit = 10
  private let messageLimit = 4_000

  func render(_ report: Report) -> String {
    var converter = LocationConverter(report)
    var rooms = [Severity.error: limit, .warning: limit, .info: limit - 1]  // One less: the summary is a notice, too.
    var hidden: [Diagnostic] = []
    var out = ""
    for group in JoinedFindings.groupsOfRows(Ranking(report.rules).sorted(report.diagnostics)) {
      let finding = JoinedFindings.one(group, namesAll: true)
      guard let room = rooms[finding.severity], room > 0 else {
        hidden += group
        continue
      }
      rooms[finding.severity] = room - 1
      out += command(finding, &converter)
    }
    return hidden.isEmpty ? out : out + notice(leavingOut: hidden, of: report)
  }

  /// How many findings have no annotation, by rule, and the total.
  private func notice(leavingOut hidden: [Diagnostic], of report: Report) -> String {
    let rules = Dictionary(grouping: hidden, by: \.id).mapValues(\.count)
      .sorted { a, b in a.value != b.value ? a.value > b.value : a.key < b.key }
    var parts = rules.prefix(5).map { "\(TerminalText.number($0.value)) \($0.key)" }
    if rules.count > parts.count { parts.append("\(rules.count - parts.count) more rules") }
    let noun = hidden.count == 1 ? "finding is" : "findings are"
    let text =
      "\(TerminalText.number(hidden.count)) more \(noun) not annotated: \(parts.joined(separator: ", ")). "
      + ConciseReporter.total(report)
    return "::notice title=glossa::\(GitHubReporter.data(text))\n"
  }

  private func command(_ diagnostic: Diagnostic, _ converter: inout LocationConverter) -> String {
    let name = diagnostic.severity == .info ? "notice" : diagnostic.severity.rawValue
    var properties = [("title", diagnostic.id)]
    if let location = diagnostic.location {
      properties.append(("file", TerminalText.visible(converter.repositoryPath(location.path))))
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
    let help = diagnostic.help.map { "\nHelp: " + TerminalText.visible($0) } ?? ""
    let message = TerminalText.cropped(TerminalText.visible(diagnostic.message) + help, to: messageLimit)
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
