package import CatalogModel
internal import Seen
internal import Text

extension Coverage {
  /// Counts every language in every table.
  ///
  /// Every table is counted in the languages that it should have: `neededLanguages`.
  package init(of catalogs: [Catalog], options: CoverageOptions = CoverageOptions()) {
    let strays = options.strays.subtracting((options.required + options.wanted).map(\.tag))
    let needed = Coverage.neededLanguages(of: catalogs, required: options.required, wanted: options.wanted)
      .map { $0.filter { !strays.contains($0.key) } }
    if !strays.isEmpty {
      uncounted = Set(catalogs.flatMap(\.presentLanguages)).filter { strays.contains($0.tag) }.sorted()
    }
    acceptsSame = options.acceptsSame
    var options = options
    options.sourceLanguage = options.sourceLanguage ?? Coverage.commonSource(of: catalogs)
    tables = catalogs.indices.map { [options] number in
      CoverageCounter(catalogs[number], number: number, needed[number], options).count()
    }
    let names = Dictionary(grouping: tables.indices) { tables[$0].name }
    for indices in names.values where indices.count > 1 {
      for index in indices { tables[index].label = tables[index].home + tables[index].name }
    }
  }
}

extension Coverage {
  /// The most frequent source language of the catalogs that name one; a storyboard's strings, for example, name none.
  private static func commonSource(of catalogs: [Catalog]) -> Language? {
    let counts = Dictionary(grouping: catalogs.compactMap(\.sourceLanguage)) { $0 }.mapValues(\.count)
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}

extension Coverage.Table {
  /// The folder of the table, with a final slash; empty for the working directory.
  fileprivate var home: String {
    let home = origins.first?.pathInfo.home ?? ""
    return home.isEmpty ? "" : home + "/"
  }
}

/// Counts one catalog. (A class: a structure of that size would be copied for each text.)
private final class CoverageCounter {
  private let catalog: Catalog
  private let source: Language?
  private let columns: [Language]
  /// The tags of the columns.
  private let tags: [String]
  private let columnOf: [Language: Int]
  private let plurals: [PluralCategories]
  private let fallbacks: [Int: Int]
  /// The columns of regional variants of the source language, whose readers read its texts as their own; without those
  /// that are required.
  private let variants: [Int]
  private let broken: [CoverageMarks]
  private let suspect: [CoverageMarks]
  private let same: [CoverageMarks]
  private let acceptsSame: Bool
  /// Why languages need not have some texts, by key.
  private let needless: [ExactText: NeedlessTexts.Reasons]
  private let defaulted: Set<ExactText>
  private let unused: Set<ExactText>
  private let orphans: Set<ExactText>
  /// The keys that alone are counted; nil for all.
  private let only: Set<ExactText>?
  private let countsWords: Bool
  private let found: FoundTables
  private let sourceColumn: Int?
  private let named: KeyClassifier
  /// The columns of the previous entry's localizations, by index.
  private var previousColumns: [(language: Language, column: Int?)] = []
  private var keys: [Coverage.Key] = []
  private var units: [[Coverage.Unit]]

  /// - Parameter number: the catalog's number among those that are counted.
  /// - Parameter needed: the languages that it should have, by tag.
  init(_ catalog: Catalog, number: Int, _ needed: [String: NeededLanguage], _ options: CoverageOptions) {
    self.catalog = catalog
    let own = catalog.presentLanguages
    let stated = catalog.sourceLanguage ?? options.sourceLanguage ?? own.first { $0.tag == "en" }
    var byTag = needed.mapValues(\.language)
    if let stated, byTag[stated.tag] == nil { byTag[stated.tag] = stated }
    source = stated.flatMap { byTag[$0.tag] }
    let columns = byTag.values.sorted()
    self.columns = columns
    tags = columns.map(\.tag)
    let spellings = own + columns + (options.fallbacks + catalog.fallbacks).flatMap { [$0.language, $0.fallback] }
    let columnByTag = Dictionary(zip(tags, columns.indices)) { first, _ in first }
    var columnOf: [Language: Int] = [:]
    for spelling in spellings where columnOf[spelling] == nil {
      columnOf[spelling] = columnByTag[spelling.tag]
    }
    self.columnOf = columnOf
    plurals = columns.map { PluralCategories($0) }
    var fallbacks: [Int: Int] = [:]
    let present = own + [source].compactMap(\.self)
    for row in options.fallbacks + catalog.fallbacks {
      // A fallback language that the table has only with one region is replaced by that one.
      let variants = present.filter { $0.differsByRegion(from: row.fallback) }
      let only = Set(variants.map(\.tag)).count == 1 ? variants.first { $0.tag != row.language.tag } : nil
      let target = present.first { $0.tag == row.fallback.tag } ?? only
      if let from = columnOf[row.language], let to = columnOf[target ?? row.fallback] { fallbacks[from] = to }
    }
    self.fallbacks = fallbacks
    broken = CoverageMarks.perColumn(options.broken, in: catalog, columns)
    suspect = CoverageMarks.perColumn(options.suspect, in: catalog, columns)
    same = CoverageMarks.perColumn(options.same, in: catalog, columns)
    acceptsSame = options.acceptsSame
    defaulted = options.lookups?.defaultedKeys(of: number) ?? []
    unused = options.unused[number] ?? []
    orphans = options.orphans[number] ?? []
    only = options.only.map { $0[number] ?? [] }
    countsWords = options.countsWords
    found = FoundTables(catalog, without: options.lostFiles)
    sourceColumn = source.flatMap { columnOf[$0] }
    needless = options.needless.of(table: number)
    variants = columns.indices.filter { [source, tags] column in
      fallbacks[column] == nil && needed[tags[column]]?.isRequired != true
        && source.map(columns[column].differsByRegionAlone) ?? false
    }
    self.named = KeyClassifier(catalog, source: source)
    units = Array(repeating: [], count: columns.count)
  }

  func count() -> Coverage.Table {
    for entry in catalog.entries where only?.isEmpty != true && entry.isCounted {
      let key = ExactText(entry.key)
      if !orphans.contains(key), only?.contains(key) ?? true { count(entry) }
    }
    let languages = columns.indices.map { column in
      Coverage.LanguageUnits(
        language: columns[column], isSource: columns[column] == source, units: units[column])
    }
    return Coverage.Table(
      name: catalog.table, label: catalog.table, origins: catalog.origins, sourceLanguage: source, keys: keys,
      languages: languages)
  }

  /// The indices of an entry's localizations by column, and of the one in `Base`: indices, to avoid copying them. Without
  /// source texts that Xcode leaves to the code, where that has none.
  private func cells(of entry: Entry, isDefaulted: Bool) -> (cells: [Int?], base: Int?) {
    var cells: [Int?] = Array(repeating: nil, count: columns.count)
    var base: Int?
    for index in entry.localizations.indices {
      if let column = column(of: entry.localizations[index].language, at: index) { cells[column] = index }
      if entry.localizations[index].language.isBase { base = index }
    }
    guard let sourceColumn else { return (cells, base) }
    if cells[sourceColumn] == nil { cells[sourceColumn] = base }
    if let own = cells[sourceColumn], entry.leavesOut(entry.localizations[own]),
      named.showsKey(of: entry, isDefaulted: isDefaulted)
    {
      (cells[sourceColumn], base) = (nil, nil)
    }
    return (cells, base)
  }

  private func count(_ entry: Entry) {
    let isDefaulted = defaulted.contains(ExactText(entry.key))
    let (cells, base) = cells(of: entry, isDefaulted: isDefaulted)
    let text = CoverageSource(
      entry: entry, localization: (sourceColumn.flatMap { cells[$0] } ?? base).map { entry.localizations[$0] },
      named: named, isDefaulted: isDefaulted,
      isUsed: !unused.contains(ExactText(entry.key)),
      countsWords: countsWords)
    let key = keys.count
    keys.append(
      Coverage.Key(key: entry.key, comment: entry.comment, source: text.text, location: entry.location))
    let starts = fallbacks.isEmpty && variants.isEmpty ? [] : units.map { $0.count }
    // As most are: a language that has nothing of it lacks one text.
    let isPlain = text.localization.map { $0.only != nil } ?? true
    for column in columns.indices {
      let own = cells[column].flatMap { entry.localizations[$0].only }
      if own != nil || cells[column] == nil && isPlain {
        let leaf = CoverageNeeds.Leaf(path: VariationPath(), translation: own, hasOther: false)
        units[column].append(unit(leaf, key: key, source: text, column: column, hasEntry: cells[column] != nil))
        continue
      }
      let needs = CoverageNeeds(
        localization: cells[column].map { entry.localizations[$0] }, template: text.localization,
        plurals: plurals[column])
      let start = units[column].count
      for leaf in needs.leaves {
        units[column].append(unit(leaf, key: key, source: text, column: column, hasEntry: cells[column] != nil))
      }
      joinForms(of: column, since: start, source: text)
    }
    for column in columns.indices where broken[column].contains(entry.key) { markWhole(key, in: column) }
    for (from, to) in fallbacks { inherit(from: from, to: to, since: starts, source: text) }
    if let sourceColumn, KeyStyle(entry.key) == .text {
      for from in variants { inherit(from: from, to: sourceColumn, since: starts, source: text) }
    }
    if let reasons = needless[ExactText(entry.key)] { skip(key, for: reasons, source: text) }
  }

  /// The indices of the last key's units in a column.
  private func unitIndices(of key: Int, in column: Int) -> [Int] {
    Array(units[column].indices.reversed().prefix { units[column][$0].key == key })
  }

  /// Marks all texts of a key as broken where a leaf has a fault that is not counted, such as a form with an unknown
  /// category.
  private func markWhole(_ key: Int, in column: Int) {
    let own = unitIndices(of: key, in: column)
    let counted = Set(own.map { units[column][$0].variation })
    guard let fault = broken[column].faults(of: keys[key].key, besides: counted).first else { return }
    for index in own where units[column][index].status == .translated {
      (units[column][index].isBroken, units[column][index].isSame) = (true, false)
      units[column][index].fault = units[column][index].fault ?? fault
    }
  }

  /// Marks what is missing of a key as not needed where there is a reason, and what is there and not shipped.
  private func skip(_ key: Int, for reasons: NeedlessTexts.Reasons, source: CoverageSource) {
    let sourceIsLost = sourceColumn.map { reasons.lost.contains(tags[$0]) } ?? false
    for column in columns.indices {
      let isLost = reasons.lost.contains(tags[column])
      let reason =
        isLost ? reasons.everywhere ?? .notShipped : column == sourceColumn ? nil : reasons[tags[column]]
      guard sourceIsLost || reason != nil else { continue }
      for index in unitIndices(of: key, in: column) {
        if sourceIsLost, units[column][index].visibleText == .sourceText {
          units[column][index].visibleText = source.visibleText(withoutSource: true, hasTable: false)
        }
        if let reason, isLost || units[column][index].status.isMissing { units[column][index].skip(for: reason) }
        if isLost, units[column][index].skipReason == .notShipped {
          units[column][index].visibleText = source.visibleText(
            withoutSource: sourceIsLost, hasTable: found.have(source.localization, in: tags[column]))
        }
      }
    }
  }

  /// The column of the localization at an index. Looks at the previous entry first, because most entries have the same
  /// order of languages.
  private func column(of language: Language, at index: Int) -> Int? {
    if index < previousColumns.count, previousColumns[index].language == language {
      return previousColumns[index].column
    }
    let column = columnOf[language]
    if index < previousColumns.count {
      previousColumns[index] = (language, column)
    } else {
      previousColumns.append((language, column))
    }
    return column
  }

  private func unit(
    _ leaf: CoverageNeeds.Leaf, key: Int, source: CoverageSource, column: Int, hasEntry: Bool
  ) -> Coverage.Unit {
    let isSource = column == sourceColumn
    let variation = leaf.path.isRoot ? nil : leaf.path.text
    let status = isSource ? source.ownStatus(leaf.translation, at: leaf.path) : source.status(leaf.translation)
    let isTranslated = status == .translated
    let isBroken = isTranslated && broken[column].contains(keys[key].key, variation)
    let isSuspect = suspect[column].contains(keys[key].key, variation)
    let isSame = isTranslated && !isBroken && !isSource && same[column].contains(keys[key].key, variation)
    return Coverage.Unit(
      key: key, variation: variation, status: status, isBroken: isBroken,
      fault: isBroken ? broken[column].fault(keys[key].key, variation) : nil, isSuspect: isSuspect, isSame: isSame,
      isAcceptedCopy: isSame && acceptsSame,
      visibleText: source.visibleText(
        status, of: leaf.translation, hasOther: leaf.hasOther,
        hasTable: isSource || hasEntry || found.have(source.localization, in: tags[column])),
      words: source.words(at: leaf.path), source: source.ownText(at: leaf.path),
      text: leaf.translation?.messages.first?.text)
  }

  /// Takes the forms of a plural together: where one is marked as the same as the source, and every other is the
  /// source's too, those of few words are the same as well.
  private func joinForms(of column: Int, since start: Int, source: CoverageSource) {
    let forms = units[column].slice(from: start)
    guard forms.contains(where: \.isSame) else { return }
    let texts = source.texts
    guard forms.allSatisfy({ $0.text.map { texts.contains(ExactText($0)) } ?? true }) else { return }
    for index in forms.indices where forms[index].status == .translated && !forms[index].isBroken {
      units[column][index].isSame = true
      units[column][index].isAcceptedCopy = acceptsSame
    }
  }

  /// Marks missing units as inherited if the fallback language has the whole entry; not where users would see the key
  /// anyway.
  private func inherit(from: Int, to: Int, since starts: [Int], source: CoverageSource) {
    let isComplete = units[to].slice(from: starts[to]).allSatisfy { $0.status == .translated }
    let isReadAtRunTime = catalog.fallbacks.contains {
      columnOf[$0.language] == from && columnOf[$0.fallback] == to
    }
    guard isComplete, starts[to] < units[to].count else { return }
    for index in units[from].indices.slice(from: starts[from]) where units[from][index].status == .missing {
      if !isReadAtRunTime, units[from][index].visibleText == .rawKey { continue }
      units[from][index].status = .inherited
      units[from][index].visibleText = nil
    }
  }
}

extension Localization {
  /// The translation, if there is only one unit.
  fileprivate var only: Translation? {
    guard substitutions.isEmpty, case .unit(let translation)? = variation else { return nil }
    return translation
  }
}
