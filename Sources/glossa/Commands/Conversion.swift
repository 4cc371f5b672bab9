import CatalogFormats
import CatalogModel
import Diagnostics
import Workspace

/// One run of `convert`: reads, converts in memory, and writes only when nothing is lost that may not be.
struct Conversion {
  private let options: ConvertCommand
  private let context: RunContext
  private let loader: CatalogLoader
  private let target: Target
  private let report: ConversionReport
  /// Earlier files that the written ones follow.
  private let models: [SourceFile]

  /// What to write.
  private enum Target {
    /// The model, for people and scripts.
    case model
    case format(any CatalogFormat)
  }

  init(_ options: ConvertCommand, context: RunContext) throws {
    self.options = options
    self.context = context
    var loader = CatalogLoader(context.configuration)
    loader.format = try options.from.map { try Conversion.format(named: $0) }
    if let sourceLanguage = options.sourceLanguage { loader.sourceLanguage = Language(sourceLanguage) }
    if options.languages.count == 1 { loader.language = Language(options.languages[0]) }
    loader.indexBase = options.trappIndexBase
    loader.languageCodes = options.trappLanguageCodes
    self.loader = loader
    target = try Conversion.target(options)
    models = try options.like.flatMap { path in
      let catalogs = CatalogLoader(context.configuration)
      let paths = try catalogs.files(at: [path]).paths
      if paths.isEmpty { throw CannotRun("--like \(path): there is no catalog") }
      return try paths.map { try catalogs.source.read($0) }
    }
    report = ConversionReport(terminal: context.terminal, isGrouped: options.explainLoss)
  }

  func run() throws -> ExitStatus {
    let listing = try loader.files(at: options.inputs)
    let files = loader.read(listing.paths)
    Glossa.leakUntilExit(files)
    var diagnostics = listing.diagnostics + files.diagnostics
    let sources = loader.sources(of: diagnostics, beside: files.value)
    guard !files.value.isEmpty else {
      report.say(diagnostics, sources)
      if diagnostics.isEmpty { throw CannotRun("no catalog found in \(options.inputs.joined(separator: ", "))") }
      return .couldNotRun
    }
    let wasReadWhole = !diagnostics.contains { $0.severity == .error }
    if let single = sameFormatFile(files.value) {
      diagnostics += try rewrite(single)
      report.say(diagnostics, sources)
      return diagnostics.contains { $0.severity == .error } ? .findings : .clean
    }
    sayPresumedLanguages(files.value)
    let tables = loader.tables(of: files.value)
    diagnostics += tables.diagnostics
    let wanted = tables.value.filter { options.table == nil || $0.catalog.table == options.table }
    let catalogs = wanted.map { restrict($0.catalog) }
    guard !wanted.isEmpty else { throw CannotRun("no table is called '\(options.table ?? "")'") }
    if case .model = target {
      report.say(diagnostics, sources)
      let models = catalogs.map { ModelJSON.json(of: $0) }
      let json = models.count == 1 ? models[0] : .array(models)
      try emitModel(json.pretty + "\n")
      return wasReadWhole ? .clean : .findings
    }
    diagnostics += wanted.flatMap(unkept)
    let saysSource =
      options.sourceLanguage != nil
      || files.value.contains { $0.format.features.contains(.sourceLanguage) }
    return try write(catalogs, diagnostics, sources, wasReadWhole: wasReadWhole, saysSource: saysSource)
  }

  /// What the files of a table say that no catalog holds: comments of no key, and different comments of one key.
  private func unkept(_ table: Table) -> [Diagnostic] {
    let left = table.files.flatMap { $0.format.leftBehind(in: $0.file) }
    return left + Catalog.lostComments(of: table.files.map(\.catalog), in: table.catalog)
  }

  private func write(
    _ catalogs: [Catalog], _ diagnostics: [Diagnostic], _ sources: [String: SourceFile], wasReadWhole: Bool,
    saysSource: Bool
  ) throws -> ExitStatus {
    guard case .format(let format) = target else { return .clean }
    var diagnostics = diagnostics
    var outputs: [SourceFile] = []
    for catalog in catalogs {
      let written = render(catalog, as: format)
      diagnostics += written.diagnostics
      outputs += written.value
    }
    // A source language that no file says is only presumed, and nothing is lost with it.
    if !saysSource { diagnostics.removeAll { $0.id == "convert/lost-source-language" } }
    report.say(diagnostics, sources)
    let losses = diagnostics.filter { $0.id.hasPrefix("convert/") && $0.severity > .info }.count
    guard (losses == 0 && wasReadWhole) || options.allowLoss else {
      context.terminal.complain(
        losses == 0
          ? "the input has errors, so nothing was written; --allow-loss writes what could be read"
          : "\(PlainText.count(losses, "thing")) would be lost, so nothing was written; --allow-loss writes anyway"
      )
      return .findings
    }
    try emit(outputs)
    return .clean
  }

  /// A catalog in the target's files: what varies goes beside the plain texts where a format comes as a pair.
  private func render(_ catalog: Catalog, as format: any CatalogFormat) -> Diagnosed<[SourceFile]> {
    let pair = ["strings", "stringsdict"]
    let formats = pair.contains(format.name) ? allFormats.filter { pair.contains($0.name) } : [format]
    let choices = ReductionChoices(
      plurals: options.plurals, keepsNewTexts: options.keepNew, fillsSource: options.fillSource)
    var rendered = Diagnosed<[SourceFile]>([])
    for (part, format) in zip(catalog.split(over: formats.map(\.features)), formats) {
      guard !part.entries.isEmpty || formats.count == 1 else { continue }
      let reduced = part.reduced(to: format.features, format: format.name, choices: choices)
      let written = format.write(reduced.value, like: models, options: writingOptions)
      rendered.diagnostics += reduced.diagnostics + written.diagnostics
      rendered.value += written.value
    }
    return rendered
  }

  private var writingOptions: WritingOptions {
    WritingOptions(
      isCanonical: options.canonical, indexBase: options.trappIndexBase,
      languageCodes: options.trappLanguageCodes)
  }

  /// The one input that is written in its own format, whose bytes are kept.
  private func sameFormatFile(_ files: [CatalogFile]) -> CatalogFile? {
    guard files.count == 1, case .format(let format) = target, format.name == files[0].format.name,
      options.table == nil, models.isEmpty, options.output == "-" || !output.isFolder
    else { return nil }
    return files[0]
  }

  private func rewrite(_ file: CatalogFile) throws -> [Diagnostic] {
    let catalog =
      options.languages.count > 1 || file.format.features.contains(.languages)
      ? restrict(file.catalog) : file.catalog
    let updated = file.format.update(file.file, to: catalog, options: writingOptions)
    try emit([updated.value], over: file.file)
    return updated.diagnostics
  }

  private func restrict(_ catalog: Catalog) -> Catalog {
    guard !options.languages.isEmpty else { return catalog }
    let wanted = Set(options.languages.map { Language($0) })
    var catalog = catalog
    for index in catalog.entries.indices {
      catalog.entries[index].localizations.removeAll { !wanted.contains($0.language) }
    }
    return catalog
  }

  private var output: CatalogOutput { CatalogOutput(path: options.output, isForced: options.force) }

  /// Writes to the one file, the folder or the terminal that `--output` names.
  private func emit(_ files: [SourceFile], over input: SourceFile? = nil) throws {
    guard options.output == "-" else { return try output.write(files, over: input) }
    for file in files { try context.terminal.print(bytes: file.bytes) }
  }

  /// The model is no catalog: any name is its file's.
  private func emitModel(_ text: String) throws {
    guard options.output != "-" else { return try context.terminal.print(text) }
    let isFolder = options.output.hasSuffix("/") || Disk.isFolder(options.output)
    try Disk.write([SourceFile(path: isFolder ? Disk.join(options.output, "model.json") : options.output, text: text)])
  }

  /// Says which files' language is a guess: nothing else would tell that German texts became English ones.
  private func sayPresumedLanguages(_ files: [CatalogFile]) {
    guard loader.language == nil else { return }
    for file in files where !file.format.features.contains(.languages) {
      guard CatalogFile.place(of: file.file.path).language == nil, let language = file.catalog.languages.first else {
        continue
      }
      context.terminal.note(
        "\(file.file.path): its folder names no language, so it is taken for '\(language.code)'; --language says which it is"
      )
    }
  }

  private static func target(_ options: ConvertCommand) throws -> Target {
    if let to = options.to { return to == "json" ? .model : .format(try format(named: to)) }
    let ending = SourceFile(path: options.output, bytes: []).fileExtension
    if let format = allFormats.first(where: { $0.fileExtensions.contains(ending) && ending != "json" }) {
      return .format(format)
    }
    let names = allFormats.map(\.name).joined(separator: ", ")
    throw CannotRun("'\(options.output)' does not say a format: give one with --to (\(names), json)")
  }

  static func format(named name: String) throws -> any CatalogFormat {
    if let format = allFormats.first(where: { $0.name == name }) { return format }
    let names = allFormats.map(\.name)
    throw CannotRun("'\(name)' is not a format: \(names.suggestionOrList(for: name))")
  }
}
