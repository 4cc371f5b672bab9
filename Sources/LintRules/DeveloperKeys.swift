internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Text

/// The keys of one table that developers chose: those of its catalog in order, then those that are only in sources.
struct DeveloperKeys {
  /// The table's name, without an extension.
  let table: String
  private(set) var all: [Key]
  private let catalogPath: String?

  /// A key with its entry and its first use.
  struct Key {
    let text: String
    /// Nil for a key that is only in sources.
    let entry: CheckedEntry?
    /// The first use; nil where there is none.
    let use: KeyUse?

    /// The location in the catalog, else in the code.
    var location: Location? { entry.map { $0.entry.location ?? $0.path.map(Location.file) } ?? use?.location }
    /// Its texts in the source language: those of the catalog, else the default value of its first use.
    var sourceTexts: [String] { entry?.source?.texts.map(\.text) ?? [use?.defaultValue].compactMap(\.self) }
    var isNamed: Bool { entry?.isNamed ?? (KeyStyle(text) == .identifier) }
  }

  private init(table: String, catalogPath: String?, all: [Key]) {
    self.table = table
    self.catalogPath = catalogPath
    self.all = all
  }

  /// The keys of every catalog whose keys developers choose, and of every table that only sources name.
  static func byTable(_ input: LintInput) -> [DeveloperKeys] {
    var firstUse: [String: [String: KeyUse]] = [:]
    for use in input.uses.sortedByLocation where use.sourceKind.isCode {
      let table = use.tableName
      if firstUse[table]?[use.key] == nil { firstUse[table, default: [:]][use.key] = use }
    }
    var groups = input.tables.filter { $0.kind.hasChosenKeys }.map { table in
      let uses = firstUse[table.name] ?? [:]
      return DeveloperKeys(
        table: table.name, catalogPath: table.catalog.paths.first,
        all: table.entries.filter(\.isInScope).map { Key(text: $0.key, entry: $0, use: uses[$0.key]) })
    }
    let defined = TablesOfKeys(tables: input.tables)
    var catalogs = Dictionary(grouping: groups.indices) { groups[$0].table }.mapValues { NearestCatalog(groups, $0) }
    for (table, uses) in firstUse.sorted(by: { $0.key < $1.key }) where TableKind(named: table).hasChosenKeys {
      for use in Array(uses.values).sortedByLocation where !defined.contains(use.key) && use.choosesKey {
        if let nearest = catalogs[table]?.index(for: use.location.path) {
          groups[nearest].all.append(Key(text: use.key, entry: nil, use: use))
        } else {
          // All further keys of the table join this one.
          groups.append(DeveloperKeys(use, table: table))
          catalogs[table] = NearestCatalog(groups, [groups.count - 1])
        }
      }
    }
    return groups
  }

  /// The convention of the identifiers; nil where fewer than two thirds of the keys are identifiers, or where they
  /// follow none. It is determined by the catalog's keys, else by uses whose API only looks up keys, else by all uses.
  var convention: NamingConvention? {
    let own = all.filter { $0.entry != nil }
    let byName = all.filter { $0.use?.isPlainLookup == true }
    let counted = (own.isEmpty ? byName.isEmpty ? all : byName : own).filter { $0.entry?.isCounted ?? true }
    let names = counted.filter(\.isNamed).map(\.text)
    return names.count * 3 >= counted.count * 2 ? NamingConvention(of: names) : nil
  }

  /// The identifiers to which a convention applies. Views show any literal, so a key that only views use must resemble
  /// the convention: `Text("editor.badKey")`, but not `Text("resumeId")`.
  func names(judgedBy convention: NamingConvention) -> [Key] {
    let names = all.filter(\.isNamed)
    let shapes = Set(names.map(\.text).filter(convention.isFollowed).map(KeyShape.init))
    return names.filter { key in
      key.entry != nil || key.use?.isPlainLookup == true || shapes.contains(KeyShape(key.text))
    }
  }

  /// A good, unused key in place of a bad one; nil only where the grammar's limits do not allow any.
  func proposal(for key: Key, _ grammar: KeyGrammar, taken: TakenNames) -> String? {
    let home = table == TableName.default ? "common" : table
    let language = key.entry?.tableHeader.catalog.sourceLanguage?.code
    let old = key.text.umlautsSpelledOut(in: language)
    let text = (key.entry?.source?.texts.first?.text ?? key.use?.defaultValue ?? "").umlautsSpelledOut(in: language)
    guard let first = grammar.proposal(for: old, text: text, home: home) else { return nil }
    if taken.take(first) { return first }
    while true {
      let number = taken.nextNumber(for: first)
      guard let name = grammar.proposal(for: old, text: text, home: home, number: number) else { return nil }
      if taken.take(name) { return name }
    }
  }

  /// The keys of a table that no catalog has, begun by one of them.
  private init(_ use: KeyUse, table: String) {
    self.init(table: table, catalogPath: nil, all: [Key(text: use.key, entry: nil, use: use)])
  }

  /// Finds the catalog of one table that is nearest to a source.
  private struct NearestCatalog {
    private let catalogs: [(index: Int, names: [Substring])]
    /// By source path; keys of one file come one after the other.
    private var known: [String: Int] = [:]

    init(_ groups: [DeveloperKeys], _ indices: [Int]) {
      catalogs = indices.map { ($0, (groups[$0].catalogPath ?? "").split(separator: "/")) }
    }

    /// The index of the first catalog that has the most leading folders in common with a source.
    mutating func index(for path: String) -> Int? {
      if let index = known[path] { return index }
      let names = path.split(separator: "/")
      func closeness(_ catalog: [Substring]) -> Int { zip(catalog, names).prefix { $0 == $1 }.count }
      let nearest = catalogs.map { (index: $0.index, closeness: closeness($0.names)) }
        .max { $0.closeness < $1.closeness }
      known[path] = nearest?.index
      return nearest?.index
    }
  }
}

/// The keys that a table has or will have, so that no two get the same name.
final class TakenNames {
  private var names: Set<String>
  /// The last number that was tried behind a name.
  private var numbers: [String: Int] = [:]

  init(_ names: [String]) { self.names = Set(names) }

  /// Takes a name; false where it is taken already.
  func take(_ name: String) -> Bool { names.insert(name).inserted }

  /// The next number to try behind a name that is taken, from 2. Counting from 2 each time would take a square of time.
  func nextNumber(for name: String) -> Int {
    let number = (numbers[name] ?? 1) + 1
    numbers[name] = number
    return number
  }
}

extension KeyUse {
  /// Whether the use is code that chose the key: not a test, an address, an abbreviation, or a guess.
  fileprivate var choosesKey: Bool {
    guard !isGuess, !isFurtherPhrase, !isInTests else { return false }
    let plain = Words.withoutPlaceholders(key)
    guard Words.hasLetter(plain) else { return false }
    return isPlainLookup
      || !PlainValue.isAddress(key) && !PlainValue.isSign(plain, isBesideValue: plain.utf8.count < key.utf8.count)
  }
}
