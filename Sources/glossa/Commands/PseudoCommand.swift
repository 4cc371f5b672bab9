import ArgumentParser
import CatalogFormats
import CatalogModel
import CatalogOperations
import Diagnostics
import Text
import Workspace

/// Translates every text into a pseudo-language.
struct PseudoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pseudo",
    abstract: "Generate a pseudo-translation that reveals clipped, concatenated and hard-coded texts.",
    discussion: """
      Every text gets accents, becomes a third longer and is put in brackets; placeholders, markup and addresses stay as they \
      are. A text without brackets on screen does not come from a catalog; a text without its closing bracket was clipped.

      EXAMPLES
        glossa pseudo en-XA --output Pseudo               a copy of the catalogs
        glossa pseudo ar-XB --in-place                    right to left, in place
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: "The language to generate, usually en-XA or ar-XB.", completion: .list(["en-XA", "ar-XB"]))
  var language: String

  @Argument(help: ArgumentHelp("Catalog files, or folders that hold them.", valueName: "path"), completion: .file())
  var paths: [String] = ["."]

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder for a copy.", valueName: "folder"), completion: .directory)
  var output: String?

  @Flag(help: "Write into the catalogs themselves.")
  var inPlace = false

  @Flag(help: "Mirror the words; on by default for right-to-left languages.")
  var rightToLeft = false

  @Option(help: ArgumentHelp("How much longer texts become.", valueName: "percent"))
  var expansion = 35

  @Flag(inversion: .prefixedNo, help: "Put accents on letters.")
  var accents = true

  @Flag(inversion: .prefixedNo, help: "Put texts in brackets.")
  var brackets = true

  @Flag(help: "Replace existing translations of the language.")
  var force = false

  func validate() throws {
    guard inPlace != (output != nil) else {
      throw ValidationError("give --output FOLDER for a copy of the catalogs, or --in-place")
    }
    guard (0...300).contains(expansion) else { throw ValidationError("--expansion must be between 0 and 300 percent") }
    guard Language(language).isWellFormed else { throw ValidationError("'\(language)' is not a language code") }
  }

  func run() throws {
    try shared.runReportingErrors(.writes(paths, outputs: output.map { [$0] } ?? [])) { context in
      let read = try Project.catalogFiles(at: paths, context.configuration, source: context.source).read()
      let tables = read.joined().value
      let troubles = read.diagnostics.filter { $0.severity == .error }
      guard troubles.isEmpty else {
        context.terminal.note(RunContext.concise(troubles, files: read.sources))
        throw RunError("the catalogs have errors, so nothing was written")
      }
      guard !tables.isEmpty else { throw RunError("no catalog found in \(paths.joined(separator: ", "))") }
      let written = try tables.flatMap { try made($0) }
      // Every file goes below the folder it was found in, because its own `.lproj` folder may not exist yet.
      let placed = written.map { file in
        let root = root(of: file.path)
        return (output ?? root, SourceFile(path: relative(file.path, to: root), bytes: file.bytes))
      }
      let folders = Dictionary(grouping: placed, by: \.0).sorted { $0.key < $1.key }
      try DiskWriter.write(folders.map { folder, files in (folder, files.map(\.1)) })
      context.terminal.note("\(TerminalText.count(written.count, "file")) written")
      return .clean
    }
  }

  /// The files of a table, with the pseudo-language added.
  private func made(_ table: Table) throws -> [SourceFile] {
    let language = Language(language)
    let style = PseudoStyle(
      hasAccents: accents, expansion: expansion, hasBrackets: brackets,
      isRightToLeft: rightToLeft || language.isRightToLeft)
    try refuseKept(in: table, language)
    let pseudo = table.catalog.pseudolocalized(as: language, style: style)
    let isTaken = zip(table.catalog.entries, pseudo.entries).contains { old, new in
      old[language].map { $0.variation != new[language]?.variation } ?? false
    }
    guard force || !isTaken else {
      throw RunError("'\(table.catalog.table)' already has \(language.code) translations; use --force to replace them")
    }
    if let file = table.files.first(where: { $0.format.features.contains(.languages) }) {
      return [try file.format.update(file.file, to: pseudo, options: WritingOptions()).proven()]
    }
    return try folder(pseudo, table)
  }

  /// Throws `RunError` where a file has an entry in the language that Glossa cannot read whole: no command replaces it.
  private func refuseKept(in table: Table, _ language: Language) throws {
    for file in table.files {
      for entry in file.catalog.entries {
        guard let refusal = file.format.refusal(toChange: entry[language]) else { continue }
        throw RunError("'\(entry.key)' in \(file.file.path): \(refusal); change it by hand, or delete it")
      }
    }
  }

  /// The files for the language's own `.lproj` folder, in the table's formats.
  private func folder(_ catalog: Catalog, _ table: Table) throws -> [SourceFile] {
    var catalog = catalog
    let wanted = Language(language)
    for index in catalog.entries.indices {
      catalog.entries[index].localizations.removeAll { $0.language != wanted }
    }
    catalog.entries.removeAll { $0.localizations.isEmpty }
    let formats = table.files.first?.format.pair ?? []
    let home = table.home.isEmpty ? "" : table.home + "/"
    return try zip(catalog.split(over: formats.map(\.features)), formats).flatMap { part, format -> [SourceFile] in
      guard !part.entries.isEmpty else { return [] }
      let reduced = part.reduced(to: format.features, format: format.name, choices: ReductionChoices()).value
      return try format.write(reduced, options: WritingOptions()).proven().map { file in
        SourceFile(path: home + file.path, bytes: file.bytes)
      }
    }
  }

  /// The command-line path below which a file was found.
  private func root(of path: String) -> String {
    if let root = paths.first(where: { path.hasPrefix($0 + "/") }) { return root }
    guard paths.contains(path), let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[..<slash])
  }

  private func relative(_ path: String, to root: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.utf8.count + 1)) : path
  }
}
