package import CodeModel
internal import Diagnostics
internal import KeyExtraction

/// The keys and tables of a project's catalogs.
package struct CatalogNames {
  /// The keys of all tables.
  package var keys: Set<String>
  /// The names of all tables.
  package var tables: Set<String>
  /// The keys of the String Catalogs, by table.
  package var stringCatalogs: [String: Set<String>]
  /// The symbols of the String Catalogs; none where these are not wanted.
  package var symbols: KnownSymbols

  package init(
    keys: Set<String> = [], tables: Set<String> = [], stringCatalogs: [String: Set<String>] = [:],
    symbols: KnownSymbols = KnownSymbols()
  ) {
    self.keys = keys
    self.tables = tables
    self.stringCatalogs = stringCatalogs
    self.symbols = symbols
  }
}

/// Collects what a project's string literals mention, whether or not the code uses them as keys: keys and tables of the
/// catalogs, and the literals of certain properties and calls that lint rules need.
///
/// It gets the facts file by file, before these are packed.
struct LiteralCollector {
  /// Nil where there is no key to look for.
  private let keys: KeysInLiterals?
  private let names: CatalogNames
  private let questions: CodeQuestions
  /// The files in other languages that may mention keys.
  private let others: [String]
  /// What a literal may call those of them that count only where code opens them.
  private let resources: Set<String>
  /// Those of these names that a literal has.
  private var namedResources: Set<String> = []
  /// How often each key occurs as a plain literal of a source.
  private var literalCounts: [String: Int] = [:]
  /// The keys that files in other languages mention.
  private var otherKeys: Set<String> = []
  /// By file the keys that occur as a generated symbol.
  private var symbols: [String: Set<String>] = [:]
  /// The tables that occur in a literal.
  private(set) var namedTables: Set<String> = []
  /// The tables whose texts only predicate editors read.
  private(set) var predicateTables: Set<String> = []
  /// The literals that rules need.
  private(set) var givenLiterals: [GivenLiteral] = []

  /// How much of a file in another language is read to tell whether it is text, in bytes. (`.ts` is also a video
  /// format.)
  private static let startLength = 512

  /// - Parameters:
  ///   - names: the keys and tables to look for.
  ///   - questions: the properties and calls whose literals are collected.
  ///   - others: the files in other languages that may mention keys.
  init(for names: CatalogNames, asking questions: CodeQuestions, beside others: [String]) {
    self.names = names
    self.others = others
    resources = others.compactMap(MentionedTexts.names).reduce(into: []) { $0.formUnion($1) }
    keys = names.keys.isEmpty ? nil : KeysInLiterals(names.keys)
    self.questions = questions
  }

  /// Adds what the literals of some files mention.
  mutating func collect(from facts: [FileFacts]) {
    if questions.asksForLiterals {
      givenLiterals += Parallel.map(facts) { [questions] in GivenLiterals($0, questions).found }.flatMap { $0 }
    }
    guard let keys else { return }
    let found = Parallel.map(facts) { [names, resources] in
      (
        path: $0.path, literals: $0.literalCounts(among: keys), symbols: $0.symbolKeys(among: keys),
        tables: $0.literals(among: names.tables), resources: $0.literals(among: resources),
        predicateTables: PredicateTables.named(in: $0)
      )
    }
    for found in found {
      // A package's manifest names modules, which are often called like a key.
      if SourceFile(path: found.path, bytes: []).name != "Package.swift" {
        literalCounts.merge(found.literals, uniquingKeysWith: +)
      }
      if !found.symbols.isEmpty { symbols[found.path, default: []].formUnion(found.symbols) }
      namedTables.formUnion(found.tables)
      namedResources.formUnion(found.resources)
      predicateTables.formUnion(found.predicateTables)
    }
  }

  /// Adds the keys that files in other languages mention, when the literals of all sources are known. Files that cannot
  /// be read are skipped.
  mutating func collectFromOthers(in source: any FileSource) {
    let paths = others.filter { path in
      MentionedTexts.names(of: path).map { !$0.isDisjoint(with: namedResources) } ?? true
    }
    guard keys != nil, !paths.isEmpty else { return }
    let ready = source.prepared(for: paths)
    for found in Parallel.map(paths, { [names] in Self.mentioned(in: $0, among: names.keys, ready) }) {
      otherKeys.formUnion(found.keys)
      predicateTables.formUnion(found.predicateTables)
    }
  }

  /// The keys that occur in a literal, except for the literals of accessors' bodies.
  func keysInLiterals(besides accessors: [Accessor]) -> Set<String> {
    var counts = literalCounts
    for text in accessors.flatMap(\.texts) where counts[text] != nil { counts[text, default: 0] -= 1 }
    return otherKeys.union(counts.lazy.filter { $0.value > 0 }.map(\.key))
  }

  /// The keys that occur as a generated symbol, except in the files that declare an accessor of the key.
  func keysAsSymbols(besides accessors: [Accessor]) -> Set<String> {
    var symbols = symbols
    for accessor in accessors { symbols[accessor.location.path]?.remove(accessor.key) }
    return symbols.values.reduce(into: []) { $0.formUnion($1) }
  }

  private static func mentioned(
    in path: String, among keys: Set<String>, _ source: any FileSource
  ) -> (keys: Set<String>, predicateTables: Set<String>) {
    guard let start = try? source.start(of: path, length: startLength), MentionedTexts.isReadable(start),
      let file = try? source.read(path)
    else { return ([], []) }
    return (MentionedTexts.found(in: file, among: keys), MentionedTexts.predicateTables(in: file))
  }
}
