internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A translation that no person has reviewed.
struct MachineTranslated: LintRule {
  let id = "translation/machine-translated"
  let severity = Severity.info
  let impact = Impact.debt
  let summary = "a translation was made by a machine"
  let documentation = RuleDocumentation(
    finds: "A localization with a text in the state `machine_translated`, reported once for all its texts.",
    why: "Short texts without context are what machines get wrong most: `Open` as an adjective, `Home` as a house.",
    example: """
      Open
        de (machine_translated): Geöffnet
      """,
    corrected: """
      Open
        de: Öffnen
      """,
    remedy: "Let somebody who speaks the language look at it, then mark it translated.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachEntry(having: .machineTranslated) { entry in
      for localization in entry.localizations where !localization.isSource {
        guard localization.texts.contains(where: { $0.state == .machineTranslated }) else { continue }
        findings.append(
          finding(
            "the \(localization.language.code) text of '\(entry.key)' was made by a machine", in: entry, localization,
            help: "let a person read it"))
      }
    }
    return findings
  }
}
