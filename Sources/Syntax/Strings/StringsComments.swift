internal import Diagnostics

/// Which comments of a strings file belong to which entry.
///
/// Comments directly before a key, without a blank line between, belong to it. A comment after an entry on the same
/// line belongs to that entry if it has no other. All other comments belong to no entry.
package struct StringsComments {
  private let tree: StringsTree
  /// For each entry the indices of its comments in `tree.comments`; empty where the file has no comments at all.
  private var owned: [Range<Int>] = []

  package init(_ tree: StringsTree) {
    self.tree = tree
    if tree.comments.isEmpty { return }
    owned.reserveCapacity(tree.entries.count)
    // The first comment that may still belong to an entry; comments and entries are both in file order.
    var next = 0
    var end = 0
    for entry in tree.entries {
      while end < tree.comments.count, tree.comments[end].range.lowerBound < entry.range.lowerBound { end += 1 }
      var own = directlyBefore(entry, max(next, entry.firstComment), end)
      next = max(next, own.upperBound)
      while next < tree.comments.count, tree.comments[next].range.lowerBound < entry.range.upperBound { next += 1 }
      if next < tree.comments.count, isBehind(entry, tree.comments[next]) {
        if own.isEmpty { own = next..<next + 1 }
        next += 1
      }
      owned.append(own)
    }
  }

  /// The indices in `tree.comments` of an entry's comments.
  package func comments(of entry: Int) -> Range<Int> { owned.isEmpty ? 0..<0 : owned[entry] }

  /// The comment of an entry without delimiters, several joined by line feeds; nil where it has none.
  package func text(of entry: Int) -> String? {
    let range = comments(of: entry)
    guard range.count > 1 else { return range.first.map { text(of: tree.comments[$0]) } }
    return range.map { text(of: tree.comments[$0]) }.joined(separator: "\n")
  }

  /// The comments that belong to no entry, as offsets of the decoded text, in file order.
  var free: [Range<Int>] {
    let attached = Set(owned.joined())
    return tree.comments.indices.filter { !attached.contains($0) }.map { tree.comments[$0].range }
  }

  /// Whether a comment is the last thing on the line of an entry.
  private func isBehind(_ entry: StringsEntry, _ comment: StringsComment) -> Bool {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    let bytes = tree.text.bytes
    guard bytes[entry.range.upperBound..<comment.range.lowerBound].allSatisfy(isBlank) else { return false }
    let rest = bytes[comment.range.upperBound...].first { !isBlank($0) }
    return rest == nil || rest == 0x0A || rest == 0x0D
  }

  private func directlyBefore(_ entry: StringsEntry, _ first: Int, _ end: Int) -> Range<Int> {
    var start = max(first, end)
    var next = entry.range.lowerBound
    while start > first, tree.text.lineEnds(in: tree.comments[start - 1].range.upperBound..<next) < 2 {
      start -= 1
      next = tree.comments[start].range.lowerBound
    }
    return start..<max(start, end)
  }

  private func text(of comment: StringsComment) -> String {
    var inner = tree.text.bytes[comment.range].dropFirst(2)
    if comment.isLine {
      inner = inner.drop { $0 == UInt8(ascii: "/") }
    } else if inner.suffix(2).elementsEqual("*/".utf8) {
      inner = inner.dropLast(2)
    }
    return CommentText.text(of: inner, hasEndMark: !comment.isLine)
  }
}
