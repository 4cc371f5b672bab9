import ArgumentParser
import Platform
import Text
import Workspace

/// The command `glossa`, with a subcommand for each job.
@main
struct Glossa: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "glossa",
    abstract: "The localization toolchain for Swift apps.",
    discussion: """
      Exit status: 0 for no findings, 1 for findings, 2 if the command could not run. \
      Settings are read from .glossa.yml in the working directory or the nearest parent folder.
      """,
    version: GlossaVersion.text,
    groupedSubcommands: [
      CommandGroup(
        name: "Everyday",
        subcommands: [InitCommand.self, ExtractCommand.self, LintCommand.self, ReportCommand.self]),
      CommandGroup(
        name: "Translation", subcommands: [ExportCommand.self, ImportCommand.self, PseudoCommand.self]),
      CommandGroup(
        name: "Edit",
        subcommands: [
          SetCommand.self, AddCommand.self, RemoveCommand.self, ApproveCommand.self, EditCommand.self,
        ]),
      CommandGroup(
        name: "Key",
        subcommands: [
          FindCommand.self, ShowCommand.self, KeysCommand.self, RenameCommand.self, MigrateCommand.self,
          SymbolsCommand.self, GenstringsCommand.self,
          IndexCommand.self,
        ]),
      CommandGroup(name: "Agent", subcommands: [MCPCommand.self]),
      CommandGroup(
        name: "Catalog file",
        subcommands: [
          ConvertCommand.self, CompileCommand.self, XCStringsToolCommand.self, DiffCommand.self, MergeCommand.self,
          FormatsCommand.self,
        ]),
      CommandGroup(
        name: "Reference", subcommands: [ExplainCommand.self, RulesCommand.self, SettingsCommand.self]),
    ])

  /// Invalid options end with exit status 2, because 1 means that something was found.
  ///
  /// When called through a link named `genstrings` or `xcstringstool`, the tool is that subcommand.
  static func main() { LargeStackThread.run { runCommand() } }

  private static func runCommand() {
    guard let arguments = arguments else { exit(withStatus: .couldNotRun) }
    let called = arguments.first?.split(separator: "/").last
    let root: any ParsableCommand.Type =
      switch called {
      case "genstrings": GenstringsCommand.self
      case "xcstringstool": XCStringsToolCommand.self
      default: Glossa.self
      }
    var spelling: CommandSpelling?
    let words = ExtractCommand.completed(Array(arguments.dropFirst()))
    do {
      spelling = try CommandSpelling(words, root: root)
      var command = try root.parseAsRoot(words)
      RunRecord.current.begin()
      try command.run()
      nameMissedFiles()
      if namesLeftFiles() { exit(withStatus: .findings) }
    } catch {
      nameMissedFiles()
      _ = namesLeftFiles()
      let code = root.exitCode(for: error)
      let isUsage = code == .validationFailure || (code == .failure && !(error is ExitCode))
      var message = root.fullMessage(for: error)
      if code.isSuccess, CompletionScript.isAsked(by: words) { message = CompletionScript.text(message, of: root) }
      var status = isUsage ? .couldNotRun : ExitStatus(rawValue: code.rawValue) ?? .couldNotRun
      if code.isSuccess {
        do { try Terminal().print(message) } catch {
          Terminal().complain("\(error)")
          status = .couldNotRun
        }
      } else if isUsage, let fault = spelling?.fault {
        Terminal().complain(fault)
      } else if !message.isEmpty {
        // The parser's word for what all messages of this tool begin with.
        let prefix = "Error: "
        Terminal().note(message.hasPrefix(prefix) ? "glossa: " + message.dropFirst(prefix.count) : message)
      }
      exit(withStatus: status)
    }
  }

  /// Names the files outside of the project that files of the project refer to.
  private static func nameMissedFiles() {
    for error in ReadingBounds.current.takeMissed() { Terminal().complain(error) }
  }

  /// Names the files that the run has made for itself and could not delete. False where there are none.
  private static func namesLeftFiles() -> Bool {
    let left = RunRecord.current.takeLeft()
    for path in left {
      Terminal().complain("\(path): is a temporary file of this run and cannot be deleted; delete it by hand")
    }
    return !left.isEmpty
  }

  /// The command-line arguments; nil, after an error message, where they cannot be read.
  static var arguments: [String]? {
    let all = ProgramArguments.all
    guard !all.isEmpty else {
      Terminal().complain("the command-line arguments cannot be read; check that /proc is mounted")
      return nil
    }
    return all.map { FileName.text($0) }
  }

  /// Without a subcommand, shows the help.
  func run() throws { throw CleanExit.helpRequest(self) }

  /// Keeps a value until the process ends, without ever freeing it. Only for commands that end right after their work.
  ///
  /// Freeing texts one by one takes 16 % of the CPU time of linting a catalog of 28 MB, and 12 % of reading 50,000 keys
  /// of .strings.
  static func leakUntilExit(_ value: Any) { _ = Unmanaged.passRetained(Leak(value)) }

  /// Holds a value that is no class instance.
  private final class Leak {
    let value: Any

    init(_ value: Any) { self.value = value }
  }

  private static func exit(withStatus status: ExitStatus) -> Never { exit(withError: status.code) }
}
