internal import Foundation

/// A path as seen by a disk that ignores letter case and Unicode normalization, like most Macs' disks. Two paths with
/// equal values may be the same file there.
struct FoldedPath: Hashable {
  // Strings are compared by canonical equivalence, which ignores normalization.
  private let text: String

  /// - Parameters:
  ///   - path: a path, or a part of one.
  ///   - ignoresCase: false for disks that ignore only normalization.
  init(_ path: some StringProtocol, ignoresCase: Bool = true) {
    // Upper case, then lower case: this makes `ß` and `SS` equal, and both forms of the small sigma.
    text = ignoresCase ? path.uppercased().lowercased() : String(path)
  }

  /// Two paths that such a disk takes for the same file, or for the same folder with two names; nil where there are
  /// none.
  ///
  /// This includes a path that occurs twice, or as a file and as a folder of another path.
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
