internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A language that the project lists and no table has.
struct RegionWithoutCatalog: LintRule {
  let id = "project/region-without-catalog"
  let severity = Severity.warning
  let summary = "the Xcode project lists a language that no table has"
  let documentation = RuleDocumentation(
    finds:
      """
      A language of the project's `knownRegions` without a text in any table. The development language, whose texts may be \
      the keys, and names from before there were codes (`German`), which old projects list unasked, are passed over. \
      Without an Xcode project nothing is found.
      """,
    why: "Everybody believes that the language is on its way, and no count shows that it is at zero.",
    example: """
      regions: en, de, fr
      Cart
        de: Warenkorb
      """,
    corrected: """
      regions: en, de
      Cart
        de: Warenkorb
      """,
    remedy: "Translate into it, or remove it from the project.")

  func check(_ input: LintInput) -> [Diagnostic] {
    guard !input.tables.isEmpty else { return [] }
    var present = Set(input.tables.flatMap { $0.languages.map(\.tag) })
    for table in input.tables { if let source = table.source { present.insert(source.tag) } }
    if let own = input.project.developmentLanguage { present.insert(own.tag) }
    // If keys are texts, they are English in almost every project.
    if input.tables.contains(where: { $0.source == nil }) { present.insert("en") }
    return input.project.knownRegions.filter { !$0.isBase && $0.isWellFormed && !present.contains($0.tag) }.map {
      language in
      Diagnostic(
        id, severity, "the Xcode project lists '\(language.code)', and no table has a text in it",
        subject: Subject(language: language.code), help: "translate into it, or remove it from the project")
    }
  }
}
