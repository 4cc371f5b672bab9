internal import CatalogOperations
package import Diagnostics
package import Reporting
internal import Syntax
internal import Text
internal import Workspace

/// The changes of synchronized catalogs: as people read them, each key with a mark, catalog by catalog, in some 60 lines
/// at most, where what is left out is counted; and as JSON, where nothing is left out.
package struct ChangeList {
  private let files: [CatalogUpdate.UpdatedFile]
  private let sources: [String: SourceFile]

  /// - Parameters:
  ///   - update: catalogs without a change are left out.
  ///   - sources: the sources, by path, for the lines of uses.
  package init(_ update: CatalogUpdate, sources: [String: SourceFile]) {
    files = update.files.filter(\.isChanged)
    self.sources = sources
  }

  /// Limits on all lines, on the catalogs among them, and on the columns of a key.
  private static let (lineLimit, catalogLimit, keyWidth) = (58, 14, 100)

  /// What the marks mean, in one line.
  package static let legend =
    "+ new, - removed, ~ stale (no source asks for it; kept for its translations), r asked for again, "
    + "c comment or default value changed, t source text follows the code"

  /// The list; empty where nothing changes.
  ///
  /// - Parameter style: says whether long keys are cut.
  package func text(_ style: TextStyle) -> String {
    let shown = files.prefix(Self.catalogLimit)
    let counts = shown.map(\.changes.count)
    let isComplete = files.count == shown.count && counts.reduce(0, +) + shown.count <= Self.lineLimit
    // A catalog has a line for itself and, where keys are left out, one for their number.
    let room = isComplete ? Self.lineLimit : Self.lineLimit - 1 - 2 * shown.count
    var text = ""
    for (file, share) in zip(shown, Self.shares(of: counts, within: room)) {
      text += file.summary + "\n" + lines(of: file, count: share, style)
    }
    let others = files.dropFirst(shown.count)
    if !others.isEmpty {
      let changes = others.flatMap(\.changes)
      text += "and \(TerminalText.count(others.count, "more catalog")): \(Synchronized.Change.counts(of: changes))\n"
    }
    return text
  }

  /// The lines of so many keys of a catalog, some of each kind of change, and one that counts the rest.
  private func lines(of file: CatalogUpdate.UpdatedFile, count: Int, _ style: TextStyle) -> String {
    let kinds = Synchronized.Change.Kind.inReadingOrder.map { kind in file.changes.filter { $0.kind == kind } }
    var text = ""
    var rest: [Synchronized.Change] = []
    for (changes, share) in zip(kinds, Self.shares(of: kinds.map(\.count), within: count)) {
      for change in changes.prefix(share) {
        // A key of blanks alone would not be seen.
        let isPlain = change.key.trimmed.utf8.count == change.key.utf8.count && !change.key.isEmpty
        let key = style.cropped(
          TerminalText.visible(isPlain ? change.key : "'\(change.key)'"), to: Self.keyWidth)
        text += "  \(change.kind.mark) \(key)\(place(of: change, in: file))\n"
      }
      rest += changes.dropFirst(share)
    }
    if !rest.isEmpty { text += "  and \(Synchronized.Change.counts(of: rest, more: true))\n" }
    return text
  }

  /// ` (App/List.swift:12)`: where the key is first used; empty for a key without a use.
  private func place(of change: Synchronized.Change, in file: CatalogUpdate.UpdatedFile) -> String {
    guard let use = firstUse(of: change, in: file) else { return "" }
    return " (\(TerminalText.visible(use.path))\(use.line.map { ":\($0)" } ?? ""))"
  }

  /// Where the key is first used, and the line, from 1, where the source was read.
  private func firstUse(
    of change: Synchronized.Change, in file: CatalogUpdate.UpdatedFile
  ) -> (path: String, line: Int?)? {
    guard let location = file.places[ExactText(change.key)] else { return nil }
    guard let source = sources[location.path] else { return (location.path, nil) }
    var counter = LineCounter(source.bytes)
    return (location.path, counter.position(at: location.bytes.lowerBound).line)
  }

  /// The JSON of `extract --into --format json`, a stable interface: all changes of all catalogs that change. Lines count
  /// from 1.
  package var json: String {
    let catalogs = files.map { file in
      let changes = Synchronized.Change.Kind.inReadingOrder.flatMap { kind in
        file.changes.filter { $0.kind == kind }.map { change in
          let use = firstUse(of: change, in: file)
          return JSONValue.compact([
            ("key", .string(change.key)), ("change", .string(change.kind.word)),
            ("path", use.map { .string(FileName.shown($0.path)) }), ("line", use?.line.map(JSONValue.int)),
          ])
        }
      }
      return JSONValue.compact([("path", .string(FileName.shown(file.old.path))), ("changes", .array(changes))])
    }
    return JSONValue.compact([("catalogs", .array(catalogs))]).pretty + "\n"
  }

  /// Divides a number of lines among lists of some lengths: each gets the same, and what one does not need goes to the
  /// others.
  static func shares(of counts: [Int], within room: Int) -> [Int] {
    var shares = counts.map { _ in 0 }
    var left = room
    var open = counts.indices.filter { counts[$0] > 0 }
    while left > 0, !open.isEmpty {
      let each = max(1, left / open.count)
      for index in open {
        let more = min(each, counts[index] - shares[index], left)
        shares[index] += more
        left -= more
      }
      open.removeAll { shares[$0] == counts[$0] }
    }
    return shares
  }
}

extension Synchronized.Change {
  /// `3 added, 1 stale`; where others were named before, `3 more added, 1 more stale`.
  static func counts(of changes: [Synchronized.Change], more: Bool = false) -> String {
    Kind.inReadingOrder.compactMap { kind in
      let count = changes.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(more ? "more " : "")\(kind.word)"
    }.joined(separator: ", ")
  }
}

extension Synchronized.Change.Kind {
  /// All kinds, in the order in which changes are shown and counted.
  fileprivate static let inReadingOrder: [Self] = [.added, .reworded, .changed, .restored, .becameStale, .removed]

  /// What stands behind a number of changes.
  fileprivate var word: String {
    switch self {
    case .becameStale: "stale"
    default: rawValue
    }
  }

  /// The sign before a key.
  fileprivate var mark: String {
    switch self {
    case .added: "+"
    case .removed: "-"
    case .becameStale: "~"
    case .restored: "r"
    case .changed: "c"
    case .reworded: "t"
    }
  }
}
