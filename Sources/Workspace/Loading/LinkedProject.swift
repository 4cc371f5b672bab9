internal import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import XcodeProjects

/// The linked facts of all files: the third stage of loading sources.
struct LinkedProject {
  /// The uses, including those in excluded files, and the diagnostics of linking.
  let keys: Diagnosed<[KeyUse]>
  /// What else the code does with texts, as far as one file or the calls between files tell it.
  let code: CodeFacts
  /// What linked them, where accessors, symbols or names are wanted. It is much of a large project's memory.
  let resolver: Resolver?

  /// - Parameters:
  ///   - scanned: taken, so that its facts are not in memory twice.
  ///   - layout: which targets compile which files.
  init(
    _ scanned: consuming ScannedFiles, _ layout: ProjectLayout, _ configuration: Configuration,
    asking questions: CodeQuestions
  ) {
    let comments = scanned.facts.flatMap(\.comments)
    let resolver = Resolver(
      taking: &scanned.facts, routines: configuration.routines, macroNames: layout.routines,
      shorthands: Shorthands(adding: configuration.shorthands), modules: Set(layout.targets.map(\.name)),
      modulesOfFile: { path in layout.targetNumbers(of: path).map { layout.targets[$0].name } },
      findsCodeFacts: questions.asksForComposition)
    let files = Parallel.map(Array(0..<resolver.fileCount)) { resolver.uses(inFile: $0) }
    var code = CodeFacts(comments: comments)
    for file in files { code.append(file.code) }
    self.code = code
    keys = resolver.uses(joining: files).map { $0.map(layout.withBuildSettings) + layout.infoPropertyListUses }
    self.resolver = questions.asksForAnyNames ? resolver : nil
  }
}
