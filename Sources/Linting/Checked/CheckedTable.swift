package import CatalogModel
internal import Seen
internal import Text

/// A catalog prepared for rules.
///
/// The table and its parts are classes: a hundred rules visit a hundred thousand texts, and passing a reference costs
/// less than copying a struct of strings and arrays.
package final class CheckedTable: Sendable {
  /// The catalog as it was read.
  package let catalog: Catalog
  /// The catalog's number among those of the project.
  package let number: Int
  /// What the table is for.
  package let kind: TableKind
  /// The language of the source texts: the catalog's, else the project's, else `Base` or `en` if present.
  package let source: CheckedLanguage?
  /// The languages of all entries, sorted by code.
  package let languages: [CheckedLanguage]
  /// The entries, in file order.
  package let entries: [CheckedEntry]

  /// The table's name, without an extension.
  package var name: String { catalog.table }

  /// The entries to judge whose keys are names.
  package var namedEntries: [CheckedEntry] { entries.filter { $0.isInScope && $0.isNamed } }

  /// How the names of its keys are cut.
  package func nameReading(_ vocabulary: KeyVocabulary) -> NameReading {
    NameReading(of: namedEntries.map(\.key), vocabulary)
  }

  /// Whether its files are read only by a third-party library, never by the system.
  package var isReadByLibrary: Bool { catalog.isReadByLibrary }

  init(_ header: TableHeader, entries: [CheckedEntry]) {
    catalog = header.catalog
    number = header.number
    kind = header.kind
    source = header.source
    languages = header.languages
    self.entries = entries
  }

  /// Prepares a single table.
  ///
  /// - Parameter number: its number among those of the project.
  package convenience init(_ catalog: Catalog, number: Int = 0, project: any LintedProject) {
    let header = TableHeader(catalog, number: number, project: project)
    self.init(header, entries: catalog.entries.map { CheckedEntry($0, in: header) })
  }
}
