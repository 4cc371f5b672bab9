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
      A language of the tables that is not among the `knownRegions` of their Xcode project: the one in the nearest \
      folder around them, else any. Each language is reported once. Nothing is checked without an Xcode project, nor in \
      the folder of a package, which lists no languages.
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
    let all = input.project.knownRegions
    guard !all.isEmpty else { return [] }
    var homes: [String: [CheckedTable]] = [:]
    var order: [CheckedLanguage] = []
    for table in input.tables {
      let home = table.catalog.paths.first.flatMap(input.project.home)
      if home?.isPackage == true { continue }
      let own = home?.regions ?? []
      let known = Set((own.isEmpty ? all : own).map(\.tag))
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
