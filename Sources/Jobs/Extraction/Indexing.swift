package import Diagnostics
internal import KeyExtraction
package import Workspace

/// Writes the facts of single files, the first half of an extraction. For build systems: another run links them.
package struct Indexing {
  private let configuration: Configuration
  private let source: any FileSource

  /// - Parameter source: where sources are read.
  package init(_ configuration: Configuration, source: any FileSource = WorkingTree()) {
    self.configuration = configuration
    self.source = source
  }

  /// The facts of the sources at or below some paths; nil, with diagnostics, where some cannot be listed. Throws
  /// `RunError` for a file that cannot be read.
  ///
  /// The bytes depend only on the files' paths and contents, not on their order or the machine.
  package func facts(of paths: [String]) throws -> Diagnosed<[UInt8]?> {
    let listing = try source.files(
      at: paths, extensions: ScannerChoice.extensions.union([DataModelVersions.markerExtension]),
      excluded: configuration.ignoredSources)
    guard listing.diagnostics.isEmpty else { return Diagnosed(nil, listing.diagnostics) }
    let scans = try Parallel.map(DataModelVersions.current(among: listing.paths, in: source)) { [source] path in
      Result { () throws -> ScannedFile? in
        let file = try source.read(path)
        return ScannerChoice.scan(file, content: ContentHash(file.bytes), keepsLines: true, keeping: .names)
      }
    }.map { try $0.get() }
    return Diagnosed(FactsArchive.encode(scans.compactMap { $0 }))
  }
}
