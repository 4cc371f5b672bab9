internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting

/// A translation writes the size of a number differently than the source does.
struct CanonicalLength: LintRule {
  let id = "format/canonical-length"
  let severity = Severity.info
  let fix: FixSafety? = .safe
  let summary = "a translation uses a different integer length modifier than the source text"
  let documentation = RuleDocumentation(
    finds: """
      `%ld`, `%zd` or `%qi` where the source text has `%lld`. On 64-bit systems, all of them mean an eight-byte \
      integer. `%Lld` is an error: Foundation prints `%ld` for it (Swift 6.3.1).
      """,
    why: """
      On 64-bit systems nothing goes wrong. On watches with 32-bit pointers `long` has four bytes, so only half of \
      the number is read.
      """,
    example: """
      cart.items
        en: %lld items
        de: %ld Artikel
      """,
    corrected: """
      cart.items
        en: %lld items
        de: %lld Artikel
      """,
    remedy: """
      Use the length modifier of the source text. `--fix` does so where every \
      call of the key is known and passes a number of that size.
      """)
  let standsOn: [any CodeAnswer.Type] = [FormattedLookup.self]

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    lazy var calls = KnownCalls(input)
    input.forEachReading { each, reading, expected in
      guard let length = each.contract?.specifier(of: expected.argument)?.length, let type = reading.type,
        type == expected.type,
        reading.role == .value, expected.role == .value, type.kind == .integer
      else { return }
      let placeholder = each.text.placeholder(of: reading)
      guard placeholder.kind == .argument, placeholder.length != length else { return }
      let written = each.text.specifier(of: reading)
      let meant = written.filter { !"hlqLztj".contains($0) }.dropLast() + length.rawValue + written.suffix(1)
      if written.contains("Ll") {
        findings.append(
          finding(
            "'\(written)' prints '%\(written.drop { $0 != "l" })' and no number", in: each.entry, each.localization,
            each.text, severity: .error, help: "write '\(meant)'"))
        return
      }
      var found = finding(
        "'\(written)' has a different length modifier than '%\(length.rawValue)…' in the source text",
        in: each.entry, each.localization, each.text, help: "write '\(meant)'")
      found.fix = calls.safety(for: each.entry, reading: reading.argument, as: type)
      findings.append(found)
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    LengthFix(entry, in: catalog)?.applyFix(finding) { type, wanted in type == wanted && type.kind == .integer }
  }
}
