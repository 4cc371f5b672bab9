package import CatalogFormats
package import CatalogModel
package import Diagnostics
internal import Text
package import Workspace

/// Converts catalogs in memory; nothing is written here.
package struct Conversion {
  private let request: ConversionRequest
  private let loader: CatalogLoader
  /// Earlier files that the written ones follow.
  private let models: [SourceFile]

  /// The catalogs to convert.
  package struct Input {
    /// Those that could be read.
    package var files: [CatalogFile]
    /// What listing and reading had to say.
    package var diagnostics: [Diagnostic]
    /// The files that this speaks of, by path.
    package var sources: [String: SourceFile]

    /// Whether nothing in the inputs is damaged.
    package var isWhole: Bool { !diagnostics.contains { $0.severity == .error } }
  }

  /// Throws `CannotRun` where an earlier file cannot be read.
  ///
  /// - Parameter source: where catalogs are read.
  package init(
    _ request: ConversionRequest, _ configuration: Configuration, source: any FileSource = WorkingTree()
  ) throws {
    self.request = request
    var loader = CatalogLoader(configuration)
    loader.source = source
    models = try request.like.flatMap { [loader] path in
      let paths = try loader.files(at: [path]).paths
      if paths.isEmpty { throw CannotRun("--like \(path): there is no catalog") }
      return try paths.map { try source.read($0) }
    }
    loader.format = request.from
    if let sourceLanguage = request.sourceLanguage { loader.sourceLanguage = sourceLanguage }
    if request.languages.count == 1 { loader.language = request.languages[0] }
    loader.options = request.options
    self.loader = loader
  }

  /// Reads the inputs. Throws `CannotRun` for a path that is not there.
  package func read() throws -> Input {
    let listing = try loader.files(at: request.inputs)
    let files = loader.read(listing.paths)
    let diagnostics = listing.diagnostics + files.diagnostics
    return Input(
      files: files.value, diagnostics: diagnostics, sources: loader.sources(of: diagnostics, beside: files.value))
  }

  /// The one input file that is written in its own format, whose bytes are kept but for what was asked for; nil where it is
  /// not so.
  package func rewritten(_ input: Input) -> Diagnosed<SourceFile>? {
    guard let first = input.files.first, Set(input.files.map(\.file.path)).count == 1,
      case .format(let format) = request.target, input.files.allSatisfy({ $0.format.name == format.name }),
      request.table == nil, models.isEmpty, request.isToOneFile
    else { return nil }
    let isRestricted = request.languages.count > 1 || format.features.contains(.languages)
    let catalogs = input.files.map { isRestricted ? restricted($0.catalog) : $0.catalog }
    return first.format.update(first.file, to: catalogs, options: writingOptions)
  }

  /// The files whose language is a guess, by nothing but the language of most sources.
  package func presumedLanguages(of input: Input) -> [(path: String, language: Language)] {
    guard loader.language == nil else { return [] }
    return input.files.compactMap { file in
      guard !file.format.features.contains(.languages), file.place.language == nil,
        let language = file.catalog.languages.first
      else { return nil }
      return (file.file.path, language)
    }
  }

  /// The tables that the inputs make, in the languages asked for. Throws `CannotRun` where there is no such table.
  package func tables(of input: Input) throws -> Diagnosed<[Table]> {
    var tables = loader.tables(of: input.files)
    tables.value.removeAll { request.table != nil && $0.catalog.table != request.table }
    guard !tables.value.isEmpty else { throw CannotRun("no table is called '\(request.table ?? "")'") }
    return tables
  }

  /// The model of tables, as JSON.
  package func model(of tables: [Table]) -> String {
    let models = tables.map { ModelJSON.json(of: restricted($0.catalog)) }
    let json = models.count == 1 ? models[0] : .array(models)
    return json.pretty + "\n"
  }

  /// Tables in the files of a format, and all that is lost on the way; paths are relative to the output.
  package func written(_ tables: [Table], of input: Input, as format: any CatalogFormat) -> Diagnosed<[SourceFile]> {
    var written = Diagnosed<[SourceFile]>([], tables.flatMap(unkept))
    let catalogs = tables.map { restricted($0.catalog) }
    for together in format.features.contains(.tables) ? [catalogs] : catalogs.map({ [$0] }) {
      let rendered = render(together, as: format)
      written.diagnostics += rendered.diagnostics
      written.value += rendered.value
    }
    let saysSource =
      request.sourceLanguage != nil || input.files.contains { $0.format.features.contains(.sourceLanguage) }
    // A source language that no file says is only presumed, and nothing is lost with it.
    if !saysSource { written.diagnostics.removeAll { $0.id == "convert/lost-source-language" } }
    return written
  }

  /// What the files of a table say that no catalog holds: comments of no key, and different comments of one key.
  private func unkept(_ table: Table) -> [Diagnostic] {
    let left = table.files.flatMap { $0.format.leftBehind(in: $0.file) }
    return left + Catalog.lostComments(of: table.files.map(\.catalog), in: table.catalog)
  }

  /// Tables in the target's files: a format's companion takes what the format cannot hold.
  private func render(_ tables: [Catalog], as format: any CatalogFormat) -> Diagnosed<[SourceFile]> {
    let formats = format.pair
    var rendered = Diagnosed<[SourceFile]>([])
    let shares = tables.map { $0.split(over: formats.map(\.features)) }
    for (number, format) in formats.enumerated() {
      let parts = shares.map { $0[number] }.filter { !$0.entries.isEmpty || formats.count == 1 }
      guard !parts.isEmpty else { continue }
      let reduced = parts.map { $0.reduced(to: format.features, format: format.name, choices: request.choices) }
      let written = format.write(reduced.map(\.value), like: models, options: writingOptions)
      rendered.diagnostics += reduced.flatMap(\.diagnostics) + written.diagnostics
      rendered.value += written.value
    }
    return rendered
  }

  private var writingOptions: WritingOptions {
    WritingOptions(isCanonical: request.isCanonical, options: request.options)
  }

  private func restricted(_ catalog: Catalog) -> Catalog {
    guard !request.languages.isEmpty else { return catalog }
    let wanted = Set(request.languages)
    var catalog = catalog
    for index in catalog.entries.indices {
      catalog.entries[index].localizations.removeAll { !wanted.contains($0.language) }
    }
    return catalog
  }
}
