/// Members of String that look up their receiver, as in `"editor.title".i18n` and `"editor.title".localized()`. They
/// are recognised by name, because their declarations are often in another package, or not among the files that are
/// read.
package struct Shorthands: Sendable {
  /// Lookups, whatever the project declares under these names.
  let certain: [String]
  /// Lookups, unless the project declares other members of String with these names.
  let likely = ["localized", "l10n", "localizedString"]

  /// - Parameter names: those from the configuration.
  package init(adding names: [String] = []) { certain = ["i18n"] + names }
}
