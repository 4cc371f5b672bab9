/// A property list value with its place in its file.
struct PropertyListNode: Hashable, Sendable {
  var value: PropertyListValue
  /// The whole value as it lies on disk: the element with its tags, the quotes of a string.
  var bytes: Range<Int>

  init(_ value: PropertyListValue, at bytes: Range<Int> = 0..<0) {
    self.value = value
    self.bytes = bytes
  }

  /// The string, where it is one.
  var text: String? {
    guard case .text(let text) = value else { return nil }
    return text
  }

  /// The members, where it is a dictionary.
  var members: [PropertyListMember]? {
    guard case .dictionary(let members) = value else { return nil }
    return members
  }

  /// The value of a key of a dictionary: its last one, which is the one Foundation reads.
  subscript(key: String) -> PropertyListNode? {
    members?.last { $0.key.isSameText(as: key) }?.node
  }

  /// The same value without places, members sorted and doubled keys resolved: equal where Foundation reads the same.
  var normalized: PropertyListNode {
    switch value {
    case .text, .data, .scalar: return PropertyListNode(value)
    case .array(let items): return PropertyListNode(.array(items.map(\.normalized)))
    case .dictionary(let members):
      var last: [ExactText: PropertyListMember] = [:]
      for member in members {
        last[ExactText(member.key)] = PropertyListMember(key: member.key, node: member.node.normalized)
      }
      return PropertyListNode(
        .dictionary(last.values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }))
    }
  }
}

/// What a property list can hold.
indirect enum PropertyListValue: Hashable, Sendable {
  case text(String)
  case dictionary([PropertyListMember])
  case array([PropertyListNode])
  case data([UInt8])
  /// A number, a date or a boolean: its element's name (`integer`, `real`, `date`, `true`, `false`) and its text.
  case scalar(kind: String, text: String)
}

/// A key of a dictionary and its value.
struct PropertyListMember: Hashable, Sendable {
  var key: String
  /// The key as it lies on disk, with its tags or quotes.
  var keyBytes: Range<Int>
  var node: PropertyListNode

  init(key: String, keyBytes: Range<Int> = 0..<0, node: PropertyListNode) {
    self.key = key
    self.keyBytes = keyBytes
    self.node = node
  }

  /// From the key's first byte to the value's last.
  var bytes: Range<Int> { keyBytes.lowerBound..<max(keyBytes.lowerBound, node.bytes.upperBound) }
}

/// A text that is equal to another only byte by byte, as keys are in Foundation's tables.
///
/// `String` holds composed and decomposed spellings for one; two such keys are two entries of a file.
struct ExactText: Hashable, Sendable {
  var text: String

  init(_ text: String) { self.text = text }

  static func == (a: ExactText, b: ExactText) -> Bool { a.text.isSameText(as: b.text) }

  func hash(into hasher: inout Hasher) {
    var copy = text
    copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  /// Whether two texts have the same bytes.
  func isSameText(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
