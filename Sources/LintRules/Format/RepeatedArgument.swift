internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A translation prints an argument more often than the source.
struct RepeatedArgument: LintRule {
  let id = "format/repeated-argument"
  let severity = Severity.info
  let isOnByDefault = false
  let summary = "a translation prints an argument more often than the source text"
  let documentation = RuleDocumentation(
    finds: "An argument that a translation prints twice and the source text prints once.",
    why: "This works with numbered placeholders, but is sometimes a typing mistake.",
    example: """
      cart.added
        en: %1$@ was added to %2$@
        de: %1$@ wurde zu %1$@ von %2$@ hinzugefügt
      """,
    corrected: """
      cart.added
        en: %1$@ was added to %2$@
        de: %1$@ wurde zu %2$@ hinzugefügt
      """,
    remedy: "Check the number of the placeholder.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachFormat(having: .several) { each, contract in
      for argument in each.map.arguments where contract[argument] != nil {
        let count = each.map.readings.filter { $0.argument == argument && $0.role == .value }.count
        guard count > 1, count > contract.count(of: argument) else { continue }
        findings.append(
          finding(
            "argument \(argument) is printed \(count) times", in: each.entry, each.localization, each.text,
            help: "check the number of the placeholder"))
        break
      }
    }
    return findings
  }
}
