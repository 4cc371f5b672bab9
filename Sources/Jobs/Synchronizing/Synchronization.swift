internal import CatalogFormats
internal import CatalogModel
package import CatalogOperations
internal import CodeModel
package import Diagnostics
internal import Text
package import Workspace

/// Synchronizes catalogs with the sources of a project, in memory; writes nothing.
package struct Synchronization {
  private let project: Project

  /// The result of synchronizing.
  package struct Outcome {
    /// The catalogs before and after.
    package var update: CatalogUpdate
    /// The paths of catalogs with errors. They are left unchanged.
    package var broken: Set<String>
    /// The diagnostics of the extraction, of reading and of updating.
    package var diagnostics: [Diagnostic]
  }

  /// - Parameter project: with the sources. Catalogs there are not updated, but help to find the nearest one for a source.
  package init(with project: Project) { self.project = project }

  /// The synchronized catalogs.
  ///
  /// Throws `RunError` where there is no catalog, or one would get all keys of another one.
  ///
  /// - Parameters:
  ///   - targets: catalogs, or folders that contain them.
  ///   - textReview: what happens to the translations of source texts that follow the code's default values; nil to
  ///     leave those texts as they are.
  package func outcome(for targets: [String], textReview: TranslationReview? = nil) throws -> Outcome {
    let (configuration, source) = (project.configuration, project.source)
    let uses =
      configuration.takesTrailingCommentsAsTexts ? project.uses.map(\.withTrailingCommentAsText) : project.uses
    let found = try Project.catalogFiles(at: targets, configuration, source: source)
    let all = try Project.catalogFiles(at: project.paths + targets, configuration, source: source)
    let read = found.read()
    guard !found.paths.isEmpty else {
      let first = all.paths.isEmpty ? FirstCatalog(uses, folder: targets.first) : nil
      let advice = first.map { ": " + $0.advice } ?? ""
      throw RunError("no catalog found in \(targets.joined(separator: ", "))\(advice)")
    }
    let broken = Set(
      read.diagnostics.filter { $0.severity == .error && $0.location?.path.hasSuffix("/") == false }
        .compactMap(\.location?.path))
    let updater = CatalogUpdater(project, uses, catalogPaths: all.paths, textReview: textReview)
    let update = updater.update(
      read.files.filter { !broken.contains($0.file.path) }, asked: Set(targets.map(FileTree.plain)))
    try refuseForeignKeys(in: update, among: all)
    return Outcome(
      update: update, broken: broken,
      diagnostics: project.codeDiagnostics + read.diagnostics + update.diagnostics)
  }

  /// A run that adds all keys of another catalog is taken for a mistake if that one has at least this many.
  private static let suspiciousKeyCount = 20

  /// Throws where sources that no project compiles would add all keys of another catalog: the project they belong to
  /// was not read.
  private func refuseForeignKeys(in update: CatalogUpdate, among catalogs: CatalogFiles) throws {
    let doubted = update.files.filter { $0.unowned.count >= Self.suspiciousKeyCount }
    guard !doubted.isEmpty else { return }
    // Each catalog is read only once.
    for path in catalogs.paths {
      guard let keys = catalogs.keys(of: path), keys.count >= Self.suspiciousKeyCount else { continue }
      for file in doubted where path != file.old.path {
        // Tables in one folder are the same table in several formats or languages.
        let own = catalogs.pathInfo(of: file.old.path)
        let otherPlace = catalogs.pathInfo(of: path)
        if otherPlace.home == own.home, otherPlace.table == own.table { continue }
        let shared = keys.count { file.unowned.contains(ExactText($0.text)) }
        guard shared * 10 >= keys.count * 9 else { continue }
        throw RunError(
          "\(file.old.path): \(shared) of the keys it would get belong to \(path), and no project file that could be read "
            + "says which sources belong to it. Nothing was written. Name its sources, as in 'glossa extract "
            + "\(own.home.isEmpty ? "." : own.home) --into \(file.old.path)'")
      }
    }
  }
}
