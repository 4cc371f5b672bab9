/// What a project's answers come from.
struct ProjectInputs: Sendable {
  /// The folders, or single files, of the project.
  let paths: [String]
  /// The settings.
  let configuration: Configuration
  /// Where its files are read.
  let source: any FileSource
  /// Where the keys of its code come from.
  let code: CodeOrigin
  /// Where facts of earlier runs are, and where those of this one go.
  let facts: ScannedFiles.Store
  /// What it is opened for.
  let purpose: ProjectPurpose
  /// What the walk of the folders found, but for files that only mention keys.
  let listing: FileTree.Listing
  /// The catalogs of the project before a change.
  let earlierCatalogs: ReadCatalogs?

  /// Whether its sources are scanned for the places of keys alone.
  var isScannedForPlaces: Bool {
    if case .sources = code { purpose == .places } else { false }
  }
}

/// What a project is opened for.
package enum ProjectPurpose: Sendable {
  /// Anything.
  case all
  /// The places of keys alone, so that less has to be read.
  case places
  /// To be kept and asked again after changes, so that also large answers are kept.
  case staying
}
