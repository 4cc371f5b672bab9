/// The names of tables that have a meaning by their name.
package enum TableName {
  /// The table that is asked where the code names none.
  package static let `default` = "Localizable"
  /// The texts of the app's `Info.plist`. Xcode calls that of an additional target `Widget-InfoPlist`.
  package static let infoPlist = "InfoPlist"
  /// The phrases of App Shortcuts.
  package static let appShortcuts = "AppShortcuts"
}
