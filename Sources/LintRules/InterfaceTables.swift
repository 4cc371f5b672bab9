internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Seen

/// The tables in which the texts of interface files are looked up, and whether they translate anything: those beside the
/// file, else those of the same app or project that lie beside no other interface file of that name.
struct InterfaceTables {
  private let project: any LintedProject
  private let tables: [String: [CheckedTable]]
  /// By the name of a table the folders with an interface file of that name.
  private let homes: [String: Set<String>]
  /// By the path of an interface file its texts by key.
  private var texts: [String: [String: String]] = [:]
  /// By the path of an interface file whether its tables only repeat its texts, once that was asked.
  private var areCopies: [String: Bool] = [:]

  init(_ input: LintInput) {
    project = input.project
    let uses = input.allUses.filter(\.isInInterfaceFile)
    homes = Dictionary(uses.map { ($0.tableName, [$0.home]) }) { $0.union($1) }
    tables = Dictionary(grouping: uses.isEmpty ? [] : input.tables, by: \.name)
    for use in uses { texts[use.location.path, default: [:]][use.key] = use.defaultValue }
  }

  /// Why nobody would see another text where a table had the key of a use: the file has no table, or all of them only
  /// repeat its texts. Nil where people may, and outside of interface files.
  mutating func skipReason(of use: KeyUse) -> SkipReason? {
    guard use.isInInterfaceFile else { return nil }
    let own = tables(of: use)
    guard !own.isEmpty else { return .notLocalized }
    let path = use.location.path
    let isCopied = areCopies[path] ?? repeatsAll(of: texts[path] ?? [:], in: own)
    areCopies[path] = isCopied
    return isCopied ? .notLocalized : nil
  }

  /// The fewest texts that tell whether a table is translated; a few may be names.
  private static let least = 10

  /// Whether most texts of tables are those of the file, in every language: they were written by Xcode, and the few others
  /// are what the file said before.
  private func repeatsAll(of texts: [String: String], in tables: [CheckedTable]) -> Bool {
    var counts: [String: (all: Int, same: Int)] = [:]
    for entry in tables.flatMap(\.entries) {
      guard let own = texts[entry.key] else { continue }
      for localization in entry.localizations where localization.hasText {
        counts[localization.language.tag, default: (0, 0)].all += 1
        if !localization.localization.says(otherThan: own) { counts[localization.language.tag]?.same += 1 }
      }
    }
    return !counts.isEmpty && counts.values.allSatisfy { $0.all >= Self.least && $0.same * 3 >= $0.all * 2 }
  }

  /// Whether an interface file lies beside a table.
  func haveDocument(of table: CheckedTable) -> Bool {
    table.catalog.paths.contains { homes[table.name]?.contains($0.tableHome) == true }
  }

  /// Whether the file that a use is in has a table, in whatever language.
  func haveTable(of use: KeyUse) -> Bool { !tables(of: use).isEmpty }

  /// The tables of the file that a use is in; none where that file is not localized, whatever tables others of its name
  /// have.
  private func tables(of use: KeyUse) -> [CheckedTable] {
    let named = tables[use.tableName] ?? []
    let beside = named.filter { $0.catalog.paths.contains { $0.tableHome == use.home } }
    guard beside.isEmpty else { return beside }
    let homes = homes[use.tableName] ?? []
    return named.filter { table in
      table.catalog.paths.contains { !homes.contains($0.tableHome) && isShipped($0, with: use.location.path) }
    }
  }

  /// Whether a catalog is in an app that has an interface file; where no target tells, whether both are in one project.
  private func isShipped(_ catalog: String, with file: String) -> Bool {
    let (shippers, owners) = (project.bundles.bundles(of: catalog), project.bundles.bundles(of: file))
    return shippers.isEmpty || owners.isEmpty
      ? project.home(of: catalog) == project.home(of: file) : !shippers.isDisjoint(with: owners)
  }
}
