internal import CatalogCoverage
internal import CatalogFormats
internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Text
internal import Workspace

/// Which texts of an export the languages lack, as every command counts them.
struct LackingTexts {
  /// The keys of each table, by its path in translators' files.
  private var tables: [String: [ExactText: Key]] = [:]

  /// What languages lack of a key that a catalog has.
  private struct Key {
    /// How many texts, by tag.
    var counts: [String: Int] = [:]
    /// The languages that need not have some of them, by tag.
    var skipped: Set<String> = []
  }

  /// What a language has no text for.
  struct Tally {
    /// What somebody is to translate.
    var needed = 0
    /// What is in no catalog yet, but in code or an interface document.
    var inNoCatalog = 0
    /// What nobody need translate.
    var needless = 0
  }

  init(_ project: ExchangeProject, in languages: [Language]) {
    let counted = project.project.countedTexts(in: languages).tables
    // Beside some documents of Interface Builder there is no file: of them, the document itself is counted.
    let paths = Dictionary(
      project.tables.flatMap { table in
        let sources = table.files.isEmpty ? [table.sourceFile].compactMap(\.self) : table.files.map(\.file)
        return sources.map { ($0.path, table.path) }
      },
      uniquingKeysWith: { first, _ in first })
    for table in counted where SourceKind(path: table.paths.first ?? "") == .interfaceBuilder {
      guard let path = table.paths.first.flatMap({ paths[$0] }) else { continue }
      for key in table.keys { tables[path, default: [:]][ExactText(key.key)] = Key() }
    }
    for file in project.tables.flatMap(\.files) {
      guard let path = paths[file.file.path] else { continue }
      for entry in file.catalog.entries { tables[path, default: [:]][ExactText(entry.key)] = Key() }
    }
    for table in counted {
      // A .strings file and its .stringsdict are two tables for translators.
      let own = Set(table.paths.compactMap { paths[$0] }).sorted()
      for row in table.languages where !row.isSource {
        for units in row.unitsByKey {
          guard let key = units.first.map({ ExactText(table.keys[$0.key].key) }),
            let path = own.first(where: { tables[$0]?[key] != nil })
          else { continue }
          let lacking = units.count(where: \.status.isMissing)
          if lacking > 0 { tables[path]?[key]?.counts[row.language.tag] = lacking }
          if units.contains(where: { $0.status == .notNeeded }) {
            tables[path]?[key]?.skipped.insert(row.language.tag)
          }
        }
      }
    }
  }

  /// Whether nobody need write the texts of a key in a language.
  func skips(_ key: String, of path: String, in language: Language) -> Bool {
    tables[path]?[ExactText(key)]?.skipped.contains(language.tag) ?? false
  }

  /// What of a document waits for a translation into a language, and what else has none.
  func tally(of document: ExchangeDocument, in language: Language) -> Tally {
    var tally = Tally()
    for file in document.files {
      var seen: Set<ExactText> = []
      for unit in file.units where unit.isTranslatable {
        let key = ExactText(unit.key)
        let known = tables[file.path]?[key]
        if let count = known?.counts[language.tag] {
          if seen.insert(key).inserted { tally.needed += count }
        } else if unit.targets.contains(where: { $0.language == language && ($0.text == nil || $0.state == .new) }) {
          if known == nil { tally.inNoCatalog += 1 } else { tally.needless += 1 }
        }
      }
    }
    return tally
  }
}
