internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Text

/// A key whose first segment is not one of the project's screens.
struct UnknownScreen: LintRule {
  let id = "key/unknown-screen"
  let severity = Severity.warning
  let isOnByDefault = false
  let summary = "a key begins with a segment that is not in the list of screens"
  let questions = AnalysisRequest(asksForAccessors: true, asksForSymbols: true)
  let options = [
    RuleOption("screens", .list([]), "the allowed first segments of keys", example: .list(["cart", "settings"]))
  ]
  let documentation = RuleDocumentation(
    finds: """
      An identifier-style key whose first segment is not in the option `screens`, nor in `key-names.shared`.

      Without the option, the screens are those to which keys belong by their uses, as `key/foreign-screen` says: then a \
      first segment is reported that is none of them, is in no path of its uses, and is a slip of the pen away from one.
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
    let listed = input.options.list("screens")
    return listed.isEmpty ? slips(in: input) : strangers(to: listed, in: input)
  }

  private func strangers(to listed: [String], in input: LintInput) -> [Diagnostic] {
    let screens = Set(listed)
    let vocabulary = input.project.vocabulary
    var findings: [Diagnostic] = []
    for table in input.tables where table.kind.hasChosenKeys {
      let reading = table.nameReading(vocabulary)
      for entry in table.namedEntries {
        let screen = reading.name(entry.key).home
        guard !screens.contains(screen), vocabulary.isBuiltIn || !vocabulary.isShared(screen) else { continue }
        findings.append(
          finding(
            "'\(screen)', the first segment of '\(entry.key)', is not in the list of screens", in: entry,
            help: listed.sorted().suggestion(for: screen)
              ?? "rename the key, or add it to 'lint.rules.key/unknown-screen.screens' in .glossa.yml"))
      }
    }
    return findings
  }

  /// Keys whose first segment is nearly that of a screen, as code uses it.
  private func slips(in input: LintInput) -> [Diagnostic] {
    guard input.project.isSourceScanned else { return [] }
    var owners = ScreenOwners(input)
    var unknown: [ScreenOwners.Key] = []
    for key in owners.keys where !owners.isKnown(key) { unknown.append(key) }
    let near = owners.screens.nearest(toEach: unknown.map(\.name.home))
    return unknown.compactMap { key in
      near[key.name.home].map { screen in
        finding(
          "'\(key.name.home)', the first segment of '\(key.entry.key)', is no screen of the project", in: key.entry,
          notes: [Diagnostic.Note("used here", at: key.uses.first?.location)], help: "did you mean '\(screen)'?")
      }
    }
  }
}
