package import CodeModel

/// The calls that `xcstringstool extract` is asked for, in the groups of its options.
package struct AppleCalls {
  /// `NSLocalizedString`, its variants, and Core Foundation's.
  package var includesLegacy = false
  /// `String(localized:)`, `AttributedString(localized:)` and `LocalizedStringResource`.
  package var includesModern = false
  /// Everything of SwiftUI, and what code declares as a key.
  package var includesSwiftUI = false
  /// Only SwiftUI's `Text`.
  package var includesText = false
  /// The project's own functions, such as `L10n.string`; their first argument is a key.
  package var routines: [String] = []
  /// The only tables; all if empty.
  package var tables: [String] = []

  package init() {}

  /// Whether a use is asked for. Without any group, all are that Xcode's build extracts.
  package func include(_ use: KeyUse) -> Bool {
    guard [.swift, .objectiveC, .c].contains(use.sourceKind), !use.isGuess else { return false }
    guard tables.isEmpty || tables.contains(use.tableName) else { return false }
    if isRoutine(use.api) { return true }
    let isEverything = routines.isEmpty && !(includesLegacy || includesModern || includesSwiftUI || includesText)
    if isEverything { return !use.isUnseenByXcode }
    if use.api.contains("LocalizedString"), !use.api.hasPrefix("LocalizedStringResource"), !isPlace(use) {
      return includesLegacy
    }
    guard !use.isUnseenByXcode else { return false }
    if use.sourceKind != .swift { return includesLegacy }
    if Self.modern.contains(where: use.api.hasPrefix) { return includesModern }
    if use.api == "Text" { return includesSwiftUI || includesText }
    return includesSwiftUI || includesModern && isPlace(use)
  }

  private static let modern = [
    "String(localized:", "AttributedString(localized:", "LocalizedStringResource", "LocalizationValue",
  ]

  /// Whether no call takes the key, but a declaration whose type is one: it may be a `LocalizedStringResource`.
  private func isPlace(_ use: KeyUse) -> Bool {
    use.api.first.map { !$0.isUppercase && $0 != "." } ?? false
  }

  private func isRoutine(_ api: String) -> Bool {
    let name = api.prefix { $0 != "(" }.split(separator: ".").last
    return routines.contains { $0.split(separator: ".").last == name }
  }
}
