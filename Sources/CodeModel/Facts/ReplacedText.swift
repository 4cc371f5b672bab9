package import Diagnostics

/// A text of an interface file in whose place code puts another one, through an outlet.
package struct ReplacedText: CodeFact {
  /// The text in the interface file, as its use has it.
  package var location: Location

  package init(location: Location) { self.location = location }
}
