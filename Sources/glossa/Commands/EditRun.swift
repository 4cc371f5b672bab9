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

  func run(_ edits: [CatalogEdit], _ context: RunContext) throws -> ExitStatus {
    let paths = options.paths.map(FileTree.plain)
    var editing = try Editing(
      at: paths, context.configuration, for: edits, source: context.source, cache: options.caching.cache)
    let plan = try editing.plan(edits)
    let writes = !options.check && !options.diff && !plan.isRefused
    if writes { try DiskWriter.write(plan.files.map { $0.new.belowHome }) }
    switch options.format {
    case .json: try context.terminal.print(json(of: plan, isWritten: writes))
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
        try context.terminal.print(bytes: UnifiedDiff(of: new.path, from: old.bytes, to: new.bytes).bytes)
      }
    } else {
      let tables = plan.changes.map { TableChanges(table: $0.table, changes: $0.comparison.changes) }
      try context.terminal.print(ChangeText(tables: tables).rendered(as: .text))
    }
    for file in plan.files { context.terminal.note("\(file.new.path): \(isWritten ? "changed" : "would change")") }
    if plan.files.isEmpty { context.terminal.note("nothing to change") }
  }

  private func json(of plan: EditPlan, isWritten: Bool) -> String {
    let changes =
      plan.isRefused
      ? []
      : plan.changes.flatMap { change in
        change.comparison.changes.map { own in
          JSONValue.compact([
            ("change", .string(own.kind.rawValue)), ("key", .string(own.key)), ("table", .string(change.table)),
            ("language", own.language.map { .string($0.code) }), ("variation", own.path.text.map(JSONValue.string)),
            ("old", own.old.map(JSONValue.string)), ("new", own.new.map(JSONValue.string)),
          ])
        }
      }
    let said = plan.diagnostics.map { finding in
      let line = finding.location.flatMap { place in
        plan.sources[place.path].map { LineTable($0).position(at: place.bytes.lowerBound).line }
      }
      return JSONValue.compact([
        ("rule", .string(finding.id)), ("severity", .string(finding.severity.rawValue)),
        ("message", .string(finding.message)), ("help", finding.help.map(JSONValue.string)),
        ("key", finding.subject.key.map(JSONValue.string)), ("table", finding.subject.table.map(JSONValue.string)),
        ("language", finding.subject.language.map(JSONValue.string)),
        ("variation", finding.subject.variation.map(JSONValue.string)),
        ("path", finding.location.map { .string(FileName.shown($0.path)) }), ("line", line.map { .int($0) }),
      ])
    }
    return JSONValue.compact([
      ("written", .bool(isWritten && !plan.files.isEmpty)), ("refused", .bool(plan.isRefused)),
      ("changes", .array(changes)), ("files", .array(plan.files.map { .string(FileName.shown($0.new.path)) })),
      ("findings", .array(said)),
    ]).pretty
  }
}
