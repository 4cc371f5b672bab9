internal import CodeModel
internal import Diagnostics
internal import LintRules
package import Linting
internal import Syntax
package import Workspace

/// The project that tools work on. Its files are looked at anew for each request, and read again only where one of them
/// has changed.
///
/// Only one request at a time uses it: a conversation answers them one after the other.
package final class AgentProject: @unchecked Sendable {
  /// The project's folder, relative to the working directory.
  package let folder: String
  private let memory = FactsMemory()
  private var known: (stamps: ProjectStamps, state: State)?

  /// - Parameter folder: everything that tools read or write is in it.
  package init(at folder: String) { self.folder = folder }

  /// The project as its files say now.
  package struct State {
    /// The settings.
    package let configuration: Configuration
    /// The project as it was read.
    package let project: Project
    /// The project as rules take it.
    package let input: LintInput
    /// The files as they were read, and further ones.
    package let source: Snapshot
  }

  /// What is asked of the code besides what rules ask: a key is also used through what stands for it.
  private static let questions = AnalysisRequest(asksForAccessors: true, asksForSymbols: true, asksForNames: true)

  /// The project now. Throws `ToolFailure` where its settings have errors, or it cannot be read.
  package func state() throws(ToolFailure) -> State {
    let stamps = ProjectStamps(at: [folder])
    if let known, known.stamps == stamps { return known.state }
    let state = try read()
    // What changes while it is read is read again next time.
    known = ProjectStamps(at: [folder]) == stamps ? (stamps, state) : nil
    return state
  }

  private func read() throws(ToolFailure) -> State {
    let source = Snapshot()
    let configuration = try self.configuration(from: source)
    do {
      let project = try Project.read(
        at: [folder], configuration, source: source, memory: memory, asking: AgentProject.questions)
      return State(configuration: configuration, project: project, input: LintInput(project), source: source)
    } catch {
      throw ToolFailure(
        "the project cannot be read", advice: "see 'details'", details: .string(AgentProject.text(of: error)))
    }
  }

  private func configuration(from source: Snapshot) throws(ToolFailure) -> Configuration {
    guard let path = Configuration.nearestPath(from: folder) else { return Configuration() }
    let read: Diagnosed<Configuration>
    do { read = Configuration.read(try source.read(path)) } catch {
      throw ToolFailure("the settings cannot be read", details: .string(AgentProject.text(of: error)))
    }
    guard let first = read.diagnostics.first else { return read.value }
    throw ToolFailure(
      "the project's settings, .glossa.yml, have errors", advice: "run 'glossa lint' to see all of them",
      details: .string(first.message))
  }

  /// What an error says.
  package static func text(of error: any Error) -> String { (error as? RunError)?.description ?? "\(error)" }
}
