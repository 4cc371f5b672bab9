/// A JSON value built for output, with its members in the order they were given.
///
/// Machine-readable outputs of every room are written with it; reading JSON is the business of CatalogFormats.
package enum JSONText: Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSONText])
  case object([(String, JSONText)])
  /// What stands there already as text: a stretch of an array's items, for one.
  case written(String)

  /// An object without the members whose value is nil.
  package static func compact(_ members: [(String, JSONText?)]) -> JSONText {
    .object(members.compactMap { name, value in value.map { (name, $0) } })
  }

  /// A string, or nil for nil: for optional members of `compact`.
  package static func optional(_ text: String?) -> JSONText? { text.map(JSONText.string) }

  /// The text on one line.
  package var line: String {
    var out: [UInt8] = []
    write(to: &out, indent: nil, depth: 0)
    return String(decoding: out, as: UTF8.self)
  }

  /// The text with two spaces of indentation and no final newline.
  package var pretty: String { String(decoding: prettyBytes(), as: UTF8.self) }

  /// The same in UTF-8, for texts of a megabyte and more.
  ///
  /// - Parameter size: about how long it will be, in bytes: what grows is copied.
  package func prettyBytes(reserving size: Int = 0) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(size)
    write(to: &out, indent: 2, depth: 0)
    return out
  }

  /// Some of an array's items as `pretty` writes them, where the items stand at a depth: so several cores can write one
  /// long array, each a stretch of it.
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

  private static let hexadecimal = Array("0123456789abcdef".utf8)

  /// Appends a quoted string; U+2028 and U+2029 are escaped so that the text can stand inside JavaScript.
  private static func writeString(_ text: String, to out: inout [UInt8]) {
    out.append(0x22)
    var text = text
    text.withUTF8 { bytes in
      // What needs no escape is copied a stretch at a time.
      var copied = 0
      for index in bytes.indices {
        let byte = bytes[index]
        // Small letters, most of all bytes.
        if byte > 0x5C, byte < 0x7F { continue }
        guard byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || byte == 0xE2 else { continue }
        let isSeparator = byte == 0xE2 && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8
        guard byte != 0xE2 || isSeparator else { continue }
        out.append(contentsOf: bytes[copied..<index])
        writeEscape(isSeparator ? 0x2028 | UInt32(bytes[index + 2] & 1) : UInt32(byte), to: &out)
        copied = index + (isSeparator ? 3 : 1)
      }
      out.append(contentsOf: bytes[copied...])
    }
    out.append(0x22)
  }

  private static func writeEscape(_ scalar: UInt32, to out: inout [UInt8]) {
    out.append(0x5C)
    switch scalar {
    case 0x22, 0x5C: out.append(UInt8(scalar))
    case 0x0A: out.append(UInt8(ascii: "n"))
    case 0x0D: out.append(UInt8(ascii: "r"))
    case 0x09: out.append(UInt8(ascii: "t"))
    default:
      out.append(UInt8(ascii: "u"))
      for shift: UInt32 in [12, 8, 4, 0] { out.append(hexadecimal[Int(scalar >> shift) & 15]) }
    }
  }
}
