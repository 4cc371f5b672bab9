internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A translation reads an argument that the source does not have.
struct ExtraArgument: LintRule {
  let id = "format/extra-argument"
  let severity = Severity.error
  let tags = ["crash"]
  let summary = "a translation uses an argument that the source text does not have"
  let documentation = RuleDocumentation(
    finds: """
      A placeholder for an argument that the source text never uses: one placeholder too many, a repeated \
      placeholder without a number, or any placeholder in the translation of a text that has none.
      """,
    why: "The formatter reads beyond the arguments that the code passed. It prints `(null)` or garbage, or crashes.",
    example: """
      cart.items
        en: %@ was added
        de: %@ wurde zu %@ hinzugefügt
      """,
    corrected: """
      cart.items
        en: %@ was added
        de: %@ wurde hinzugefügt
      """,
    remedy: "Remove the placeholder. To print an argument twice, number the placeholders: `%1$@ … %1$@`.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachFormat(having: .differs) { each, contract in
      guard let extra = each.map.readings.first(where: { !contract.passes($0.argument) }) else { return }
      // A gap before the argument is reported by another rule.
      let count = contract.arguments.count
      let repeated = !extra.isNumbered && each.map.readings.filter { $0.type == extra.type }.count > 1 && count > 0
      findings.append(
        finding(
          "'\(each.text.specifier(of: extra))' uses argument \(extra.argument), but the source text has \(TerminalText.count(count, "argument"))",
          in: each.entry, each.localization, each.text,
          help: repeated ? "remove the placeholder, or number it to print an argument twice" : "remove the placeholder")
      )
    }
    return findings
  }
}
