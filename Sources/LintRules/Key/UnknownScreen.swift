internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Text

/// A key whose first segment is not one of the project's screens.
struct UnknownScreen: LintRule {
  let id = "key/unknown-screen"
  let severity = Severity.info
  let isOnByDefault = false
  let summary = "a key begins with a segment that is no screen"
  let standsOn: [any CodeAnswer.Type] = ScreenOwners.standsOn
  let options = [
    RuleOption("screens", .list([]), "the allowed first segments of keys", example: .list(["cart", "settings"]))
  ]
  let documentation = RuleDocumentation(
    finds: """
      An identifier-style key whose first segment is not in the option `screens`, nor in `key-names.shared`.

      Without the option, the screens are those to which keys belong by their uses, as `key/foreign-screen` says: then a \
      first segment is reported that is none of them, is in no path of its uses, and is a slip of the pen away from one; \
      once for all keys that begin with it. Where one of the two begins with the other, or they differ in the first letter, \
      they are words of their own: `created` and `rebate` beside `create`.

      The rule is off by default. Without the option, it found 13 such segments in 154 public apps that were drawn before it \
      was run, and ten are slips: `oboarding` beside `onboarding`. The others are words of their own, such as `contact` \
      beside `contract`.
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

  /// The first segments that are nearly a screen, as code uses their keys; each with its first key.
  private func slips(in input: LintInput) -> [Diagnostic] {
    guard input.project.isSourceScanned, hasSlips(input) else { return [] }
    var owners = ScreenOwners(input)
    var unknown: [String: [ScreenOwners.Key]] = [:]
    for key in owners.keys where !owners.isKnown(key) { unknown[key.name.home, default: []].append(key) }
    let near = owners.screens.nearest(toEach: Array(unknown.keys))
    return unknown.sorted { $0.key < $1.key }.compactMap { home, keys in
      guard let screen = near[home], UnknownScreen.isSlip(home, of: screen), let first = keys.first else { return nil }
      let others = keys.count > 1 ? " and of \(TerminalText.count(keys.count - 1, "other key"))" : ""
      return finding(
        "'\(home)', the first segment of '\(first.entry.key)'\(others), is no screen of the project", in: first.entry,
        notes: [Diagnostic.Note("used here", at: first.uses.first?.location)], help: "did you mean '\(screen)'?")
    }
  }

  /// Whether first segments are a slip from each other: else nobody needs to know where keys are used.
  private func hasSlips(_ input: LintInput) -> Bool {
    var homes: Set<String> = []
    for table in input.tables where table.kind.hasChosenKeys {
      let reading = table.nameReading(input.project.vocabulary)
      homes.formUnion(table.namedEntries.map { reading.name($0.key).home })
    }
    return homes.nearest(toEach: Array(homes)).contains { UnknownScreen.isSlip($0.key, of: $0.value) }
  }

  /// Whether a word is a slip of another, which seldom is one of the first letter: `created` is a word of its own beside
  /// `create`, and so is `rebate`.
  private static func isSlip(_ word: String, of other: String) -> Bool {
    let (a, b) = (KeyName.folded(word), KeyName.folded(other))
    return a.utf8.first == b.utf8.first && !a.hasPrefix(b) && !b.hasPrefix(a)
  }
}
