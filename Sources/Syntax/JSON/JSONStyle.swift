/// The layout of a JSON file.
package struct JSONStyle: Sendable, Equatable {
  /// One level of indentation; nil where everything is on one line.
  var indent: [UInt8]?
  var newline: [UInt8]
  /// The colon between a key and its value, with its spaces.
  var colon: [UInt8]
  /// The space after a comma where no new line follows.
  var commaSpace: [UInt8]
  /// Whether empty objects and arrays take three lines, the middle one empty, as Foundation writes them.
  var opensEmpty: Bool
  /// Whether slashes are written `\/`.
  var escapesSlashes: Bool
  /// Whether non-ASCII characters are written `\uXXXX`.
  var isASCII: Bool
  /// Whether the characters are escaped that some tools take for the end of a line.
  var escapesLineSeparators = false

  /// Xcode's style.
  package static let xcode = JSONStyle(
    indent: [0x20, 0x20], newline: [0x0A], colon: Array(" : ".utf8), commaSpace: [], opensEmpty: true,
    escapesSlashes: false, isASCII: false)

  /// Most other tools' style: two spaces, `"key": value`, `{}`.
  package static let common = JSONStyle(
    indent: [0x20, 0x20], newline: [0x0A], colon: Array(": ".utf8), commaSpace: [], opensEmpty: false,
    escapesSlashes: false, isASCII: false)

  /// Everything on one line, without spaces.
  package static let compact = JSONStyle(
    indent: nil, newline: [], colon: Array(":".utf8), commaSpace: [], opensEmpty: false, escapesSlashes: false,
    isASCII: false)

  /// The style of all machine-readable output: like other tools', on several lines or on one.
  static func output(isOnOneLine: Bool) -> JSONStyle {
    var style = isOnOneLine ? compact : common
    style.escapesLineSeparators = true
    return style
  }
}

extension JSONStyle {
  /// Detects the style of a file by its first members; undetermined parts are `fallback`'s.
  package init(of tree: JSONTree, else fallback: JSONStyle) {
    self = fallback
    let children = Array(tree.children(of: JSONTree.root))
    guard tree[JSONTree.root].kind == .object, let first = children.first else { return }
    let node = tree[first]
    let lead = Array(tree.bytes[Int(tree[JSONTree.root].start) + 1..<node.keyRange.lowerBound])
    if let line = lead.lastIndex(of: 0x0A) {
      indent = Array(lead[(line + 1)...])
      newline = line > 0 && lead[line - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A]
    } else {
      indent = nil
      commaSpace = children.count > 1 ? Array(spaceAhead(of: children[1], in: tree)) : [0x20]
    }
    colon = Array(tree.bytes[node.keyRange.upperBound..<Int(node.start)])
    opensEmpty = tree.firstEmptyIsOpen ?? (colon == fallback.colon && fallback.opensEmpty)
    detectEscapes(in: tree.bytes)
  }

  private func spaceAhead(of index: Int, in tree: JSONTree) -> ArraySlice<UInt8> {
    let end = tree[index].keyRange.lowerBound
    var start = end
    while start > 0, tree.bytes[start - 1] == 0x20 { start -= 1 }
    return tree.bytes[start..<end]
  }

  private mutating func detectEscapes(in bytes: [UInt8]) {
    var (hasBare, hasEscaped, hasHigh, hasUnicode) = (false, false, false, false)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), index + 1 < bytes.count {
        if bytes[index + 1] == UInt8(ascii: "/") { hasEscaped = true }
        // `\u00` is a control character, which every writer escapes, so it shows nothing.
        if bytes[index + 1] == UInt8(ascii: "u"), index + 3 < bytes.count,
          bytes[index + 2] != 0x30 || bytes[index + 3] != 0x30
        {
          hasUnicode = true
        }
        index += 2
        continue
      }
      if byte == UInt8(ascii: "/") { hasBare = true }
      if byte >= 0x80 { hasHigh = true }
      index += 1
    }
    escapesSlashes = hasEscaped && !hasBare
    isASCII = hasUnicode && !hasHigh
  }
}

extension JSONTree {
  /// Whether the first empty object of the file takes several lines; nil when it has none.
  fileprivate var firstEmptyIsOpen: Bool? {
    for (index, node) in nodes.enumerated() where node.kind == .object && Int(node.next) == index + 1 {
      return bytes[node.range].contains(0x0A)
    }
    return nil
  }
}
