internal import CatalogModel
internal import Diagnostics
internal import Linting

/// Two keys that differ only in upper and lower case.
struct CaseDuplicate: LintRule {
  let id = "key/case-duplicate"
  let severity = Severity.info
  let summary = "two keys differ in capitals alone"
  let options = [RuleOption("texts", .flag(false), "also compare keys that are texts: 'Settings' and 'settings'")]
  let documentation = RuleDocumentation(
    finds: "Two names of one table, such as `cart.title` and `cart.Title`, that are the same in lower case.",
    why: "Lookups tell them apart and people do not: one of the two is a typing mistake, or soon becomes one.",
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
    return input.tables.filter { $0.kind == .ordinary }.flatMap { table in
      var first: [String: CheckedEntry] = [:]
      let candidates = table.entries.filter { $0.isInScope && (includesTexts || $0.isNamed) }
      return candidates.compactMap { entry -> Diagnostic? in
        let name = entry.key.lowercased()
        guard let other = first[name] else {
          first[name] = entry
          return nil
        }
        return finding(
          "'\(entry.key)' and '\(other.key)' differ in capitals alone", in: entry,
          notes: [Diagnostic.Note("the other is here", at: other.entry.location)], help: "keep one of them")
      }
    }
  }
}
