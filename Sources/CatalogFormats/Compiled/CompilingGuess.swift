/// A shape of text of which no output of Xcode is known: what is written for it means the same, but Xcode may write
/// other bytes.
package enum CompilingGuess: String, CaseIterable, Sendable {
  /// A set of phrases for App Shortcuts: written as an array of texts.
  case phraseSets
  /// A plural that counts another argument than the first, in texts whose arguments have no numbers: they get numbers.
  case unnumberedArguments
  /// A substitution whose name has some characters that no variable can have: these are left out.
  case substitutionNames
  /// A text for `other` devices that has substitutions: written beside the other devices.
  case variedFallbacks
  /// What `--force-build-all-strings` adds.
  case forcedTexts

  /// What there is of it, for a count: `set of phrases`.
  package var words: (one: String, many: String) {
    switch self {
    case .phraseSets: ("set of phrases", "sets of phrases")
    case .unnumberedArguments: ("plural with unnumbered arguments", "plurals with unnumbered arguments")
    case .substitutionNames: ("name of a substitution", "names of substitutions")
    case .variedFallbacks: ("varying text for other devices", "varying texts for other devices")
    case .forcedTexts:
      ("text that only --force-build-all-strings adds", "texts that only --force-build-all-strings adds")
    }
  }
}
