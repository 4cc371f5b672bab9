package import CatalogModel
internal import Diagnostics
package import XcodeProjects

/// The one answer to which language the source texts of a catalog are in.
///
/// A catalog that names its source language itself, as a String Catalog does, is right. For other files it is the
/// setting; else the development region of the nearest project, or the default localization of the nearest package, as
/// far as the catalog has texts in it: in a folder of that language, also by its legacy name (`English.lproj`), in
/// `Base.lproj` (which readers give that language), or in its keys. Without a project it is English where the catalog
/// has it, or the only language that it has.
package struct SourceLanguages {
  /// The language that the user has set.
  var setting: Language?
  /// The folders of projects and packages with their languages, the deepest first.
  private let regions: [(folder: String, language: Language)]

  /// - Parameters:
  ///   - setting: the language that the user has set.
  ///   - layout: the projects and packages around the catalogs.
  package init(setting: Language?, _ layout: ProjectLayout) {
    self.setting = setting
    let homes = layout.homes.sorted { $0.folder.utf8.count > $1.folder.utf8.count }
    regions = homes.compactMap { home in home.developmentRegion.map { (home.folder, Language(Language($0).modernCode)) }
    }
  }

  /// The language that texts beside a file are written in, as far as the user or a project says.
  package func language(around path: String) -> Language? {
    if let setting { return setting }
    let around = ProjectPath.ancestors(of: ProjectPath.normalized(path))
    return regions.first { around.contains($0.folder) }?.language
  }

  /// The language that texts beside a file are taken to be written in: English where nobody says.
  package func assumedLanguage(around path: String) -> Language { language(around: path) ?? Language("en") }

  /// Whether a single-language file of a language holds the source texts.
  package func isSource(_ language: Language, of path: String) -> Bool {
    language.isBase || language.modernCode == assumedLanguage(around: path).modernCode
  }

  /// The language of a catalog's source texts; nil where nothing tells.
  func language(of catalog: Catalog) -> Language? {
    // To files that cannot name it, readers give what is said around them.
    let namesOwn = catalog.origins.isEmpty || catalog.origins.contains { $0.format.features.contains(.sourceLanguage) }
    if namesOwn, let own = catalog.sourceLanguage { return own }
    let present = catalog.languages
    if let setting { return setting.spelled(in: present) ?? setting }
    if let region = catalog.paths.first.flatMap(language(around:)) {
      if let language = region.spelled(in: present) { return language }
      if SourceLanguages.hasTextsAsKeys(catalog) { return region }
    }
    let english = Language("en")
    return present.first { $0 == english } ?? present.first { $0.modernCode == english.code }
      ?? (present.count == 1 ? present[0] : nil)
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
  fileprivate func spelled(in others: [Language]) -> Language? {
    others.first { $0.tag == tag } ?? others.first { $0.modernCode == modernCode }
      ?? others.first { !$0.isBase && $0.base == base }
  }
}
