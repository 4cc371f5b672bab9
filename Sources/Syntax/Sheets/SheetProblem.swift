/// Why a file of cells is not read.
package struct SheetProblem: Error, Hashable {
  /// One clause without a full stop.
  package let message: String
  /// What to do about it, as an imperative clause.
  package var help: String?
  /// Where in the file; empty for a workbook, whose bytes are packed.
  package var range = 0..<0
}
