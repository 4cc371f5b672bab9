internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A plural varies by an argument that is not a number.
struct WrongArgument: LintRule {
  let id = "plural/wrong-argument"
  let severity = Severity.error
  let summary = "a plural depends on an argument that is not a number"
  let documentation = RuleDocumentation(
    finds: """
      A plural whose argument is an object or a C string, or a text that varies by plural although the source text \
      has no number.
      """,
    why: "Without a number the system always shows `other`, or the app crashes.",
    example: """
      cart.items
        en files = 1 @
        en files plural.one: %arg file
        en files plural.other: %arg files
        en: %#@files@
      """,
    corrected: """
      cart.items
        en files = 1 lld
        en files plural.one: %arg file
        en files plural.other: %arg files
        en: %#@files@
      """,
    remedy: "Use an integer for the plural: `lld` for Swift's `Int`.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachPluralChoice { entry, localization, choice in
      if let name = choice.path.substitution {
        guard let type = localization.reading(ofSubstitution: name)?.type, type.kind != .integer, type.kind != .float
        else { return }
        findings.append(
          finding(
            "the plural of '\(name)' depends on \(type.text), which is not a number", in: entry, localization, choice,
            help: "use an integer"))
      } else if let contract = entry.contract, contract.pluralArgument == nil, !contract.hasSubstitutions,
        // A `.stringsdict` states the number's type outside the texts.
        !entry.tableHeader.saysNumberTypes, !entry.keyText.isFormat,
        localization.localization.substitutions.isEmpty
      {
        findings.append(
          finding(
            "the text varies by plural, but the source text has no number", in: entry, localization, choice,
            help: "pass a number, or use one text without plural forms"))
      }
    }
    return findings
  }
}
