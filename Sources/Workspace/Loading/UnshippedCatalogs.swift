internal import XcodeProjects

/// Single-language files outside of `.lproj` folders, such as fastlane's `screenshots/de/title.strings`. They are
/// tables only where an app would load them.
struct UnshippedCatalogs {
  /// The paths of these files.
  let paths: [String]
  /// Whether other tables are in `.lproj` folders.
  private let hasFolders: Bool

  /// - Parameters:
  ///   - single: the paths of all single-language files that the user did not name.
  ///   - isInLanguageFolder: whether a path contains its language.
  init(_ single: [String], isInLanguageFolder: (String) -> Bool) {
    paths = single.filter { !isInLanguageFolder($0) }
    hasFolders = paths.count < single.count
  }

  /// Those that are no tables, because no target ships them. Where no project tells, they are none if the project has
  /// tables in `.lproj` folders.
  func unshipped(by layout: ProjectLayout) -> Set<String> {
    if layout.targets.isEmpty { return hasFolders ? Set(paths) : [] }
    return Set(paths.filter { !layout.ships($0) })
  }
}
