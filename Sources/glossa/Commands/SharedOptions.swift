import ArgumentParser
import Diagnostics
import Reporting

/// Options that every command takes.
struct SharedOptions: ParsableArguments {
  @Option(name: .customLong("config"), help: "The configuration file; by default .glossa.yml, found upwards.")
  var configurationPath: String?

  /// Runs a command's work and ends the process with its status; troubles go to standard error as one line.
  func guarded(_ work: (RunContext) throws -> ExitStatus) throws {
    let terminal = Terminal()
    let status: ExitStatus
    do {
      status = try work(try RunContext(configurationPath: configurationPath, terminal: terminal))
    } catch let trouble as CannotRun {
      terminal.complain(trouble.description)
      status = .couldNotRun
    }
    if status != .clean { throw status.code }
  }
}

/// What a command works with: the configuration and the terminal.
struct RunContext {
  let configuration: Configuration
  /// The file it came from; nil where there is none.
  let configurationPath: String?
  let terminal: Terminal

  /// Throws `CannotRun` when the configuration has errors; they are printed with their places.
  init(configurationPath: String?, terminal: Terminal) throws {
    self.terminal = terminal
    self.configurationPath = try configurationPath ?? RunContext.nearestConfiguration()
    guard let path = self.configurationPath else {
      configuration = Configuration()
      return
    }
    let file = try Disk.read(path)
    let read = Configuration.read(file)
    configuration = read.value
    guard read.diagnostics.isEmpty else {
      terminal.note(RunContext.concise(read.diagnostics, files: [path: file]))
      throw CannotRun("\(path): the configuration has errors")
    }
  }

  /// Findings as `path:line:column: severity: message; what to do [id]`, a line each.
  static func concise(_ diagnostics: [Diagnostic], files: [String: SourceFile]) -> String {
    let advised = diagnostics.map { diagnostic in
      var advised = diagnostic
      if let help = diagnostic.help { advised.message += "; \(help)" }
      return advised
    }
    var text = ConciseReporter().render(Report(diagnostics: advised.inReportOrder(), files: files))
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }

  private static func nearestConfiguration() throws -> String? {
    var folder = ""
    // 64 levels up is further than any root.
    for _ in 0..<64 {
      if Disk.exists(folder + Configuration.fileName) { return folder + Configuration.fileName }
      if Disk.isSameFolder(folder.isEmpty ? "." : folder, folder + "..") { return nil }
      folder += "../"
    }
    return nil
  }
}
