internal import CatalogFormats
internal import Diagnostics
internal import Text
internal import Workspace

/// The keys in translators' files of a project: XLIFF, PO and CSV that an export has written.
struct ExchangedKeys {
  /// The files that change, with their new bytes.
  private(set) var files: [SourceFile] = []

  /// Throws `RunError` where the files cannot be listed or read.
  ///
  /// - Parameters:
  ///   - path: the map, which is no table of texts.
  init(
    _ renames: [KeyRename], at paths: [String], besides path: String, _ configuration: Configuration,
    source: any FileSource
  ) throws {
    let names = KeyNames(renames.map { ($0.table, $0.old, $0.new) })
    for format in allExchangeFormats where !format.isPackage {
      let listed = try source.files(
        at: paths, extensions: Set(format.fileExtensions + format.otherExtensions),
        excluded: configuration.ignoredSources
      ).paths
      for file in listed where file != path && !files.contains(where: { $0.path == file }) {
        if let renamed = format.renamingKeys(of: try source.read(file), to: names) { files.append(renamed) }
      }
    }
  }
}
