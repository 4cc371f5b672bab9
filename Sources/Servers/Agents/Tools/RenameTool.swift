internal import Diagnostics
internal import Jobs
internal import Syntax
internal import Workspace

/// A key that gets another name.
struct RenameTool: AgentTool {
  let name = "rename"
  let description = """
    Renames a key in all catalogs and in all code that uses it, whole or not at all. It is refused where code may build the \
    key at run time, or the new name is taken. Example: {"old": "cart.ttl", "new": "cart.title"}
    """
  let writes = true
  let inputs = [
    ToolInput("old", .text, "The key.", isRequired: true),
    ToolInput("new", .text, "Its new name.", isRequired: true),
    ToolInput("table", .text, "The name of its table, where several have the key."),
    ToolInput("check", .flag, "Write nothing, and say what would happen."),
  ]

  func call(_ arguments: ToolArguments, _ project: AgentProject) throws(ToolFailure) -> JSONValue {
    let state = try project.stateForWriting()
    let rename = KeyRename(
      old: arguments.text("old") ?? "", new: arguments.text("new") ?? "", table: arguments.text("table"))
    _ = try state.details(of: rename.old, in: rename.table)
    let isCheck = arguments.flag("check")
    do {
      let renaming = try Renaming(state.project)
      let outcome = renaming.rename([rename])
      guard outcome.troubles.isEmpty else {
        throw ToolFailure(
          "the key cannot be renamed; no file was changed", advice: "see 'details'",
          details: .array(outcome.troubles.map { .string($0.message) }))
      }
      if !isCheck { try DiskWriter.write(outcome.files) }
      return .compact([
        (isCheck ? "would_rename" : "renamed", .bool(!outcome.files.isEmpty)),
        ("places_in_code", .int(outcome.useCount)),
        ("files", .array(outcome.files.map { .string($0.path) })),
        ("notes", outcome.notes.isEmpty ? nil : .array(outcome.notes.map { .string($0.message) })),
        (
          "generators_to_run",
          outcome.generators.isEmpty ? nil : .array(outcome.generators.map(JSONValue.string))
        ),
      ])
    } catch let failure as ToolFailure {
      throw failure
    } catch {
      throw ToolFailure(error, doing: "the key could not be renamed; no file was changed")
    }
  }
}
