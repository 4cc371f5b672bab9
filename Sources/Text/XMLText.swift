/// An XML element built for output, with attributes and children in the order they were given.
package struct XMLText {
  /// The element's name.
  package let name: String
  /// Names and values, in the order they are written.
  package var attributes: [(String, String)]
  /// The elements inside, in order.
  package var children: [XMLText] = []
  /// Character data; an element has children or text.
  package var text: String?

  package init(_ name: String, _ attributes: [(String, String?)] = [], text: String? = nil, children: [XMLText] = []) {
    self.name = name
    self.attributes = attributes.compactMap { name, value in value.map { (name, $0) } }
    self.text = text
    self.children = children
  }

  /// A whole document with a declaration and a final newline.
  package var document: String {
    var out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    write(to: &out, depth: 0)
    return out
  }

  private func write(to out: inout String, depth: Int) {
    let indent = String(repeating: "  ", count: depth)
    out += indent + "<" + name
    for (name, value) in attributes { out += " \(name)=\"\(XMLText.escaped(value))\"" }
    if let text {
      out += ">" + XMLText.escaped(text) + "</\(name)>\n"
    } else if children.isEmpty {
      out += "/>\n"
    } else {
      out += ">\n"
      for child in children { child.write(to: &out, depth: depth + 1) }
      out += indent + "</\(name)>\n"
    }
  }

  /// The text for an attribute or an element: markup is escaped, and U+FFFD replaces characters that XML 1.0 forbids or
  /// that `TerminalText` calls hostile.
  package static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "'": out += "&#39;"
      // A literal line break in an attribute reads back as a space.
      case "\n": out += "&#10;"
      case "\r": out += "&#13;"
      case "\t": out += "&#9;"
      default: if isAllowed(scalar) { out.unicodeScalars.append(scalar) } else { out += "\u{FFFD}" }
      }
    }
    return out
  }

  /// Whether a character may be written as it is.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    !TerminalText.isHostile(scalar) && scalar.value != 0xFFFE && scalar.value != 0xFFFF
  }
}
