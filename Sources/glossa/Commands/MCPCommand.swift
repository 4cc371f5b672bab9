import ArgumentParser
import Foundation
import Servers
import Workspace

/// Serves agents over standard input and output.
struct MCPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serve coding agents by the Model Context Protocol.",
    discussion: """
      Reads requests from standard input and writes answers to standard output until the input ends, one JSON message a \
      line. An agent's settings name this command; it is not meant to be typed. Agents get tools that ask about the keys, \
      texts and code of the project, and tools that edit catalogs, which refuse what would crash the app.

      EXAMPLES
        glossa mcp                                        the project in this folder
        glossa mcp App --read-only                        no tool changes a file
      """)

  @Argument(
    help: ArgumentHelp("The project's folder; no file outside of it is written.", valueName: "path"),
    completion: .directory)
  var folder = "."

  @Flag(help: "Offer only tools that change nothing.")
  var readOnly = false

  @Flag(help: "Also offer a tool by which an agent says that texts need no review.")
  var allowApprove = false

  func run() throws {
    let terminal = Terminal()
    guard Disk.isFolder(folder) else {
      terminal.complain("\(folder): is no folder")
      throw ExitStatus.couldNotRun.code
    }
    ReadingBounds.current.begin(naming: [folder])
    if let warning = UnfinishedWrites.warning(above: [folder]) { terminal.note(warning) }
    // An answer to a client that is gone is an error, and no reason to be killed while a file is written.
    signal(SIGPIPE, SIG_IGN)
    let server = AgentServer(at: FileTree.plain(folder), readOnly: readOnly, approves: allowApprove)
    let conversation = AgentConversation(server) { terminal.send($0) }
    conversation.run { Terminal.input() }
  }
}
