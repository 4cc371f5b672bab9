package import CatalogModel
internal import Text

/// The tables of a project, prepared once for all rules: every text is scanned for placeholders only here.
package struct CheckedTables: Sendable {
  /// In the order of the catalogs.
  package let tables: [CheckedTable]
  /// The entries of all tables and the texts that rules visit.
  package let visits: CheckedSlice

  /// Prepares ranges of entries, in any order or concurrently; the results are in the order of the ranges.
  package typealias Preparing = ([EntryRange], @Sendable (EntryRange) -> CheckedSlice) -> [CheckedSlice]

  /// - Parameter preparing: how to run the work concurrently.
  package init(_ catalogs: [Catalog], of project: any LintedProject, preparing: Preparing) {
    let headers = catalogs.enumerated().map { TableHeader($1, number: $0, project: project) }
    let whole = CheckedSlice(joining: preparing(EntryRange.ranges(of: headers)) { CheckedSlice($0) })
    var tables: [CheckedTable] = []
    var start = 0
    for header in headers {
      let end = start + header.catalog.entries.count
      tables.append(CheckedTable(header, entries: Array(whole.entries.slice(from: start, to: end))))
      start = end
    }
    self.tables = tables
    visits = whole
  }
}
