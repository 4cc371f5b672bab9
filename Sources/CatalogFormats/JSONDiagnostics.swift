package import Diagnostics
package import Syntax

extension JSONProblem {
  /// The problem as a diagnostic about a catalog.
  package func diagnostic(in file: SourceFile) -> Diagnostic {
    let id =
      switch kind {
      case .tolerated, .recoverable: "catalog/malformed-json"
      case .fatal: "catalog/unreadable"
      case .conflict: "catalog/merge-conflict"
      }
    return Diagnostic(
      id, kind == .tolerated ? .warning : .error, message, subject: Subject(table: file.stem), at: file.location(bytes))
  }
}
