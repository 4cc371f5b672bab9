internal import CatalogModel
package import Seen

/// Numbers of units, words or keys by status.
package struct CoverageTally: Sendable, Hashable {
  /// Finished, including broken ones.
  package var translated = 0
  /// Taken from the language's fallback.
  package var inherited = 0
  /// Not there, and nobody need write it.
  package var notNeeded = 0
  /// Those of `notNeeded` by the reason, where it is known.
  package var skipped: [SkipReason: Int] = [:]
  /// Translated by a machine and not reviewed.
  package var machineTranslated = 0
  /// Translated, and marked for review.
  package var needsReview = 0
  /// In state `new`.
  package var new = 0
  /// Present, but blank.
  package var empty = 0
  /// Not present.
  package var missing = 0
  /// Those of `translated` that have a finding of level error.
  package var broken = 0
  /// Those that a finding makes doubtful.
  package var suspect = 0
  /// Those of `translated`, without the broken ones, that are the same as the source text and should not be.
  package var same = 0
  /// Those of `same` that count as ready all the same.
  package var acceptedCopies = 0

  package init() {}

  /// The number of all; inherited texts are not included.
  package var total: Int { present + missing + notNeeded }
  /// The number that the language must have itself to be ready. What the app does not ship, and what a damaged file may have
  /// lost, is among them: nobody need write it, but nobody sees the language whole.
  package var needed: Int { present + missing + unseen }
  /// Those of `notNeeded` that the language lacks all the same.
  package var unseen: Int { skipped.reduce(0) { $0 + ($1.key.lowersShares ? $1.value : 0) } }
  /// The number that can ship: translated, not broken, and not the source text once more.
  package var readyCount: Int { translated - broken - untranslatedCopies }
  /// The number of texts that users see in their language, finished or not.
  package var shippingCount: Int { translated + needsReview + machineTranslated - untranslatedCopies }
  /// The number that needs work.
  package var gaps: Int { present + missing - readyCount }

  /// The part of what is needed that is ready, in tenths of a percent, rounded down: 1000 only if everything is.
  package var readyTenths: Int { tenths(readyCount) }
  /// The part that users see in their language, in tenths of a percent, rounded down.
  package var shippingTenths: Int { tenths(shippingCount) }

  /// The number that is there, finished or not.
  private var present: Int { translated + machineTranslated + needsReview + new + empty }

  private var untranslatedCopies: Int { same - acceptedCopies }

  private func tenths(_ count: Int) -> Int { needed == 0 ? 1000 : count * 1000 / needed }

  /// Counts one unit with a weight.
  package mutating func add(_ unit: Coverage.Unit, weight: Int = 1) {
    switch unit.status {
    case .translated: translated += weight
    case .inherited: inherited += weight
    case .notNeeded:
      notNeeded += weight
      if let reason = unit.skipReason { skipped[reason, default: 0] += weight }
    case .machineTranslated: machineTranslated += weight
    case .needsReview: needsReview += weight
    case .new: new += weight
    case .empty: empty += weight
    case .missing: missing += weight
    }
    if unit.isSuspect { suspect += weight }
    guard unit.status == .translated else { return }
    if unit.isBroken {
      broken += weight
    } else if unit.isSame {
      same += weight
      if unit.isAcceptedCopy { acceptedCopies += weight }
    }
  }

  package static func += (a: inout CoverageTally, b: CoverageTally) {
    a.translated += b.translated
    a.inherited += b.inherited
    a.notNeeded += b.notNeeded
    a.skipped.merge(b.skipped, uniquingKeysWith: +)
    a.machineTranslated += b.machineTranslated
    a.needsReview += b.needsReview
    a.new += b.new
    a.empty += b.empty
    a.missing += b.missing
    a.broken += b.broken
    a.suspect += b.suspect
    a.same += b.same
    a.acceptedCopies += b.acceptedCopies
  }
}

/// The three ways of counting the same units.
package struct CoverageCount: Sendable, Hashable {
  /// Units, each counted once.
  package var units = CoverageTally()
  /// Units weighted by the words of their source texts.
  package var words = CoverageTally()
  /// Keys, each with the status of its worst unit.
  package var keys = CoverageTally()
  /// The number of gaps where users see a key.
  package var rawKeys = 0
  /// The number of gaps where users see the source language's text.
  package var sourceTexts = 0

  package init() {}

  /// The tally of a measure.
  package subscript(measure: CoverageMeasure) -> CoverageTally {
    switch measure {
    case .units: units
    case .words: words
    case .keys: keys
    }
  }

  package static func += (a: inout CoverageCount, b: CoverageCount) {
    a.units += b.units
    a.words += b.words
    a.keys += b.keys
    a.rawKeys += b.rawKeys
    a.sourceTexts += b.sourceTexts
  }

  /// Counts units; those of one key must be adjacent.
  package init(_ units: [Coverage.Unit]) { self.init(units[...]) }

  /// Counts units; those of one key must be adjacent.
  package init(_ units: ArraySlice<Coverage.Unit>) {
    var worst: Coverage.Unit?
    for unit in units {
      add(unit)
      if let held = worst, held.key == unit.key {
        if unit.weight > held.weight {
          worst?.status = unit.status
          worst?.skipReason = unit.skipReason
        }
        worst?.isBroken = held.isBroken || unit.isBroken
        worst?.isSuspect = held.isSuspect || unit.isSuspect
        worst?.isSame = held.isSame || unit.isSame
        worst?.isAcceptedCopy = held.isAcceptedCopy || unit.isAcceptedCopy
      } else {
        close(worst)
        worst = unit
      }
    }
    close(worst)
  }

  private mutating func add(_ unit: Coverage.Unit) {
    units.add(unit)
    words.add(unit, weight: unit.words)
    if unit.visibleText == .rawKey { rawKeys += 1 }
    if unit.visibleText == .sourceText { sourceTexts += 1 }
  }

  private mutating func close(_ key: Coverage.Unit?) {
    guard let key else { return }
    keys.add(key)
  }
}

/// What percentages count.
package enum CoverageMeasure: String, Sendable, CaseIterable {
  case units
  case words
  case keys
}
