package import Diagnostics

/// Turns what was found into text; it neither prints nor decides the exit status.
package protocol Reporter: Sendable {
  /// What `--format` takes.
  var name: String { get }

  func render(_ report: Report) -> String
}

/// What was found, sorted.
package struct Report: Sendable {
  package var diagnostics: [Diagnostic]

  package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}
