internal import CatalogFormats
internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import Text
internal import Workspace
internal import XcodeProjects

/// The storyboards, xibs and intent definitions of a project that are localized: each is a table, with its own texts as
/// source texts.
struct InterfaceDocuments {
  /// In the order of their paths.
  private(set) var tables: [DerivedTable] = []
  /// The documents that are there once for each language, and whose texts stay in them.
  private(set) var wholeDocuments: [String] = []

  /// Reads the documents of a project.
  init(_ project: Project) {
    let (layout, languages, source) = (project.layout, project.languages, project.source)
    let extensions = Set(SourceKind.interfaceBuilder.fileExtensions + SourceKind.intentDefinition.fileExtensions)
    let listed = project.paths(withExtensions: extensions)
    let documents = Dictionary(grouping: listed.filter { CatalogPathInfo(lproj: $0).language != nil }) { path in
      let info = CatalogPathInfo(lproj: path)
      return ProjectPath.join(info.home, SourceFile(path: path, bytes: []).name.description)
    }
    for own in documents.values {
      guard let path = InterfaceDocuments.original(of: own, languages), !layout.isLeftOut(path) else { continue }
      guard own.count == 1 || CatalogPathInfo(lproj: path).language?.isBase == true else {
        wholeDocuments.append(path)
        continue
      }
      guard let file = try? source.read(path), let table = InterfaceDocuments.table(of: file, languages) else {
        continue
      }
      tables.append(table)
    }
    tables.sort { $0.path < $1.path }
    wholeDocuments.sort()
  }

  /// The document with the source texts: that in `Base.lproj`, or else that of the source language.
  private static func original(of documents: [String], _ languages: SourceLanguages) -> String? {
    documents.first { CatalogPathInfo(lproj: $0).language?.isBase == true }
      ?? documents.first { path in
        CatalogPathInfo(lproj: path).language.map { languages.isSource($0, of: path) } ?? false
      }
  }

  /// Without entries for a document without texts, which Xcode does not export.
  private static func table(of file: SourceFile, _ languages: SourceLanguages) -> DerivedTable? {
    let info = CatalogPathInfo(lproj: file.path)
    let uses =
      SourceKind(path: file.path) == .intentDefinition
      ? IntentDefinitionScanner().scan(file).value.uses : InterfaceBuilderScanner().scan(file).value.uses
    guard let language = info.language, let format = projectFormats.first(where: \.hasFilePerLanguage)
    else { return nil }
    var catalog = Catalog(table: info.table, sourceLanguage: languages.assumedLanguage(around: file.path))
    catalog.entries = uses.map { use in
      Entry(
        key: use.key, comment: use.comment,
        localizations: [Localization(language: language, text: use.defaultValue ?? "")])
    }
    return DerivedTable(
      path: file.path, home: info.home, catalog: catalog, source: language, document: file, format: format)
  }
}
