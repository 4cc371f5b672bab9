/// The syntax of an old-style property list: entries and comments with their ranges.
///
/// Ranges are offsets of `text.bytes`; `text.diskRange` converts them to offsets of the file.
package struct StringsTree: Sendable {
  /// The decoded file.
  package let text: DecodedText
  /// What the file is as a whole.
  package internal(set) var root: Root
  /// The entries in file order; those after the point where Foundation stops are marked as dropped.
  package internal(set) var entries: [StringsEntry] = []
  /// Every comment outside nested values, in file order.
  package internal(set) var comments: [StringsComment] = []
  /// Whether Foundation refuses the file; entries are then recovered for linting only.
  var isRefused = false
  /// Whether reading stopped because the read budget was spent.
  var isTooDense = false
  /// The offset at which a new entry can be inserted so that Foundation reads it.
  package internal(set) var end = 0

  /// What the file is as a whole.
  package enum Root: Sendable {
    /// Entries without braces: a strings table.
    case table
    /// Entries between braces.
    case braced
    /// A lone string, array or data: a property list, not a table.
    case value(PropertyListNode)
  }

  init(text: DecodedText) {
    self.text = text
    root = .table
  }

  /// Whether the file is a table.
  package var isTable: Bool {
    if case .value = root { return false }
    return true
  }

  /// The text of a token, escapes resolved.
  package func string(of token: StringsToken) -> String { StringsEscapes.string(of: token, in: text.bytes) }

  /// The value that Foundation reads; nil where it refuses the file.
  var propertyList: PropertyListNode? {
    if isRefused { return nil }
    if case .value(let node) = root { return node }
    var members: [PropertyListMember] = []
    members.reserveCapacity(entries.count)
    for entry in entries where !entry.isDropped {
      let key = string(of: entry.key)
      let node =
        switch entry.value {
        case .absent: PropertyListNode(.text(key), at: entry.key.range)
        case .token(let token): PropertyListNode(.text(string(of: token)), at: token.range)
        case .nested(let node): node
        }
      members.append(PropertyListMember(key: key, keyRange: entry.key.range, node: node))
    }
    return PropertyListNode(.dictionary(members), at: text.start..<text.bytes.count)
  }
}

/// One entry: `key = value;`.
package struct StringsEntry: Sendable {
  /// The left side.
  package let key: StringsToken
  /// The right side.
  package let value: StringsValue
  /// From the key to the `;`, inclusive if there is one.
  package let range: Range<Int>
  /// The index in `StringsTree.comments` of the first comment that can be between the previous entry and the key.
  package let firstComment: Int
  /// Whether it comes after a stray character at which Foundation stops reading without an error.
  package let isDropped: Bool
}

/// The right side of an entry.
package enum StringsValue: Sendable {
  /// `key;`: the key is its own value.
  case absent
  case token(StringsToken)
  /// A dictionary, an array or data.
  case nested(PropertyListNode)
}

/// A quoted or unquoted string.
package struct StringsToken: Sendable {
  /// The range with quotes.
  package let range: Range<Int>
  /// Whether it is in quotes, double or single.
  package let isQuoted: Bool
  /// Whether it contains a backslash.
  let hasEscapes: Bool
  /// The range without quotes.
  package let inner: Range<Int>

  init(range: Range<Int>, isQuoted: Bool, hasEscapes: Bool = false) {
    self.range = range
    self.isQuoted = isQuoted
    self.hasEscapes = hasEscapes
    inner = isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range
  }
}

/// A comment.
package struct StringsComment: Sendable {
  /// The range with delimiters; a line comment's line end is not included.
  package let range: Range<Int>
  /// Whether it is a line comment: `//`.
  package let isLine: Bool
}
