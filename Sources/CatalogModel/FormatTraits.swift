/// What a format says of itself to whoever sees its catalogs and not its files.
package struct FormatTraits: Hashable, Sendable {
  /// The format's name: `xcstrings`.
  package var name: String
  /// What its files can hold.
  package var features: Features
  /// Who reads its files.
  package var role: Role
  /// The format of the files beside its own that hold what it cannot, and whose texts win; nil where there is none.
  package var companion: String?

  package init(name: String, features: Features, role: Role, companion: String? = nil) {
    self.name = name
    self.features = features
    self.role = role
    self.companion = companion
  }

  /// Who reads the files of a format.
  package enum Role: String, Sendable {
    /// The system, in the app's bundle: a lookup without any library finds their texts.
    case bundle
    /// A library of its own, at run time.
    case library
    /// Translators and their tools: no app looks in them, so they are read where they are named, and nowhere else.
    case exchange
  }
}
