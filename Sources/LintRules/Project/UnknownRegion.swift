internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A language the Xcode project does not know.
struct UnknownRegion: LintRule {
  let id = "project/unknown-region"
  let severity = Severity.warning
  let summary = "a table has a language that the Xcode project does not list"
  let documentation = RuleDocumentation(
    finds:
      "A language of a table that is not among the project's `knownRegions`. Without an Xcode project nothing is found.",
    why: "Xcode neither exports nor shows the language, and its translations grow old unseen.",
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
    remedy: "Add the language in the project's settings under Localizations, or remove it from the table.")

  func check(_ input: LintInput) -> [Diagnostic] {
    let known = Set(input.project.knownRegions.map(\.tag))
    guard !known.isEmpty else { return [] }
    return input.tables.flatMap { table in
      table.languages.filter { !$0.language.isBase && !known.contains($0.tag) }.map { language in
        Diagnostic(
          id, severity, "'\(language.code)' is not among the languages of the Xcode project",
          subject: Subject(table: table.name, language: language.code), at: table.location,
          help: "add it to the project, or remove it from the table")
      }
    }
  }
}
