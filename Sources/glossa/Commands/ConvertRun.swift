import CatalogFormats
import CatalogModel
import Diagnostics
import Jobs
import Reporting
import Text
import Workspace

/// One run of `convert`: writes the result, unless something would be lost that must not be.
struct ConvertRun {
  private let options: ConvertCommand
  private let terminal: Terminal
  private let target: ConversionRequest.Target
  private let conversion: Conversion
  private let output: CatalogOutput

  /// Throws `RunError` for unknown formats, and where an existing file cannot be read.
  init(_ options: ConvertCommand, context: RunContext) throws {
    self.options = options
    terminal = context.terminal
    output = CatalogOutput(path: options.output, isForced: options.force)
    let from = try options.from.map { try CatalogReading.format(named: $0) }
    target = try ConvertRun.target(options)
    var request = ConversionRequest(inputs: options.inputs, target: target)
    request.from = from
    request.like = options.like
    request.table = options.table
    request.languages = options.languages.map { Language($0) }
    request.sourceLanguage = options.sourceLanguage.map { Language($0) }
    request.choices = ReductionChoices(
      plurals: options.plurals, keepsNewTexts: options.keepNew, fillsSource: options.fillSource)
    request.isCanonical = options.canonical
    request.options = try options.formatOptions
    request.isToOneFile = options.output == "-" || !output.isFolder
    conversion = try Conversion(request, context.configuration, source: context.source)
  }

  func run() throws -> ExitStatus {
    let input = try conversion.read()
    Glossa.leakUntilExit(input)
    guard !input.files.isEmpty else {
      say(input.diagnostics, input)
      if input.diagnostics.isEmpty { throw RunError("no catalog found in \(options.inputs.joined(separator: ", "))") }
      return .couldNotRun
    }
    if let rewritten = conversion.rewritten(input) {
      try emit([rewritten.proven()], over: input.files[0].file, as: input.files[0].format)
      let diagnostics = input.diagnostics + rewritten.diagnostics
      say(diagnostics, input)
      return diagnostics.contains { $0.severity == .error } ? .findings : .clean
    }
    for (path, language) in conversion.presumedLanguages(of: input) {
      // Otherwise nothing would tell that German texts became English ones.
      terminal.note(
        "\(path): the folder name contains no language, so the file is read as '\(language.code)'; use --language to change that"
      )
    }
    let tables = try conversion.tables(of: input)
    switch target {
    case .model:
      say(input.diagnostics + tables.diagnostics, input)
      try emitModel(conversion.model(of: tables.value))
      return input.isWhole ? .clean : .findings
    case .format(let format):
      let written = conversion.written(tables.value, of: input, as: format)
      return try write(written.proven(), input, input.diagnostics + tables.diagnostics + written.diagnostics)
    }
  }

  private func write(_ files: [SourceFile], _ input: Conversion.Input, _ diagnostics: [Diagnostic]) throws -> ExitStatus
  {
    say(diagnostics, input)
    let losses = diagnostics.filter { $0.id.hasPrefix("convert/") && $0.severity > .info }.count
    guard (losses == 0 && input.isWhole) || options.allowLoss else {
      terminal.complain(
        losses == 0
          ? "the input has errors, so nothing was written; use --allow-loss to write what could be read"
          : "\(TerminalText.count(losses, "detail")) would be lost, so nothing was written; use --allow-loss to write anyway"
      )
      return .findings
    }
    try emit(files)
    if let note = ConvertRun.noteOnTheWayBack(input, diagnostics, options.inputs) { terminal.note(note) }
    return .clean
  }

  /// Says how to convert back without the losses of what only the input's format can say; nil without such losses.
  private static func noteOnTheWayBack(
    _ input: Conversion.Input, _ diagnostics: [Diagnostic], _ paths: [String]
  ) -> String? {
    let losses: Set = [
      "convert/lost-field", "convert/lost-free-comment", "convert/lost-fallbacks", "convert/lost-numbering",
    ]
    let lossy = Set(diagnostics.lazy.filter { losses.contains($0.id) }.compactMap(\.location?.path))
    let formats = Set(
      input.files.filter { lossy.contains($0.file.path) && $0.format.takesLossesFromEarlier }.map(\.format.name))
    guard formats.count == 1, let format = formats.first else { return nil }
    let kept = paths.map(ShellWord.quoted).joined(separator: " ")
    return "to get back what was lost, keep \(kept), and convert back with --to \(format) --like \(kept)"
  }

  private func say(_ diagnostics: [Diagnostic], _ input: Conversion.Input) {
    let shown = ConversionReport(isGrouped: options.explainLoss).shown(diagnostics)
    if !shown.isEmpty { terminal.note(RunContext.concise(shown, files: input.sources)) }
  }

  /// Writes to the file, folder or terminal that `--output` names.
  ///
  /// - Parameter format: of all files; nil for those that their own paths show.
  private func emit(_ files: [SourceFile], over input: SourceFile? = nil, as format: (any CatalogFormat)? = nil) throws
  {
    guard options.output == "-" else { return try output.write(files, over: input, as: format) }
    for file in files { try terminal.print(bytes: file.bytes) }
  }

  /// The model is no catalog: its file may have any name but a catalog's.
  private func emitModel(_ text: String) throws {
    guard options.output != "-" else { return try terminal.print(text) }
    let isFolder = options.output.hasSuffix("/") || Disk.isFolder(options.output)
    let path = isFolder ? DiskPath.join(options.output, ModelJSON.fileName) : options.output
    try OutputName.check(path, holds: ModelJSON.name, extensions: FileEndings.json)
    try DiskWriter.write([SourceFile(path: path, text: text)])
  }

  private static func target(_ options: ConvertCommand) throws -> ConversionRequest.Target {
    if let to = options.to { return to == ModelJSON.name ? .model : .format(try CatalogReading.format(named: to)) }
    if let format = allFormats.first(where: { $0.claims(path: options.output) && !$0.sharesExtensions }) {
      return .format(format)
    }
    let names = allFormats.map(\.name).joined(separator: ", ")
    throw RunError("'\(options.output)' does not show a format; give one with --to (\(names), \(ModelJSON.name))")
  }
}
