import CatalogFormats
import CatalogModel
import Diagnostics

/// One run of `convert`: reads, converts in memory, and writes only when nothing is lost that may not be.
struct Conversion {
  private let options: ConvertCommand
  private let context: RunContext
  private let loader: CatalogLoader
  private let target: Target

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
  }

  func run() throws -> ExitStatus {
    let listing = try loader.files(at: options.inputs)
    let files = loader.read(listing.paths)
    var diagnostics = listing.diagnostics + files.diagnostics
    let sources = Dictionary(files.value.map { ($0.file.path, $0.file) }, uniquingKeysWith: { first, _ in first })
    guard !files.value.isEmpty else {
      say(diagnostics, sources)
      if diagnostics.isEmpty { throw CannotRun("no catalog found in \(options.inputs.joined(separator: ", "))") }
      return .couldNotRun
    }
    let wasReadWhole = !diagnostics.contains { $0.severity == .error }
    if let single = sameFormatFile(files.value) {
      diagnostics += try rewrite(single)
      say(diagnostics, sources)
      return diagnostics.contains { $0.severity == .error } ? .findings : .clean
    }
    let tables = loader.tables(of: files.value)
    diagnostics += tables.diagnostics
    let catalogs = tables.value.map(\.catalog).filter { options.table == nil || $0.table == options.table }.map(
      restrict)
    guard !catalogs.isEmpty else { throw CannotRun("no table is called '\(options.table ?? "")'") }
    if case .model = target {
      say(diagnostics, sources)
      let models = catalogs.map { ModelJSON.json(of: $0) }
      let json = models.count == 1 ? models[0] : .array(models)
      try emit([SourceFile(path: "model.json", text: json.pretty + "\n")])
      return wasReadWhole ? .clean : .findings
    }
    return try write(catalogs, diagnostics, sources, wasReadWhole: wasReadWhole)
  }

  private func write(
    _ catalogs: [Catalog], _ diagnostics: [Diagnostic], _ sources: [String: SourceFile], wasReadWhole: Bool
  ) throws -> ExitStatus {
    guard case .format(let format) = target else { return .clean }
    var diagnostics = diagnostics
    var outputs: [SourceFile] = []
    for catalog in catalogs {
      let written = render(catalog, as: format)
      diagnostics += written.diagnostics
      outputs += written.value
    }
    say(diagnostics, sources)
    let losses = diagnostics.filter { $0.id.hasPrefix("convert/") && $0.severity > .info }.count
    guard (losses == 0 && wasReadWhole) || options.allowLoss else {
      context.terminal.complain(
        losses == 0
          ? "the input has errors, so nothing was written; --allow-loss writes what could be read"
          : "\(losses) thing\(losses == 1 ? "" : "s") would be lost, so nothing was written; --allow-loss writes anyway"
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
      let written = format.write(reduced.value, options: writingOptions)
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
      options.table == nil, !Disk.isFolder(options.output), !options.output.hasSuffix("/")
    else { return nil }
    return files[0]
  }

  private func rewrite(_ file: CatalogFile) throws -> [Diagnostic] {
    let catalog =
      options.languages.count > 1 || file.format.features.contains(.languages)
      ? restrict(file.catalog) : file.catalog
    let updated = file.format.update(file.file, to: catalog, options: writingOptions)
    try emit([updated.value])
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

  /// Writes to the one file, the folder or the terminal that `--output` names.
  private func emit(_ files: [SourceFile]) throws {
    guard options.output != "-" else {
      for file in files { context.terminal.print(bytes: file.bytes) }
      return
    }
    let isFolder = options.output.hasSuffix("/") || Disk.isFolder(options.output)
    if !isFolder, files.count == 1 {
      try Disk.write([SourceFile(path: options.output, bytes: files[0].bytes)])
    } else if !isFolder,
      Disk.exists(options.output) || !SourceFile(path: options.output, bytes: []).fileExtension.isEmpty
    {
      throw CannotRun("\(files.count) files would be written, and \(options.output) is one: give a folder")
    } else {
      try Disk.write(
        files, below: isFolder && options.output.hasSuffix("/") ? String(options.output.dropLast()) : options.output)
    }
  }

  private func say(_ diagnostics: [Diagnostic], _ sources: [String: SourceFile]) {
    guard !diagnostics.isEmpty else { return }
    if options.explainLoss {
      let losses = diagnostics.filter { $0.id.hasPrefix("convert/") }
      for (id, kind) in Dictionary(grouping: losses, by: \.id).sorted(by: { $0.key < $1.key }) {
        context.terminal.note("\(kind.count) × \(id): for one, \(kind[0].message)")
      }
      let others = diagnostics.filter { !$0.id.hasPrefix("convert/") }
      if !others.isEmpty { context.terminal.note(RunContext.concise(others, files: sources)) }
      return
    }
    context.terminal.note(RunContext.concise(diagnostics, files: sources))
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
    let advice = names.nearest(to: name).map { "did you mean '\($0)'?" } ?? "known: \(names.joined(separator: ", "))"
    throw CannotRun("'\(name)' is not a format: \(advice)")
  }
}
