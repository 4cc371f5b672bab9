package import CatalogModel
internal import Text

/// What people see for a key of a catalog in a language: its own text, that of another language, or the key.
package struct SeenEntry {
  private let entry: Entry
  private let source: Language?
  /// The languages that the app has the table in.
  private let languages: [Language]
  private let found: FoundTables
  private let fallbacks: [Catalog.Fallback]
  private let showsKey: Bool
  /// The text in the source language; nil where no product has one.
  private let sourceText: Localization?
  /// The text that code passes for the key.
  private let defaultText: String?
  private let isDefaulted: Bool
  /// Whether people see another text than the key where a table that is there has none: the code passes it, or another
  /// file has it.
  private let hasStandIn: Bool

  /// Where a text comes from.
  package enum Origin: Hashable, Sendable {
    /// The language that was asked for, as the catalog spells it.
    case own(Language)
    /// A language that it falls back to.
    case fallback(Language)
    /// The source language, or the text that the code passes.
    case sourceText
    /// The key, which people see.
    case key
  }

  /// - Parameters:
  ///   - languages: those that the app has the table in.
  ///   - found: in which languages the system finds the table's files.
  ///   - source: the language of the catalog's source texts; nil where it is not known.
  ///   - named: which keys of the catalog are identifiers.
  ///   - isDefaulted: whether the code passes a text for the key.
  ///   - defaultText: that text, where it is known.
  ///   - fallbacks: which languages take the texts of others.
  package init(
    _ entry: Entry, among languages: [Language], _ found: FoundTables, source: Language?, named: KeyClassifier,
    isDefaulted: Bool, defaultText: String? = nil, fallbacks: [Catalog.Fallback] = []
  ) {
    self.entry = entry
    self.found = found
    self.source = source
    self.languages = languages
    self.fallbacks = fallbacks
    (self.isDefaulted, self.defaultText) = (isDefaulted, defaultText)
    showsKey = named.showsKey(of: entry, isDefaulted: isDefaulted)
    hasStandIn = isDefaulted || entry.extraction == .extractedWithValue || named.holdsTextsElsewhere
    let text = source.flatMap { entry.sourceLocalization($0) }
    // What Xcode leaves out is what code passes, if it does.
    if let text, entry.leavesOut(text) {
      sourceText = showsKey ? nil : defaultText.map { Localization(language: text.language, text: $0) } ?? text
    } else {
      sourceText = text
    }
  }

  /// What people see in a language.
  package func seen(in language: Language, _ viewing: Viewing) -> (text: SeenText, origin: Origin) {
    let (localization, origin) = choice(for: language)
    let plurals = localization.language.isBase ? source : localization.language
    let evaluator = TextEvaluator(
      localization, language: plurals, source: sourceText, isFormatted: isFormatted(sourceText), viewing)
    return (evaluator.seen(), origin)
  }

  /// The localization that is read for a language.
  private func choice(for language: Language) -> (Localization, Origin) {
    let present = Language.nearest(to: language, among: languages)
    let isSource = source.map { $0.tag == language.tag } ?? false
    if let present, let own = entry[present], own.hasText, present != source || sourceText != nil {
      return (own, .own(present))
    }
    if isSource, let sourceText, sourceText.hasText { return (sourceText, .own(sourceText.language)) }
    for row in fallbacks where row.language.tag == language.tag || row.language == present {
      let other = Language.nearest(to: row.fallback, among: languages)
      if let other, let text = entry[other], text.hasText { return (text, .fallback(other)) }
    }
    let hasTable = isSource || found.have(sourceText, in: (present ?? language).tag)
    let visible = VisibleText(
      hasOther: false, showsKey: showsKey, hasTable: hasTable, hasSource: sourceText?.hasText ?? false)
    // A table that is there is the only one that is asked: people see what code passes, whatever the source text is.
    if hasTable, !isSource, isDefaulted, let defaultText {
      return (Localization(language: source ?? language, text: defaultText), .sourceText)
    }
    if visible != .rawKey, let sourceText, sourceText.hasText, isSource || !hasTable || hasStandIn {
      return (sourceText, .sourceText)
    }
    let key = Localization(
      language: source ?? language, text: visible == .rawKey ? entry.key : defaultText ?? entry.key)
    return (key, visible == .rawKey ? .key : .sourceText)
  }

  /// Whether the code passes arguments, as far as the key and the source text say.
  private func isFormatted(_ sourceText: Localization?) -> Bool {
    let texts = [entry.key] + (sourceText?.leaves ?? []).flatMap { $0.translation.messages.map(\.text) }
    return texts.contains { text in Placeholder.scan(text).contains { $0.takesArgument && !$0.looksLikeProse } }
  }
}

extension Localization {
  /// Whether it has any text.
  fileprivate var hasText: Bool { leaves.contains { !$0.translation.messages.isEmpty } }
}

extension Language {
  /// The language of an app that the system chooses for one that somebody prefers: the same, else without its region or
  /// script, else one of another region. Nil where none is near.
  package static func nearest(to wanted: Language, among present: [Language]) -> Language? {
    if let same = present.first(where: { $0 == wanted }) { return same }
    let modern = Language(wanted.modernCode)
    let own = present.filter { !$0.isBase }
    if let same = own.first(where: { $0.tag == wanted.tag || $0.modernCode == modern.code }) { return same }
    let related = own.filter { Language($0.modernCode).base == modern.base }
    let scripted = related.filter { $0.expectedScript == modern.expectedScript }
    return scripted.first { $0.region == nil } ?? scripted.first
  }
}
