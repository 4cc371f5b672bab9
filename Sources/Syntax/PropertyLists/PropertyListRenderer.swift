internal import Text

/// Writes XML property lists as Apple's tools lay them out.
package struct PropertyListRenderer {
  /// One level of indentation.
  var unit: [UInt8] = [0x09]
  /// A line end.
  var newline: [UInt8] = [0x0A]
  /// Whether non-ASCII characters are written as numeric references, for files that are not in Unicode.
  var isASCII = false

  package init() {}

  init(unit: [UInt8], newline: [UInt8]) {
    self.unit = unit
    self.newline = newline
  }

  /// A whole file.
  package func file(_ root: PropertyListNode) -> [UInt8] {
    let head = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">"#,
      #"<plist version="1.0">"#,
    ]
    var out: [UInt8] = []
    for line in head { out += Array(line.utf8) + newline }
    render(root, indent: [], to: &out)
    out += newline + Array("</plist>".utf8) + newline
    return out
  }

  /// A value on one line, without indentation; `PropertyListXML.value(of:)` reads it back.
  package static func line(_ node: PropertyListNode) -> String {
    var out: [UInt8] = []
    PropertyListRenderer(unit: [], newline: []).render(node, indent: [], to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  /// A value whose first line is indented already.
  func render(_ node: PropertyListNode, indent: [UInt8], to out: inout [UInt8]) {
    switch node.value {
    case .text(let text): element("string", text, to: &out)
    case .data(let data): element("data", String(decoding: Base64.encode(data), as: UTF8.self), to: &out)
    case .scalar(let kind, _) where kind == "true" || kind == "false": out += "<\(kind)/>".utf8
    case .scalar(let kind, let text): element(kind, text, to: &out)
    case .array(let items):
      container("array", items.isEmpty, indent, to: &out) { inner, out in
        for item in items {
          out += newline + inner
          render(item, indent: inner, to: &out)
        }
      }
    case .dictionary(let members):
      container("dict", members.isEmpty, indent, to: &out) { inner, out in
        for member in members {
          out += newline + inner
          render(member, indent: inner, to: &out)
        }
      }
    }
  }

  /// A key and its value, each on its own line; the first line is indented already.
  func render(_ member: PropertyListMember, indent: [UInt8], to out: inout [UInt8]) {
    if let comment = member.comment { out += self.comment(comment) + newline + indent }
    element("key", member.key, to: &out)
    out += newline + indent
    render(member.node, indent: indent, to: &out)
  }

  /// A comment with its delimiters. XML does not allow `--` in comments, so a space goes between the hyphens.
  func comment(_ text: String) -> [UInt8] {
    var out = Array("<!-- ".utf8)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "-"), out.last == byte { out.append(0x20) }
      out.append(byte)
    }
    return out + Array(" -->".utf8)
  }

  private func element(_ name: String, _ text: String, to out: inout [UInt8]) {
    out += "<\(name)>".utf8
    escape(text, to: &out)
    out += "</\(name)>".utf8
  }

  private func container(
    _ name: String, _ isEmpty: Bool, _ indent: [UInt8], to out: inout [UInt8],
    content: ([UInt8], inout [UInt8]) -> Void
  ) {
    if isEmpty {
      out += "<\(name)/>".utf8
      return
    }
    out += "<\(name)>".utf8
    content(indent + unit, &out)
    out += newline + indent
    out += "</\(name)>".utf8
  }

  /// Escapes text between tags.
  func escape(_ text: String, to out: inout [UInt8]) {
    XMLEscapes(marks: ">", isASCII: isASCII).append(text, to: &out)
  }
}
