internal import Diagnostics

/// One strings table in every language it has.
///
/// A `.strings` file reads as a catalog of one language; a project is many files read and merged.
package struct Catalog: Sendable {
  /// The table's name: the file's name without its extension (`Localizable`).
  package var table: String
  /// The language the keys' source texts are written in, where the format or the caller says it.
  package var sourceLanguage: Language?
  /// Languages that read another language's texts where they have none of their own (TrAPP's `languageFallback`).
  package var fallbacks: [Fallback]
  /// In file order, unique by key: readers report duplicates and keep the last, as Foundation does.
  package var entries: [Entry]
  /// Members of the file's root that the model has no word for.
  package var extras: Extras
  /// The files it was read from, in reading order.
  package var origins: [CatalogOrigin]
  /// What it was made of, where its format can use that in an update; it shares its memory with the entries.
  package var original: Original?

  package init(
    table: String, sourceLanguage: Language? = nil, fallbacks: [Fallback] = [], entries: [Entry] = [],
    extras: Extras = Extras(), origins: [CatalogOrigin] = []
  ) {
    self.table = table
    self.sourceLanguage = sourceLanguage
    self.fallbacks = fallbacks
    self.entries = entries
    self.extras = extras
    self.origins = origins
  }

  /// The paths of the files it was read from, in reading order.
  package var paths: [String] { origins.map(\.path) }

  /// Every language some entry has, sorted by code.
  package var languages: [Language] {
    var seen: Set<Language> = []
    // Entries of a file of one language all have the same.
    var last: Language?
    for entry in entries {
      for localization in entry.localizations where localization.language != last {
        seen.insert(localization.language)
        last = localization.language
      }
    }
    return seen.sorted()
  }

  /// A file's bytes and the entries that were read from them: who updates that file need not read it again.
  package struct Original: Sendable {
    /// The file's content.
    package let bytes: [UInt8]
    /// What it says, in file order, unique by key.
    package let entries: [Entry]

    package init(bytes: [UInt8], entries: [Entry]) {
      self.bytes = bytes
      self.entries = entries
    }
  }

  /// One row of a fallback map.
  package struct Fallback: Hashable, Sendable {
    /// The language that has no text.
    package var language: Language
    /// The language whose text is read instead.
    package var fallback: Language

    package init(_ language: Language, to fallback: Language) {
      self.language = language
      self.fallback = fallback
    }

    /// Whether it is what happens without it: a language is its own, a language without a region takes the texts of one of
    /// its regions, and one without texts those of the source language.
    func isUsual(source: Language?) -> Bool {
      fallback == language || fallback == source || fallback.base == language.code
    }
  }
}

/// Equal in meaning: the files and places it was read from do not count.
extension Catalog: Equatable {
  package static func == (a: Catalog, b: Catalog) -> Bool {
    a.table == b.table && a.sourceLanguage == b.sourceLanguage && a.fallbacks == b.fallbacks
      && a.entries == b.entries && a.extras == b.extras
  }
}
