internal import CatalogModel
internal import Diagnostics

/// A key that does not follow the project's convention for keys.
struct Convention: LintRule {
  let id = "key/convention"
  let severity = Severity.error
  let isOnByDefault = false
  let summary = "a key does not follow the project's convention"
  let documentation = RuleDocumentation(
    finds: """
      A key that is not made of segments joined by the separator, each in the case the project chose. As it stands: at \
      least two segments joined by dots, each of lower-case words joined by underscores, like `cart.items_count.v2`. A \
      word begins with a letter. Tables whose keys nobody chooses are passed over: those of Interface Builder, Info.plist \
      and App Shortcuts.
      """,
    why: """
      Keys in one shape can be grouped by screen, searched and turned into symbols; one key in another shape is looked \
      for in the wrong place and written a second time. The rule is for projects whose keys are names; ask for it with \
      `select: [key/convention]`.
      """,
    example: """
      cart.itemsCount
        en: %lld items
      """,
    corrected: """
      cart.items_count
        en: %lld items
      """,
    remedy: "Rename the key in the catalogs and in the source: `glossa rename OLD NEW` does both.")
  let options = [
    RuleOption("separator", .text("."), "what joins segments"),
    RuleOption("case", .text("snake"), "the case of segments: snake, kebab, camel, pascal or any"),
    RuleOption("min-segments", .number(2), "the fewest segments a key may have"),
    RuleOption("max-segments", .number(0), "the most segments a key may have; 0 means any number"),
    RuleOption("max-length", .number(0), "the most characters a key may have; 0 means any number"),
    RuleOption("reserved", .list([]), "words that no segment may be"),
    RuleOption("allow", .list([]), "globs of keys that may look otherwise"),
    RuleOption("exempt-tables", .list([]), "globs of tables to pass over"),
    RuleOption("exempt-extraction", .list([]), "extraction states of keys to pass over"),
  ]

  func check(_ input: LintInput) -> [Diagnostic] {
    let grammar = KeyGrammar(input.options)
    let allowed = input.options.list("allow").map(Glob.init)
    let tables = input.options.list("exempt-tables").map(Glob.init)
    let extractions = Set(input.options.list("exempt-extraction"))
    var findings: [Diagnostic] = []
    for table in input.tables where table.kind == .ordinary && !tables.contains(where: { $0.matches(table.name) }) {
      for entry in table.entries where !entry.key.isEmpty && entry.entry.extraction != .stale {
        if let extraction = entry.entry.extraction, extractions.contains(extraction.rawValue) { continue }
        guard let fault = grammar.fault(in: entry.key), !allowed.contains(where: { $0.matches(entry.key) }) else {
          continue
        }
        let proposal = grammar.proposal(for: entry.key)
        findings.append(
          finding(
            "key '\(entry.key)' \(fault)", in: entry,
            help: proposal.map { "rename it to '\($0)'" } ?? "rename it to a name of \(grammar.shape)"))
      }
    }
    return findings
  }
}
