internal import CatalogModel
internal import Diagnostics

/// An accessor that goes into another type of its file.
struct AccessorMove {
  /// The line of its name, from 0.
  let line: Int
  let place: TreePlace

  /// A file with some accessors moved; nil where its lines do not tell its types apart.
  ///
  /// - Parameters:
  ///   - file: as it is apart from the moves.
  ///   - keys: the keys of all its accessors, by the lines of their names.
  static func apply(_ moves: [AccessorMove], to file: SourceFile, keys: [Int: String]) -> SourceFile? {
    var tree = AccessorTree(file.bytes, keys: keys)
    guard tree.bytes == file.bytes else { return nil }
    for move in moves {
      guard tree.move(move.line, to: move.place) else { return nil }
    }
    return SourceFile(path: file.path, bytes: tree.bytes)
  }
}
