package import Diagnostics
internal import Text

extension Catalog {
  /// Merges catalogs of one table, each usually one language or one format of it.
  ///
  /// Keys keep the order of the first catalog that has them. If two catalogs have a key in the same language the later
  /// one wins, as a `.stringsdict` wins over its `.strings` (CoreFoundation, `CFBundle_Strings.c`), and a diagnostic
  /// names the text that is not used. So it does for texts in `Base.lproj` where the language has a file of its own. Of
  /// different comments the first is kept; `lostComments` reports the others.
  ///
  /// - Parameter unread: the files of the table that cannot be read.
  package static func merged(
    _ catalogs: [Catalog], table: String, beside unread: [CatalogOrigin] = []
  ) -> Diagnosed<Catalog> {
    var diagnostics: [Diagnostic] = []
    let catalogs = catalogs.map { $0.hidingBase(beside: catalogs, unread, table: table, &diagnostics) }
    guard var merged = catalogs.first else { return Diagnosed(Catalog(table: table)) }
    guard catalogs.count > 1 else { return Diagnosed(merged, diagnostics) }
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

  /// The catalog without its texts where it is from `Base.lproj` and its language has a file of the same format: the
  /// system reads one file of a table, and the language's own comes first (`CFBundle_Strings.c`).
  private func hidingBase(
    beside others: [Catalog], _ unread: [CatalogOrigin], table: String, _ diagnostics: inout [Diagnostic]
  ) -> Catalog {
    guard let base = origins.first, base.pathInfo.language?.isBase == true,
      let language = languages.first ?? sourceLanguage
    else { return self }
    let own = others.first { $0.origins.contains { $0.hides(base, from: language) } }
    guard let path = own?.paths.first ?? unread.first(where: { $0.hides(base, from: language) })?.path else {
      return self
    }
    let ownEntries = own?.entriesByKey ?? [:]
    // People see the document's own texts.
    let isOfDocument = TableKind(self) == .interfaceBuilder
    var hidden = self
    hidden.original = nil
    for index in entries.indices {
      let entry = entries[index]
      hidden.entries[index].localizations = []
      let used = ownEntries[ExactText(entry.key)]?.localizations.first
      if used == nil { hidden.entries[index].hidden = entry.localizations }
      guard !isOfDocument, let text = entry[language], text.text.map(ExactText.init) != ExactText(entry.key) else {
        continue
      }
      if let used, used.variation == text.variation, used.substitutions == text.substitutions { continue }
      diagnostics.append(
        Diagnostic(
          "catalog/shadowed-text", .warning,
          used == nil
            ? "'\(entry.key)' has a text here alone, and '\(path)' is read instead of this file"
            : "'\(entry.key)' has another \(language.code) text, which is used instead of this one",
          subject: Subject(table: table, key: entry.key, language: language.code), at: text.location ?? entry.location,
          notes: [Diagnostic.Note("what is used", at: used?.location ?? .file(path))],
          help: used == nil ? "move it to '\(path)'" : "remove one of them"))
    }
    return hidden
  }

  /// The rule of comments that merging drops.
  package static let lostCommentRule = "convert/lost-comment"

  /// The comments that merging drops: a merged entry keeps only the first.
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
            lostCommentRule, .warning, "a second, different comment cannot be kept",
            subject: Subject(table: merged.table, key: entry.key, language: language), at: entry.location))
      }
    }
    return lost
  }
}

extension Entry {
  /// The comment that genstrings writes where the code has none.
  package static let noComment = "No comment provided by engineer."

  /// - Parameter formats: the formats of the entries' files, by path.
  fileprivate mutating func merge(
    _ other: Entry, table: String, _ formats: [String: FormatTraits], into diagnostics: inout [Diagnostic]
  ) {
    if comment == nil || comment == Entry.noComment { comment = other.comment ?? comment }
    extraction = extraction ?? other.extraction
    if hidden.isEmpty { hidden = other.hidden }
    isTranslatable = isTranslatable && other.isTranslatable
    for localization in other.localizations {
      if let joined = self[localization.language].flatMap(localization.withDeviceFallback) {
        self[localization.language] = joined
        continue
      }
      // A `.strings` text equal to the key is what `genstrings` writes for a key of a `.stringsdict`.
      if let shadowed = self[localization.language],
        shadowed.variation != localization.variation || shadowed.substitutions != localization.substitutions,
        shadowed.text.map(ExactText.init) != ExactText(key)
      {
        let winning = localization.location ?? other.location
        let losing = shadowed.location ?? location
        // Old systems fall back on the `.strings` text where there is a `.stringsdict` too.
        let companion = losing.flatMap { formats[$0.path]?.companion }
        let isFallback = companion != nil && companion == winning.flatMap { formats[$0.path]?.name }
        diagnostics.append(
          Diagnostic(
            "catalog/shadowed-text", isFallback ? .info : .warning,
            "'\(key)' has another \(localization.language.code) text, which is used instead of this one",
            subject: Subject(table: table, key: key, language: localization.language.code),
            at: losing,
            notes: [Diagnostic.Note("the text that is used", at: winning)],
            help: "remove one of them"))
      }
      self[localization.language] = localization
    }
  }
}
