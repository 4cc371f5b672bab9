internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A translation writes the size of a number differently than the source does.
struct CanonicalLength: LintRule {
  let id = "format/canonical-length"
  let severity = Severity.info
  let fix: FixSafety? = .safe
  let summary = "a translation writes a number's size in another way than the source does"
  let documentation = RuleDocumentation(
    finds: "`%ld`, `%zd` or `%qi` where the source has `%lld`: the same eight bytes under another name.",
    why: """
      On 64-bit systems nothing happens. On a watch with 32-bit pointers `long` has four bytes, and the text reads \
      half a number.
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
    remedy: "Write the length of the source's specifier.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachReading { each, reading, expected in
      guard let length = each.contract?.specifier(of: expected.argument)?.length, let type = reading.type,
        type == expected.type,
        reading.role == .value, expected.role == .value, type.kind == .integer
      else { return }
      let placeholder = each.text.placeholder(of: reading)
      guard placeholder.kind == .argument, placeholder.length != length else { return }
      findings.append(
        finding(
          "'\(each.text.specifier(of: reading))' reads the same number as the source's '%\(length.rawValue)…'",
          in: each.entry, each.localization, each.text, help: "write '\(length.rawValue)'"))
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    LengthFix(entry, in: catalog)?.applyFix(finding) { type, wanted in type == wanted && type.kind == .integer }
  }
}
