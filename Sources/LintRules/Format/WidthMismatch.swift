internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A translation reads a number in another size than the source does.
struct WidthMismatch: LintRule {
  let id = "format/width-mismatch"
  let severity = Severity.warning
  let tags = ["crash"]
  let fix: FixSafety? = .safe
  let summary = "a translation reads a number in another size than the source does"
  let documentation = RuleDocumentation(
    finds: """
      A whole number that the source reads as 64 bits and the translation as 32, like `%lld` and `%d`, or the \
      other way round.
      """,
    why: "`%d` on 5,000,000,000 prints 705032704; `%lld` on a 32-bit number reads four bytes nobody passed.",
    example: """
      cart.items
        en: %lld items
        de: %d Artikel
      """,
    corrected: """
      cart.items
        en: %lld items
        de: %lld Artikel
      """,
    remedy: "Write the length of the source's specifier: `ll` for Swift's `Int`.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachReading { each, reading, expected in
      guard let wanted = expected.type, let type = reading.type, type.kind == wanted.kind, type.size != wanted.size,
        reading.role == .value, !(each.contract?.reads(reading.argument, as: type) ?? false)
      else { return }
      findings.append(
        finding(
          "argument \(reading.argument) is \(wanted.text) in the source, and '\(each.text.specifier(of: reading))' reads \(type.text)",
          in: each.entry, each.localization, each.text, help: "write the length of the source's specifier"))
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    LengthFix(entry, in: catalog)?.applyFix(finding) { type, wanted in
      type.kind == wanted.kind && type.size != wanted.size
    }
  }
}
