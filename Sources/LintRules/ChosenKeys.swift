internal import CatalogModel
internal import Diagnostics
internal import Linting

/// The keys of one table that people chose: those of its catalog, in its order, then those that only sources have.
struct ChosenKeys {
  /// The table's name, without an extension.
  let table: String
  private(set) var all: [Key]
  private let catalogPath: String?

  /// A key with the places it is written at.
  struct Key {
    let text: String
    /// Nil for a key that only sources have.
    let entry: CheckedEntry?
    /// The first place that asks for it; nil where none does.
    let use: KeyUse?

    /// Its place in the catalog, else in the code.
    var location: Location? { entry.map { $0.entry.location ?? $0.path.map(Location.file) } ?? use?.location }
    var isNamed: Bool { entry?.isNamed ?? (KeyStyle(text) == .identifier) }
  }

  private init(table: String, catalogPath: String?, all: [Key]) {
    self.table = table
    self.catalogPath = catalogPath
    self.all = all
  }

  /// The keys of every catalog whose keys are chosen, and of every table that only sources name.
  static func byTable(_ input: LintInput) -> [ChosenKeys] {
    var firstUse: [String: [String: KeyUse]] = [:]
    for use in input.uses.inOrderOfPlace where use.isCode {
      let table = use.table ?? KeyIndex.defaultTable
      if firstUse[table]?[use.key] == nil { firstUse[table, default: [:]][use.key] = use }
    }
    var groups = input.tables.filter { $0.kind == .ordinary }.map { table in
      let uses = firstUse[table.name] ?? [:]
      return ChosenKeys(
        table: table.name, catalogPath: table.catalog.paths.first,
        all: table.entries.filter(\.isInScope).map { Key(text: $0.key, entry: $0, use: uses[$0.key]) })
    }
    let defined = KeyIndex(tables: input.tables)
    for (table, uses) in firstUse.sorted(by: { $0.key < $1.key }) where !systemTables.contains(table) {
      for use in Array(uses.values).inOrderOfPlace where !defined.contains(use.key) && use.choosesKey {
        groups.add(use, table: table)
      }
    }
    return groups
  }

  /// Whose keys the system chooses, or that are phrases.
  private static let systemTables: Set<String> = ["InfoPlist", "AppShortcuts"]

  /// The convention of the names in it; nil where fewer than two thirds of the keys are names, or where those follow
  /// none. A catalog speaks for its table; without one what looks keys up by name does, else all that ask for a key.
  var convention: NamingConvention? {
    let own = all.filter { $0.entry != nil }
    let byName = all.filter { $0.use?.asksByName == true }
    let counted = (own.isEmpty ? byName.isEmpty ? all : byName : own).filter { $0.entry?.isCounted ?? true }
    let names = counted.filter(\.isNamed).map(\.text)
    return names.count * 3 >= counted.count * 2 ? NamingConvention(of: names) : nil
  }

  /// The names that a convention speaks of. A view shows any literal, so what only views have must look like the names
  /// that follow it: `Text("editor.badKey")`, and not `Text("resumeId")`.
  func names(judgedBy convention: NamingConvention) -> [Key] {
    let names = all.filter(\.isNamed)
    let shapes = Set(names.map(\.text).filter(convention.isFollowed).map(KeyShape.init))
    return names.filter { key in
      key.entry != nil || key.use?.asksByName == true || shapes.contains(KeyShape(key.text))
    }
  }

  /// A good key for a bad one, none of those in use; nil only where the grammar leaves no room for a name.
  func proposal(for key: Key, _ grammar: KeyGrammar, taken: inout Set<String>) -> String? {
    let home = table == KeyIndex.defaultTable ? "common" : table
    let text = key.entry?.source?.texts.first?.text ?? key.use?.defaultValue ?? ""
    var number = 1
    var proposal = grammar.proposal(for: key.text, text: text, home: home)
    while let name = proposal, !taken.insert(name).inserted {
      number += 1
      proposal = grammar.proposal(for: key.text, text: text, home: home, number: number)
    }
    return proposal
  }

  fileprivate mutating func add(_ use: KeyUse) { all.append(Key(text: use.key, entry: nil, use: use)) }

  fileprivate init(_ use: KeyUse, table: String) {
    self.init(table: table, catalogPath: nil, all: [])
    add(use)
  }

  /// How many folders the catalog and a source have in common.
  fileprivate func closeness(to path: String) -> Int {
    zip((catalogPath ?? "").split(separator: "/"), path.split(separator: "/")).prefix { $0 == $1 }.count
  }
}

extension [ChosenKeys] {
  /// Adds a key that only sources have to the nearest catalog of its table, else to the sources' own keys of it.
  fileprivate mutating func add(_ use: KeyUse, table: String) {
    let nearest = indices.filter { self[$0].table == table }
      .max { self[$0].closeness(to: use.location.path) < self[$1].closeness(to: use.location.path) }
    if let nearest { self[nearest].add(use) } else { append(ChosenKeys(use, table: table)) }
  }
}

extension KeyUse {
  /// Whether code asks: not a file of Interface Builder, a property list or the like.
  fileprivate var isCode: Bool {
    [".swift", ".m", ".mm", ".h", ".c", ".cpp"].contains { location.path.hasSuffix($0) }
  }

  /// Whether somebody chose the key here: not in a test, and not an address, a sign or what only a catalog could tell.
  fileprivate var choosesKey: Bool {
    guard !isGuess, !isFurtherPhrase, !isInTests else { return false }
    let plain = Words.withoutPlaceholders(key)
    guard Words.hasLetter(plain) else { return false }
    return asksByName
      || !PlainValue.isAddress(key) && !PlainValue.isSign(plain, isBesideValue: plain.utf8.count < key.utf8.count)
  }
}
