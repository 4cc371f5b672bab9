internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A translation reads an argument that the source does not have.
struct ExtraArgument: LintRule {
  let id = "format/extra-argument"
  let severity = Severity.error
  let tags = ["crash"]
  let summary = "a translation reads an argument that the source does not have"
  let documentation = RuleDocumentation(
    finds: """
      A placeholder for an argument that the source text never reads: one too many, one repeated without a number, \
      or one in the translation of a text that has none.
      """,
    why: "The formatter reads past what the code passed: `(null)`, garbage or a crash.",
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
    remedy: "Remove the placeholder; to print an argument twice, number it: `%1$@ … %1$@`.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachFormat(having: .differs) { each, contract in
      guard let extra = each.map.readings.first(where: { !contract.passes($0.argument) }) else { return }
      // A gap before the argument is reported by another rule.
      let count = contract.arguments.count
      let repeated = !extra.isNumbered && each.map.readings.filter { $0.type == extra.type }.count > 1 && count > 0
      findings.append(
        finding(
          "'\(each.text.specifier(of: extra))' reads argument \(extra.argument), and the source has \(count)",
          in: each.entry, each.localization, each.text,
          help: repeated ? "number it to print an argument twice, or remove it" : "remove it"))
    }
    return findings
  }
}
