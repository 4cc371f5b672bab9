internal import CatalogCoverage
internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Text

/// A language without a text for a key.
struct Missing: LintRule {
  let id = "translation/missing"
  let severity = Severity.error
  let impact = Impact.debt
  let summary = "a key has no translation in a language"
  let documentation = RuleDocumentation(
    finds: """
      A key without a translation in a language that `required` names: an error for each. In the other languages of the \
      project, translators follow: one line counts the texts that are missing, empty or have the state `new`, by \
      language, as `glossa report` does. `--only translation/missing` lists the keys.

      If the table has a required language only with a region (`es-ES` for `es`), the regional variant counts. Not \
      counted are keys marked Don't Translate, stale keys, keys without letters, and languages whose fallback language \
      has the text.

      Nor are texts that nobody needs: of objects that are no longer in their storyboard, or get another text from \
      code; with a comment that says that nobody is to translate them; of keys that `translation/orphan-language-entry` \
      reports, and of those that `source/unused-key` finds or that code uses only where nobody sees it, in a table of \
      which it uses others.

      In languages that are not required, nor are texts that are the same in every language: abbreviations, units, \
      addresses, names, examples of what people may type, `OK` where people say it, and a few words that two languages \
      of the same script keep and no other of it translates. Nor are those in the script in which the table is written \
      where `project/source-language` finds another one.

      Nor does anybody need texts there in a file that no target ships while one ships another file of that table, or \
      in a language that the project does not list and of which the table has hardly a text.

      `--verbose` says how many texts each reason leaves out; `glossa report --format json` names the reason of each.
      """,
    why: """
      People see the source text, or the key itself if the key is an identifier such as `cart.title`. While an app is \
      being written, that is how it should be; what is shipped is checked by `glossa report`.
      """,
    example: """
      required: de
      cart.title
        en: Cart
        de: Warenkorb
      cart.empty
        en: Your cart is empty
      """,
    corrected: """
      required: de
      cart.title
        en: Cart
        de: Warenkorb
      cart.empty
        en: Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: """
      Translate the key, or mark it Don't Translate if it is the same in every language. Take a language out of \
      `required` if its texts may follow later.
      """)

  let standsOn: [any CodeAnswer.Type] = LanguageNeeds.standsOn

  func check(_ input: LintInput) -> [Diagnostic] {
    let counted = input.shared(CountedGaps.self)
    let needs = counted.needs
    let interfaces = InterfaceTexts(input)
    var findings: [Diagnostic] = []
    var untranslated = UntranslatedTexts()
    for (table, counted) in zip(input.countedTables, counted.tables) {
      let entries = Dictionary(table.entries.map { (ExactText($0.key), $0) }) { first, _ in first }
      for (language, gaps) in counted.gaps {
        let isRequired = needs.languages[table.number][language.tag]?.isRequired ?? false
        for gap in gaps {
          guard let entry = entries[ExactText(gap.key)] else { continue }
          if !isRequired, !input.options.wantsAll {
            untranslated.add(entry, number: gap.number, language.code, gap.count)
          } else if gap.isWhole || !isRequired {
            findings.append(finding(entry, language, gap, isRequired: isRequired, at: interfaces.location(of: entry)))
          }
        }
      }
    }
    return findings + [untranslated.finding(id)].compactMap { $0 }
  }

  private func finding(
    _ entry: CheckedEntry, _ language: Language, _ gap: CountedGaps.Gap, isRequired: Bool, at location: Location?
  ) -> Diagnostic {
    let lack =
      gap.isWhole
      ? "has no \(language.code) translation" : "lacks \(TerminalText.count(gap.count, "\(language.code) text"))"
    var finding = finding(
      "'\(entry.key)' \(lack)", in: entry, severity: isRequired ? .error : .info, help: "translate it")
    finding.subject.language = language.code
    if let location { finding.location = location }
    return finding
  }
}

/// The texts that translators have still to write, in languages that are not required: one thing to know.
private struct UntranslatedTexts {
  private var counts: [String: Int] = [:]
  /// The first entry that lacks a text, in the order of tables, and its number among the counted keys of its table.
  private var first: (entry: CheckedEntry, number: Int)?

  /// The most languages that are named.
  private static let namedLanguages = 6

  /// - Parameter number: the entry's number among the counted keys of its table.
  mutating func add(_ entry: CheckedEntry, number: Int, _ code: String, _ count: Int) {
    counts[code, default: 0] += count
    let known = first.map { ($0.entry.tableHeader.number, $0.number) }
    if known.map({ (entry.tableHeader.number, number) < $0 }) ?? true { first = (entry, number) }
  }

  /// One remark about all of them; nil where there are none.
  func finding(_ id: String) -> Diagnostic? {
    guard let entry = first?.entry else { return nil }
    let ranked = counts.sorted { a, b in a.value != b.value ? a.value > b.value : a.key < b.key }
    let named = ranked.prefix(UntranslatedTexts.namedLanguages).map { "\($0.key) \(TerminalText.number($0.value))" }
    let others = ranked.count - named.count
    let listed =
      named.joined(separator: ", ") + (others > 0 ? " and \(TerminalText.count(others, "more language"))" : "")
    let total = ranked.reduce(0) { $0 + $1.value }
    return Diagnostic(
      id, .info, "\(TerminalText.count(total, "text")) \(total == 1 ? "is" : "are") not translated yet: \(listed)",
      at: entry.entry.location ?? entry.path.map(Location.file),
      help: "'glossa report' lists them; 'required' in .glossa.yml makes them errors in the languages that it names")
  }
}
