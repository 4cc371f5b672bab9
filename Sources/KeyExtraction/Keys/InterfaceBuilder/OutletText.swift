package import Diagnostics

/// A text of an object in an interface file that code can reach by an outlet.
package struct OutletText: Equatable, Sendable {
  /// The outlet's name, which is that of a member in code.
  package var outlet: String
  /// The class of the object that has the outlet, where the file names it.
  package var owner: String?
  /// The text's property, as Xcode's keys name it: `text`, `normalTitle`.
  package var property: String
  /// The text in the interface file, as its use has it.
  package var location: Location
}
