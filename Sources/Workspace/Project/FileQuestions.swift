internal import Diagnostics
internal import KeyExtraction
internal import XcodeProjects

/// Which files there are, and which targets have them.
enum FileQuestions {
  static let listed = Question("listed", reads: .projects) { ask in
    ListedFiles(ask.inputs.listing.paths, at: ask.inputs.paths, ask.configuration, in: ask.source)
  }

  /// The targets of projects and packages, with files as they name them.
  static let targets = Question("targets", standsOn: ["listed"], reads: .projects) { ask in
    ask.targets(readsFiles: !ask.inputs.isScannedForPlaces)
  }

  static let catalogIndex = Question("catalogIndex", standsOn: ["listed", "targets"]) { ask in
    let loader = CatalogLoader(ask.configuration, from: ask.source)
    let paths = loader.catalogs(among: ask.inputs.listing.paths, named: ask(listed).named) {
      ask.inputs.isScannedForPlaces ? ask.targets(readsFiles: true) : ask(targets)
    }
    return CatalogIndex(ask.configuration, loader, paths: paths)
  }

  static let layout = Question("layout", standsOn: ["listed", "targets", "catalogIndex"]) { ask -> ProjectLayout in
    var layout = ask(targets)
    if !ask.inputs.isScannedForPlaces { layout.adoptSpelling(of: ask(listed).files + ask(catalogIndex).paths) }
    layout.findMembers()
    return layout
  }

  static let languages = Question("languages", standsOn: ["layout"]) { ask in
    SourceLanguages(setting: ask.configuration.sourceLanguage, ask(layout))
  }

  /// The sources to scan, or those that have been scanned elsewhere.
  static let scannedPaths = Question("scannedPaths", standsOn: ["listed", "catalogIndex"]) { ask -> [String] in
    if case .indexed(let indexed) = ask.inputs.code { return indexed.files.map(\.facts.path) }
    guard ask.inputs.isScannedForPlaces else { return ask(listed).sources }
    let (catalogs, named) = (ask(catalogIndex), ask(listed).named)
    return ask(listed).sources.filter { catalogs.mayAsk($0, named: named) }
  }

  /// Files in languages that are not scanned, which may mention keys. The texts of a catalog are no mentions of its keys.
  static let others = Question("others", standsOn: ["catalogIndex"]) { ask -> [String] in
    let extensions = ListedFiles.extensions.union(MentionedTexts.fileExtensions)
    let found = try? ask.source.files(at: ask.inputs.paths, extensions: extensions, excluded: PathPatterns()).paths
    let (foreign, catalogs) = (FileExtensions(MentionedTexts.fileExtensions), Set(ask(catalogIndex).paths))
    return (found ?? []).filter { path in
      foreign.include(extensionOf: path) && !ask.configuration.ignoredSources.contain(path) && !catalogs.contains(path)
    }
  }
}

extension Asker {
  /// - Parameter readsFiles: whether the targets' files are needed: resolving their paths is half of the work.
  fileprivate func targets(readsFiles: Bool) -> ProjectLayout {
    let projects = self(FileQuestions.listed).projects
    return LayoutLoader(source: source.prepared(for: projects))
      .layout(of: projects, among: inputs.listing.paths, at: inputs.paths, readsFiles: readsFiles)
  }
}
