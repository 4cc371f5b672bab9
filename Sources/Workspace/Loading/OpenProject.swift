/// A project that a long-running process asks repeatedly, while its files change on disk or in an editor.
///
/// Every answer equals that of a new run. Files are listed each time; those that have not changed are neither read nor
/// scanned again.
package struct OpenProject {
  /// The folders, or single files, of the project.
  package let paths: [String]
  /// The configuration to use.
  package var configuration: Configuration
  /// The texts that are not saved yet, over the files on disk.
  package var unsaved: Overlay
  private let memory = FactsMemory()

  /// - Parameter source: where its files are read.
  package init(at paths: [String], _ configuration: Configuration, source: any FileSource = WorkingTree()) {
    self.paths = paths
    self.configuration = configuration
    unsaved = Overlay(over: source)
  }

  /// The keys that its sources use. Throws `RunError` for a path that does not exist.
  package func extraction() throws -> Extraction {
    // Each file once, and no walk for more than the sources: editors ask after every change.
    let files = Snapshot(of: unsaved, listing: [])
    return try SourceLoader(configuration, source: files, memory: memory).extraction(at: paths)
  }

  /// The whole project in its current state. Throws `RunError` for a path that does not exist.
  package func snapshot() throws -> Project {
    try Project.read(at: paths, configuration, source: Snapshot(of: unsaved), memory: memory)
  }
}
