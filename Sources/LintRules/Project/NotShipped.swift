internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Text

/// A table, or a language of it, that no product has.
struct NotShipped: LintRule {
  let id = "project/not-shipped"
  let severity = Severity.warning
  let impact = Impact.keyShown
  let summary = "no target ships a table, or one of its languages"
  let documentation = RuleDocumentation(
    finds: """
      A table whose files are in no target, or that some languages of the product lack because their files are in none. \
      Each table is one finding, whatever its languages. It knows the phases, variant groups, synchronized folders and \
      folder references of Xcode projects, the targets of `Package.swift`, XcodeGen's `project.yml` and Tuist's \
      `Project.swift`.

      More faults lead to the same: a table that is copied with a folder around it (a folder reference, `.copy` in a \
      package); one that an app of the project lacks, although code of this app asks for its keys, or has in fewer \
      languages than another target; and a language of a package that the app beside it does not have, so that nobody \
      sees it.

      Nothing is reported where it is unknown what ships, such as without a project, in a project that could not be read \
      as a whole, or where a build script may copy the file: `--verbose` counts these files with their reasons.

      Code that opens a bundle by itself may look into any folder of it. Nothing is said of tests, samples, templates and \
      other people's code. A language that no product has is left to `project/unknown-region`.
      """,
    why: """
      The texts are on disk and look finished, but nobody sees them. It is an error where code uses a key that has no \
      other text, so that people see the key. The texts count as not ready.
      """,
    example: "",
    corrected: "",
    remedy: "Add the files to the target that needs them, or remove them.")

  let standsOn: [any CodeAnswer.Type] = [UnseenCode.self]

  func check(_ input: LintInput) -> [Diagnostic] {
    let losses = input.shared(ShippingLosses.self).losses
    let asked = AskedKeys(input)
    return input.tables.compactMap { table in
      guard let loss = losses[table.number] else {
        return withoutTable(table, asked, input) ?? withoutLanguages(table, input)
      }
      if loss.origins.isEmpty { return unlisted(loss, of: table, input) }
      return lost(loss, of: table, asked, input)
    }
  }

  /// A finding about files that no product has.
  private func lost(
    _ loss: ShippingLosses.Loss, of table: CheckedTable, _ asked: AskedKeys, _ input: LintInput
  ) -> Diagnostic? {
    let named = Set(loss.named.map(\.tag))
    let files = loss.origins.filter { origin in
      // A String Catalog may lie in `mul.lproj`, whose name is no language of the table.
      loss.isWhole || table.tag(of: origin).map(named.contains) ?? true
    }
    let sources = files.filter { table.tag(of: $0).map { $0 == table.source?.tag } ?? true }
    let missed = files.first { table.tag(of: $0).map(named.contains) ?? true }
    guard !named.isEmpty, let first = sources.first ?? missed ?? files.first else { return nil }
    let fate = input.project.shipping.fate(of: first.path)
    let others = files.count > 1 ? " and \(TerminalText.count(files.count - 1, "other file"))" : ""
    let languages = loss.named.map(\.code).joined(separator: ", ")
    let what =
      loss.isWhole
      ? "the table '\(table.name)' (\(languages))"
      : "\(first.path)\(others) of the table '\(table.name)' (\(languages))"
    let (message, help) =
      switch fate {
      case .misplaced(let target, let folder):
        (
          "'\(target)' copies \(what) inside '\(folder.split(separator: "/").last ?? "")', where the system does not look",
          "let the target process the files themselves, not copy the folder"
        )
      case .nowhere(let project) where !project.isEmpty:
        ("no target of \(project) ships \(what)", "add what is missing to the target that needs it, or remove it")
      default: ("no target ships \(what)", "add what is missing to the target that needs it, or remove it")
      }
    return finding(message, table, at: .file(first.path), keys: asked.shownKeys(of: table, without: loss), help: help)
  }

  /// A finding about languages of a package that no app has.
  private func unlisted(_ loss: ShippingLosses.Loss, of table: CheckedTable, _ input: LintInput) -> Diagnostic {
    let languages = loss.unlisted.map { "'\($0.code)'" }.joined(separator: ", ")
    let place = table.catalog.origins.first { $0.pathInfo.language.map(loss.unlisted.contains) ?? true }
    return finding(
      "the package has the table '\(table.name)' in \(languages), but no app here is localized in it", table,
      at: place.map { .file($0.path) } ?? table.location, keys: [],
      help: "add the language to the app's project, or remove it from the package")
  }

  /// A finding about a table that an app lacks, although its code asks for it.
  private func withoutTable(_ table: CheckedTable, _ asked: AskedKeys, _ input: LintInput) -> Diagnostic? {
    let apps = asked.apps(without: table)
    guard !apps.isEmpty else { return nil }
    let names = apps.map { "'\(input.project.bundles.bundles[$0.app].name)'" }.sorted().joined(separator: ", ")
    let keys = apps.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
    return finding(
      "the table '\(table.name)' is not in \(names), whose code asks for its keys", table,
      at: table.catalog.paths.first.map { .file($0) } ?? table.location, keys: keys,
      help: "add its files to this target, too")
  }

  /// A finding about a table that an app has in fewer languages than another product of the project.
  private func withoutLanguages(_ table: CheckedTable, _ input: LintInput) -> Diagnostic? {
    let bundles = input.project.bundles
    guard !table.isReadByLibrary, table.catalog.origins.allSatisfy({ $0.pathInfo.language != nil }) else { return nil }
    let listed = Set(table.catalog.paths.first.flatMap(input.project.home)?.regions.map(\.tag) ?? [])
    let files = table.catalog.origins.map { origin in
      (path: origin.path, tag: table.tag(of: origin) ?? "", owners: bundles.bundles(ofCatalog: origin.path))
    }
    for (app, bundle) in bundles.bundles.enumerated() where bundle.kind == .app && !bundle.isPartOfApp {
      let own = Set(files.filter { $0.owners.contains(app) }.map(\.tag))
      let others = files.filter { !$0.owners.isEmpty && !own.contains($0.tag) && listed.contains($0.tag) }
      guard !own.isEmpty, let first = others.first else { continue }
      let languages = Set(others.map(\.tag)).sorted().joined(separator: ", ")
      return finding(
        "'\(bundle.name)' has the table '\(table.name)' without \(languages)", table, at: .file(first.path), keys: [],
        help: "add the files to this target, too")
    }
    return nil
  }

  private func finding(
    _ message: String, _ table: CheckedTable, at place: Location?, keys: Set<String>, help: String
  ) -> Diagnostic {
    var text = message
    if let key = keys.min() {
      text +=
        keys.count > 1
        ? "; people see '\(key)' and \(TerminalText.count(keys.count - 1, "other key"))" : "; people see '\(key)'"
    }
    var finding = Diagnostic(
      id, keys.isEmpty ? .warning : .error, text, subject: Subject(table: table.name), at: place, help: help)
    if keys.isEmpty { finding.impact = .fault }
    return finding
  }
}

/// The keys that code asks for where people see them, as far as they are names for which the code has no text.
private struct AskedKeys {
  private let input: LintInput
  /// By table.
  private let uses: [String: [KeyUse]]
  /// By the name of a table its keys in tables that a product has.
  private let shipped: [String: [(bundles: Set<Int>, table: CheckedTable)]]

  init(_ input: LintInput) {
    self.input = input
    let unseen = UnseenPlaces(input.facts(UnseenCode.self).filter(\.isCertain))
    let (project, losses) = (input.project, input.shared(ShippingLosses.self).losses)
    let seen = input.uses.filter { use in
      use.sourceKind.isCode && !use.isGuess && !use.isTrAPPLookup && !use.isInTests && !use.isSeldomDrawn
        && !project.isOfSamples(use.location.path) && !unseen.contain(use.location)
        && !project.shipping.unbuilt.contains(use.location.path)
    }
    uses = Dictionary(grouping: seen, by: \.tableName)
    let whole = input.tables.filter { losses[$0.number]?.isWhole != true && !$0.isReadByLibrary }
    shipped = Dictionary(grouping: whole, by: \.name).mapValues { tables in
      tables.map { table in
        let bundles = table.catalog.paths.map(project.bundles.bundles(ofCatalog:))
        // A file that may be anywhere may be in any bundle.
        let all = Set(project.bundles.bundles.indices)
        return (bundles.reduce(into: []) { $0.formUnion($1.isEmpty ? all : $1) }, table)
      }
    }
  }

  /// The keys of a table that code asks for, and that people see in place of a text.
  func shownKeys(of table: CheckedTable, without loss: ShippingLosses.Loss) -> Set<String> {
    let isSourceLost = loss.isWhole || loss.origins.contains { table.tag(of: $0) == table.source?.tag }
    guard isSourceLost else { return [] }
    let own = Set(table.entries.filter { $0.isNamed && $0.isInScope }.map(\.key))
    let elsewhere = (shipped[table.name] ?? []).filter { $0.table !== table }
    return Set(bare(in: table).map(\.key)).intersection(own).filter { key in
      !elsewhere.contains { $0.table.entries.contains { $0.key == key } }
    }
  }

  private func bare(in table: CheckedTable) -> [KeyUse] {
    (uses[table.name] ?? []).filter {
      $0.defaultValue?.isEmpty != false && $0.fallbackLanguage == nil && !$0.isDefaultText
    }
  }

  /// The apps that have no table of a table's name, although their code asks the main bundle for its keys, and these keys.
  func apps(without table: CheckedTable) -> [(app: Int, keys: Set<String>)] {
    let bundles = input.project.bundles
    let having = (shipped[table.name] ?? []).reduce(into: Set<Int>()) { $0.formUnion($1.bundles) }
    let apps = bundles.bundles.indices.filter { number in
      let bundle = bundles.bundles[number]
      return bundle.kind == .app && !bundle.isPartOfApp && !having.contains(number)
        && !bundle.unreadTables.contains(table.name)
    }
    guard !apps.isEmpty, table.catalog.paths.allSatisfy({ input.project.shipping.fate(of: $0) == .shipped }),
      table.kind == .ordinary
    else { return [] }
    let own = Set(table.entries.filter { $0.isNamed && $0.isInScope }.map(\.key))
    let uses = bare(in: table).filter { own.contains($0.key) && ($0.bundle == .unnamed || $0.bundle == .main) }
    return apps.compactMap { app in
      let asking = uses.filter { use in
        let owners = bundles.bundles(of: use.location.path)
        return owners.contains(app) && owners.allSatisfy { bundles.bundles[$0].kind == .app }
          && !owners.isDisjoint(with: having)
      }
      return asking.isEmpty ? nil : (app, Set(asking.map(\.key)))
    }
  }
}
