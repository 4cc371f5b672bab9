internal import CatalogModel
internal import CodeModel
internal import Linting

/// Languages that the app does not have, so that nobody reads their texts: those that only files have which no target
/// ships, such as those that a translation service has left beside the others, and those with a few stray texts that the
/// project does not list.
struct UnshippedLanguages {
  /// The paths of catalogs that no target ships.
  private let leftOut: Set<String>
  /// The names of the tables of which a target ships a file.
  private let shipped: Set<String>
  /// The tags of languages that only files have which no target ships.
  private let nowhere: Set<String>
  private let project: any LintedProject

  /// A language that the project does not list is one of the app's where it has more of a table's texts than one in this
  /// number: somebody translates it then.
  private static let strayShare = 20

  init(_ input: LintInput) {
    let leftOut = input.project.shipping.leftOut
    self.leftOut = leftOut
    project = input.project
    let tables = leftOut.isEmpty ? [] : input.tables
    shipped = Set(tables.filter { !$0.catalog.origins.allSatisfy { leftOut.contains($0.path) } }.map(\.name))
    let all = Set(tables.flatMap { $0.languages.map(\.tag) })
    nowhere = tables.reduce(into: all) { rest, table in
      rest.subtract(UnshippedLanguages.shipped(of: table, without: leftOut) ?? Set(table.languages.map(\.tag)))
    }
  }

  /// Those of some languages of a table that the app does not have, all by tag.
  func tags(of table: CheckedTable, among needed: Set<String>) -> Set<String> {
    // Of a table that no target ships, whatever its files, the project says nothing.
    guard shipped.contains(table.name) else { return strays(of: table, among: needed) }
    guard table.catalog.origins.contains(where: { !leftOut.contains($0.path) }) else { return needed }
    let own = UnshippedLanguages.shipped(of: table, without: leftOut)
    let unshipped = own.map { Set(table.languages.map(\.tag)).subtracting($0) } ?? []
    return strays(of: table, among: needed).union(unshipped.union(nowhere).intersection(needed))
  }

  /// The languages of the files of a table that a target ships, by tag; nil where one of them has all languages, as a String
  /// Catalog has.
  private static func shipped(of table: CheckedTable, without leftOut: Set<String>) -> Set<String>? {
    var tags: Set<String> = []
    let unread = table.catalog.unreadLanguages.map(\.origin)
    for origin in table.catalog.origins + unread where !leftOut.contains(origin.path) {
      guard let language = origin.pathInfo.language else { return nil }
      tags.insert(language.tag)
    }
    return tags
  }

  /// Those that the project does not list, and of which the table has hardly a text, or is one of a settings bundle, which
  /// the system shows in the app's languages.
  private func strays(of table: CheckedTable, among needed: Set<String>) -> Set<String> {
    let known = Set((table.catalog.paths.first.flatMap(project.home)?.regions ?? []).map(\.tag))
    let others = known.isEmpty ? [] : needed.subtracting(known)
    guard !others.isEmpty else { return [] }
    if table.kind == .namedByResources, table.isOfBundle { return others }
    let counts = table.entries.textedCounts
    return others.filter { counts[$0, default: 0] * Self.strayShare < table.entries.count }
  }
}
