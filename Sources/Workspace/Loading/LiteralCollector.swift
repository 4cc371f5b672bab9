internal import CatalogModel
internal import Diagnostics
internal import KeyExtraction

/// The names that the catalogs of a project give: their keys and their tables.
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

/// What the string literals of a project say, whether or not code uses them as keys: which of the catalogs' keys and
/// tables they spell, and which of them the properties and calls take that rules ask about.
///
/// It is fed file by file, before the facts of files are packed.
struct LiteralCollector {
  /// Nil where there is no key to look for.
  private let keys: SpelledKeys?
  private let names: CatalogNames
  private let questions: CodeQuestions
  /// The keys that some literal or generated symbol spells.
  private(set) var spelledKeys: Set<String> = []
  /// The tables that some literal spells.
  private(set) var namedTables: Set<String> = []
  /// The literals that rules ask about.
  private(set) var givenLiterals: [GivenLiteral] = []

  /// Files of other languages that begin otherwise than text, such as videos that end in `.ts`, are not read.
  private static let startLength = 512

  /// - Parameters:
  ///   - names: what to look for.
  ///   - questions: the properties and calls whose literals are collected.
  init(for names: CatalogNames, asking questions: CodeQuestions) {
    self.names = names
    keys = names.keys.isEmpty ? nil : SpelledKeys(names.keys)
    self.questions = questions
  }

  /// Adds what some files say.
  mutating func collect(from facts: [FileFacts]) {
    if questions.asksForLiterals {
      givenLiterals += Parallel.map(facts) { [questions] in GivenLiterals($0, questions).found }.flatMap { $0 }
    }
    guard let keys else { return }
    let found = Parallel.map(facts) { [names] in
      (keys: $0.spelledKeys(among: keys), tables: $0.literals(among: names.tables))
    }
    for found in found {
      spelledKeys.formUnion(found.keys)
      namedTables.formUnion(found.tables)
    }
  }

  /// Adds the keys that files of other languages spell. One that cannot be read spells none.
  mutating func collect(fromOthers paths: [String], in source: any FileSource) {
    guard keys != nil, !paths.isEmpty else { return }
    let ready = source.prepared(for: paths)
    for found in Parallel.map(paths, { [names] in Self.spelled(in: $0, among: names.keys, ready) }) {
      spelledKeys.formUnion(found)
    }
  }

  private static func spelled(in path: String, among keys: Set<String>, _ source: any FileSource) -> Set<String> {
    guard let start = try? source.start(of: path, length: startLength), MentionedTexts.isReadable(start),
      let file = try? source.read(path)
    else { return [] }
    return MentionedTexts.found(in: file, among: keys)
  }
}
