internal import CatalogModel
internal import Jobs
internal import Syntax

/// Keys by what is known of them.
struct FindTool: AgentTool {
  let name = "find"
  let description = """
    Finds keys by the key itself, by a text in any language (also one that is not quite right), or by a place in code. Use \
    it to get from a text on the screen to its key, and before 'add' to see whether the text is there already. To list \
    what is missing use 'untranslated'. Examples: {"query": "Save your changes?"}, {"query": "CartView.swift:12"}
    """
  let inputs =
    [
      ToolInput("query", .text, "A key, a text, or FILE.swift:LINE.", isRequired: true),
      ToolInput("language", .text, "Search only texts in this language."),
    ] + AnswerPage.inputs

  /// The best keys; nobody reads more.
  private static let limit = 200

  func call(_ arguments: ToolArguments, _ project: AgentProject) throws(ToolFailure) -> JSONValue {
    let state = try project.state()
    let language: Language? = if let code = arguments.text("language") { try state.language(code) } else { nil }
    let search = state.search
    let found = search.matches(for: arguments.text("query") ?? "", in: language)
    let best = found.prefix(FindTool.limit).map { (match: $0, uses: search.uses(of: $0)) }
    let list = FoundKeyList(project: state.project, matches: best, total: found.count, lines: state.lines)
    let named = best.indices.map { (name: "\($0)", item: $0) }
    let page = try AnswerPage(of: named, arguments) { number throws(ToolFailure) in list.item(number) }
    return .compact(page.members(named: "keys") + [("unreadable_files", state.unreadableFiles)])
  }
}
