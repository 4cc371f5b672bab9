internal import CatalogModel
internal import Jobs
internal import Syntax

/// A key that an agent adds.
struct AddTool: AgentTool {
  let name = "add"
  let description = """
    Adds a key with its source text and a comment for translators to the catalog that the code asks, so that code that you \
    have written finds it. First look with 'find' whether the text is there already, and with 'survey' how keys are named \
    here. Texts in other languages come in by 'propose'. Example: {"key": "cart.empty.text", "text": "Your cart is \
    empty", "comment": "Shown in place of the list of articles"}
    """
  let writes = true
  let inputs = [
    ToolInput("key", .text, "The new key.", isRequired: true),
    ToolInput("text", .text, "The source text."),
    ToolInput("forms", .map, "The source texts by their forms, such as 'plural.one', in place of 'text'."),
    ToolInput("comment", .text, "What translators need to know: where it is shown, what the placeholders are."),
    ToolInput("table", .text, "The table, or the path of its file, where code does not tell."),
    ToolInput("check", .flag, "Write nothing, and say what would happen."),
  ]

  func call(_ arguments: ToolArguments, _ project: AgentProject) throws(ToolFailure) -> JSONValue {
    let state = try project.stateForWriting()
    var edit = CatalogEdit(.add, arguments.text("key") ?? "")
    edit.table = arguments.text("table")
    edit.comment = arguments.text("comment")
    let value = JSONValue.compact([
      ("text", arguments["text"]), ("forms", arguments["forms"]), ("key", arguments["key"]),
    ])
    if arguments["text"] != nil || arguments["forms"] != nil { edit.texts = try ProposeTool.texts(of: value) }
    return try EditOutcome([edit], in: state.project, isCheck: arguments.flag("check")).value
  }
}
