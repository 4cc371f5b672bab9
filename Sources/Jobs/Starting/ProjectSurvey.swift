package import CatalogModel
internal import Diagnostics
package import LintRules
package import Linting

/// What a project has, for people who set Glossa up.
package struct ProjectSurvey: Sendable {
  /// The language of the source texts: that of most tables; nil where no table says it.
  package let sourceLanguage: Language?
  /// The languages of the translations, those with the most texts first.
  package let languages: [Share]
  /// The tables whose keys developers chose, the largest first.
  package let tables: [Table]
  /// How their keys are written.
  package let styles: KeyStyleSurvey
  /// The number of places in the sources where a key is used.
  package let useCount: Int

  /// A language with its share of the texts.
  package struct Share: Sendable {
    /// The language's code.
    package let code: String
    /// The number of keys with a text of the language.
    package let texts: Int
    /// The number of keys that want one, in all tables.
    package let keys: Int
    /// Whether every table has some text of the language.
    package let isEverywhere: Bool

    /// The share in percent, rounded down: 0 to 100.
    package var percent: Int { keys == 0 ? 0 : texts * 100 / keys }
  }

  /// One table.
  package struct Table: Sendable {
    /// The table's name.
    package let name: String
    /// Its first file.
    package let path: String
    /// The number of its keys.
    package let keys: Int
    /// The number of its languages, the source language included.
    package let languages: Int
  }

  /// Counts what a project has.
  package init(_ project: LintInput) {
    let ordinary = project.tables.filter { $0.kind.hasChosenKeys && !$0.entries.isEmpty }
    var sources: [String: Int] = [:]
    for table in ordinary { sources[table.source?.code ?? "Base", default: 0] += table.entries.count }
    sources["Base"] = nil
    let source = sources.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    sourceLanguage = source.map { Language($0) }
    languages = ProjectSurvey.shares(in: ordinary, except: [source, "Base"].compactMap { $0 })
    tables = ordinary.map { table in
      Table(
        name: table.name, path: table.catalog.paths.first ?? "", keys: table.entries.count,
        languages: table.languages.count)
    }.sorted { ($1.keys, $0.path) < ($0.keys, $1.path) }
    styles = KeyStyleSurvey(project)
    useCount = project.uses.count
  }

  private static func shares(in tables: [CheckedTable], except sources: [String]) -> [Share] {
    var texts: [String: Int] = [:]
    var homes: [String: Int] = [:]
    var wanted = 0
    for table in tables {
      let counted = table.entries.filter(\.isCounted)
      wanted += counted.count
      for (tag, count) in counted.textedCounts {
        texts[tag, default: 0] += count
        homes[tag, default: 0] += 1
      }
    }
    let known = Set(tables.flatMap { $0.languages.map(\.tag) })
    let excluded = Set(sources.map { Language($0).tag })
    // The code as the first catalog spells it.
    let codes = Dictionary(tables.flatMap { $0.languages.map { ($0.tag, $0.code) } }) { first, _ in first }
    return known.subtracting(excluded).map { tag in
      Share(
        code: codes[tag] ?? tag, texts: texts[tag] ?? 0, keys: wanted, isEverywhere: homes[tag] == tables.count)
    }.sorted { ($1.texts, $0.code) < ($0.texts, $1.code) }
  }
}
