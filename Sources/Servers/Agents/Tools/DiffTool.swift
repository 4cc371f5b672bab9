internal import CatalogModel
internal import Jobs
internal import Syntax
internal import Workspace

/// What has changed in the catalogs since a commit.
struct DiffTool: AgentTool {
  let name = "diff"
  let description = """
    What has changed in the catalogs since a commit: keys, texts, comments and states, without changes of layout. Use it to \
    see what your edits have done. Example: {"since": "HEAD"}
    """
  let inputs =
    [ToolInput("since", .text, "A commit, branch or tag; HEAD if left out.")] + AnswerPage.inputs

  func call(_ arguments: ToolArguments, _ project: AgentProject) throws(ToolFailure) -> JSONValue {
    let state = try project.state()
    let since = arguments.text("since") ?? "HEAD"
    guard !since.hasPrefix("-") else { throw ToolFailure("'since' has to name a commit", advice: "pass \"HEAD\"") }
    let before: [Catalog]
    do {
      let commit = try GitCommit.mergeBase(with: since)
      before = try state.project.reading(from: commit).catalogs
    } catch {
      throw ToolFailure(error, doing: "the commit cannot be read")
    }
    let changes = TableChanges.all(from: before, to: state.project.catalogs).flatMap { table in
      table.changes.map { (table: table.table, change: $0) }
    }
    let named = changes.enumerated().map { (name: "\($0)", item: $1) }
    let page = try AnswerPage(of: named, arguments) { item throws(ToolFailure) in
      item.change.json(inTable: item.table)
    }
    return .compact(page.members(named: "changes"))
  }
}
