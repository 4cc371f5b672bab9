/// A JSON value to be written, its members in the order in which they are written.
package indirect enum JSONValue: Sendable {
  case object([Member])
  case array([JSONValue])
  case string(String)
  /// A number, `true`, `false` or `null` as it is written.
  case token(String)
  /// Any value as JSON text, which is parsed only to render it in another style.
  case raw(String)

  /// A name with its value.
  package struct Member: Sendable {
    /// The name, escapes decoded.
    package var name: String
    /// The value.
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The value of an object's member, the last of that name; nil where there is none.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }

  /// The value of a node of a tree; duplicate members are all kept.
  package init(_ tree: JSONTree, _ index: Int = JSONTree.root) {
    switch tree[index].kind {
    case .object: self = .object(tree.children(of: index).map { Member(tree.key(of: $0), JSONValue(tree, $0)) })
    case .array: self = .array(tree.children(of: index).map { JSONValue(tree, $0) })
    case .string: self = .string(tree.string(at: index) ?? "")
    case .number, .bool, .null: self = .token(String(decoding: tree.rawBytes(of: index), as: UTF8.self))
    }
  }

  /// Parses a JSON text; an invalid one becomes a string.
  package init(parsing text: String) {
    if let tree = JSONParser.parse(Array(text.utf8)).tree {
      self.init(tree, JSONTree.root)
    } else {
      self = .string(text)
    }
  }
}

extension JSONValue {
  /// The same value, parsed if it is `raw`.
  package var parsed: JSONValue {
    if case .raw(let text) = self { JSONValue(parsing: text) } else { self }
  }
}

/// Equal byte for byte: strings with differently composed accents differ.
extension JSONValue: Equatable {
  package static func == (a: JSONValue, b: JSONValue) -> Bool {
    switch (a, b) {
    case (.object(let a), .object(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.name.utf8.elementsEqual($1.name.utf8) && $0.value == $1.value }
    case (.array(let a), .array(let b)): a == b
    case (.string(let a), .string(let b)), (.token(let a), .token(let b)): a.utf8.elementsEqual(b.utf8)
    case (.raw(let first), .raw(let second)): first.utf8.elementsEqual(second.utf8) || a.parsed == b.parsed
    case (.raw, _), (_, .raw): a.parsed == b.parsed
    case (.object, _), (.array, _), (.string, _), (.token, _): false
    }
  }
}

extension JSONTree {
  /// A value's text without the white space between its tokens.
  package func compactText(of index: Int) -> String {
    var out: [UInt8] = []
    out.reserveCapacity(nodes[index].range.count)
    var isInString = false
    var isEscaped = false
    for byte in rawBytes(of: index) {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else {
          isInString = byte != UInt8(ascii: "\"")
        }
      } else {
        if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { continue }
        isInString = byte == UInt8(ascii: "\"")
      }
      out.append(byte)
    }
    return String(decoding: out, as: UTF8.self)
  }
}
