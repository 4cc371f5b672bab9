package import Diagnostics

/// A place that names a static member of `LocalizedStringResource`, such as `Text(.cartTitle)`, or may do so. Mostly that
/// is a symbol that Xcode generates for a key.
package struct SymbolUse: Hashable, Sendable {
  /// The name before the last one: the enum that holds the symbols of a table other than `Localizable`; nil where there
  /// is none.
  package var enumName: String?
  /// The name without backticks.
  package var name: String
  /// The name in the source; with backticks, where the source has them.
  package var location: Location
  /// How well the type is known that the place takes.
  package var certainty = Certainty.certain
  /// Whether something besides a String Catalog may declare the name: a file of the project, or a module that was not
  /// read. Unknown, and false, for symbols that a String Catalog gives.
  package var mayBeDeclared = false
  /// Whether Xcode generates symbols for the String Catalog of that table in the file's target; nil where neither a
  /// project nor a package says so.
  package var isGenerated: Bool?

  package init(
    enumName: String? = nil, name: String, location: Location, mayBeDeclared: Bool = false, isGenerated: Bool? = nil
  ) {
    self.enumName = enumName
    self.name = name
    self.location = location
    self.mayBeDeclared = mayBeDeclared
    self.isGenerated = isGenerated
  }

  /// How well the type is known that a place takes.
  package enum Certainty: String, Hashable, Sendable {
    /// Only a `LocalizedStringResource` can stand there. Nothing is said of other places where no key has the symbol.
    case certain
    /// Most likely one stands there: it is one of the values of a ternary, of what a function returns, or of a collection.
    /// So is a certain one in an excluded file.
    case likely
    /// Anything of that name may stand there: `status = .done`.
    case possible
  }

  /// The names joined by dots: `cartTitle`, `Errors.networkDown`.
  package var path: String { (enumName.map { $0 + "." } ?? "") + name }
}
