internal import SwiftOutline

/// The nodes of an outline, each with the one around it.
struct OutlineTree {
  let outline: Outline
  /// By node the one around it; 0 for none.
  private var parents: [Int]

  init(_ outline: Outline) {
    self.outline = outline
    parents = Array(repeating: 0, count: outline.nodes.count)
    for index in outline.nodes.indices where index > 0 {
      for child in children(of: index) { parents[child] = index }
    }
  }

  func parent(of index: Int) -> Int { parents[index] }

  func kind(_ index: Int) -> Node.Kind { outline.nodes[index].kind }

  func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var next = Int(outline.nodes[index].first.rawValue)
    while next > 0, next < outline.nodes.count, children.count < outline.nodes.count {
      children.append(next)
      let following = Int(outline.nodes[next].next.rawValue)
      guard following != next else { break }
      next = following
    }
    return children
  }

  /// The name of what an expression names.
  func name(of index: Int) -> String? {
    let node = outline.nodes[index]
    switch node.kind {
    case .name, .member, .implicitMember, .typeName: return outline.symbols.name(node.symbol)
    case .force, .chain, .typeExpression, .subscript: return children(of: index).first.flatMap(name)
    default: return nil
    }
  }

  /// The label of an argument; nil for none.
  func label(of argument: Int) -> String? {
    let label = outline.symbols.name(outline.nodes[argument].symbol)
    return label.isEmpty || label == "_" ? nil : label
  }

  /// The arguments of a call.
  func arguments(of call: Int) -> [Int] { children(of: call).filter { kind($0) == .argument } }

  /// What a modifier is called on, and the modifier's name: `Toggle(…)` and `font` of `Toggle(…).font(…)`; nil for other
  /// expressions.
  func modified(by call: Int) -> (base: Int, name: String)? {
    guard kind(call) == .call, let callee = children(of: call).first, kind(callee) == .member,
      let base = children(of: callee).first, kind(base) == .call, let name = name(of: callee)
    else { return nil }
    return (base, name)
  }

  /// The text of a literal.
  ///
  /// - Parameter allowsValues: whether one with values in it counts; they are left out.
  func text(of index: Int, allowsValues: Bool) -> String? {
    let node = outline.nodes[index]
    guard node.kind == .string, Int(node.symbol) < outline.literals.count else { return nil }
    let literal = outline.literals[Int(node.symbol)]
    guard allowsValues || !literal.isInterpolated else { return nil }
    let holes = children(of: index).filter { kind($0) == .interpolation }.map { literal.range(of: outline.nodes[$0]) }
    return LiteralText(literal, in: outline.text, holes: holes).plain
  }
}
