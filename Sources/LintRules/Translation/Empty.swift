internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A translation that is empty although the source text is not.
struct Empty: LintRule {
  let id = "translation/empty"
  let severity = Severity.error
  let impact = Impact.keyShown
  let summary = "a translation is empty"
  let documentation = RuleDocumentation(
    finds: "A text that has no characters and a state other than `new`, where the source text has words.",
    why: "An empty text counts as finished, so nobody looks at it again, and people see nothing.",
    example: """
      Your cart is empty
        de: ""
      """,
    corrected: """
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: "Translate it, or remove the localization so that it counts as missing.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEach(.empty, .all) { entry, localization, text in
      guard !localization.isSource, text.state != .new else { return }
      // The source texts of an interface are in its file, so it is not known here whether they are empty.
      guard entry.tableHeader.kind != .interfaceBuilder || entry.source != nil else { return }
      // An empty `zero` form is often intended.
      guard text.path.pluralCategory != "zero", entry.saysSomething(for: text) else { return }
      findings.append(
        finding("the \(localization.language.code) text is empty", in: entry, localization, text, help: "translate it"))
    }
    return findings
  }
}
