internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A first segment that only one key has.
struct OneKeyScreen: LintRule {
  let id = "key/one-key-screen"
  let severity = Severity.info
  let isOnByDefault = false
  let summary = "a key is the only one with its first segment"
  let documentation = RuleDocumentation(
    finds: """
      An identifier-style key of several segments whose first segment no other key of the table has. Upper case and the \
      plural count as the same word. Segments that screens share (`key-names.shared` in `.glossa.yml`) are not reported, \
      nor are tables in which fewer than half of the first segments have several keys.

      The rule is off by default: it had 96 findings in eight public apps, 75 of them in one whose keys begin with any \
      words, and how many of them a person would act on has not been counted.
      """,
    why: """
      A screen has more texts than one. A prefix of one key is often a slip, a second name for a screen, or a text that \
      belongs to another screen, where nobody looks for it.
      """,
    example: """
      cart.title
        en: Cart
      cart.total
        en: Total
      basket.empty
        en: Your cart is empty
      """,
    corrected: """
      cart.title
        en: Cart
      cart.total
        en: Total
      cart.empty
        en: Your cart is empty
      """,
    remedy: """
      Rename the key to begin with the screen that shows it (`glossa rename`), or list its first segment under \
      `key-names.shared`.
      """)

  func check(_ input: LintInput) -> [Diagnostic] {
    let vocabulary = input.project.vocabulary
    return input.tables.filter { $0.kind.hasChosenKeys }.flatMap { table -> [Diagnostic] in
      let reading = table.nameReading(vocabulary)
      let names = table.namedEntries.map { (entry: $0, name: reading.name($0.key)) }.filter {
        $0.name.segments.count > $0.name.homeIndex + 1 && !vocabulary.isShared($0.name.home)
      }
      let screens = Dictionary(grouping: names) { KeyName.folded($0.name.home) }
      let single = Set(screens.filter { $0.value.count == 1 }.keys)
      guard single.count * 2 <= screens.count else { return [] }
      return names.filter { single.contains(KeyName.folded($0.name.home)) }.map { each in
        finding(
          "'\(each.entry.key)' is the only key that begins with '\(each.name.home)'", in: each.entry,
          help: "rename it to begin with its screen, or add '\(each.name.home)' to 'key-names.shared' in .glossa.yml")
      }
    }
  }
}
