internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A translation drops the source's automatic agreement.
struct InflectionLost: LintRule {
  let id = "variation/inflection-lost"
  let severity = Severity.info
  let summary = "a translation drops the automatic grammar agreement of its source text"
  let documentation = RuleDocumentation(
    finds: """
      A source text with `^[…](inflect: true)` whose translation has none, in a language for which the system \
      supports agreement: English, German, Spanish, French, Italian and Portuguese.
      """,
    why: "The number and its noun no longer agree automatically.",
    example: """
      skills.count
        en: ^[%lld Skill](inflect: true)
        es: %lld habilidad
      """,
    corrected: """
      skills.count
        en: ^[%lld Skill](inflect: true)
        es: ^[%lld habilidad](inflect: true)
      """,
    remedy: "Keep the markup, or vary the translation by plural.")

  private static let languages: Set<String> = ["en", "de", "es", "fr", "it", "pt"]

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachEntry(having: .caret) { entry in
      guard entry.sourceTexts.contains(where: { InflectionLost.inflects($0.text) }) else { return }
      for localization in entry.localizations where !localization.isSource && localization.texts.count == 1 {
        guard let text = localization.texts.first, text.isWritten, !InflectionLost.inflects(text.text),
          InflectionLost.languages.contains(localization.language.base)
        else { continue }
        findings.append(
          finding(
            "the translation does not have the '^[…](inflect: true)' of the source text", in: entry, localization, text,
            help: "keep the markup, or vary the text by plural"))
      }
    }
    return findings
  }

  private static func inflects(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "^")) && text.firstRange(of: "^[") != nil && text.firstRange(of: "inflect:") != nil
  }
}
