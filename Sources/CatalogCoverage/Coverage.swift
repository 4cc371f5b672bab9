package import CatalogModel
package import Diagnostics
package import Seen
internal import Text

/// How complete each language of each table is, unit by unit.
///
/// A unit is a leaf that a language needs: one text, or one for each plural category that whole numbers have in the
/// language. Keys marked Don't Translate, stale keys and keys without a letter are not counted.
package struct Coverage: Sendable, Equatable {
  /// The tables, in the order of the catalogs.
  package var tables: [Table]
  /// Whether texts that are the same as the source count as ready (`report.same-as-source: ready`).
  package var acceptsSame: Bool
  /// The languages that some table has, and that are not counted because no product has or names them; sorted by code.
  package internal(set) var uncounted: [Language] = []

  package init(tables: [Table] = [], acceptsSame: Bool = false) {
    self.tables = tables
    self.acceptsSame = acceptsSame
  }

  /// The languages of all tables, sorted by code.
  package var languages: [Language] { Set(tables.flatMap { $0.languages.map(\.language) }).sorted() }

  /// One table, in every language it was counted in.
  package struct Table: Sendable, Equatable {
    /// The table's name: `Localizable`.
    package var name: String
    /// The name, with the folder where another table has the same name.
    package var label: String
    /// The files it was read from.
    package var origins: [CatalogOrigin]
    /// The language of the source texts; nil where it is unknown.
    package var sourceLanguage: Language?
    /// The counted keys, in file order.
    package var keys: [Key]
    /// The languages, sorted by code.
    package var languages: [LanguageUnits]

    /// The paths of the files it was read from.
    package var paths: [String] { origins.map(\.path) }
  }

  /// A counted key, with what a translator needs to know.
  package struct Key: Sendable, Equatable {
    /// The key, as its catalog has it.
    package var key: String
    /// The comment for translators.
    package var comment: String?
    /// The text in the source language, or the key where the key is the text.
    package var source: String
    /// The location in the table's first file.
    package var location: Location?
  }

  /// The units of one table in one language, in the order of its keys.
  package struct LanguageUnits: Sendable, Equatable {
    /// The language, in the first table's spelling.
    package var language: Language
    /// Whether it is the source language.
    package var isSource: Bool
    /// In the order of the table's keys; units of one key are adjacent.
    package var units: [Unit]

    /// The units of each key, in the same order.
    package var unitsByKey: [ArraySlice<Unit>] {
      var groups: [ArraySlice<Unit>] = []
      var start = units.startIndex
      while start < units.endIndex {
        let end = units.slice(from: start).firstIndex { $0.key != units[start].key } ?? units.endIndex
        groups.append(units.slice(from: start, to: end))
        start = end
      }
      return groups
    }
  }

  /// One text that a language needs.
  package struct Unit: Sendable, Equatable {
    /// The index of its key in `Table.keys`.
    package var key: Int
    /// The path of its leaf: `plural.one`; nil where the key does not vary.
    package var variation: String?
    /// The status of its translation.
    package var status: Status
    /// Why nobody need write it; nil for a text that is there or needed.
    package var skipReason: SkipReason?
    /// Whether it has a finding of level error; only translated units are marked.
    package var isBroken: Bool
    /// What is wrong with a broken one; nil where only that it is broken is known.
    package var fault: TextFault?
    /// Whether it has a finding that makes it doubtful: identical to the source, wrong script.
    package var isSuspect: Bool
    /// Whether it is a copy of the source text that should be translated; only translated units without errors are.
    package var isSame: Bool
    /// Whether it counts as ready although it is the same as the source text.
    package var isAcceptedCopy: Bool
    /// What users see in its place; nil where they see the translation.
    package var visibleText: VisibleText?
    /// The number of words of its source text.
    package var words: Int
    /// Its own source text, where that differs from the key's: of a plural form, the source's form.
    package var source: String?
    /// The language's text; nil where it has none.
    package var text: String?

    /// Marks it as not needed. An empty text is shown where the reason is its wording, and stays what it is.
    mutating func skip(for reason: SkipReason) {
      guard status != .empty || !reason.isOfWording else { return }
      (status, skipReason, visibleText) = (.notNeeded, reason, nil)
      (isBroken, isSame) = (false, false)
    }

    /// Whether it needs work.
    package var isGap: Bool { status.isGap || isBroken || isSame && !isAcceptedCopy }
  }

  /// What is wrong with a broken text.
  package struct TextFault: Hashable, Sendable {
    /// One clause: the message of the finding.
    package var message: String
    /// Whether the app can crash where it shows the text.
    package var canCrash: Bool

    package init(message: String, canCrash: Bool) {
      self.message = message
      self.canCrash = canCrash
    }

    /// The worse of two: one that can crash, else the first by its message.
    func worse(_ other: TextFault) -> TextFault {
      canCrash == other.canCrash ? (message <= other.message ? self : other) : canCrash ? self : other
    }
  }

  /// The status of a unit, best first.
  package enum Status: String, Sendable, CaseIterable {
    case translated
    /// Taken from the language's fallback.
    case inherited
    /// Not there, and nobody need write it.
    case notNeeded
    case machineTranslated
    case needsReview
    case new
    case empty
    case missing

    /// Whether the unit needs work: it is neither translated nor inherited, and somebody needs it.
    package var isGap: Bool { self != .translated && self != .inherited && self != .notNeeded }

    /// Whether there is no text to review: the unit is missing, empty, or in state `new`.
    package var isMissing: Bool { self == .missing || self == .new || self == .empty }
  }
}

extension Coverage.Unit {
  /// How much it says of its key, of which one unit counts: a gap the most, a text that nobody needs the least.
  package var weight: Int {
    switch status {
    case .notNeeded: skipReason?.lowersShares == true ? 3 : 0
    case .translated: isBroken || isSame ? 4 : 1
    case .inherited: 2
    case .machineTranslated: 5
    case .needsReview: 6
    case .new: 7
    case .empty: 8
    case .missing: 9
    }
  }
}
