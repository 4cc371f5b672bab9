internal import CatalogModel
internal import Text

/// A range of a catalog's entries; ranges are prepared concurrently.
package struct EntryRange: Sendable {
  let header: TableHeader
  let entries: Range<Int>

  /// The ranges of all catalogs, in order.
  static func ranges(of headers: [TableHeader]) -> [EntryRange] {
    var found: [EntryRange] = []
    for header in headers {
      for start in stride(from: 0, to: header.catalog.entries.count, by: 1024) {
        let end = min(start + 1024, header.catalog.entries.count)
        found.append(EntryRange(header: header, entries: Range(from: start, to: end)))
      }
    }
    return found
  }
}

/// A range of entries prepared for rules, with lists of the texts that rules visit.
package struct CheckedSlice: Sendable {
  /// In the order of the file.
  package var entries: [CheckedEntry] = []
  /// The traits of each entry: those of its key and of all its texts.
  package var entryTraits: [TextTraits] = []
  /// The texts of all entries in scope.
  var texts: [TextVisit] = []
  /// The traits of each text and of its source text, in an array of their own for a fast search.
  var textTraits: [TextVisit.Traits] = []
  /// The localizations with variations or substitutions, of entries in scope.
  var varied: [VariedVisit] = []
  /// The texts that the code formats.
  var formatted: [FormatVisit] = []
  var formattedTraits: [FormatStringTraits] = []

  init() {}

  /// Prepares a range of entries.
  package init(_ range: EntryRange) {
    let kind = range.header.kind
    for index in range.entries {
      let entry = CheckedEntry(range.header.catalog.entries[index], in: range.header)
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
    _ localization: CheckedLocalization, of entry: CheckedEntry, in kind: TableKind
  ) {
    if localization.isVaried { varied.append(VariedVisit(entry: entry, localization: localization)) }
    let isFormat = entry.contract?.isFormat ?? false || entry.keyText.isFormat
    let mayBeFormatted = (kind.hasChosenKeys || kind == .interfaceBuilder) && !entry.isFilledByCode
    for text in localization.texts {
      let source = entry.sourceText(for: text)
      var traits = text.traits
      if text.isWritten, !localization.isSource {
        traits.insert(.translation)
        if text.isScriptDoubtful(in: localization.language) { traits.insert(.doubtfulScript) }
      }
      if text.isWritten || (localization.isSource && !text.text.isEmpty) { traits.insert(.filled) }
      if let source, ExactText(source.text) == ExactText(text.text) { traits.insert(.sameAsSource) }
      texts.append(TextVisit(entry: entry, localization: localization, text: text))
      textTraits.append(TextVisit.Traits(text: traits, source: source?.traits ?? .text))
      // Texts of Interface Builder are shown as they are, unless the source text is a format string.
      guard mayBeFormatted, isFormat || kind.hasChosenKeys && text.isFormat, text.isWritten || localization.isSource,
        !text.isIntentPhrase
      else { continue }
      let visit = FormatVisit(entry, localization, text)
      formatted.append(visit)
      formattedTraits.append(visit.traits)
    }
  }

  /// Joins slices in order.
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

/// A text with its entry and localization.
struct TextVisit: Sendable {
  let entry: CheckedEntry
  let localization: CheckedLocalization
  let text: CheckedText

  /// The traits of a text and of its source text.
  struct Traits: Sendable {
    let text: TextTraits
    let source: TextTraits

    func pass(_ filter: TextFilter) -> Bool {
      text.has(filter.text) && source.has(filter.source) && text.union(source).has(filter.either)
    }
  }
}

/// A localization with variations or substitutions, with its entry.
struct VariedVisit: Sendable {
  let entry: CheckedEntry
  let localization: CheckedLocalization
}
