internal import CatalogModel
internal import Diagnostics
package import Linting

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
      word begins with a letter. Placeholders that Xcode puts behind a key (`list.count %lld`) do not count. Keys marked \
      Don't Translate are passed over, and so are tables whose keys nobody chooses: those of Interface Builder, \
      Info.plist and App Shortcuts.
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
    return Convention.breaches(in: input).map { breach in
      finding(
        "key '\(breach.entry.key)' \(breach.fault)", in: breach.entry,
        help: breach.proposal.map { "rename it to '\($0)'" } ?? "rename it to a name of \(grammar.shape)")
    }
  }

  /// Every key that breaks the convention of the input's options. No two proposals in a table are one, and none is a
  /// key that is there.
  static func breaches(in input: LintInput) -> [KeyBreach] {
    let grammar = KeyGrammar(input.options)
    let allowed = input.options.list("allow").map(Glob.init)
    let tables = input.options.list("exempt-tables").map(Glob.init)
    let extractions = Set(input.options.list("exempt-extraction"))
    var breaches: [KeyBreach] = []
    for table in input.tables where table.kind == .ordinary && !tables.contains(where: { $0.matches(table.name) }) {
      var taken: Set<String>?
      let home = table.name == KeyIndex.defaultTable ? "common" : table.name
      for entry in table.entries where entry.isInScope {
        if let extraction = entry.entry.extraction, extractions.contains(extraction.rawValue) { continue }
        guard let fault = grammar.fault(in: entry.key), !allowed.contains(where: { $0.matches(entry.key) }) else {
          continue
        }
        if taken == nil { taken = Set(table.entries.map(\.key)) }
        let text = entry.source?.texts.first?.text ?? ""
        var number = 1
        var proposal = grammar.proposal(for: entry.key, text: text, home: home)
        while let name = proposal, taken?.insert(name).inserted == false {
          number += 1
          proposal = grammar.proposal(for: entry.key, text: text, home: home, number: number)
        }
        breaches.append(KeyBreach(entry: entry, table: table, fault: fault, proposal: proposal))
      }
    }
    return breaches
  }
}

/// A key that breaks the convention for keys, with the name it should have.
package struct KeyBreach: Sendable {
  /// The entry whose key it is.
  package let entry: CheckedEntry
  /// The table around it.
  package let table: CheckedTable
  /// The end of a sentence that begins with the key.
  let fault: String
  /// Nil only where the grammar leaves no room for a name.
  package let proposal: String?
}

extension LintInput {
  /// Every key that breaks the convention which the configuration of `key/convention` describes.
  package func conventionBreaches(_ chosen: [String: OptionValue]) -> [KeyBreach] {
    var input = self
    input.options = RuleOptions(Convention().options, chosen: chosen)
    return Convention.breaches(in: input)
  }
}
