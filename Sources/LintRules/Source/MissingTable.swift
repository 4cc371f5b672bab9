internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A table that code uses and the project does not have.
struct MissingTable: LintRule {
  let id = "source/missing-table"
  let severity = Severity.warning
  let impact = Impact.keyShown
  let summary = "code asks for a table that does not exist"
  let documentation = RuleDocumentation(
    finds: """
      A use of a key with a table that no catalog has, where the code names no other bundle than its own module's. Where no \
      catalog was read at all nothing is found.
      """,
    why: "A lookup in a table that is not there gives the key back, in every language.",
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
    return input.uses.compactMap { use in
      guard let table = use.table, !table.isEmpty, !names.contains(table), !use.isPropertyListEntry else { return nil }
      guard use.bundle == nil || use.bundle == ".module" || use.bundle == ".main" else { return nil }
      return Diagnostic(
        id, severity, "no catalog has the table '\(table)'", subject: Subject(table: table, key: use.key),
        at: use.location, help: names.sorted().suggestion(for: table) ?? "create it, or correct the name")
    }
  }
}
