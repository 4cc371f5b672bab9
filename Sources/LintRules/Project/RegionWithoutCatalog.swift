internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A language that the project lists and no table has.
struct RegionWithoutCatalog: LintRule {
  let id = "project/region-without-catalog"
  let severity = Severity.warning
  let summary = "the Xcode project lists a language without translations"
  let documentation = RuleDocumentation(
    finds: """
      A language of the project's `knownRegions` that has no text in any table. The development language is not \
      reported, because its texts may be the keys. Legacy names such as `German`, which old projects always list, \
      are not reported either, and neither is a language that the tables have with a region, or without it: `pt` beside \
      `pt-BR`. Nothing is checked without an Xcode project.
      """,
    why: "The language seems to be in progress, but no count shows that nothing is translated.",
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
    remedy: "Translate the app into it, or remove it from the project.")

  func check(_ input: LintInput) -> [Diagnostic] {
    guard !input.tables.isEmpty else { return [] }
    var present = Set(
      input.tables.flatMap { table in
        // Nobody knows what a file has that cannot be read.
        (table.catalog.languages + table.catalog.unreadLanguages.map(\.language)).map(\.tag)
      })
    for table in input.tables { if let source = table.source { present.insert(source.tag) } }
    if let own = input.project.developmentLanguage { present.insert(own.tag) }
    // If keys are texts, they are English in almost every project.
    if input.tables.contains(where: { $0.source == nil }) { present.insert("en") }
    let bases = Set(present.map { Language($0).base })
    func isPresent(_ language: Language) -> Bool {
      // The system falls back from a region to the language alone, and people mean one by the other.
      present.contains(language.tag) || present.contains(language.base)
        || language.tag == language.base && bases.contains(language.base)
    }
    return input.project.knownRegions.filter { !$0.isBase && $0.isWellFormed && !isPresent($0) }.map { language in
      let fault = language.faultText
      return Diagnostic(
        id, severity, "the Xcode project lists '\(language.code)', but no table has texts in this language",
        subject: Subject(language: language.code),
        help: fault.map { fault in fault.message + (fault.meant.map { ": list '\($0)' instead" } ?? ": remove it") }
          ?? "translate the app into it, or remove it from the project")
    }
  }
}
