package import CatalogFormats
package import CatalogModel
package import Diagnostics
internal import Text

/// Finds and reads catalogs, and joins the files of one table.
package struct CatalogLoader {
  /// The formats that files are looked at for.
  package var knownFormats = allFormats
  /// The format of every file, whatever its extension; nil goes by extension.
  package var format: (any CatalogFormat)?
  /// Formats of files whose extension does not say it, by glob over the path.
  var namedFormats: [(glob: Glob, format: any CatalogFormat)] = []
  /// The language of single-language files outside `.lproj` folders.
  package var language: Language?
  /// The language of keys that are their own texts; nil where files say it, or nobody.
  package var sourceLanguage: Language?
  /// What the user says of single formats.
  package var options = FormatOptions()
  /// Where files are read.
  package var source: any FileSource = WorkingTree()
  private let configuration: Configuration

  package init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    sourceLanguage = configuration.sourceLanguage
    for (glob, name) in configuration.formats {
      if let format = allFormats.first(where: { $0.name == name }) { namedFormats.append((Glob(glob), format)) }
    }
  }

  /// The format of a name. Throws `CannotRun`, with the nearest name, for one that no format has.
  package static func format(named name: String) throws -> any CatalogFormat {
    if let format = allFormats.first(where: { $0.name == name }) { return format }
    let names = allFormats.map(\.name)
    throw CannotRun("'\(name)' is not a format: \(names.suggestionOrList(for: name))")
  }

  /// The extensions that catalogs can have.
  package static let extensions = Set(allFormats.flatMap(\.fileExtensions))

  private var extensions: Set<String> { Set(knownFormats.flatMap(\.fileExtensions)) }

  /// Every catalog file at some paths, without reading it. Throws `CannotRun` for a path that is not there.
  package func files(at paths: [String]) throws -> FileTree.Listing {
    var listing = try source.files(at: paths, extensions: extensions, excluded: configuration.excluded)
    listing.paths = try catalogs(among: listing.paths, at: paths)
    return listing
  }

  /// The files of a listing that are catalogs: by their names, by how they begin, or because they were named outright.
  ///
  /// Not those that the configuration excludes, nor files that no app would load: translators' files, for one. Throws
  /// `CannotRun` for a path that is not there.
  ///
  /// - Parameter roots: what was asked for on the command line.
  func catalogs(among paths: [String], at roots: [String]) throws -> [String] {
    let named = Set(roots.map(FileTree.shown))
    let candidates = FileExtensions(extensions)
    let open = paths.filter {
      named.contains($0) || candidates.include(extensionOf: $0) && !configuration.excluded.contain($0)
    }
    let start = source.prepared(for: open.filter { !named.contains($0) && namedFormat(of: $0) == nil && isShared($0) })
    let known = Parallel.map(open) { path in
      named.contains(path) || format(of: path, startingIn: start).map { format != nil || $0.role != .exchange } ?? false
    }
    let found = zip(open, known).filter(\.1).map(\.0)
    guard format == nil else { return found }
    let loose = LooseTables(
      found.filter { !named.contains($0) && isInBundle($0) }, isInLanguageFolder: { place(of: $0).language != nil })
    guard !loose.paths.isEmpty else { return found }
    let layout = try SourceLoader(configuration, source: source, cache: nil).layout(at: roots)
    let unshipped = loose.unshipped(by: layout)
    return found.filter { !unshipped.contains($0) }
  }

  /// Reads files side by side. A file that cannot be read is a diagnostic, and the others are still read.
  ///
  /// - Parameter checksLayout: whether to look for what `catalog/not-canonical` says, too.
  package func read(_ paths: [String], checksLayout: Bool = false) -> Diagnosed<[CatalogFile]> {
    var loader = self
    loader.source = source.prepared(for: paths)
    let files = Parallel.map(paths) { [loader] in loader.load($0) }
    // One large catalog keeps one core busy: another can look at its layout meanwhile.
    let results = Parallel.spread(files.count * (checksLayout ? 2 : 1)) { [loader] number in
      number < files.count
        ? loader.read(files[number]) : Diagnosed([], loader.layoutFaults(files[number - files.count]))
    }
    var all = Diagnosed<[CatalogFile]>([])
    for (number, result) in results.enumerated() {
      all.value += result.value
      // What is no catalog at all has no layout.
      if number < files.count || !results[number - files.count].value.isEmpty { all.diagnostics += result.diagnostics }
    }
    return all
  }

  private func read(_ file: Diagnosed<SourceFile?>) -> Diagnosed<[CatalogFile]> {
    file.value.map { read($0) } ?? Diagnosed([], file.diagnostics)
  }

  private func layoutFaults(_ file: Diagnosed<SourceFile?>) -> [Diagnostic] {
    guard let file = file.value, let format = format(of: file) else { return [] }
    return format.layoutFaults(in: file)
  }

  /// Reads one file already in memory: each of its tables. None where nothing could be read.
  package func read(_ file: SourceFile) -> Diagnosed<[CatalogFile]> {
    guard let format = format(of: file) else {
      return Diagnosed([], [unknownFormat(file.path)])
    }
    return format.read(file, context: context(of: file)).map { catalogs in
      catalogs.map { CatalogFile(file: file, format: format, catalog: $0) }
    }
  }

  /// The keys of a file already in memory, without reading its texts; nil where it is no catalog.
  package func keys(of file: SourceFile) -> [String]? {
    format(of: file)?.keys(of: file, context: context(of: file))
  }

  private func context(of file: SourceFile) -> ReadingContext {
    ReadingContext(
      language: place(of: file.path).language == nil ? language : nil, sourceLanguage: sourceLanguage,
      options: options)
  }

  /// What a path says, as the format understands it that the path may be a file of.
  package func place(of path: String) -> CatalogPlace {
    presumedFormat(of: path)?.place(of: path) ?? CatalogPlace(lproj: path)
  }

  /// The files that diagnostics speak of, by path: those that were read, and those that could not be, read once more.
  package func sources(of diagnostics: [Diagnostic], beside files: [CatalogFile]) -> [String: SourceFile] {
    var sources = Dictionary(files.map { ($0.file.path, $0.file) }, uniquingKeysWith: { first, _ in first })
    for path in Set(diagnostics.compactMap(\.location?.path)) where sources[path] == nil {
      sources[path] = try? source.read(path)
    }
    return sources
  }

  /// Joins files into tables: those of one folder, one name and one kind. Sorted by folder and name.
  package func tables(of files: [CatalogFile]) -> Diagnosed<[Table]> {
    var groups: [GroupKey: [CatalogFile]] = [:]
    for file in files { groups[GroupKey(file), default: []].append(file) }
    var tables: [Table] = []
    var diagnostics: [Diagnostic] = []
    for (key, group) in groups.sorted(by: { $0.key < $1.key }) {
      // The texts of a companion win, so it comes later; the source language leads the order of keys.
      let sorted = group.map { (file: $0, order: order(of: $0)) }.sorted { $0.order < $1.order }.map(\.file)
      let merged = Catalog.merged(sorted.map(\.catalog), table: key.table)
      diagnostics += merged.diagnostics + CatalogLoader.spellings(of: sorted)
      var catalog = merged.value
      if catalog.sourceLanguage == nil { catalog.sourceLanguage = presumedSource(of: catalog) }
      tables.append(Table(catalog: catalog, files: sorted))
    }
    return Diagnosed(tables, diagnostics)
  }

  /// Says that the names of a table's files or folders differ in how their accents are composed.
  private static func spellings(of files: [CatalogFile]) -> [Diagnostic] {
    // Strings compare by canonical equivalence, as Apple's file systems do, and so the files came into one table.
    guard let first = files.first else { return [] }
    let other = files.first { file in
      ExactText(file.home) != ExactText(first.home) || ExactText(file.catalog.table) != ExactText(first.catalog.table)
    }
    guard let other else { return [] }
    return [
      Diagnostic(
        "catalog/table-spelling", .warning,
        "the accents in this file's name are composed otherwise than in another's, and both are read as one table",
        subject: Subject(table: first.catalog.table), at: .file(other.file.path),
        notes: [Diagnostic.Note("the other file", at: .file(first.file.path))],
        help: "rename one of them: Apple's file systems hold only one")
    ]
  }

  private func load(_ path: String) -> Diagnosed<SourceFile?> {
    do {
      return Diagnosed(try source.read(path))
    } catch {
      return Diagnosed(nil, [Diagnostic("file/not-readable", .error, "\(error)", at: .file(path))])
    }
  }

  /// The format of a file already in memory.
  private func format(of file: SourceFile) -> (any CatalogFormat)? {
    namedFormat(of: file.path)
      ?? formats(of: file.path).first { format in
        !format.sharesExtensions || format.claims(start: Array(file.bytes.prefix(CatalogStart.length)))
      }
  }

  /// The format of a file of which no more is read than has to be.
  private func format(of path: String, startingIn source: any FileSource) -> (any CatalogFormat)? {
    if let named = namedFormat(of: path) { return named }
    guard isShared(path) else { return formats(of: path).first }
    return (try? source.start(of: path, length: CatalogStart.length)).flatMap { format(of: $0) }
  }

  /// The format that the user named for a path.
  private func namedFormat(of path: String) -> (any CatalogFormat)? {
    format ?? namedFormats.first { $0.glob.matches(path) }?.format
  }

  /// The formats that a path can be a file of.
  private func formats(of path: String) -> [any CatalogFormat] { knownFormats.filter { $0.claims(path: path) } }

  /// The format that a path most likely has, without a look at the file.
  func presumedFormat(of path: String) -> (any CatalogFormat)? { namedFormat(of: path) ?? formats(of: path).first }

  private func isShared(_ path: String) -> Bool { formats(of: path).contains(where: \.sharesExtensions) }

  /// Whether the system looks for a file of one language in the app's bundle.
  private func isInBundle(_ path: String) -> Bool {
    presumedFormat(of: path).map { $0.role == .bundle && !$0.features.contains(.languages) } ?? false
  }

  private func unknownFormat(_ path: String) -> Diagnostic {
    let names = allFormats.map(\.name).joined(separator: ", ")
    return Diagnostic(
      "file/unknown-format", .error, "the file's name does not say which catalog format it has", at: .file(path),
      help: "name the format with --from (\(names)) or under 'formats' in \(Configuration.fileName)")
  }

  private func order(of file: CatalogFile) -> (Int, Int, String) {
    let isSource = file.catalog.languages.contains(sourceLanguage ?? Language("en"))
    let isCompanion = file.format.pair.first?.name != file.format.name
    return (isSource ? 0 : 1, isCompanion ? 1 : 0, file.file.path)
  }

  /// The language whose file a project without configuration most likely treats as the source.
  private func presumedSource(of catalog: Catalog) -> Language? {
    if let sourceLanguage { return sourceLanguage }
    let languages = catalog.languages
    return languages.first { $0.code == "en" } ?? (languages.count == 1 ? languages[0] : nil)
  }

  /// What the files of one table share.
  private struct GroupKey: Hashable, Comparable {
    var home: String
    var table: String
    /// A file of several languages is a table by itself; others share one where their languages lie alike.
    var kind: String

    init(_ file: CatalogFile) {
      home = file.home
      table = file.catalog.table
      kind = file.format.features.contains(.languages) ? file.file.path : file.place.layout
    }

    static func < (a: GroupKey, b: GroupKey) -> Bool { (a.home, a.table, a.kind) < (b.home, b.table, b.kind) }
  }
}
