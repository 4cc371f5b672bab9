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
  init(_ renames: [KeyRename], in project: Project, besides path: String) throws {
    let names = KeyNames(renames.map { ($0.table, $0.old, $0.new) })
    for format in allExchangeFormats where !format.isPackage {
      let listed = project.paths(
        withExtensions: Set(format.fileExtensions + format.otherExtensions),
        excluded: project.configuration.ignoredSources)
      for file in listed where file != path && !files.contains(where: { $0.path == file }) {
        if let renamed = format.renamingKeys(of: try project.source.read(file), to: names) { files.append(renamed) }
      }
    }
  }
}
