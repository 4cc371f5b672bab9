import ArgumentParser
import CatalogModel
import CodeModel
import Diagnostics
import Jobs
import LintRules
import Linting
import Reporting
import Text
import Workspace

/// Checks keys and catalogs.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check keys and catalogs.",
    discussion: """
      Reads the catalogs and sources in the given folders and reports problems as \
      path:line:column: severity: message [rule]. The exit status is 1 if there are warnings or errors.

      EXAMPLES
        glossa lint                                       the whole project
        glossa lint --all                                 every finding, however many
        glossa lint --only format,plural --format json    some rules, for a script
        glossa lint --write-baseline .glossa-baseline     accept all current findings
        glossa lint --since origin/main                   what this branch brings
        glossa lint --within Sources/App --fail-on error  one folder, only errors
        glossa lint --fix                                 fix what is safe to fix
        glossa lint --watch --format concise              again after every change

      OUTPUTS OF --format
      \(OutputChoice.list(of: AllReporters.findings))
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(
    help: ArgumentHelp(
      "Folders of the project, or single files: of a source file, its own findings.", valueName: "path"),
    completion: .file())
  var paths: [String] = ["."]

  @Option(
    help: ArgumentHelp("The output format, and a file to write it to; may be repeated.", valueName: "name[:file]"),
    completion: .list(AllReporters.findings.map(\.name)))
  var format: [OutputChoice] = []

  @Flag(help: "List every finding; by default, text for people groups them where there are many.")
  var all = false

  @Flag(help: "Say on standard error what was read, skipped and taken from the cache.")
  var verbose = false

  @OptionGroup(title: "Rules") var rules: RuleChoice
  @OptionGroup(title: "Findings") var choice: FindingChoice
  @OptionGroup(title: "Debt") var debt: DebtChoice
  @OptionGroup(title: "Fixes") var fixes: FixChoice
  @OptionGroup(title: "Cache") var caching: CacheChoice

  @Flag(help: "Keep running, and check again when a file changes.")
  var watch = false

  func validate() throws {
    let writes = fixes.isWanted || debt.writeBaseline != nil || debt.pruneBaseline
    if watch, writes { throw ValidationError("--watch cannot be combined with options that change files") }
  }

  func run() throws {
    let access = fixes.isWanted && !fixes.diff ? SharedOptions.Access.writes(paths) : .reads(paths)
    try shared.runReportingErrors(access, alsoReads: LintScope(paths).paths + [debt.baseline].compactMap(\.self)) {
      context in
      guard watch else { return try lint(context) }
      var watch = LintWatch(self, context)
      return try watch.run(context)
    }
  }

  /// Lints the project once.
  func lint(_ context: RunContext) throws -> ExitStatus {
    try OutputChoice.check(format, among: AllReporters.findings)
    try debt.checkName()
    if let path = debt.writeBaseline { Disk.notice(path) }
    var configuration = context.configuration
    try rules.apply(to: &configuration.lint)
    let scope = LintScope(paths)
    var project = try Project.read(at: scope.paths, configuration, source: context.source, cache: caching.cache)
    let isEmpty = project.tables.isEmpty && project.files.isEmpty && project.code.isEmpty
    guard !isEmpty || !project.diagnostics.isEmpty else {
      throw RunError("no catalog and no source file found in \(paths.joined(separator: ", "))")
    }
    let linter = Linter(configuration.lint)
    let before = try debt.commit().map { try Project.read(at: scope.pathsBefore, configuration, source: $0) }
    project.facts.before = before?.catalogs ?? []
    let input = LintInput(project)
    if !watch { Glossa.leakUntilExit((project, input, before)) }
    let outcome = linter.lintSpread(input)
    let earlier = before.map { linter.lintSpread(LintInput($0)).findings }
    func listed(_ found: [Diagnostic]) throws -> [Diagnostic] {
      try choice.listed(among: scope.findings(among: try debt.applied(to: found, context, before: earlier)))
    }
    let findings = try listed(outcome.findings)
    if verbose {
      let explanation = LintExplanation(
        reading: ReadingExplanation(configuration: configuration, project: project, input: input), linter: linter,
        outcome: outcome, reported: findings.count)
      context.terminal.note(explanation.text)
    }
    project.readCode(of: findings, in: context.source)
    let fixer = ProjectFixer(project, linter: linter, allowsUnsafe: fixes.unsafeFixes)
    let fixable = findings.filter { isShown($0, configuration.lint) }
    if fixes.isWanted {
      let fixed = try fixer.fix(fixable, of: outcome.findings)
      if fixes.diff { return try show(fixed, in: project, context) }
      try DiskWriter.write(fixed.files)
      guard !fixed.files.isEmpty else { return report(fixed, leaving: findings, context) }
      // What is left is what the next run finds: a fix changes what other rules say, too.
      var written = Overlay(over: context.source)
      for file in fixed.files { written[file.path] = file.bytes }
      var again = try Project.read(at: scope.paths, configuration, source: written, cache: caching.cache)
      again.facts.before = project.facts.before
      Glossa.leakUntilExit(again)
      return report(fixed, leaving: try listed(linter.lintSpread(LintInput(again)).findings), context)
    }
    try LintCommand.readSettings(of: findings, context, into: &project)
    var report = self.report(findings, project, input)
    report.hasSettings = context.configurationPath != nil
    report.fixableCount = fixer.count(of: fixable)
    let showsEdits = try format.contains { try $0.reporter(among: AllReporters.findings).showsEdits }
    if showsEdits { report.edits = SuggestedEdits(project).edits(for: findings) }
    try OutputChoice.show(
      report, as: format.isEmpty ? [OutputChoice(argument: "text")] : format, among: AllReporters.findings,
      on: context.terminal)
    if input.tables.isEmpty, project.unreadable.isEmpty, let first = FirstCatalog(project.uses) {
      context.terminal.note(first.advice)
    }
    return choice.status(for: findings)
  }

  /// Reads the settings where a finding is about them, so that its line can be shown.
  private static func readSettings(
    of findings: [Diagnostic], _ context: RunContext, into project: inout Project
  ) throws {
    guard let path = context.configurationPath, project.files[path] == nil,
      findings.contains(where: { $0.location?.path == path })
    else { return }
    project.files[path] = try context.source.read(path)
  }

  private func report(_ findings: [Diagnostic], _ project: Project, _ input: LintInput) -> Report {
    var report = Report(
      diagnostics: findings, rules: AllRules.all.map { RuleDescription($0) }, files: project.files,
      tool: Report.Tool(version: GlossaVersion.text))
    for table in input.tables {
      let count = table.entries.count { $0.isInScope }
      for language in table.languages {
        report.keyCounts[Subject(table: table.name, language: language.language.code), default: 0] += count
      }
    }
    report.leavesOutOldFindings = debt.since != nil || debt.baseline != nil
    report.style.listsAll = all
    report.arguments = Array((Glossa.arguments ?? []).drop { $0 != "lint" }.dropFirst())
    report.repositoryPrefix = Disk.repositoryPrefix
    report.spread = { Parallel.spread($0, $1) }
    return report
  }

  /// Whether the output shows a finding one by one, so that its fix is asked for: a remark only with `--all`, or where
  /// the command line chooses rules.
  private func isShown(_ finding: Diagnostic, _ lint: LintConfiguration) -> Bool {
    finding.severity > .info || all || !lint.only.isEmpty
  }

  /// Shows what fixes change.
  private func show(
    _ outcome: ProjectFixer.Outcome, in project: Project, _ context: RunContext
  ) throws -> ExitStatus {
    for file in outcome.files {
      let old = project.files[file.path] ?? SourceFile(path: file.path, bytes: [])
      try context.terminal.print(bytes: UnifiedDiff(of: file.path, from: old.bytes, to: file.bytes).bytes)
    }
    return outcome.files.isEmpty ? .clean : .findings
  }

  /// Says what was fixed. The exit status depends on the findings that are left.
  private func report(
    _ outcome: ProjectFixer.Outcome, leaving left: [Diagnostic], _ context: RunContext
  ) -> ExitStatus {
    let fixed = TerminalText.count(outcome.fixed.count, "finding")
    context.terminal.note(
      "\(fixed) fixed in \(TerminalText.count(outcome.files.count, "file")), \(TerminalText.number(left.count)) left")
    return choice.status(for: left)
  }
}

/// The options that choose rules.
struct RuleChoice: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Start from a preset: \(Preset.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "name"),
    completion: .list(Preset.allCases.map(\.rawValue)))
  var preset: String?

  @Option(
    help: ArgumentHelp("Also run these rules: ids, groups or globs, separated by commas.", valueName: "rules"),
    completion: .rules)
  var select: [String] = []

  @Option(help: ArgumentHelp("Do not run these rules.", valueName: "rules"), completion: .rules)
  var ignore: [String] = []

  @Option(help: ArgumentHelp("Run only these rules.", valueName: "rules"), completion: .rules)
  var only: [String] = []

  /// Adds these choices to the configuration's. Throws `RunError` for unknown names.
  func apply(to lint: inout LintConfiguration) throws {
    if let preset {
      guard let known = Preset(rawValue: preset) else {
        let names = Preset.allCases.map(\.rawValue)
        throw RunError("'\(preset)' is not a preset: \(names.suggestionOrList(for: preset))")
      }
      lint.preset = known
    }
    lint.select += names(select)
    lint.ignore += names(ignore)
    lint.only += names(only)
    lint.today = Day.today
    if let problem = Linter(lint).problems.first {
      throw RunError(problem.message + (problem.help.map { ": \($0)" } ?? ""))
    }
  }

  private func names(_ lists: [String]) -> [String] {
    lists.flatMap { $0.split(separator: ",").map { String($0) } }
  }
}
