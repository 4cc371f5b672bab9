internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Seen
package import Text

/// What the sources say about whether a key of a catalog is used.
struct KeyUsage: SharedAnswer {
  /// The answer for one key.
  enum Answer {
    case used
    /// The code may look up any key of the table.
    case open
    /// The key's accessor may be used, but no file declares it.
    case hidden(UnknownAccessors)
    /// Nothing here uses the key's accessor, but other packages may.
    case exported
    /// Nothing names the key; uncertain where code builds keys of which nothing is known.
    case unused(isUncertain: Bool)
  }

  /// What it asks about code.
  static let standsOn: [any CodeAnswer.Type] = [
    Accessor.self, UnknownAccessors.self, SymbolUse.self, KeyMentions.self,
  ]

  /// The accessors that nothing uses.
  let dead: DeadAccessors
  private let isSourceScanned: Bool
  private let mentions: KeyMentions
  private let keptKeys: GlobIndex
  private let unknownAccessors: [UnknownAccessors]
  private let used: TablesOfKeys
  /// What the uses find, those in accessors that nothing uses left out.
  private let lookups: Lookups
  private let dynamic: [DynamicKey]
  /// The keys by table whose symbols code names, wherever something of that name may stand.
  private var symbolized: [String: Set<String>] = [:]
  /// The tables of which code may look up any key.
  private let open: Set<String>
  private let isUncertain: Bool

  init(_ input: LintInput) { self.init(input, isSeen: false) }

  /// - Parameter isSeen: whether only code counts whose texts people see.
  init(_ input: LintInput, isSeen: Bool) {
    (isSourceScanned, keptKeys) = (input.project.isSourceScanned, input.project.keptKeys)
    mentions = input.project.mentions
    unknownAccessors = input.facts(UnknownAccessors.self)
    let dead = DeadAccessors(input.facts(Accessor.self))
    self.dead = dead
    let uses = input.allUses
    let unseen = UnseenPlaces(isSeen ? input.facts(UnseenCode.self).filter(\.isCertain) : [])
    let alive = uses.filter { use in
      !dead.contain(use) && !(isSeen && use.isDefaultText) && !unseen.contain(use.location)
    }
    used = TablesOfKeys(uses: alive)
    lookups =
      alive.count == uses.count
      ? input.lookups : Lookups(of: alive, in: input.tables.map(\.catalog), input.project.bundles)
    // Also by accessors that nothing uses: a literal with the table's name, such as a package's, then does not open it.
    let asked = Set(uses.compactMap(\.table)).union(input.facts(Accessor.self).compactMap(\.table))
    dynamic = input.builtKeys
    open = Set(dynamic.filter(\.isUnknown).compactMap(\.table))
      .union(input.project.namedTables.subtracting(asked).subtracting([TableName.default]))
    isUncertain = dynamic.contains { $0.isUnknown && $0.table == nil }
    guard !input.facts(SymbolUse.self).isEmpty else { return }
    let known = KnownSymbols(input.tables.map(\.catalog))
    for (table, key) in input.facts(SymbolUse.self).flatMap(known.keys) { symbolized[table, default: []].insert(key) }
  }

  /// Whether the sources use a key.
  func answer(for entry: CheckedEntry) -> Answer {
    let (key, table) = (entry.key, entry.table)
    let unknown = unknownAccessors.first { $0.mayConcern(entry.tableHeader.catalog) }
    guard isSourceScanned, !entry.isPredicate, !isLookedUp(entry), !dead.usedKeys.contains(key),
      symbolized[table]?.contains(key) != true, !mentions.literals.contains(key),
      !mentions.symbols.contains(key) || unknown == nil && dead.keys.contains(key) && !entry.hasXcodeSymbols,
      !dynamic.contains(where: { $0.matches(key, table: table) }),
      !keptKeys.match(key)
    else { return .used }
    if open.contains(table) { return .open }
    if let unknown { return .hidden(unknown) }
    return dead.accessors(of: key, table: table).contains(where: \.isExported)
      ? .exported : .unused(isUncertain: isUncertain)
  }

  /// Whether a lookup finds an entry, as far as is known: not where every lookup of the key asks for this table, but
  /// finds the key in another bundle.
  private func isLookedUp(_ entry: CheckedEntry) -> Bool {
    guard used.tables(of: entry.key) == [entry.table] else { return used.contains(entry.key) }
    return lookups.ask(for: entry.key, in: entry.tableHeader.number)
  }
}

extension CheckedEntry {
  /// Whether Xcode may generate a symbol for the key.
  var hasXcodeSymbols: Bool { origin?.isStringCatalog ?? false }
}

extension LintInput {
  /// What is known of the keys that code builds at run time.
  var builtKeys: [DynamicKey] {
    project.dynamicKeys + project.diagnostics.compactMap { DynamicKey($0) }
  }

  /// The keys, by the number of their table, that the sources certainly do not use, so that nobody sees them; none
  /// where no source was scanned.
  package var unusedKeys: [Int: Set<ExactText>] { unusedKeys(mayBeBuilt: false) }

  /// - Parameter mayBeBuilt: whether those count, too, that code may build at run time, where nothing is known of the keys
  ///   that it builds: nothing says then that people see them.
  func unusedKeys(mayBeBuilt: Bool) -> [Int: Set<ExactText>] {
    let usage = shared(KeyUsage.self)
    var unused: [Int: Set<ExactText>] = [:]
    for table in tables where table.kind == .ordinary {
      for entry in table.entries {
        guard case .unused(let isUncertain) = usage.answer(for: entry), mayBeBuilt || !isUncertain else { continue }
        unused[table.number, default: []].insert(ExactText(entry.key))
      }
    }
    return unused
  }
}
