/// Every tool that agents may be given.
enum AgentTools {
  /// All tools, in the order in which they are used.
  static let all: [any AgentTool] = [
    SurveyTool(), FindTool(), ContextTool(), UntranslatedTool(), SightTool(), ProposeTool(), AddTool(), RenameTool(),
    LintTool(), DiffTool(), ApproveTool(),
  ]
}
