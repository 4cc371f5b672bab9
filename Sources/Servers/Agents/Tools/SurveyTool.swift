internal import CatalogCoverage
internal import CatalogModel
internal import Jobs
internal import LintRules
internal import Syntax
internal import Workspace

/// What the project has, and what is missing in each language.
struct SurveyTool: AgentTool {
  let name = "survey"
  let description = """
    What the project has: its tables with their files, its languages with the number of texts that are ready, to review \
    and missing in each, how its keys are named. Call it first. It does not list keys: for those use 'untranslated', \
    'find' or 'context'. Example: {}
    """
  let inputs: [ToolInput] = []

  func call(_ arguments: ToolArguments, _ project: AgentProject) throws(ToolFailure) -> JSONValue {
    let state = try project.state()
    let survey = state.survey
    let rows = state.coverage.rows(CoverageView()).filter { !$0.isSource }
    return .compact([
      ("source_language", .optional(survey.sourceLanguage?.code)),
      (
        "languages",
        .array(
          rows.map { row in
            let tally = row.count.units
            return .compact([
              ("language", .string(row.name)), ("texts", .int(tally.needed)), ("ready", .int(tally.readyCount)),
              ("to_review", .int(tally.needsReview + tally.machineTranslated)),
              ("not_translated", .int(tally.missing + tally.new + tally.empty)), ("broken", .int(tally.broken)),
            ])
          })
      ),
      ("tables", .array(survey.tables.map(SurveyTool.value))),
      ("key_names", .string(survey.styles.isOfSentences ? "the source texts" : "identifiers")),
      ("shared_segments", survey.sharedSegments.isEmpty ? nil : .array(survey.sharedSegments.map(JSONValue.string))),
      ("uses_in_code", .int(survey.useCount)),
      ("unreadable_files", state.unreadableFiles),
    ])
  }

  private static func value(of table: ProjectSurvey.Table) -> JSONValue {
    .compact([
      ("table", .string(table.name)), ("path", .string(table.path)), ("keys", .int(table.keys)),
      ("languages", .int(table.languages)),
    ])
  }
}
