internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A String Catalog inside a language's folder.
struct LprojPlacement: LintRule {
  let id = "catalog/lproj-placement"
  let severity = Severity.error
  let impact = Impact.keyShown
  let summary = "a String Catalog is in an .lproj folder"
  let documentation = RuleDocumentation(
    finds: "An `.xcstrings` file in an `.lproj` folder other than `mul.lproj`.",
    why: """
      A String Catalog contains all languages. Xcode's build stops with "should not be inside an lproj directory".
      """,
    example: """
      path: App/en.lproj/Localizable.xcstrings
      Cart
        de: Warenkorb
      """,
    corrected: """
      path: App/Localizable.xcstrings
      Cart
        de: Warenkorb
      """,
    remedy: "Move the file out of the folder.")

  func check(_ input: LintInput) -> [Diagnostic] {
    input.tables.flatMap { table in
      table.catalog.origins.compactMap { origin -> Diagnostic? in
        guard origin.isStringCatalog, let language = origin.pathInfo.language, language.code != "mul" else {
          return nil
        }
        return Diagnostic(
          id, severity, "the String Catalog '\(table.name)' is in the folder '\(language.code).lproj'",
          subject: Subject(table: table.name), at: .file(origin.path), help: "move it out of the .lproj folder")
      }
    }
  }
}
