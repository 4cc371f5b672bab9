package import Diagnostics
internal import Text

extension Catalog {
  /// Catalogs of one table, each usually one language or one format of it, as one catalog.
  ///
  /// Keys keep the order of the first catalog that has them. Where two catalogs have one key in one language the later
  /// one wins, as a `.stringsdict` does over its `.strings` (CoreFoundation, `CFBundle_Strings.c`), and a diagnostic
  /// names the text that lost. Of different comments the first is kept: `lostComments` names the others.
  package static func merged(_ catalogs: [Catalog], table: String) -> Diagnosed<Catalog> {
    guard let first = catalogs.first else { return Diagnosed(Catalog(table: table)) }
    guard catalogs.count > 1 else { return Diagnosed(first) }
    var merged = first
    var diagnostics: [Diagnostic] = []
    var indices: [ExactText: Int] = [:]
    for (index, entry) in merged.entries.enumerated() { indices[ExactText(entry.key)] = index }
    let formats = Dictionary(catalogs.flatMap(\.origins).map { ($0.path, $0.format) }) { first, _ in first }
    for catalog in catalogs.dropFirst() {
      merged.sourceLanguage = merged.sourceLanguage ?? catalog.sourceLanguage
      merged.origins += catalog.origins
      for fallback in catalog.fallbacks where !merged.fallbacks.contains(fallback) { merged.fallbacks.append(fallback) }
      for entry in catalog.entries {
        guard let index = indices[ExactText(entry.key)] else {
          indices[ExactText(entry.key)] = merged.entries.count
          merged.entries.append(entry)
          continue
        }
        merged.entries[index].merge(entry, table: table, formats, into: &diagnostics)
      }
    }
    return Diagnosed(merged, diagnostics)
  }

  /// The comments of catalogs that their merger does not keep: a merged entry has one, the first.
  package static func lostComments(of catalogs: [Catalog], in merged: Catalog) -> [Diagnostic] {
    guard catalogs.count > 1 else { return [] }
    var kept: [ExactText: String] = [:]
    for entry in merged.entries { kept[ExactText(entry.key)] = entry.comment }
    var lost: [Diagnostic] = []
    for catalog in catalogs {
      for entry in catalog.entries {
        guard let comment = entry.comment, comment != Entry.noComment,
          kept[ExactText(entry.key)].map(ExactText.init) != ExactText(comment)
        else { continue }
        let language = entry.localizations.first?.language.code
        lost.append(
          Diagnostic(
            "convert/lost-comment", .warning, "a second comment, which differs from the first, cannot be kept",
            subject: Subject(table: merged.table, key: entry.key, language: language), at: entry.location))
      }
    }
    return lost
  }
}

extension Entry {
  /// What genstrings writes where the code has no comment.
  static let noComment = "No comment provided by engineer."

  /// - Parameter formats: of the files that the entries stand in, by path.
  fileprivate mutating func merge(
    _ other: Entry, table: String, _ formats: [String: FormatTraits], into diagnostics: inout [Diagnostic]
  ) {
    if comment == nil || comment == Entry.noComment { comment = other.comment ?? comment }
    extraction = extraction ?? other.extraction
    isTranslatable = isTranslatable && other.isTranslatable
    for localization in other.localizations {
      if let joined = self[localization.language].flatMap(localization.withDeviceFallback) {
        self[localization.language] = joined
        continue
      }
      // A text that is the key is what `genstrings` wrote beside a `.stringsdict`.
      if let shadowed = self[localization.language], shadowed.variation != localization.variation,
        shadowed.text.map(ExactText.init) != ExactText(key)
      {
        let place = localization.location ?? other.location
        let hidden = shadowed.location ?? location
        // A `.strings` text beside a `.stringsdict` is what old systems fall back on.
        let companion = hidden.flatMap { formats[$0.path]?.companion }
        let isFallback = companion != nil && companion == place.flatMap { formats[$0.path]?.name }
        diagnostics.append(
          Diagnostic(
            "catalog/shadowed-text", isFallback ? .info : .warning,
            "'\(key)' has a second \(localization.language.code) text, which wins over this one",
            subject: Subject(table: table, key: key, language: localization.language.code),
            at: hidden,
            notes: [Diagnostic.Note("the text that wins", at: place)],
            help: "remove one of the two"))
      }
      self[localization.language] = localization
    }
  }
}
