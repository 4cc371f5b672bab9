internal import CatalogModel
internal import Linting

/// Languages that the app does not have, so that nobody reads their texts: those that only files have which no target
/// ships, such as those that a translation service has left beside the others, and those with a few stray texts that the
/// project does not list.
struct UnshippedLanguages {
  /// The paths of catalogs that no target ships.
  private let leftOut: Set<String>
  /// The names of the tables of which a target ships a file.
  private let shipped: Set<String>
  private let project: any LintedProject

  /// A language that the project does not list is one of the app's where it has more of a table's texts than one in this
  /// number: somebody translates it then.
  private static let strayShare = 20

  init(_ input: LintInput) {
    let leftOut = input.project.leftOutCatalogs
    self.leftOut = leftOut
    project = input.project
    let tables = leftOut.isEmpty ? [] : input.tables
    shipped = Set(tables.filter { !$0.catalog.origins.allSatisfy { leftOut.contains($0.path) } }.map(\.name))
  }

  /// The tags of a table's languages that the app does not have.
  func tags(of table: CheckedTable) -> Set<String> { leftOut(of: table).union(strays(of: table)) }

  /// Those that the project does not list, and of which the table has hardly a text, or is one of a settings bundle, which
  /// the system shows in the app's languages.
  private func strays(of table: CheckedTable) -> Set<String> {
    let known = Set((table.catalog.paths.first.flatMap(project.home)?.regions ?? []).map(\.tag))
    let others = known.isEmpty ? [] : table.languages.filter { !$0.language.isBase && !known.contains($0.tag) }
    guard !others.isEmpty else { return [] }
    if table.kind == .namedByResources, table.catalog.paths.allSatisfy({ $0.contains(".bundle/") }) {
      return Set(others.map(\.tag))
    }
    var counts: [String: Int] = [:]
    for entry in table.entries {
      for localization in entry.localizations where localization.hasText {
        counts[localization.language.tag, default: 0] += 1
      }
    }
    return Set(others.map(\.tag).filter { counts[$0, default: 0] * Self.strayShare < table.entries.count })
  }

  /// Those that no target ships; none where no target ships any table of that name, of which the project says nothing
  /// then.
  private func leftOut(of table: CheckedTable) -> Set<String> {
    guard shipped.contains(table.name) else { return [] }
    let origins = table.catalog.origins
    guard origins.contains(where: { !leftOut.contains($0.path) }) else { return Set(table.languages.map(\.tag)) }
    let own = Set(origins.filter { !leftOut.contains($0.path) }.map(\.pathInfo.language?.tag))
    // A String Catalog has all languages in one file.
    return own.contains(nil) ? [] : Set(table.languages.map(\.tag)).subtracting(own.compactMap { $0 })
  }
}
