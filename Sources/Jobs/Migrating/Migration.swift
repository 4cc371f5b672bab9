internal import CatalogFormats
internal import CatalogModel
internal import CatalogOperations
internal import CodeModel
internal import Diagnostics
internal import Text
package import Workspace
internal import XcodeProjects

/// Plans how tables of one file a language become String Catalogs; writes nothing.
package struct Migration {
  private let request: MigrationRequest
  /// The project as it is.
  private let project: Project
  /// The format of the new catalogs.
  private let target: any CatalogFormat
  /// Which of the project's keys belong to which table.
  private let routing: CatalogRouting
  private let sourceLanguages: SourceLanguages
  /// The documents whose texts are in tables of their own: Interface Builder's, and definitions of intents.
  private let documents: [String]
  /// The old files.
  private let files: CatalogFiles

  private static let documentExtensions: Set<String> = ["storyboard", "xib", "intentdefinition"]

  /// Scans the project. Throws `RunError` for a path that does not exist.
  ///
  /// - Parameter source: where files are read.
  package init(
    _ request: MigrationRequest, _ configuration: Configuration, source: any FileSource = WorkingTree()
  ) throws {
    guard let target = allFormats.first(where: \.isStringCatalog) else {
      throw RunError("no format holds a table in all languages")
    }
    self.request = request
    self.target = target
    project = try Project(at: request.project, configuration, source: source)
    let setting = request.sourceLanguage ?? configuration.sourceLanguage
    sourceLanguages = SourceLanguages(setting: setting, project.layout)
    let all = try Project.catalogFiles(at: request.project + request.inputs, configuration, source: source)
    routing = CatalogRouting(project, among: all.paths)
    // A listing has every file that is named, whatever its extension.
    documents = try source.files(
      at: request.project + request.inputs, extensions: Self.documentExtensions, excluded: configuration.ignoredSources
    ).paths.filter { Self.documentExtensions.contains(SourceFile.fileExtension(of: $0)) }
    var reading = CatalogReading()
    (reading.sourceLanguage, reading.layout) = (setting, project.layout)
    reading.formats = allFormats.filter(\.hasFilePerLanguage)
    files = try Project.catalogFiles(at: request.inputs, configuration, as: reading, source: source)
  }

  /// The plan. Throws `RunError` where there is nothing to migrate, or two tables would become one catalog.
  package func plan() throws -> MigrationPlan {
    let choice = MigrationChoice(files, documents: documents)
    let read = files.read(only: choice.taken)
    var plan = MigrationPlan(skipped: choice.skipped, diagnostics: read.diagnostics)
    // There is nothing to lose in a file of no bytes, although Foundation refuses it.
    let empty = Set(read.files.filter(\.file.bytes.isEmpty).map(\.file.path))
    plan.diagnostics.removeAll { empty.contains($0.location?.path ?? "") }
    let tables = read.joined(read.files.map(modernized))
    plan.diagnostics += tables.diagnostics
    guard !tables.value.isEmpty else {
      if !plan.diagnostics.isEmpty || !plan.skipped.isEmpty { return plan }
      throw RunError("no table to migrate in \(request.inputs.joined(separator: ", "))")
    }
    for table in tables.value {
      let document = choice.document(of: table)
      plan.diagnostics += (document == nil ? table : table.withoutGeneratedComments).remarkableContent
      let migrated = try migrate(table, document: document)
      plan.diagnostics += migrated.diagnostics
      if let catalog = migrated.value { plan.catalogs.append(catalog) }
    }
    try refuseCommonPaths(in: plan.catalogs)
    plan.sources = read.sources(of: plan.diagnostics)
    try addProjects(to: &plan, codes: renamedCodes(in: read.files))
    return plan
  }

  /// Adds what becomes of the Xcode projects, and what is left to do in them.
  private func addProjects(to plan: inout MigrationPlan, codes: [(old: String, new: String)]) throws {
    var edited: [SourceFile] = []
    if request.editsProjects {
      let editing = ProjectEditing(project: project, fileType: target.projectFileType ?? "", codes: codes)
      let projects = editing.edited(plan)
      plan.projects = projects.value
      plan.projectFaults = projects.diagnostics
      edited = projects.value.map(\.file)
    }
    let after = try edited.isEmpty ? project : project.changing(edited)
    plan.mentions = FileMentions(in: after).mentions(of: plan.oldPaths)
    for path in Set(plan.mentions.map(\.location.path) + plan.projectFaults.compactMap { $0.location?.path }) {
      plan.sources[path] = try? after.source.read(path)
    }
    let generators = plan.projects.compactMap { project in
      after.generator(of: project.file.path).map { (project: project.file.path, path: $0) }
    }
    plan.steps =
      ProjectSteps(
        plan: plan, layout: after.layout, before: project.layout, codes: codes, generators: generators,
        isEdited: request.editsProjects
      ).all
  }

  /// A file with its languages' codes as Xcode writes them today.
  private func modernized(_ file: CatalogFile) -> CatalogFile {
    var file = file
    for entry in file.catalog.entries.indices {
      for index in file.catalog.entries[entry].localizations.indices {
        let language = file.catalog.entries[entry].localizations[index].language
        file.catalog.entries[entry].localizations[index].language = Language(language.modernCode)
      }
    }
    return file
  }

  /// The codes that folders have and catalogs no longer do, with the new ones.
  private func renamedCodes(in files: [CatalogFile]) -> [(old: String, new: String)] {
    let codes = Set(files.flatMap { $0.catalog.languages.map(\.code) })
    return codes.sorted().map { ($0, Language($0).modernCode) }.filter { $0.0 != $0.1 }
  }

  /// The catalog of a table; nil where the format can write none, or Xcode would refuse all keys.
  ///
  /// - Parameter document: the Interface Builder document whose texts the table has.
  private func migrate(_ table: Table, document: String?) throws -> Diagnosed<MigratedCatalog?> {
    var held = table.catalog
    held.sourceLanguage = sourceLanguage(of: table)
    held = held.withCompilablePlurals
    let routed = table.files.map { routing.routed(to: $0.file.path) }
    let reduced = held.migrated(
      asking: routed.flatMap(\.uses).sortedByLocation,
      extracted: routed.reduce(into: []) { $0.formUnion($1.valuedByBuild) }
    ).reduced(to: target.features, format: target.name)
    // Last, so that of what cannot be read whole nothing is written at all.
    let compilable = reduced.value.compilable
    let (catalog, left) = (compilable.value, compilable.diagnostics)
    guard left.isEmpty || !catalog.entries.isEmpty else { return Diagnosed(nil, reduced.diagnostics + left) }
    let written = target.write([catalog], like: [], options: WritingOptions())
    let diagnostics = reduced.diagnostics + left + written.diagnostics
    guard let rendered = try written.proven().first else { return Diagnosed(nil, diagnostics) }
    let path = path(of: table, document: document, name: String(rendered.name))
    let existing = try? project.source.read(path)
    if let existing { try checkHolds(existing, held.reduced(to: target.features, format: target.name).value) }
    return Diagnosed(
      MigratedCatalog(
        table: table, file: SourceFile(path: path, bytes: rendered.bytes), existing: existing,
        keyCount: catalog.entries.count, leftCount: left.count, languageCount: catalog.languages.count,
        manualCount: catalog.entries.count { $0.extraction == .manual }, document: document),
      diagnostics)
  }

  /// The language that Xcode takes the table's keys to be in: that of the project.
  private func sourceLanguage(of table: Table) -> Language {
    Language(sourceLanguages.assumedLanguage(around: table.files.first?.file.path ?? table.home).modernCode)
  }

  private func path(of table: Table, document: String?, name: String) -> String {
    // Xcode takes the catalog of a document only from the folder `mul.lproj` beside the document's own `.lproj`.
    if let document { return ProjectPath.join(CatalogPathInfo(lproj: document).home, "mul.lproj/" + name) }
    return ProjectPath.join(request.folder ?? table.home, name)
  }

  /// Throws `RunError` where an existing catalog lacks a text of a table.
  private func checkHolds(_ existing: SourceFile, _ table: Catalog) throws {
    let read = target.read(existing, context: ReadingContext(sourceLanguage: table.sourceLanguage)).value.first
    let changes = Comparison(from: read ?? Catalog(table: table.table), to: table.compilable.value).changes
    let missing = changes.filter { [.addedKey, .addedText, .changedText, .changedArgument].contains($0.kind) }
    guard let first = missing.first else { return }
    let language = first.language.map { " (\($0.code))" } ?? ""
    throw RunError(
      "\(existing.path): already exists and differs from the old files in \(TerminalText.count(missing.count, "text")), such "
        + "as '\(first.key)'\(language); nothing was written. Move it away, or remove from the old files what it replaces"
    )
  }

  /// Throws `RunError` where two tables would become one file.
  private func refuseCommonPaths(in catalogs: [MigratedCatalog]) throws {
    var known: [String: MigratedCatalog] = [:]
    for catalog in catalogs {
      guard let other = known.updateValue(catalog, forKey: catalog.file.path) else { continue }
      let homes = [other, catalog].map { $0.table.home.isEmpty ? "." : $0.table.home }
      throw RunError(
        "\(catalog.file.path): the tables in \(homes[0]) and \(homes[1]) would both be written to it; nothing was written. "
          + "Migrate one folder at a time, or leave out --into to put each catalog beside its .lproj folders")
    }
  }
}

extension Table {
  /// What no catalog holds. A second comment on a key is worth knowing but no loss: comments are for translators, who see
  /// the first one, and no text depends on them. A catalog has one comment for all languages.
  fileprivate var remarkableContent: [Diagnostic] {
    lostContent.map { diagnostic in
      var diagnostic = diagnostic
      if diagnostic.id == Catalog.lostCommentRule { diagnostic.severity = .info }
      return diagnostic
    }
  }

  /// The table without the comments that Xcode makes of Interface Builder documents: it writes them anew, and those of
  /// translations are often out of date.
  fileprivate var withoutGeneratedComments: Table {
    var table = self
    for file in table.files.indices {
      for entry in table.files[file].catalog.entries.indices {
        guard table.files[file].catalog.entries[entry].comment?.hasPrefix("Class = \"") == true else { continue }
        table.files[file].catalog.entries[entry].comment = nil
      }
    }
    return table
  }
}
