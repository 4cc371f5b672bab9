internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A parameter of an App Intent that a translation lost or renamed.
struct AppIntentParameter: LintRule {
  let id = "markup/app-intent-parameter"
  let severity = Severity.error
  let summary = "a translation lost or renamed a parameter of an App Intent"
  let documentation = RuleDocumentation(
    finds: """
      A `${parameter}` that a translation has and its source text does not, and in tables of App Shortcut phrases a phrase \
      without `${applicationName}`.
      """,
    why: """
      The parameter is filled in by name: a translated one shows as `${Empfänger}`. A phrase without the app's name is \
      refused by Apple's build.
      """,
    example: """
      Send to ${recipient}
        de: An ${Empfänger} senden
      """,
    corrected: """
      Send to ${recipient}
        de: An ${recipient} senden
      """,
    remedy: "Write the parameter as the source text does.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachEntry(having: .intentParameter) { entry in
      let known = Set(([entry.keyText] + (entry.source?.texts ?? [])).flatMap(AppIntentParameter.names))
      guard !known.isEmpty else { return }
      for localization in entry.localizations where !localization.isSource {
        for text in localization.texts where text.isWritten {
          guard let message = fault(in: text, known: known, entry.tableHeader.kind, localization.language) else {
            continue
          }
          findings.append(
            finding(message, in: entry, localization, text, help: "write the parameter as the source text does"))
        }
      }
    }
    return findings
  }

  private func fault(
    in text: CheckedText, known: Set<String>, _ kind: CheckedTable.Kind, _ language: CheckedLanguage
  ) -> String? {
    let names = AppIntentParameter.names(in: text)
    if let strange = names.first(where: { !known.contains($0) }) {
      return "the \(language.code) text has the parameter '\(strange)', which the source text does not"
    }
    guard kind == .appShortcuts, known.contains("applicationName"), !names.contains("applicationName") else {
      return nil
    }
    return "the \(language.code) phrase lacks '${applicationName}'"
  }

  private static func names(in text: CheckedText) -> [String] {
    text.placeholders.compactMap { $0.kind == .intentParameter ? $0.name : nil }
  }
}
