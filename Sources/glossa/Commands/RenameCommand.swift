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
      it, or if a file cannot be read. A literal keeps the values in it, "\\(count) items", if the new key has the same \
      placeholders.

      In catalogs only the key's bytes change, and an entry of a sorted String Catalog moves to its place: renaming back \
      gives the first bytes. Where the source language has no text, people see the key: a key that looks like a text does \
      not become a name such as cart.title then, unless --keep-text writes the old key as that text.

      An accessor gets the name that its generator will give it: SwiftGen's, R.swift's or xcstrings-tool's rule, whichever \
      gives the accessor, and nearly all others of the file, their names. If none does, nothing is renamed, unless \
      --then-run-generator says that you will make the file anew: then the rule counts that SwiftGen's configuration names, or that most names follow. \
      Only with that option can the key of an accessor begin differently, so that it gets into another type.

      --from-convention renames the keys that can be renamed, names the others with the reason, and exits with 1 then.

      --propose writes names for the keys that are texts to a CSV file: by the screens and controls that show them, and by \
      the words of the texts. A name that rests on less is marked with '?' and says why: it is left out until you take the \
      mark away. Edit the file; then --map renames all other keys of it or none, also in XLIFF, PO and CSV files of the \
      project, and --back undoes it. The old keys stay as the source language's texts. Where another language has no \
      text, nothing is renamed without --fill or --with-defaults.

      EXAMPLES
        glossa rename cart.title cart.heading --diff      show what would change
        glossa rename cart.title cart.heading             change it
        glossa rename --from-convention --diff            by key/convention
        glossa rename "Save" common.save --keep-text      a key that is the text
        glossa rename --propose -o names.csv              names for sentences
        glossa rename --map names.csv --fill              change them all
        glossa rename --map names.csv --back              and back
        glossa rename cart.title cart.heading --then-run-generator && swiftgen
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: "The current key.", completion: .projectKeys)
  var old: String?

  @Argument(help: "The new key.")
  var new: String?

  @Flag(help: "Rename every key that breaks key/convention, as the rule proposes.")
  var fromConvention = false

  @Flag(help: "Write names for the keys that are texts to a file to edit; change nothing else.")
  var propose = false

  @Option(name: .shortAndLong, help: "The file for --propose; by itself the terminal.", completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp("Rename the keys of a file that --propose has written.", valueName: "file"), completion: .file())
  var map: String?

  @Flag(help: "With --map: from the new names back to the old ones, and take out what was added.")
  var back = false

  @Flag(help: "Copy the text, as not translated yet, into languages that have none, so that nobody sees a name.")
  var fill = false

  @Flag(help: "Write the text into the code as the default value, where the call has a parameter for it.")
  var withDefaults = false

  @Option(
    name: .customLong("in"), help: ArgumentHelp("A folder of the project; may be repeated.", valueName: "path"),
    completion: .directory)
  var paths: [String] = ["."]

  @Option(help: ArgumentHelp("Rename only the key of this table.", valueName: "name"), completion: .projectTables)
  var table: String?

  @Flag(help: "Write the old key as the source language's text where it has none, so that people see what they saw.")
  var keepText = false

  @Flag(help: "Rename accessors although only their generator can make their file right; you run it then.")
  var thenRunGenerator = false

  @Flag(help: "Show what would change, without changing anything.")
  var diff = false

  @Flag(help: "Change nothing; the exit status is 1 if something would change.")
  var check = false

  func validate() throws {
    let modes = [fromConvention, propose, map != nil, old != nil].count { $0 }
    if modes > 1 { throw ValidationError("give either keys, --from-convention, --propose or --map") }
    if back, map == nil { throw ValidationError("--back goes with --map") }
    if output != nil, !propose { throw ValidationError("--output goes with --propose") }
    if !fromConvention, !propose, map == nil, old == nil || new == nil {
      throw ValidationError("give the current key and the new key")
    }
  }

  /// What is done so that people see the same texts.
  private var keeping: KeptTexts {
    KeptTexts(keepsTexts: keepText || map != nil || fill || withDefaults, fills: fill, writesDefaults: withDefaults)
  }

  func run() throws {
    if propose { return try proposeNames() }
    if let map { return try renameByMap(map) }
    try shared.runReportingErrors(diff || check ? .reads(paths) : .writes(paths)) { context in
      let project = try Project(at: paths, context.configuration, source: context.source)
      let renaming = try Renaming(project, runsGenerator: thenRunGenerator, keeping: keeping)
      if fromConvention { return try renameByConvention(project, renaming, context) }
      guard let old, let new else { throw RunError("the key to rename and its new name are missing") }
      let outcome = renaming.rename([KeyRename(old: old, new: new, table: table)])
      try stop(for: outcome.troubles, in: project, context)
      guard !outcome.files.isEmpty else { throw RunError(unknownKey(old, in: project)) }
      try finish(outcome, of: renaming, keyCount: 1, in: project, context)
      return check ? .findings : .clean
    }
  }

  /// Writes names for the keys that are texts to a file.
  private func proposeNames() throws {
    try shared.runReportingErrors(.reads(paths)) { context in
      try output.map { try OutputName.check($0, holds: "csv", extensions: FileEndings.table) }
      let project = try Project(at: paths, context.configuration, source: context.source)
      let renaming = try Renaming(project, keeping: KeptTexts(keepsTexts: true, fills: true))
      let proposals = TextProposals(project, table: table, renaming)
      let map = proposals.map
      if proposals.unusedCount > 0 {
        context.terminal.note(
          "\(TerminalText.count(proposals.unusedCount, "text")) left out, as no code is known to use them")
      }
      guard !map.rows.isEmpty else { throw RunError("no key that is a text is used in code") }
      guard let output else {
        try context.terminal.print(bytes: map.file(at: "-").bytes)
        return .clean
      }
      try DiskWriter.write([map.file(at: output)])
      let named = map.rows.count { !$0.new.isEmpty }
      let marked = map.markedCount
      context.terminal.note(
        "\(TerminalText.count(named, "name")) for \(TerminalText.count(map.rows.count, "text")) written to \(output)"
          + (marked == 0 ? "" : ", \(marked) of them marked with '\(RenameMap.mark)' for you to judge")
          + "; edit it, then: glossa rename --map \(ShellWord.quoted(output))")
      return .clean
    }
  }

  /// Renames the keys of a map, all or none.
  private func renameByMap(_ path: String) throws {
    try shared.runReportingErrors(diff || check ? .reads(paths) : .writes(paths), alsoReads: [path]) { context in
      let file = try context.source.read(path)
      let read = RenameMap.read(file)
      var map = read.value
      let invalid = map.nameFaults
      let project = try Project(at: paths, context.configuration, source: context.source)
      try stop(for: read.diagnostics + invalid, in: project, context)
      let renaming = try Renaming(project, runsGenerator: thenRunGenerator, keeping: keeping)
      let renames = map.renames(back: back, in: project)
      noteMarked(map, context)
      guard !renames.isEmpty else {
        throw RunError("\(path): no row has a name that is still to be \(back ? "taken back" : "given")")
      }
      let outcome = renaming.rename(renames, removing: back ? map.removals : [:])
      try stop(
        for: outcome.troubles + map.unknown(renames, in: project), in: project, context, limiting: true)
      let proof = try RenamingProof(project, renames, changing: outcome.files)
      try stop(for: proof.faults, in: project, context, limiting: true)
      map.record(outcome.added, of: renames, back: back)
      let others = try RenameMap.exchanged(renames, in: project, besides: path)
      let further = others + [map.file(at: path)]
      try finish(outcome, with: further, of: renaming, keyCount: renames.count, in: project, context)
      return check ? .findings : .clean
    }
  }

  /// Says how many names of a map nobody has judged.
  private func noteMarked(_ map: RenameMap, _ context: RunContext) {
    let count = map.markedCount
    guard !back, count > 0 else { return }
    context.terminal.note(
      "\(TerminalText.count(count, "name")) marked with '\(RenameMap.mark)' left out; take the mark away to give \(count == 1 ? "it" : "them")"
    )
  }

  /// Renames the keys that can be renamed of those that break the convention, and says why the others cannot.
  private func renameByConvention(_ project: Project, _ renaming: Renaming, _ context: RunContext) throws -> ExitStatus
  {
    let proposed = ConventionRenames(project, table: table)
    let possible = renaming.renamePossible(proposed.renames)
    noteRefused(possible.refused, nameless: proposed.nameless, in: project, context)
    guard !possible.outcome.files.isEmpty else {
      guard possible.refused.isEmpty, proposed.nameless.isEmpty else { throw RunError("nothing was renamed") }
      throw RunError("no key to rename")
    }
    try finish(possible.outcome, of: renaming, keyCount: possible.renamed.count, in: project, context)
    return possible.refused.isEmpty && proposed.nameless.isEmpty ? .clean : .findings
  }

  /// The number of lines about keys of one kind that are not renamed.
  private static let shownRefusals = 8

  /// Says which keys are not renamed: of each reason some, and how many more.
  private func noteRefused(
    _ refused: [Diagnostic], nameless: [String], in project: Project, _ context: RunContext
  ) {
    let byReason = Dictionary(grouping: refused, by: \.id).values.sorted { $0.count > $1.count }
    for same in byReason {
      let shown = Array(same.prefix(Self.shownRefusals))
      context.terminal.note(RunContext.concise(shown, files: sources(of: shown, project, context)))
      let keys = Set(same.dropFirst(shown.count).compactMap(\.subject.key))
      if !keys.isEmpty {
        context.terminal.note("and \(TerminalText.count(keys.count, "more key")) cannot be renamed [\(same[0].id)]")
      }
    }
    guard let first = nameless.first else { return }
    context.terminal.note(
      "\(TerminalText.count(nameless.count, "key")) \(nameless.count == 1 ? "stays" : "stay"), such as "
        + "'\(TerminalText.visible(first))': no valid name can be made of them")
  }

  /// Writes what changes, or shows it.
  ///
  /// - Parameter further: other files that change in the same step.
  private func finish(
    _ outcome: Renaming.Outcome, with further: [SourceFile] = [], of renaming: Renaming, keyCount: Int,
    in project: Project, _ context: RunContext
  ) throws {
    if !outcome.notes.isEmpty {
      context.terminal.note(RunContext.concise(outcome.notes, files: sources(of: outcome.notes, project, context)))
    }
    if diff {
      for file in outcome.files + further.dropLast() {
        let known = renaming.original(of: file.path)
        let old = known.bytes.isEmpty ? try context.source.read(file.path) : known
        try context.terminal.print(bytes: UnifiedDiff(of: file.path, from: old.bytes, to: file.bytes).bytes)
      }
      return
    }
    guard !check else {
      context.terminal.note("\(TerminalText.count(keyCount, "key")) would be renamed")
      return
    }
    try DiskWriter.write(outcome.files + further)
    summarize(outcome, keyCount: keyCount, context)
  }

  private func summarize(_ outcome: Renaming.Outcome, keyCount: Int, _ context: RunContext) {
    let accessors = outcome.accessorCount == 0 ? "" : " with \(TerminalText.count(outcome.accessorCount, "accessor"))"
    context.terminal.note(
      "\(TerminalText.count(keyCount, "key"))\(accessors) renamed in \(TerminalText.count(outcome.catalogCount, "catalog file"))"
        + " and \(TerminalText.count(outcome.useCount, "place")) in the sources")
    let added = outcome.added.values.flatMap { $0 }
    if !added.isEmpty { context.terminal.note("added: " + MapAddition.summary(of: added)) }
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
  ///
  /// - Parameter limiting: whether of each reason only some keys are named.
  private func stop(
    for troubles: [Diagnostic], in project: Project, _ context: RunContext, limiting: Bool = false
  ) throws {
    guard !troubles.isEmpty else { return }
    if limiting {
      noteRefused(troubles, nameless: [], in: project, context)
      throw RunError("nothing was renamed")
    }
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
}
