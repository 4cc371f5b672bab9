internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A language that the Xcode project does not list.
struct UnknownRegion: LintRule {
  let id = "project/unknown-region"
  let severity = Severity.info
  let summary = "tables contain a language that the Xcode project does not list"
  let documentation = RuleDocumentation(
    finds: """
      A language of the tables that is not among the project's `knownRegions`. Each language is reported once. \
      Nothing is checked without an Xcode project.
      """,
    why: """
      Xcode neither exports nor shows the language, so its translations become outdated unnoticed. Many projects \
      leave out languages on purpose until enough is translated, so this is only information.
      """,
    example: """
      regions: en, de
      Cart
        de: Warenkorb
        fr: Panier
      """,
    corrected: """
      regions: en, de, fr
      Cart
        de: Warenkorb
        fr: Panier
      """,
    remedy: "Add the language in the project's settings under Localizations, or remove it from the tables.")

  func check(_ input: LintInput) -> [Diagnostic] {
    let known = Set(input.project.knownRegions.map(\.tag))
    guard !known.isEmpty else { return [] }
    var homes: [String: [CheckedTable]] = [:]
    var order: [CheckedLanguage] = []
    for table in input.tables {
      for language in table.languages where !language.language.isBase && !known.contains(language.tag) {
        if homes[language.code] == nil { order.append(language) }
        homes[language.code, default: []].append(table)
      }
    }
    return order.map { language in
      let tables = homes[language.code] ?? []
      let others = tables.count > 1 ? ", but \(tables.count) tables have it" : ""
      return Diagnostic(
        id, severity, "'\(language.code)' is not listed in the Xcode project\(others)",
        subject: Subject(language: language.code), at: tables.first?.location,
        help: "add it to the project, or remove it from the tables")
    }
  }
}
