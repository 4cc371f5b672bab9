internal import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import XcodeProjects

/// The code of a project, scanned and linked.
struct LinkedCode: Sendable {
  let linked: LinkedProject
  /// How it was scanned.
  let scan: ScannedFiles.Outcome
  /// The paths of all files.
  let paths: [String]
  let comments: [IgnoreComment]
  /// The literals that go to members which show a text, where they were wanted.
  let literals: [GivenLiteral]
  /// What other packages declare.
  let packages: ImportedPackages
  /// The files one by one; empty for a project that does not stay, because they are much of a large project's memory.
  private let files: [FileFacts]
  /// What they mention, where that was wanted of files that are not kept.
  private let mentioned: MentionedNames?

  /// Scans and links.
  init(_ ask: Asker) {
    let listed = ask(FileQuestions.listed)
    let (layout, paths) = (ask(FileQuestions.layout), ask(FileQuestions.scannedPaths))
    let ready = ask.source.prepared(for: listed.files)
    ready.forget(listed.files.filter(LayoutLoader.isProjectOnly))
    var scanned = LinkedCode.scanned(ask, paths, from: ready)
    scan = scanned.outcome
    self.paths = scanned.facts.map(\.path)
    comments = scanned.facts.flatMap(\.comments)
    literals =
      ask.parts.contains(.literals)
      ? Parallel.map(scanned.facts) { GivenLiterals($0).found }.flatMap { $0 } : []
    packages = LinkedCode.packages(ask, importedBy: scanned.facts, layout)
    files = ask.inputs.purpose == .staying ? scanned.facts : []
    mentioned =
      files.isEmpty && ask.parts.contains(.mentions) ? LinkedCode.mentioned(in: scanned.facts, ask) : nil
    linked = LinkedProject(
      taking: &scanned.facts, calls: packages.all, routines: ask.configuration.routines, macroNames: layout.routines,
      shorthands: Shorthands(adding: ask.configuration.shorthands), modules: Set(layout.targets.map(\.name)),
      modulesOfFile: { path in layout.targetNumbers(of: path).map { layout.targets[$0].name } },
      findsCodeFacts: ask.parts.contains(.composition))
  }

  private static func scanned(_ ask: Asker, _ paths: [String], from source: any FileSource) -> ScannedFiles {
    if case .indexed(let indexed) = ask.inputs.code { return ScannedFiles(indexed.files) }
    var parts: ScannedParts = ask.parts.contains(.names) ? .names : []
    var store = ask.inputs.facts
    if ask.configuration.readsPreviewProviders {
      parts.insert(.previewProviders)
      // What is kept for other runs has no previews.
      store = ScannedFiles.Store(cache: nil, memory: nil)
    }
    return ScannedFiles(
      paths, from: source, store, keepsShapes: ask.inputs.isScannedForPlaces, keeping: parts)
  }

  /// What the packages declare that the sources import, where they lie beside the project on disk.
  private static func packages(
    _ ask: Asker, importedBy facts: [FileFacts], _ layout: ProjectLayout
  ) -> ImportedPackages {
    guard ask.source.isDisk, case .sources = ask.inputs.code else { return ImportedPackages() }
    let checkouts = PackageCheckouts(around: ask.inputs.paths, of: ask(FileQuestions.listed).projects)
    guard !checkouts.packages.isEmpty else { return ImportedPackages() }
    return ImportedPackages(
      checkouts, imported: Set(facts.flatMap(\.importedModules)), own: Set(layout.targets.map(\.name)),
      cache: ask.inputs.facts.cache)
  }

  /// What literals mention of the catalogs.
  func mentioned(_ ask: Asker) -> MentionedNames {
    mentioned ?? LinkedCode.mentioned(in: files, ask)
  }

  private static func mentioned(in files: [FileFacts], _ ask: Asker) -> MentionedNames {
    // Without sources, nothing is compared with the keys of the catalogs.
    guard !files.isEmpty else { return MentionedNames() }
    return MentionedNames(
      in: files, of: ask(CatalogQuestions.names), beside: ask(FileQuestions.others), from: ask.source)
  }
}
