internal import Diagnostics
internal import Text

/// One line per finding, for Xcode, editors and `grep`.
package struct ConciseReporter: Reporter {
  package let name = "concise"
  package let summary = "one line for each finding, for editors and grep"

  package init() {}

  package func render(_ report: Report) -> String {
    var converter = LocationConverter(report)
    let paint = Paint(isOn: report.style.usesColour)
    return report.diagnostics.map { finding in
      var told = finding
      told.message = finding.messageWithQuestion
      return ConciseReporter.line(told, &converter, paint) + "\n"
    }.joined()
  }

  /// `path:line:column: severity: message [rule/id]`.
  static func line(_ diagnostic: Diagnostic, _ converter: inout LocationConverter, _ paint: Paint) -> String {
    let position = diagnostic.location.map { paint(converter.text($0), .bold) + ": " } ?? ""
    let severity = paint(diagnostic.severity.rawValue + ":", Paint.Colour(diagnostic.severity))
    return position + severity + " \(TerminalText.visible(diagnostic.message)) " + paint("[\(diagnostic.id)]", .dim)
  }

  /// `2 errors, 1 warning in 3 files`, or that nothing was found.
  static func total(_ report: Report) -> String {
    let counts = [(Severity.error, "error"), (.warning, "warning"), (.info, "info")]
      .compactMap { severity, noun in
        let number = report.count(severity)
        return number == 0 ? nil : TerminalText.count(number, noun)
      }
    guard !counts.isEmpty else { return "No findings." }
    let files = Set(report.diagnostics.compactMap(\.location?.path)).count
    return counts.joined(separator: ", ") + (files == 0 ? "" : " in \(TerminalText.count(files, "file"))") + "."
  }
}
