internal import XcodeProjects

/// Files of one language outside of `.lproj` folders, such as fastlane's `screenshots/de/title.strings`: tables only
/// where an app would load them.
struct LooseTables {
  /// The files in question.
  let paths: [String]
  /// Whether other tables lie in `.lproj` folders.
  private let hasFolders: Bool

  /// - Parameters:
  ///   - single: the paths of all files of one language that nobody named outright.
  ///   - isInLanguageFolder: whether a path names its language.
  init(_ single: [String], isInLanguageFolder: (String) -> Bool) {
    paths = single.filter { !isInLanguageFolder($0) }
    hasFolders = paths.count < single.count
  }

  /// Those that are no tables: no target ships them. Where no project says what is shipped, the project's tables are in
  /// `.lproj` folders if any is.
  func unshipped(by layout: ProjectLayout) -> Set<String> {
    if layout.targets.isEmpty { return hasFolders ? Set(paths) : [] }
    return Set(paths.filter { !layout.ships($0) })
  }
}
