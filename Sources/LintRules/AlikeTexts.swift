internal import CatalogCoverage
internal import CatalogModel
internal import CodeModel
internal import Linting
internal import Text

/// Texts that every language writes the same way: addresses, abbreviations, units, names of products and of languages, and
/// the names of the project's own apps.
struct AlikeTexts: SharedAnswer {
  /// The names of apps and extensions, by their letters and digits.
  private let names: Set<String>
  /// Whether a name with a capital inside may be a key: the tables have such keys with other texts.
  private let hasCoinedKeys: Bool
  /// Whether all languages are written in Latin letters.
  private let isLatin: Bool
  /// Whether all languages say `OK`.
  private let isOKEverywhere: Bool
  /// The keys that only fields show which people type in, as examples of what they may type.
  private let examples: Set<String>
  /// Whether a table has keys of lower-case words that hyphens or colons join.
  private let hasJoinedKeys: Bool
  /// What counts as a word to translate.
  private let words = TranslatableWords(ignoring: [])

  init(_ input: LintInput) {
    let apps = input.project.bundles.bundles.filter { $0.kind == .app || $0.kind == .tool }.map(\.name)
    let shown = input.uses.filter { ["CFBundleDisplayName", "CFBundleName"].contains($0.key) }
    names = Set((apps + shown.compactMap(\.defaultValue)).map(AlikeTexts.spelling))
    hasCoinedKeys = input.tables.contains { table in
      table.entries.contains { !$0.isNamed && PlainValue.isCoinedName($0.key) && $0.entry.hasOtherText }
    }
    hasJoinedKeys = input.tables.contains { table in
      table.entries.contains { $0.key.isLowercaseWord && $0.key.contains { "-:".contains($0) } }
    }
    isLatin = input.tables.allSatisfy { table in
      table.languages.allSatisfy { $0.expectedScript ?? "Latn" == "Latn" }
    }
    isOKEverywhere = input.tables.allSatisfy { $0.languages.allSatisfy { AlikeTexts.saysOK($0.base) } }
    let (typed, others) = (input.uses.filter(AlikeTexts.isField), input.uses.filter { !AlikeTexts.isField($0) })
    examples = Set(typed.map(\.key).filter(PlainValue.isCode)).subtracting(others.map(\.key))
  }

  private static func isField(_ use: KeyUse) -> Bool { use.api == "TextField" || use.api == "SecureField" }

  /// Whether a key is an example of what people may type: `TextField("gpt-4o-mini", text: $model)`.
  func isExample(_ key: String) -> Bool { examples.contains(key) }

  /// Whether a key that only a type makes one is the name of a model or of something else technical, and no table has keys
  /// like it: `LocalizedStringKey("gpt-4o-mini")`.
  func isTechnical(_ use: KeyUse) -> Bool {
    use.api.hasPrefix("LocalizedString") && use.defaultValue == nil && !hasJoinedKeys && PlainValue.isCode(use.key)
  }

  /// Whether a key that is a text is one of them.
  ///
  /// - Parameter isLookedUp: whether code looks the key up by name, so that its words are meant to be translated.
  func contain(_ key: String, isLookedUp: Bool) -> Bool {
    let plain = Words.withoutPlaceholders(key)
    return names.contains(AlikeTexts.spelling(plain)) || PlainValue.isLanguageName(key) || PlainValue.isAddress(key)
      || PlainValue.isService(key) || isExample(key) || isOKEverywhere && AlikeTexts.isOK(key)
      || PlainValue.isSign(plain, isBesideValue: plain != key)
      || !isLookedUp && PlainValue.isAlikeEverywhere(plain, isLatin: isLatin, hasNames: !hasCoinedKeys)
  }

  /// Those of some languages that need a text of their own for an entry: none where its text is alike everywhere, and not
  /// those of a script where at least two languages have a text and all keep the source's few words. All need one for a
  /// name, which people would see, and so do required languages.
  func languages(of lacking: [NeededLanguage], thatNeed entry: CheckedEntry) -> [NeededLanguage] {
    guard !entry.isNamed || entry.tableHeader.kind.hasTextsElsewhere || isExample(entry.key) else { return lacking }
    if AlikeTexts.isOK(entry.key) {
      return lacking.filter { $0.isRequired || !AlikeTexts.saysOK($0.language.base) }
    }
    if !entry.isNamed || isExample(entry.key), contain(entry.key, isLookedUp: false) {
      let isTranslated = entry.entry.localizations.contains { $0.says(otherThan: entry.key) }
      return isTranslated ? lacking : lacking.filter(\.isRequired)
    }
    let (source, least) = (entry.tableHeader.source, Identical.fewestWords)
    let own = entry.sourceTexts.isEmpty ? [entry.keyText] : entry.sourceTexts
    guard own.allSatisfy({ words.count($0, source: source, upTo: least) < least }) else { return lacking }
    var keeping: [String?: Int] = [:]
    var translating: Set<String?> = []
    for localization in entry.localizations where localization.isBegun && localization.language.base != source?.base {
      let isKept = localization.texts.allSatisfy { text in own.contains { $0.text == text.text } }
      let script = localization.language.expectedScript
      if isKept { keeping[script, default: 0] += 1 } else { translating.insert(script) }
    }
    let kept = Set(keeping.filter { $0.value > 1 }.keys).subtracting(translating)
    return kept.isEmpty ? lacking : lacking.filter { $0.isRequired || !kept.contains($0.language.expectedScript) }
  }

  private static func isOK(_ key: String) -> Bool { key == "OK" || key == "Ok" }

  /// Whether people of a language agree by `OK`, as catalogs of many apps have it.
  private static func saysOK(_ language: String) -> Bool { languagesWithOK.contains(language) }

  private static let languagesWithOK: Set<String> = [
    "cs", "da", "de", "en", "es", "fi", "fr", "hr", "hu", "it", "lv", "nb", "nl", "nn", "pl", "pt", "ro", "sk", "sv",
  ]

  /// A name as its letters and digits, because `Café Notifier` is built by the target `CafeNotifier`.
  private static func spelling(_ name: String) -> String {
    name.spelledInASCII.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
