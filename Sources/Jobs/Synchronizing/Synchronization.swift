internal import CatalogModel
package import Diagnostics
internal import SourceScanning
internal import Text
package import Workspace

/// Brings the catalogs at some paths in step with the sources; nothing is written here.
package struct Synchronization {
  private let configuration: Configuration
  private let loader: CatalogLoader

  /// What synchronizing comes to.
  package struct Outcome {
    /// The catalogs, before and after.
    package var update: CatalogUpdate
    /// The paths of catalogs with errors, which stay as they are.
    package var broken: Set<String>
    /// What reading and updating had to say, and what the extraction had to say before.
    package var diagnostics: [Diagnostic]
  }

  /// - Parameter source: where catalogs and sources are read.
  package init(_ configuration: Configuration, source: any FileSource = WorkingTree()) {
    self.configuration = configuration
    var loader = CatalogLoader(configuration)
    loader.source = source
    self.loader = loader
  }

  /// What some catalogs are to be.
  ///
  /// Throws `CannotRun` where there is no catalog, and where one would get all keys of another one.
  ///
  /// - Parameters:
  ///   - targets: catalogs, or folders that hold them.
  ///   - extraction: what the sources ask for.
  ///   - sources: where these were found: their catalogs are not updated, and tell which is the nearest to a source.
  package func outcome(for targets: [String], with extraction: Extraction, of sources: [String]) throws -> Outcome {
    let listing = try loader.files(at: targets)
    let all = try loader.files(at: sources + targets)
    let read = loader.read(listing.paths)
    guard !listing.paths.isEmpty else { throw CannotRun("no catalog found in \(targets.joined(separator: ", "))") }
    let broken = Set(read.diagnostics.filter { $0.severity == .error }.compactMap(\.location?.path))
    let updater = CatalogUpdater(
      extraction: extraction, catalogPaths: all.paths, sourceLanguage: configuration.sourceLanguage,
      source: loader.source)
    let update = updater.update(read.value.filter { !broken.contains($0.file.path) })
    try refuseForeignKeys(in: update, among: all.paths)
    return Outcome(
      update: update, broken: broken,
      diagnostics: extraction.diagnostics + listing.diagnostics + read.diagnostics + update.diagnostics)
  }

  /// How many keys another catalog must have before a run that brings all of them is taken for a mistake.
  private static let fewest = 20

  /// Stops where sources that no project speaks of would bring a catalog all keys of another one: the project that says
  /// whose they are was not read.
  private func refuseForeignKeys(in update: CatalogUpdate, among paths: [String]) throws {
    let doubted = update.files.filter { $0.unowned.count >= Self.fewest }
    guard !doubted.isEmpty else { return }
    // Each catalog is read once, however many files there are.
    for path in paths {
      guard let other = try? loader.source.read(path), let keys = loader.keys(of: other), keys.count >= Self.fewest
      else { continue }
      for file in doubted where path != file.old.path {
        // The tables of one folder are one table in several formats, or in several languages.
        let own = loader.place(of: file.old.path)
        let place = loader.place(of: path)
        if place.home == own.home, place.table == own.table { continue }
        let shared = keys.count { file.unowned.contains(ExactText($0)) }
        guard shared * 10 >= keys.count * 9 else { continue }
        throw CannotRun(
          "\(file.old.path): \(shared) of the keys it would get are those of \(path), and no project that could be read "
            + "says which sources belong to it: nothing was written; name its own sources, as in 'glossa extract "
            + "\(own.home.isEmpty ? "." : own.home) --into \(file.old.path)'")
      }
    }
  }
}
