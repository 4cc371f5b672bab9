internal import CatalogCoverage
internal import CatalogModel
internal import CodeModel
internal import Linting
internal import Seen
internal import Text

/// What languages lack, counted as every command counts it, and in whose place people see keys.
struct CountedGaps: SharedAnswer {
  /// The missing texts of a key in a language.
  struct Gap {
    /// The key's number among the counted ones of its table.
    let number: Int
    let key: String
    let count: Int
    /// Whether the language has nothing for the key, and not some forms, or an empty text.
    let isWhole: Bool
  }

  /// One table.
  struct Table {
    /// By language.
    let gaps: [(language: Language, gaps: [Gap])]
    /// By key the languages in which people see it; none for a key that they see in the source language, too.
    let shownKeys: [ExactText: [Language]]
  }

  let needs: LanguageNeeds
  /// In the order of the tables that are counted.
  let tables: [Table]

  init(_ input: LintInput) {
    needs = input.shared(LanguageNeeds.self)
    var options = input.coverageOptions()
    // The texts of all other keys are there, and nobody sees them.
    let shown = CountedGaps.keysToShow(in: input)
    (options.only, options.countsWords) = (needs.open.merging(shown) { $0.union($1) }, false)
    let counted = CatalogCoverage.Coverage(of: input.countedCatalogs, options: options).tables
    let unread = input.shared(UnreadTexts.self)
    tables = zip(input.countedTables, counted).map { table, counted in
      var counted = counted
      // That a file cannot be read is said once, where it is.
      counted.languages.removeAll { unread.has($0.language, of: table) }
      return Table(counted, showing: shown[table.number] ?? [])
    }
  }

  /// The named keys, by the number of their table, that have a text in the source language or in code: only they can be
  /// shown in others alone.
  private static func keysToShow(in input: LintInput) -> [Int: Set<ExactText>] {
    var keys: [Int: Set<ExactText>] = [:]
    for table in input.tables where table.kind.hasChosenKeys {
      let entries = table.entries.filter { entry in
        entry.isNamed && entry.isInScope && entry.isCounted
          && (entry.source != nil || input.lookups.passDefault(for: entry.key, in: table.number))
      }
      if !entries.isEmpty { keys[table.number] = Set(entries.map { ExactText($0.key) }) }
    }
    return keys
  }
}

extension CountedGaps.Table {
  /// - Parameter candidates: the keys that may be shown in some languages alone.
  fileprivate init(_ counted: CatalogCoverage.Coverage.Table, showing candidates: Set<ExactText>) {
    gaps = counted.languages.filter { !$0.isSource }.map { row in
      let gaps = row.unitsByKey.compactMap { units -> CountedGaps.Gap? in
        let count = units.count(where: \.status.isMissing)
        guard count > 0, let number = units.first?.key else { return nil }
        return CountedGaps.Gap(
          number: number, key: counted.keys[number].key, count: count,
          isWhole: units.allSatisfy { $0.status == .missing })
      }
      return (row.language, gaps)
    }
    shownKeys = counted.rawKeys.reduce(into: [:]) { shown, raw in
      let key = ExactText(counted.keys[raw.key].key)
      guard candidates.contains(key), !raw.value.contains(where: \.isSource) else { return }
      shown[key] = raw.value.map(\.language)
    }
  }
}
