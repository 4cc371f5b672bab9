package import CatalogCoverage
package import CatalogModel
internal import CodeModel
internal import Diagnostics
package import LintRules
internal import Linting
package import Workspace

/// What a project has, for people who set Glossa up.
package struct ProjectSurvey: Sendable {
  /// The language of the source texts: that of most tables; nil where no table says it.
  package let sourceLanguage: Language?
  /// The languages of the translations, those of which most is ready first.
  package let languages: [Share]
  /// The tables whose keys developers chose, the largest first.
  package let tables: [Table]
  /// How their keys are written.
  package let styles: KeyStyleSurvey
  /// The first segments of keys that several screens share; empty where keys are no names, or nobody uses them.
  package let sharedSegments: [String]
  /// The words that names have for what a control shows, by the control; empty where no control has clear ones.
  package let elements: [String: [String]]
  /// The number of places in the sources where a key is used.
  package let useCount: Int
  /// Whether most comments behind shorthands are the source texts of their keys.
  package let hasTextsInComments: Bool

  /// A language with its share of finished texts.
  package struct Share: Sendable {
    /// The language's code.
    package let code: String
    /// The share of the texts that is ready, in tenths of a percent, rounded down: what `glossa report` shows.
    package let readyTenths: Int
    /// Whether every table has some text of the language.
    package let isEverywhere: Bool
    /// Whether at least half of the tables have.
    package let isCommon: Bool
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
    /// Whether all of its files can say that a text waits for a review.
    package let hasStates: Bool
    /// Whether `extract --into` updates it where nobody names it: whether it is a String Catalog.
    package let isExtractedInto: Bool
  }

  /// Counts what a project has.
  ///
  /// - Parameter coverage: how complete its languages are; nil to count that.
  package init(_ project: Project, _ coverage: Coverage? = nil) {
    let coverage = coverage ?? project.coverage()
    self.init(project.input, coverage)
  }

  private init(_ project: LintInput, _ coverage: Coverage) {
    let ordinary = project.tables.filter { $0.kind.hasChosenKeys && !$0.entries.isEmpty }
    var sources: [String: Int] = [:]
    for table in ordinary { sources[table.source?.code ?? "Base", default: 0] += table.entries.count }
    sources["Base"] = nil
    let source = sources.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    sourceLanguage = source.map { Language($0) }
    languages = ProjectSurvey.shares(coverage, in: ordinary)
    tables = ordinary.map { table in
      Table(
        name: table.name, path: table.catalog.paths.first ?? "", keys: table.entries.count,
        languages: table.languages.count,
        hasStates: table.catalog.origins.allSatisfy { $0.format.features.contains(.states) },
        isExtractedInto: table.catalog.origins.allSatisfy { $0.format.features.contains(.extractionStates) })
    }.sorted { ($1.keys, $0.path) < ($0.keys, $1.path) }
    styles = KeyStyleSurvey(project)
    let hasNames = !styles.isOfSentences && project.project.isSourceScanned
    sharedSegments = hasNames ? ScreenOwners(project).learntShared(KeyVocabulary()) : []
    elements = hasNames ? ElementUses(project).learntElements : [:]
    useCount = project.uses.count
    hasTextsInComments = ProjectSurvey.hasTextsInComments(project)
  }

  /// Whether four in five comments behind shorthands, five at least, are the source texts of their keys.
  private static func hasTextsInComments(_ project: LintInput) -> Bool {
    let uses = UsesByKey(project.uses.filter(\.hasTrailingComment))
    var (alike, all) = (0, 0)
    for table in project.tables {
      for entry in table.entries {
        guard let use = uses.uses(of: entry.key, in: table.name).first, let text = entry.source?.texts.last?.text else {
          continue
        }
        all += 1
        if use.comment == text { alike += 1 }
      }
    }
    return all >= 5 && alike * 5 >= all * 4
  }

  private static func shares(_ coverage: Coverage, in tables: [CheckedTable]) -> [Share] {
    var homes: [String: Int] = [:]
    for table in tables {
      for tag in table.entries.filter(\.isCounted).textedCounts.keys { homes[tag, default: 0] += 1 }
    }
    return coverage.rows(CoverageView()).filter { !$0.isSource }.map { row in
      let own = homes[Language(row.name).tag] ?? 0
      return Share(
        code: row.name, readyTenths: row.count.units.readyTenths, isEverywhere: own == tables.count,
        isCommon: own * 2 >= tables.count)
    }.sorted { ($1.readyTenths, $0.code) < ($0.readyTenths, $1.code) }
  }
}
