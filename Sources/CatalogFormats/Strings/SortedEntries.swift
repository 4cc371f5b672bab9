internal import CatalogModel
internal import Syntax
internal import Text

/// Where new entries of a strings file go whose keys are in Xcode's order, as they are in each file that Xcode writes.
struct SortedEntries {
  /// The keys with the offsets of their lines, comments included; empty where the file has another order.
  private var starts: [(key: String, offset: Int)] = []

  /// - Parameter edited: ranges that are changed besides: no entry goes there.
  init(_ tree: StringsTree, _ attached: StringsComments, edited: [Range<Int>]) {
    let entries = tree.entries.enumerated().filter { !$0.element.isDropped }
    let keys = entries.map { tree.string(of: $0.element.key) }
    guard zip(keys, keys.dropFirst()).allSatisfy({ XcodeKeyOrder.areInOrder($0, $1) }) else { return }
    let taken = Set(edited.map(\.lowerBound))
    for ((index, entry), key) in zip(entries, keys) {
      let comment = attached.comments(of: index).first.map { tree.comments[$0].range.lowerBound } ?? .max
      let start = min(entry.range.lowerBound, comment)
      guard let indent = tree.text.indent(before: start), !taken.contains(start - indent.count) else { continue }
      starts.append((key, start - indent.count))
    }
  }

  /// Whether an entry stands before another one, as far as the file has an order.
  func areInOrder(_ a: Entry, _ b: Entry) -> Bool { !starts.isEmpty && XcodeKeyOrder.areInOrder(a.key, b.key) }

  /// The start of the line before which the entry of a new key goes; nil for the end of the file.
  func offset(for key: String) -> Int? {
    let place = starts.partitioningIndex { XcodeKeyOrder.areInOrder(key, $0.key) }
    return place < starts.count ? starts[place].offset : nil
  }
}
