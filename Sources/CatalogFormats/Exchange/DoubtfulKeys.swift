internal import CatalogModel
internal import Diagnostics
internal import Text

/// The keys that a file of translators has twice with different content: nobody can tell which of the two is meant.
package struct DoubtfulKeys {
  /// The rule that names them.
  package static let rule = "exchange/duplicate-text"
  /// What to do about them.
  package static let help = "delete what is not meant"

  /// What is said at each place of a key. With the number, no two are the same, so that every place is named.
  package static func message(_ key: String, number: Int) -> String {
    let shown = TerminalText.cropped(TerminalText.visible(key), to: 60)
    return "'\(shown)' has translations that differ, so none of them comes in: this is number \(number)"
  }

  /// The languages in which a key is doubtful; nil stands for all.
  private var languages: [ExactText: Set<String?>] = [:]
  /// Whether something around the keys stands twice, so that none of them is certain.
  private(set) var areAll = false
  /// What there is to say: a diagnostic for each place.
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter found: the diagnostics of reading a catalog, of which the last of two keys wins.
  init(_ found: [Diagnostic]) {
    var places: [Subject: Set<Location>] = [:]
    // Two that say the same harm nobody.
    for fault in found
    where fault.id == "catalog/duplicate-key" && fault.severity > .info && fault.impact != .debt {
      if let key = fault.subject.key {
        languages[ExactText(key), default: []].insert(fault.subject.language)
      } else {
        areAll = true
      }
      for place in fault.notes.compactMap(\.location) + [fault.location].compactMap(\.self)
      where places[fault.subject, default: []].insert(place).inserted {
        let number = places[fault.subject, default: []].count
        diagnostics.append(
          Diagnostic(
            DoubtfulKeys.rule, .error,
            fault.subject.key.map { DoubtfulKeys.message($0, number: number) }
              ?? "the file has this twice, so it does not come in",
            subject: fault.subject, at: place, help: DoubtfulKeys.help))
      }
    }
    for fault in found where fault.id == Faults.limitRule {
      diagnostics.append(
        Diagnostic(
          "exchange/too-many-faults", .error,
          "the file has too many faults, so a key that stands twice may not be named", at: fault.location))
    }
  }

  /// Whether a key's texts in a language are doubtful.
  func contain(_ key: String, in language: Language) -> Bool {
    guard let own = languages[ExactText(key)] else { return false }
    return own.contains(nil) || own.contains(language.code)
  }
}
