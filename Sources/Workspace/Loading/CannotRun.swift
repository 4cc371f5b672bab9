/// Why a run could not do its work: one clause for standard error.
package struct CannotRun: Error, CustomStringConvertible {
  /// The clause, without a full stop; it begins with the path where one is to blame.
  package var description: String

  package init(_ description: String) { self.description = description }
}
