import Syntax
import Testing

/// Machine-readable output.
struct JSONOutputTests {
  @Test(arguments: [
    "\"", "\\", "\n", "\r", "\t", "\u{0}", "\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}", "“", "é", "😀", "~",
  ])
  func `a sign is escaped wherever it stands`(sign: String) {
    let escapes = [
      "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\u{0}": "\\u0000", "\u{1F}": "\\u001f",
      "\u{7F}": "\\u007f", "\u{2028}": "\\u2028", "\u{2029}": "\\u2029",
    ]
    for before in 0..<18 {
      for after in 0..<10 {
        let (head, tail) = (String(repeating: "a", count: before), String(repeating: " ", count: after))
        let json = JSONValue.string(head + sign + tail + sign).line
        let written = escapes[sign] ?? sign
        #expect(json == "\"\(head)\(written)\(tail)\(written)\"")
      }
    }
  }

  @Test func `parts of a long array are written as the whole is`() {
    let items: [JSONValue] = [.null, .int(-3), .double(.nan), .bool(true), .array([]), .compact([("a", nil)])]
    let parts = [JSONValue.items(Array(items[..<4]), depth: 2), JSONValue.items(Array(items[4...]), depth: 2)]
    let joined = JSONValue.compact([("all", .array(parts.map(JSONValue.written)))]).pretty
    #expect(joined == JSONValue.compact([("all", .array(items))]).pretty)
    #expect(JSONValue.array(items).line == "[null,-3,null,true,[],{}]")
  }
}
