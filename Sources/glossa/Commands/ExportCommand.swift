import ArgumentParser
import CatalogFormats
import CatalogModel
import Diagnostics
import Jobs
import Text
import Workspace

/// Exports texts for translators.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export texts for translators.",
    discussion: """
      Writes one file for each language: the source texts, the translations there are, their states and the comments. \
      Plural forms that a language needs are there even where nothing is translated yet. Keys that are marked Don't \
      Translate or are no longer in the code are left out, but not of XLIFF and .xcloc, which have them as Xcode does. 'glossa import' brings the translations back.

      A file that is already there may have a translator's work in it: it is only overwritten with --force.

      EXAMPLES
        glossa export -o Translations                     every language, as Xcode
        glossa export -o Translations --language fr       also a new language
        glossa export -o Translations --only missing      only what is not translated
        glossa export -o Translations --format xlsx       a workbook for each one
        glossa export -o texts.xlsx                       a sheet for each language
        glossa export -o Translations --since v1.0        only what has changed
        glossa export -o Translations --check             status 1 if not up to date
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: ArgumentHelp("Folders and catalogs.", valueName: "path"), completion: .file())
  var paths: [String] = ["."]

  @Option(
    name: .shortAndLong,
    help: "The folder to write to, or a file: for one language, or a workbook with a sheet for each. Required.",
    completion: .file())
  var output: String = ""

  @Option(help: "The format: \(ExportCommand.formats).", completion: .list(allExchangeFormats.map(\.name)))
  var format: String?

  @Option(
    name: .customLong("language"), help: "Export only this language; may be repeated.", completion: .projectLanguages)
  var languages: [String] = []

  @Option(help: "Which texts to export: all, missing, review or, with --since, changed.")
  var only: ExportRequest.Only = .all

  @Option(
    help: "How PO, CSV and XLSX say where the code uses a text: lines, files or none, which does not read the sources.")
  var places: ExportRequest.Places = .lines

  @Option(
    help: ArgumentHelp(
      "Export only texts whose source text is new or has changed since this branch left another branch or a commit.",
      valueName: "ref"), completion: .commits)
  var since: String?

  @Flag(
    help:
      "All languages side by side, in one table; for xlsx, which else has a workbook for each, or with --output FILE a sheet."
  )
  var wide = false

  @Flag(help: "Write nothing; the exit status is 1 where a file is missing or differs.")
  var check = false

  @Flag(help: "Overwrite files that are there, with the translations in them.")
  var force = false

  @Option(
    name: .customLong("option"),
    help: ArgumentHelp("An option of a format; may be repeated.", valueName: "name=value"), completion: .exchangeOptions
  )
  var optionArguments: [String] = []

  static let formats = allExchangeFormats.map(\.name).joined(separator: ", ")

  func validate() throws {
    guard !output.isEmpty else {
      throw ValidationError(
        "give --output: 'glossa export -o Translations' writes one file for each language into that folder; "
          + "'glossa export --language fr -o fr.xlsx' writes one file")
    }
    _ = try ExchangeOptions.read(optionArguments)
    if only == .changed, since == nil {
      throw ValidationError("--only changed needs --since with a branch or a commit")
    }
    if since != nil, only != .all, only != .changed { throw ValidationError("--since goes with --only changed") }
  }

  func run() throws {
    try shared.runReportingErrors(check ? .reads(paths) : .writes(paths, outputs: [output])) { context in
      var request = ExportRequest(paths: paths.map(FileTree.plain), format: try chosenFormat)
      request.languages = languages.map { Language($0) }
      request.only = since == nil ? only : .changed
      request.places = places
      request.since = try since.map { try GitCommit.mergeBase(with: $0) }
      request.options = try ExchangeOptions.read(optionArguments)
      request.isWide = wide
      let place = ExchangeOutput(path: output, format: request.format, isForced: force)
      request.isOneFile = !place.isFolder && request.format.holdsLanguages
      let outcome = try Exporting(request, context.configuration, source: context.source).outcome()
      if !outcome.diagnostics.isEmpty {
        context.terminal.note(RunContext.concise(outcome.diagnostics, files: outcome.sources))
      }
      let changed = try place.files(outcome.files)
      if check {
        for file in changed { context.terminal.note("\(file.path): not up to date") }
        return changed.isEmpty ? .clean : .findings
      }
      try place.write(outcome.files)
      for line in outcome.summary + outcome.leftOut.map({ "left out: \($0)" }) { context.terminal.note(line) }
      // What could not be read is not in the export.
      return outcome.diagnostics.contains { $0.severity == .error } ? .findings : .clean
    }
  }

  /// The format that is asked for, or that the output's name shows; else the first.
  private var chosenFormat: any ExchangeFormat {
    get throws {
      if let format { return try ExchangeFiles.format(named: format) }
      let ending = SourceFile.fileExtension(of: FileTree.plain(output))
      guard
        let format = allExchangeFormats.first(where: { $0.fileExtensions.contains(ending) }) ?? allExchangeFormats.first
      else { throw RunError("there is no format for translators") }
      return format
    }
  }
}

extension ExportRequest.Only: ExpressibleByArgument {}
extension ExportRequest.Places: ExpressibleByArgument {}
