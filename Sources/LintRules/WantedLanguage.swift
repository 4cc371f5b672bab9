internal import CatalogModel
internal import Linting

/// A language that a table should have.
struct WantedLanguage {
  var code: String
  var tag: String
  var isRequired: Bool

  /// The languages that a table should have, each once. A required language that the table has only with, or only
  /// without, a region is replaced by the table's.
  static func all(of table: CheckedTable, _ project: any LintedProject) -> [WantedLanguage] {
    let own = table.languages.filter { !$0.language.isBase }
    let tags = Set(own.map(\.tag) + [table.source?.tag].compactMap { $0 })
    // Variants of a language differ by region.
    let variants = Dictionary(grouping: own, by: \.base)
    var wanted: [WantedLanguage] = []
    var seen: Set<String> = []
    func want(_ code: String, _ tag: String, isRequired: Bool) {
      guard tag != table.source?.tag, seen.insert(tag).inserted else { return }
      wanted.append(WantedLanguage(code: code, tag: tag, isRequired: isRequired))
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

/// The languages that `required` asks for, by table.
struct RequiredLanguages {
  private var tags: [ObjectIdentifier: Set<String>] = [:]

  init(_ input: LintInput) {
    for table in input.tables {
      guard let header = table.entries.first?.tableHeader else { continue }
      let wanted = WantedLanguage.all(of: table, input.project).filter(\.isRequired)
      tags[ObjectIdentifier(header)] = Set(wanted.map(\.tag))
    }
  }

  /// Whether the language of a localization is one of them.
  func contain(_ localization: CheckedLocalization, of entry: CheckedEntry) -> Bool {
    tags[ObjectIdentifier(entry.tableHeader)]?.contains(localization.language.tag) ?? false
  }
}

extension Language {
  /// Whether both are one language in one script, and only one has a region: `es` and `es-ES`, not `es-MX` and `es-ES`.
  func differsByRegion(from other: Language) -> Bool {
    let (long, short) = tag.utf8.count > other.tag.utf8.count ? (self, other) : (other, self)
    return long.tag.hasPrefix(short.tag + "-") && long.script == short.script && short.region == nil
  }
}
