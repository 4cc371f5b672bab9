internal import KeyExtraction

/// The stamps of all files that a run over a project reads: equal ones mean that it would read the same.
package struct ProjectStamps: Equatable {
  private let stamps: [String: FileStamp]

  /// Looks at the files as they are on disk.
  ///
  /// - Parameters:
  ///   - paths: the folders and files of the project.
  ///   - settings: further files that are read.
  ///   - written: files that runs write themselves.
  package init(at paths: [String], settings: [String] = [], besides written: Set<String> = []) {
    let tree = FileTree(
      extensions: CatalogLoader.extensions.union(ScannerChoice.projectExtensions).union(MentionedTexts.fileExtensions))
    var stamps: [String: FileStamp] = [:]
    for path in ((try? tree.files(at: paths))?.paths ?? []) + settings + [Configuration.fileName]
    where !written.contains(path) {
      stamps[path] = Disk.stamp(path)
    }
    self.stamps = stamps
  }

  /// The number of files.
  package var count: Int { stamps.count }

  /// The paths of files that differ, came or went.
  package func changes(to other: ProjectStamps) -> [String] {
    Set(stamps.keys).union(other.stamps.keys).filter { stamps[$0] != other.stamps[$0] }.sorted()
  }

  /// Whether the project has a file.
  package func contains(_ path: String) -> Bool { stamps[path] != nil }
}
