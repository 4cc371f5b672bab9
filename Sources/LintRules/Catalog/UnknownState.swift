internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A state that is not one of Apple's.
struct UnknownState: LintRule {
  let id = "catalog/unknown-state"
  let severity = Severity.warning
  let summary = "a translation or key has a state that Xcode does not know"
  let fix: FixSafety? = .unsafe
  let options = [
    RuleOption(
      "known-states", .list([]), "additional states that tools of the project use", example: .list(["proofread"]))
  ]
  let documentation = RuleDocumentation(
    finds: """
      A translation without a state, or whose state is not `new`, `translated`, `needs_review` or \
      `machine_translated`, and a key whose extraction state is not `manual`, `extracted_with_value`, `migrated` or `stale`.
      """,
    why: "Tools treat the text differently: one counts it as finished, another as missing.",
    example: """
      Your cart is empty
        de (approved): Ihr Warenkorb ist leer
      """,
    corrected: """
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: "Use a state that Xcode knows; `--unsafe-fixes` writes `needs_review`.")

  private static let states: Set<String> = ["new", "translated", "needs_review", "machine_translated"]
  private static let extractions: Set<String> = ["manual", "extracted_with_value", "migrated", "stale"]

  func check(_ input: LintInput) -> [Diagnostic] {
    let known = UnknownState.states.union(input.options.list("known-states"))
    var findings: [Diagnostic] = []
    for (index, entry) in input.visits.entries.enumerated() {
      if let state = entry.entry.extraction?.rawValue, !UnknownState.extractions.contains(state) {
        findings.append(finding("'\(entry.key.excerpt)' has the unknown extraction state '\(state)'", in: entry))
      }
      guard input.visits.entryTraits[index].has(.unknownState) else { continue }
      for localization in entry.localizations {
        for text in localization.texts where !known.contains(text.state.rawValue) {
          let state = text.state.rawValue
          let fault = state.isEmpty ? "no state" : "the unknown state '\(state)'"
          findings.append(
            finding(
              "the \(localization.language.code) text of '\(entry.key.excerpt)' has \(fault)", in: entry, localization,
              text, help: "use new, translated or needs_review"))
        }
      }
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    finding.subject.language == nil ? nil : entry.restating(finding, from: nil, to: .needsReview)
  }
}
