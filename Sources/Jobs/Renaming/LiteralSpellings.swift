internal import CodeModel
internal import Diagnostics
internal import Text

/// How literals spelled keys before an earlier renaming: over several lines, say.
struct LiteralSpellings {
  /// By renaming and path, by the number of the use there.
  private let first: [KeyRename: [String: [Int: String]]]
  /// How many uses of each key a file had so far, those at one place once.
  private var counts: [KeyRename: [String: Int]] = [:]
  private var last: Location?

  /// - Parameter removing: what the earlier renaming has noted, by the way back.
  init(_ removing: [KeyRename: [MapAddition]]) {
    first = removing.mapValues { additions in
      additions.reduce(into: [:]) { spellings, addition in
        guard case .spelling(let path, let number, let text) = addition else { return }
        spellings[path, default: [:]][number] = text
      }
    }
  }

  /// Counts a use, and gives the edit that brings its first spelling back; nil where none was noted.
  mutating func next(for rename: KeyRename, _ use: KeyUse, in file: SourceFile?) -> LiteralEdit? {
    if last != use.location { counts[rename, default: [:]][use.location.path, default: 0] += 1 }
    last = use.location
    guard let file, let text = first[rename]?[use.location.path]?[number(of: rename, use)] else { return nil }
    return LiteralEdit.restoring(text, at: use.location.bytes, of: file)
  }

  /// What is to be noted of the use that was counted last; nil where renaming back gives its bytes.
  func note(_ rename: KeyRename, _ use: KeyUse, in file: SourceFile) -> MapAddition? {
    LiteralEdit.spelling(use.location.bytes, of: file, key: rename.old).map {
      .spelling(path: use.location.path, number: number(of: rename, use), text: $0)
    }
  }

  private func number(of rename: KeyRename, _ use: KeyUse) -> Int { counts[rename]?[use.location.path] ?? 0 }
}
