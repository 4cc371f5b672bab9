/// Which comments of a strings file belong to which entry.
///
/// The comments directly before a key are its own: no blank line lies between. A comment behind an entry in its line
/// belongs to that entry if it has no other. All other comments belong to nobody, and stay where they are.
struct StringsComments {
  /// The entries that have comments, in file order.
  private(set) var owners: [Owner] = []

  /// An entry, by its index, and its comments.
  struct Owner {
    let entry: Int
    private let place: CompactRange

    init(entry: Int, comments: Range<Int>) {
      self.entry = entry
      place = CompactRange(comments)
    }

    /// Indices of the tree's comments.
    var comments: Range<Int> { place.range }
  }

  init(_ tree: StringsTree) {
    if tree.comments.isEmpty { return }
    tree.text.bytes.withUnsafeBufferPointer { bytes in
      // The first comment that may still belong to an entry; comments and entries are both in file order.
      var next = 0
      var end = 0
      for (index, entry) in tree.entries.enumerated() {
        while end < tree.comments.count, tree.comments[end].range.lowerBound < entry.range.lowerBound { end += 1 }
        var own = Self.directlyBefore(entry, max(next, entry.firstComment), end, tree, bytes)
        next = max(next, own.upperBound)
        while next < tree.comments.count, tree.comments[next].range.lowerBound < entry.range.upperBound { next += 1 }
        if next < tree.comments.count, Self.isBehind(entry, tree.comments[next], bytes) {
          if own.isEmpty { own = next..<next + 1 }
          next += 1
        }
        if !own.isEmpty { owners.append(Owner(entry: index, comments: own)) }
      }
    }
  }

  /// The indices, in the tree, of an entry's comments.
  func comments(of entry: Int) -> Range<Int> {
    var low = 0
    var high = owners.count
    while low < high {
      let middle = (low + high) / 2
      if owners[middle].entry < entry { low = middle + 1 } else { high = middle }
    }
    return low < owners.count && owners[low].entry == entry ? owners[low].comments : 0..<0
  }

  /// Whether a comment ends the line of an entry.
  private static func isBehind(
    _ entry: StringsEntry, _ comment: StringsComment, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    guard bytes[entry.range.upperBound..<comment.range.lowerBound].allSatisfy(isSpace) else { return false }
    let rest = bytes[comment.range.upperBound...].first { !isSpace($0) }
    return rest == nil || rest == 0x0A || rest == 0x0D
  }

  /// The comment of an entry without its marks; nil where it has none.
  func text(of entry: Int, in tree: StringsTree, _ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let range = comments(of: entry)
    guard let first = range.first else { return nil }
    if range.count == 1 { return Self.text(of: tree.comments[first], bytes) }
    return range.map { Self.text(of: tree.comments[$0], bytes) }.joined(separator: "\n")
  }

  private static func directlyBefore(
    _ entry: StringsEntry, _ first: Int, _ end: Int, _ tree: StringsTree, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    var start = max(first, end)
    var next = entry.range.lowerBound
    while start > first, lineEnds(tree.comments[start - 1].range.upperBound..<next, bytes) < 2 {
      start -= 1
      next = tree.comments[start].range.lowerBound
    }
    return start..<max(start, end)
  }

  private static func text(of comment: StringsComment, _ bytes: UnsafeBufferPointer<UInt8>) -> String {
    var range = comment.range.lowerBound + 2..<comment.range.upperBound
    if comment.isLine {
      while range.lowerBound < range.upperBound, bytes[range.lowerBound] == UInt8(ascii: "/") {
        range = range.lowerBound + 1..<range.upperBound
      }
    } else if range.count >= 2, bytes[range.upperBound - 1] == UInt8(ascii: "/"),
      bytes[range.upperBound - 2] == UInt8(ascii: "*")
    {
      range = range.lowerBound..<range.upperBound - 2
    }
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    while range.lowerBound < range.upperBound, isSpace(bytes[range.lowerBound]) {
      range = range.lowerBound + 1..<range.upperBound
    }
    while range.lowerBound < range.upperBound, isSpace(bytes[range.upperBound - 1]) {
      range = range.lowerBound..<range.upperBound - 1
    }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// The number of line ends in a range, a CR LF counted once.
  static func lineEnds(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    for index in range where bytes[index] == 0x0A || bytes[index] == 0x0D {
      if bytes[index] == 0x0A, index > range.lowerBound, bytes[index - 1] == 0x0D { continue }
      count += 1
    }
    return count
  }
}
