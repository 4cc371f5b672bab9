package import CatalogModel
internal import Text

/// An entry prepared for rules.
package final class CheckedEntry: Sendable {
  /// The entry as its catalog has it.
  package let entry: Entry
  /// What all entries of its table share.
  package let tableHeader: TableHeader
  /// In file order; pseudo-languages with notes to translators are left out.
  package let localizations: [CheckedLocalization]
  /// The source language's own texts; nil where the key is the source text.
  package let source: CheckedLocalization?
  /// The key as a text, with its placeholders.
  package let keyText: CheckedText
  /// The texts to translate: the source localization's, else those of `Base.lproj` that its file hides, else the key where it
  /// reads as a text.
  package let sourceTexts: [CheckedText]
  /// Whether rules about texts check the entry: not the empty key, not Don't Translate, not stale.
  package let isInScope: Bool
  /// Whether the key is an identifier, like `cart.title`.
  package let isNamed: Bool
  /// Whether the entry counts as text to translate.
  package let isCounted: Bool
  /// The arguments that the code passes; nil where no source text is known.
  package let contract: ArgumentContract?
  /// Whether only a predicate editor reads the texts: `%[Author,Subject]@ %[is,is not]@ %@`.
  package let isPredicate: Bool
  /// Whether something other than a formatter fills the texts: code of the app (`%0 of %1`), or a predicate editor.
  let isFilledByCode: Bool

  /// The entry's key.
  package var key: String { entry.key }
  /// The name of the entry's table.
  package var table: String { tableHeader.catalog.table }
  /// The first file of the entry's table.
  package var origin: CatalogOrigin? { tableHeader.catalog.origins.first }
  /// The path of that file.
  package var path: String? { origin?.path }

  init(_ entry: Entry, in table: TableHeader) {
    self.entry = entry
    tableHeader = table
    localizations = entry.localizations.compactMap { localization in
      localization.language.isMessageDocumentation ? nil : table.checked(localization)
    }
    let own = localizations.first { $0.isSource }
    self.source = own.flatMap { $0.texts.contains { !$0.text.isEmpty } ? $0 : nil }
    keyText = CheckedText(path: VariationPath(), state: .translated, text: entry.key)
    let known = self.source ?? entry.hidden.first.map(table.checked)
    sourceTexts = known?.texts ?? (keyText.readsAsText ? [keyText] : [])
    isInScope = !entry.key.isEmpty && entry.isTranslatable && entry.extraction != .stale
    isNamed = KeyStyle(entry.key) == .identifier
    isCounted = entry.isCounted
    isPredicate =
      table.isPredicateTable || keyText.hasPredicateChoice
      || localizations.contains { $0.texts.contains(where: \.hasPredicateChoice) }
    isFilledByCode = isPredicate || sourceTexts.contains(where: \.countsFromZero)
    // A file of the source language that lacks the key does not say what its text is: code may give another one.
    let isUnknown = self.source == nil && table.hasSourceFile && !keyText.isFormat
    contract = isFilledByCode || isUnknown ? nil : ArgumentContract(source: self.source, key: keyText)
  }

  /// The localization in a language.
  package subscript(language: Language) -> CheckedLocalization? {
    localizations.first { $0.language.language == language }
  }

  /// The source text to compare a leaf with: the one at its path, else at the plural's `other`, else the first.
  package func sourceText(for text: CheckedText) -> CheckedText? {
    let texts = sourceTexts
    guard texts.count > 1 else { return texts.first }
    return texts.first { $0.path == text.path }
      ?? texts.first { $0.path.substitution == text.path.substitution && $0.path.pluralCategory == "other" }
      ?? texts.first
  }
}

extension CheckedEntry {
  /// Whether the source text of a leaf has words to translate; the key is used where the source text is not known.
  package func saysSomething(for text: CheckedText) -> Bool {
    // An empty source text is intended, and a text that begins or ends with a space is a part of a larger one.
    let own = localizations.first { $0.isSource }
    if let own, !own.texts.isEmpty, own.texts.allSatisfy({ Words.isBlank($0.text) }) { return false }
    let source = sourceText(for: text)?.text ?? key
    let isGlued = source.utf8.first == 0x20 || source.utf8.last == 0x20
    return !isGlued && Words.hasLetter(Words.withoutPlaceholders(source))
  }
}

/// A localization prepared for rules.
package final class CheckedLocalization: Sendable {
  /// The localization as its catalog has it.
  package let localization: Localization
  /// Its language.
  package let language: CheckedLanguage
  /// Whether it is the source localization.
  package let isSource: Bool
  /// All its texts, each text of a set included.
  package let texts: [CheckedText]
  /// The arguments that each text reads; empty where none has a placeholder.
  let maps: [ArgumentMap]
  /// Whether it has variations or substitutions.
  package let isVaried: Bool
  /// Its variations by plural, device or width, outermost first; almost every localization has none.
  package let choices: [VariationChoice]
  /// Its variations by plural category.
  package let pluralChoices: [VariationChoice]
  /// Whether it has a text that is not empty and not `new`; for the source, one that is not empty.
  package let isBegun: Bool
  /// The number of its texts that are not empty and not `new`.
  package let writtenCount: Int

  init(_ localization: Localization, language: CheckedLanguage, isSource: Bool) {
    self.localization = localization
    self.language = language
    self.isSource = isSource
    var texts: [CheckedText] = []
    if localization.substitutions.isEmpty, case .unit(let unit)? = localization.variation, unit.messages.count == 1 {
      texts.append(CheckedText(path: VariationPath(), state: unit.state, text: unit.messages[0].text))
      isVaried = false
      choices = []
      pluralChoices = []
    } else {
      for (path, translation) in localization.leaves {
        for message in translation.messages {
          texts.append(CheckedText(path: path, state: translation.state, text: message.text, index: texts.count))
        }
      }
      if case .unit? = localization.variation {
        isVaried = !localization.substitutions.isEmpty
      } else {
        isVaried = true
      }
      choices = CheckedLocalization.choices(of: localization)
      pluralChoices = choices.filter { $0.axis == .plural }
    }
    self.texts = texts
    maps = CheckedLocalization.argumentMaps(of: texts, localization)
    isBegun = texts.contains { $0.isWritten || isSource && !$0.text.isEmpty }
    writtenCount = texts.count(where: \.isWritten)
  }
}

extension CheckedLocalization {
  /// Whether it has any text, even an empty one.
  package var hasText: Bool { localization.variation != nil || !localization.substitutions.isEmpty }

  /// Whether every text is `new`.
  package var isUntouched: Bool { !texts.isEmpty && texts.allSatisfy { $0.state == .new } }

  /// Whether it has a text that differs from the source texts and the key, whatever its state.
  package func hasOwnText(in entry: CheckedEntry) -> Bool {
    texts.contains { text in
      guard !Words.isBlank(text.text), text.text != entry.key else { return false }
      return !entry.sourceTexts.isEmpty && !entry.sourceTexts.contains { $0.text == text.text }
    }
  }
}

extension CheckedEntry {
  /// The number of languages that have any text.
  package var textedCount: Int { localizations.count(where: \.hasText) }
}

extension [CheckedEntry] {
  /// The number of entries with any text in each language, by its tag.
  package var textedCounts: [String: Int] {
    var counts: [String: Int] = [:]
    for entry in self {
      for localization in entry.localizations where localization.hasText {
        counts[localization.language.tag, default: 0] += 1
      }
    }
    return counts
  }
}

/// One text prepared for rules.
package final class CheckedText: Sendable {
  /// Its path in the localization.
  package let path: VariationPath
  /// The state of its translation.
  package let state: TranslationState
  /// The text itself.
  package let text: String
  /// Its placeholders; empty above the limit, because rules compare every placeholder with every other, and no real
  /// text has so many.
  package let placeholders: [Placeholder]
  private static let placeholderLimit = 1000
  /// Its index among the texts of its localization.
  let index: Int
  /// Traits of its content and its state.
  package let traits: TextTraits
  /// Whether it takes arguments, other than what looks like prose: the code then formats it, and every percent sign
  /// matters.
  package let isFormat: Bool

  init(path: VariationPath, state: TranslationState, text: String, index: Int = 0) {
    self.path = path
    self.index = index
    self.state = state
    self.text = text
    let bytes = Array(text.utf8)
    var traits = TextTraits(bytes).union(TextTraits(state))
    if traits.has(.space), bytes.hasRepeatedWord { traits.insert(.repeatedWord) }
    let found = traits.has([.percent, .dollar]) ? Placeholder.scan(text) : []
    placeholders = found.count > CheckedText.placeholderLimit ? [] : found
    var isFormat = false
    for number in placeholders.indices {
      if placeholders[number].takesArgument, !placeholders[number].looksLikeProse { isFormat = true }
      if placeholders[number].kind == .intentParameter { traits.insert(.intentParameter) }
      if placeholders[number].name != nil { traits.insert(.named) }
    }
    self.isFormat = isFormat
    self.traits = traits
  }

  /// The references to substitutions in it, such as `%#@files@`.
  package var substitutionReferences: [Placeholder] { placeholders.filter { $0.kind == .substitution } }

  /// Whether it is not empty and not `new`.
  package var isWritten: Bool { !text.isEmpty && state != .new }

  /// Whether it is a phrase of an App Intent, which is filled by name and never formatted.
  package var isIntentPhrase: Bool { traits.has(.intentParameter) }

  /// Whether it has a choice of a predicate editor's row, `%[is,is not]@`: no format has such a specifier.
  var hasPredicateChoice: Bool { traits.has(.percent) && text.hasPredicateChoice }

  /// Whether the code replaces its placeholders itself: `%0 of %1` is not a format string.
  var countsFromZero: Bool { traits.has(.percent) && text.hasPlaceholderZero }

  /// Whether a placeholder directly follows a letter and is not followed by one.
  func endsWord(_ placeholder: Placeholder) -> Bool {
    let bytes = Array(text.utf8)
    func isLetter(_ index: Int) -> Bool { bytes.at(index)?.isLetterOrBeyondASCII == true }
    return isLetter(placeholder.span.lowerBound - 1) && !isLetter(placeholder.span.upperBound)
  }

  /// Whether a key reads as a text: it has a space or a placeholder, unlike `cart.title` and `Settings`.
  package var readsAsText: Bool { isFormat || traits.has(.space) }
}

extension TableHeader {
  /// A localization of one of the table's entries.
  func checked(_ localization: Localization) -> CheckedLocalization {
    CheckedLocalization(
      localization, language: checked(localization.language), isSource: isSource(localization.language))
  }
}
