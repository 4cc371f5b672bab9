internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import Linting
internal import XcodeProjects

/// What the code of a project says.
enum CodeQuestions {
  /// All code, scanned and linked: what every pass stands on.
  static let code = Question(
    "code", standsOn: ["listed", "layout", "scannedPaths", "catalogNames", "others"],
    reads: [.sources, .projects], isPassing: true
  ) { ask in LinkedCode(ask) }

  /// What literals mention of the catalogs.
  static let mentioned = Question(
    "mentioned", standsOn: ["code", "catalogNames", "others"], reads: .others, needs: .mentions
  ) { ask in ask(code).mentioned(ask) }

  /// What is a key. All other passes are told by its keys, or find something else than they are.
  static let keyPass = Question("keyPass", standsOn: ["code", "layout"], isPassing: true) { ask -> FoundKeys in
    let code = ask(code)
    var (uses, facts) = KeyPass(code.linked).run()
    let guessed = Set(uses.value.guesses.map(\.location.path))
    let unread = code.linked.packages(importedBy: guessed).filter { !code.packages.modules.contains($0) }
    let layout = ask(FileQuestions.layout)
    uses.value = uses.value.map(layout.withBuildSettings) + layout.infoPropertyListUses
    return FoundKeys(uses: uses, facts: facts, scan: code.scan, unreadModules: unread)
  }

  /// The keys of all files, also of excluded ones: the catalogs decide whether a guess is one, and which specifier a value
  /// of unknown type has.
  static let keys = Question(
    "keys", standsOn: ["keyPass", "catalogIndex", "languages"], reads: .catalogs
  ) { ask -> FoundKeys in
    var found = ask(keyPass)
    found.uses.diagnostics = ask.inputs.listing.diagnostics + found.scan.diagnostics + found.uses.diagnostics
    found.facts = CodeFacts()
    let index = ask(FileQuestions.catalogIndex)
    // Those of documents that the user named are keys in any case.
    let named = ask.named
    found.documentTexts = found.uses.value.filter {
      index.isInBareDocument($0) && !named.contains($0.location.path)
    }
    found.uses = index.reading(from: ask.source).keys(
      among: found.uses, languages: ask(FileQuestions.languages), named: ask.named)
    return found
  }

  static let uses = Question("uses", standsOn: ["keys", "listed", "scannedPaths"]) { ask -> ProjectUses in
    if case .compiled(let uses) = ask.inputs.code { return uses }
    return ProjectUses(ask(keys), ask)
  }

  static let bundles = Question("bundles", standsOn: ["layout", "uses", "tables"]) { ask in
    ProjectBundles(
      ask(FileQuestions.layout), uses: ask(uses).uses,
      catalogs: ask(CatalogQuestions.tables).value.flatMap(\.catalog.paths))
  }

  /// Members that stand for keys: those that look up one key, those that generators will write, and members of whole tables.
  static let accessors = Question(
    "accessors",
    standsOn: ["code", "keys", "listed", "layout", "languages", "scannedPaths", "catalogIndex", "catalogNames"],
    reads: [.catalogs, .projects], needs: .names
  ) { ask -> AccessorLoader.Found in
    let found = AccessorLoader(ask).found(ask(code).linked, among: ask(keys).uses.value)
    // A list of accessors without some of their uses would say that what they use is unused: then there is none.
    if case .indexed(let indexed) = ask.inputs.code, indexed.refusal != nil { return AccessorLoader.Found() }
    return found
  }

  /// The keys that code names without looking them up. What stands in accessors is no mention.
  static let mentions = Question("mentions", standsOn: ["mentioned", "accessors", "keys", "literalSums"]) {
    ask -> KeyMentions in
    let accessors = ask(accessors)
    return ask(mentioned).mentions(
      besides: accessors.accessors, ask(keys).uses.value, and: accessors.keysOfMembers, sums: ask(literalSums))
  }

  /// The texts of sums of literals: such a sum may be a key that nobody looks up.
  static let literalSums = Question("literalSums", standsOn: ["code"]) { ask in ask(code).linked.literalSums }

  static let names = Question("names", standsOn: ["code"], needs: .names) { ask in ProjectNames(ask(code).linked) }

  /// The texts in calls that may go into packages which were not read: they may be keys.
  static let unknownTexts = Question("unknownTexts", standsOn: ["code"]) { ask in
    UnknownCallPass(ask(code).linked, besides: ask(code).packages.modules).run()
  }

  /// The sources that have a use or a diagnostic, by path.
  static let files = Question("files", standsOn: ["uses"], reads: .sources) { ask -> [String: SourceFile] in
    switch ask.inputs.code {
    case .compiled(let uses): return uses.files
    case .indexed(let indexed):
      let wanted = ask(uses).paths
      let blanks = indexed.files.filter { wanted.contains($0.facts.path) }.map(\.blank)
      return Dictionary(blanks.map { ($0.path, $0) }) { first, _ in first }
    case .sources:
      let files = Parallel.map(ask(uses).paths.sorted()) { try? ask.source.read($0) }
      return Dictionary(files.compactMap { $0 }.map { ($0.path, $0) }) { first, _ in first }
    }
  }
}

/// What is a key, before or after the catalogs have decided.
struct FoundKeys: Sendable {
  /// The uses of all sources, and the diagnostics up to here.
  var uses: Diagnosed<[KeyUse]>
  /// What else the code does with texts, where that was wanted.
  var facts: CodeFacts
  /// How the sources were scanned.
  let scan: ScannedFiles.Outcome
  /// The modules that were not read although their declarations would tell keys, those that most files import first.
  let unreadModules: [String]
  /// The texts of localized interface files that no catalog has a table for.
  var documentTexts: [KeyUse] = []
}

extension Asker {
  /// The paths whose texts are wanted in any case: those that the user named.
  var named: Set<String> {
    if case .indexed = inputs.code { [] } else { Set(inputs.paths) }
  }
}

extension CodePass {
  /// The answer for the project; its files are asked on all cores.
  func run() -> Answer { joined(Parallel.map(files, answer)) }
}

extension ProjectUses {
  /// Sets the uses in excluded files apart.
  fileprivate init(_ found: FoundKeys, _ ask: Asker) {
    let (excluded, keys) = (ask.configuration.excluded, found.uses)
    var isIndexed = false
    if case .indexed(let indexed) = ask.inputs.code {
      isIndexed = true
      fileCount = indexed.files.count
      isComplete = found.scan.isComplete
    } else {
      fileCount = ask(FileQuestions.listed).countedSources.count
      isComplete = found.scan.isComplete && ask.inputs.listing.diagnostics.isEmpty
      scanCounts = (ask(FileQuestions.scannedPaths).count, found.scan.knownCount)
    }
    isRepeatable = found.scan.isRepeatable
    unreadPackages = isIndexed ? [] : ask.withPackages(found.unreadModules)
    documentTexts = found.documentTexts
    guard !excluded.isEmpty else {
      (uses, diagnostics) = (keys.value, keys.diagnostics)
      return
    }
    let isExcluded = ask.isExcluded
    documentTexts.removeAll { isExcluded($0.location.path) }
    func isDropped(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.id != "file/not-readable" && diagnostic.location.map { isExcluded($0.path) } ?? false
    }
    uses = keys.value.filter { !isExcluded($0.location.path) }
    excludedUses = keys.value.filter { isExcluded($0.location.path) }
    diagnostics = keys.diagnostics.filter { !isDropped($0) }
    excludedDynamicKeys = keys.diagnostics.filter(isDropped).compactMap { DynamicKey($0) }
  }
}

extension Asker {
  /// Whether a source is excluded. A file that the user named is not.
  var isExcluded: (String) -> Bool {
    let (excluded, named) = (configuration.excluded, Set(named.map(FileTree.shown)))
    guard !excluded.isEmpty else { return { _ in false } }
    var known: [String: Bool] = [:]
    return { path in
      if let known = known[path] { return known }
      let isExcluded = excluded.contain(path) && !named.contains(path)
      known[path] = isExcluded
      return isExcluded
    }
  }

  /// Modules with the packages that they are of, where the project pins one of that name.
  fileprivate func withPackages(_ modules: [String]) -> [String] {
    guard !modules.isEmpty, source.isDisk else { return modules }
    let pinned = PackageCheckouts.pinned(by: self(FileQuestions.listed).projects)
    return modules.map { module in pinned.identity(ofModule: module).map { "\(module) of '\($0)'" } ?? module }
  }
}
