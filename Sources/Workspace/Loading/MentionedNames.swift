internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import Linting

/// What a project's string literals mention of the catalogs, whether or not the code uses it: keys and tables. Files in
/// other languages mention keys, too.
struct MentionedNames: Sendable {
  /// How often each key occurs as a plain literal of a source.
  private var literalCounts: [String: Int] = [:]
  /// The literals that some keys begin with and go on.
  private var beginnings: Set<String> = []
  /// The keys that files in other languages mention.
  private var otherKeys: Set<String> = []
  /// By file the keys that occur as a generated symbol.
  private var symbols: [String: Set<String>] = [:]
  /// The tables that occur in a literal.
  private(set) var namedTables: Set<String> = []
  /// The tables whose texts only predicate editors read.
  private(set) var predicateTables: Set<String> = []

  /// How much of a file in another language is read to tell whether it is text, in bytes. (`.ts` is also a video
  /// format.)
  private static let startLength = 512

  /// Nothing is mentioned.
  init() {}

  /// - Parameters:
  ///   - facts: those of all sources, before they are linked.
  ///   - names: the keys and tables to look for.
  ///   - others: the files in other languages that may mention keys. Those that cannot be read are skipped.
  ///   - source: where these are read.
  init(
    in facts: [FileFacts], of names: CatalogNames, beside others: [String], from source: any FileSource
  ) {
    guard !names.keys.isEmpty else { return }
    // What a literal may call those of the other files that count only where code opens them.
    let resources: Set<String> = others.compactMap(MentionedTexts.names).reduce(into: []) { $0.formUnion($1) }
    let opened = collect(from: facts, names, resources: resources)
    let paths = others.filter { path in MentionedTexts.names(of: path).map { !$0.isDisjoint(with: opened) } ?? true }
    guard !paths.isEmpty else { return }
    let ready = source.prepared(for: paths)
    for found in Parallel.map(paths, { Self.mentioned(in: $0, among: names.keys, ready) }) {
      otherKeys.formUnion(found.keys)
      predicateTables.formUnion(found.predicateTables)
    }
  }

  /// Adds what the literals of sources mention, and returns the names of other files that they have.
  private mutating func collect(from facts: [FileFacts], _ names: CatalogNames, resources: Set<String>) -> Set<String> {
    let keys = KeysInLiterals(names.keys)
    let found = Parallel.map(facts) {
      (
        path: $0.path, literals: $0.literalCounts(among: keys), beginnings: $0.beginnings,
        symbols: $0.symbolKeys(among: keys),
        tables: $0.literals(among: names.tables), resources: $0.literals(among: resources),
        predicateTables: PredicateTables.named(in: $0)
      )
    }
    var namedResources: Set<String> = []
    for found in found {
      // A package's manifest names modules, which are often called like a key.
      if SourceFile(path: found.path, bytes: []).name != "Package.swift" {
        literalCounts.merge(found.literals, uniquingKeysWith: +)
      }
      beginnings.formUnion(found.beginnings)
      if !found.symbols.isEmpty { symbols[found.path, default: []].formUnion(found.symbols) }
      namedTables.formUnion(found.tables)
      namedResources.formUnion(found.resources)
      predicateTables.formUnion(found.predicateTables)
    }
    if !beginnings.isEmpty { beginnings.formIntersection(names.keys.flatMap(\.keyBeginnings)) }
    return namedResources
  }

  /// Keys of which a literal is the beginning.
  var dynamicKeys: [DynamicKey] { beginnings.sorted().map { DynamicKey(prefix: $0) } }

  /// What counts besides accessors, lookups and the keys that code names through members of their tables.
  ///
  /// - Parameter sums: the texts of sums of literals.
  func mentions(
    besides accessors: [Accessor], _ uses: [KeyUse], and keysOfMembers: Set<String>, sums: Set<String>
  ) -> KeyMentions {
    KeyMentions(
      literals: keysInLiterals(besides: accessors, uses.outside(accessors)).union(sums.subtracting(uses.map(\.key))),
      symbols: keysAsSymbols(besides: accessors).union(keysOfMembers))
  }

  /// The keys that occur in a literal, except for the literals of accessors' bodies and those that are looked up.
  private func keysInLiterals(besides accessors: [Accessor], _ uses: [KeyUse]) -> Set<String> {
    otherKeys.union(literals(of: accessors, besides: uses))
  }

  /// The keys that occur in a literal of a source which is not looked up.
  func literals(besides uses: [KeyUse]) -> Set<String> { literals(of: [], besides: uses) }

  private func literals(of accessors: [Accessor], besides uses: [KeyUse]) -> Set<String> {
    var counts = literalCounts
    // One literal may be the key of several lookups.
    var lookedUp: Set<Location> = []
    for use in uses where use.sourceKind.isCode && counts[use.key] != nil && lookedUp.insert(use.location).inserted {
      counts[use.key, default: 0] -= 1
    }
    for text in accessors.flatMap(\.texts) where counts[text] != nil { counts[text, default: 0] -= 1 }
    return Set(counts.lazy.filter { $0.value > 0 }.map(\.key))
  }

  /// The keys that occur as a generated symbol, except in the files that declare an accessor of the key.
  private func keysAsSymbols(besides accessors: [Accessor]) -> Set<String> {
    var symbols = symbols
    for accessor in accessors { symbols[accessor.location.path]?.remove(accessor.key) }
    return symbols.values.reduce(into: []) { $0.formUnion($1) }
  }

  private static func mentioned(
    in path: String, among keys: Set<String>, _ source: any FileSource
  ) -> (keys: Set<String>, predicateTables: Set<String>) {
    guard let file = try? source.read(path, ifFirst: startLength, MentionedTexts.isReadable) else { return ([], []) }
    return (MentionedTexts.found(in: file, among: keys), MentionedTexts.predicateTables(in: file))
  }
}

extension String {
  /// What stands before and at each of its dots and underscores, but for the last character.
  fileprivate var keyBeginnings: [String] {
    utf8.indices.dropLast().filter { utf8[$0] == UInt8(ascii: ".") || utf8[$0] == UInt8(ascii: "_") }
      .map { String(self[...$0]) }
  }
}
