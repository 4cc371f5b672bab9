package import CatalogModel
package import CodeModel
package import Diagnostics
package import KeyExtraction
package import Linting
package import Seen
package import XcodeProjects

/// What can be asked of a project's code. Each answer is made by the first who asks; who will ask for several says so with
/// `answer`, so that code is scanned and linked once.
extension Project {
  /// Answers some questions about code, and those that every run asks about keys, together.
  package func answer(_ answers: [any CodeAnswer.Type], names: Bool = false) {
    ask(
      all: FactQuestions.questions(for: answers) + [
        CodeQuestions.mentioned, LintQuestions.judged, CodeQuestions.bundles,
      ]
        + (names ? [CodeQuestions.names] : []))
  }

  /// The keys that the sources use.
  package var uses: [KeyUse] { ask(CodeQuestions.uses).uses }

  /// The keys that excluded sources use.
  package var excludedUses: [KeyUse] { ask(CodeQuestions.uses).excludedUses }

  /// Keys that are put together at run time, as far as no diagnostic says so.
  package var dynamicKeys: [DynamicKey] {
    ask(CodeQuestions.mentioned).dynamicKeys + excludedDynamicKeys
  }

  /// Keys that excluded sources put together at run time.
  package var excludedDynamicKeys: [DynamicKey] { ask(CodeQuestions.uses).excludedDynamicKeys }

  /// All keys that are put together at run time.
  package var builtKeys: [DynamicKey] { dynamicKeys + diagnostics.compactMap { DynamicKey($0) } }

  /// What the code does, of one kind; also in files that are not judged.
  package func facts<Fact: CodeFact>(_ kind: Fact.Type) -> [Fact] {
    FactQuestions.question(about: kind).map { ask($0) } ?? []
  }

  /// Whether the code does nothing of some kinds, also where it is not judged.
  package func isSilent(about answers: [any CodeAnswer.Type]) -> Bool {
    func hasNone<Fact: CodeFact>(_ kind: Fact.Type) -> Bool { facts(kind).isEmpty }
    return answers.allSatisfy { answer in (answer as? any CodeFact.Type).map { hasNone($0) } ?? true }
  }

  /// Members that stand for keys, sorted by place, with their uses.
  package var accessors: [Accessor] { ask(CodeQuestions.accessors).accessors }

  /// What stands for keys in code.
  package var standIns: StandIns { StandIns(accessors, facts(SymbolUse.self)) }

  /// The keys that code names without looking them up.
  package var mentions: KeyMentions { ask(CodeQuestions.mentions) }

  /// The names in Swift code.
  package var names: ProjectNames { ask(CodeQuestions.names) }

  /// The diagnostics of reading, joining and scanning.
  package var diagnostics: [Diagnostic] { ask(LintQuestions.diagnostics) }

  /// Those of scanning alone.
  package var codeDiagnostics: [Diagnostic] { ask(CodeQuestions.uses).diagnostics }

  /// The sources that have a use or a diagnostic, and the catalogs, by path.
  package var files: [String: SourceFile] { ask(LintQuestions.files) }

  /// The sources that have a use or a diagnostic, by path.
  package var codeFiles: [String: SourceFile] { ask(CodeQuestions.files) }

  /// The number of source files read, except for excluded ones.
  package var fileCount: Int { ask(CodeQuestions.uses).fileCount }

  /// Whether sources were scanned.
  package var isSourceScanned: Bool { fileCount > 0 }

  /// Whether every source could be read. Otherwise a key without a use may still be used.
  package var isComplete: Bool { ask(CodeQuestions.uses).isComplete }

  /// The number of source files, excluded ones included, and of those whose facts come from an earlier run.
  package var scanCounts: (files: Int, known: Int) { ask(CodeQuestions.uses).scanCounts }

  /// The packages that were not read although their declarations would tell keys, those that most files import first.
  package var unreadPackages: [String] { ask(CodeQuestions.uses).unreadPackages }

  /// The texts in calls that may go into these packages: keys of catalogs among them may be used.
  package var unknownTexts: Set<UntypedKey> { ask(CodeQuestions.unknownTexts) }

  /// Which entries the uses find, also those that are not judged.
  package var lookups: Lookups { ask(CheckQuestions.lookups) }

  /// Whether Xcode generates symbols for a table.
  package func generatesSymbols(for catalog: Catalog) -> Bool { JudgedProject(self).generatesSymbols(for: catalog) }

  /// Which bundles it builds, and what is in them; empty where no project tells.
  package var bundles: ProjectBundles { ask(CodeQuestions.bundles) }

  /// What becomes of its catalogs when the products are built.
  package var shipping: Shipping { ask(LintQuestions.shipping) }

  /// The tables in the form that rules take.
  package var input: LintInput { LintInput(self) }

  /// Why files could not be read or parsed, so that their content is unknown.
  package var readingFaults: [Diagnostic] {
    diagnostics.filter { diagnostic in
      let isUnread = unreadable.contains(diagnostic.location?.path ?? "") && diagnostic.severity == .error
      return isUnread || Self.unreadIDs.contains(diagnostic.id)
    }
  }

  private static let unreadIDs: Set<String> = ["file/not-readable", "source/unreadable-source", "source/too-large"]
}

/// Places for people.
extension Project {
  /// The uses to show to people: the places that use an accessor, instead of what it looks up, and those that use a symbol.
  ///
  /// - Parameter limit: how many places of one accessor are wanted.
  package func shownUses(upTo limit: Int) -> [KeyUse] {
    answer([Accessor.self, SymbolUse.self])
    return standIns.shownUses(of: uses, in: catalogs, upTo: limit)
  }

  /// In how many places the code uses each key, by the key alone. Nil where no source was scanned.
  package var useCounts: [String: Int]? { isSourceScanned ? standIns.counts(of: uses, in: catalogs) : nil }

  /// Its files, and the sources of some uses, by path.
  package func files(showing uses: [KeyUse]) -> [String: SourceFile] { files(at: uses.map(\.location.path)) }

  /// Its files, and the sources that findings about code refer to, by path. (Until rules have run, most of them are not
  /// needed.)
  package func files(showing findings: [Diagnostic]) -> [String: SourceFile] {
    let places = findings.compactMap(\.location) + findings.flatMap(\.notes).compactMap(\.location)
    return files(
      at: places.map(\.path).filter { ScannerChoice.reads($0) || SwiftGenConfiguration.isConfiguration($0) })
  }

  private func files(at paths: [String]) -> [String: SourceFile] {
    var files = files
    let missing = Set(paths).subtracting(files.keys)
    for case let file? in Parallel.map(missing.sorted(), { [source] in try? source.read($0) }) {
      files[file.path] = file
    }
    return files
  }

  /// The lines of the project's files, for places that are shown to people.
  package var lines: FileLines { FileLines { [files, source] in files[$0] ?? (try? source.read($0)) } }

  /// Those of the keys that are quoted in code which not every build compiles, in any scanned source.
  ///
  /// - Parameter dynamic: those of the keys that code may look up through a variable: any literal in quotes counts.
  package func uncertainKeys(among keys: Set<UntypedKey>, dynamic: Set<UntypedKey>) -> Set<UntypedKey> {
    guard case .sources = inputs.code else { return [] }
    let found = Parallel.map(ask(FileQuestions.listed).countedSources) { [codeFiles, source] path -> Set<UntypedKey> in
      guard let file = codeFiles[path] ?? (try? source.read(path)) else { return [] }
      return ConditionalCode(file).keys(among: keys, dynamic: dynamic)
    }
    return found.reduce(into: []) { $0.formUnion($1) }
  }
}

/// Files and targets.
extension Project {
  /// The paths of its files with some extensions, sorted.
  ///
  /// - Parameter excluded: what is left out; by default what the settings exclude.
  package func paths(withExtensions extensions: Set<String>, excluded: PathPatterns? = nil) -> [String] {
    (try? source.files(at: paths, extensions: extensions, excluded: excluded ?? configuration.excluded).paths) ?? []
  }

  /// Which target compiles which files.
  package var layout: ProjectLayout { ask(FileQuestions.layout) }

  /// The file that XcodeGen or Tuist generates an Xcode project from; nil where there is none beside it.
  ///
  /// - Parameter project: the path of its `project.pbxproj`.
  package func generator(of project: String) -> String? { LayoutLoader(source: source).generator(of: project) }

  /// Which language source texts are in.
  package var languages: SourceLanguages { ask(FileQuestions.languages) }
}

/// Catalogs.
extension Project {
  /// The catalogs as they were read.
  package var readCatalogs: ReadCatalogs { ask(CatalogQuestions.catalogs).reading(from: source) }

  /// The tables, sorted by folder and name.
  package var tables: [Table] { ask(CatalogQuestions.tables).value }

  /// The tables' catalogs.
  package var catalogs: [Catalog] { tables.map(\.catalog) }

  /// The paths of catalog files that could not be read.
  package var unreadable: [String] { readCatalogs.unreadable }
}
