internal import Foundation

/// A path as disks see it that tell neither letter case nor Unicode normalization apart, as those of most Macs: two
/// paths that are equal here may be one file there.
struct FoldedPath: Hashable {
  // Strings compare by canonical equivalence, whatever their normalization.
  private let text: String

  /// - Parameters:
  ///   - path: a path, or a part of one.
  ///   - ignoresCase: false for disks that ignore normalization alone.
  init(_ path: some StringProtocol, ignoresCase: Bool = true) {
    // Up and down again: `ß` is `SS`, and both forms of sigma are one.
    text = ignoresCase ? path.uppercased().lowercased() : String(path)
  }

  /// Two of some paths that such a disk takes for one file, or for one folder by two names; nil where there are none.
  ///
  /// A path that is there twice, or both as a file and as a folder on the way to another, is such a pair, too.
  static func clash(among paths: [String]) -> (first: String, second: String)? {
    var known: [FoldedPath: (path: String, isFile: Bool)] = [:]
    for path in paths {
      var end = path.startIndex
      while end < path.endIndex {
        end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
        let part = String(path[..<end])
        let isFile = end == path.endIndex
        guard let other = known.updateValue((part, isFile), forKey: FoldedPath(part)) else { continue }
        if isFile || other.isFile || !other.path.utf8.elementsEqual(part.utf8) { return (other.path, part) }
      }
    }
    return nil
  }
}
