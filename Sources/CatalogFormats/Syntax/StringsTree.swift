/// An old-style property list as it stands in its file: entries, comments and everything between them.
///
/// Offsets are those of `text.bytes`; `text.diskRange` turns them into places of the file.
struct StringsTree: Sendable {
  var text: StringsText
  var root: Root
  /// Of the table, in file order; those behind the place where Foundation stops are marked.
  var entries: [StringsEntry] = []
  /// Every comment outside nested values, in file order.
  var comments: [StringsComment] = []
  /// Whether Foundation reads nothing at all from this file; what was recovered is for linting.
  var isRefused = false
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
  func string(of token: StringsToken) -> String {
    text.bytes.withUnsafeBufferPointer { StringsEscapes.string(of: token, in: $0) }
  }

  /// What Foundation reads; nil where it refuses the file.
  var propertyList: PropertyListNode? {
    if isRefused { return nil }
    if case .value(let node) = root { return node }
    let members = entries.lazy.filter { !$0.isDropped }.map { entry in
      let key = string(of: entry.key)
      let node =
        switch entry.value {
        case .absent: PropertyListNode(.text(key), at: entry.key.range)
        case .token(let token): PropertyListNode(.text(string(of: token)), at: token.range)
        case .nested(let node): node
        }
      return PropertyListMember(key: key, keyRange: entry.key.range, node: node)
    }
    return PropertyListNode(.dictionary(Array(members)), at: text.start..<text.bytes.count)
  }
}

/// One `key = value;`.
struct StringsEntry: Sendable {
  let key: StringsToken
  let value: StringsValue
  private let place: CompactRange
  private let commentIndices: CompactRange
  /// Whether it stands behind a stray character at which Foundation stopped reading, successfully and silently.
  let isDropped: Bool

  init(key: StringsToken, value: StringsValue, range: Range<Int>, comments: Range<Int>, isDropped: Bool) {
    self.key = key
    self.value = value
    place = CompactRange(range)
    commentIndices = CompactRange(comments)
    self.isDropped = isDropped
  }

  /// From the key to the `;`, which is included where it exists.
  var range: Range<Int> { place.range }

  /// The comments between the previous entry and the key, as indices of `StringsTree.comments`.
  var comments: Range<Int> { commentIndices.range }
}

/// The right side of an entry.
enum StringsValue: Sendable {
  /// `key;`, which means that the key is its own value.
  case absent
  case token(StringsToken)
  /// A dictionary, an array or data; rare, so that the others need no room for it.
  indirect case nested(PropertyListNode)
}

/// A quoted or bare string.
struct StringsToken: Sendable {
  private let place: CompactRange
  /// `"`, `'`, or 0 for a bare string.
  let quote: UInt8
  let hasEscapes: Bool

  init(range: Range<Int>, quote: UInt8, hasEscapes: Bool = false) {
    place = CompactRange(range)
    self.quote = quote
    self.hasEscapes = hasEscapes
  }

  /// With its quotes.
  var range: Range<Int> { place.range }

  /// Without its quotes.
  var inner: Range<Int> { quote == 0 ? range : range.lowerBound + 1..<range.upperBound - 1 }
}

/// A comment with its marks.
struct StringsComment: Sendable {
  private let place: CompactRange
  let isLine: Bool

  init(range: Range<Int>, isLine: Bool) {
    place = CompactRange(range)
    self.isLine = isLine
  }

  /// A line comment ends before its line end.
  var range: Range<Int> { place.range }
}
