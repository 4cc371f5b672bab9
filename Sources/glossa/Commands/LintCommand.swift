import ArgumentParser
import CatalogModel
import CodeModel
import Diagnostics
import Jobs
import LintRules
import Linting
import Reporting
import Seen
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
      "Folders of the project, or single files: their own findings, in the project around them.", valueName: "path"),
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
    func linted(_ source: any FileSource) throws -> LintRun {
      try LintRun(
        Project(at: scope.paths, configuration, source: source, cache: caching.cache),
        since: debt.commit().map { try Project(at: scope.paths, configuration, source: $0) })
    }
    let run = try linted(context.source)
    if !watch { Glossa.leakUntilExit(run) }
    guard !run.isEmpty else {
      throw RunError("no catalog and no source file found in \(paths.joined(separator: ", "))")
    }
    func listed(_ found: [Diagnostic]) throws -> [Diagnostic] {
      let applied = try debt.applied(to: found, context, before: run.earlierFindings)
      return try choice.listed(among: scope.findings(among: applied))
    }
    let findings = try listed(run.outcome.findings)
    if verbose { context.terminal.note(LintExplanation(run: run, reported: findings.count).text) }
    let fixer = run.fixer(of: findings, allowsUnsafe: fixes.unsafeFixes)
    let fixable = findings.filter { isShown($0, configuration.lint) }
    if fixes.isWanted {
      let fixed = try fixer.fix(fixable, of: run.outcome.findings)
      if fixes.diff { return try show(fixed, in: run.project, context) }
      try DiskWriter.write(fixed.files)
      guard !fixed.files.isEmpty else { return report(fixed, leaving: findings, context) }
      // What is left is what the next run finds: a fix changes what other rules say, too.
      var written = Overlay(over: context.source)
      for file in fixed.files { written[file.path] = file.bytes }
      let again = try linted(written)
      Glossa.leakUntilExit(again)
      return report(fixed, leaving: try listed(again.outcome.findings), context)
    }
    try show(findings, of: run, in: scope, fixableCount: fixer.count(of: fixable), context)
    if let first = run.firstCatalog { context.terminal.note(first.advice) }
    return choice.status(for: findings)
  }

  private func show(
    _ findings: [Diagnostic], of run: LintRun, in scope: LintScope, fixableCount: Int, _ context: RunContext
  ) throws {
    let reporters = try format.map { try $0.reporter(among: AllReporters.findings) }
    var report = run.report(
      of: findings, skipped: reporters.contains(where: \.showsSkipped) ? try skipped(in: scope, of: run) : [],
      withEdits: reporters.contains(where: \.showsEdits))
    report.hasSettings = context.configurationPath != nil
    report.fixableCount = fixableCount
    report.leavesOutOldFindings = debt.since != nil || debt.baseline != nil
    report.style.listsAll = all
    report.arguments = Array((Glossa.arguments ?? []).drop { $0 != "lint" }.dropFirst())
    // A finding may be about the settings, whose line is shown then.
    if let path = context.configurationPath, report.files[path] == nil,
      findings.contains(where: { $0.location?.path == path })
    {
      report.files[path] = try context.source.read(path)
    }
    try OutputChoice.show(
      report, as: format.isEmpty ? [OutputChoice(argument: "text")] : format, among: AllReporters.findings,
      on: context.terminal)
  }

  /// What rules left out, of the files whose findings are listed.
  private func skipped(in scope: LintScope, of run: LintRun) throws -> [SkippedFinding] {
    let own = Set(try choice.listed(among: scope.findings(among: run.outcome.skipped.map(\.finding))))
    return run.outcome.skipped.filter { own.contains($0.finding) }
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
  }

  private func names(_ lists: [String]) -> [String] {
    lists.flatMap { $0.split(separator: ",").map { String($0) } }
  }
}
