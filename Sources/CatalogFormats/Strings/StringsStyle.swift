internal import Syntax

/// The layout of a strings file, used for what is added to it.
struct StringsStyle {
  private(set) var newline: [UInt8] = [0x0A]
  /// Before a key that starts its line.
  private(set) var indent: [UInt8] = []
  /// Between a key and its value: ` = `.
  private(set) var assignment = Array(" = ".utf8)
  /// Whether blank lines separate the entries.
  private(set) var hasBlankLines = true
  /// Whether entries are commented with `//` rather than `/* */`.
  private(set) var hasLineComments = false

  /// Measured at the last entries; genstrings' layout where there are none.
  init(of tree: StringsTree) {
    let bytes = tree.text.bytes
    if let first = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      newline = Array(bytes[first..<first + DecodedText.lineEnd(at: first, in: bytes)])
    }
    guard let last = tree.entries.last(where: { !$0.isDropped }) else { return }
    indent = tree.text.indent(before: last.range.lowerBound) ?? []
    for entry in tree.entries.reversed() {
      guard case .token(let token) = entry.value else { continue }
      let gap = Array(bytes[entry.key.range.upperBound..<token.range.lowerBound])
      if gap.allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: "=") }) { assignment = gap }
      break
    }
    var lineComments = 0
    for comment in tree.comments where comment.isLine { lineComments += 1 }
    hasLineComments = lineComments * 2 > tree.comments.count
    let sample = tree.entries.suffix(40).filter { !$0.isDropped }.suffix(20)
    guard sample.count > 1 else {
      hasBlankLines = tree.comments.contains { $0.range.upperBound < last.range.lowerBound }
      return
    }
    let separated = zip(sample, sample.dropFirst()).count { before, after in
      let first = after.firstComment < tree.comments.count ? tree.comments[after.firstComment].range.lowerBound : .max
      let start = max(before.range.upperBound, min(first, after.range.lowerBound))
      return tree.text.lineEnds(in: before.range.upperBound..<start) > 1
    }
    hasBlankLines = separated * 2 >= sample.count
  }

  /// Whether the line before the one that starts at an offset is empty.
  static func isAfterBlankLine(_ offset: Int, in tree: StringsTree) -> Bool {
    let head = tree.text.bytes[tree.text.start..<offset].suffix(4)
    return head.suffix(2) == [0x0A, 0x0A] || head.suffix(2) == [0x0D, 0x0D] || head == [0x0D, 0x0A, 0x0D, 0x0A]
  }

  /// The offset for new entries and the bytes around them: at the end, or after the last entry that Foundation reads.
  func insertionPoint(
    forNewEntriesIn tree: StringsTree, removing removed: [Range<Int>]
  ) -> (offset: Int, before: [UInt8], after: [UInt8]) {
    let bytes = tree.text.bytes
    let blank = hasBlankLines ? newline : []
    var offset = tree.end
    if offset == bytes.count, isOpenComment(tree) { offset = tree.entries.last?.range.upperBound ?? tree.text.start }
    if offset < bytes.count {
      if case .braced = tree.root, let indent = tree.text.indent(before: offset) {
        return (offset - indent.count, blank, newline)
      }
      // After the last entry, and after a comment on the same line.
      let end = tree.comments.first { $0.range.lowerBound >= offset && isSameLine(offset, $0.range.lowerBound, bytes) }
      offset =
        end.map { $0.range.upperBound <= bytes.count && !isOpenComment(tree) ? $0.range.upperBound : offset } ?? offset
      if case .braced = tree.root { return (offset, newline + blank, newline) }
      let hasEntry = tree.entries.contains { !$0.isDropped }
      return (offset, hasEntry ? newline + blank : [], hasEntry ? [] : newline)
    }
    if bytes.count == tree.text.start { return (offset, [], newline) }
    // Removals at the end of the file move its end forward.
    let start = removed.filter { $0.upperBound == bytes.count }.map(\.lowerBound).min() ?? offset
    if start == tree.text.start { return (offset, [], newline) }
    guard bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D else { return (offset, newline + blank, []) }
    if StringsStyle.isAfterBlankLine(start, in: tree) { return (offset, [], newline + blank) }
    return (offset, blank, newline)
  }

  private func isSameLine(_ start: Int, _ end: Int, _ bytes: [UInt8]) -> Bool {
    !bytes[start..<end].contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// Whether the file ends inside a block comment.
  private func isOpenComment(_ tree: StringsTree) -> Bool {
    guard let last = tree.comments.last, !last.isLine, last.range.upperBound == tree.text.bytes.count else {
      return false
    }
    return last.range.count < 4 || tree.text.bytes[last.range].suffix(2) != Array("*/".utf8)[...]
  }
}
