/// Who can use generated symbols.
package enum SymbolAccess: String, CaseIterable, Sendable {
  /// Every module.
  case `public`
  /// The modules of the package.
  case package
  /// The module alone: what Xcode generates.
  case `internal`

  /// The modifier of a declaration, with a blank behind it; empty for the access that needs none.
  var modifier: String { self == .internal ? "" : rawValue + " " }
}
