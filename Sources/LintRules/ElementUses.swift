internal import CatalogModel
internal import CodeModel
internal import Diagnostics
package import Linting
internal import Text

/// What controls show the texts of keys, beside what the names of the keys say: the one answer to both.
package struct ElementUses {
  /// A key that is a name and has uses.
  struct Key {
    /// Its entry.
    let entry: CheckedEntry
    /// Its parts.
    let name: KeyName
    /// Its uses outside of tests.
    let uses: [KeyUse]
  }

  /// The keys, in the order of tables and entries.
  let keys: [Key]
  private let vocabulary: KeyVocabulary
  private let places: KeyPlaces

  /// Fewer keys of a control show no habit.
  private static let fewestKeys = 5

  package init(_ input: LintInput) {
    let (vocabulary, places) = (input.project.vocabulary, KeyPlaces(of: input.uses))
    keys = input.tables.filter { $0.kind.hasChosenKeys }.flatMap { table -> [Key] in
      let reading = table.nameReading(vocabulary)
      return table.namedEntries.compactMap { entry in
        let uses = places.uses(of: entry)
        return uses.isEmpty ? nil : Key(entry: entry, name: reading.name(entry.key), uses: uses)
      }
    }
    self.vocabulary = vocabulary
    self.places = places
  }

  /// The controls that show an entry's text; none where a use does not tell, or there is no use.
  func controls(of entry: CheckedEntry) -> Set<String> {
    let controls = places.uses(of: entry).map(\.control)
    return controls.contains(nil) ? [] : Set(controls.compactMap(\.self))
  }

  /// For each control of five keys and more, four in five of which have one word, that word and each other one that two
  /// of them have. A word is the last one of a name, or a first segment that screens share, as in `a11y.close`.
  package var learntElements: [String: [String]] {
    var counts: [String: [String: Int]] = [:]
    var totals: [String: Int] = [:]
    for key in keys {
      var words = Set([key.name.element].compactMap(\.self))
      if vocabulary.isShared(key.name.home) { words.formUnion(KeyName.words(key.name.home)) }
      for control in Set(key.uses.compactMap(\.control)) {
        totals[control, default: 0] += 1
        for word in words { counts[control, default: [:]][word, default: 0] += 1 }
      }
    }
    return counts.reduce(into: [:]) { learnt, item in
      let ranked = item.value.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      let total = totals[item.key] ?? 0
      guard total >= ElementUses.fewestKeys, let most = ranked.first, most.value * 5 >= total * 4 else { return }
      learnt[item.key] = ranked.filter { $0.value > 1 }.map(\.key)
    }
  }
}
