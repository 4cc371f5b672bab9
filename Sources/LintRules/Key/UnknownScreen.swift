internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A key whose first segment is not one of the project's screens.
struct UnknownScreen: LintRule {
  let id = "key/unknown-screen"
  let severity = Severity.warning
  let isOnByDefault = false
  let summary = "a key begins with a segment that is not in the list of screens"
  let options = [
    RuleOption("screens", .list([]), "the allowed first segments of keys", example: .list(["cart", "settings"]))
  ]
  let documentation = RuleDocumentation(
    finds: """
      An identifier-style key whose first segment is not in the option `screens`. Without the option nothing is \
      reported.
      """,
    why: "A misspelled screen hides its keys from searches and from reports by screen.",
    example: """
      cart.title
        en: Cart
      crat.total
        en: Total
      """,
    corrected: """
      cart.title
        en: Cart
      cart.total
        en: Total
      """,
    remedy: "Rename the key (`glossa rename`), or add the screen to the list.")

  func check(_ input: LintInput) -> [Diagnostic] {
    let screens = Set(input.options.list("screens"))
    guard !screens.isEmpty else { return [] }
    var findings: [Diagnostic] = []
    for table in input.tables where table.kind.hasChosenKeys {
      for entry in table.entries where entry.isInScope && entry.isNamed {
        let screen = String(entry.key.prefix { $0 != "." })
        guard !screens.contains(screen) else { continue }
        findings.append(
          finding(
            "'\(screen)', the first segment of '\(entry.key)', is not in the list of screens", in: entry,
            help: screens.sorted().suggestion(for: screen)
              ?? "rename the key, or add it to 'lint.rules.key/unknown-screen.screens' in .glossa.yml"))
      }
    }
    return findings
  }
}
