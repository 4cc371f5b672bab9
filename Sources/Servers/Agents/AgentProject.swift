internal import CatalogCoverage
internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import LintRules
internal import Linting
internal import Syntax
internal import Text
internal import Workspace

/// The project that tools work on. Its files are looked at anew for each request, and read again only where one of them
/// has changed.
///
/// Only one request at a time uses it: a conversation answers them one after the other.
package final class AgentProject: @unchecked Sendable {
  /// The project's folder, relative to the working directory.
  let folder: String
  private let memory = FactsMemory()
  private var known: (stamps: ProjectStamps, state: ProjectState)?

  /// - Parameter folder: everything that tools write is in it; settings may lie above.
  package init(at folder: String) { self.folder = folder }

  /// What is asked of the code besides what rules ask: a key is also used through what stands for it.
  private static let questions = AnalysisRequest(asksForAccessors: true, asksForSymbols: true, asksForNames: true)

  /// The project now. Throws `ToolFailure` where its settings have errors, it cannot be read, or it has no catalog.
  func state() throws(ToolFailure) -> ProjectState {
    let stamps = ProjectStamps(at: [folder])
    if let known, known.stamps == stamps { return known.state }
    let state = try read()
    // What changes while it is read is read again next time.
    known = ProjectStamps(at: [folder]) == stamps ? (stamps, state) : nil
    return state
  }

  /// The project as a piece of work sees it that writes: everything that it reads is noted, so that nothing is written
  /// over what somebody else changes meanwhile.
  func stateForWriting() throws(ToolFailure) -> ProjectState {
    RunRecord.current.begin()
    // A run that was stopped while it wrote is brought to its end first, as every command does that writes.
    do { _ = try UnfinishedWrites.end(above: [folder]) } catch {
      throw ToolFailure(error, doing: "a run of glossa was stopped while it wrote, and its writes cannot be ended")
    }
    return try read()
  }

  private func read() throws(ToolFailure) -> ProjectState {
    ReadingBounds.current.refresh()
    let source = Snapshot()
    let configuration = try self.configuration(from: source)
    do {
      let project = try Project.read(
        at: [folder], configuration, source: source, memory: memory, asking: AgentProject.questions)
      guard !project.tables.isEmpty || !project.unreadable.isEmpty else {
        throw ToolFailure(
          "there is no catalog in the project's folder",
          advice: "start the server in the folder that has the app's .xcstrings or .strings files")
      }
      return ProjectState(configuration, project, source)
    } catch let failure as ToolFailure {
      throw failure
    } catch {
      throw ToolFailure(error, doing: "the project cannot be read")
    }
  }

  private func configuration(from source: Snapshot) throws(ToolFailure) -> Configuration {
    guard let path = Configuration.nearestPath(from: folder) else { return Configuration() }
    let read: Diagnosed<Configuration>
    do { read = Configuration.read(try source.read(path), from: source) } catch {
      throw ToolFailure(error, doing: "the settings cannot be read")
    }
    guard let first = read.diagnostics.first else { return read.value }
    throw ToolFailure(
      "the project's settings, .glossa.yml, have errors", advice: "run 'glossa lint' to see all of them",
      details: .string(first.message))
  }
}
