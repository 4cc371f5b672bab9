internal import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import Linting
internal import XcodeProjects

/// What the code of a project says: the third stage of loading sources.
///
/// The facts of all files are linked; then passes ask the linked project, one after another. A pass is made of the
/// linked project and of what passes before it have found, and changes neither. They stand in this order: 1. `KeyPass`:
/// what is a key. All that follows is told by its keys, or is something else than they are. 2. `ShownTextPass`: the
/// texts that views show as String. Those that are keys are looked up, and so not among them. 3. `UnseenCodePass`:
/// views that nothing opens; it needs no other pass. 4. `ReplacedTextPass`: texts of interface files in whose place code
/// puts others; it needs no other pass. 5. `TableMemberPass`: members that xcstrings-tool makes of a whole table, by
/// their names alone. 6. `RSwiftPass`: what code asks R.swift for. With the configurations of SwiftGen, it tells which
/// files with accessors are missing, and what stands in them. 7. `AccessorPass`: members that look up one key of the
/// first pass, those that the sixth expects, and all their uses. 8. `SymbolPass`: symbols of String Catalogs, by the
/// names that the catalogs give them; it needs no other pass. 9. `UnknownCallPass`: texts that other packages may look
/// up, as far as their declarations are unknown.
struct CodeAnalysis {
  /// The uses of keys, including those in excluded files, and the diagnostics up to here.
  let keys: Diagnosed<[KeyUse]>
  /// What else the code does with texts: what stands for keys, and texts that are none.
  let code: CodeFacts
  /// The keys that code names through members of their tables.
  let keysOfMembers: Set<String>
  /// The names in Swift code; nil where nobody asked for them.
  let names: ProjectNames?
  /// The packages that were not read, and that have calls with texts which may be keys; those that most files import
  /// first.
  let unreadPackages: [String]
  /// The texts in calls that may go into packages which were not read; none where nobody asked for them.
  let unknownTexts: Set<UntypedKey>

  /// - Parameters:
  ///   - scanned: taken, so that its facts are not in memory twice.
  ///   - layout: which targets compile which files.
  ///   - packages: what other packages declare.
  ///   - catalogs: what the project's catalogs have.
  ///   - mentioned: what of that occurs in literals.
  ///   - named: paths that the user named.
  ///   - source: where files are read again: Swift for texts that views show, other languages that may name an
  ///     accessor.
  init(
    _ scanned: consuming ScannedFiles, _ layout: ProjectLayout, _ packages: ImportedPackages, of listed: ListedFiles,
    knowing catalogs: CatalogNames, _ mentioned: MentionedNames, _ configuration: Configuration, named: Set<String>,
    asking questions: AnalysisRequest, from source: any FileSource
  ) {
    let (comments, scan) = (scanned.facts.flatMap(\.comments), scanned.outcome)
    let paths = scanned.facts.map(\.path)
    let outletTexts = questions.asksForReplacedTexts ? scanned.facts.flatMap(\.outletTexts) : []
    let linked = LinkedProject(
      taking: &scanned.facts, calls: packages.all, routines: configuration.routines, macroNames: layout.routines,
      shorthands: Shorthands(adding: configuration.shorthands), modules: Set(layout.targets.map(\.name)),
      modulesOfFile: { path in layout.targetNumbers(of: path).map { layout.targets[$0].name } },
      findsCodeFacts: questions.asksForComposition)

    let (own, composition) = KeyPass(linked).run()
    let guessed = Set(own.value.guesses.map(\.location.path))
    unreadPackages = linked.packages(importedBy: guessed).filter { !packages.modules.contains($0) }
    let uses = own.value.map(layout.withBuildSettings) + layout.infoPropertyListUses
    let languages = SourceLanguages(setting: configuration.sourceLanguage, layout)
    keys = listed.tables.keys(
      among: Diagnosed(uses, listed.diagnostics + scan.diagnostics + own.diagnostics),
      languages: languages, named: named)

    let loader = { ShownTextLoader(linked, besides: uses, asking: questions, from: source) }
    let shown: [ShownText] =
      switch questions.shownTexts {
      case .none: []
      case .keys: loader().texts(among: mentioned.literals(besides: uses).intersection(catalogs.translatedTexts))
      case .all: loader().all()
      }

    let unseen = questions.asksForUnseenCode ? Self.unseenCode(of: linked, paths, layout, below: listed.roots) : []

    var accessors = AccessorLoader.Found()
    if questions.asksForAccessors {
      let loader = AccessorLoader(
        source: source, layout: layout, languages: languages, listed: listed,
        stringCatalogs: catalogs.stringCatalogs)
      accessors = loader.found(linked, among: keys.value)
    }

    let symbolUses =
      questions.asksForAnyNames && !catalogs.symbols.isEmpty
      ? SymbolUseLoader(layout: layout, symbols: catalogs.symbols, catalogs: listed.tables.paths).uses(linked) : []

    unknownTexts =
      questions.asksForUnknownCalls ? UnknownCallPass(linked, besides: packages.modules).run() : []

    var code = composition
    code.append(
      CodeFacts(
        shownTexts: shown, unseenCode: unseen, replacedTexts: ReplacedTextPass(linked, outletTexts).run(),
        comments: comments, accessors: accessors.accessors, symbolUses: symbolUses,
        unknownAccessors: accessors.unknown))
    self.code = code
    keysOfMembers = accessors.keysOfMembers
    names = questions.asksForNames ? ProjectNames(linked) : nil
  }

  /// The code whose texts nobody sees, or may not see.
  ///
  /// - Parameter paths: those of all files.
  private static func unseenCode(
    of linked: LinkedProject, _ paths: [String], _ layout: ProjectLayout, below roots: [String]
  ) -> [UnseenCode] {
    UnseenCodePass(
      linked, isWhole: !layout.targets.isEmpty,
      isOfApp: { layout.isOfApp($0) && !ProjectFacts.isOfSamples($0, below: roots) },
      leftovers: layout.leftovers(among: paths.filter { SourceKind(path: $0) == .swift }),
      mayBeImported: layout.mayBeImported
    ).run()
  }
}

extension CodePass {
  /// The answer for the project; its files are asked on all cores.
  func run() -> Answer { joined(Parallel.map(files, answer)) }
}
