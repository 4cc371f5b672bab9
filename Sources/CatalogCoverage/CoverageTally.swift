internal import CatalogModel

/// How many of something are in which state.
package struct CoverageTally: Sendable, Hashable {
  /// Finished, broken ones among them.
  package var translated = 0
  /// Taken from the language's fallback.
  package var inherited = 0
  /// Translated by a machine and looked at by nobody.
  package var machineTranslated = 0
  /// Written, and marked for review.
  package var needsReview = 0
  /// In state `new`.
  package var new = 0
  /// There, and blank.
  package var empty = 0
  /// Not there at all.
  package var missing = 0
  /// Those of `translated` that must not ship.
  package var broken = 0
  /// Those that a finding doubts.
  package var suspect = 0

  package init() {}

  /// Everything the language has to have itself: inherited texts stand apart.
  package var total: Int { translated + machineTranslated + needsReview + new + empty + missing }
  /// Those that can ship.
  package var readyCount: Int { translated - broken }
  /// What people see in their language, finished or not.
  package var shippingCount: Int { translated + needsReview + machineTranslated }
  /// Those that somebody has to work on.
  package var gaps: Int { total - readyCount }

  /// Tenths of a percent, rounded down: 1000 only when nothing is lacking.
  package var readyTenths: Int { tenths(readyCount) }
  /// Tenths of a percent of what people see in their language, rounded down.
  package var shippingTenths: Int { tenths(shippingCount) }

  private func tenths(_ count: Int) -> Int { total == 0 ? 1000 : count * 1000 / total }

  /// Counts one, or as many as its weight says.
  package mutating func add(_ status: Coverage.Status, isBroken: Bool, isSuspect: Bool, weight: Int = 1) {
    switch status {
    case .translated: translated += weight
    case .inherited: inherited += weight
    case .machineTranslated: machineTranslated += weight
    case .needsReview: needsReview += weight
    case .new: new += weight
    case .empty: empty += weight
    case .missing: missing += weight
    }
    if isBroken, status == .translated { broken += weight }
    if isSuspect { suspect += weight }
  }

  package static func += (a: inout CoverageTally, b: CoverageTally) {
    a.translated += b.translated
    a.inherited += b.inherited
    a.machineTranslated += b.machineTranslated
    a.needsReview += b.needsReview
    a.new += b.new
    a.empty += b.empty
    a.missing += b.missing
    a.broken += b.broken
    a.suspect += b.suspect
  }
}

/// The three ways of counting the same units.
package struct CoverageCount: Sendable, Hashable {
  /// Units, each counted once.
  package var units = CoverageTally()
  /// Units weighted by the words of their source texts.
  package var words = CoverageTally()
  /// Keys, each as bad as its worst unit.
  package var keys = CoverageTally()
  /// Gaps that show a key on screen.
  package var rawKeys = 0
  /// Gaps that show the source language's text.
  package var sourceTexts = 0

  package init() {}

  /// The tally a gate or a column was asked for.
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

  /// Counts units that come key by key, in order.
  package init(_ units: [Coverage.Unit]) { self.init(units[...]) }

  /// Counts units that come key by key, in order.
  package init(_ units: ArraySlice<Coverage.Unit>) {
    var worst: Coverage.Unit?
    for unit in units {
      add(unit)
      if let held = worst, held.key == unit.key {
        worst?.status = max(held.status, unit.status)
        worst?.isBroken = held.isBroken || unit.isBroken
        worst?.isSuspect = held.isSuspect || unit.isSuspect
      } else {
        close(worst)
        worst = unit
      }
    }
    close(worst)
  }

  private mutating func add(_ unit: Coverage.Unit) {
    units.add(unit.status, isBroken: unit.isBroken, isSuspect: unit.isSuspect)
    words.add(unit.status, isBroken: unit.isBroken, isSuspect: unit.isSuspect, weight: unit.words)
    if unit.sees == .rawKey { rawKeys += 1 }
    if unit.sees == .sourceText { sourceTexts += 1 }
  }

  private mutating func close(_ key: Coverage.Unit?) {
    guard let key else { return }
    keys.add(key.status, isBroken: key.isBroken, isSuspect: key.isSuspect)
  }
}

/// What a percentage counts.
package enum CoverageMeasure: String, Sendable, CaseIterable {
  case units
  case words
  case keys
}
