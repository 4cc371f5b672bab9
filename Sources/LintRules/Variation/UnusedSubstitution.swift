internal import CatalogModel
internal import Diagnostics
internal import Linting

/// No text refers to a substitution.
struct UnusedSubstitution: LintRule {
  let id = "variation/unused-substitution"
  let severity = Severity.warning
  let fix: FixSafety? = .unsafe
  let supersedes = ["stringsdict/unused-variable"]
  let summary = "a substitution is not used"
  let documentation = RuleDocumentation(
    finds: "A substitution whose `%#@name@` is in no text of its language.",
    why: "Its texts are never shown. Usually the number in the text was meant to vary.",
    example: """
      cart.items
        en files = 1 lld
        en files plural.one: %arg file
        en files plural.other: %arg files
        en: Files in the cart
      """,
    corrected: """
      cart.items
        en files = 1 lld
        en files plural.one: %arg file
        en files plural.other: %arg files
        en: %#@files@ in the cart
      """,
    remedy: "Use it as `%#@name@`, or remove it.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachVaried { entry, localization in
      let substitutions = localization.localization.substitutions
      guard !substitutions.isEmpty else { return }
      let texts = localization.localization.variation == nil ? localization.texts + [entry.keyText] : localization.texts
      let used = Set(texts.flatMap(\.substitutionReferences).compactMap(\.name))
      for substitution in substitutions where !used.contains(substitution.name) {
        var finding = finding(
          "the substitution '\(substitution.name)' is not used", in: entry, localization,
          help: "use it as '%#@\(substitution.name)@', or remove it")
        finding.subject.variation = VariationPath(substitution: substitution.name).text
        findings.append(finding)
      }
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    var copy = entry
    for index in copy.localizations.indices where copy.localizations[index].language.code == finding.subject.language {
      copy.localizations[index].substitutions.removeAll {
        VariationPath(substitution: $0.name).text == finding.subject.variation
      }
    }
    return copy == entry ? nil : .changed(copy)
  }
}
