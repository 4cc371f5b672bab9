package import CatalogModel
internal import Diagnostics
package import XcodeProjects

/// The one answer to which language the source texts of a catalog are in.
///
/// A catalog that names its source language itself, as a String Catalog does, is right. For other files it is the
/// setting; else what the nearest declares: the development region of a project, the default localization of a package,
/// or without a project the `CFBundleDevelopmentRegion` of an `Info.plist`. The catalog or another table of the app must
/// have texts in it: in a folder of that language, also by its legacy name (`English.lproj`), in `Base.lproj` (which
/// readers give that language), or in its keys. Where nothing is declared it is English where the catalog or another table
/// of the app has it, or the only language that it has.
///
/// A storyboard has the source texts of its table itself, so that the only language beside it is a translation.
package struct SourceLanguages {
  /// The language that the user has set.
  var setting: Language?
  /// The folders of projects, packages and `Info.plist` files with their languages, the deepest first.
  private let regions: [(folder: String, language: Language)]
  /// The language that all of them name; nil where they differ, or no `Info.plist` is asked.
  private let everywhere: Language?

  /// - Parameters:
  ///   - setting: the language that the user has set.
  ///   - layout: the projects and packages around the catalogs.
  package init(setting: Language?, _ layout: ProjectLayout) {
    self.setting = setting
    let declared =
      layout.homes.compactMap { home in home.developmentRegion.map { (home.folder, $0) } }
      + layout.propertyListRegions.map { ($0.key, $0.value) }
    regions = declared.map { ($0, Language(Language($1).modernCode)) }
      .sorted { ($0.folder.utf8.count, $0.folder) > ($1.folder.utf8.count, $1.folder) }
    let named = Set(layout.propertyListRegions.isEmpty ? [] : regions.map(\.language))
    everywhere = named.count == 1 ? named.first : nil
  }

  /// The language that texts beside a file are written in, as far as the user or a project says.
  package func language(around path: String) -> Language? {
    if let setting { return setting }
    let around = ProjectPath.ancestors(of: ProjectPath.normalized(path))
    return regions.first { around.contains($0.folder) }?.language ?? everywhere
  }

  /// The language that texts beside a file are taken to be written in: English where nobody says.
  package func assumedLanguage(around path: String) -> Language { language(around: path) ?? Language("en") }

  /// Whether a single-language file of a language holds the source texts.
  package func isSource(_ language: Language, of path: String) -> Bool {
    language.isBase || language.modernCode == assumedLanguage(around: path).modernCode
  }

  /// The languages of the source texts of some catalogs, one for each; nil where nothing tells. Tables of one app have
  /// one, also those that lack it.
  func languages(of catalogs: [Catalog]) -> [Language?] {
    let homes = catalogs.map(home)
    var spoken: [String: Set<String>] = [:]
    for (catalog, home) in zip(catalogs, homes) where !namesOwn(catalog) {
      spoken[home, default: []].formUnion(catalog.presentLanguages.map(\.modernCode))
    }
    return zip(catalogs, homes).map { language(of: $0, in: spoken[$1] ?? []) }
  }

  /// The folder of the app that a catalog is in: that of its project or package, else the one around its languages.
  private func home(of catalog: Catalog) -> String {
    guard let origin = catalog.origins.first else { return "" }
    let around = ProjectPath.ancestors(of: ProjectPath.normalized(origin.path))
    return regions.first { around.contains($0.folder) }?.folder ?? origin.pathInfo.home
  }

  /// Whether a catalog names its source language. To files that cannot, readers give what is said around them.
  private func namesOwn(_ catalog: Catalog) -> Bool {
    catalog.origins.isEmpty || catalog.origins.contains { $0.format.features.contains(.sourceLanguage) }
  }

  /// - Parameter spoken: the codes of the languages that tables of the app have, but for those that name their own.
  private func language(of catalog: Catalog, in spoken: Set<String>) -> Language? {
    if namesOwn(catalog), let own = catalog.sourceLanguage { return own }
    let present = catalog.presentLanguages
    if let setting { return setting.spelled(in: present) ?? setting }
    // The source texts of a storyboard or an intent definition are in it, and any table beside it is a translation.
    let kind = TableKind(catalog)
    let isOfDocument = kind == .interfaceBuilder || kind == .intentDefinition
    if let region = catalog.paths.first.flatMap(language(around:)) {
      if let language = region.spelled(in: present, orRegion: false) { return language }
      if let other = region.spelled(in: present) {
        // Beside a document, and beside a file of the language itself, texts of another region are translations.
        let hasOwn = catalog.origins.contains { $0.pathInfo.language?.modernCode == region.modernCode }
        return isOfDocument || hasOwn ? region : other
      }
      if isOfDocument || spoken.contains(region.modernCode) || SourceLanguages.hasTextsAsKeys(catalog) { return region }
    }
    let english = Language("en")
    if let own = english.spelled(in: present, orRegion: false) { return own }
    if spoken.contains(english.modernCode) { return english }
    if isOfDocument, !present.contains(where: \.isBase) { return english }
    return present.count == 1 ? present[0] : nil
  }

  /// How far a file's texts are from the source texts: 0 where they are these, 1 where they are of another region, else
  /// 2.
  func distance(of file: CatalogFile) -> Int {
    let source = assumedLanguage(around: file.file.path)
    guard let own = source.spelled(in: file.catalog.languages) else { return 2 }
    return own.tag == source.tag || own.modernCode == source.modernCode ? 0 : 1
  }

  /// Whether most keys are texts, which stand for themselves.
  package static func hasTextsAsKeys(_ catalog: Catalog) -> Bool {
    guard !TableKind(catalog).hasTextsElsewhere else { return false }
    let counted = catalog.entries.filter(\.isCounted)
    return counted.count { KeyStyle($0.key) == .text } * 2 > counted.count
  }
}

extension Language {
  /// The same language as one of others spells it: `English` for `en`, `en-GB` where there is no other English.
  ///
  /// - Parameter orRegion: whether that of another region counts.
  fileprivate func spelled(in others: [Language], orRegion: Bool = true) -> Language? {
    others.first { $0.tag == tag } ?? others.first { $0.modernCode == modernCode }
      ?? others.first { orRegion && !$0.isBase && $0.base == base }
  }
}
