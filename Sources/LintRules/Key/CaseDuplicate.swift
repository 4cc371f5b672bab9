internal import CatalogModel
internal import Diagnostics
internal import Linting

/// Two keys that differ only in upper and lower case.
struct CaseDuplicate: LintRule {
  let id = "key/case-duplicate"
  let severity = Severity.info
  let summary = "two keys differ only in letter case"
  let options = [RuleOption("texts", .flag(false), "also compare keys that are sentences: 'Settings' and 'settings'")]
  let documentation = RuleDocumentation(
    finds: """
      Two identifier-style keys of one table, such as `cart.title` and `cart.Title`, that are equal in lowercase.
      """,
    why: """
      Lookups are case-sensitive, but people do not notice the difference. One of the two keys is probably a typing \
      mistake.
      """,
    example: """
      cart.title
        en: Cart
      cart.Title
        en: Cart
      """,
    corrected: """
      cart.title
        en: Cart
      """,
    remedy: "Keep one of them and rename its uses (`glossa rename`).")

  func check(_ input: LintInput) -> [Diagnostic] {
    let includesTexts = input.options.flag("texts")
    return input.tables.filter { $0.kind.hasChosenKeys }.flatMap { table in
      var first: [String: CheckedEntry] = [:]
      let candidates = table.entries.filter { $0.isInScope && (includesTexts || $0.isNamed) }
      return candidates.compactMap { entry -> Diagnostic? in
        let name = entry.key.lowercased()
        guard let other = first[name] else {
          first[name] = entry
          return nil
        }
        return finding(
          "'\(entry.key)' and '\(other.key)' differ only in letter case", in: entry,
          notes: [Diagnostic.Note("the other key", at: other.entry.location)], help: "keep one of them")
      }
    }
  }
}
