import CatalogModel
import CodeModel
import Diagnostics
import Jobs
import Text
import Workspace

/// One run of `migrate symbols`: rewrites uses of accessors, or shows what would happen.
struct MigrateSymbolsRun {
  private let options: MigrateCommand
  private let context: RunContext
  private let paths: [String]

  init(_ options: MigrateCommand, context: RunContext) {
    self.options = options
    self.context = context
    paths = options.inputs.map(FileTree.plain)
  }

  /// Limit on the places that are named one by one.
  private static let namedPlaceLimit = 40

  func run() throws -> ExitStatus {
    let project = try Project(at: paths, context.configuration, source: context.source)
    project.answer([Accessor.self], names: true)
    guard project.readingFaults.isEmpty else {
      context.terminal.note(RunContext.concise(project.readingFaults, files: project.files))
      throw RunError("nothing was rewritten, because files cannot be read")
    }
    let outcome = try SymbolMigration(
      project, editsProjects: options.editProject, removesOld: options.removeOld
    ).outcome()
    say(outcome, project)
    guard outcome.projectFaults.isEmpty else {
      context.terminal.note(RunContext.concise(outcome.projectFaults, files: outcome.originals))
      throw RunError("nothing was rewritten, because a project cannot be edited")
    }
    let changed = outcome.files + outcome.projects + outcome.generators
    if options.diff {
      for file in changed {
        let old = outcome.originals[file.path]?.bytes ?? []
        try context.terminal.print(bytes: UnifiedDiff(of: file.path, from: old, to: file.bytes).bytes)
      }
      for path in outcome.removedPaths {
        let old = outcome.originals[path]?.bytes ?? []
        try context.terminal.print(bytes: UnifiedDiff(of: path, from: old, to: []).bytes)
      }
    }
    let isShown = options.check || options.diff
    let isChange = !changed.isEmpty || !outcome.removedPaths.isEmpty
    if !isShown, isChange {
      if !options.allowDirty { try MigrateRun.refuseUncommitted(around: paths[0]) }
      try DiskWriter.write(changed.map(\.belowHome), deleting: outcome.removedPaths)
    }
    summarize(outcome)
    return isShown && isChange ? .findings : .clean
  }

  /// Names what stays as it is.
  private func say(_ outcome: SymbolMigration.Outcome, _ project: Project) {
    let files = project.files.merging(outcome.originals) { file, _ in file }
    guard !outcome.left.isEmpty else { return }
    let shown = outcome.left.prefix(Self.namedPlaceLimit)
    context.terminal.note(RunContext.concise(Array(shown), files: files))
    let more = outcome.left.count - shown.count
    if more > 0 { context.terminal.note("and \(more) more; name single folders to see them all") }
  }

  private func summarize(_ outcome: SymbolMigration.Outcome) {
    let verb = options.check || options.diff ? "would be rewritten" : "rewritten"
    let files = TerminalText.count(outcome.files.count, "file")
    let left =
      switch outcome.leftCount {
      case 0: ""
      case 1: "; 1 stays as it is"
      default: "; \(outcome.leftCount) stay as they are"
      }
    context.terminal.note("\(TerminalText.count(outcome.useCount, "use")) in \(files) \(verb)\(left)")
    for project in outcome.projects {
      let generates = outcome.generating.contains(project.path)
      context.terminal.note(
        "\(project.path): "
          + (generates
            ? "generates symbols (STRING_CATALOG_GENERATE_SYMBOLS = YES)" : "no longer names the accessors' file"))
    }
    summarizeOld(outcome)
  }

  /// Says what becomes of accessors that nothing uses any more, and of what generates them.
  private func summarizeOld(_ outcome: SymbolMigration.Outcome) {
    for path in outcome.removedPaths {
      context.terminal.note(
        "\(path): \(options.check || options.diff ? "would be " : "")deleted: nothing uses its accessors")
    }
    for file in outcome.generators {
      let rest = SwiftGenConfiguration.isEmpty(file) ? "; nothing is left in it, so stop calling SwiftGen with it" : ""
      context.terminal.note("\(file.path): no longer has a section 'strings'\(rest)")
    }
    for file in outcome.unusedFiles {
      let generators =
        file.generators.isEmpty
        ? "stop generating it" : "take it out of \(file.generators.joined(separator: ", ")), which SwiftGen reads"
      let reason = file.reason.map { "; it stays, because \($0)" } ?? ""
      context.terminal.note("\(file.path): nothing uses its accessors any more; delete it, and \(generators)\(reason)")
    }
  }
}
