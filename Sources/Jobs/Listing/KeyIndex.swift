internal import CatalogModel
package import CodeModel
internal import Diagnostics
internal import LintRules
internal import Linting
internal import Seen
internal import Text
package import Workspace

/// A project's keys by their names, with what its code and its settings say of them: made once, for those who ask for one
/// key after the other.
package struct KeyIndex {
  /// The project.
  package let project: Project
  let neighbours: KeyNeighbours
  let lookups: Lookups
  let limits: LengthLimits
  let terms: AgreedTerms
  let fallbacks: [Catalog.Fallback]
  /// In the order of the project's tables.
  let tables: [IndexedTable]
  /// Which texts no product has; nil where none is known to be.
  let losses: ShippingLosses?
  private let uses: UsesByKey

  /// A table with what is asked of it for each key.
  struct IndexedTable {
    let table: Table
    let languages: [Language]
    let named: KeyClassifier
    let found: FoundTables
    private let positions: [ExactText: Int]
    /// The keys of each of its files, where it has several.
    private let keysOfFiles: [Set<ExactText>]

    init(_ table: Table, without lost: Set<String>) {
      self.table = table
      languages = table.catalog.presentLanguages
      named = KeyClassifier(table.catalog, source: table.catalog.sourceLanguage)
      found = FoundTables(table.catalog, without: lost)
      positions = table.catalog.positions
      keysOfFiles =
        table.files.count > 1 ? table.files.map { Set($0.catalog.entries.map { ExactText($0.key) }) } : []
    }

    /// The paths of the files that have a key of the table.
    func paths(of key: String) -> [String] {
      let all = table.files.map(\.file.path)
      return keysOfFiles.isEmpty ? all : zip(all, keysOfFiles).filter { $1.contains(ExactText(key)) }.map(\.0)
    }

    /// The number of a key's entry; nil where the table has none.
    func position(of key: String) -> Int? { positions[ExactText(key)] }
  }

  /// - Parameter uses: the places that use keys, as people are to see them.
  package init(_ project: Project, uses: [KeyUse]) {
    self.project = project
    let configuration = project.configuration
    neighbours = KeyNeighbours(project.uses)
    lookups = project.lookups
    limits = LengthLimits(configuration.lint)
    terms = AgreedTerms(configuration.terms)
    fallbacks = configuration.fallbacks
    let shipping = project.shipping
    let isLost = project.catalogs.contains { catalog in
      (catalog.origins + catalog.emptyLanguages.map(\.origin)).contains { shipping.fate(of: $0.path).isLost }
    }
    let losses = isLost ? project.input.shared(ShippingLosses.self) : nil
    self.losses = losses
    tables = project.tables.map { IndexedTable($0, without: losses?.paths ?? []) }
    self.uses = UsesByKey(uses.sortedByLocation)
  }

  /// Where code uses a key, in the order of paths and lines.
  func uses(of key: String, in table: Table) -> [KeyUse] { uses.uses(of: key, in: table.catalog.table) }

  /// The text in the source language of a key, by the name of its table.
  func sourceText(of key: String, in table: String) -> String? {
    for own in tables where own.table.catalog.table == table {
      guard let source = own.table.catalog.sourceLanguage, let position = own.position(of: key) else { continue }
      return own.table.catalog.entries[position].sourceLocalization(source)?.mainText
    }
    return nil
  }
}
