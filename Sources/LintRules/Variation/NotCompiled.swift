internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A text of a String Catalog that Xcode refuses, or leaves out of the app.
struct NotCompiled: LintRule {
  let id = "variation/not-compiled"
  let severity = Severity.error
  let yieldsTo = [
    "variation/undefined-substitution", "variation/unused-substitution", "variation/device-incomplete",
    "plural/wrong-argument", "plural/unknown-category",
  ]
  let summary = "a text of a String Catalog is not compiled"
  let documentation = RuleDocumentation(
    finds: """
      What `glossa compile` refuses of a String Catalog, as Xcode does, in the same words: a plural without its number, \
      substitutions inside of each other or of a plural, a text that varies in two ways side by side, a text for other \
      devices that varies. A text beside variations, which is left out, is a warning.
      """,
    why: "The build stops, or people do not see the text.",
    example: "",
    corrected: "",
    remedy: "Write the text in a way that compiles; `glossa compile` says whether it does.")

  func check(_ input: LintInput) -> [Diagnostic] {
    input.tables.flatMap { table -> [Diagnostic] in
      guard table.catalog.origins.contains(where: \.isStringCatalog) else { return [] }
      return input.project.compilingFaults(in: table.catalog).map { fault in
        var fault = fault
        fault.id = id
        return fault
      }
    }
  }
}
