package import Diagnostics
internal import Text

/// A property list file in any syntax: old style, XML or binary.
package struct PropertyList: Sendable {
  /// The syntax of the file.
  package let flavour: Flavour
  /// The decoded text to which the values' ranges refer; a binary file's ranges refer to its bytes.
  package let text: DecodedText
  private let root: PropertyListNode?
  /// The comments of an XML file, delimiters included, as offsets of the text.
  let comments: [Range<Int>]

  private init(
    _ flavour: Flavour, _ text: DecodedText, root: PropertyListNode? = nil, comments: [Range<Int>] = []
  ) {
    self.flavour = flavour
    self.text = text
    self.root = root
    self.comments = comments
  }

  /// The syntax of a property list.
  package enum Flavour: Sendable {
    case oldStyle(StringsTree)
    case xml
    case binary
  }

  /// Whether Foundation refuses the file: its entries were recovered for messages alone, and people see none of them.
  package var isRefused: Bool {
    if case .oldStyle(let tree) = flavour { return tree.isRefused }
    return root == nil
  }

  /// The value that Foundation reads; nil where it refuses the file.
  package var value: PropertyListNode? {
    if case .oldStyle(let tree) = flavour { return tree.propertyList }
    return root
  }

  /// The bytes of an entry with a short key and a short text; see `ReadBudget.shortestEntry`.
  package var shortestEntry: Int {
    switch flavour {
    case .oldStyle: ReadBudget.shortestEntry
    // Two objects, their offsets and two references.
    case .binary: 24
    // `<key>key12</key><string>OK</string>`
    case .xml: 34
    }
  }

  /// Whether `value` would exceed the read budget: a member takes more memory than an entry of an old-style list.
  package var isTooDense: Bool {
    guard case .oldStyle(let tree) = flavour else { return false }
    return tree.entries.count > ReadBudget(bytes: text.bytes.count).room(for: PropertyListMember.weight * 3)
  }

  /// The location in the file of a range of the text.
  package func location(_ range: Range<Int>, in file: SourceFile) -> Location { file.location(text.diskRange(range)) }

  /// Whether there is nothing in a file that could be lost: it has no bytes, or no more than a byte order mark.
  package static func isBlank(_ file: SourceFile) -> Bool {
    file.bytes.isEmpty || DecodedText.marks.contains { file.bytes == $0.bytes }
  }

  /// Reads a file, trying the syntaxes in Foundation's order: binary, XML, old style; nil where nothing can be read.
  package static func read(_ file: SourceFile) -> Diagnosed<PropertyList?> {
    if isBlank(file) {
      let content = file.bytes.isEmpty ? "has 0 bytes" : "is a byte order mark and nothing else"
      return Diagnosed(
        nil,
        [
          Diagnostic(
            "strings/empty-file", .warning, "the file \(content), and Foundation rejects it", at: .file(file.path),
            help: "remove the file, or write a comment into it")
        ])
    }
    if file.bytes.count > Int(Int32.max) {
      return Diagnosed(
        nil, [Diagnostic("plist/malformed", .error, "the file is larger than 2 GB", at: .file(file.path))])
    }
    if file.bytes.starts(with: PropertyListBinary.magic) {
      return PropertyListBinary.read(file).map { root in
        root.map {
          PropertyList(.binary, DecodedText(encoding: .utf8, bytes: [], start: 0, markLength: 0), root: $0)
        }
      }
    }
    let decoded = PropertyListXML.decode(file)
    guard let text = decoded.value else { return Diagnosed(nil, decoded.diagnostics) }
    if let start = PropertyListXML.start(of: text) {
      // The only old-style list that starts with `<` is data, which is not a table.
      let read = PropertyListXML.read(text, from: start, of: file)
      return Diagnosed(
        read.value.map { PropertyList(.xml, text, root: $0.root, comments: $0.comments) },
        decoded.diagnostics + read.diagnostics)
    }
    let tree = StringsReader.read(text, of: file)
    if tree.value.isTooDense { return Diagnosed(nil, [ReadBudget.diagnostic(of: file)]) }
    return Diagnosed(
      PropertyList(.oldStyle(tree.value), text), decoded.diagnostics + tree.diagnostics)
  }
}

/// A property list value and its range in the text.
package struct PropertyListNode: Equatable, Sendable {
  /// The value.
  package let value: PropertyListValue
  /// The whole value as offsets of the decoded text: the element with its tags, the quotes of a string.
  package let range: Range<Int>

  package init(_ value: PropertyListValue, at range: Range<Int> = 0..<0) {
    self.value = value
    self.range = range
  }

  /// The bytes that a value takes in memory, including its allocation.
  package static let weight = 80

  /// The string; nil for anything else.
  package var text: String? {
    guard case .text(let text) = value else { return nil }
    return text
  }

  /// The members of a dictionary; nil for anything else.
  package var members: [PropertyListMember]? {
    guard case .dictionary(let members) = value else { return nil }
    return members
  }

  /// The items of an array; empty for anything else.
  package var items: [PropertyListNode] {
    guard case .array(let items) = value else { return [] }
    return items
  }

  /// The last value of a key of a dictionary, which is the one that Foundation reads.
  package subscript(key: String) -> PropertyListNode? {
    members?.last { ExactText($0.key) == ExactText(key) }?.node
  }

  /// The number of members at any depth.
  package var memberCount: Int {
    switch value {
    case .text, .data, .scalar: 0
    case .array(let items): items.reduce(items.count) { $0 + $1.memberCount }
    case .dictionary(let members): members.reduce(members.count) { $0 + $1.node.memberCount }
    }
  }

  /// Whether Foundation reads the same value.
  func reads(like other: PropertyListNode) -> Bool { self == other || normalized == other.normalized }

  /// The value without ranges and duplicates, members sorted: equal if Foundation reads the same.
  package var normalized: PropertyListNode {
    switch value {
    case .text, .data, .scalar: return PropertyListNode(value)
    case .array(let items): return PropertyListNode(.array(items.map(\.normalized)))
    case .dictionary(let members):
      // The last of duplicate keys counts.
      let last = Dictionary(members.map { (ExactText($0.key), $0.node) }) { _, last in last }
      let sorted = last.sorted { first, second in
        let (a, b) = (first.key.text, second.key.text)
        // Only texts that Swift calls equal are compared byte by byte.
        return a == b ? a.utf8.lexicographicallyPrecedes(b.utf8) : a < b
      }
      return PropertyListNode(
        .dictionary(sorted.map { PropertyListMember(key: $0.key.text, node: $0.value.normalized) }))
    }
  }
}

/// A value of a property list.
package enum PropertyListValue: Sendable {
  case text(String)
  case dictionary([PropertyListMember])
  case array([PropertyListNode])
  case data([UInt8])
  /// A number, a date or a boolean: its element's name (`integer`, `real`, `date`, `true`, `false`) and its text.
  indirect case scalar(kind: String, text: String)
}

/// A key of a dictionary and its value.
package struct PropertyListMember: Equatable, Sendable {
  /// The key, escapes and entities resolved.
  package let key: String
  /// The key with its tags or quotes, as offsets of the decoded text.
  package let keyRange: Range<Int>
  /// The value.
  package var node: PropertyListNode
  /// The XML comment directly before the key, without its delimiters.
  package var comment: String?
  /// The range of the comment, delimiters included.
  var commentRange: Range<Int>?

  package init(key: String, keyRange: Range<Int> = 0..<0, node: PropertyListNode) {
    self.key = key
    self.keyRange = keyRange
    self.node = node
  }

  /// The bytes that a member takes in memory besides its value.
  package static let weight = 64

  package static func == (a: PropertyListMember, b: PropertyListMember) -> Bool {
    ExactText(a.key) == ExactText(b.key) && a.keyRange == b.keyRange && a.node == b.node
  }

  /// From the key's first byte to the value's last.
  var range: Range<Int> { keyRange.lowerBound..<max(keyRange.lowerBound, node.range.upperBound) }

  /// The same with the comment before it.
  var rangeWithComment: Range<Int> { (commentRange?.lowerBound ?? range.lowerBound)..<range.upperBound }
}

/// Equal byte by byte, as Foundation compares.
extension PropertyListValue: Equatable {
  package static func == (a: PropertyListValue, b: PropertyListValue) -> Bool {
    switch (a, b) {
    case (.text(let a), .text(let b)): ExactText(a) == ExactText(b)
    case (.dictionary(let a), .dictionary(let b)): a == b
    case (.array(let a), .array(let b)): a == b
    case (.data(let a), .data(let b)): a == b
    case (.scalar(let a, let first), .scalar(let b, let second)): a == b && first == second
    default: false
    }
  }
}
