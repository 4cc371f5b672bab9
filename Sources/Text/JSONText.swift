/// A JSON value built for output, with its members in the order they were given.
///
/// Every machine-readable output is written with it. `Syntax` reads JSON, and writes catalogs.
package enum JSONText: Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSONText])
  case object([(String, JSONText)])
  /// JSON that is written already, such as some of an array's items.
  case written(String)

  /// An object without the members whose value is nil.
  package static func compact(_ members: [(String, JSONText?)]) -> JSONText {
    .object(members.compactMap { name, value in value.map { (name, $0) } })
  }

  /// A string; nil for nil. For optional members of `compact`.
  package static func optional(_ text: String?) -> JSONText? { text.map(JSONText.string) }

  /// The JSON on one line.
  package var line: String {
    var out: [UInt8] = []
    write(to: &out, indent: nil, depth: 0)
    return String(decoding: out, as: UTF8.self)
  }

  /// The JSON indented by two spaces a level, without a final newline.
  package var pretty: String {
    var out: [UInt8] = []
    write(to: &out, indent: 2, depth: 0)
    return String(decoding: out, as: UTF8.self)
  }

  /// Some of an array's items as `pretty` writes them, without the brackets: several cores can each write a part of one
  /// long array.
  ///
  /// - Parameter depth: how many arrays and objects are around the items.
  package static func items(_ items: [JSONText], depth: Int) -> String {
    var out: [UInt8] = []
    writeItems(items, to: &out, indent: 2, depth: depth) { item, out in item.write(to: &out, indent: 2, depth: depth) }
    return String(decoding: out, as: UTF8.self)
  }

  private func write(to out: inout [UInt8], indent: Int?, depth: Int) {
    switch self {
    case .null: out += "null".utf8
    case .bool(let value): out += (value ? "true" : "false").utf8
    case .int(let value): out += String(value).utf8
    // JSON has no infinities and no NaN.
    case .double(let value): out += (value.isFinite ? String(value) : "null").utf8
    case .string(let text): JSONText.writeString(text, to: &out)
    case .array(let items):
      JSONText.writeList("[", "]", items, to: &out, indent: indent, depth: depth) { item, out in
        item.write(to: &out, indent: indent, depth: depth + 1)
      }
    case .written(let text): out += text.utf8
    case .object(let members):
      JSONText.writeList("{", "}", members, to: &out, indent: indent, depth: depth) { member, out in
        JSONText.writeString(member.0, to: &out)
        out.append(UInt8(ascii: ":"))
        if indent != nil { out.append(0x20) }
        member.1.write(to: &out, indent: indent, depth: depth + 1)
      }
    }
  }

  private static func writeList<Item>(
    _ open: String, _ close: String, _ items: [Item], to out: inout [UInt8], indent: Int?, depth: Int,
    each write: (Item, inout [UInt8]) -> Void
  ) {
    out += open.utf8
    if !items.isEmpty {
      newline(indent, depth + 1, to: &out)
      writeItems(items, to: &out, indent: indent, depth: depth + 1, each: write)
      newline(indent, depth, to: &out)
    }
    out += close.utf8
  }

  private static func writeItems<Item>(
    _ items: [Item], to out: inout [UInt8], indent: Int?, depth: Int, each write: (Item, inout [UInt8]) -> Void
  ) {
    for (index, item) in items.enumerated() {
      if index > 0 {
        out.append(UInt8(ascii: ","))
        newline(indent, depth, to: &out)
      }
      write(item, &out)
    }
  }

  private static func newline(_ indent: Int?, _ depth: Int, to out: inout [UInt8]) {
    guard let indent else { return }
    out.append(0x0A)
    out.append(contentsOf: repeatElement(0x20, count: indent * depth))
  }

  /// Appends a quoted string; U+2028 and U+2029 are escaped so that the text can be part of JavaScript.
  private static func writeString(_ text: String, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    let start = out.count
    out += text.utf8
    if out[start...].contains(where: mayNeedEscape) {
      out.removeSubrange(start...)
      for scalar in text.unicodeScalars { write(scalar, to: &out) }
    }
    out.append(UInt8(ascii: "\""))
  }

  /// Whether a byte can be one of a character that needs an escape; 0xE2 may begin U+2028.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F || byte == 0xE2
  }

  private static func write(_ scalar: Unicode.Scalar, to out: inout [UInt8]) {
    switch scalar {
    case "\"": out += "\\\"".utf8
    case "\\": out += "\\\\".utf8
    case "\n": out += "\\n".utf8
    case "\r": out += "\\r".utf8
    case "\t": out += "\\t".utf8
    case "\0"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
      out += "\\u\(String(scalar.value, radix: 16).zeroPadded(to: 4))".utf8
    default: out += String(scalar).utf8
    }
  }
}
