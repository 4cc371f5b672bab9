package import CatalogModel
package import Diagnostics

/// What each language of each table has and lacks, unit by unit.
///
/// A unit is a leaf that a language needs: one text, or one for each plural category that whole numbers reach in it.
/// Keys marked Don't Translate, stale keys and keys without a letter are not counted.
package struct Coverage: Sendable, Equatable {
  /// One for each table, in the order the catalogs came in.
  package var tables: [Table]

  package init(tables: [Table] = []) { self.tables = tables }

  /// Every language some table was counted in, sorted by code.
  package var languages: [Language] { Set(tables.flatMap { $0.languages.map(\.language) }).sorted() }

  /// One table, in every language it was counted in.
  package struct Table: Sendable, Equatable {
    /// The table's name: `Localizable`.
    package var name: String
    /// The name, with its folder where another table has the same.
    package var label: String
    /// The files it was read from.
    package var origins: [CatalogOrigin]
    /// The language its keys' source texts are written in; nil where nobody says.
    package var sourceLanguage: Language?
    /// The counted keys, in file order.
    package var keys: [Key]
    /// Sorted by code.
    package var languages: [LanguageUnits]

    /// The paths of the files it was read from.
    package var paths: [String] { origins.map(\.path) }
  }

  /// A counted key, with what a translator needs to know of it.
  package struct Key: Sendable, Equatable {
    /// The key, as its catalog has it.
    package var key: String
    /// What the catalog tells translators about it.
    package var comment: String?
    /// The text in the source language, or the key where it is the text.
    package var source: String
    /// Where it stands in the table's first file.
    package var location: Location?
  }

  /// The units of one table in one language, in the order of its keys.
  package struct LanguageUnits: Sendable, Equatable {
    /// The language, as the first table that has it spells it.
    package var language: Language
    /// Whether it is the one that others are translated from.
    package var isSource: Bool
    /// In the order of the table's keys; those of one key stand together.
    package var units: [Unit]
  }

  /// One text that a language needs.
  package struct Unit: Sendable, Equatable {
    /// The index of its key in `Table.keys`.
    package var key: Int
    /// The path of its leaf: `plural.one`; nil where the key does not vary.
    package var variation: String?
    /// How far its translation has come.
    package var status: Status
    /// An error-level finding stands on it; only translated units are marked.
    package var isBroken: Bool
    /// A finding doubts it: identical to the source, wrong script.
    package var isSuspect: Bool
    /// What stands on screen in its place; nil where the translation does.
    package var sees: Sees?
    /// The words of the source text it translates.
    package var words: Int
    /// The language's own text, kept where somebody has to look at it.
    package var text: String?

    /// Whether somebody has work to do on it.
    package var isGap: Bool { status.isGap || isBroken }
  }

  /// How far one unit has come, best first.
  package enum Status: String, Sendable, CaseIterable, Comparable {
    case translated
    /// The language it falls back to has it.
    case inherited
    case machineTranslated
    case needsReview
    case new
    case empty
    case missing

    /// Anything but a finished or an inherited translation.
    package var isGap: Bool { self != .translated && self != .inherited }

    private var rank: Int {
      switch self {
      case .translated: 0
      case .inherited: 1
      case .machineTranslated: 2
      case .needsReview: 3
      case .new: 4
      case .empty: 5
      case .missing: 6
      }
    }

    package static func < (a: Status, b: Status) -> Bool { a.rank < b.rank }
  }

  /// What somebody who reads the app sees where a translation is missing.
  package enum Sees: String, Sendable, CaseIterable {
    /// The text in the source language.
    case sourceText
    /// The key itself: `cart.items_count`.
    case rawKey
    /// The `other` form of the same text: readable, wrong grammar.
    case otherForm
    case nothing
  }
}
