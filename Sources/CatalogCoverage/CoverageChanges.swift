internal import CatalogModel
internal import Seen
internal import Text

/// What changed in each language since an earlier state of the project, counted in keys.
package struct CoverageChanges: Sendable, Equatable {
  /// The languages to translate into in which something changed, sorted by code.
  package private(set) var languages: [LanguageChanges] = []
  /// The number of keys that are counted now and were not then.
  package private(set) var addedKeys = 0
  /// The number of keys that were counted then and are not now.
  package private(set) var removedKeys = 0

  /// What can happen to a key in a language.
  package enum Kind: String, Sendable, CaseIterable {
    /// All of its texts are ready, and were not then, or were not there.
    case becameReady
    /// A text needs work, and none did then.
    case noLongerReady
    /// A text is missing, new or empty, and none was then; new keys included.
    case newlyMissing
    /// People see the key, and did not then.
    case newlyRaw
  }

  /// A key of a table, by their numbers in the coverage of today.
  package struct Place: Sendable, Hashable {
    /// The index in `Coverage.tables`.
    package var table: Int
    /// The index in `Coverage.Table.keys`.
    package var key: Int
  }

  /// The changes in one language.
  package struct LanguageChanges: Sendable, Equatable {
    /// The language's code.
    package var language: String
    fileprivate(set) var places: [Kind: [Place]]

    /// The keys that changed in a way, by table, then in the order of the table.
    package subscript(kind: Kind) -> [Place] { places[kind] ?? [] }
  }

  package init(from before: Coverage, to now: Coverage) {
    var places: [String: [Kind: [Place]]] = [:]
    var paired: Set<Int> = []
    for (number, table) in now.tables.enumerated() {
      let index = before.index(of: table)
      if let index { paired.insert(index) }
      let then = index.map { before.tables[$0] }
      let known = then?.keyNumbers ?? [:]
      let numbers = table.keys.map { known[ExactText($0.key)] }
      addedKeys += numbers.count { $0 == nil }
      removedKeys += known.count - Set(numbers.compactMap { $0 }).count
      for row in table.languages where !row.isSource {
        let earlier = then?.languages.first { $0.language.tag == row.language.tag }?.states(then?.keys.count ?? 0)
        for (key, state) in row.states(table.keys.count).enumerated() {
          guard let state else { continue }
          let old = numbers[key].flatMap { earlier?[$0] }
          for kind in state.changes(since: old) {
            places[row.language.code, default: [:]][kind, default: []].append(Place(table: number, key: key))
          }
        }
      }
    }
    for (index, table) in before.tables.enumerated() where !paired.contains(index) {
      removedKeys += table.keyNumbers.count
    }
    languages = places.map { LanguageChanges(language: $0.key, places: $0.value) }.sorted { $0.language < $1.language }
  }
}

/// What is told apart of a key in a language: its texts taken together.
private struct KeyState {
  var hasText = false
  var hasGap = false
  var isMissing = false
  var isRaw = false

  /// Whether the language has texts, all of them ready; not where nobody needs any.
  var isReady: Bool { hasText && !hasGap }

  mutating func add(_ unit: Coverage.Unit) {
    hasText = hasText || unit.status != .notNeeded
    hasGap = hasGap || unit.isGap
    isMissing = isMissing || unit.status.isMissing
    isRaw = isRaw || unit.visibleText == .rawKey
  }

  /// - Parameter old: the state then; nil where the key, or the language, was not there.
  func changes(since old: KeyState?) -> [CoverageChanges.Kind] {
    CoverageChanges.Kind.allCases.filter { kind in
      switch kind {
      case .becameReady: isReady && old?.isReady != true
      case .noLongerReady: hasGap && old?.isReady == true
      case .newlyMissing: isMissing && old?.isMissing != true
      case .newlyRaw: isRaw && old?.isRaw != true
      }
    }
  }
}

extension Coverage {
  /// The number of the table that another state of the project calls so, or that has one of its files: a label changes
  /// where a second table of its name comes or goes.
  fileprivate func index(of table: Table) -> Int? {
    tables.firstIndex { $0.label == table.label }
      ?? tables.firstIndex { $0.name == table.name && !Set($0.paths).isDisjoint(with: table.paths) }
  }
}

extension Coverage.Table {
  /// The number of each key; the first one of a key that stands twice.
  fileprivate var keyNumbers: [ExactText: Int] {
    Dictionary(zip(keys.map { ExactText($0.key) }, keys.indices)) { first, _ in first }
  }
}

extension Coverage.LanguageUnits {
  /// The state of each key; nil where the language needs no text of it.
  fileprivate func states(_ keys: Int) -> [KeyState?] {
    var states = [KeyState?](repeating: nil, count: keys)
    for unit in units where states.indices.contains(unit.key) {
      var state = states[unit.key] ?? KeyState()
      state.add(unit)
      states[unit.key] = state
    }
    return states
  }
}
