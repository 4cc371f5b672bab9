/// The reason why a run could not do its work, as one clause for standard error.
package struct RunError: Error, CustomStringConvertible {
  /// The clause, without a full stop. It begins with the path, if a file is the cause.
  package var description: String

  package init(_ description: String) { self.description = description }
}
