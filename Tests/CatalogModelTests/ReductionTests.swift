import CatalogModel
import Diagnostics
import Testing

/// What catalogs lose, and what is said about it.
struct ReductionTests {
  private let plain: Features = [.plainTexts, .emptyTexts, .typedPlaceholders]

  private func plural(_ language: String) -> Localization {
    let cases = [Variation.Case("one", text: "%lld file"), Variation.Case("other", text: "%lld files")]
    return Localization(language: Language(language), variation: .varies(by: .plural, cases))
  }

  private func reduce(
    _ entry: Entry, to features: Features, _ choices: ReductionChoices = ReductionChoices()
  ) -> (entries: [Entry], losses: [String]) {
    let catalog = Catalog(table: "T", sourceLanguage: Language("en"), entries: [entry])
    let reduced = catalog.reduced(to: features.union(.sourceLanguage), format: "test", choices: choices)
    let losses = reduced.diagnostics.map { diagnostic in
      let subject = diagnostic.subject
      let words = [diagnostic.severity.rawValue, diagnostic.id, subject.key, subject.language, subject.variation]
      return words.compactMap { $0 }.joined(separator: " ")
    }
    return (reduced.value.entries, losses)
  }

  @Test func `a format with everything loses nothing`() {
    let catalog = Catalog(table: "T", entries: [Entry(key: "files", comment: "C", localizations: [plural("en")])])
    #expect(catalog.reduced(to: Features(rawValue: .max), format: "test") == Diagnosed(catalog))
  }

  @Test func `plurals are refused text by text`() {
    let (entries, losses) = reduce(Entry(key: "files", localizations: [plural("en")]), to: plain)
    #expect(entries.isEmpty)
    #expect(
      losses == ["error convert/lost-plural files en plural.one", "error convert/lost-plural files en plural.other"])
  }

  @Test func `plurals leave their other text`() {
    let entry = Entry(key: "files", localizations: [plural("en")])
    let (entries, losses) = reduce(entry, to: plain, ReductionChoices(plurals: .other))
    #expect(
      entries == [Entry(key: "files", localizations: [Localization(language: Language("en"), text: "%lld files")])])
    #expect(
      losses == ["warning convert/lost-plural files en plural.one", "info convert/lost-plural files en plural.other"])
  }

  @Test func `plurals become keys`() {
    let german = Localization(language: Language("de"), text: "%lld Dateien")
    let entry = Entry(key: "files", localizations: [plural("en"), german])
    let (entries, losses) = reduce(entry, to: plain, ReductionChoices(plurals: .expand))
    #expect(entries.map(\.key) == ["files.one", "files.other"])
    #expect(entries.map { $0.localizations.map(\.text) } == [["%lld file"], ["%lld files", "%lld Dateien"]])
    #expect(losses == ["warning convert/expanded-plural files"])
  }

  @Test func `substitutions are written into their text`() {
    let files = Substitution(
      name: "files", argument: 2, specifier: "lld",
      variation: .varies(by: .plural, [.init("other", text: "%arg files")]))
    let localization = Localization(
      language: Language("en"), variation: .text("%1$@ has %#@files@!"), substitutions: [files])
    let entry = Entry(key: "k", localizations: [localization])
    let (entries, losses) = reduce(entry, to: plain, ReductionChoices(plurals: .other))
    #expect(entries.first?.localizations.first?.text == "%1$@ has %2$lld files!")
    #expect(losses == ["info convert/lost-plural k en substitutions.files.plural.other"])
    #expect(
      reduce(entry, to: plain).losses == ["error convert/lost-substitution k en substitutions.files.plural.other"])
  }

  @Test func `what is said about a text is lost with a warning`() {
    var entry = Entry(key: "k", comment: "C", extraction: .manual, isTranslatable: false)
    entry.extras = Extras(format: "other", fields: [.init("f", "1")])
    entry.localizations = [Localization(language: Language("de"), text: "K", state: .needsReview)]
    let (entries, losses) = reduce(entry, to: plain)
    #expect(entries == [Entry(key: "k", localizations: [Localization(language: Language("de"), text: "K")])])
    #expect(
      losses == [
        "warning convert/lost-comment k", "info convert/lost-extraction-state k",
        "warning convert/lost-translatability k",
        "info convert/lost-field k", "warning convert/lost-state k de",
      ])
  }

  @Test func `texts that nobody has translated are left out, but for the source's`() {
    let texts = ["en", "de"].map { Localization(language: Language($0), text: $0, state: .new) }
    let (entries, losses) = reduce(Entry(key: "k", localizations: texts), to: plain)
    #expect(entries.first?.localizations.map(\.language.code) == ["en"])
    #expect(losses == ["info convert/lost-state k en", "warning convert/lost-new-text k de"])
    let kept = reduce(Entry(key: "k", localizations: texts), to: plain, ReductionChoices(keepsNewTexts: true))
    #expect(kept.entries.first?.localizations.count == 2)
  }

  @Test func `keys without a text are lost, or their own text`() {
    #expect(reduce(Entry(key: "Hello"), to: plain).losses == ["error convert/lost-key Hello"])
    let filled = reduce(Entry(key: "Hello"), to: plain, ReductionChoices(fillsSource: true))
    #expect(filled.entries.first?[Language("en")]?.text == "Hello")
    #expect(filled.losses.isEmpty)
  }

  @Test func `specifiers shrink to numbers`() {
    let entry = Entry(key: "k", localizations: [Localization(language: Language("en"), text: "%.2f%% of %@ {{1}}")])
    let (entries, losses) = reduce(entry, to: [.plainTexts])
    #expect(entries.first?.localizations.first?.text == "%1$@%% of %2$@ {1}")
    #expect(losses == ["warning convert/lost-specifier k en", "error convert/lost-braces k en"])
  }

  @Test func `a percent sign that begins no specifier is named where it becomes a doubled one`() {
    let entry = Entry(key: "k", localizations: [Localization(language: Language("ja"), text: "%1$@ 5%、")])
    let (entries, losses) = reduce(entry, to: [.plainTexts])
    #expect(entries.first?.localizations.first?.text == "%1$@ 5%%、")
    #expect(losses == ["info convert/lost-specifier k ja"])
  }

  @Test func `texts go to the format that can hold them`() {
    let mixed = Entry(key: "k", localizations: [plural("en"), Localization(language: Language("ja"), text: "ファイル")])
    let catalog = Catalog(table: "T", entries: [mixed, Entry(key: "none")])
    let parts = catalog.split(over: [plain, [.plurals]])
    #expect(parts.map { $0.entries.map(\.key) } == [["k", "none"], ["k"]])
    #expect(parts.map(\.languages) == [[Language("ja")], [Language("en")]])
  }
}
