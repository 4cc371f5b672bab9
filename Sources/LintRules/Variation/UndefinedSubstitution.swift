internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A text refers to a substitution that its language does not define.
struct UndefinedSubstitution: LintRule {
  let id = "variation/undefined-substitution"
  let severity = Severity.error
  let impact = Impact.keyShown
  let supersedes = ["stringsdict/undefined-variable"]
  let summary = "a text uses a substitution that is not defined in its language"
  let documentation = RuleDocumentation(
    finds: "A reference `%#@name@` without a substitution of that name in the same language.",
    why: "Xcode's compiler rejects the catalog, and a `.strings` file shows the reference as it is.",
    example: """
      cart.items
        en files = 1 lld
        en files plural.one: %arg file
        en files plural.other: %arg files
        en: %#@files@ in the cart
        de: %#@files@ im Korb
      """,
    corrected: """
      cart.items
        en files = 1 lld
        en files plural.one: %arg file
        en files plural.other: %arg files
        en: %#@files@ in the cart
        de files = 1 lld
        de files plural.one: %arg Datei
        de files plural.other: %arg Dateien
        de: %#@files@ im Korb
      """,
    remedy: "Define the substitution in that language, or correct the name.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachText(TextFilter(text: .hash)) { entry, localization, text in
      let defined = localization.localization.substitutions
      let wrong = text.substitutionReferences.first { reference in !defined.contains { $0.name == reference.name } }
      guard let wrong else { return }
      let name = wrong.name ?? ""
      findings.append(
        finding(
          "'\(text.written(wrong.span))' is a substitution that is not defined in \(localization.language.code)",
          in: entry,
          localization, text,
          help: defined.map(\.name).suggestion(for: name) ?? "define '\(name)'"))
    }
    return findings
  }
}
