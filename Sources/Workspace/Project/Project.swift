internal import CodeModel
package import Diagnostics
internal import KeyExtraction
internal import Linting

/// Everything below some paths, to be asked: each answer is made when somebody asks for it first, and only once.
///
/// It answers for the files as they are when it first reads them; `renewed` gives the project after a change. Safe to use
/// from several threads.
package final class Project: Asking {
  let inputs: ProjectInputs
  let store = AnswerStore()
  /// What the packages beside it were, for a project that stays.
  private let packages: [String: FileStamp]

  /// Opens a project. Throws `RunError` for a path that does not exist; what cannot be read otherwise, answers tell.
  ///
  /// - Parameters:
  ///   - source: where its files are read. A `Snapshot` opens each only once.
  ///   - cache: the facts stored on disk; nil to scan every file. Not used for files of a commit, because these are read only
  ///     once.
  package convenience init(
    at paths: [String], _ configuration: Configuration, source: any FileSource = WorkingTree(),
    cache: FactsCache? = FactsCache.standard, code: CodeOrigin = .sources, for purpose: ProjectPurpose = .all
  ) throws {
    let memory = purpose == .staying ? FactsMemory() : nil
    let store = ScannedFiles.Store(cache: source.isDisk && memory == nil ? cache : nil, memory: memory)
    try self.init(at: paths, configuration, source, code, store, purpose)
  }

  private init(
    at paths: [String], _ configuration: Configuration, _ source: any FileSource, _ code: CodeOrigin,
    _ facts: ScannedFiles.Store, _ purpose: ProjectPurpose, after earlierCatalogs: ReadCatalogs? = nil
  ) throws {
    // What is prepared for many files has to stay so.
    let source = source.isDisk || source is Snapshot ? source : Snapshot(of: source)
    inputs = ProjectInputs(
      paths: paths, configuration: configuration, source: source, code: code, facts: facts, purpose: purpose,
      listing: try source.files(at: paths, extensions: ListedFiles.extensions, excluded: PathPatterns()),
      earlierCatalogs: earlierCatalogs)
    packages =
      purpose == .staying && source.isDisk ? Project.stamps(around: paths, of: inputs.listing.paths) : [:]
  }

  /// The stamps of the packages that lie beside a project, and are read without being part of it.
  private static func stamps(around paths: [String], of files: [String]) -> [String: FileStamp] {
    let stamped = PackageCheckouts(around: paths, of: files).packages.flatMap(\.stamped)
    return Dictionary(stamped.compactMap { path in Disk.stamp(path).map { (path, $0) } }) { first, _ in first }
  }

  /// The folders, or single files, of the project.
  package var paths: [String] { inputs.paths }
  /// The settings.
  package var configuration: Configuration { inputs.configuration }
  /// Where its files are read.
  package var source: any FileSource { inputs.source }

  // MARK: Other states of it

  /// The project as its files are now: itself where none has changed, else one that has all answers which still hold. For a
  /// project that stays and reads a `Snapshot`. Throws `RunError` where its folder is gone.
  ///
  /// - Parameters:
  ///   - configuration: other settings; nil where they are the same.
  ///   - base: where files are read now; nil for where they were read.
  package func renewed(_ configuration: Configuration? = nil, from base: (any FileSource)? = nil) throws -> Project {
    guard let old = source as? Snapshot else { return self }
    let (snapshot, changed, listed) = try old.renewed(from: base)
    let new = try Project(
      at: paths, configuration ?? self.configuration, snapshot, inputs.code, inputs.facts, inputs.purpose,
      after: store.known("catalogs"))
    let isSame = configuration == nil && listed.isEmpty && new.packages == packages
    if isSame, changed.isEmpty { return self }
    if isSame, !changed.contains(where: new.isCatalogInOneOnly(self)) {
      let kinds = changed.reduce(into: FileKinds()) { $0.formUnion(FileKinds(of: $1)) }
      new.store.takeAnswers(of: store) { name in
        AllQuestions.byName[name].map { !$0.reads.isDisjoint(with: kinds) } ?? true
      }
    }
    return new
  }

  /// Whether a file is a catalog of this project, and none of another one, or the other way round.
  private func isCatalogInOneOnly(_ other: Project) -> (String) -> Bool {
    guard let index: CatalogIndex = other.store.known("catalogIndex") else { return { _ in false } }
    let known = Set(index.paths)
    return { [self] path in
      // The targets are the same, and so is whether they ship it.
      return known.contains(path) != CatalogLoader(configuration, from: source).claims(path)
        && FileKinds(of: path).contains(.catalogs)
    }
  }

  /// The project with other bytes in some files, whatever is on the disk.
  package func changing(_ files: [SourceFile]) throws -> Project {
    var changed = Overlay(over: source)
    for file in files { changed[file.path] = file.bytes }
    return try reading(from: changed)
  }

  /// The project with its files from elsewhere.
  package func reading(from source: any FileSource) throws -> Project {
    try Project(at: paths, configuration, source: source)
  }

  /// The same project, where texts in a `PreviewProvider` are keys, too.
  package func readingPreviewProviders() throws -> Project {
    var settings = configuration
    settings.readsPreviewProviders = true
    let other = try Project(at: paths, settings, source, inputs.code, inputs.facts, inputs.purpose)
    other.store.takeAnswers(of: store) { AllQuestions.byName[$0] == nil || $0 == CodeQuestions.code.name }
    return other
  }

  // MARK: Asking

  func callAsFunction<Answer>(_ question: Question<Answer>) -> Answer { ask(question) }

  /// The answer to a question.
  func ask<Answer>(_ question: Question<Answer>) -> Answer {
    if !question.isPassing, let known: Answer = store.known(question.name) { return known }
    return together([question]) { question.answer(from: inputs, store, $0) }
  }

  /// Answers some questions, so that code is scanned and linked once for all of them.
  func ask(all questions: [any AnyQuestion]) {
    together(questions) { parts in for question in questions { question.ask(inputs, store, parts) } }
  }

  private func together<Result>(_ questions: [any AnyQuestion], _ work: (CodeParts) -> Result) -> Result {
    store.together(forgetting: inputs.purpose == .staying ? [] : AllQuestions.passing) {
      work(AllQuestions.needs(of: questions))
    }
  }
}
