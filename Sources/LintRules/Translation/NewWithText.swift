internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A translation that exists but is still marked as not translated.
struct NewWithText: LintRule {
  let id = "translation/new-with-text"
  let severity = Severity.warning
  let summary = "a text differs from the source text, but still has the state new"
  let fix: FixSafety? = .unsafe
  let documentation = RuleDocumentation(
    finds: "A localization whose texts have the state `new`, although one of them differs from the source text.",
    why: """
      Somebody translated it, probably in a tool that does not know states. Xcode does not treat a text in the state \
      `new` as finished, and every count leaves it out.
      """,
    example: """
      Your cart is empty
        de (new): Ihr Warenkorb ist leer
      """,
    corrected: """
      Your cart is empty
        de (needs_review): Ihr Warenkorb ist leer
      """,
    remedy: "Review the text and mark it as translated. `--unsafe-fixes` marks it `needs_review`.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachEntry(having: .new) { entry in
      for localization in entry.localizations where !localization.isSource && localization.isUntouched {
        guard entry.isCounted, localization.hasOwnText(in: entry) else { continue }
        findings.append(
          finding(
            "the \(localization.language.code) text of '\(entry.key)' differs from the source text, but has the state 'new'",
            in: entry, localization,
            help: "review it and mark it as translated"))
      }
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    entry.restating(finding, from: .new, to: .needsReview)
  }
}
