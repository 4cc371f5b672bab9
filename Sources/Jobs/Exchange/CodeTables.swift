internal import CatalogFormats
internal import CatalogModel
internal import CatalogOperations
internal import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import Text
internal import Workspace
internal import XcodeProjects

/// What code and property lists say that no catalog has. Xcode has it in every export, in a table of the target that no file
/// may have yet.
struct CodeTables {
  /// With keys in previews.
  private let project: Project
  private let routing: CatalogRouting
  private let languages: SourceLanguages
  /// The paths of all catalogs, normalised.
  private let catalogs: [String]
  /// Those that lie in the folder of a project which does not name them.
  private let strays: Set<String>
  /// The numbers of the targets of packages whose sources a project compiles, too: they are for builds without Xcode.
  private let twins: Set<Int>
  /// What goes into tables of targets that have none.
  private var wanted: [Place: Content] = [:]

  /// Scans the sources.
  ///
  /// - Parameter catalogs: the paths of all catalogs of the project.
  init(_ project: Project, catalogs: [String]) throws {
    let project = try project.readingPreviewProviders()
    self.project = project
    routing = CatalogRouting(project, among: catalogs)
    languages = project.languages
    self.catalogs = catalogs.map(ProjectPath.normalized)
    let layout = project.layout
    let source = project.source
    strays = CodeTables.strays(among: self.catalogs, layout, from: source)
    let owners = Set(project.uses.map(\.location.path)).map(layout.targetNumbers)
    twins = Set(
      owners.filter { $0.contains { layout.targets[$0].package == nil } }
        .joined().filter { layout.targets[$0].package != nil })
    findWanted()
  }

  /// What Xcode puts into the table of some files.
  func keys(for files: [CatalogFile]) -> ExtractedKeys {
    guard let first = files.first else { return ExtractedKeys() }
    let path = ProjectPath.normalized(first.file.path)
    let targets = project.layout.shippers(of: path).map { project.layout.targets[$0] }
    let own = ExtractedKeys(
      routing.routed(to: first.file.path).uses.filter(CodeTables.isExtracted),
      byCompiler: targets.allSatisfy(isCompiled))
    return own.joined(with: guests(of: path))
  }

  /// What targets without a table of their own put into the file of another one.
  private func guests(of path: String) -> ExtractedKeys {
    let place = wanted.keys.first { isFile(path, of: $0) }
    return place.flatMap { wanted[$0]?.keys } ?? ExtractedKeys()
  }

  /// Catalogs that neither targets nor references of a project name.
  private static func strays(
    among catalogs: [String], _ layout: ProjectLayout, from source: any FileSource
  ) -> Set<String> {
    let unshipped = Set(catalogs.filter(layout.isInNoTarget))
    guard !unshipped.isEmpty else { return [] }
    let projects = Set(layout.targets.map(\.origin).filter { SourceKind(path: $0) == .xcodeProject })
    let names = projects.compactMap { try? source.read($0) }.flatMap(XcodeProject.fileNames)
    return unshipped.subtracting(
      names.compactMap { if case .path(let path) = $0.name { ProjectPath.normalized(path) } else { nil } })
  }

  /// Whether Xcode exports one of the files: a target ships it, or a project at least names it.
  func exports(_ files: [CatalogFile]) -> Bool {
    files.contains { file in
      let path = ProjectPath.normalized(file.file.path)
      let shippers = project.layout.shippers(of: path)
      return shippers.isEmpty ? !strays.contains(path) : !twins.isSuperset(of: shippers)
    }
  }

  /// Whether the compiler finds the keys of a target, and not the older `genstrings`.
  private func isCompiled(_ target: ProjectLayout.Target) -> Bool {
    SourceKind(path: target.origin) != .xcodeProject
      || target.settings.value(of: ProjectLayout.Target.compilerExtraction) == "YES"
  }

  /// The tables that no file has, in the order of their paths.
  var newTables: [DerivedTable] {
    wanted.filter { place, _ in !catalogs.contains { isFile($0, of: place) } }
      .map { derived($0, with: $1) }.filter { !$0.catalog.entries.isEmpty }.sorted { $0.path < $1.path }
  }

  /// Finds what goes into tables that no file of their target has.
  private mutating func findWanted() {
    let layout = project.layout
    var uses: [Int: [KeyUse]] = [:]
    for use in project.uses.sortedByLocation
    where use.sourceKind.isCode && CodeTables.isExtracted(use) && !routing.isDebugOnly(use) {
      // A package beside a project may have the same sources for builds without Xcode.
      let owners = layout.targetNumbers(of: use.location.path)
      let own = owners.filter { layout.targets[$0].package == nil }
      for number in own.isEmpty ? owners : own { uses[number, default: []].append(use) }
    }
    for (number, target) in layout.targets.enumerated() where target.product != .tests && hasTables(target) {
      let shipped = catalogs.filter(target.resources.contains)
      let known = Set(shipped.map(ProjectPath.stem(of:)))
      for (table, own) in Dictionary(grouping: uses[number] ?? [], by: \.tableName) where !known.contains(table) {
        want(table, own, of: target, shipped)
      }
      let tables = infoPropertyListTables(of: target)
      guard known.isDisjoint(with: tables + [TableName.infoPlist]), hasInfoPropertyListTable(target),
        let table = tables.first
      else { continue }
      want(table, infoPropertyListUses(of: target), of: target, shipped)
    }
  }

  /// Notes what goes into a table of a target that has no file for it.
  private mutating func want(
    _ table: String, _ uses: [KeyUse], of target: ProjectLayout.Target, _ shipped: [String]
  ) {
    var place = place(of: table, in: target, shipped, beside: uses.first)
    // A file there is another target's. It has the texts of an `Info.plist` that both have, and `.strings` take any keys.
    if catalogs.contains(path(of: place)) {
      if TableKind(named: table) == .infoPlist { return }
      if place.isStringCatalog { place.home = ownFolder(of: target) }
    }
    var content = wanted[place] ?? Content()
    content.keys = ExtractedKeys(content.keys.uses + uses, byCompiler: isCompiled(target))
    content.products.insert(target.product)
    wanted[place] = content
  }

  /// Whether a file of the project has texts of a table in one language.
  private func isFile(_ path: String, of place: Place) -> Bool {
    let file = CatalogPathInfo(lproj: path)
    guard file.language != nil, file.home == place.home, file.table == place.table, !strays.contains(path) else {
      return false
    }
    return !place.isStringCatalog && format(of: place)?.claims(path: path) == true
  }

  /// Whether the `Info.plist` of a target has a table: also that of a tool that has a file for it.
  private func hasInfoPropertyListTable(_ target: ProjectLayout.Target) -> Bool {
    switch target.product {
    case .app, .framework: true
    case .tool: target.package == nil && !target.infoPropertyListFiles.isEmpty
    default: false
    }
  }

  /// Whether tables can be made for a target: a package has none without a default localization.
  private func hasTables(_ target: ProjectLayout.Target) -> Bool {
    let folder = ProjectPath.folder(of: ProjectPath.normalized(target.origin))
    let home = project.layout.homes.first { $0.folder == folder && $0.isPackage }
    return target.package == nil || home?.developmentRegion != nil
  }

  /// Whether Xcode extracts a use.
  private static func isExtracted(_ use: KeyUse) -> Bool {
    !use.isGuess && !use.isLearned && !use.isUnseenByXcode && !use.isFurtherPhrase
  }

  /// Where Xcode makes a table.
  private struct Place: Hashable {
    /// The folder, without that of a language.
    var home: String
    var table: String
    /// Whether the target is to have String Catalogs.
    var isStringCatalog: Bool
  }

  /// What a table that Xcode makes has.
  private struct Content {
    var keys = ExtractedKeys()
    /// What the targets that share it build.
    var products: Set<ProjectBundle.Kind> = []

    /// Whether nobody sees the text of a key: the name of a framework, and what the `Info.plist` of a tool says of it.
    func hides(_ key: String, in table: String) -> Bool {
      guard TableKind(named: table) == .infoPlist else { return false }
      return products.allSatisfy { product in
        product == .framework && key == "CFBundleName"
          || product == .tool && InfoPropertyListKeys.isLocalizable(key)
      }
    }
  }

  /// Beside the `Info.plist` of the target, or its other catalogs.
  private func place(
    of table: String, in target: ProjectLayout.Target, _ shipped: [String], beside use: KeyUse?
  ) -> Place {
    Place(
      home: home(of: target, shipped, beside: use), table: table, isStringCatalog: hasStringCatalogs(target))
  }

  private func hasStringCatalogs(_ target: ProjectLayout.Target) -> Bool {
    target.settings.value(of: ProjectLayout.Target.stringCatalogs) == "YES"
  }

  private func home(of target: ProjectLayout.Target, _ shipped: [String], beside use: KeyUse?) -> String {
    if let list = target.infoPropertyListFiles.min() { return ProjectPath.folder(of: list) }
    if let catalog = shipped.first { return CatalogPathInfo(lproj: catalog).home }
    // A manifest that names no folder may mean several.
    let around = use.map { ProjectPath.ancestors(of: ProjectPath.normalized($0.location.path)) } ?? []
    if target.package != nil, let folder = around.first(where: target.sources.folders.contains) {
      return ProjectPath.join(folder, "Resources")
    }
    // Where nothing of the target has a place, all such targets share the files beside the project.
    let isBare = target.package == nil && target.resources == ProjectLayout.FileSet()
    return isBare && !hasStringCatalogs(target) ? projectFolder(of: target) : ownFolder(of: target)
  }

  /// The folder named after a target, beside its project.
  private func ownFolder(of target: ProjectLayout.Target) -> String {
    ProjectPath.join(projectFolder(of: target), target.name)
  }

  /// The folder that the project of a target is in.
  private func projectFolder(of target: ProjectLayout.Target) -> String {
    ProjectPath.folder(of: ProjectPath.folder(of: ProjectPath.normalized(target.origin)))
  }

  /// The names that the table of a target's `Info.plist` may have, first the one that Xcode gives it: after its file,
  /// `Shop-InfoPlist` for `Shop-Info.plist` and `Shop.plist`, or else after the target.
  private func infoPropertyListTables(of target: ProjectLayout.Target) -> [String] {
    let names = target.infoPropertyListFiles.sorted().map { file in
      let name = ProjectPath.stem(of: file)
      return name.hasSuffix("Info") ? name + "Plist" : "\(name)-\(TableName.infoPlist)"
    }
    return names + ["\(target.name)-\(TableName.infoPlist)"]
  }

  /// The texts of the `Info.plist` of a target, as the build completes it.
  private func infoPropertyListUses(of target: ProjectLayout.Target) -> [KeyUse] {
    let files = target.infoPropertyListFiles.sorted().compactMap(project.source.referred)
    let uses = files.flatMap { InfoPropertyListScanner().scan($0).value.uses } + target.infoPropertyListUses
    var known: Set<ExactText> = []
    return uses.map(project.layout.withBuildSettings).filter { use in
      // A text of a list, like the name of a type of documents, is its own key.
      let isKnown = use.defaultValue != nil || !InfoPropertyListKeys.isLocalizable(use.key)
      return use.tableName == TableName.infoPlist && isKnown && known.insert(ExactText(use.key)).inserted
    }
  }

  private func derived(_ place: Place, with content: Content) -> DerivedTable {
    let (language, format) = (language(of: place), format(of: place))
    var catalog = Catalog(table: place.table, sourceLanguage: language).taking(content.keys, in: language, format)
    for index in catalog.entries.indices where content.hides(catalog.entries[index].key, in: place.table) {
      catalog.entries[index].isTranslatable = false
    }
    return DerivedTable(
      path: path(of: place), home: place.home, catalog: catalog, source: language, document: nil,
      format: format ?? projectFormats[0])
  }

  private func language(of place: Place) -> Language {
    languages.assumedLanguage(around: ProjectPath.join(place.home, place.table))
  }

  private func format(of place: Place) -> (any CatalogFormat)? {
    projectFormats.first { place.isStringCatalog ? $0.isStringCatalog : $0.hasFilePerLanguage }
  }

  /// The path of the file with a table's source texts.
  private func path(of place: Place) -> String {
    let folder = place.isStringCatalog ? place.home : ProjectPath.join(place.home, "\(language(of: place).code).lproj")
    return ProjectPath.join(folder, place.table + "." + (format(of: place)?.fileExtensions.first ?? ""))
  }
}
