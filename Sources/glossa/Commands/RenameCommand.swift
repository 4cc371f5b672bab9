import ArgumentParser
import CatalogModel
import CodeModel
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
      Changes the key in every catalog that has it, in all formats, each literal of Swift, Objective-C and Interface \
      Builder that uses it, and what stands for it in code: accessors such as SwiftGen's L10n.Cart.title with all their \
      uses, and symbols that Xcode generates, Text(.cartTitle). All files are written or none. Nothing is renamed if the \
      new key or its accessor already exists, if the key is not written as one literal somewhere, if an excluded file uses \
      it, or if a file cannot be read.

      In catalogs only the key's bytes change, and an entry of a sorted String Catalog moves to its place: renaming back \
      gives the first bytes. Where the source language has no text, people see the key: a key that looks like a text does \
      not become a name such as cart.title then, unless --keep-text writes the old key as that text.

      An accessor gets the name that its generator will give it: SwiftGen's, R.swift's or xcstrings-tool's rule, whichever \
      gives every accessor of the file its name. If none does, nothing is renamed, unless --then-run-generator says that \
      you will make the file anew: then the rule counts that SwiftGen's configuration names, or that most names follow. \
      Only with that option can the key of an accessor begin differently, so that it gets into another type.

      EXAMPLES
        glossa rename cart.title cart.heading --diff      show what would change
        glossa rename cart.title cart.heading             change it
        glossa rename --from-convention --diff            by key/convention
        glossa rename "Save" common.save --keep-text      a key that is the text
        glossa rename cart.title cart.heading --then-run-generator && swiftgen
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

  @Flag(help: "Write the old key as the source language's text where it has none, so that people see what they saw.")
  var keepText = false

  @Flag(help: "Rename accessors although only their generator can make their file right; you run it then.")
  var thenRunGenerator = false

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
    try shared.runReportingErrors(diff ? .reads(paths) : .writes(paths)) { context in
      let project = try Project.read(
        at: paths, context.configuration, source: context.source,
        asking: AnalysisRequest(asksForAccessors: true, asksForNames: true))
      try stop(for: project.readingFaults, in: project, context)
      let renames = try wanted(in: project, context)
      let renaming = try Renaming(
        project, at: paths, context.configuration, runsGenerator: thenRunGenerator, keepsTexts: keepText,
        source: context.source)
      let outcome = renaming.rename(renames)
      try stop(for: outcome.troubles, in: project, context)
      guard !outcome.files.isEmpty else {
        throw RunError(old.map { unknownKey($0, in: project) } ?? "no key to rename")
      }
      if !outcome.notes.isEmpty {
        context.terminal.note(RunContext.concise(outcome.notes, files: sources(of: outcome.notes, project, context)))
      }
      if diff {
        for file in outcome.files {
          let old = renaming.original(of: file.path)
          try context.terminal.print(bytes: UnifiedDiff(of: file.path, from: old.bytes, to: file.bytes).bytes)
        }
        return .clean
      }
      try DiskWriter.write(outcome.files)
      summarize(outcome, keyCount: renames.count, context)
      return .clean
    }
  }

  private func summarize(_ outcome: Renaming.Outcome, keyCount: Int, _ context: RunContext) {
    let accessors = outcome.accessorCount == 0 ? "" : " with \(TerminalText.count(outcome.accessorCount, "accessor"))"
    context.terminal.note(
      "\(TerminalText.count(keyCount, "key"))\(accessors) renamed in \(TerminalText.count(outcome.catalogCount, "catalog file"))"
        + " and \(TerminalText.count(outcome.useCount, "place")) in the sources")
    for generator in outcome.generators {
      context.terminal.note("run \(generator) now: the files that it generates still have the old names")
    }
    if thenRunGenerator { context.terminal.note("run the generator of your accessors now") }
  }

  /// Why nothing has the key that is to be renamed, and which name was most likely meant.
  private func unknownKey(_ key: String, in project: Project) -> String {
    let tables = Set(project.catalogs.map(\.table) + project.uses.map(\.tableName)).sorted()
    if let table, !tables.contains(table) {
      return "--table: there is no table '\(table)'; \(tables.suggestionOrList(for: table))"
    }
    let advice = Set(project.catalogs.flatMap { $0.entries.map(\.key) } + project.uses.map(\.key)).suggestion(for: key)
    return "no catalog and no source has the key '\(key)'\(advice.map { ": \($0)" } ?? "")"
  }

  /// Reports what prevents the renaming, if anything does, and ends the run.
  private func stop(for troubles: [Diagnostic], in project: Project, _ context: RunContext) throws {
    guard !troubles.isEmpty else { return }
    context.terminal.note(RunContext.concise(troubles, files: sources(of: troubles, project, context)))
    throw RunError("nothing was renamed")
  }

  /// The files that diagnostics speak of, by path.
  private func sources(of diagnostics: [Diagnostic], _ project: Project, _ context: RunContext) -> [String: SourceFile]
  {
    var files = project.files
    for path in diagnostics.compactMap(\.location?.path) where files[path] == nil {
      files[path] = try? context.source.read(path)
    }
    return files
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
