internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A key that no source uses.
struct UnusedKey: LintRule {
  let id = "source/unused-key"
  let severity = Severity.warning
  let impact = Impact.debt
  let reportsInSources = false
  let summary = "no source asks for a key"
  let documentation = RuleDocumentation(
    finds: """
      A key that the scanned sources use nowhere. There are three answers, and only one is a finding: *used*; *cannot be \
      determined*, where a key built at run time may be it (`"quiz.\\(id).title"`), where its table is asked for with keys \
      of run time (`tr("Languages", code)`) or opened by its name, or where a literal elsewhere spells it, in JavaScript, \
      Kotlin, Dart and property lists too; and *unused*. The symbol that Xcode or a generator of enums makes of a key (`Text(.aboutTitle)`, \
      `Strings.about_title`) is a use of it. Tables that the system reads itself (those of settings bundles, of intent \
      definitions, of property lists) are passed over, and so are stale keys, which have a rule of their own.
      """,
    why: "Dead keys are translated, paid for and reviewed in every language.",
    example: """
      use: cart.title
      cart.title
        en: Cart
      cart.subtitle [manual]
        en: What you are about to buy
      """,
    corrected: """
      use: cart.title
      cart.title
        en: Cart
      """,
    remedy: """
      Remove the key. If code builds it at run time, name it under `keep`; if a function of your own asks for keys, name \
      the function under `routines` in the configuration.
      """)
  let options = [
    RuleOption("keep", .list([]), "globs of keys that are used in ways no scanner sees", example: .list(["error.*"]))
  ]

  func check(_ input: LintInput) -> [Diagnostic] {
    guard input.project.isSourceScanned else { return [] }
    let uses = input.uses + input.project.excludedUses
    let used = KeyIndex(uses: uses)
    let asked = Set(uses.compactMap(\.table))
    let kept = input.options.list("keep").map(Glob.init)
    let dynamic = dynamicKeys(input)
    let open = Set(dynamic.filter(\.isUnknown).compactMap(\.table))
      .union(input.project.namedTables.subtracting(asked).subtracting([KeyIndex.defaultTable]))
    let isUncertain = dynamic.contains { $0.isUnknown && $0.table == nil }
    var findings: [Diagnostic] = []
    for table in input.tables
    where table.kind == .ordinary && !UnusedKey.isReadBySystem(table) && !open.contains(table.name) {
      for entry in table.entries where !entry.key.isEmpty && entry.entry.extraction != .stale {
        let key = entry.key
        guard !used.contains(key), !input.project.literals.contains(key),
          !dynamic.contains(where: { $0.matches(key, table: table.name) }), !kept.contains(where: { $0.matches(key) })
        else { continue }
        findings.append(
          finding(
            isUncertain
              ? "'\(key)' may be unused: no source names it, but some keys are known at run time only"
              : "no source asks for '\(key)'", in: entry, severity: severity(of: entry, isUncertain),
            help: "remove it, or list it under 'lint.rules.source/unused-key.keep' in .glossa.yml"))
      }
    }
    return findings
  }

  /// Whether the system reads the table: settings bundles, property lists and intent definitions name their keys
  /// outside source code.
  private static func isReadBySystem(_ table: CheckedTable) -> Bool {
    if table.name.hasSuffix("InfoPlist") || table.name.hasSuffix("Intents") || table.name == "InternetAccessPolicy" {
      return true
    }
    let paths = table.catalog.paths
    if !paths.isEmpty, paths.allSatisfy({ $0.contains(".bundle/") }) { return true }
    // `x7Ae2k`: the ids of an intent definition.
    let first = table.entries.prefix(20)
    let ids = first.filter { $0.key.utf8.count == 6 && $0.key.utf8.allSatisfy(\.isASCIILetterOrDigit) }
    return first.count > 2 && ids.count * 2 > first.count
      && ids.contains { $0.key.utf8.contains(where: \.isASCIIDigit) }
  }

  /// The keys built at run time, from the project's settings and the scanners' findings.
  private func dynamicKeys(_ input: LintInput) -> [ProjectFacts.DynamicKey] {
    input.project.dynamicKeys
      + input.diagnostics.compactMap { ProjectFacts.DynamicKey($0) }
  }

  /// Lower for keys that Xcode extracts, which it marks as stale itself, and where keys may come from variables.
  private func severity(of entry: CheckedEntry, _ isUncertain: Bool) -> Severity {
    let isXcodes =
      entry.origin?.format.features.contains(.extractionStates) ?? false && entry.entry.extraction != .manual
    return isXcodes || isUncertain ? .info : severity
  }
}
