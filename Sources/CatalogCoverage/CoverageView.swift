package import CatalogModel
internal import Text

/// Selects, groups and sorts a part of a coverage.
package struct CoverageView: Sendable {
  /// What a row counts.
  package var grouping: CoverageGrouping
  /// The order of the rows.
  package var order: CoverageOrder
  /// What the percentages count.
  package var measure: CoverageMeasure
  /// Only these are counted; empty means all.
  package var languages: Set<String>
  /// Only these are counted; empty means all.
  package var tables: Set<String>
  /// Only this kind of gap is counted; nil counts everything.
  package var only: CoverageOnly?
  /// The owner of a key in a language, by the key, the language's code and the file's path.
  package var owner: @Sendable (_ key: String, _ language: String, _ path: String) -> String?

  package init(
    grouping: CoverageGrouping = .language, order: CoverageOrder = .name, measure: CoverageMeasure = .units,
    languages: Set<String> = [], tables: Set<String> = [], only: CoverageOnly? = nil,
    owner: @escaping @Sendable (_ key: String, _ language: String, _ path: String) -> String? = { _, _, _ in nil }
  ) {
    self.grouping = grouping
    self.order = order
    self.measure = measure
    self.languages = languages
    self.tables = tables
    self.only = only
    self.owner = owner
  }
}

/// What a row of a view counts.
package enum CoverageGrouping: String, Sendable, CaseIterable {
  case language
  case table
  case key
  /// The first segment of a dotted key.
  case screen
  case owner
  case file
}

/// The order of a view's rows.
package enum CoverageOrder: String, Sendable, CaseIterable {
  case name
  /// Least finished first.
  case ready
  /// Most gaps first.
  case gaps
}

/// A kind of gap.
package enum CoverageOnly: String, Sendable, CaseIterable {
  case missing
  case review
  case broken
  /// The same as the source text.
  case same

  /// Whether a unit is a gap of the kind.
  package func includes(_ unit: Coverage.Unit) -> Bool {
    switch self {
    case .missing: unit.status.isMissing
    case .review: unit.status == .needsReview || unit.status == .machineTranslated
    case .broken: unit.isBroken
    case .same: unit.isSame
    }
  }
}

/// One row of a view.
package struct CoverageRow: Sendable, Hashable {
  /// The language, table, key, screen, owner or file that it counts.
  package var name: String
  /// The current counts.
  package var count: CoverageCount
  /// The counts before the change under review; nil where there were none.
  package var before: CoverageCount?
  /// Whether it counts only the source language.
  package var isSource: Bool

  /// The name of the row of all keys without a screen.
  static let withoutScreen = "(no screen)"
  /// The name of the row of all texts without an owner.
  static let withoutOwner = "(nobody)"

  /// Whether it counts what has no screen or no owner.
  package var isRest: Bool { name == CoverageRow.withoutScreen || name == CoverageRow.withoutOwner }

  package init(name: String, count: CoverageCount, before: CoverageCount? = nil, isSource: Bool = false) {
    self.name = name
    self.count = count
    self.before = before
    self.isSource = isSource
  }
}

extension Coverage {
  /// The part of the coverage that a view selects.
  package func narrowed(to view: CoverageView) -> Coverage {
    var copy = self
    if !view.tables.isEmpty {
      copy.tables.removeAll { !view.tables.contains($0.name) && !view.tables.contains($0.label) }
    }
    guard !view.languages.isEmpty else { return copy }
    copy.uncounted.removeAll { !view.languages.contains($0.code) }
    for index in copy.tables.indices {
      copy.tables[index].languages.removeAll { !view.languages.contains($0.language.code) }
    }
    return copy
  }

  /// The rows of a view, with the counts before a change.
  ///
  /// The source language has its own row among languages and is not included in other rows.
  package func rows(_ view: CoverageView, before: Coverage? = nil) -> [CoverageRow] {
    let now = narrowed(to: view).counts(view)
    let then = before.map { $0.narrowed(to: view).counts(view) }
    // A language that is the source of one table and a translation in another does not count as source.
    let translated = Set(tables.flatMap(\.languages).filter { !$0.isSource }.map(\.language.code))
    let sources = Set(tables.compactMap(\.sourceLanguage?.code)).subtracting(translated)
    let rows = now.map { name, count in
      CoverageRow(
        name: name, count: count, before: then.flatMap { $0[name] },
        isSource: view.grouping == .language && sources.contains(name))
    }
    return rows.sorted { a, b in
      let (x, y) = (a.count[view.measure], b.count[view.measure])
      switch view.order {
      case .ready where x.readyTenths != y.readyTenths: return x.readyTenths < y.readyTenths
      case .gaps where x.gaps != y.gaps: return x.gaps > y.gaps
      case .name, .ready, .gaps: return a.name < b.name
      }
    }
  }

  private func counts(_ view: CoverageView) -> [String: CoverageCount] {
    var counts: [String: CoverageCount] = [:]
    for table in tables {
      for language in table.languages where !language.isSource || view.grouping == .language {
        let code = language.language.code
        let name: String
        switch view.grouping {
        case .language: name = code
        case .table: name = table.label
        case .file: name = table.file(for: language.language)
        case .key:
          table.add(language.units, to: &counts) { $0.key }
          continue
        case .screen:
          table.add(language.units, to: &counts) { $0.screen ?? CoverageRow.withoutScreen }
          continue
        case .owner:
          let path = table.file(for: language.language)
          table.add(language.units, to: &counts) { view.owner($0.key, code, path) ?? CoverageRow.withoutOwner }
          continue
        }
        table.add(language.units[...], named: name, to: &counts)
      }
    }
    return counts
  }
}

extension Coverage.Table {
  /// The path of the file that holds a language: the one whose path names it, else the first.
  package func file(for language: Language) -> String {
    (origins.first { $0.pathInfo.language == language } ?? origins.first)?.path ?? name
  }

  fileprivate func add(_ units: ArraySlice<Coverage.Unit>, named name: String, to counts: inout [String: CoverageCount])
  {
    counts[name, default: CoverageCount()] += CoverageCount(units)
  }

  /// Adds units group by group, because keys of one group are mostly adjacent.
  fileprivate func add(
    _ units: [Coverage.Unit], to counts: inout [String: CoverageCount], by name: (Coverage.Key) -> String
  ) {
    var start = units.startIndex
    while start < units.endIndex {
      let group = name(keys[units[start].key])
      let rest = units.slice(from: start)
      var known = units[start].key
      let end = rest.firstIndex { unit in
        defer { known = unit.key }
        return unit.key != known && name(keys[unit.key]) != group
      }
      add(units.slice(from: start, to: end), named: group, to: &counts)
      start = end ?? units.endIndex
    }
  }
}

extension Coverage.Key {
  /// The first segment of a dotted key: `editor` of `editor.save_button`; nil for a key that is a text.
  package var screen: String? {
    guard KeyStyle(key) == .identifier, let dot = key.firstIndex(of: ".") else { return nil }
    return String(key.slice(to: dot))
  }
}
