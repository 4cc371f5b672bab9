/// Writes JSON in a style: values, or the nodes of a tree.
package struct JSONRenderer {
  /// Whether one name comes before another, to sort members; nil keeps their order.
  package typealias Order = (String, String) -> Bool

  let style: JSONStyle
  let areInOrder: Order?
  /// The output so far, as UTF-8.
  package var out: [UInt8] = []
  /// The members of a sorted tree that were left out because a later one has the same key, as in Foundation.
  package private(set) var dropped: [Int] = []

  package init(style: JSONStyle, areInOrder: Order? = nil) {
    self.style = style
    self.areInOrder = areInOrder
  }

  /// Appends a value whose own line is indented `depth` levels.
  package mutating func render(_ value: JSONValue, depth: Int = 0) {
    switch value {
    case .token(let text): out += text.utf8
    case .string(let text): renderString(text)
    case .raw(let text): render(JSONValue(parsing: text), depth: depth)
    case .array(let items): renderList(items, "[", "]", depth: depth) { $0.render($1, depth: depth + 1) }
    case .object(let members):
      let sorted = areInOrder.map { areInOrder in members.sorted { areInOrder($0.name, $1.name) } } ?? members
      renderList(sorted, "{", "}", depth: depth) { $0.render($1, depth: depth + 1) }
    }
  }

  mutating func render(_ member: JSONValue.Member, depth: Int) {
    renderString(member.name)
    out += style.colon
    render(member.value, depth: depth)
  }

  /// Appends a node of a tree in the renderer's style; `depth` as for values.
  package mutating func render(_ index: Int, of tree: JSONTree, depth: Int = 0) {
    switch tree[index].kind {
    case .object:
      renderList(sortedMembers(of: index, in: tree), "{", "}", depth: depth) { renderer, member in
        renderer.renderString(member.name)
        renderer.out += renderer.style.colon
        renderer.render(member.index, of: tree, depth: depth + 1)
      }
    case .array:
      renderList(Array(tree.children(of: index)), "[", "]", depth: depth) { $0.render($1, of: tree, depth: depth + 1) }
    case .string: renderString(tree.string(at: index) ?? "")
    case .number, .bool, .null: out += tree.rawBytes(of: index)
    }
  }

  private mutating func sortedMembers(of index: Int, in tree: JSONTree) -> [(index: Int, name: String)] {
    let members = tree.children(of: index).map { (index: $0, name: tree.key(of: $0)) }
    guard let areInOrder, !zip(members, members.dropFirst()).allSatisfy({ areInOrder($0.name, $1.name) }) else {
      return members
    }
    // Of equal keys the last in the file is sorted last, and is the one that is kept.
    let sorted = members.sorted { a, b in
      if areInOrder(a.name, b.name) { return true }
      return a.index < b.index && !areInOrder(b.name, a.name)
    }
    var kept: [(index: Int, name: String)] = []
    for member in sorted {
      if let last = kept.last, tree.haveSameKey(last.index, member.index) {
        dropped.append(last.index)
        kept.removeLast()
      }
      kept.append(member)
    }
    return kept
  }

  private mutating func renderString(_ text: String) {
    if style.escapesLineSeparators {
      JSONEscapes.writeOnOneLine(text, to: &out)
    } else if style.isASCII {
      JSONEscapes.writeASCII(text, slashes: style.escapesSlashes, to: &out)
    } else {
      JSONEscapes.write(text, slashes: style.escapesSlashes, to: &out)
    }
  }

  /// Starts a new line indented `depth` levels, if the style has more than one line.
  private mutating func startLine(depth: Int) {
    guard let indent = style.indent else { return }
    out += style.newline
    for _ in 0..<depth { out += indent }
  }

  /// Appends some of an array's items, with what stands between them.
  mutating func renderItems<Item>(_ items: [Item], depth: Int, each render: (inout JSONRenderer, Item) -> Void) {
    for (position, item) in items.enumerated() {
      if position > 0 {
        out.append(UInt8(ascii: ","))
        if style.indent == nil { out += style.commaSpace }
        startLine(depth: depth)
      }
      render(&self, item)
    }
  }

  private mutating func renderList<Item>(
    _ items: [Item], _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, depth: Int,
    each render: (inout JSONRenderer, Item) -> Void
  ) {
    out.append(UInt8(ascii: opening))
    if !items.isEmpty { startLine(depth: depth + 1) }
    renderItems(items, depth: depth + 1, each: render)
    if items.isEmpty, style.opensEmpty, style.indent != nil { out += style.newline }
    if !items.isEmpty || style.opensEmpty { startLine(depth: depth) }
    out.append(UInt8(ascii: closing))
  }
}
