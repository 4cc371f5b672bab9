package import CatalogModel

/// An entry prepared for rules.
package final class CheckedEntry: Sendable {
  package let entry: Entry
  package let table: String
  /// The first file of the entry's table.
  package let path: String?
  package let localizations: [CheckedLocalization]
  /// The source language's own texts; nil where the key stands for them.
  package let source: CheckedLocalization?
  /// The key as a text, with its placeholders.
  package let keyText: CheckedText
  /// False for the empty key, for Don't Translate and for stale entries: rules about texts skip those.
  package let isInScope: Bool
  /// What the source texts ask of the code; nil where no source text is known.
  package let contract: ArgumentContract?

  package var key: String { entry.key }

  init(
    _ entry: Entry, table: String, path: String?, source: Language?, languages: [Language: CheckedLanguage]
  ) {
    self.entry = entry
    self.table = table
    self.path = path
    localizations = entry.localizations.filter { !$0.language.isMessageDocumentation }.map { localization in
      CheckedLocalization(
        localization, language: languages[localization.language] ?? CheckedLanguage(localization.language),
        isSource: localization.language == source)
    }
    let own = localizations.first { $0.isSource }
    self.source = own.flatMap { $0.texts.contains { !$0.text.isEmpty } ? $0 : nil }
    keyText = CheckedText(path: VariationPath(), state: .translated, text: entry.key)
    isInScope = !entry.key.isEmpty && entry.isTranslatable && entry.extraction != .stale
    contract = ArgumentContract(source: self.source, key: keyText)
  }

  /// The localization in a language.
  package subscript(language: Language) -> CheckedLocalization? {
    localizations.first { $0.language.language == language }
  }

  /// The texts translators translate from: the source localization's, else the key where it reads as a text.
  package var sourceTexts: [CheckedText] { source?.texts ?? (keyText.readsAsText ? [keyText] : []) }

  /// The source text a leaf is best compared with: the one at its path, else at a plural's `other`, else the first.
  package func sourceText(for text: CheckedText) -> CheckedText? {
    let texts = sourceTexts
    guard texts.count > 1 else { return texts.first }
    return texts.first { $0.path == text.path }
      ?? texts.first { $0.path.substitution == text.path.substitution && $0.path.pluralCategory == "other" }
      ?? texts.first
  }
}

/// A localization prepared for rules.
package final class CheckedLocalization: Sendable {
  package let localization: Localization
  package let language: CheckedLanguage
  package let isSource: Bool
  /// Every text: those of a set count one by one.
  package let texts: [CheckedText]
  /// Every choice by plural, device or width.
  let choices: [VariationChoice]

  init(_ localization: Localization, language: CheckedLanguage, isSource: Bool) {
    self.localization = localization
    self.language = language
    self.isSource = isSource
    choices = CheckedLocalization.choices(of: localization)
    if let text = localization.text, localization.substitutions.isEmpty, case .unit(let unit)? = localization.variation
    {
      texts = [CheckedText(path: VariationPath(), state: unit.state, text: text)]
    } else {
      texts = localization.leaves.flatMap { path, translation in
        translation.messages.map { CheckedText(path: path, state: translation.state, text: $0.text) }
      }
    }
  }
}

/// One text prepared for rules.
package final class CheckedText: Sendable {
  package let path: VariationPath
  package let state: TranslationState
  package let text: String
  package let placeholders: [Placeholder]

  init(path: VariationPath, state: TranslationState, text: String) {
    self.path = path
    self.state = state
    self.text = text
    placeholders = Placeholder.scan(text)
  }

  /// Whether somebody wrote it: not empty, not `new`.
  package var isWritten: Bool { !text.isEmpty && state != .new }

  /// Whether it is a phrase of an App Intent, which is filled by name and never formatted.
  package var isIntentPhrase: Bool { placeholders.contains { $0.kind == .intentParameter } }

  /// Whether it takes arguments that are no prose: then the code formats it, and each percent sign counts.
  package var isFormat: Bool { placeholders.contains { $0.takesArgument && !$0.looksLikeProse } }

  /// Whether a placeholder stands behind a letter and before none.
  func endsWord(_ placeholder: Placeholder) -> Bool {
    let bytes = Array(text.utf8)
    func isLetter(_ index: Int) -> Bool {
      bytes.indices.contains(index) && (bytes[index] >= 0x80 || (0x61...0x7A).contains(bytes[index] | 0x20))
    }
    return isLetter(placeholder.span.lowerBound - 1) && !isLetter(placeholder.span.upperBound)
  }

  /// Whether a key reads as a text for people: it has a space or a placeholder; `cart.title` and `Settings` do not.
  package var readsAsText: Bool { isFormat || text.utf8.contains(UInt8(ascii: " ")) }
}
