package import CatalogModel

/// In which languages the system finds the files of a table. It looks for plain texts and for texts that vary one by one,
/// and takes each from the first language that has such a file (`CFBundle_Strings.c`).
package struct FoundTables: Sendable {
  /// The tags of the languages with a file of plain texts.
  private var plain: Set<String> = []
  /// The tags of the languages with a file of texts that vary.
  private var varied: Set<String> = []

  /// - Parameter lost: the paths of files that no product has.
  package init(_ catalog: Catalog, without lost: Set<String> = []) {
    // A library looks for texts in ways of its own.
    guard !catalog.isReadByLibrary else {
      plain = Set(catalog.presentLanguages.map(\.tag))
      varied = plain
      return
    }
    let folders = catalog.origins.filter { !$0.format.features.contains(.languages) && $0.pathInfo.language != nil }
    for origin in folders where !lost.contains(origin.path) {
      guard let language = origin.pathInfo.language else { continue }
      insert(language.isBase ? catalog.sourceLanguage ?? language : language, of: origin.format)
    }
    for empty in catalog.emptyLanguages where !lost.contains(empty.origin.path) {
      insert(empty.language, of: empty.origin.format)
    }
    // Of a String Catalog a language gets the files that it has texts for, and so it does of files without folders.
    guard folders.isEmpty, catalog.emptyLanguages.isEmpty, !catalog.paths.contains(where: lost.contains) else { return }
    for entry in catalog.entries {
      for localization in entry.localizations {
        if localization.isPlainForSystem { plain.insert(localization.language.tag) }
        if localization.variesForSystem { varied.insert(localization.language.tag) }
      }
    }
  }

  private mutating func insert(_ language: Language, of format: FormatTraits) {
    if format.features.contains(.plurals) { varied.insert(language.tag) } else { plain.insert(language.tag) }
  }

  /// Whether a language has the files that would have a text: the system asks no other language then, and shows the key.
  ///
  /// - Parameters:
  ///   - source: the text in the source language, which is in the same files; nil where there is none.
  ///   - tag: the language's.
  package func have(_ source: Localization?, in tag: String) -> Bool {
    guard let source else { return plain.contains(tag) || varied.contains(tag) }
    return (!source.isPlainForSystem || plain.contains(tag)) && (!source.variesForSystem || varied.contains(tag))
  }
}

extension Localization {
  /// Whether it has a text among the plain ones, where Foundation also finds that for other devices.
  fileprivate var isPlainForSystem: Bool {
    guard substitutions.isEmpty else { return false }
    switch variation {
    case .unit?: return true
    case .varies(.device, let cases)?: return cases.contains { $0.selector == "other" }
    case .varies?, nil: return false
    }
  }

  /// Whether it has a text among those that vary.
  fileprivate var variesForSystem: Bool {
    if case .varies? = variation { return true }
    return !substitutions.isEmpty
  }
}
