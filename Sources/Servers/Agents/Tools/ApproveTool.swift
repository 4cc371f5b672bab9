internal import CatalogModel
internal import Jobs
internal import Syntax

/// Texts that an agent declares reviewed.
struct ApproveTool: AgentTool {
  let name = "approve"
  let description = """
    Says of translations that they need no review any more. Only where the user has asked for it, and never for texts that \
    you have proposed yourself. Example: {"keys": ["cart.title"], "language": "de"}
    """
  let writes = true
  let inputs = [
    ToolInput("keys", .texts, "The keys.", isRequired: true),
    ToolInput("language", .text, "The language.", isRequired: true),
    ToolInput("table", .text, "The table of the keys, or the path of its file."),
    ToolInput("check", .flag, "Write nothing, and say what would happen."),
  ]

  func call(_ arguments: ToolArguments, _ project: AgentProject) throws(ToolFailure) -> JSONValue {
    let state = try project.stateForWriting()
    let language = try state.language(arguments.text("language") ?? "")
    let edits = arguments.texts("keys").map { key in
      var edit = CatalogEdit(.approve, key)
      edit.languages = [language]
      edit.table = arguments.text("table")
      return edit
    }
    return try EditOutcome(edits, in: state.project, isCheck: arguments.flag("check")).value
  }
}
