internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting

/// A translation reads a number in another size than the source does.
struct WidthMismatch: LintRule {
  let id = "format/width-mismatch"
  let severity = Severity.warning
  let tags = ["crash"]
  let fix: FixSafety? = .safe
  let summary = "a translation uses a different integer size than the source text"
  let documentation = RuleDocumentation(
    finds: """
      An integer that the source text formats with 64 bits and the translation with 32 bits, like `%lld` and `%d`, \
      or the other way round.
      """,
    why: "`%d` prints 5,000,000,000 as 705032704. `%lld` reads four bytes beyond a 32-bit number.",
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
    remedy: """
      Use the length modifier of the source text: `ll` for Swift's `Int`. `--fix` does so where every \
      call of the key is known and passes a number of that size.
      """)
  let standsOn: [any CodeAnswer.Type] = [FormattedLookup.self]

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    lazy var calls = KnownCalls(input)
    input.forEachReading { each, reading, expected in
      guard let wanted = expected.type, let type = reading.type, type.kind == wanted.kind, type.size != wanted.size,
        reading.role == .value, !(each.contract?.reads(reading.argument, as: type) ?? false)
      else { return }
      var found = finding(
        "argument \(reading.argument) is \(wanted.text) in the source text, but '\(each.text.specifier(of: reading))' expects \(type.text)",
        in: each.entry, each.localization, each.text, help: "use the length modifier of the source text")
      found.fix = calls.safety(for: each.entry, reading: reading.argument, as: wanted)
      findings.append(found)
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    LengthFix(entry, in: catalog)?.applyFix(finding) { type, wanted in
      type.kind == wanted.kind && type.size != wanted.size
    }
  }
}
