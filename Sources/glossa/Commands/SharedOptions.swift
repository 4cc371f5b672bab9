import ArgumentParser
import Diagnostics
import Reporting
import Workspace

/// Options of every command.
struct SharedOptions: ParsableArguments {
  @Option(
    name: .customLong("config"),
    help: """
      The configuration file, or a folder: then .glossa.yml there or in the nearest parent folder; by default that of \
      the working directory.
      """, completion: .file())
  var configurationPath: String?

  /// How a command accesses the files at some paths.
  enum Access {
    case reads([String])
    /// The outputs are not read.
    case writes([String], outputs: [String] = [])

    /// What is read.
    var paths: [String] {
      switch self {
      case .reads(let paths), .writes(let paths, _): paths
      }
    }
  }

  /// Runs a command's work and ends the process with its exit status. Errors are printed to standard error, one line
  /// each.
  ///
  /// - Parameters:
  ///   - access: before writing, the journals of stopped runs are resolved; before reading, they are reported.
  ///   - others: the paths of further files that the command line names, and that are read.
  ///   - readsSettings: whether to read the configuration; without it, an invalid one is no error.
  func runReportingErrors(
    _ access: Access = .reads([]), alsoReads others: [String] = [], readsSettings: Bool = true,
    _ work: (RunContext) throws -> ExitStatus
  ) throws {
    let terminal = Terminal()
    let status: ExitStatus
    do {
      ReadingBounds.current.begin(naming: access.paths)
      ReadingBounds.current.name(others + [configurationPath].compactMap(\.self))
      try SharedOptions.prepare(access, terminal)
      let context =
        readsSettings
        ? try RunContext(configurationPath: configurationPath, terminal: terminal) : RunContext(terminal: terminal)
      status = try work(context)
    } catch let trouble as RunError {
      terminal.complain(trouble.description)
      status = .couldNotRun
    }
    if status != .clean { throw status.code }
  }

  private static func prepare(_ access: Access, _ terminal: Terminal) throws {
    switch access {
    case .reads(let paths):
      if let warning = UnfinishedWrites.warning(above: paths) { terminal.note(warning) }
    case .writes(let paths, let outputs):
      for (journal, ending) in try UnfinishedWrites.end(above: paths + outputs) {
        terminal.note("\(journal): a run of glossa was stopped while writing; \(ending.rawValue)")
      }
    }
  }
}

/// What a command works with: the configuration, the project's files and the terminal.
struct RunContext {
  let configuration: Configuration
  /// The configuration's path; nil where there is none.
  let configurationPath: String?
  let terminal: Terminal
  /// The files on disk, each as it was when this run first asked for it.
  let source = Snapshot()

  /// The defaults, without any file.
  init(terminal: Terminal) {
    self.terminal = terminal
    configurationPath = nil
    configuration = Configuration()
  }

  /// Throws `RunError` for an invalid configuration, after printing its errors with their locations.
  init(configurationPath: String?, terminal: Terminal) throws {
    self.terminal = terminal
    if let configurationPath, !Disk.isFolder(configurationPath) {
      self.configurationPath = configurationPath
    } else {
      self.configurationPath = Configuration.nearestPath(from: configurationPath ?? "")
    }
    guard let path = self.configurationPath else {
      configuration = Configuration()
      return
    }
    let file = try source.read(path)
    let read = Configuration.read(file, from: source)
    configuration = read.value
    guard read.diagnostics.isEmpty else {
      let paths = [path] + read.value.termFiles
      let files = Dictionary(try paths.map { ($0, try source.read($0)) }) { first, _ in first }
      terminal.note(RunContext.concise(read.diagnostics, files: files))
      throw RunError("\(path): the configuration has errors")
    }
  }

  /// Findings as `path:line:column: severity: message; what to do [id]`, one line each; what is said of one key in
  /// several languages is one line.
  static func concise(_ diagnostics: [Diagnostic], files: [String: SourceFile]) -> String {
    let advised = JoinedFindings.rows(diagnostics.inReportOrder(), namesAll: true).map { diagnostic in
      var advised = diagnostic
      if let help = diagnostic.help { advised.message += "; \(help)" }
      advised.help = nil
      return advised
    }
    var text = ConciseReporter().render(Report(diagnostics: advised, files: files))
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
