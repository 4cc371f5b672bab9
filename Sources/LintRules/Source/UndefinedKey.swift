internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A key that a source asks for and no catalog has.
struct UndefinedKey: LintRule {
  let id = "source/undefined-key"
  let severity = Severity.error
  let summary = "a source asks for a key that no catalog has"
  let documentation = RuleDocumentation(
    finds: """
      A key in the source that is in no catalog of its table. Nothing is said about tables without any catalog, nor \
      where no catalog was read at all, nor about property lists: the system shows their own texts. What the TrAPP runtime is asked for is looked up in the TrAPP files.
      """,
    why: """
      A key that is a name, like `cart.title`, stands on the screen as it is: an error. A key that is the text itself, or \
      one with a default value, shows that text in every language: a warning.
      """,
    example: """
      use: cart.subtitle
      cart.title
        en: Cart
      """,
    corrected: """
      use: cart.title
      cart.title
        en: Cart
      """,
    remedy: "Add the key to the catalog (`glossa extract` writes it), or correct its spelling.")

  func check(_ input: LintInput) -> [Diagnostic] {
    guard !input.uses.isEmpty else { return [] }
    let defined = KeyIndex(tables: input.tables.filter { !$0.isTrAPP })
    let inTrAPP = KeyIndex(tables: input.tables.filter(\.isTrAPP))
    var findings: [Diagnostic] = []
    for use in input.uses where !use.isPropertyListEntry && Words.hasLetter(Words.withoutPlaceholders(use.key)) {
      // The TrAPP runtime has no tables; a function of the project's own may pass keys on to it.
      if use.asksTrAPP || (use.table == nil && inTrAPP.contains(use.key)) {
        guard !inTrAPP.tables.isEmpty, !inTrAPP.contains(use.key) else { continue }
        findings.append(finding(use, table: inTrAPP.tables.ordered()[0], others: []))
        continue
      }
      let table = use.table ?? KeyIndex.defaultTable
      guard defined.tables.contains(table), !defined.tables(of: use.key).contains(table) else { continue }
      let others = defined.tables(of: use.key).ordered()
      if others.isEmpty, defined.contains(use.key) { continue }
      findings.append(finding(use, table: table, others: others))
    }
    return findings
  }

  private func finding(_ use: KeyUse, table: String, others: [String]) -> Diagnostic {
    let showsKey = KeyStyle(use.key) == .identifier && use.defaultValue == nil && others.isEmpty
    let place = others.isEmpty ? "is in no catalog of '\(table)'" : "is in '\(others[0])' and not in '\(table)'"
    return Diagnostic(
      id, showsKey ? .error : .warning, "'\(use.key)' \(place)", subject: Subject(table: table, key: use.key),
      at: use.location,
      help: others.isEmpty ? "add it to the catalog or correct its spelling" : "name the table, or move the key")
  }
}
