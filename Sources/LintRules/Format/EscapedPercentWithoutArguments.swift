internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A translation doubles a percent sign that the source does not.
struct EscapedPercentWithoutArguments: LintRule {
  let id = "format/escaped-percent-without-arguments"
  let severity = Severity.info
  let fix: FixSafety? = .unsafe
  let summary = "a translation has '%%' where the source text has a single '%'"
  let documentation = RuleDocumentation(
    finds: "`%%` in a translation of a text that has a single percent sign and no placeholders.",
    why: "A text without arguments is usually shown without formatting, so both percent signs appear.",
    example: """
      volume.limit
        en: Limit the volume to 100%
        de: Lautstärke auf 100%% begrenzen
      """,
    corrected: """
      volume.limit
        en: Limit the volume to 100%
        de: Lautstärke auf 100% begrenzen
      """,
    remedy: "Write a single percent sign, as in the source text.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachTranslation(TextFilter(text: .percent, source: .percent)) { entry, localization, text in
      guard !text.isFormat, let contract = entry.contract, !contract.isFormat,
        text.placeholders.contains(where: { $0.kind == .percent }), let source = entry.sourceText(for: text),
        source.text.utf8.contains(UInt8(ascii: "%")), !source.placeholders.contains(where: { $0.kind == .percent })
      else { return }
      findings.append(
        finding(
          "'%%' is shown as two percent signs, because the text has no arguments", in: entry, localization, text,
          help: "write a single '%'"))
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    entry.fixing(finding) { text in
      Placeholder.scan(text).filter { $0.kind == .percent }.reversed().reduce(text) { $0.replacing($1.span, with: "%") }
    }
  }
}
