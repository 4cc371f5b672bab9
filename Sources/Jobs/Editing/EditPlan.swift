package import CatalogOperations
package import Diagnostics
internal import Reporting
package import Syntax
internal import Text

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

extension EditPlan {
  /// The plan for programs; lines count from 1.
  ///
  /// - Parameter isWritten: whether the files have been written.
  package func json(isWritten: Bool) -> JSONValue {
    var findings = RankedFindings(Report(diagnostics: diagnostics.inReportOrder(), files: sources))
    return .compact([
      ("version", .int(1)), ("written", .bool(isWritten && !files.isEmpty)), ("refused", .bool(isRefused)),
      ("changes", .array(isRefused ? [] : changedTexts)),
      ("files", .array(files.map { .string(FileName.shown($0.new.path)) })),
      ("findings", .array(findings.all.map { findings.value(of: $0.item) })),
    ])
  }

  private var changedTexts: [JSONValue] {
    changes.flatMap { change in
      change.comparison.changes.map { $0.json(inTable: change.table) }
    }
  }
}
