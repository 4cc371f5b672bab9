internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A text mixes numbered and unnumbered placeholders.
struct MixedNumbering: LintRule {
  let id = "format/mixed-numbering"
  let severity = Severity.warning
  let tags = ["crash"]
  let summary = "a text mixes numbered and unnumbered placeholders"
  let documentation = RuleDocumentation(
    finds: "`%1$@` and `%@` in one text. It is an error if both use the same argument as different types.",
    why: """
      Unnumbered placeholders are counted separately, from 1: `%2$@ %@` prints B A, and `%1$@ %@` prints A A. \
      CoreFoundation's own source code calls the result random garbage.
      """,
    example: """
      cart.added
        en: %1$@ was added to %2$@
        de: %1$@ wurde zu %@ hinzugefügt
      """,
    corrected: """
      cart.added
        en: %1$@ was added to %2$@
        de: %1$@ wurde zu %2$@ hinzugefügt
      """,
    remedy: "Number all placeholders, or none.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachFormattedText(having: .numbered) { each in
      // In a plural form an unnumbered placeholder is the number that selects the form.
      guard each.isOutsidePlurals else { return }
      let own = each.text.placeholders.filter { $0.kind == .argument && !$0.looksLikeProse }
      guard own.contains(where: { $0.number != nil }), own.contains(where: { $0.number == nil }) else { return }
      findings.append(
        finding(
          "the text mixes numbered and unnumbered placeholders", in: each.entry, each.localization, each.text,
          severity: isContradictory(each.map) ? .error : .warning, help: "number all placeholders"))
    }
    return findings
  }

  /// Whether one argument is read as two types.
  private func isContradictory(_ map: ArgumentMap) -> Bool {
    map.readings.contains { reading in
      guard let type = reading.type, let first = map[reading.argument]?.type else { return false }
      return type.kind != first.kind
    }
  }
}
