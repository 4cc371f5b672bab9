internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A translation that consists of white space.
struct Blank: LintRule {
  let id = "translation/blank"
  let severity = Severity.error
  let impact = Impact.keyShown
  let summary = "a translation consists only of whitespace"
  let documentation = RuleDocumentation(
    finds: "A text of only spaces and line breaks, where the source text has words.",
    why: "A space makes a tool or a reviewer accept the text, but people see an empty label or button.",
    example: """
      Your cart is empty
        de: " "
      """,
    corrected: """
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: "Translate it, or remove the localization so that it counts as missing.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachTranslation(TextFilter(text: .wordless)) { entry, localization, text in
      guard text.text.utf8.count <= 16, Words.isBlank(text.text), entry.saysSomething(for: text) else { return }
      findings.append(
        finding(
          "the \(localization.language.code) text consists only of whitespace", in: entry, localization, text,
          help: "translate it"))
    }
    return findings
  }
}
