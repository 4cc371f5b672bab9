/// Members of string literals that look their text up, as in `"editor.title".i18n` and `"editor.title".localized()`: known
/// by their names, because their declarations are often in another package, or not among the files that are read.
package struct Shorthands: Sendable {
  /// Lookups whatever the project declares under these names.
  let certain: [String]
  /// Lookups where the project's strings have no other member of these names.
  let likely = ["localized", "l10n", "localizedString"]

  /// - Parameter names: those that the configuration adds.
  package init(adding names: [String] = []) { certain = ["i18n"] + names }
}
