internal import CatalogModel
internal import CodeModel
internal import Diagnostics
package import Linting
package import Text

/// A key that no source uses.
struct UnusedKey: LintRule {
  let id = "source/unused-key"
  let severity = Severity.warning
  let impact = Impact.debt
  let reportsInSources = false
  let summary = "the source code does not use a key"
  let documentation = RuleDocumentation(
    finds: """
      A key that the scanned sources do not use.

      A key is used by the lookups that ask its bundle, and by those that Xcode extracts into its catalog. One that \
      only another bundle's code asks for is unused where that bundle has the key, too.

      A key is not reported if it may be used all the same: if code may build it at run time \
      (`"quiz.\\(id).title"`), if its table is opened by name or is used with keys known only at run time \
      (`tr("Languages", code)`), or if a literal elsewhere contains it, in whatever language the project has. Tables \
      that the system reads, such as those of settings bundles and predicate editors, are not checked. Stale keys have \
      a rule of their own.

      Generated code counts by its uses. Where nothing uses an accessor (`L10n.About.title`), its key is unused too, \
      and the finding names the accessor. The symbols that Xcode, SwiftGen, R.swift and xcstrings-tool make of keys \
      are known, also where their file is not there.

      The severity is `info` where the sources cannot tell: for a public accessor of a package, for a table whose \
      keys code looks up at run time, and for generated code that is missing.
      """,
    why: "Unused keys are translated, paid for and reviewed in every language.",
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
      Correct the code that asks for a key which differs only by a slip of the pen, where the finding names one. Else \
      remove the key, and generate its accessor anew or remove that, too. If code builds it at run time, list it under \
      `keep`. If a function of your own looks up keys, list the function under `routines` in the configuration.
      """)
  let standsOn: [any CodeAnswer.Type] = KeyUsage.standsOn
  let options = [
    RuleOption(
      UnusedKey.keep, .list([]), "globs of keys that are used in ways no scanner sees", example: .list(["error.*"]))
  ]
  fileprivate static let keep = "keep"

  func check(_ input: LintInput) -> [Diagnostic] {
    guard input.project.isSourceScanned else { return [] }
    let usage = input.shared(KeyUsage.self)
    lazy var twins = KeyTwins(input)
    var findings: [Diagnostic] = []
    var hidden: [UnknownAccessors: [CheckedEntry]] = [:]
    for table in input.tables where table.kind == .ordinary {
      for entry in table.entries where !entry.key.isEmpty && entry.entry.extraction != .stale {
        let accessors = usage.dead.accessors(of: entry.key, table: table.name)
        switch usage.answer(for: entry) {
        case .used: break
        // That nothing uses an accessor is certain, whatever else the code looks up in its table.
        case .open
        where accessors.isEmpty || input.facts(UnknownAccessors.self).contains { $0.mayConcern(table.catalog) }:
          break
        case .open: findings.append(finding(entry, isUncertain: true, accessors, twins))
        case .hidden(let unknown): hidden[unknown, default: []].append(entry)
        case .exported: findings.append(finding(entry, isUncertain: false, accessors, twins))
        case .unused(let isUncertain):
          // Keys that are built at run time do not hide the uses of accessors.
          findings.append(finding(entry, isUncertain: isUncertain && accessors.isEmpty, accessors, twins))
        }
      }
    }
    return findings + input.facts(UnknownAccessors.self).compactMap { finding($0, about: hidden[$0] ?? []) }
  }

  /// One remark about all keys that accessors may use which no file declares.
  private func finding(_ unknown: UnknownAccessors, about entries: [CheckedEntry]) -> Diagnostic? {
    guard let first = entries.first else { return nil }
    return finding(
      "it is unknown whether the source code uses \(TerminalText.count(entries.count, "key")), such as "
        + "'\(first.key)': '\(unknown.name)' is not among the files",
      in: first, severity: .info, notes: [Diagnostic.Note("asked for here", at: unknown.location)],
      help: "run \(unknown.generator) first, and lint what it writes together with the sources")
  }

  /// - Parameter accessors: the key's accessors, which nothing uses.
  private func finding(
    _ entry: CheckedEntry, isUncertain: Bool, _ accessors: [Accessor], _ twins: KeyTwins
  ) -> Diagnostic {
    let key = entry.key
    let twin = twins.asked(insteadOf: key, in: entry.table)
    let isExported = accessors.contains(where: \.isExported)
    let doubt =
      accessors.isEmpty
      ? "the source code does not contain it, but builds some keys at run time"
      : "nothing uses its accessor, but the source code may look up any key of its table"
    let message =
      isExported
      ? "the source code does not use '\(key)', but other packages may, through a public accessor"
      : isUncertain
        ? "'\(key)' may be unused: \(doubt)"
        : "the source code does not use '\(key)'"
    var notes = accessors.map { accessor in
      // Of one that no file declares and no configuration names, there is no place to show.
      Diagnostic.Note(
        "nothing uses its accessor '\(accessor.name)'",
        at: accessor.location.bytes.isEmpty ? nil : accessor.location)
    }
    if let twin {
      notes.append(Diagnostic.Note("the code asks for '\(twin.key)', which is in no catalog", at: twin.location))
    }
    var found = finding(
      message, in: entry, severity: isExported ? .info : severity(of: entry, isUncertain), notes: notes,
      help: twin.map { "did you mean it where the code asks for '\($0.key)'?" }
        ?? "remove it, or list it under 'lint.rules.source/unused-key.keep' in .glossa.yml")
    found.suggestion = twin?.key
    return found
  }

  /// Lower for keys that Xcode extracts, which it marks as stale itself, and where keys may come from variables.
  private func severity(of entry: CheckedEntry, _ isUncertain: Bool) -> Severity {
    let isXcodes = entry.hasXcodeSymbols && entry.entry.extraction != .manual
    return isXcodes || isUncertain ? .info : severity
  }
}

extension LintConfiguration {
  /// Globs of keys that are used in ways no scanner sees: for every rule and command that asks whether a key is used.
  package var keptKeys: GlobIndex {
    GlobIndex(RuleOptions(UnusedKey().options, chosen: options[UnusedKey().id] ?? [:]).list(UnusedKey.keep))
  }
}
