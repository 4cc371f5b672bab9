internal import SourceScanning

/// Files of one language outside of `.lproj` folders, such as fastlane's `screenshots/de/title.strings`: tables only
/// where an app would load them.
struct LooseTables {
  /// The files in question.
  let paths: [String]
  /// Whether other tables lie in `.lproj` folders.
  private let hasFolders: Bool

  /// - Parameters:
  ///   - catalogs: the paths of all catalogs that nobody named outright.
  ///   - isOfOneLanguage: whether a path's format holds a single language.
  init(_ catalogs: [String], isOfOneLanguage: (String) -> Bool) {
    let single = catalogs.filter(isOfOneLanguage)
    paths = single.filter { CatalogFile.place(of: $0).language == nil }
    hasFolders = paths.count < single.count
  }

  /// Those that are no tables: no target ships them. Where no project says what is shipped, the project's tables are in
  /// `.lproj` folders if any is.
  func unshipped(by layout: ProjectLayout) -> Set<String> {
    if layout.targets.isEmpty { return hasFolders ? Set(paths) : [] }
    return Set(paths.filter { !layout.ships($0) })
  }
}
