internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A translation leaves out an argument that the source prints.
struct MissingArgument: LintRule {
  let id = "format/missing-argument"
  let severity = Severity.warning
  let summary = "a translation leaves out an argument that the source prints"
  let documentation = RuleDocumentation(
    finds: """
      An argument of the source text that the translation does not print. The plural forms `zero`, `one` and `two` \
      may leave out their number: \"One file\".
      """,
    why: "People in that language are not told the name, the number or the place the sentence is about.",
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
    remedy: "Print the argument; where a language needs none, suppress the finding with the reason.")

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
          "argument\(missing.count > 1 ? "s" : "") \(names) of the source \(missing.count > 1 ? "are" : "is") not printed",
          in: each.entry, each.localization, each.text, severity: isPluralForm ? .info : .warning,
          help: "print it, or suppress this with the reason"))
    }
    return findings
  }
}
