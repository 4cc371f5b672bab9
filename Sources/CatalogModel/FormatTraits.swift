/// The properties of a format that code needs where it sees catalogs and not files.
package struct FormatTraits: Hashable, Sendable {
  /// The format's name: `xcstrings`.
  package var name: String
  /// What its files can hold.
  package var features: Features
  /// What reads its files.
  package var role: Role
  /// The name of the format that holds what this one cannot, in a second file of the same table; its texts win.
  /// `stringsdict` for `strings`; nil for most.
  package var companion: String?
  /// Whether it is Xcode's String Catalog, of whose keys Xcode generates symbols, and which it builds into the bundle's
  /// own formats.
  package var isStringCatalog: Bool

  package init(
    name: String, features: Features, role: Role, companion: String? = nil, isStringCatalog: Bool = false
  ) {
    self.name = name
    self.features = features
    self.role = role
    self.companion = companion
    self.isStringCatalog = isStringCatalog
  }

  /// What reads the files of a format.
  package enum Role: String, Sendable {
    /// The system, in the app's bundle: `NSLocalizedString` finds their texts.
    case bundle
    /// A third-party library, at run time.
    case library
    /// Translators and their tools, never an app: such files are read only where the user names them.
    case exchange
  }
}
