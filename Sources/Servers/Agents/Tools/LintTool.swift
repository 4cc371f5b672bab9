internal import Diagnostics
internal import Jobs
internal import LintRules
internal import Linting
internal import Reporting
internal import Syntax
internal import Workspace

/// What is wrong with keys, catalogs and lookups.
struct LintTool: AgentTool {
  let name = "lint"
  let description = """
    What is wrong with the project's texts and keys, the worst first: texts that crash the app, keys that people see, \
    wrong placeholders, missing plural forms. Call it after edits. For texts that are merely missing use 'untranslated'. \
    Example: {"rules": ["format"], "language": "de"}
    """
  let inputs =
    [
      ToolInput("rules", .texts, "Rule ids or their groups, such as 'format' or 'plural'; all if left out."),
      ToolInput("language", .text, "Only findings about texts in this language."),
    ] + AnswerPage.inputs

  func call(_ arguments: ToolArguments, _ project: AgentProject) throws(ToolFailure) -> JSONValue {
    let state = try project.state()
    let (rules, language) = (arguments.texts("rules"), arguments.text("language"))
    var ranked = try state.findings("\(rules) \(language ?? "")") { () throws(ToolFailure) in
      try LintTool.findings(of: rules, in: language, state)
    }
    let page = try AnswerPage(of: ranked.all, arguments) { ranked.value(of: $0) }
    return .compact(
      [
        ("errors", .int(ranked.all.count { $0.item.severity == .error })),
        ("warnings", .int(ranked.all.count { $0.item.severity == .warning })),
      ] + page.members(named: "findings"))
  }

  /// The findings of some rules about one language, or about all.
  private static func findings(
    of rules: [String], in language: String?, _ state: ProjectState
  ) throws(ToolFailure) -> RankedFindings {
    var configuration = state.configuration.lint
    configuration.only += rules
    configuration.today = Day.today
    let run: LintRun
    do { run = try LintRun(state.project, configuration) } catch {
      throw ToolFailure(
        "one of the rules does not exist, or the settings are wrong", advice: "see 'details'",
        details: .string("\(error)"))
    }
    let findings = run.outcome.findings.filter { language == nil || $0.subject.language == language }
    return RankedFindings(run.report(of: findings.inReportOrder()))
  }
}
