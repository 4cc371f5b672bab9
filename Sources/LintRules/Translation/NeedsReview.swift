internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A translation that is marked for review.
struct NeedsReview: LintRule {
  let id = "translation/needs-review"
  let severity = Severity.warning
  let impact = Impact.debt
  let summary = "a translation needs review"
  let documentation = RuleDocumentation(
    finds: """
      A localization with a text in the state `needs_review`. It is reported once for all its texts: as a warning in a \
      language that `required` names, and elsewhere as a remark, as a text that is missing is one.
      """,
    why: "Xcode sets this state when the source text changes: the translation may say what the app said before.",
    example: """
      required: de
      Your cart is empty
        de (needs_review): Ihr Korb ist leer
      """,
    corrected: """
      required: de
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: "Compare it with the source text and mark it as reviewed.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    let required = RequiredLanguages(input)
    input.forEachEntry(having: .needsReview) { entry in
      for localization in entry.localizations where !localization.isSource {
        guard localization.texts.contains(where: { $0.state == .needsReview }) else { continue }
        findings.append(
          finding(
            "the \(localization.language.code) text of '\(entry.key)' needs review", in: entry, localization,
            severity: required.contain(localization, of: entry) ? .warning : .info,
            help: isCopy(localization, of: entry)
              ? "translate it, for it repeats the source text"
              : "compare it with the source text and mark it as translated"))
      }
    }
    return findings
  }

  /// Whether every text repeats its source text.
  private func isCopy(_ localization: CheckedLocalization, of entry: CheckedEntry) -> Bool {
    localization.texts.allSatisfy { text in
      entry.sourceText(for: text).map { ExactText($0.text) == ExactText(text.text) } ?? false
    }
  }
}
