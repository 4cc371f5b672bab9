internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A translation shows another number of decimals than the source does.
struct PrecisionChanged: LintRule {
  let id = "format/precision-changed"
  let severity = Severity.info
  let summary = "a translation shows a different number of decimals than the source text"
  let documentation = RuleDocumentation(
    finds: """
      A floating-point number whose precision or style differs in the translation: `%.2f` and `%f`, or `%f` and \
      `%g`.
      """,
    why: "This works, but is usually an accident: `%f` shows six decimals.",
    example: """
      map.distance
        en: %.1f km away
        de: %f km entfernt
      """,
    corrected: """
      map.distance
        en: %.1f km away
        de: %.1f km entfernt
      """,
    remedy: "Use the precision of the source text, unless the language needs another one.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachReading { each, reading, expected in
      guard reading.type?.kind == .float, expected.type?.kind == .float, reading.role == .value,
        expected.role == .value, let source = each.contract?.specifier(of: expected.argument)
      else { return }
      let placeholder = each.text.placeholder(of: reading)
      guard placeholder.kind == .argument,
        placeholder.precision != source.precision || reading.style != expected.style
      else { return }
      findings.append(
        finding(
          "'\(each.text.specifier(of: reading))' shows argument \(reading.argument) with other decimals than the source text",
          in: each.entry, each.localization, each.text, help: "use the precision of the source text"))
    }
    return findings
  }
}
