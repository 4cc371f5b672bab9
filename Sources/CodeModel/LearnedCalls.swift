internal import Text

/// Calls of functions declared outside the project of which the project's catalogs show that they take keys: what Xcode
/// extracted from other calls of the same function, in the same argument, is in the catalogs.
package struct LearnedCalls: Sendable {
  private let apis: Set<String>

  /// The fewest keys that have to show it.
  private static let proofs = 3

  /// - Parameters:
  ///   - uses: all uses of keys, guesses among them: the literals in all such calls. A key that code certainly uses
  ///     proves nothing, because that use may be why a catalog has it.
  ///   - known: the keys of the catalogs.
  package init(_ uses: [KeyUse], _ known: CatalogKeys) {
    let certain = Set(uses.lazy.filter { !$0.isGuess }.map { ExactText($0.key) })
    let calls = Dictionary(grouping: uses.lazy.filter(\.isGuess), by: \.api).filter { api, uses in
      let proofs = uses.lazy.filter(known.hasExtracted).map { ExactText($0.key) }
      let extracted = Set(proofs).subtracting(certain).count
      let missing = Set(uses.lazy.filter { !known.contains($0) }.map { ExactText($0.key) }).count
      // A function that mostly takes texts that no catalog has, or whose text Xcode did not extract again, takes no keys.
      return extracted >= Self.proofs && missing < extracted && !uses.contains(where: known.hasStale)
        && !Self.recordsEvents(api)
    }
    apis = Set(calls.keys)
  }

  /// Whether the use is in such a call.
  func contains(_ use: KeyUse) -> Bool { apis.contains(use.api) }

  /// Words in the names of functions whose texts are for developers.
  private static let words: Set<String> = [
    "log", "logger", "logging", "print", "track", "tracker", "tracking", "analytics", "event", "metric", "metrics",
    "breadcrumb", "signal", "pixel",
  ]

  /// `EventLogger(name:)`, `track`: whether one of the words of a name says that it writes a log or counts events.
  private static func recordsEvents(_ api: String) -> Bool {
    var word = ""
    for character in api {
      if !character.isLowercase {
        if words.contains(word) { return true }
        word = ""
      }
      if character.isLetter { word += character.lowercased() }
    }
    return words.contains(word)
  }
}
