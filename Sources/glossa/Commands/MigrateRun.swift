import CatalogModel
import Diagnostics
import Jobs
import Text
import Workspace

/// One run of `migrate`: writes the catalogs and deletes the old files, or shows what would happen.
struct MigrateRun {
  private let options: MigrateCommand
  private let context: RunContext
  private let migration: Migration

  /// Throws `RunError` for paths that do not exist.
  init(_ options: MigrateCommand, context: RunContext) throws {
    self.options = options
    self.context = context
    let request = MigrationRequest(
      inputs: options.inputs.map(FileTree.plain), folder: options.into.map(FileTree.plain),
      project: options.project.map(FileTree.plain), sourceLanguage: options.sourceLanguage.map { Language($0) },
      editsProjects: options.editProject)
    migration = try Migration(request, context.configuration, source: context.source)
  }

  func run() throws -> ExitStatus {
    let plan = try migration.plan()
    say(plan)
    // Nobody can know what stands behind an error, so that is no loss to allow.
    guard plan.faults.isEmpty else {
      context.terminal.complain(
        "the old files have \(TerminalText.count(plan.faults.count, "error")), so nothing was written; fix the places named above"
      )
      return .findings
    }
    guard plan.losses.isEmpty || options.allowLoss else {
      context.terminal.complain(
        "\(TerminalText.count(plan.losses.count, "thing")) would be lost, so nothing was written; --allow-loss writes anyway"
      )
      return .findings
    }
    guard plan.projectFaults.isEmpty else { return try refuseProjects(plan) }
    let isMoving = options.removeOld && !plan.oldPaths.isEmpty
    if isMoving, !plan.mentions.isEmpty { return try refuseRemoval(plan) }
    if options.diff { try showChanges(plan) }
    if options.check || options.diff {
      summarize(plan)
      return plan.newFiles.isEmpty && !isMoving && plan.left.isEmpty ? .clean : .findings
    }
    if !options.allowDirty, !plan.newFiles.isEmpty || isMoving {
      try MigrateRun.refuseUncommitted(around: options.into ?? options.inputs.first ?? ".")
    }
    try DiskWriter.write(plan.newFiles.map(\.belowHome), deleting: isMoving ? plan.oldPaths : [])
    summarize(plan)
    return plan.left.isEmpty ? .clean : .findings
  }

  /// Names the places that still need the old files.
  private func refuseRemoval(_ plan: MigrationPlan) throws -> ExitStatus {
    try context.terminal.print(RunContext.concise(plan.mentionFindings, files: plan.sources))
    context.terminal.complain(
      "\(TerminalText.count(plan.mentionFindings.count, "place")) still \(plan.mentionFindings.count == 1 ? "names" : "name") "
        + "old files, so nothing was written; without --remove-old the catalogs are written, and the old files stay")
    return .findings
  }

  /// Names what keeps Xcode projects from being edited.
  private func refuseProjects(_ plan: MigrationPlan) throws -> ExitStatus {
    try context.terminal.print(RunContext.concise(plan.projectFaults, files: plan.sources))
    context.terminal.complain(
      "a project cannot be edited, so nothing was written; without --edit-project the catalogs are written, and the "
        + "project stays as it is")
    return .findings
  }

  /// Throws `RunError` where git has changes that a mistake of this run could not be told from.
  static func refuseUncommitted(around path: String) throws {
    let changed = try UncommittedChanges.paths(around: path)
    guard let first = changed.first else { return }
    throw RunError(
      "git has uncommitted changes in \(TerminalText.count(changed.count, "file")), such as \(first); nothing was written. "
        + "Commit them first, or add --allow-dirty")
  }

  /// Limit on the losses that are named one by one.
  private static let namedLossLimit = 40

  private func say(_ plan: MigrationPlan) {
    let named = plan.faults + ConversionReport(isGrouped: false).shown(plan.losses) + plan.overridden
    let shown =
      named.prefix(MigrateRun.namedLossLimit) + plan.left + ConversionReport(isGrouped: true).shown(plan.remarks)
    if !shown.isEmpty { context.terminal.note(RunContext.concise(Array(shown), files: plan.sources)) }
    let more = named.count - MigrateRun.namedLossLimit
    if more > 0 { context.terminal.note("and \(more) more; name single folders to see them all") }
  }

  private func showChanges(_ plan: MigrationPlan) throws {
    for catalog in plan.catalogs where catalog.isNew {
      try context.terminal.print(bytes: UnifiedDiff(of: catalog.file.path, from: [], to: catalog.file.bytes).bytes)
    }
    for project in plan.projects {
      let (old, new) = (project.original.bytes, project.file.bytes)
      try context.terminal.print(bytes: UnifiedDiff(of: project.file.path, from: old, to: new).bytes)
    }
    guard options.removeOld else { return }
    for file in plan.catalogs.flatMap(\.oldFiles) {
      try context.terminal.print(bytes: UnifiedDiff(of: file.path, from: file.bytes, to: []).bytes)
    }
  }

  /// Says what becomes of an Xcode project.
  private func describe(_ project: EditedProject) {
    let path = project.file.path
    var changes: [String] = []
    if project.catalogCount > 0 {
      let catalogs = TerminalText.count(project.catalogCount, "catalog")
      changes.append("\(catalogs) in place of \(TerminalText.count(project.oldCount, "file"))")
    }
    if !project.regions.isEmpty { changes.append("languages added: \(project.regions.joined(separator: ", "))") }
    if !project.extractedTargets.isEmpty {
      changes.append("SWIFT_EMIT_LOC_STRINGS = YES for \(project.extractedTargets.joined(separator: ", "))")
    }
    context.terminal.note("\(path): \(changes.joined(separator: "; "))")
    guard let first = project.missingPaths.first else { return }
    let more = project.missingPaths.count == 1 ? "" : " and \(project.missingPaths.count - 1) more"
    context.terminal.note(
      "\(path): no longer names \(first)\(more): there is no such file, and no catalog has its texts")
  }

  /// One line for each catalog, then what stays as it is and what is left to do.
  private func summarize(_ plan: MigrationPlan) {
    let terminal = context.terminal
    for catalog in plan.catalogs {
      let keys = TerminalText.count(catalog.keyCount, "key")
      let manual = catalog.manualCount == 0 ? "" : ", \(catalog.manualCount) manual"
      let languages = TerminalText.count(catalog.languageCount, "language")
      let files = TerminalText.count(catalog.table.files.count, "file")
      let left = catalog.isWhole ? "" : "; they stay, because Xcode would refuse \(catalog.leftCount) of their keys"
      terminal.note(
        catalog.isNew
          ? "\(catalog.file.path): \(keys)\(manual), \(languages), from \(files)\(left)"
          : "\(catalog.file.path): already has all texts of \(files)\(left)")
    }
    for project in plan.projects { describe(project) }
    for skipped in plan.skipped {
      let more = skipped.paths.count == 1 ? "" : " and \(skipped.paths.count - 1) more"
      terminal.note("\(skipped.paths[0])\(more): not migrated: \(skipped.reason)")
    }
    guard !options.removeOld || options.check || options.diff else {
      return terminal.note("\(TerminalText.count(plan.oldPaths.count, "old file")) deleted")
    }
    guard !plan.steps.isEmpty else { return }
    terminal.note("Next:")
    for (number, step) in plan.steps.enumerated() { terminal.note("  \(number + 1). \(step)") }
  }
}
