internal import CatalogFormats
internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Text
internal import Workspace
internal import XcodeProjects

/// The texts of a project that translators can get: a table for each file of source texts.
struct ExchangeProject {
  /// In the order of their paths.
  var tables: [ExchangeTable]
  /// The language that texts are translated from.
  var sourceLanguage: Language
  /// All languages that texts are translated into, sorted by code.
  var languages: [Language]
  /// Why catalogs could not be read.
  var diagnostics: [Diagnostic]
  /// The files that diagnostics name, by path.
  var sources: [String: SourceFile]
  /// The name of the Xcode project nearest to the paths; nil where there is none.
  var name: String?
  /// Which targets have which files.
  let layout: ProjectLayout
  /// The project that was asked.
  let project: Project
  /// What paths in translators' files are relative to: with a slash at its end; empty for the working directory.
  private let folder: String
  /// The paths of tables that are not part of their Xcode project, sorted: Xcode leaves them out. None without code.
  var strays: [String]
  /// Tables whose source texts are nowhere, by the path of a file.
  var withoutSource: [String]
  /// Interface documents that are there once for each language, whose texts are in none of the tables.
  var wholeDocuments: [String]

  /// - Parameter withCode: whether tables have what only code and property lists say, too.
  init(_ project: Project, withCode: Bool = false) throws {
    (layout, self.project) = (project.layout, project)
    let read = project.readCatalogs
    let readable = Set(read.files.map(\.file.path))
    diagnostics = read.diagnostics.filter {
      $0.severity == .error && !readable.contains($0.location?.path ?? "")
    }
    sources = read.sources(of: diagnostics)
    (folder, name) = ExchangeProject.folder(of: project)
    tables = []
    withoutSource = []
    strays = []
    let sources = project.languages
    let documents = InterfaceDocuments(project)
    wholeDocuments = documents.wholeDocuments
    let code = try withCode ? CodeTables(project, catalogs: read.files.map(\.file.path)) : nil
    var translated: Set<String> = []
    for table in project.tables {
      if let document = documents.tables.first(where: { $0.isTranslated(by: table) }) {
        if translated.insert(document.path).inserted {
          tables.append(ExchangeTable(document, table.files, below: folder))
        }
        continue
      }
      for format in table.files.first?.format.pair ?? [] {
        let files = table.files.filter { $0.format.name == format.name }
        guard !files.isEmpty else { continue }
        let keys = format.takesExtractedKeys ? code?.keys(for: files) ?? ExtractedKeys() : ExtractedKeys()
        let source = sources.sourceLanguage(of: table, with: keys)
        if let table = ExchangeTable(files, format: format, source: source, with: keys, below: folder) {
          tables.append(table)
          if code?.exports(files) == false { strays.append(table.path) }
        } else {
          withoutSource.append(files[0].file.path)
        }
      }
    }
    let derived = documents.tables.filter { !translated.contains($0.path) } + (code?.newTables ?? [])
    for table in derived { tables.append(ExchangeTable(table, [], below: folder)) }
    let faults = read.diagnostics.filter { $0.isWrongValue && !$0.isNullValue(in: read.sources) }
    for index in tables.indices where !faults.isEmpty { tables[index].keep(faults) }
    tables.sort { $0.path < $1.path }
    strays.sort()
    sourceLanguage =
      project.configuration.sourceLanguage ?? ExchangeProject.commonSourceLanguage(of: tables)
      ?? sources.assumedLanguage(around: project.paths.first ?? "")
    let own = Set(tables.map(\.source) + [sourceLanguage])
    let all = tables.flatMap(\.catalog.languages) + project.catalogs.flatMap { $0.emptyLanguages.map(\.language) }
    languages = Set(all).filter { !own.contains($0) && !$0.isBase }.sorted()
  }

  /// The source language of the most texts: one table may have translations alone. Of several the first one.
  private static func commonSourceLanguage(of tables: [ExchangeTable]) -> Language? {
    var counts: [Language: Int] = [:]
    for table in tables {
      if let language = table.catalog.sourceLanguage { counts[language, default: 0] += table.catalog.entries.count }
    }
    let languages = tables.compactMap(\.catalog.sourceLanguage).filter { !$0.isBase }
    let most = languages.compactMap { counts[$0] }.max()
    return languages.first { counts[$0] == most }
  }

  /// The project of the tables that get texts. A file of one language means its table in all languages.
  ///
  /// Throws `RunError` for a path that does not exist.
  ///
  /// - Parameters:
  ///   - paths: folders and catalogs.
  ///   - withCode: whether tables have what only code and property lists say, too.
  init(
    into paths: [String], _ configuration: Configuration, withCode: Bool = false, source: any FileSource
  ) throws {
    let named = paths.map { path in
      (path: path, info: Disk.isFolder(path) ? nil : Optional(CatalogPathInfo(lproj: path)))
    }
    let roots = named.map { path, info in
      info?.language == nil ? path : info?.home.isEmpty == false ? info?.home ?? "." : "."
    }
    for path in paths where !Disk.exists(path) { throw RunError("\(path): no such file or folder") }
    try self.init(Project(at: roots, configuration, source: source), withCode: withCode)
    guard named.contains(where: { $0.info?.language != nil }) else { return }
    tables.removeAll { table in
      !named.contains { path, info in
        guard let info, info.language != nil else {
          return table.files.contains { $0.file.path == path || $0.file.path.hasPrefix(path + "/") || path == "." }
        }
        return table.files.contains {
          CatalogPathInfo(lproj: $0.file.path).home == info.home && $0.catalog.table == info.table
        }
      }
    }
  }

  /// Whether all texts of a document are of tables and keys that it has.
  func knows(_ document: ExchangeDocument) -> Bool {
    document.files.allSatisfy { file in
      guard let table = tables.first(where: { ExactText($0.path) == ExactText(file.path) }) else { return false }
      let keys = Set(table.catalog.entries.map { ExactText($0.key) })
      return file.units.allSatisfy { keys.contains(ExactText($0.key)) }
    }
  }

  /// A path as translators' files have it.
  func shown(_ path: String) -> String { ExchangeProject.shown(path, below: folder) }

  /// The same for a folder: with `..` for a path outside of it.
  static func shown(_ path: String, below folder: String) -> String {
    if folder.isEmpty || path.hasPrefix(folder) { return String(path.dropFirst(folder.count)) }
    return ProjectPath.relative(ProjectPath.normalized(path), to: String(folder.dropLast())) ?? path
  }

  /// The folder that paths in translators' files are relative to, as Xcode writes them: that of the Xcode project, of the
  /// workspace around several, or else the one that was named. With a slash at its end; empty for the working directory.
  private static func folder(of project: Project) -> (path: String, project: String?) {
    func bundles(_ extensions: [String]) -> [ArraySlice<Substring>] {
      project.paths(withExtensions: Set(extensions)).map {
        $0.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      }
    }
    let paths = project.paths
    let projects = bundles(SourceKind.xcodeProject.fileExtensions)
    // A playground has a workspace of its own in it.
    let workspaces = bundles(["xcworkspacedata"]).filter { !$0.dropLast().contains { $0.hasSuffix(".playground") } }
    // Of a workspace's export Xcode names no project.
    let nearest = (projects.map { ($0, $0.last) } + workspaces.map { ($0, nil) }).min { $0.0.count < $1.0.count }
    if let (bundle, name) = nearest {
      let folder = bundle.dropLast()
      return (folder.isEmpty ? "" : folder.joined(separator: "/") + "/", name.map(String.init))
    }
    guard paths.count == 1, Disk.isFolder(paths[0]), paths[0].hasPrefix("/") || paths[0].hasPrefix("..") else {
      return ("", nil)
    }
    return (paths[0].hasSuffix("/") ? paths[0] : paths[0] + "/", nil)
  }
}

extension SourceLanguages {
  /// The language of a table's source texts. Where code has them, a file of the same language in another region is a
  /// translation; where an `Info.plist` has them, so is a file of any other language.
  fileprivate func sourceLanguage(of table: Table, with keys: ExtractedKeys) -> Language {
    let path = table.files.first?.file.path ?? ""
    guard let own = table.catalog.sourceLanguage else { return assumedLanguage(around: path) }
    guard !keys.isEmpty, let region = language(around: path),
      region.base == own.base || TableKind(table.catalog) == .infoPlist,
      region.modernCode != own.modernCode, table.files.allSatisfy(\.format.hasFilePerLanguage)
    else { return own }
    return region
  }
}
