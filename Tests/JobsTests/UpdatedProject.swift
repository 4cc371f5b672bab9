import Diagnostics
import Jobs
import TestSupport
import Workspace
import XcodeProjects

/// A small project in memory whose catalogs are brought in step with its sources, as `glossa extract --into` does it.
struct UpdatedProject {
  /// The files, as the last update left them.
  var files = MemoryProject()

  /// What an update did.
  struct Outcome {
    /// What it did to each catalog and what there is to know about its keys, a line each.
    let said: String
    /// The paths of the catalogs that changed.
    let changed: [String]
    /// Folders of projects whose targets are not clear.
    let unreadFolders: [String]
  }

  mutating func write(_ text: String, to path: String) { files[path] = text }

  /// Brings catalogs in step with all sources. Throws `RunError` where nothing may be written.
  ///
  /// - Parameter targets: catalogs, or folders that contain them.
  mutating func update(_ targets: String...) throws -> Outcome {
    let project = try files.read()
    let outcome = try Synchronization(with: project).outcome(for: targets)
    for file in outcome.update.files { files.write(file.new.bytes, to: file.new.path) }
    let notes = outcome.update.files.flatMap { [$0.summary, $0.noteOnNames].compactMap { $0 } }
    let said = notes + outcome.update.notesOnUnroutedKeys + [outcome.update.noteOnUnfilledFiles].compactMap { $0 }
    return Outcome(
      said: said.map { $0 + "\n" }.joined() + files.shown(outcome.diagnostics),
      changed: outcome.update.files.filter(\.isChanged).map(\.new.path),
      unreadFolders: project.layout.unreadFolders)
  }
}
