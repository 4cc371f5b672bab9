internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Text

/// A table that code uses and the project does not have.
struct MissingTable: LintRule {
  let id = "source/missing-table"
  let severity = Severity.warning
  let impact = Impact.keyShown
  let summary = "code uses a table that does not exist"
  let documentation = RuleDocumentation(
    finds: """
      A key that is used with a table name that no catalog has, if the code names no bundle other than its own \
      module's. With a default value, which is shown then, it is reported only if a table has a similar name. If no \
      catalog was read, nothing is reported, and neither are sources that no target compiles and copies of other \
      people's code (`vendor`, `ThirdParty`).

      An error at the file of a table that is named as the default one in other letters, such as `localizable.strings`, \
      where code looks for its keys in `Localizable`.
      """,
    why: """
      A lookup in a missing table returns the key, in every language. The file systems of iPhones tell upper from lower \
      case; those of most Macs, and so the simulator, do not.
      """,
    example: """
      table: Cart
      use: cart.title @Kart
      cart.title
        en: Cart
      """,
    corrected: """
      table: Cart
      use: cart.title @Cart
      cart.title
        en: Cart
      """,
    remedy: "Correct the table's name, or create the table.")

  func check(_ input: LintInput) -> [Diagnostic] {
    let names = Set(input.tables.map(\.name))
    guard !names.isEmpty else { return [] }
    // A table that cannot be read is there.
    let known = names.union(input.unreadTables)
    let missing = input.uses.compactMap { use -> Diagnostic? in
      guard let table = use.table, !table.isEmpty, !known.contains(table), !use.isPropertyListEntry else { return nil }
      switch use.bundle {
      case .identifier, .named: return nil
      case .unnamed, .main, .module, .code, .unknown: break
      }
      let advice = names.sorted().suggestion(for: table)
      guard advice != nil || use.defaultValue == nil else { return nil }
      return Diagnostic(
        id, severity, "there is no table '\(table)'", subject: Subject(table: table, key: use.key),
        at: use.location, help: advice ?? "create the table, or correct its name")
    }
    return known.contains(TableName.default) ? missing : misspeltDefaults(input) + missing
  }
}

extension MissingTable {
  /// Findings about tables whose name differs from the default one's in letter case, and whose keys code looks for there.
  private func misspeltDefaults(_ input: LintInput) -> [Diagnostic] {
    let name = TableName.default
    let tables = input.tables.filter { $0.name != name && $0.name.lowercased() == name.lowercased() }
    guard !tables.isEmpty else { return [] }
    let asked = Set(input.uses.filter { $0.tableName == name && !$0.isPropertyListEntry }.map { ExactText($0.key) })
    return tables.compactMap { table in
      guard table.entries.contains(where: { asked.contains(ExactText($0.key)) }) else { return nil }
      let paths = table.catalog.origins
      let path = paths.first { table.tag(of: $0) == table.source?.tag } ?? paths.first
      return Diagnostic(
        id, .error, "code looks in the table '\(name)', and devices do not find '\(table.name)'",
        subject: Subject(table: table.name), at: path.map { .file($0.path) },
        help: "rename the file in every language: '\(name)' with a capital letter")
    }
  }
}

extension LintInput {
  /// The names of the tables that could not be read: of files with an error that are neither code nor a table's.
  fileprivate var unreadTables: Set<String> {
    let read = Set(tables.flatMap(\.catalog.paths))
    let paths = project.diagnostics.filter { $0.severity == .error }.compactMap(\.location?.path)
    return Set(
      paths.filter { SourceKind(path: $0) == .other && !read.contains($0) }.map { CatalogPathInfo(lproj: $0).table })
  }
}
