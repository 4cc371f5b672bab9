/// An old-style property list as it is written in its file: entries, comments and everything between them.
///
/// Offsets are those of `text.bytes`; `text.diskRange` turns them into places of the file.
package struct StringsTree: Sendable {
  /// The decoded file.
  package let text: DecodedText
  /// What the file is as a whole.
  package internal(set) var root: Root
  /// Of the table, in file order; those behind the place where Foundation stops are marked.
  package internal(set) var entries: [StringsEntry] = []
  /// Every comment outside nested values, in file order.
  package internal(set) var comments: [StringsComment] = []
  /// Whether Foundation reads nothing at all from this file; what was recovered is for linting.
  var isRefused = false
  /// Whether it was not read to its end because it is out of all proportion.
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

  /// Whether it is a table at all, whatever is wrong with it.
  package var isTable: Bool {
    if case .value = root { return false }
    return !isRefused || !entries.isEmpty
  }

  /// The characters of a token, escapes resolved.
  package func string(of token: StringsToken) -> String { StringsEscapes.string(of: token, in: text.bytes) }

  /// What Foundation reads; nil where it refuses the file.
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

/// One `key = value;`.
package struct StringsEntry: Sendable {
  /// The left side.
  package let key: StringsToken
  /// The right side.
  package let value: StringsValue
  /// From the key to the `;`, which is included where it exists.
  package let range: Range<Int>
  /// The index in `StringsTree.comments` of the first comment that can be between the previous entry and the key.
  package let firstComment: Int
  /// Whether it comes after a stray character at which Foundation stopped reading, successfully and silently.
  package let isDropped: Bool
}

/// The right side of an entry.
package enum StringsValue: Sendable {
  /// `key;`, which means that the key is its own value.
  case absent
  case token(StringsToken)
  /// A dictionary, an array or data.
  case nested(PropertyListNode)
}

/// A quoted or bare string.
package struct StringsToken: Sendable {
  /// With its quotes.
  package let range: Range<Int>
  /// Whether it is in quotes, double or single.
  package let isQuoted: Bool
  /// Whether a backslash is in it.
  let hasEscapes: Bool
  /// Without its quotes.
  package let inner: Range<Int>

  init(range: Range<Int>, isQuoted: Bool, hasEscapes: Bool = false) {
    self.range = range
    self.isQuoted = isQuoted
    self.hasEscapes = hasEscapes
    inner = isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range
  }
}

/// A comment with its marks.
package struct StringsComment: Sendable {
  /// A line comment ends before its line end.
  package let range: Range<Int>
  /// Whether it is one from `//` to the end of its line.
  package let isLine: Bool
}
