internal import Diagnostics
internal import KeyExtraction

/// What a project's files are for.
struct FileKinds: OptionSet, Sendable {
  let rawValue: Int

  static let sources = FileKinds(rawValue: 1)
  static let catalogs = FileKinds(rawValue: 2)
  /// What describes targets, and the settings of other tools.
  static let projects = FileKinds(rawValue: 4)
  /// Files in languages that are not scanned, which may mention keys.
  static let others = FileKinds(rawValue: 8)

  init(rawValue: Int) { self.rawValue = rawValue }

  /// What a file may be for, by its path; everything where that does not tell.
  init(of path: String) {
    self.init(rawValue: 0)
    let ending = SourceFile.fileExtension(of: path)
    if ScannerChoice.reads(path) { insert(.sources) }
    if CatalogLoader.extensions.contains(ending) { insert(.catalogs) }
    if MentionedTexts.fileExtensions.contains(ending) { insert(.others) }
    let describes = LayoutLoader.extensions.union(["xcconfig", DataModelVersions.markerExtension]).subtracting(["swift"]
    )
    if LayoutLoader.isProject(path) || InfoPropertyListScanner.reads(path) || describes.contains(ending) {
      insert(.projects)
    }
    if isEmpty { formUnion([.sources, .catalogs, .projects, .others]) }
  }
}
