internal import CatalogModel
internal import Text

/// What the entries of one catalog share, known before any of them is prepared.
package final class TableHeader: Sendable {
  let catalog: Catalog
  /// What the table is for.
  package let kind: CheckedTable.Kind
  /// The language of the source texts.
  package let source: CheckedLanguage?
  let languages: [CheckedLanguage]
  private let byCode: [Language: CheckedLanguage]
  private let sourceCode: Language?

  init(_ catalog: Catalog, project: ProjectFacts) {
    self.catalog = catalog
    kind = CheckedTable.Kind(catalog)
    let codes = catalog.languages.filter { !$0.isMessageDocumentation }
    let own = codes.map(CheckedLanguage.init)
    var byCode: [Language: CheckedLanguage] = [:]
    for (code, language) in zip(codes, own) { byCode[code] = language }
    sourceCode =
      catalog.sourceLanguage ?? project.developmentLanguage ?? codes.first { $0.isBase }
      ?? codes.first { $0.code == "en" }
    source = sourceCode.map { byCode[$0] ?? CheckedLanguage($0) }
    languages = own
    self.byCode = byCode
  }

  /// Whether the table's files have a place for the state of a text: where they have none, no fix can change it.
  package var keepsStates: Bool { catalog.origins.allSatisfy { $0.format.features.contains(.states) } }

  /// Whether a file of the table says the types of plurals' numbers apart from the texts.
  package var saysNumberTypes: Bool { catalog.origins.contains { $0.format.features.contains(.numberTypes) } }

  func checked(_ localization: Localization) -> CheckedLocalization {
    CheckedLocalization(
      localization, language: byCode[localization.language] ?? CheckedLanguage(localization.language),
      isSource: localization.language == sourceCode)
  }
}

/// A stretch of a catalog's entries: stretches are prepared side by side.
package struct EntryStretch: Sendable {
  let header: TableHeader
  let entries: Range<Int>

  /// Stretches of all catalogs, in order.
  static func stretches(of headers: [TableHeader]) -> [EntryStretch] {
    var found: [EntryStretch] = []
    for header in headers {
      for start in stride(from: 0, to: header.catalog.entries.count, by: 1024) {
        let end = min(start + 1024, header.catalog.entries.count)
        found.append(EntryStretch(header: header, entries: Range(from: start, to: end)))
      }
    }
    return found
  }
}

/// A stretch of entries prepared for rules, with lists of what rules visit in them.
package struct CheckedSlice: Sendable {
  /// In the order of the file.
  package var entries: [CheckedEntry] = []
  /// The traits of each entry: those of its key and of all its texts.
  package var entryTraits: [TextTraits] = []
  /// Every text of entries in scope.
  var texts: [TextVisit] = []
  /// The traits of each text and of its source text: apart, so that looking for one touches nothing else.
  var textTraits: [TextVisit.Traits] = []
  /// Localizations of entries in scope that are more than one text.
  var varied: [VariedVisit] = []
  /// The texts that the code formats.
  var formatted: [FormatVisit] = []
  var formattedTraits: [FormatTraits] = []

  init() {}

  /// Prepares the entries of a stretch.
  package init(_ stretch: EntryStretch) {
    let kind = stretch.header.kind
    for index in stretch.entries {
      let entry = CheckedEntry(stretch.header.catalog.entries[index], in: stretch.header)
      entries.append(entry)
      var traits: TextTraits = []
      for localization in entry.localizations {
        for text in localization.texts { traits.formUnion(text.traits) }
      }
      entryTraits.append(traits.union(entry.keyText.traits))
      guard entry.isInScope else { continue }
      for localization in entry.localizations { add(localization, of: entry, in: kind) }
    }
  }

  private mutating func add(
    _ localization: CheckedLocalization, of entry: CheckedEntry, in kind: CheckedTable.Kind
  ) {
    if localization.isVaried { varied.append(VariedVisit(entry: entry, localization: localization)) }
    let isFormat = entry.contract?.isFormat ?? false || entry.keyText.isFormat
    let mayBeFormatted = (kind == .ordinary || kind == .interfaceBuilder) && !entry.isFilledByCode
    for text in localization.texts {
      let source = entry.sourceText(for: text)
      var traits = text.traits
      if text.isWritten, !localization.isSource {
        traits.insert(.translation)
        if text.isScriptDoubtful(in: localization.language) { traits.insert(.doubtfulScript) }
      }
      if text.isWritten || (localization.isSource && !text.text.isEmpty) { traits.insert(.said) }
      if let source, ExactText(source.text) == ExactText(text.text) { traits.insert(.sameAsSource) }
      texts.append(TextVisit(entry: entry, localization: localization, text: text))
      textTraits.append(TextVisit.Traits(text: traits, source: source?.traits ?? .text))
      // A title of Interface Builder is shown as it is, unless the code takes its source text for a format.
      guard mayBeFormatted, isFormat || kind == .ordinary && text.isFormat, text.isWritten || localization.isSource,
        !text.isIntentPhrase
      else { continue }
      let visit = FormatVisit(entry, localization, text)
      formatted.append(visit)
      formattedTraits.append(visit.traits)
    }
  }

  /// Slices one behind the other.
  init(joining slices: [CheckedSlice]) {
    if slices.count == 1 {
      self = slices[0]
      return
    }
    entries.reserveCapacity(slices.reduce(0) { $0 + $1.entries.count })
    texts.reserveCapacity(slices.reduce(0) { $0 + $1.texts.count })
    textTraits.reserveCapacity(texts.capacity)
    formatted.reserveCapacity(slices.reduce(0) { $0 + $1.formatted.count })
    for slice in slices {
      entries += slice.entries
      entryTraits += slice.entryTraits
      texts += slice.texts
      textTraits += slice.textTraits
      varied += slice.varied
      formatted += slice.formatted
      formattedTraits += slice.formattedTraits
    }
  }
}

/// A text with the entry and the localization around it.
struct TextVisit: Sendable {
  let entry: CheckedEntry
  let localization: CheckedLocalization
  let text: CheckedText

  /// The traits of a text and of the source text beside it.
  struct Traits: Sendable {
    let text: TextTraits
    let source: TextTraits

    func pass(_ filter: TextFilter) -> Bool {
      text.has(filter.text) && source.has(filter.source) && text.union(source).has(filter.either)
    }
  }
}

/// A localization that is more than one text, with the entry around it.
struct VariedVisit: Sendable {
  let entry: CheckedEntry
  let localization: CheckedLocalization
}
