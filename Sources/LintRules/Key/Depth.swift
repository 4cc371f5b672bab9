internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A key with too few or too many segments.
struct Depth: LintRule {
  let id = "key/depth"
  let severity = Severity.warning
  let isOnByDefault = false
  let summary = "a key has too few or too many segments"
  let options = [
    RuleOption("min", .number(2), "the fewest segments of a key"),
    RuleOption("max", .number(4), "the most segments of a key"),
  ]
  let documentation = RuleDocumentation(
    finds: """
      An identifier-style key with fewer than `min` or more than `max` segments. What joins segments follows from the \
      table: dots, if half of its names have one, else underscores, hyphens, slashes or colons. Keys that are sentences \
      are not checked.
      """,
    why: "Short keys collide between screens. Long keys are hard to remember and to type.",
    example: """
      app.main.cart.header.title.text
        en: Cart
      """,
    corrected: """
      cart.header.title
        en: Cart
      """,
    remedy: "Rename the key (`glossa rename`).")

  func check(_ input: LintInput) -> [Diagnostic] {
    let (least, most) = (input.options.number("min"), input.options.number("max"))
    var findings: [Diagnostic] = []
    for table in input.tables where table.kind.hasChosenKeys {
      let separator = table.nameReading(input.project.vocabulary).separator
      for entry in table.namedEntries {
        let segments = KeyName(entry.key, separator: separator).segments.count
        guard segments < least || segments > most else { continue }
        findings.append(
          finding(
            "'\(entry.key)' has \(TerminalText.count(segments, "segment")), expected \(least) to \(most)",
            in: entry, help: "rename it"))
      }
    }
    return findings
  }
}
