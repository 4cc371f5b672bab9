internal import Diagnostics
package import Text

/// One strings table in every language it has.
///
/// A `.strings` file reads as a catalog of one language; a project is many files read and merged.
package struct Catalog: Sendable {
  /// The table's name: the file's name without its extension (`Localizable`).
  package var table: String
  /// The language of the source texts; nil where neither the file nor the caller names it.
  package var sourceLanguage: Language?
  /// Which language's texts are shown where a language has none of its own (TrAPP's `languageFallback`).
  package var fallbacks: [Fallback]
  /// In file order, unique by key: readers report duplicates and keep the last, as Foundation does.
  package var entries: [Entry]
  /// Members of the file's root that the model cannot represent.
  package var extras: Extras
  /// The files it was read from, in reading order.
  package var origins: [CatalogOrigin]
  /// The languages whose files are there without a text, or cannot be read: the system looks in no other language's file
  /// for them, and shows keys.
  package var emptyLanguages: [EmptyLanguage] = []
  /// The file as it was read, for formats whose updates can use it; shares its memory with `entries`.
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

  /// The numbers of the entries, by key.
  package var positions: [ExactText: Int] {
    Dictionary(entries.enumerated().map { (ExactText($1.key), $0) }) { first, _ in first }
  }

  /// The entries, by key.
  package var entriesByKey: [ExactText: Entry] {
    Dictionary(entries.map { (ExactText($0.key), $0) }) { first, _ in first }
  }

  /// The languages of all entries, sorted by code.
  package var languages: [Language] {
    var seen: Set<Language> = []
    // Those of the entries before, by their places: most entries have the same, which the set need not be asked for.
    var last: [Language] = []
    for entry in entries {
      for (place, localization) in entry.localizations.enumerated() {
        let language = localization.language
        if place < last.count {
          if last[place] == language { continue }
          last[place] = language
        } else {
          last.append(language)
        }
        seen.insert(language)
      }
    }
    return seen.sorted()
  }

  /// The languages that the system finds the table in, sorted by code: those of all entries, and those without a text.
  package var presentLanguages: [Language] {
    emptyLanguages.isEmpty ? languages : Set(languages + emptyLanguages.map(\.language)).sorted()
  }

  /// The languages of files that cannot be read.
  package var unreadLanguages: [EmptyLanguage] { emptyLanguages.filter(\.isUnread) }

  /// A language whose file has no text that the system reads.
  package struct EmptyLanguage: Hashable, Sendable {
    /// The language of the file's folder.
    package var language: Language
    /// The file.
    package var origin: CatalogOrigin
    /// Whether the file cannot be read, by the system or by us.
    package var isUnread: Bool

    package init(_ language: Language, _ origin: CatalogOrigin, isUnread: Bool) {
      self.language = language
      self.origin = origin
      self.isUnread = isUnread
    }
  }

  /// A file's bytes and the entries that were read from them, so that an update need not read the file again.
  package struct Original: Sendable {
    /// The file's content.
    package let bytes: [UInt8]
    /// The entries read from it, in file order, unique by key.
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

    /// Whether the row states what applies without it: a language falls back to itself, to one of its regions if it
    /// names none, or to the source language.
    func isDefault(source: Language?) -> Bool {
      fallback == language || fallback == source || fallback.base == language.code
    }
  }
}

/// Equal in meaning: files and locations are not compared.
extension Catalog: Equatable {
  package static func == (a: Catalog, b: Catalog) -> Bool {
    a.table == b.table && a.sourceLanguage == b.sourceLanguage && a.fallbacks == b.fallbacks
      && a.entries == b.entries && a.extras == b.extras
  }
}
