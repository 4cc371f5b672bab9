import ArgumentParser
import CatalogModel
import Diagnostics
import Jobs
import Reporting
import Text
import Workspace

/// Renames keys in catalogs and sources.
struct RenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename keys in catalogs and in the sources that use them.",
    discussion: """
      Changes the key in every catalog that has it, in all formats, and each literal of Swift, Objective-C and Interface
      Builder that uses it: all files or none. Nothing is renamed if the new key already exists, if the key is
      not written as one literal somewhere, if an excluded file uses it, or if a file cannot be read.

      EXAMPLES
        glossa rename cart.title cart.heading --diff      show what would change
        glossa rename cart.title cart.heading             change it
        glossa rename --from-convention --diff            every key that breaks key/convention
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: "The current key.")
  var old: String?

  @Argument(help: "The new key.")
  var new: String?

  @Flag(help: "Rename every key that breaks key/convention, as the rule proposes.")
  var fromConvention = false

  @Option(name: .customLong("in"), help: ArgumentHelp("A folder of the project; may be repeated.", valueName: "path"))
  var paths: [String] = ["."]

  @Option(help: ArgumentHelp("Rename only the key of this table.", valueName: "name"))
  var table: String?

  @Flag(help: "Show what would change, without changing anything.")
  var diff = false

  func validate() throws {
    if fromConvention, old != nil { throw ValidationError("--from-convention cannot be combined with keys") }
    if !fromConvention, old == nil || new == nil { throw ValidationError("give the current key and the new key") }
    if let new, new.isEmpty || new.utf8.contains(where: { $0 < 0x20 }) || !FileName.isPlain(new) {
      throw ValidationError("the new name is empty, has a control character or is not UTF-8")
    }
  }

  func run() throws {
    try shared.guarded(diff ? .reads(paths) : .writes(paths)) { context in
      let project = try Project.read(at: paths, context.configuration)
      try stop(for: project.readingFaults, in: project, context)
      let renames = try wanted(in: project, context)
      let renaming = try Renaming(project, at: paths, context.configuration)
      let outcome = renaming.rename(renames)
      try stop(for: outcome.troubles, in: project, context)
      guard !outcome.files.isEmpty else {
        throw CannotRun(old.map { unknownKey($0, in: project) } ?? "no key to rename")
      }
      if diff {
        for file in outcome.files {
          let old = renaming.original(of: file.path)
          try context.terminal.print(bytes: UnifiedDiff(of: file.path, from: old.bytes, to: file.bytes).bytes)
        }
        return .clean
      }
      try Disk.write(outcome.files)
      context.terminal.note(
        "\(PlainText.count(renames.count, "key")) renamed in \(PlainText.count(outcome.catalogCount, "catalog file"))"
          + " and \(PlainText.count(outcome.useCount, "place")) in the sources")
      return .clean
    }
  }

  /// Why nothing has the key that is to be renamed, and which name was most likely meant.
  private func unknownKey(_ key: String, in project: Project) -> String {
    let tables = Set(project.catalogs.map(\.table) + project.uses.map { $0.table ?? "Localizable" }).sorted()
    if let table, !tables.contains(table) {
      return "--table: there is no table '\(table)'; \(tables.suggestionOrList(for: table))"
    }
    let advice = Set(project.catalogs.flatMap { $0.entries.map(\.key) } + project.uses.map(\.key)).suggestion(for: key)
    return "no catalog and no source has the key '\(key)'\(advice.map { ": \($0)" } ?? "")"
  }

  /// Reports what prevents the renaming, if anything does, and ends the run.
  private func stop(for troubles: [Diagnostic], in project: Project, _ context: RunContext) throws {
    guard !troubles.isEmpty else { return }
    var files = project.files
    for path in troubles.compactMap(\.location?.path) where files[path] == nil { files[path] = try? Disk.read(path) }
    context.terminal.note(RunContext.concise(troubles, files: files))
    throw CannotRun("nothing was renamed")
  }

  /// The requested renamings: a single one, or all that the convention proposes.
  private func wanted(in project: Project, _ context: RunContext) throws -> [KeyRename] {
    if let old, let new { return [KeyRename(old: old, new: new, table: table)] }
    let proposed = ConventionRenames(project, context.configuration, table: table)
    for key in proposed.nameless {
      context.terminal.note("'\(key)' was not renamed, because no valid name can be derived from it")
    }
    return proposed.renames
  }
}
