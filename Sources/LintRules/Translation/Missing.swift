internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A language without a text for a key.
struct Missing: LintRule {
  let id = "translation/missing"
  let severity = Severity.error
  let impact = Impact.debt
  let summary = "a key has no translation in a language"
  let documentation = RuleDocumentation(
    finds: """
      A key without a localization in a language that the configuration requires or that its table has. If the table \
      has a required language only with a region (`es-ES` for `es`), the regional variant counts. Keys marked Don't \
      Translate, stale keys, keys without letters, and languages whose fallback language has the text are not \
      reported. A language that is not required, and that has fewer than one key in ten of a table, is reported as \
      one finding.
      """,
    why: """
      People see the source text, or the key itself if the key is an identifier such as `cart.title`. It is a \
      warning if the key is a sentence and the language is not required. Otherwise it is an error.
      """,
    example: """
      cart.title
        en: Cart
        de: Warenkorb
      cart.empty
        en: Your cart is empty
      """,
    corrected: """
      cart.title
        en: Cart
        de: Warenkorb
      cart.empty
        en: Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: "Translate the key, or mark it Don't Translate if it is the same in every language.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    let interfaces = InterfaceTexts(input.uses)
    for table in input.tables {
      let all = languages(of: table, input.project)
      let counted = table.entries.filter { $0.isInScope && $0.isCounted }
      let begun = barelyBegun(all, counted)
      for language in begun { findings.append(finding(table, language)) }
      let begunTags = Set(begun.map(\.tag))
      let wanted = all.filter { !begunTags.contains($0.tag) }
      let fallbacks = fallbacks(of: table, input.project)
      let tags = Set(table.languages.map(\.tag))
      let isWhole = wanted.allSatisfy { tags.contains($0.tag) }
      for entry in counted {
        if isWhole, entry.textedCount == table.languages.count { continue }
        var present = Set(entry.localizations.filter(\.hasText).map(\.language.tag))
        if let source = table.source { present.insert(source.tag) }
        // Follows chains of fallbacks.
        var before = 0
        while present.count != before {
          before = present.count
          for fallback in fallbacks where present.contains(fallback.to) { present.insert(fallback.from) }
        }
        for language in wanted where !present.contains(language.tag) {
          var finding = finding(entry, language, table)
          if let location = interfaces.location(of: entry, in: table) { finding.location = location }
          findings.append(finding)
        }
      }
    }
    return findings
  }

  /// The languages, other than required ones, that a table of some size has for fewer than one key in ten.
  private func barelyBegun(_ languages: [Wanted], _ counted: [CheckedEntry]) -> [Wanted] {
    guard counted.count >= 20 else { return [] }
    let present = counted.textedCounts
    return languages.filter { !$0.isRequired && (present[$0.tag] ?? 0) * 10 < counted.count }
  }

  private func finding(_ table: CheckedTable, _ language: Wanted) -> Diagnostic {
    Diagnostic(
      id, .warning, "fewer than 10 % of the keys of '\(table.name)' are translated into \(language.code)",
      subject: Subject(table: table.name, language: language.code), at: table.location,
      help: "translate the table, or remove the language from it")
  }

  /// The fallbacks, where a fallback language that the table has only with a region is replaced by that one.
  private func fallbacks(of table: CheckedTable, _ project: ProjectFacts) -> [(from: String, to: String)] {
    let languages = table.languages.map(\.language) + [table.source?.language].compactMap { $0 }
    return (table.catalog.fallbacks + project.fallbacks).flatMap { row in
      let own = languages.filter { $0.tag == row.fallback.tag }
      let targets = own.isEmpty ? languages.filter { $0.differsByRegion(from: row.fallback) } : own
      return targets.map { (from: row.language.tag, to: $0.tag) }
    }
  }

  private func finding(_ entry: CheckedEntry, _ language: Wanted, _ table: CheckedTable) -> Diagnostic {
    let showsKey = table.kind == .ordinary && entry.source != nil && entry.isNamed
    var finding = finding(
      "'\(entry.key)' has no \(language.code) translation", in: entry,
      severity: language.isRequired || showsKey ? .error : .warning, help: "translate it")
    finding.subject.language = language.code
    return finding
  }

  /// A language that a table should have.
  private struct Wanted {
    var code: String
    var tag: String
    var isRequired: Bool
  }

  /// The languages that a table should have, each once. A required language that the table has only with, or only
  /// without, a region is replaced by the table's.
  private func languages(of table: CheckedTable, _ project: ProjectFacts) -> [Wanted] {
    let own = table.languages.filter { !$0.language.isBase }
    let tags = Set(own.map(\.tag) + [table.source?.tag].compactMap { $0 })
    // Variants of a language differ by region.
    let variants = Dictionary(grouping: own, by: \.base)
    var wanted: [Wanted] = []
    var seen: Set<String> = []
    func want(_ code: String, _ tag: String, isRequired: Bool) {
      guard tag != table.source?.tag, seen.insert(tag).inserted else { return }
      wanted.append(Wanted(code: code, tag: tag, isRequired: isRequired))
    }
    for required in project.requiredLanguages {
      let variantsInTable =
        tags.contains(required.tag)
        ? [] : (variants[required.base] ?? []).filter { $0.language.differsByRegion(from: required) }
      for variant in variantsInTable { want(variant.code, variant.tag, isRequired: true) }
      let isSource = table.source?.language.differsByRegion(from: required) ?? false
      if variantsInTable.isEmpty, !isSource { want(required.code, required.tag, isRequired: true) }
    }
    for language in own { want(language.code, language.tag, isRequired: false) }
    return wanted
  }
}

/// The locations of texts in interface files whose tables hold only translations, because a finding in another
/// language's file would be misleading.
private struct InterfaceTexts {
  /// The locations by table and key.
  private var locations: [Table: [String: Location]] = [:]

  /// A table of one folder.
  private struct Table: Hashable {
    var home: String
    var name: String
  }

  init(_ uses: [KeyUse]) {
    for use in uses where use.isInInterfaceFile {
      locations[Table(home: use.home, name: use.table ?? ""), default: [:]][use.key] = use.location
    }
  }

  /// The location of a key's text in its interface file; nil where the table has that text itself.
  func location(of entry: CheckedEntry, in table: CheckedTable) -> Location? {
    guard !locations.isEmpty, let path = table.catalog.paths.first else { return nil }
    guard let own = locations[Table(home: path.tableHome, name: table.name)] else { return nil }
    let hasSource = entry.localizations.contains { $0.hasText && $0.language.tag == table.source?.tag }
    return hasSource ? nil : own[entry.key]
  }
}

extension Language {
  /// Whether both are one language in one script, and only one has a region: `es` and `es-ES`, not `es-MX` and `es-ES`.
  fileprivate func differsByRegion(from other: Language) -> Bool {
    let (long, short) = tag.utf8.count > other.tag.utf8.count ? (self, other) : (other, self)
    return long.tag.hasPrefix(short.tag + "-") && long.script == short.script && short.region == nil
  }
}
