/// A question about the code of a project, asked of one file after another: a value made of the linked project, which
/// changes nothing, so that files can be asked on any core.
package protocol CodePass: Sendable {
  /// The answer for one file.
  associatedtype FileAnswer: Sendable
  /// The answer for the project.
  associatedtype Answer

  /// The numbers of the Swift files that may hold what is asked for, in order; the others need not be asked.
  var files: [Int] { get }

  /// The answer for one file.
  ///
  /// - Parameter number: one of `files`.
  func answer(forFile number: Int) -> FileAnswer

  /// The answer for the project.
  ///
  /// - Parameter answers: those for `files`, in their order.
  func joined(_ answers: [FileAnswer]) -> Answer
}
