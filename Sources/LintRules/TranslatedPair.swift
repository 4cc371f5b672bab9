internal import CatalogModel
internal import Linting

/// The translations of two keys with the same source text, language by language.
///
/// Compared are single texts that are written. A text that only repeats the source text is no translation, and neither is
/// one into another spelling of the source language.
struct TranslatedPair {
  /// A language in which the texts have other letters.
  struct Difference {
    /// The language as the catalog spells it.
    let code: String
    /// The first key's text.
    let text: String
    /// The second key's text.
    let other: String
  }

  /// The languages in which both have exactly one text, without script and region; `pt-BR` and `pt-PT` are one.
  private(set) var alike: Set<String> = []
  /// The first language of the first key's in which they differ in more than case, spaces and punctuation; nil for none.
  private(set) var difference: Difference?

  init(_ entry: CheckedEntry, _ other: CheckedEntry) {
    let source = entry.source
    var others: [Language: String] = [:]
    for localization in other.localizations {
      others[localization.language.language] = localization.onlyTranslation?.text
    }
    for localization in entry.localizations where localization.language.base != source?.language.base {
      guard let text = localization.onlyTranslation?.text, let second = others[localization.language.language],
        source?.texts.contains(where: { $0.text == text || $0.text == second }) == false
      else { continue }
      if text == second {
        alike.insert(localization.language.base)
      } else if difference == nil, text.lettersAlone != second.lettersAlone {
        difference = Difference(code: localization.language.code, text: text, other: second)
      }
    }
  }
}

extension CheckedLocalization {
  /// The text of a translation that is one written text; nil for variations, and for the source language.
  var onlyTranslation: CheckedText? {
    guard !isSource, texts.count == 1, texts[0].isWritten, texts[0].path.isRoot else { return nil }
    return texts[0]
  }
}

extension String {
  /// Its letters in lower case: the same for texts that differ in case, spaces and punctuation only.
  var lettersAlone: String {
    String(String.UnicodeScalarView(lowercased().unicodeScalars.filter { $0.properties.isAlphabetic }))
  }
}
