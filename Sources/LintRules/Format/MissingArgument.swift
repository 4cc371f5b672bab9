internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A translation leaves out an argument that the source prints.
struct MissingArgument: LintRule {
  let id = "format/missing-argument"
  let severity = Severity.warning
  let summary = "a translation leaves out an argument that the source text prints"
  let documentation = RuleDocumentation(
    finds: """
      An argument of the source text that the translation does not print. The plural forms `zero`, `one` and `two` \
      may leave out their number, as in "One file".
      """,
    why: "Readers do not see the name, number or place that the sentence is about.",
    example: """
      cart.added
        en: %1$@ was added to %2$@
        de: %1$@ wurde hinzugefügt
      """,
    corrected: """
      cart.added
        en: %1$@ was added to %2$@
        de: %1$@ wurde zu %2$@ hinzugefügt
      """,
    remedy: "Print the argument. If the language does not need it, suppress the finding and give the reason.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachFormat(having: .lacking) { each, contract in
      let missing = each.missing
      // Malformed placeholders and gaps are reported by other rules.
      guard let first = missing.first, each.damages.isEmpty else { return }
      if each.isOutsidePlurals, each.map.gap != nil { return }
      let isPluralForm = each.text.path.pluralCategory != nil && first == contract.pluralArgument
      let names = missing.map(String.init).joined(separator: ", ")
      findings.append(
        finding(
          "argument\(missing.count > 1 ? "s" : "") \(names) of the source text \(missing.count > 1 ? "are" : "is") not printed",
          in: each.entry, each.localization, each.text, severity: isPluralForm ? .info : .warning,
          help: "add the placeholder, or suppress the finding if the language does not need it"))
    }
    return findings
  }
}
