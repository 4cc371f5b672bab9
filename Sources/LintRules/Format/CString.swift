internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A source text reads a C string.
struct CString: LintRule {
  let id = "format/c-string"
  let severity = Severity.warning
  let summary = "a source text has a placeholder for a C string"
  let documentation = RuleDocumentation(
    finds: "`%s`, `%S` or `%P` in a source text.",
    why: """
      Swift passes objects. Formatting an object as a C string prints garbage or crashes. In Objective-C, the bytes \
      are decoded with the legacy system encoding.
      """,
    example: """
      profile.hello
        en: Hello %s
      """,
    corrected: """
      profile.hello
        en: Hello %@
      """,
    remedy: "Use `%@`.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachFormattedText(having: .rare) { each in
      // Translations are compared with their source by other rules.
      guard each.localization.isSource || each.contract == nil else { return }
      guard let reading = each.map.readings.first(where: { $0.type?.kind == .cString }) else { return }
      findings.append(
        finding(
          "'\(each.text.specifier(of: reading))' expects a C string", in: each.entry, each.localization, each.text,
          help: "use '%@'"))
    }
    return findings
  }
}
