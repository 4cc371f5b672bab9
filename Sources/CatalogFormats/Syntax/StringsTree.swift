/// An old-style property list as it stands in its file: entries, comments and everything between them.
///
/// Offsets are those of `text.bytes`; `text.diskRange` turns them into places of the file.
struct StringsTree: Sendable {
  var text: StringsText
  var root: Root
  /// Of the table, in file order; those behind the place where Foundation stops are marked.
  var entries: [StringsEntry] = []
  /// The values that are no strings, with the indices of their entries, which grow.
  var nested: [(entry: Int, node: PropertyListNode)] = []
  /// Every comment outside nested values, in file order.
  var comments: [StringsComment] = []
  /// Whether Foundation reads nothing at all from this file; what was recovered is for linting.
  var isRefused = false
  /// Whether it was not read to its end because it is out of all proportion.
  var isTooDense = false
  /// Where a new entry can stand so that Foundation reads it.
  var end = 0

  /// What the file is as a whole.
  enum Root: Sendable {
    /// Entries without braces: a strings table.
    case table
    /// Entries between braces.
    case braced
    /// A lone string, array or data: a property list, not a table.
    case value(PropertyListNode)
  }

  /// Whether it is a table at all, whatever is wrong with it.
  var isTable: Bool {
    if case .value = root { return false }
    return !isRefused || !entries.isEmpty
  }

  /// The characters of a token, escapes resolved.
  @inline(never)
  func string(of token: StringsToken) -> String {
    text.bytes.withUnsafeBufferPointer { StringsEscapes.string(of: token, in: $0) }
  }

  /// What Foundation reads; nil where it refuses the file.
  var propertyList: PropertyListNode? {
    if isRefused { return nil }
    if case .value(let node) = root { return node }
    var members: [PropertyListMember] = []
    members.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() where !entry.isDropped {
      let key = string(of: entry.key)
      let node =
        switch value(of: index) {
        case .absent: PropertyListNode(.text(key), at: entry.key.range)
        case .token(let token): PropertyListNode(.text(string(of: token)), at: token.range)
        case .nested(let node): node
        }
      members.append(PropertyListMember(key: key, keyRange: entry.key.range, node: node))
    }
    return PropertyListNode(.dictionary(members), at: text.start..<text.bytes.count)
  }
}

/// One `key = value;` in 24 bytes: garbage can be all entries.
struct StringsEntry: Sendable {
  let key: StringsToken
  /// An empty one where there is no value, which means that the key is its own.
  fileprivate let value: StringsToken
  /// Behind the `;`; the highest bit says that the entry is dropped.
  private let end: UInt32
  private let firstCommentIndex: UInt32

  init(key: StringsToken, value: StringsToken?, end: Int, firstComment: Int, isDropped: Bool) {
    self.key = key
    self.value = value ?? StringsToken(range: 0..<0, isQuoted: false)
    self.end = UInt32(truncatingIfNeeded: end) | (isDropped ? StringsToken.mark : 0)
    firstCommentIndex = UInt32(truncatingIfNeeded: firstComment)
  }

  /// Whether it stands behind a stray character at which Foundation stopped reading, successfully and silently.
  var isDropped: Bool { end & StringsToken.mark != 0 }

  /// From the key to the `;`, which is included where it exists.
  var range: Range<Int> { key.range.lowerBound..<max(key.range.lowerBound, Int(end & ~StringsToken.mark)) }

  /// The index in `StringsTree.comments` of the first comment that can be between the previous entry and the key.
  var firstComment: Int { Int(firstCommentIndex) }
}

/// The right side of an entry.
enum StringsValue: Sendable {
  /// `key;`, which means that the key is its own value.
  case absent
  case token(StringsToken)
  /// A dictionary, an array or data.
  case nested(PropertyListNode)
}

/// A quoted or bare string.
struct StringsToken: Sendable {
  /// Files are smaller than 2 GB, so that the highest bits of offsets are free.
  fileprivate static let mark: UInt32 = 1 << 31
  /// Marked in a quoted string.
  private let start: UInt32
  /// Marked in a string with escapes; in one without quotes, which has none, in the place of another value.
  private let end: UInt32

  init(range: Range<Int>, isQuoted: Bool, hasEscapes: Bool = false) {
    start = UInt32(truncatingIfNeeded: range.lowerBound) | (isQuoted ? StringsToken.mark : 0)
    end = UInt32(truncatingIfNeeded: range.upperBound) | (hasEscapes ? StringsToken.mark : 0)
  }

  /// The place of a dictionary, an array or data.
  init(nested range: Range<Int>) { self.init(range: range, isQuoted: false, hasEscapes: true) }

  var isQuoted: Bool { start & StringsToken.mark != 0 }
  var hasEscapes: Bool { isQuoted && end & StringsToken.mark != 0 }
  fileprivate var isNested: Bool { !isQuoted && end & StringsToken.mark != 0 }
  fileprivate var isAbsent: Bool { end == 0 }

  /// With its quotes.
  var range: Range<Int> { Int(start & ~StringsToken.mark)..<Int(end & ~StringsToken.mark) }

  /// Without its quotes.
  var inner: Range<Int> { isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range }
}

extension StringsTree {
  /// The value of the entry with an index.
  func value(of index: Int) -> StringsValue {
    let value = entries[index].value
    if value.isAbsent { return .absent }
    guard value.isNested else { return .token(value) }
    var low = 0
    var high = nested.count
    while low < high {
      let middle = (low + high) / 2
      if nested[middle].entry < index { low = middle + 1 } else { high = middle }
    }
    return low < nested.count ? .nested(nested[low].node) : .absent
  }
}

/// A comment with its marks.
struct StringsComment: Sendable {
  /// Marked where it is one to the end of its line.
  private let start: UInt32
  private let end: UInt32

  init(range: Range<Int>, isLine: Bool) {
    start = UInt32(truncatingIfNeeded: range.lowerBound) | (isLine ? StringsToken.mark : 0)
    end = UInt32(truncatingIfNeeded: range.upperBound)
  }

  var isLine: Bool { start & StringsToken.mark != 0 }

  /// A line comment ends before its line end.
  var range: Range<Int> { Int(start & ~StringsToken.mark)..<Int(end) }
}
