package import CatalogModel

/// A language that a table should have.
package struct NeededLanguage: Sendable, Equatable {
  /// In the table's spelling, or that of the first table that has it.
  package let language: Language
  /// The language's tag: making it takes long, and each text asks.
  package let tag: String
  /// Whether the project asks for all of its texts.
  package var isRequired: Bool

  init(language: Language, isRequired: Bool) {
    (self.language, tag, self.isRequired) = (language, language.tag, isRequired)
  }
}

extension Coverage {
  /// The languages that each table should have, by tag: those that any table has, so that a missing language shows as a gap,
  /// those that are required, and others that are wanted. The source language is one of them where any other table has it.
  ///
  /// A regional variant is needed only in tables that have it, or have no other variant of its language and script. A required
  /// language that a table has only with a region, or only without, is replaced by the table's. A wanted language that no
  /// table has is needed in all.
  package static func neededLanguages(
    of catalogs: [Catalog], required: [Language], wanted: [Language] = []
  ) -> [[String: NeededLanguage]] {
    let owned = catalogs.map { byTag($0.presentLanguages) }
    let required = byTag(required)
    let new = byTag(wanted).filter { tag, _ in !owned.contains { $0[tag] != nil } }
    let every = owned.reduce(required.merging(byTag(wanted)) { first, _ in first }) {
      $0.merging($1) { first, _ in first }
    }
    return zip(catalogs, owned).map { catalog, own in
      let written = Set((own.values + [catalog.sourceLanguage].compactMap { $0 }).map(\.writing))
      let others = every.filter { tag, language in own[tag] == nil && !written.contains(language.writing) }
      var needed = own.merging(others) { first, _ in first }.mapValues {
        NeededLanguage(language: $0, isRequired: false)
      }
      needed.merge(new.mapValues { NeededLanguage(language: $0, isRequired: false) }) { first, _ in first }
      for (tag, language) in required {
        let variants = own[tag] == nil ? own.values.filter { $0.differsByRegion(from: language) } : []
        for variant in variants { needed[variant.tag]?.isRequired = true }
        let isSource = own[tag] == nil && catalog.sourceLanguage.map { $0.differsByRegion(from: language) } ?? false
        if variants.isEmpty, !isSource {
          needed[tag] = NeededLanguage(language: needed[tag]?.language ?? language, isRequired: true)
        }
      }
      return needed
    }
  }

  /// The languages by tag: spellings of one language share a column, under the first spelling. `Base` and notes for
  /// translators are left out.
  private static func byTag(_ languages: [Language]) -> [String: Language] {
    var byTag: [String: Language] = [:]
    for language in languages.sorted() where !language.isBase && !language.isMessageDocumentation {
      byTag[language.tag] = byTag[language.tag] ?? language
    }
    return byTag
  }
}

extension Language {
  /// Language and script, which are the same for regional variants.
  fileprivate var writing: String { base + "-" + (expectedScript ?? "") }

  /// Whether both are one language in one script, and only one has a region: `es` and `es-ES`, not `es-MX` and `es-ES`.
  func differsByRegion(from other: Language) -> Bool {
    let (long, short) = tag.utf8.count > other.tag.utf8.count ? (self, other) : (other, self)
    return long.tag.hasPrefix(short.tag + "-") && long.script == short.script && short.region == nil
  }
}
