/// A project that is held open and asked again and again, while its files change on disk or in an editor.
///
/// Every answer is that of a fresh run. Files are looked for at each ask, and those that have not changed since the last
/// one are neither read nor scanned.
package struct OpenProject {
  /// Where it lies: folders, or single files.
  package let paths: [String]
  /// How it is read.
  package var configuration: Configuration
  /// The texts that nobody has saved yet, over the files of the disk.
  package var unsaved: Overlay
  private let memory = FactsMemory()

  /// - Parameter source: where its files come from.
  package init(at paths: [String], _ configuration: Configuration, source: any FileSource = WorkingTree()) {
    self.paths = paths
    self.configuration = configuration
    unsaved = Overlay(over: source)
  }

  /// What its sources ask for. Throws `CannotRun` for a path that is not there.
  package func extraction() throws -> Extraction {
    try SourceLoader(configuration, source: unsaved, memory: memory).extraction(at: paths)
  }

  /// Everything in it, as it is now. Throws `CannotRun` for a path that is not there.
  package func snapshot() throws -> Project {
    try Project.read(at: paths, configuration, source: unsaved, memory: memory)
  }
}
