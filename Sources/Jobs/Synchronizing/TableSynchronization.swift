internal import CatalogFormats
internal import CatalogModel
internal import CatalogOperations
package import CodeModel
package import Diagnostics
package import Workspace

/// Synchronizes String Catalogs with uses by their tables alone: the name of a catalog says which keys are its own, as for
/// `xcstringstool sync`. No project is asked, and nothing is written.
package struct TableSynchronization {
  /// The catalogs before and after, without those that have errors.
  package private(set) var files: [CatalogUpdate.UpdatedFile] = []
  /// The diagnostics of reading and updating.
  package private(set) var diagnostics: [Diagnostic]
  /// The files that diagnostics name, by path.
  package let sources: [String: SourceFile]

  /// Throws `RunError` for a path that does not exist, and where there is no String Catalog.
  ///
  /// - Parameters:
  ///   - paths: String Catalogs, and folders that hold them.
  ///   - marksVanished: whether keys without a use are removed or marked as stale.
  package init(
    of paths: [String], with uses: [KeyUse], marksVanished: Bool, _ configuration: Configuration,
    source: any FileSource
  ) throws {
    var reading = CatalogReading()
    reading.formats = projectFormats.filter(\.isStringCatalog)
    let found = try Project.catalogFiles(at: paths, configuration, as: reading, source: source)
    guard !found.paths.isEmpty else { throw RunError("no String Catalog found in \(paths.joined(separator: ", "))") }
    let read = found.read()
    (diagnostics, sources) = (read.diagnostics, read.sources)
    let broken = Set(diagnostics.filter { $0.severity == .error }.compactMap(\.location?.path))
    for input in read.files where !broken.contains(input.file.path) {
      let own = uses.filter { $0.tableName == input.catalog.table }
      let synchronized = input.catalog.synchronized(with: own, marksVanished: marksVanished)
      let written =
        synchronized.value.changes.isEmpty
        ? Diagnosed(input.file)
        : input.format.update(input.file, to: synchronized.value.catalog, options: WritingOptions())
      diagnostics += synchronized.diagnostics + written.diagnostics
      files.append(
        CatalogUpdate.UpdatedFile(
          old: input.file, new: written.value, changes: synchronized.value.changes, places: [:], unowned: [],
          keysWithoutText: []))
    }
  }
}
