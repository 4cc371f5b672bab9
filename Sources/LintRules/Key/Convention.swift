internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Text

/// A key that does not follow the project's convention for keys.
struct Convention: LintRule {
  let id = "key/convention"
  let severity = Severity.info
  let reportsInSources = true
  let summary = "a key does not follow the project's convention"
  let documentation = RuleDocumentation(
    finds: """
      A key that is written unlike the other keys of its table. Only tables in which at least two thirds of the keys \
      are identifiers are checked; keys that are sentences or single words are not.

      The expected form is `screen.segment.snake_case`: two or more segments joined by dots, in lower case, with \
      underscores between words. Where nine of ten keys follow another form, such as `camelCase` or \
      `SCREAMING_CASE`, that form is expected. If a third of the keys break the first form and no other form is \
      clear, nothing is reported.

      To require a convention, set one of the options below, or `select: [key/convention]`. Each breach is then an \
      error, sentences are breaches too, and a segment must begin with a letter. `cases` gives the case of each \
      position: `[pascal, snake]` asks for `Editor.add_button`. `pattern` is a regular expression for whole keys.

      Keys that only the sources have are checked as well. The placeholders that Xcode adds to a key (`list.count \
      %lld`) do not count. Keys marked Don't Translate are not checked, and neither are the tables of Interface \
      Builder, Info.plist and App Shortcuts.
      """,
    why: """
      Keys in one shape can be grouped by screen, searched and turned into symbols; one key in another shape is looked \
      for in the wrong place and written a second time.
      """,
    example: """
      cart.title
        en: Cart
      cart.items_count
        en: %lld items
      cart.emptyNote
        en: Your cart is empty
      """,
    corrected: """
      cart.title
        en: Cart
      cart.items_count
        en: %lld items
      cart.empty_note
        en: Your cart is empty
      """,
    remedy: "Rename the key in the catalogs and in the source: `glossa rename OLD NEW` does both.")
  let options = [
    RuleOption("separator", .text("."), "what joins segments"),
    RuleOption(
      "case", .text("snake"),
      "the case of segments: snake, kebab, camel, pascal, screaming or any, or as it is written (SCREAMING_CASE)",
      oneOf: SegmentCase.names),
    RuleOption(
      "cases", .list([]), "the case of the first segment, of the second and so on; the last one for all that follow",
      oneOf: SegmentCase.names, example: .list(["pascal", "snake"])),
    RuleOption(
      "first-segments", .list([]),
      "the first segments that keys may have; one may be several, with `*` for any: `screen_*`, with something behind it",
      example: .list(["editor", "settings"])),
    RuleOption(
      "suffixes", .list([]), "segments that may only be the last, in any case; `#` stands for digits",
      example: .list(["ios", "v#"])),
    RuleOption("needs-suffix", .flag(false), "whether each key ends with one of the suffixes"),
    RuleOption("leading-digits", .flag(false), "whether words may begin with digits, as in `step_1`"),
    RuleOption(
      "min-segments", .number(2), "the fewest segments a key may have; by itself 1 where the case is screaming"),
    RuleOption("max-segments", .number(0), "the most segments a key may have; 0 means any number", example: .number(4)),
    RuleOption(
      "max-length", .number(0), "the most characters a key may have; 0 means any number", example: .number(60)),
    RuleOption("reserved", .list([]), "words that no segment may be", example: .list(["text", "string"])),
    RuleOption(
      "pattern", .text(""), "a regular expression that whole keys match", example: .text("[a-z_]+([.][a-z_]+)+"),
      advice: { text in
        text.isEmpty || TextPattern(text) != nil
          ? nil : "write letters, '.', classes such as [a-z_], groups, '|', '*', '+', '?' and counts such as {2,4}"
      }),
    RuleOption("allow", .list([]), "globs of keys that may look otherwise", example: .list(["legacy.*"])),
    RuleOption("exempt-tables", .list([]), "globs of tables to pass over", example: .list(["Countries"])),
    RuleOption("exempt-extraction", .list([]), "extraction states of keys to pass over", example: .list(["manual"])),
  ]

  func check(_ input: LintInput) -> [Diagnostic] {
    Convention.breaches(in: input).map { breach in
      let remedy = breach.proposal.map { "rename it to '\($0)'" } ?? "rename it to a name of \(breach.grammar.shape)"
      let evidence = breach.found.map { found in
        ": \(found.followers) of \(TerminalText.count(found.count, "name")) in '\(breach.table)' are \(found.grammar.shape)"
      }
      return Diagnostic(
        id, breach.found == nil ? .error : .info, "key '\(breach.key)' \(breach.fault)",
        subject: Subject(table: breach.table, key: breach.key), at: breach.location,
        notes: breach.use.map { [Diagnostic.Note("used here", at: $0)] } ?? [], help: remedy + (evidence ?? ""))
    }
  }

  /// Whether the configuration sets the convention.
  static func isConfigured(_ options: RuleOptions) -> Bool {
    let shaping = [
      "separator", "case", "cases", "first-segments", "min-segments", "max-segments", "max-length", "pattern",
      "reserved", "suffixes", "needs-suffix", "leading-digits",
    ]
    return options.isAsked || shaping.contains(where: options.isChosen)
  }

  /// Every key that breaks the convention of the input's options, or that of its table where none is set. Proposals are
  /// unique within a table, and differ from existing keys.
  ///
  /// - Parameter isEveryKeyJudged: whether to rename sentences too, and identifiers in tables without a convention.
  static func breaches(in input: LintInput, isEveryKeyJudged: Bool = false) -> [KeyBreach] {
    let configured = isConfigured(input.options) ? KeyGrammar(input.options) : nil
    let allowed = GlobIndex(input.options.list("allow"))
    let exempt = GlobIndex(input.options.list("exempt-tables"))
    let extractions = Set(input.options.list("exempt-extraction"))
    var breaches: [KeyBreach] = []
    for keys in DeveloperKeys.byTable(input) where !exempt.match(keys.table) {
      let found = configured == nil ? keys.convention : nil
      guard let grammar = configured ?? found?.grammar ?? (isEveryKeyJudged ? KeyGrammar(input.options) : nil) else {
        continue
      }
      // A sentence that is in no catalog would lose its text when renamed.
      let judged =
        isEveryKeyJudged
        ? keys.all.filter { $0.entry != nil || $0.isNamed } : found.map(keys.names(judgedBy:)) ?? keys.all
      var taken: TakenNames?
      for key in judged {
        if let extraction = key.entry?.entry.extraction, extractions.contains(extraction.rawValue) { continue }
        guard let fault = grammar.fault(in: key.text), !allowed.match(key.text) else {
          continue
        }
        // Most tables have no breach. The names are changed in place: a copy for each breach would take a square of time.
        if taken == nil { taken = TakenNames(keys.all.map(\.text)) }
        let proposal = taken.flatMap { keys.proposal(for: key, grammar, taken: $0) }
        breaches.append(
          KeyBreach(
            table: keys.table, key: key.text, location: key.location, use: key.entry == nil ? nil : key.use?.location,
            fault: fault, proposal: proposal, grammar: grammar, found: found))
      }
    }
    return breaches
  }
}
