import CatalogModel
import CatalogOperations
import Diagnostics
import Jobs
import Syntax
import Text
import Workspace

/// One run of a command that edits catalogs: writes the changes, or shows them.
struct EditRun {
  let shared: SharedOptions
  let options: EditOptions

  func run(_ edits: [CatalogEdit]) throws {
    let access: SharedOptions.Access = options.check || options.diff ? .reads(options.paths) : .writes(options.paths)
    try shared.runReportingErrors(access) { context in try run(edits, context) }
  }

  /// - Parameter file: the file that asks for the edits; nil for a command line.
  func run(_ edits: [CatalogEdit], _ context: RunContext, from file: SourceFile? = nil) throws -> ExitStatus {
    let paths = options.paths.map(FileTree.plain)
    let project = try Project(
      at: paths, context.configuration, source: context.source, cache: options.caching.cache)
    var editing = try Editing(project)
    var plan = try editing.plan(edits)
    if let file { plan.sources[file.path] = file }
    let writes = !options.check && !options.diff && !plan.isRefused
    if writes { try DiskWriter.write(plan.files.map { $0.new.belowHome }) }
    switch options.format {
    case .json: try context.terminal.print(plan.json(isWritten: writes).pretty)
    case .text: try show(plan, isWritten: writes, context)
    }
    if plan.isRefused { return .findings }
    return writes || plan.files.isEmpty ? .clean : .findings
  }

  private func show(_ plan: EditPlan, isWritten: Bool, _ context: RunContext) throws {
    if !plan.diagnostics.isEmpty {
      context.terminal.note(RunContext.concise(plan.diagnostics, files: plan.sources))
    }
    if plan.isRefused {
      context.terminal.complain("nothing was written")
      return
    }
    if options.diff {
      for (old, new) in plan.files {
        let diff = UnifiedDiff(of: new.path, from: old.bytes, to: new.bytes)
        try context.terminal.print(bytes: diff.bytes)
        if !diff.isApplicable {
          context.terminal.note("\(new.path): in UTF-16, so its diff is for reading; patch cannot apply it")
        }
      }
    } else {
      let tables = plan.changes.map { TableChanges(table: $0.table, changes: $0.comparison.changes) }
      try context.terminal.print(ChangeText(tables: tables).rendered(as: .text))
    }
    for file in plan.files { context.terminal.note("\(file.new.path): \(isWritten ? "changed" : "would change")") }
    if plan.files.isEmpty { context.terminal.note("nothing to change") }
  }
}
