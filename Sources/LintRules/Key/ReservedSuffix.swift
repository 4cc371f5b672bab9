internal import CatalogModel
internal import Diagnostics
internal import Linting

/// Plural forms that are separate keys.
struct ReservedSuffix: LintRule {
  let id = "key/reserved-suffix"
  let severity = Severity.warning
  let summary = "keys with the suffixes one and other are used in place of plural variations"
  let documentation = RuleDocumentation(
    finds: """
      Two keys that differ only in their last word, which is `one` in the first and `other` in the second: \
      `cart.items_one` and `cart.items_other`, or with a dot.
      """,
    why: """
      Code that chooses between two texts by the number works for English, but not for languages with more plural \
      forms. Other tools treat such keys as plural forms and join them.
      """,
    example: """
      cart.items_one
        en: 1 item
      cart.items_other
        en: %lld items
      """,
    corrected: """
      cart.items
        en plural.one: 1 item
        en plural.other: %lld items
      """,
    remedy: "Use one key that varies by plural.")

  func check(_ input: LintInput) -> [Diagnostic] {
    input.tables.filter { $0.kind.hasChosenKeys }.flatMap { table in
      var ones: [String: CheckedEntry] = [:]
      for entry in table.namedEntries {
        if let stem = stem(of: entry.key, "one") { ones[stem] = entry }
      }
      guard !ones.isEmpty else { return [Diagnostic]() }
      return table.entries.compactMap { entry in
        guard entry.isInScope, let stem = stem(of: entry.key, "other"), let one = ones[stem] else { return nil }
        return finding(
          "'\(one.key)' and '\(entry.key)' are used in place of the plural variations of one text", in: entry,
          notes: [Diagnostic.Note("the key for one", at: one.entry.location)],
          help: "use one key that varies by plural")
      }
    }
  }

  private func stem(of key: String, _ suffix: String) -> String? {
    guard key.hasSuffix(suffix), let joint = key.dropLast(suffix.utf8.count).last, joint == "_" || joint == "." else {
      return nil
    }
    return String(key.dropLast(suffix.utf8.count))
  }
}
