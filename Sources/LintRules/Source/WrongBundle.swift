internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Seen
internal import Text

/// A lookup that asks another bundle than the one that has the key.
struct WrongBundle: SkippingRule {
  let id = "source/wrong-bundle"
  let severity = Severity.error
  let impact = Impact.keyShown
  let summary = "code asks a bundle that does not have the key, while another one does"
  let documentation = RuleDocumentation(
    finds: """
      A lookup that asks one bundle of the project, although only another one has the key. Most often it stands in a \
      package or framework and names no bundle: `Text("feature.title")` asks the app that runs, but Xcode puts the \
      key into the catalog of the package.

      Where it is unknown which bundle is asked, or which one a catalog ends up in, nothing is reported; neither are \
      lookups in tests, samples, previews, mocks and debug builds, in views that only these make, in private functions \
      of views that nothing calls, accessors without uses, titles that most pickers and dialogs do not draw, nor a key \
      of which no catalog has another text than the code shows anyway.

      An app or package without translations of that table is not translated at all: that another app or package has \
      one of its texts, too, such as "Done", is chance. An extension or a watch app belongs to its app.

      String Catalogs in a package with a program of its own, and without an Xcode project, are left out: `swift build` \
      may not compile them, so that no bundle has their texts.
      """,
    why: """
      People see the key, or the text of the source language, although the translations are there. It is an error where \
      the code shows that they do: an app of the project reaches the lookup by names from where it begins (`@main`, \
      delegates of apps and scenes, widgets), the app is no sample, and it has texts in the language.

      Elsewhere it is a warning, as only some see it, or nobody does: in what a package offers to other projects, in code \
      that no app of the project is known to reach, where several types have one name, in the texts of errors, in a \
      `TextState`, in Objective-C, and where the translations are in languages that the app does not have.
      """,
    example: "",
    corrected: "",
    remedy: """
      Pass the bundle that has the key: `bundle: .module` in a package, `bundle: Bundle(for: Token.self)` in a \
      framework, or `bundle: #bundle` in both from Xcode 26 on. What has no such parameter takes a `Text` that has one: \
      `Button(action: save) { Text("feature.save", bundle: .module) }`. Or move the key to the bundle that is asked.

      `--fix --unsafe-fixes` writes `bundle: .module` in a package's lookup that names no bundle, where the call has \
      nothing but the key and a comment.
      """)

  let standsOn: [any CodeAnswer.Type] = [Accessor.self, UnseenCode.self]

  func judge(_ input: LintInput) -> Judgement {
    let bundles = input.project.bundles
    guard !bundles.bundles.isEmpty else { return Judgement() }
    let languages = languagesOfApps(input.tables, bundles)
    let doubtful = UnseenPlaces(input.facts(UnseenCode.self))
    let sieve = LookupSieve(input)
    var judgement = Judgement()
    for use in input.uses where !use.isTrAPPLookup && use.sourceKind.isCode {
      // Where no catalog has another text than people see anyway, nothing is wrong.
      guard case .inOtherBundle(let place, let asked) = input.lookups.answer(to: use),
        let lost = input.tables[place.catalog].entries[place.entry].text(lostBy: use, in: languages)
      else { continue }
      let isDoubtful = doubtful.contain(use.location)
      let isSeen = !isDoubtful && lost.isShipped && use.isDrawn && !asked.isOpen
      judgement.add(
        finding(use, asked, place, lost, isSeen: isSeen, bundles),
        unless: sieve.skipReason(of: use, asked, place, isDoubtful: isDoubtful))
    }
    return judgement
  }

  /// The languages in which apps of the project have something: the packages and frameworks in them are shown in no other.
  private func languagesOfApps(_ tables: [CheckedTable], _ bundles: ProjectBundles) -> Set<Language> {
    tables.filter { table in
      table.catalog.paths.contains { bundles.bundles(ofCatalog: $0).contains { bundles.bundles[$0].kind == .app } }
    }.reduce(into: []) { $0.formUnion($1.languages.map(\.language)) }
  }

  private func finding(
    _ use: KeyUse, _ asked: ProjectBundles.Asked, _ place: Lookups.Place, _ lost: LostText, isSeen: Bool,
    _ bundles: ProjectBundles
  ) -> Diagnostic {
    let owner = place.bundles.min().map { bundles.bundles[$0] }
    let own = bundles.bundles(of: use.location.path)
    let isOwn = !place.bundles.isDisjoint(with: own)
    let runsElsewhere = asked.isMain && asked.bundles != own
    let whose =
      asked.bundles.min().flatMap { runsElsewhere ? nil : "'\(bundles.bundles[$0].name)'" } ?? "the app's bundle"
    let others = place.bundles.count - 1
    let holder = "'\(owner?.name ?? "")'" + (others > 0 ? " and \(TerminalText.count(others, "other bundle"))" : "")
    var finding = Diagnostic(
      id, isSeen ? severity : .warning, "'\(use.key)' is looked up in \(whose), but is in \(holder)",
      subject: Subject(table: use.tableName, key: use.key), at: use.location,
      notes: [
        Diagnostic.Note(
          (isSeen ? "" : "where an app shows it, and has the language but not the key, ")
            + "people see '\(use.defaultValue ?? use.key)', and not '\(lost.text)' (\(lost.language.code)), which is here",
          at: lost.location)
      ],
      help: help(use, owner, isOwn: isOwn))
    // A class of the module would have to be found for `Bundle(for:)`, and '#bundle' needs Xcode 26.
    if isOwn, owner?.kind == .module, use.takesBundle, use.bundle == .unnamed {
      finding.missingArgument = ", bundle: \(moduleBundle(for: use))"
    }
    // A sentence or a default value is shown as it is: a text in one language, but no key.
    if use.defaultValue != nil || KeyStyle(use.key) != .identifier { finding.impact = .fault }
    return finding
  }

  /// What to write instead; only what the called function can take.
  private func help(_ use: KeyUse, _ owner: ProjectBundle?, isOwn: Bool) -> String {
    guard let owner, isOwn, asksForAnother(use) else {
      return "pass the bundle that has the key, or move the key to the catalog of the one that is asked"
    }
    let bundle = owner.kind == .module ? moduleBundle(for: use) : "Bundle(for: …)"
    let later = "from Xcode 26 on also '#bundle'"
    return use.takesBundle
      ? "pass 'bundle: \(bundle)', \(later)"
      : "'\(use.api)' takes no bundle: pass it a 'Text' or a string that is made with 'bundle: \(bundle)', \(later)"
  }

  /// How a call names the bundle of its package's module.
  private func moduleBundle(for use: KeyUse) -> String {
    use.api == "LocalizedStringResource" ? ".atURL(Bundle.module.bundleURL)" : ".module"
  }

  /// Whether the code names no bundle or the main one, so that the module's own is to be named instead.
  private func asksForAnother(_ use: KeyUse) -> Bool { use.bundle == .unnamed || use.bundle == .main }
}

/// Knows the lookups that need not find a key of another bundle.
private struct LookupSieve {
  private let project: any LintedProject
  private let tables: [CheckedTable]
  private let bundles: ProjectBundles
  private let accessors: AccessorDeclarations
  private let unseen: UnseenPlaces
  /// By name of a table the bundles that have one in several languages.
  private let owners: [String: Set<Int>]

  init(_ input: LintInput) {
    (project, tables) = (input.project, input.tables)
    let bundles = project.bundles
    self.bundles = bundles
    accessors = AccessorDeclarations(input.facts(Accessor.self))
    unseen = UnseenPlaces(input.facts(UnseenCode.self).filter(\.isCertain))
    owners = tables.filter { $0.languages.count > 1 }.reduce(into: [:]) { owners, table in
      for path in table.catalog.paths { owners[table.name, default: []].formUnion(bundles.bundles(ofCatalog: path)) }
    }
  }

  /// Why a lookup need not find the key of another bundle; nil where it should.
  ///
  /// - Parameters:
  ///   - asked: the bundles that it asks.
  ///   - place: the entry that another bundle has.
  ///   - isDoubtful: whether it is unknown that anybody reaches the code.
  func skipReason(
    of use: KeyUse, _ asked: ProjectBundles.Asked, _ place: Lookups.Place, isDoubtful: Bool
  ) -> SkipReason? {
    if use.isInTests || project.isOfSamples(use.location.path) || unseen.contain(use.location) { return .unseen }
    // What a library declares may have uses elsewhere.
    if let accessor = accessors.accessor(around: use), accessor.isDead, !accessor.isExported || !isDoubtful {
      return .unseen
    }
    if use.isGuess || use.isSeldomDrawn { return .uncertain }
    if !tables[place.catalog].catalog.isSplitByLanguage, bundles.areBuiltByPackageAlone { return .notShipped }
    return isUntranslated(use, asked, place) ? .notLocalized : nil
  }

  /// Whether a lookup of a text is that of an app, or of a package, that has no translations of the table, while
  /// another app, package or framework has the text.
  private func isUntranslated(_ use: KeyUse, _ asked: ProjectBundles.Asked, _ place: Lookups.Place) -> Bool {
    let own = bundles.bundles(of: use.location.path)
    guard KeyStyle(use.key) == .text, asked.isMain, owners[use.tableName, default: []].isDisjoint(with: own) else {
      return false
    }
    // An extension is made for the app around it.
    let isPart = own.contains { bundles.bundles[$0].isPartOfApp }
    if isPart, place.bundles.contains(where: { bundles.bundles[$0].kind == .app }) { return false }
    // Modules of one package are made for each other.
    let packages = Set(place.bundles.map { bundles.bundles[$0].origin })
    return own.allSatisfy { number in
      let bundle = bundles.bundles[number]
      return bundle.kind == .module
        ? !packages.contains(bundle.origin) : [.app, .tool, .unknown].contains(bundle.kind)
    }
  }
}

extension KeyUse {
  /// Whether what is known of reached code tells of the text: it is Swift, and no state of which another package makes a
  /// view, or none.
  fileprivate var isDrawn: Bool { sourceKind == .swift && api != "TextState" }

  /// Whether the called function has a parameter for the bundle.
  fileprivate var takesBundle: Bool {
    ["Text", "String(localized:)", "AttributedString(localized:)", "NSLocalizedString", "LocalizedStringResource"]
      .contains(api)
  }
}

extension CheckedEntry {
  /// The first text that people do not see because its bundle is not asked, with its language: the source language's
  /// before others, and those in the languages of apps before the rest; pseudo-languages are left out. One that has only
  /// other spaces, such as those that do not break, is the same to them.
  fileprivate func text(lostBy use: KeyUse, in languages: Set<Language>) -> LostText? {
    let solid = { (text: String) in text.filter { !$0.isWhitespace } }
    let shown = solid(use.defaultValue ?? use.key)
    let lost = localizations.filter { !$0.language.language.isPseudo }.compactMap { localization in
      let texts = localization.texts.filter { !$0.text.isEmpty }
      let others = texts.filter { !Message(solid($0.text)).repeats(shown) }
      // A plural of the source language says the same but for a few counts, for which code often has a text of its own.
      let isAsShown = localization.isSource && others.count < texts.count
      return isAsShown ? nil : others.first.map { (text: $0, localization: localization) }
    }
    let first =
      lost.first(where: \.localization.isSource)
      ?? lost.first { languages.contains($0.localization.language.language) } ?? lost.first
    return first.map { text, localization in
      let language = localization.language.language
      return LostText(
        text: text.text, language: language, isShipped: localization.isSource || languages.contains(language),
        location: localization.localization.location(of: text.path) ?? entry.location)
    }
  }
}

/// A text that people do not see because its bundle is not asked.
private struct LostText {
  let text: String
  let language: Language
  /// Whether an app has its language.
  let isShipped: Bool
  let location: Location?
}

extension ProjectBundles {
  /// Whether there is a program that a package builds, and nothing that Xcode would be needed for.
  fileprivate var areBuiltByPackageAlone: Bool {
    bundles.contains { $0.kind == .tool }
      && bundles.allSatisfy { [.tool, .module, .library, .tests].contains($0.kind) }
  }
}
