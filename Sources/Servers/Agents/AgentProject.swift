internal import CodeModel
internal import Diagnostics
internal import Syntax
internal import Workspace

/// The project that tools work on. Its files are looked at anew for each request, and read again only as far as they have
/// changed.
///
/// Only one request at a time uses it: a conversation answers them one after the other.
package final class AgentProject: @unchecked Sendable {
  /// The project's folder, relative to the working directory.
  let folder: String
  private var known: (settings: [SourceFile], state: ProjectState)?

  /// - Parameter folder: everything that tools write is in it; settings may lie above.
  package init(at folder: String) { self.folder = folder }

  /// The project now. Throws `ToolFailure` where its settings have errors, it cannot be read, or it has no catalog.
  func state() throws(ToolFailure) -> ProjectState {
    ReadingBounds.current.refresh()
    let settings = try self.settings()
    do {
      let isSame = known?.settings.elementsEqual(settings.files) { $0.path == $1.path && $0.bytes == $1.bytes } ?? true
      let project =
        try known?.state.project.renewed(isSame ? nil : settings.configuration)
        ?? Project(at: [folder], settings.configuration, source: Snapshot(), for: .staying)
      if let known, project === known.state.project { return known.state }
      guard !project.tables.isEmpty || !project.unreadable.isEmpty else {
        throw ToolFailure(
          "there is no catalog in the project's folder",
          advice: "start the server in the folder that has the app's .xcstrings or .strings files")
      }
      // All that tools ask of code, so that it is linked once.
      project.answer([Accessor.self, SymbolUse.self], names: true)
      let state = ProjectState(project)
      known = (settings.files, state)
      return state
    } catch let failure as ToolFailure {
      throw failure
    } catch {
      throw ToolFailure(error, doing: "the project cannot be read")
    }
  }

  /// The project as a piece of work sees it that writes: everything that was read is noted, so that nothing is written over
  /// what somebody else changes meanwhile.
  func stateForWriting() throws(ToolFailure) -> ProjectState {
    RunRecord.current.begin()
    // A run that was stopped while it wrote is brought to its end first, as every command does that writes.
    do { _ = try UnfinishedWrites.end(above: [folder]) } catch {
      throw ToolFailure(error, doing: "a run of glossa was stopped while it wrote, and its writes cannot be ended")
    }
    let state = try state()
    (state.project.source as? Snapshot)?.noteSights()
    return state
  }

  /// The settings now, with the files that have them.
  private func settings() throws(ToolFailure) -> (configuration: Configuration, files: [SourceFile]) {
    guard let path = Configuration.nearestPath(from: folder) else { return (Configuration(), []) }
    let source = Snapshot()
    do {
      let file = try source.read(path)
      let read = Configuration.read(file, from: source)
      guard let first = read.diagnostics.first else {
        return (read.value, try [file] + read.value.termFiles.map { try source.read($0) })
      }
      throw ToolFailure(
        "the project's settings, .glossa.yml, have errors", advice: "run 'glossa lint' to see all of them",
        details: .string(first.message))
    } catch let failure as ToolFailure {
      throw failure
    } catch {
      throw ToolFailure(error, doing: "the settings cannot be read")
    }
  }
}
