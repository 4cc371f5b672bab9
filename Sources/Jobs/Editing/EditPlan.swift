package import CatalogOperations
package import Diagnostics

/// What edits would change, and why some cannot be made.
package struct EditPlan {
  /// The files that change or are new, with their bytes before; those of a new file are empty. None where an edit
  /// cannot be made: all are made, or none.
  package var files: [(old: SourceFile, new: SourceFile)] = []
  /// What changes in each table.
  package var changes: [(table: String, path: String, comparison: Comparison)] = []
  /// What there is to say. Errors are about edits that cannot be made.
  package var diagnostics: [Diagnostic] = []
  /// The files that diagnostics name, by path.
  package var sources: [String: SourceFile] = [:]

  /// Whether some edit cannot be made.
  package var isRefused: Bool { diagnostics.contains { $0.severity == .error } }
}
