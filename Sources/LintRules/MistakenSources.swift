internal import CatalogModel
internal import Linting
internal import Text

/// Tables whose source texts are nearly all in another script than that of their source language: it is named wrongly, and
/// people of a language of that other script read the texts as they are.
struct MistakenSources: SharedAnswer {
  /// A table, and how many of its source texts are in another script.
  struct Mistake: Sendable {
    let table: CheckedTable
    let source: CheckedLanguage
    /// The code of the script that the texts are in.
    let script: String
    let foreign: Int
    let total: Int
  }

  let mistakes: [Mistake]
  /// Names of tables that are not mistaken, wherever they are.
  private let others: Set<String>

  /// The fewest texts that tell a script; a few may be names and examples.
  private static let least = 10

  init(_ input: LintInput) {
    let tables = input.tables.filter { $0.kind == .ordinary && !$0.isReadByLibrary }
    mistakes = tables.compactMap(MistakenSources.mistake)
    let mistaken = Set(mistakes.map(\.table.number))
    others = Set(tables.filter { !mistaken.contains($0.number) }.map(\.name))
  }

  private static func mistake(of table: CheckedTable) -> Mistake? {
    guard let source = table.source, source.expectedScript == "Latn" else { return nil }
    let counted = table.entries.filter { $0.isInScope && $0.isCounted }
    func areMost(_ count: Int) -> Bool { count >= least && count * 10 >= counted.count * 9 }
    // Most tables are told by their bytes alone.
    let texts = counted.compactMap(\.shownText).filter { $0.traits.has(.beyondASCII) }
    guard areMost(texts.count) else { return nil }
    let scripts = texts.compactMap { ForeignScript.code(of: $0.text) }
    guard areMost(scripts.count) else { return nil }
    let counts = Dictionary(scripts.map { ($0, 1) }, uniquingKeysWith: +)
    // A few characters tell one form of Chinese from the other, and kana Japanese from both: most texts have none.
    guard let script = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { return nil }
    return Mistake(table: table, source: source, script: script, foreign: scripts.count, total: counted.count)
  }

  /// Whether people of a language read the source text of an entry as it is.
  func read(_ entry: CheckedEntry, in language: String) -> Bool {
    guard let mistake = mistakes.first(where: { $0.table.number == entry.tableHeader.number }) else { return false }
    return Language(language).expectedScript == mistake.script
      && entry.shownText.flatMap { ForeignScript.code(of: $0.text) } != nil
  }

  /// Whether nobody waits for a translation of a key: all tables of the name are mistaken ones, whose other languages have
  /// the key's script.
  func read(_ key: String, in table: String) -> Bool {
    let own = mistakes.filter { $0.table.name == table }
    guard !own.isEmpty, !others.contains(table), ForeignScript.code(of: key) != nil else { return false }
    return own.allSatisfy { mistake in
      mistake.table.languages.allSatisfy { $0.tag == mistake.source.tag || $0.expectedScript == mistake.script }
    }
  }
}

extension CheckedEntry {
  /// What people of the source language see: its text, or the key if that is one; nil for a name without a text.
  fileprivate var shownText: CheckedText? { source?.texts.first ?? (isNamed ? nil : keyText) }
}
