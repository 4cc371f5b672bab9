internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A Latvian 'zero' form leaves out its number.
struct LatvianZero: LintRule {
  let id = "plural/latvian-zero"
  let severity = Severity.warning
  let summary = "a Latvian 'zero' form leaves out its number"
  let documentation = RuleDocumentation(
    finds: "A `zero` form without its number in Latvian or Prussian.",
    why: "In these languages `zero` is also used for 10, 11, 20 and 30.",
    example: """
      cart.items
        en plural.one: %lld item
        en plural.other: %lld items
        lv plural.zero: Nav preču
        lv plural.one: %lld prece
        lv plural.other: %lld preces
      """,
    corrected: """
      cart.items
        en plural.one: %lld item
        en plural.other: %lld items
        lv plural.zero: %lld preču
        lv plural.one: %lld prece
        lv plural.other: %lld preces
      """,
    remedy: "Print the number in the `zero` form.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachPluralChoice { entry, localization, choice in
      let base = localization.language.base
      guard base == "lv" || base == "prg" else { return }
      for text in localization.texts("zero", of: choice) where text.isWritten {
        guard !localization.printsNumber(text, of: choice, entry.contract) else { continue }
        findings.append(
          finding(
            "the 'zero' form has no number, but is also used for 10 and 20 in \(localization.language.code)", in: entry,
            localization, text, help: "print the number"))
      }
    }
    return findings
  }
}
