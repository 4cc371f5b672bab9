import ArgumentParser
import Diagnostics
import Jobs
import Linting
import Text
import Workspace

/// Sets a project up: settings that fit it, and a baseline of what is wrong today.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Set up a project: look at it, write .glossa.yml and a baseline.",
    discussion: """
      Looks at the project in the working directory, prints what it found, and writes two files: .glossa.yml, with a \
      comment for each setting, and .glossa-baseline, with today's findings, so that later runs report only new ones. \
      Findings that can crash the app or show people a key stay out of the baseline: they are listed, to be fixed now.

      EXAMPLES
        glossa init --check                               look, and write nothing
        glossa init
        glossa init --agents                              tell agents about the texts
      """)

  @OptionGroup var shared: SharedOptions

  @Flag(help: "Only print what was found, and what would be written.")
  var check = false

  @Flag(help: "Require the languages that every table has: a text that one of them lacks is then an error.")
  var required = false

  @Flag(help: "Overwrite existing settings and an existing baseline.")
  var force = false

  @Flag(
    help: """
      Write a section of AGENTS.md and a skill for coding agents instead: how keys are named here, which languages there \
      are, which commands to use.
      """)
  var agents = false

  /// How many findings to fix now are listed.
  private static let listLimit = 100

  func validate() throws {
    if shared.configurationPath != nil {
      throw ValidationError(
        "init writes \(Configuration.fileName) in the working directory, so it cannot be combined with --config")
    }
  }

  func run() throws {
    guard !agents else { return try writeGuide() }
    // Without --force the settings stay, and the numbers are those that 'glossa report' shows by them.
    try shared.runReportingErrors(check ? .reads(["."]) : .writes(["."]), readsSettings: check && !force) { context in
      if !check, !force { try InitCommand.refuseToOverwrite() }
      for path in [Configuration.fileName, ProjectStart.baselineName] { Disk.notice(path) }
      let start = try ProjectStart(
        context.configuration, today: Day.today, requiresLanguages: required, source: context.source)
      let terminal = context.terminal
      try terminal.print(SurveyText(start.survey, terminal.style).text + "\n")
      if check {
        let present = force ? nil : Configuration.nearestPath()
        let head =
          present.map { "\($0) is there, and the shares are by it; 'glossa init --force' would write:" }
          ?? "\(Configuration.fileName) would contain:"
        try terminal.print("\(head)\n\n\(TerminalText.harmless(start.configuration))")
      } else {
        try InitCommand.write(start)
      }
      try terminal.print(debt(start))
      if !start.urgent.isEmpty { try terminal.print("\n" + InitCommand.urgent(start)) }
      if !check { try terminal.print("\n" + InitCommand.nextSteps(start)) }
      return .clean
    }
  }

  /// Writes what agents are told, or names the files that would change.
  private func writeGuide() throws {
    try shared.runReportingErrors(check ? .reads(["."]) : .writes(["."])) { context in
      let guide = try AgentGuide(context.configuration, isForced: force, source: context.source)
      if !check { try DiskWriter.write(guide.files, below: ".") }
      for file in guide.files { try context.terminal.print("\(file.path): \(check ? "would change" : "written")") }
      if guide.files.isEmpty { context.terminal.note("\(AgentGuide.notesName) and the skill are up to date") }
      return check && !guide.files.isEmpty ? .findings : .clean
    }
  }

  private static func refuseToOverwrite() throws {
    if let path = Configuration.nearestPath() {
      throw RunError("\(path) already exists; --check only looks at the project, --force writes new settings here")
    }
    if Disk.exists(ProjectStart.baselineName) {
      throw RunError("\(ProjectStart.baselineName) already exists; --force overwrites it")
    }
  }

  private static func write(_ start: ProjectStart) throws {
    var files = [SourceFile(path: Configuration.fileName, text: start.configuration)]
    if start.baseline.count > 0 {
      files.append(SourceFile(path: ProjectStart.baselineName, text: start.baseline.text))
    }
    try DiskWriter.write(files)
  }

  private func debt(_ start: ProjectStart) -> String {
    let verb = check ? "would be written" : "written"
    let count = start.baseline.count
    let baseline =
      count == 0
      ? "no baseline needed: it would be empty"
      : "\(ProjectStart.baselineName)  \(verb), with \(TerminalText.count(count, "finding"))"
    return check ? baseline : "\(Configuration.fileName)       \(verb)\n\(baseline)"
  }

  /// The findings that are not in the baseline.
  private static func urgent(_ start: ProjectStart) -> String {
    let count = start.urgent.count
    let head =
      "Fix now (not in the baseline): \(TerminalText.count(count, "place")) where the app can crash or people see a key"
    let shown = RunContext.concise(Array(start.urgent.prefix(listLimit)), files: start.files)
    let rest = count > listLimit ? "\nand \(count - listLimit) more: 'glossa lint' lists them all" : ""
    return "\(head)\n\(shown)\(rest)"
  }

  private static func nextSteps(_ start: ProjectStart) -> String {
    let files =
      start.baseline.count > 0 ? "\(Configuration.fileName) and \(ProjectStart.baselineName)" : Configuration.fileName
    let lint =
      start.urgent.isEmpty
      ? "from now on, 'glossa lint' reports only new findings"
      : "fix what is listed above, and check it with 'glossa lint'"
    // Whoever has no catalog needs one before anything can be translated.
    let steps = [start.firstCatalog?.advice, lint, "commit \(files)", "add this to your CI:"].compactMap { $0 }
    return """
      Next:
      \(steps.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n"))

      \(ContinuousIntegrationStep.here.text)
      """
  }
}
