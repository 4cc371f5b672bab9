internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Seen
internal import Text

/// A key that a source uses and no catalog has.
struct UndefinedKey: SkippingRule {
  let id = "source/undefined-key"
  let severity = Severity.error
  let impact = Impact.keyShown
  let summary = "code uses a key that is in no catalog"
  let documentation = RuleDocumentation(
    finds: """
      A key used in the code that is in no catalog of its table. If an accessor looks the key up \
      (`L10n.Cart.title`), the finding names it. Keys that are looked up with TrAPP are searched in the TrAPP files. \
      If the table has a key that differs only by a slip (`cart.tilte`), by case, separators or an escape \
      (`Loading\\u{2026}`), the finding names it.

      So it does where only specifiers differ: `Text("Level \\(number)")` asks for `Level %lld`, and not for `Level %d`.

      A key that only the app of another project has counts as missing; one that another bundle of the same app has is \
      reported by `source/wrong-bundle`.

      Texts of an interface file are searched in the tables beside it, else in those of the same app that are beside no \
      other file of its name. Not reported are texts in whose place Swift code puts others through an outlet \
      (`hint.text = …`), those of a file whose tables only repeat its texts, and texts of screens for debugging (files \
      and folders whose name has `Debug`) and of files that no target of their Xcode project compiles.

      Not reported are texts that nobody means to translate: texts in tests, names of values in charts, which only \
      VoiceOver says, titles of pickers and dialogs that are a word in lower case (`Picker("sort")`), default texts of \
      Interface Builder and of Xcode's templates, names in views that look unlike all keys of the table \
      (`Text("resumeId")`), English texts in a package without a catalog, and all keys of an example app without one \
      inside a package.

      Nor are texts that are the same in every language: addresses, paths, abbreviations, units where all languages \
      are written in Latin letters, names of languages in themselves (`Deutsch`), the app's own name, names of \
      services (`Spotify`), names with a capital inside (`GitHub`) where no such name is a key, examples of what people \
      may type and other names of models (`gpt-4o-mini`), and others that the tables keep in every translation.

      Where the tables have one language, a text that is its own key is not reported, unless the table has one that \
      looks like it. Not checked are property lists, tables without a catalog or with a file that is cut off, and \
      copies of other people's code (`vendor`, `ThirdParty`).

      Nor is code that no user sees: what no target or only a debug build compiles, views that nothing but these and \
      previews opens, functions that nothing calls, branches of a `switch` for cases that nothing makes, and accessors \
      without uses.
      """,
    why: """
      A key such as `cart.title` is shown as it is: an error. A key that is a sentence, or that has a default value, \
      shows that text in every language: a warning.
      """,
    example: """
      use: cart.subtitle
      cart.title
        en: Cart
      """,
    corrected: """
      use: cart.title
      cart.title
        en: Cart
      """,
    remedy: "Add the key to the catalog (`glossa extract` writes it), or correct its spelling.")

  let standsOn: [any CodeAnswer.Type] =
    [Accessor.self, UnseenCode.self] + InterfaceTexts.standsOn

  func judge(_ input: LintInput) -> Judgement {
    guard !input.uses.isEmpty else { return Judgement() }
    let accessors = AccessorDeclarations(input.facts(Accessor.self))
    let defined = TablesOfKeys(tables: input.tables.filter { !$0.isReadByLibrary })
    let inTrAPP = TablesOfKeys(tables: input.tables.filter(\.isReadByLibrary))
    var surroundings = UseSurroundings(input, defined: defined)
    lazy var twins = KeyTwins(input)
    lazy var asked = TablesOfKeys(uses: input.allUses)
    var judgement = Judgement()
    for use in input.uses where !use.isPropertyListEntry {
      // The TrAPP runtime has no tables; the project's own functions may forward keys to it.
      if use.isTrAPPLookup || (use.table == nil && inTrAPP.contains(use.key)) {
        guard !inTrAPP.tables.isEmpty, !inTrAPP.contains(use.key) else { continue }
        judgement.add(
          finding(use, nil, table: inTrAPP.tables.sorted()[0], others: []),
          unless: use.hasWords ? nil : .sameEverywhere)
        continue
      }
      let table = use.tableName
      guard defined.tables.contains(table) else { continue }
      let accessor = accessors.accessor(around: use)
      switch input.lookups.answer(to: use) {
      // Where another bundle has the key, `source/wrong-bundle` says so.
      case .found, .inOtherBundle: continue
      case .inOtherApp(let place):
        judgement.add(
          finding(use, inOtherApp: place, input),
          unless: surroundings.skipReason(of: use, accessor, in: table, isElsewhere: true))
        continue
      case .missing: break
      }
      let others = defined.tables(of: use.key).sorted()
      if others.isEmpty, defined.mayHave(use) { continue }
      var reason = surroundings.skipReason(of: use, accessor, in: table, isElsewhere: !others.isEmpty)
      var found = finding(use, accessor, table: table, others: others)
      if others.isEmpty, let respecified = defined.key(respecifying: use) {
        found = finding(use, respecified, table: table, isAsked: asked.tables(of: respecified).contains(table))
        if reason == .uncertain { reason = nil }
      } else if reason == nil, others.isEmpty {
        if let meant = twins.defined(insteadOf: use.key, in: table) {
          found.suggestion = meant
          found.help = "did you mean '\(meant)'?"
        } else if use.showsItsText, surroundings.isRead(use, in: table) {
          reason = .readsSource
        }
      }
      judgement.add(found, unless: reason)
    }
    let kept = KeptNames(among: judgement.findings.compactMap(\.subject.key), input)
    for finding in judgement.findings where finding.suggestion == nil && kept.contains(finding.subject.key ?? "") {
      judgement.skipped.append(SkippedFinding(finding, because: .sameEverywhere))
    }
    judgement.findings.removeAll { $0.suggestion == nil && kept.contains($0.subject.key ?? "") }
    return judgement
  }

  /// A key that only an app has that is built from another project.
  private func finding(_ use: KeyUse, inOtherApp place: Lookups.Place, _ input: LintInput) -> Diagnostic {
    let owner = place.bundles.min().map { input.project.bundles.bundles[$0].name } ?? ""
    var finding = Diagnostic(
      id, use.showsItsText ? .warning : severity,
      "'\(use.key)' is in no catalog that this code asks, only in that of '\(owner)'",
      subject: Subject(table: use.tableName, key: use.key), at: use.location,
      notes: [
        Diagnostic.Note("the key is here", at: input.tables[place.catalog].entries[place.entry].entry.location)
      ],
      help: "add it to the catalog of the app that has this code")
    if use.showsItsText { finding.impact = .fault }
    return finding
  }

  /// The type that values of each specifier mostly have.
  private static let types = [
    "%lld": "an Int", "%llu": "a UInt", "%d": "an Int32", "%u": "a UInt32", "%lf": "a Double", "%f": "a Float",
    "%@": "a String or object",
  ]

  /// A key that the table has with other specifiers, which the system does not find.
  ///
  /// - Parameter isAsked: whether other code asks for that one.
  private func finding(_ use: KeyUse, _ respecified: String, table: String, isAsked: Bool) -> Diagnostic {
    let pairs = zip(UntypedKey.specifiers(of: use.key), UntypedKey.specifiers(of: respecified))
    let wanted = pairs.first { $0 != $1 }?.0 ?? ""
    let who = use.specifiers.isEmpty ? nil : UndefinedKey.types[wanted]
    let advice = isAsked ? "other code asks for that one; add this, too" : "'glossa rename' keeps the translations"
    var finding = Diagnostic(
      id, use.showsItsText ? .warning : severity, "the table '\(table)' has '\(respecified)', not '\(use.key)'",
      subject: Subject(table: table, key: use.key), at: use.location,
      help: "\(who ?? "the code") asks for '\(wanted)'; \(advice)")
    if use.showsItsText { finding.impact = .fault }
    if !isAsked { finding.suggestion = respecified }
    return finding
  }

  private func finding(_ use: KeyUse, _ accessor: Accessor?, table: String, others: [String]) -> Diagnostic {
    let isName = !use.showsItsText
    let status =
      others.isEmpty ? "is not in the table '\(table)'" : "is in the table '\(others[0])', but not in '\(table)'"
    // Ids of Interface Builder are unreadable, so the text is shown too.
    let shown = use.isInInterfaceFile ? use.defaultValue.map { " ('\($0.excerpt)')" } ?? "" : ""
    let text = accessor.map { " of the accessor '\($0.name)'" } ?? shown
    var finding = Diagnostic(
      id, isName && others.isEmpty ? .error : .warning, "'\(use.key)'\(text) \(status)",
      subject: Subject(table: table, key: use.key), at: use.location,
      help: others.isEmpty
        ? "add it to the catalog, or correct its spelling" : "name the table in the code, or move the key")
    // A sentence or a default value is shown as it is: a text in one language, but no key.
    if !isName { finding.impact = .fault }
    return finding
  }
}

extension KeyUse {
  /// Whether its key has letters to translate, and not only placeholders.
  fileprivate var hasWords: Bool { Words.hasLetter(Words.withoutPlaceholders(key)) }

  /// Whether people see a text where no catalog has the key: the key itself, or its default value.
  fileprivate var showsItsText: Bool {
    KeyStyle(key) != .identifier || defaultValue != nil || key.count(of: "://") > 0
  }
}

/// Distinguishes a key that was forgotten in the catalogs from a text that is not meant to be translated.
private struct UseSurroundings {
  private let unseen: UnseenPlaces
  private let unread: UnreadTexts
  private let mistaken: MistakenSources
  private let hasOneLanguage: Bool
  private let interfaces: InterfaceTexts
  private var interfaceTables: InterfaceTables
  private let paths: [String]
  private let project: any LintedProject
  private let alike: AlikeTexts
  private var shapes: [String: Set<KeyShape>] = [:]
  /// How often the keys of each API exist, by the API's name; without APIs whose names show that they localize.
  private var usesByAPI: [String: APIUses] = [:]

  /// How many of the keys passed to an API exist.
  private struct APIUses {
    var count = 0
    var found = 0
    /// The shapes of the identifier keys that exist.
    var shapes: Set<KeyShape> = []

    /// Whether an identifier passed to the API is probably a key. If none of its keys exists, it is one for at most
    /// three uses; if more than three exist, it must have the shape of one of them.
    func mayTake(_ key: String) -> Bool {
      found == 0 ? count <= 3 : found <= 3 || shapes.contains(KeyShape(key))
    }
  }

  init(_ input: LintInput, defined: TablesOfKeys) {
    let tables = input.tables
    (project, hasOneLanguage) = (input.project, input.hasOneLanguage)
    unseen = UnseenPlaces(input.facts(UnseenCode.self).filter(\.isCertain))
    unread = input.shared(UnreadTexts.self)
    mistaken = input.shared(MistakenSources.self)
    interfaces = InterfaceTexts(input)
    interfaceTables = InterfaceTables(input)
    alike = input.shared(AlikeTexts.self)
    usesByAPI = Dictionary(grouping: input.uses, by: \.api).filter { !$0.key.namesLocalization }.mapValues { uses in
      let found = uses.map(\.key).filter(defined.contains)
      return APIUses(
        count: uses.count, found: found.count,
        shapes: Set(found.filter { KeyStyle($0) == .identifier }.map { KeyShape($0) }))
    }
    paths = tables.flatMap(\.catalog.paths)
    for table in tables {
      for entry in table.entries where entry.isNamed { shapes[table.name, default: []].insert(KeyShape(entry.key)) }
    }
  }

  /// Why a key that is missing in its table is probably not meant to be there; nil where it is.
  ///
  /// - Parameters:
  ///   - accessor: the one that looks the key up.
  ///   - isElsewhere: whether another table has the key.
  mutating func skipReason(
    of use: KeyUse, _ accessor: Accessor?, in table: String, isElsewhere: Bool
  ) -> SkipReason? {
    if use.isInTests || accessor?.isDead == true || unseen.contain(use.location) { return .unseen }
    if !use.hasWords || alike.isExample(use.key) || alike.isTechnical(use) { return .sameEverywhere }
    if unread.mayHave(use, in: table) { return .cutOff }
    if let reason = interfaces.skipReason(of: use) ?? interfaceTables.skipReason(of: use) { return reason }
    if use.isDefaultText { return .template }
    if isInExampleWithoutCatalogs(use.location.path) { return .notLocalized }
    if isElsewhere {
      // A function that takes a table, but got no literal for it, may use any table.
      return use.table != nil || !use.api.contains("FromTable") ? nil : .uncertain
    }
    if use.isInInterfaceFile { return UseSurroundings.isWording(use.defaultValue) ? nil : .template }
    switch KeyStyle(use.key) {
    case .identifier: return isProbablyKey(use, in: table) ? nil : .uncertain
    case .text:
      if project.isForDebugging(use.location.path) { return .unseen }
      if use.api == ".value" || use.isSeldomDrawn && use.key.isLowercaseWord { return .uncertain }
      if UseSurroundings.templates.contains(use.key) { return .template }
      if alike.contain(use.key, isLookedUp: use.isPlainLookup) { return .sameEverywhere }
      return isInModuleWithoutCatalogs(use.location.path) ? .notLocalized : nil
    }
  }

  /// Whether a name that is missing in its table is probably a key.
  private func isProbablyKey(_ use: KeyUse, in table: String) -> Bool {
    if use.defaultValue != nil || use.isPlainLookup && usesByAPI[use.api]?.mayTake(use.key) ?? true { return true }
    return !PlainValue.isAddress(use.key) && shapes[table]?.contains(KeyShape(use.key)) ?? false
  }

  /// Whether everybody reads the text of a missing key in the source language.
  func isRead(_ use: KeyUse, in table: String) -> Bool { hasOneLanguage || mistaken.read(use.key, in: table) }

  /// Whether the use is in an app inside a package's folder, which shows how to use the package, and has no catalog of
  /// its own.
  private func isInExampleWithoutCatalogs(_ path: String) -> Bool {
    guard let home = project.home(of: path) else { return false }
    let isInPackage = project.homes.contains { other in
      other.isPackage && other.folder != home.folder && other.contains(home.folder + "/")
    }
    return isInPackage && !paths.contains(where: home.contains)
  }

  /// Whether the use is in a module of a package without any catalog, which is not localized at all.
  private func isInModuleWithoutCatalogs(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let sources = parts.lastIndex(of: "Sources"), sources > 0 else { return false }
    let root = parts.slice(to: sources).joined(separator: "/") + "/"
    return !paths.contains { $0.hasPrefix(root) }
  }

  /// Whether a text of Interface Builder has words, and is not a placeholder that code replaces.
  private static func isWording(_ text: String?) -> Bool {
    guard let text, text.utf8.first != UInt8(ascii: "{"), !placeholders.contains(text),
      !text.hasSuffix("Table View Cell"), !PlainValue.isAddress(text)
    else { return false }
    return text.split(separator: " ").filter { $0.utf8.count > 2 && Words.hasLetter(String($0)) }.count > 1
  }

  /// The texts of Xcode's templates for views, widgets and intents, which are there until somebody writes others.
  private static let templates: Set<String> = [
    "Hello, World!", "Hello, world!", "My Widget", "This is an example widget.", "Favorite Emoji", "Favorite Emoji:",
    "Time:", "Emoji:", "Leading", "Trailing", "Hello %@", "Bottom %@", "T %@", "Timer Name", "Timer is running",
    "Start Timer", "An example control that runs a timer.",
  ]

  /// The texts that Xcode gives new objects.
  private static let placeholders: Set<String> = [
    "Text Cell", "Table View Cell", "Multiline Label", "Descriptive text", "Main Menu", "Custom Cell", "Text View",
    "Push Button", "Square Button", "Round Textured Button", "Radio Button", "Check Box", "Pop Up",
  ]
}
