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
      Looks at the project in the working directory, says what it has, and writes .glossa.yml, with a comment for each
      setting, and .glossa-baseline, which holds what is wrong today. Faults that crash the app or show people a key are
      not put there: they are listed, to be mended now.

      EXAMPLES
        glossa init --check                               look, and write nothing
        glossa init
      """)

  @OptionGroup var shared: SharedOptions

  @Flag(help: "Only print what was found, and what would be written.")
  var check = false

  @Flag(help: "Write over settings and a baseline that are there.")
  var force = false

  /// How many findings to mend now are listed.
  private static let listLimit = 100

  func validate() throws {
    if shared.configurationPath != nil {
      throw ValidationError(
        "init writes \(Configuration.fileName) in the working directory: --config does not go with it")
    }
  }

  func run() throws {
    try shared.guarded(check ? .reads(["."]) : .writes(["."]), readsSettings: false) { context in
      if !check, !force { try InitCommand.refuseToOverwrite() }
      let start = try ProjectStart(today: Day.today)
      let terminal = context.terminal
      try terminal.print(SurveyText(start.survey).text + "\n")
      if check {
        try terminal.print("\(Configuration.fileName) would be:\n\n\(start.configuration)")
      } else {
        try InitCommand.write(start)
      }
      try terminal.print(debt(start))
      if !start.urgent.isEmpty { try terminal.print("\n" + InitCommand.urgent(start)) }
      if !check { try terminal.print("\n" + InitCommand.nextSteps(start)) }
      return .clean
    }
  }

  private static func refuseToOverwrite() throws {
    if let path = Configuration.nearestPath() {
      throw CannotRun("\(path) is there already: --check looks at the project, --force writes new settings here")
    }
    if Disk.exists(ProjectStart.baselineName) {
      throw CannotRun("\(ProjectStart.baselineName) is there already: --force writes over it")
    }
  }

  private static func write(_ start: ProjectStart) throws {
    var files = [SourceFile(path: Configuration.fileName, text: start.configuration)]
    if start.baseline.count > 0 {
      files.append(SourceFile(path: ProjectStart.baselineName, text: start.baseline.text))
    }
    try Disk.write(files)
  }

  private func debt(_ start: ProjectStart) -> String {
    let verb = check ? "would be written" : "written"
    let count = start.baseline.count
    let baseline =
      count == 0
      ? "nothing is wrong that could wait: no baseline"
      : "\(ProjectStart.baselineName)  \(verb), with \(PlainText.count(count, "finding")) of today"
    return check ? baseline : "\(Configuration.fileName)       \(verb)\n\(baseline)"
  }

  /// The findings that are not in the baseline.
  private static func urgent(_ start: ProjectStart) -> String {
    let count = start.urgent.count
    let head =
      "To mend now, and not in the baseline: \(PlainText.count(count, "place")) where the app can crash or people see a key"
    let shown = RunContext.concise(Array(start.urgent.prefix(listLimit)), files: start.files)
    let rest = count > listLimit ? "\nand \(count - listLimit) more: 'glossa lint' lists them all" : ""
    return "\(head)\n\(shown)\(rest)"
  }

  private static func nextSteps(_ start: ProjectStart) -> String {
    let files =
      start.baseline.count > 0 ? "\(Configuration.fileName) and \(ProjectStart.baselineName)" : Configuration.fileName
    let first = start.urgent.isEmpty ? "glossa lint finds nothing now" : "mend what is listed above: glossa lint"
    return """
      Next:
      1. \(first)
      2. commit \(files)
      3. in CI:

      \(ContinuousIntegrationStep.here.text)
      """
  }
}
