internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A translation that no person has reviewed.
struct MachineTranslated: LintRule {
  let id = "translation/machine-translated"
  let severity = Severity.info
  let impact = Impact.debt
  let summary = "a translation was made by a machine and not reviewed"
  let documentation = RuleDocumentation(
    finds: "A localization with a text in the state `machine_translated`. It is reported once for all its texts.",
    why: "Machine translation is worst for short texts without context: `Open` as an adjective, `Home` as a house.",
    example: """
      Open
        de (machine_translated): Geöffnet
      """,
    corrected: """
      Open
        de: Öffnen
      """,
    remedy: "Have a person who speaks the language review it, and mark it as translated.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachEntry(having: .machineTranslated) { entry in
      for localization in entry.localizations where !localization.isSource {
        guard localization.texts.contains(where: { $0.state == .machineTranslated }) else { continue }
        findings.append(
          finding(
            "the \(localization.language.code) text of '\(entry.key)' was translated by a machine", in: entry,
            localization,
            help: "review it and mark it as translated"))
      }
    }
    return findings
  }
}
