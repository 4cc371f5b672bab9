internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A parameter of an App Intent that a translation lost or renamed.
struct AppIntentParameter: LintRule {
  let id = "markup/app-intent-parameter"
  let severity = Severity.error
  let summary = "a translation changes a parameter of an App Intent"
  let documentation = RuleDocumentation(
    finds: """
      A `${parameter}` in a translation that is not in its source text, and an App Shortcut phrase without \
      `${applicationName}`.
      """,
    why: """
      Parameters are replaced by name: a translated parameter is shown as `${Empfänger}`. Apple's build rejects a \
      phrase without the app's name.
      """,
    example: """
      Send to ${recipient}
        de: An ${Empfänger} senden
      """,
    corrected: """
      Send to ${recipient}
        de: An ${recipient} senden
      """,
    remedy: "Copy the parameter from the source text.")

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
            finding(message, in: entry, localization, text, help: "copy the parameter from the source text"))
        }
      }
    }
    return findings
  }

  private func fault(
    in text: CheckedText, known: Set<String>, _ kind: TableKind, _ language: CheckedLanguage
  ) -> String? {
    let names = AppIntentParameter.names(in: text)
    if let strange = names.first(where: { !known.contains($0) }) {
      return "the \(language.code) text has the parameter '\(strange)', which is not in the source text"
    }
    guard kind == .appShortcuts, known.contains("applicationName"), !names.contains("applicationName") else {
      return nil
    }
    return "the \(language.code) phrase does not contain '${applicationName}'"
  }

  private static func names(in text: CheckedText) -> [String] {
    text.placeholders.compactMap { $0.kind == .intentParameter ? $0.name : nil }
  }
}
