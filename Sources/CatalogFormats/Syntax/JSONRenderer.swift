/// Writes JSON values in a style.
struct JSONRenderer {
  var style: JSONStyle
  /// How members are sorted before they are written; nil leaves them as they are.
  var areInOrder: ((String, String) -> Bool)?
  var out: [UInt8] = []

  init(style: JSONStyle, areInOrder: ((String, String) -> Bool)? = nil) {
    self.style = style
    self.areInOrder = areInOrder
  }

  /// Appends a value whose own line is indented `depth` levels.
  mutating func render(_ value: JSONValue, depth: Int) {
    switch value {
    case .token(let text): out += text.utf8
    case .string(let text): renderString(text)
    case .raw(let text): render(JSONValue(parsing: text), depth: depth)
    case .array(let items):
      renderList(items, UInt8(ascii: "["), UInt8(ascii: "]"), depth: depth) { $0.render($1, depth: depth + 1) }
    case .object(let members):
      let sorted = areInOrder.map { areInOrder in members.sorted { areInOrder($0.name, $1.name) } } ?? members
      renderList(sorted, UInt8(ascii: "{"), UInt8(ascii: "}"), depth: depth) { $0.render($1, depth: depth + 1) }
    }
  }

  mutating func render(_ member: JSONValue.Member, depth: Int) {
    renderString(member.name)
    out += style.colon
    render(member.value, depth: depth)
  }

  mutating func renderString(_ text: String) {
    if style.isASCII {
      JSONEscapes.writeASCII(text, slashes: style.escapesSlashes, to: &out)
    } else {
      JSONEscapes.write(text.utf8, slashes: style.escapesSlashes, to: &out)
    }
  }

  /// Starts a new line indented `depth` levels, where the style has lines.
  mutating func startLine(depth: Int) {
    guard let indent = style.indent else { return }
    out += style.newline
    for _ in 0..<depth { out += indent }
  }

  private mutating func renderList<Item>(
    _ items: [Item], _ opening: UInt8, _ closing: UInt8, depth: Int, each render: (inout JSONRenderer, Item) -> Void
  ) {
    out.append(opening)
    for (position, item) in items.enumerated() {
      if position > 0 {
        out.append(UInt8(ascii: ","))
        if style.indent == nil { out += style.commaSpace }
      }
      startLine(depth: depth + 1)
      render(&self, item)
    }
    if items.isEmpty, style.opensEmpty, style.indent != nil { out += style.newline }
    if !items.isEmpty || style.opensEmpty { startLine(depth: depth) }
    out.append(closing)
  }
}
