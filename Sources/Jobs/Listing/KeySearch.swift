package import CatalogModel
package import CodeModel
internal import Diagnostics
internal import Text
package import Workspace

/// Finds keys by what people know of them: the key, a text in any language, or a place in code.
///
/// A class, because it keeps the words of all texts for the next search; not to be shared between threads.
package final class KeySearch {
  private let project: Project
  private let uses: UsesByKey
  /// By table the words of each entry.
  private lazy var words = project.tables.map { table in
    let entries = table.catalog.entries
    return Array(KeySearch.inParts(entries.count) { entries[$0].map(EntryWords.init) }.joined())
  }

  /// The words of a key and of its texts.
  private struct EntryWords {
    let key: SearchWords
    let texts: [(language: Language, text: String, words: SearchWords)]

    init(_ entry: Entry) {
      key = SearchWords(entry.key, isName: true)
      texts = entry.localizations.flatMap { own in
        own.leaves.flatMap { $0.translation.messages.map { (own.language, $0.text, SearchWords($0.text)) } }
      }
    }
  }

  /// What some work on so many items gives, in their order, with several parts of them at a time.
  private static func inParts<Result: Sendable>(_ count: Int, _ work: @Sendable (Range<Int>) -> [Result]) -> [[Result]]
  {
    let step = 512
    return Parallel.map(Array(stride(from: 0, to: count, by: step))) { work($0..<min($0 + step, count)) }
  }

  /// How a key was found, the surest first.
  package enum Rank: Int, Comparable, Sendable {
    /// It is used at the place.
    case place
    /// It is the key or the text.
    case exact
    /// The key or the text begins so.
    case prefix
    /// The key or the text has all of these words.
    case words
    /// The key or the text is similar.
    case near

    package static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }

    /// For people and programs: `words`.
    package var name: String { "\(self)" }
  }

  /// A key that was found.
  package struct Match: Sendable {
    /// The number of its table in the project.
    package let table: Int
    /// The number of its entry in the table.
    package let entry: Int
    /// How it was found.
    package let rank: Rank
    /// From 0 to 1: how much it has in common with what was searched.
    package let likeness: Double
    /// The text that was found, with its language; nil where the key or a place was.
    package let text: (language: Language, text: String)?
  }

  /// - Parameter uses: the places that use keys, as people are to see them.
  package init(_ project: Project, uses: [KeyUse]) {
    self.project = project
    self.uses = UsesByKey(uses.sortedByLocation)
  }

  /// Where code uses a key, in the order of paths and lines.
  package func uses(of match: Match) -> [KeyUse] {
    let catalog = project.tables[match.table].catalog
    return uses.uses(of: catalog.entries[match.entry].key, in: catalog.table)
  }

  /// So many characters of a search are looked for; hardly a text of an app has more.
  private static let queryLimit = 2000

  /// The keys that a search means, the best first.
  ///
  /// - Parameter language: the only one whose texts are searched; nil for all.
  package func matches(for query: String, in language: Language? = nil) -> [Match] {
    if let place = SearchedPlace(query) {
      let found = matches(at: place)
      if place.isCertain || !found.isEmpty { return found }
    }
    // Every word is compared with every word of every text.
    let query = String(query.prefix(Self.queryLimit))
    let wanted = SearchWords(query)
    let named = SearchWords(query, isName: true)
    guard !wanted.words.isEmpty else { return literal(query) }
    var found: [Match] = []
    for (number, words) in words.enumerated() {
      let parts = KeySearch.inParts(words.count) { part in
        part.compactMap { KeySearch.match(words[$0], (number, $0), wanted, named, language) }
      }
      found += parts.joined()
    }
    return found.sorted { a, b in
      if a.rank != b.rank { return a.rank < b.rank }
      if a.likeness != b.likeness { return a.likeness > b.likeness }
      return (a.table, a.entry) < (b.table, b.entry)
    }
  }

  /// Keys and texts that are exactly a query without any word in it: `→`.
  private func literal(_ query: String) -> [Match] {
    project.tables.enumerated().flatMap { number, table in
      table.catalog.entries.enumerated().compactMap { index, entry -> Match? in
        if entry.key == query { return Match(table: number, entry: index, rank: .exact, likeness: 1, text: nil) }
        let text = entry.localizations.lazy.flatMap { own in
          own.leaves.flatMap { $0.translation.messages.map { (own.language, $0.text) } }
        }.first { $0.1 == query }
        return text.map { Match(table: number, entry: index, rank: .exact, likeness: 1, text: $0) }
      }
    }
  }

  /// The best that a key and its texts have in common with what is searched; nil where that is too little.
  private static func match(
    _ entry: EntryWords, _ place: (table: Int, entry: Int), _ wanted: SearchWords, _ named: SearchWords,
    _ language: Language?
  ) -> Match? {
    var best: Match?
    func consider(_ grade: (rank: Rank, likeness: Double)?, _ text: (Language, String)?) {
      guard let grade else { return }
      if let best, (best.rank.rawValue, -best.likeness) <= (grade.rank.rawValue, -grade.likeness) { return }
      best = Match(table: place.table, entry: place.entry, rank: grade.rank, likeness: grade.likeness, text: text)
    }
    consider(grade(entry.key, named), nil)
    for text in entry.texts where language.map({ $0.tag == text.language.tag }) ?? true {
      consider(grade(text.words, wanted), (text.language, text.text))
    }
    return best
  }

  /// How much of the searched words must be found at least, and how alike a text must be to them.
  private static let (leastFound, leastLikeness) = (0.6, 0.3)

  private static func grade(_ text: SearchWords, _ query: SearchWords) -> (rank: Rank, likeness: Double)? {
    guard !text.words.isEmpty else { return nil }
    if text.folded == query.folded { return (.exact, 1) }
    let (likeness, found) = query.likeness(of: text)
    if text.folded.starts(with: query.folded) { return (.prefix, likeness) }
    if found == 1 { return (.words, likeness) }
    if query.isSlip(of: text) { return (.near, 0.95) }
    return found >= leastFound && likeness >= leastLikeness ? (.near, likeness) : nil
  }

  /// The keys that are used at a place: on its line, or anywhere in its file in the order of the lines.
  private func matches(at place: SearchedPlace) -> [Match] {
    let lines = project.lines
    var found: [(location: Location, match: Match)] = []
    for (number, table) in project.tables.enumerated() {
      for (index, entry) in table.catalog.entries.enumerated() {
        for use in uses.uses(of: entry.key, in: table.catalog.table) where place.isFile(use.location.path) {
          if let line = place.line, lines.number(of: use.location) != line { continue }
          let match = Match(table: number, entry: index, rank: .place, likeness: 1, text: nil)
          found.append((use.location, match))
        }
      }
    }
    var seen: Set<[Int]> = []
    return found.sorted { $0.location < $1.location }.map(\.match).filter {
      seen.insert([$0.table, $0.entry]).inserted
    }
  }
}

/// A place in code as people write it: `EditorView.swift:12`, `Editor/EditorView.swift`.
private struct SearchedPlace {
  private let path: String
  /// From 1; nil for the whole file.
  let line: Int?

  /// Whether it can be nothing else than a place: it names a file of code.
  let isCertain: Bool

  /// Nil for what is no file's name.
  init?(_ text: String) {
    var parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    // A column may follow.
    if parts.count == 3, Int(parts[2]) != nil { parts.removeLast() }
    line = parts.count == 2 ? Int(parts[1]) : nil
    guard let first = parts.first, parts.count == 1 || parts.count == 2 && line != nil,
      SourceKind(path: first).isCode || SourceFile.fileExtension(of: first).isEmpty == false, !first.contains(" ")
    else { return nil }
    path = first.hasPrefix("./") ? String(first.dropFirst(2)) : first
    isCertain = SourceKind(path: path).isCode
  }

  /// Whether it means a file: its whole path, or the end of it.
  func isFile(_ other: String) -> Bool {
    guard other.hasSuffix(path) else { return false }
    return other.utf8.count == path.utf8.count || other.utf8.dropLast(path.utf8.count).last == UInt8(ascii: "/")
  }
}
