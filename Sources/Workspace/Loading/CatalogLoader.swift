internal import CatalogFormats
internal import CatalogModel
internal import Diagnostics
internal import Text
internal import XcodeProjects

/// Finds and reads catalogs, and joins the files that belong to one table.
struct CatalogLoader: Sendable {
  private let configuration: Configuration
  private let reading: CatalogReading
  /// Where files are read.
  var source: any FileSource
  /// Formats chosen by the configuration, by globs over paths.
  private let namedFormats: [(glob: Glob, format: any CatalogFormat)]
  private let sourceLanguages: SourceLanguages

  init(
    _ configuration: Configuration, _ reading: CatalogReading = CatalogReading(), from source: any FileSource
  ) {
    (self.configuration, self.reading, self.source) = (configuration, reading, source)
    sourceLanguages = SourceLanguages(
      setting: reading.sourceLanguage ?? configuration.sourceLanguage, reading.layout)
    namedFormats = configuration.formats.compactMap { glob, name in
      allFormats.first { $0.name == name }.map { (Glob(glob), $0) }
    }
  }

  /// The file extensions of their files.
  static let extensions = Set(projectFormats.flatMap(\.fileExtensions))

  private var extensions: Set<String> { Set(reading.formats.flatMap(\.fileExtensions)) }

  /// All catalog files at some paths, without reading them. Throws `RunError` for a path that does not exist.
  func files(at paths: [String]) throws -> FileTree.Listing {
    var listing = try source.files(at: paths, extensions: extensions, excluded: configuration.excluded)
    listing.paths = catalogs(among: listing.paths, named: Set(paths.map(FileTree.shown))) {
      (try? LayoutLoader(source: source).layout(at: paths, configuration)) ?? ProjectLayout()
    }
    return listing
  }

  /// Those of the files that are catalogs: by their names, by their first bytes, or because the user named them.
  ///
  /// Leaves out files that the configuration excludes, and files that no app would load, such as translators' files.
  ///
  /// - Parameters:
  ///   - named: the paths that the user named.
  ///   - layout: the targets around them, where these decide.
  func catalogs(among paths: [String], named: Set<String>, in layout: () -> ProjectLayout) -> [String] {
    let candidates = FileExtensions(extensions)
    let open = paths.filter {
      named.contains($0) || candidates.include(extensionOf: $0) && !configuration.excluded.contain($0)
    }
    let start = source.prepared(for: open.filter { !named.contains($0) && namedFormat(of: $0) == nil && isShared($0) })
    let known = Parallel.map(open) { path in
      named.contains(path)
        || format(of: path, startingIn: start).map { reading.format != nil || $0.role != .exchange } ?? false
    }
    let found = zip(open, known).filter(\.1).map(\.0)
    guard reading.format == nil else { return found }
    let loose = UnshippedCatalogs(
      found.filter { !named.contains($0) && isInBundle($0) }, isInLanguageFolder: { pathInfo(of: $0).language != nil })
    guard !loose.paths.isEmpty else { return found }
    let unshipped = loose.unshipped(by: layout())
    return found.filter { !unshipped.contains($0) }
  }

  /// Whether a file is a catalog, by its name or its first bytes.
  func claims(_ path: String) -> Bool { format(of: path, startingIn: source).map { $0.role != .exchange } ?? false }

  /// Reads files in parallel, each with its diagnostics. A file that cannot be read is a diagnostic, and the others are still
  /// read.
  ///
  /// - Parameters:
  ///   - checksLayout: whether to check the layout for `catalog/not-canonical`, too.
  ///   - known: what an earlier reading of some files has found.
  func read(
    _ paths: [String], checksLayout: Bool = false, knowing known: [String: ReadFile] = [:]
  ) -> [ReadFile] {
    var loader = self
    loader.source = source.prepared(for: paths)
    let files = Parallel.map(paths) { [loader] in loader.load($0) }
    let old = files.map { [loader] file in file.value.flatMap { loader.kept(known[$0.path], for: $0) } }
    // One large catalog keeps one core busy; meanwhile, another core can check its layout.
    let results = Parallel.spread(files.count * (checksLayout ? 2 : 1)) { [loader] number in
      guard old[number % files.count] == nil else { return Diagnosed<[CatalogFile]>([]) }
      return number < files.count
        ? loader.read(files[number]) : Diagnosed([], loader.layoutFaults(files[number - files.count]))
    }
    return files.indices.map { number in
      if let old = old[number] { return old }
      let path = paths[number]
      var diagnostics = results[number].diagnostics
      // A file that is no catalog has no layout to check.
      let faults = checksLayout && !results[number].value.isEmpty ? results[number + files.count].diagnostics : []
      diagnostics += faults
      return ReadFile(
        path: path, bytes: files[number].value?.bytes, language: sourceLanguages.language(around: path),
        tables: results[number].value, diagnostics: diagnostics)
    }
  }

  /// What an earlier reading has found in a file, if it would find the same now.
  private func kept(_ known: ReadFile?, for file: SourceFile) -> ReadFile? {
    guard let known, known.bytes == file.bytes, known.language == sourceLanguages.language(around: file.path) else {
      return nil
    }
    return known
  }

  private func read(_ file: Diagnosed<SourceFile?>) -> Diagnosed<[CatalogFile]> {
    file.value.map { read($0) } ?? Diagnosed([], file.diagnostics)
  }

  private func layoutFaults(_ file: Diagnosed<SourceFile?>) -> [Diagnostic] {
    guard let file = file.value, let format = format(of: file) else { return [] }
    return format.layoutFaults(in: file)
  }

  /// Reads a file that is in memory: all of its tables. None where it cannot be read.
  func read(_ file: SourceFile) -> Diagnosed<[CatalogFile]> {
    guard let format = format(of: file) else {
      return Diagnosed([], [unknownFormat(file.path)])
    }
    let read = format.read(file, context: context(of: file))
    let faults = read.value.compactMap { UnusableName.fault(in: $0, of: file) }
    // Whatever is done with such a name would be done in another folder.
    guard faults.isEmpty else { return Diagnosed([], read.diagnostics + faults) }
    return read.map { catalogs in catalogs.map { CatalogFile(file: file, format: format, catalog: $0) } }
  }

  /// The keys of a file that is in memory, without reading its texts; nil where it is no catalog.
  func keys(of file: SourceFile) -> [ListedKey]? {
    format(of: file)?.keys(of: file, context: context(of: file))
  }

  private func context(of file: SourceFile) -> ReadingContext {
    ReadingContext(
      language: pathInfo(of: file.path).language == nil ? reading.language : nil,
      sourceLanguage: sourceLanguages.language(around: file.path),
      options: reading.options)
  }

  /// The table, language and role that a path indicates, according to the format that claims it.
  func pathInfo(of path: String) -> CatalogPathInfo {
    presumedFormat(of: path)?.pathInfo(of: path) ?? CatalogPathInfo(lproj: path)
  }

  /// The files that diagnostics refer to, by path: those that were read, and those that could not be, read again.
  func sources(of diagnostics: [Diagnostic], beside files: [CatalogFile]) -> [String: SourceFile] {
    var sources = Dictionary(files.map { ($0.file.path, $0.file) }, uniquingKeysWith: { first, _ in first })
    for path in Set(diagnostics.compactMap(\.location?.path)) where sources[path] == nil {
      sources[path] = try? source.read(path)
    }
    return sources
  }

  /// Joins files into tables, by folder, name and kind. Sorted by folder and name.
  ///
  /// - Parameter unread: the paths of the files that cannot be read, whose languages have the table all the same.
  func tables(of files: [CatalogFile], unread: [String]) -> Diagnosed<[Table]> {
    var groups: [GroupKey: [CatalogFile]] = [:]
    for file in files { groups[GroupKey(file), default: []].append(file) }
    let unread = Dictionary(grouping: unread.compactMap(unreadOrigin)) { GroupKey($0.pathInfo) }
    var tables: [Table] = []
    var diagnostics: [Diagnostic] = []
    for (key, group) in groups.sorted(by: { $0.key < $1.key }) {
      // A companion's texts win, so it comes last. The source language decides the order of keys, so it comes first.
      let sorted = group.map { (file: $0, order: order(of: $0)) }.sorted { $0.order < $1.order }.map(\.file)
      var merged = Catalog.merged(sorted.map(\.catalog), table: key.table, beside: unread[key] ?? [])
      merged.value.emptyLanguages = emptyLanguages(of: sorted, unread[key] ?? [], in: merged.value)
      diagnostics += merged.diagnostics + CatalogLoader.spellings(of: sorted)
      tables.append(Table(catalog: merged.value, files: sorted))
    }
    for (index, language) in sourceLanguages.languages(of: tables.map(\.catalog)).enumerated() {
      tables[index].catalog.sourceLanguage = language
    }
    return Diagnosed(tables, diagnostics)
  }

  /// The file of one language at a path that cannot be read; nil for other files.
  private func unreadOrigin(_ path: String) -> CatalogOrigin? {
    guard isInBundle(path), pathInfo(of: path).language != nil else { return nil }
    return presumedFormat(of: path)?.origin(of: path)
  }

  /// The languages of a table whose files have no text that the system reads.
  ///
  /// - Parameter unread: its files that cannot be read.
  private func emptyLanguages(
    of files: [CatalogFile], _ unread: [CatalogOrigin], in table: Catalog
  ) -> [Catalog.EmptyLanguage] {
    // What an Info.plist or a storyboard has is shown where a table has nothing.
    let empty =
      table.entries.isEmpty || TableKind(table).hasTextsElsewhere
      ? []
      : files.filter { file in
        file.catalog.entries.isEmpty && file.format.hasFilePerLanguage
      }
    let origins = empty.flatMap(\.catalog.origins).map { ($0, false) } + unread.map { ($0, true) }
    return origins.compactMap { origin, isUnread in
      guard let named = origin.pathInfo.language else { return nil }
      guard named.isBase else { return Catalog.EmptyLanguage(named, origin, isUnread: isUnread) }
      // The file of the source language, where that has no own one.
      let source = sourceLanguages.assumedLanguage(around: origin.path)
      let hasOwn = (table.origins + unread).contains { $0.hides(origin, from: source) }
      return hasOwn ? nil : Catalog.EmptyLanguage(source, origin, isUnread: isUnread)
    }
  }

  /// Warns where names of a table's files or folders differ only in Unicode normalization.
  private static func spellings(of files: [CatalogFile]) -> [Diagnostic] {
    // Strings are compared by canonical equivalence, like names on Apple's file systems, so these files are in one
    // table.
    guard let first = files.first else { return [] }
    let other = files.first { file in
      ExactText(file.home) != ExactText(first.home) || ExactText(file.catalog.table) != ExactText(first.catalog.table)
    }
    guard let other else { return [] }
    return [
      Diagnostic(
        "catalog/table-spelling", .warning,
        "this file name and another one use different Unicode forms for the same accents, and both are read as one table",
        subject: Subject(table: first.catalog.table), at: .file(other.file.path),
        notes: [Diagnostic.Note("the other file", at: .file(first.file.path))],
        help: "rename one of them, because Apple's file systems keep only one")
    ]
  }

  private func load(_ path: String) -> Diagnosed<SourceFile?> {
    do {
      return Diagnosed(try source.read(path))
    } catch {
      return Diagnosed(nil, [Diagnostic("file/not-readable", .error, "\(error)", at: .file(path))])
    }
  }

  /// The format of a file that is in memory.
  private func format(of file: SourceFile) -> (any CatalogFormat)? {
    namedFormat(of: file.path)
      ?? formats(of: file.path).first { format in
        !format.sharesExtensions || format.claims(start: Array(file.bytes.prefix(CatalogStart.length)))
      }
  }

  /// The format of a file, reading no more of it than necessary.
  private func format(of path: String, startingIn source: any FileSource) -> (any CatalogFormat)? {
    if let named = namedFormat(of: path) { return named }
    guard isShared(path) else { return formats(of: path).first }
    let file = try? source.read(path, ifFirst: CatalogStart.length) { format(of: $0) != nil }
    return file.flatMap { format(of: $0) }
  }

  /// The format that the user chose for a path.
  private func namedFormat(of path: String) -> (any CatalogFormat)? {
    reading.format ?? namedFormats.first { $0.glob.matches(path) }?.format
  }

  /// The formats that may have a file at that path.
  private func formats(of path: String) -> [any CatalogFormat] { reading.formats.filter { $0.claims(path: path) } }

  /// The most likely format for a path, without reading the file.
  func presumedFormat(of path: String) -> (any CatalogFormat)? { namedFormat(of: path) ?? formats(of: path).first }

  private func isShared(_ path: String) -> Bool { formats(of: path).contains(where: \.sharesExtensions) }

  /// Whether a path is a single-language file that the system looks for in the app's bundle.
  private func isInBundle(_ path: String) -> Bool {
    presumedFormat(of: path)?.hasFilePerLanguage ?? false
  }

  private func unknownFormat(_ path: String) -> Diagnostic {
    let names = reading.formats.map(\.name).joined(separator: ", ")
    return Diagnostic(
      "file/unknown-format", .error, "the file name does not show its catalog format", at: .file(path),
      help: "give the format with --from (\(names)) or under 'formats' in \(Configuration.fileName)")
  }

  private func order(of file: CatalogFile) -> (Int, Int, String) {
    let isCompanion = file.format.pair.first?.name != file.format.name
    return (sourceLanguages.distance(of: file), isCompanion ? 1 : 0, file.file.path)
  }

  /// What the files of one table have in common.
  private struct GroupKey: Hashable, Comparable {
    var home: String
    var table: String
    /// A file of several languages is a table of its own. Others form a table with files whose languages are arranged
    /// alike.
    var kind: String

    init(_ file: CatalogFile) {
      home = file.home
      table = file.catalog.table
      kind = file.format.features.contains(.languages) ? file.file.path : file.pathInfo.layout
    }

    /// The table of a file of one language that was not read.
    init(_ info: CatalogPathInfo) { (home, table, kind) = (info.home, info.table, info.layout) }

    static func < (a: GroupKey, b: GroupKey) -> Bool { (a.home, a.table, a.kind) < (b.home, b.table, b.kind) }
  }
}
