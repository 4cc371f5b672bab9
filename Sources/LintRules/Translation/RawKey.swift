internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Seen
internal import Text

/// An identifier key without a text in the source language.
struct RawKey: LintRule {
  let id = "translation/raw-key"
  let severity = Severity.error
  let impact = Impact.keyShown
  let summary = "an identifier-style key has no text in the source language"
  let documentation = RuleDocumentation(
    finds: """
      A key such as `cart.title` that has no text in the source language, or whose text is the key itself. Keys that \
      are sentences, keys marked Don't Translate, stale keys, keys for which the code passes a default value, and \
      texts that only look like identifiers in a table of sentences (`flashcards.csv`) are not reported. Nor are keys \
      that no code names: `source/unused-key` reports them, or `translation/orphan-language-entry` where other \
      languages have texts.

      It is a warning where a table of the same name in another folder has a text for the key, which the code may look \
      up in that one's bundle.
      """,
    why: "People see 'cart.title' on the screen, in every language that has no text.",
    example: """
      cart.title
        en: Cart
      cart.total
      """,
    corrected: """
      cart.title
        en: Cart
      cart.total
        en: Total
      """,
    remedy: "Write the text in the source language.")

  let standsOn: [any CodeAnswer.Type] = KeyUsage.standsOn

  func check(_ input: LintInput) -> [Diagnostic] {
    lazy var written = WrittenKeys(input)
    lazy var unused = input.unusedKeys(mayBeBuilt: true)
    return input.tables.filter { $0.kind.hasChosenKeys }.flatMap { table in
      check(table, input)
        .filter { unused[table.number]?.contains(ExactText($0.subject.key ?? "")) != true }
        .map { hedged($0, in: table, by: written) }
    }
  }

  /// A finding about a key that another table of the same name has a text for: code may look it up in that one's
  /// bundle.
  private func hedged(_ finding: Diagnostic, in table: CheckedTable, by written: WrittenKeys) -> Diagnostic {
    guard let key = finding.subject.key, let twin = written.table(with: key, besides: table) else { return finding }
    var finding = finding
    finding.severity = .warning
    finding.message = "'\(key)' has no text here, but in \(twin.catalog.paths.first ?? "another table '\(twin.name)'")"
    finding.help = "remove it here if code looks it up in the other bundle alone, else write the text"
    return finding
  }

  private func check(_ table: CheckedTable, _ input: LintInput) -> [Diagnostic] {
    guard let source = table.source else { return [] }
    // Where a file of the source texts cannot be read, that is said once, there.
    let isUnread = input.shared(UnreadTexts.self).has(source.language, of: table)
    let named = KeyClassifier(table.catalog, source: source.language)
    let orphans = Set(input.orphans(of: table).map { ExactText($0.key) })
    let losses = input.shared(ShippingLosses.self)
    return table.entries.compactMap { entry in
      guard entry.isNamed, entry.isInScope, entry.isCounted, named.showsKey(of: entry.entry, isDefaulted: false) else {
        return nil
      }
      let own = entry.entry.sourceLocalization(source.language)
      let leaves = own?.leaves.map(\.translation) ?? []
      let isUnwritten = leaves.allSatisfy { $0.state == .new && $0.messages.allSatisfy { Words.isBlank($0.text) } }
      if orphans.contains(ExactText(entry.key)) || isUnwritten && isUnread { return nil }
      if losses.isReplaced(entry) { return nil }
      // People see what code passes only where the file has nothing.
      let isLeftToCode = own.map { entry.entry.leavesOut($0) } ?? false
      if isUnwritten || isLeftToCode, input.lookups.passDefault(for: entry.key, in: table.number) { return nil }
      if !isUnwritten, isLeftToCode {
        return finding(
          "the \(source.code) text of '\(entry.key)' is 'new', and Xcode leaves such a text to the code, which has none",
          in: entry, entry.localizations.first(where: \.isSource), help: "write the text in the code, or set the state")
      }
      if isUnwritten {
        return finding(
          "'\(entry.key)' has no \(source.code) text: people see the key itself", in: entry,
          help: "write the \(source.code) text")
      }
      let texts = leaves.flatMap(\.messages)
      guard !texts.isEmpty, texts.allSatisfy({ named.isNameAlone($0.text, of: entry.key) }) else { return nil }
      return finding(
        "the \(source.code) text of '\(entry.key)' is the key itself", in: entry,
        entry.localizations.first(where: \.isSource), help: "write the \(source.code) text")
    }
  }
}

/// The keys that have a source text, with their tables.
private struct WrittenKeys {
  /// By the table's name, then by key.
  private var tables: [String: [ExactText: [CheckedTable]]] = [:]

  init(_ input: LintInput) {
    for (name, same) in Dictionary(grouping: input.tables, by: \.name) where same.count > 1 {
      for table in same {
        for entry in table.entries where entry.source != nil {
          tables[name, default: [:]][ExactText(entry.key), default: []].append(table)
        }
      }
    }
  }

  /// The first other table of the same name that has a text for the key.
  func table(with key: String, besides table: CheckedTable) -> CheckedTable? {
    tables[table.name]?[ExactText(key)]?.first { $0 !== table }
  }
}
