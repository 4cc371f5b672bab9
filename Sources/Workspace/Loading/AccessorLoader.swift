internal import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import XcodeProjects

/// Finds what stands for keys in a linked project: accessors, and members of tables.
struct AccessorLoader {
  private let source: any FileSource
  private let layout: ProjectLayout
  private let sources: [String]
  private let missing: MissingGeneratedFiles
  private let catalogs: [String: Set<String>]
  /// The keys of the String Catalogs, by table.
  private let stringCatalogs: [String: Set<String>]

  /// What was found.
  struct Found: Sendable {
    /// Sorted by place.
    var accessors: [Accessor] = []
    /// What generators may have written that is not among the files.
    var unknown: [UnknownAccessors] = []
    /// The keys that code names through members of their tables.
    var keysOfMembers: Set<String> = []
  }

  init(_ ask: Asker) {
    let listed = ask(FileQuestions.listed)
    source = ask.codeSource
    layout = ask(FileQuestions.layout)
    sources = ask(FileQuestions.scannedPaths)
    catalogs = ask(FileQuestions.catalogIndex).pathsByTable
    stringCatalogs = ask(CatalogQuestions.names).stringCatalogs
    missing = MissingGeneratedFiles(
      listed.swiftGenConfigurations, beside: sources,
      ask(FileQuestions.catalogIndex).reading(from: ask.source), layout,
      ask(FileQuestions.languages), in: source)
  }

  /// - Parameter uses: all uses of the project.
  func found(_ linked: LinkedProject, among uses: [KeyUse]) -> Found {
    var found = Found()
    let members = TableMemberPass(linked, among: stringCatalogs).run()
    found.keysOfMembers = members.reduce(into: []) { $0.formUnion($1.keys) }
    var missing = missing
    missing.addRSwift(linked)
    found.accessors = layout.withExports(accessors(linked, among: uses, expecting: missing.expected))
    found.accessors += members.accessors(of: stringCatalogs, in: catalogs, besides: found.accessors)
    found.accessors.sortByPlace()
    let generators = MissingGenerators(linked, besides: found.accessors, where: missing.explain, of: catalogs)
    found.unknown = missing.unknown + generators.found
    return found
  }

  private func accessors(
    _ linked: LinkedProject, among uses: [KeyUse], expecting expected: [ExpectedAccessorFile]
  ) -> [Accessor] {
    let pass = AccessorPass(linked, among: uses, expecting: expected)
    var answers = Parallel.map(pass.files, pass.answer)
    if pass.isExposed {
      let others = sources.filter { SourceKind(path: $0) == .objectiveC }
      answers += Parallel.map(others) { path in (try? source.read(path)).map(pass.uses) }.compactMap { $0 }
    }
    return pass.joined(answers)
  }
}
