internal import CatalogModel
internal import Diagnostics
internal import KeyExtraction

/// The keys and tables of a project's catalogs.
package struct CatalogNames {
  /// The keys of all tables.
  package var keys: Set<String>
  /// The names of all tables.
  package var tables: Set<String>

  package init(keys: Set<String> = [], tables: Set<String> = []) {
    self.keys = keys
    self.tables = tables
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
  /// The keys that occur in a literal or as a generated symbol.
  private(set) var keysInLiterals: Set<String> = []
  /// The tables that occur in a literal.
  private(set) var namedTables: Set<String> = []
  /// The literals that rules need.
  private(set) var givenLiterals: [GivenLiteral] = []

  /// How much of a file in another language is read to tell whether it is text, in bytes. (`.ts` is also a video
  /// format.)
  private static let startLength = 512

  /// - Parameters:
  ///   - names: the keys and tables to look for.
  ///   - questions: the properties and calls whose literals are collected.
  init(for names: CatalogNames, asking questions: CodeQuestions) {
    self.names = names
    keys = names.keys.isEmpty ? nil : KeysInLiterals(names.keys)
    self.questions = questions
  }

  /// Adds what the literals of some files mention.
  mutating func collect(from facts: [FileFacts]) {
    if questions.asksForLiterals {
      givenLiterals += Parallel.map(facts) { [questions] in GivenLiterals($0, questions).found }.flatMap { $0 }
    }
    guard let keys else { return }
    let found = Parallel.map(facts) { [names] in
      (keys: $0.catalogKeys(among: keys), tables: $0.literals(among: names.tables))
    }
    for found in found {
      keysInLiterals.formUnion(found.keys)
      namedTables.formUnion(found.tables)
    }
  }

  /// Adds the keys that files in other languages mention. Files that cannot be read are skipped.
  mutating func collect(fromOthers paths: [String], in source: any FileSource) {
    guard keys != nil, !paths.isEmpty else { return }
    let ready = source.prepared(for: paths)
    for found in Parallel.map(paths, { [names] in Self.mentioned(in: $0, among: names.keys, ready) }) {
      keysInLiterals.formUnion(found)
    }
  }

  private static func mentioned(in path: String, among keys: Set<String>, _ source: any FileSource) -> Set<String> {
    guard let start = try? source.start(of: path, length: startLength), MentionedTexts.isReadable(start),
      let file = try? source.read(path)
    else { return [] }
    return MentionedTexts.found(in: file, among: keys)
  }
}
