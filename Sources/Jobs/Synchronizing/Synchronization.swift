internal import CatalogFormats
internal import CatalogModel
package import CatalogOperations
package import Diagnostics
internal import Text
package import Workspace

/// Synchronizes the catalogs at some paths with the sources, in memory; writes nothing.
package struct Synchronization {
  private let configuration: Configuration
  private let loader: CatalogLoader

  /// The result of synchronizing.
  package struct Outcome {
    /// The catalogs before and after.
    package var update: CatalogUpdate
    /// The paths of catalogs with errors. They are left unchanged.
    package var broken: Set<String>
    /// The diagnostics of the extraction, of reading and of updating.
    package var diagnostics: [Diagnostic]
  }

  /// - Parameter source: where catalogs and sources are read.
  package init(_ configuration: Configuration, source: any FileSource = WorkingTree()) {
    self.configuration = configuration
    var loader = CatalogLoader(configuration)
    loader.source = source
    self.loader = loader
  }

  /// The synchronized catalogs.
  ///
  /// Throws `RunError` where there is no catalog, or one would get all keys of another one.
  ///
  /// - Parameters:
  ///   - targets: catalogs, or folders that contain them.
  ///   - extraction: the uses in the sources.
  ///   - sources: the paths of the extraction. Catalogs there are not updated, but help to find the nearest one for a
  ///     source.
  ///   - textReview: what happens to the translations of source texts that follow the code's default values; nil to
  ///     leave those texts as they are.
  package func outcome(
    for targets: [String], with extraction: Extraction, of sources: [String], textReview: TranslationReview? = nil
  ) throws -> Outcome {
    let extraction = configuration.takesTrailingCommentsAsTexts ? extraction.withTextsOfComments : extraction
    let listing = try loader.files(at: targets)
    let all = try loader.files(at: sources + targets)
    let read = loader.read(listing.paths)
    guard !listing.paths.isEmpty else {
      let first = all.paths.isEmpty ? FirstCatalog(extraction.uses, folder: targets.first) : nil
      let advice = first.map { ": " + $0.advice } ?? ""
      throw RunError("no catalog found in \(targets.joined(separator: ", "))\(advice)")
    }
    let broken = Set(read.diagnostics.filter { $0.severity == .error }.compactMap(\.location?.path))
    let updater = CatalogUpdater(
      extraction: extraction, catalogPaths: all.paths, sourceLanguage: configuration.sourceLanguage,
      textReview: textReview, source: loader.source)
    let update = updater.update(
      read.value.filter { !broken.contains($0.file.path) }, asked: Set(targets.map(FileTree.plain)))
    try refuseForeignKeys(in: update, among: all.paths)
    return Outcome(
      update: update, broken: broken,
      diagnostics: extraction.diagnostics + listing.diagnostics + read.diagnostics + update.diagnostics)
  }

  /// A run that adds all keys of another catalog is taken for a mistake if that one has at least this many.
  private static let suspiciousKeyCount = 20

  /// Throws where sources that no project compiles would add all keys of another catalog: the project they belong to
  /// was not read.
  private func refuseForeignKeys(in update: CatalogUpdate, among paths: [String]) throws {
    let doubted = update.files.filter { $0.unowned.count >= Self.suspiciousKeyCount }
    guard !doubted.isEmpty else { return }
    // Each catalog is read only once.
    for path in paths {
      guard let other = try? loader.source.read(path), let keys = loader.keys(of: other),
        keys.count >= Self.suspiciousKeyCount
      else { continue }
      for file in doubted where path != file.old.path {
        // Tables in one folder are the same table in several formats or languages.
        let own = loader.pathInfo(of: file.old.path)
        let otherPlace = loader.pathInfo(of: path)
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
