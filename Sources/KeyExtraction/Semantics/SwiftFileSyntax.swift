internal import SwiftOutline

/// Questions about a file's code that its syntax alone answers.
extension ProjectIndex.SwiftFile {
  /// The arguments of a call, given the node of the first one.
  func arguments(from first: NodeID) -> [CallArgument] {
    Children(nodes: nodes, upcoming: first).map { CallArgument(node($0), in: self) }
  }

  /// The arguments of a call or subscript: the nodes behind the callee.
  func arguments(of call: NodeID) -> [CallArgument] {
    let callee = node(call).first
    return callee.exists ? arguments(from: node(callee).next) : []
  }

  /// Whether an expression is a literal on every branch of its conditions.
  func isLiteral(_ number: NodeID) -> Bool {
    switch node(number).kind {
    case .string: true
    case .ternary: children(of: number).dropFirst().allSatisfy { isLiteral($0) }
    case .tuple: children(of: number).count == 1 && isLiteral(node(node(number).first).first)
    default: false
    }
  }

  /// The expression that a block evaluates to: a returned one, or its last.
  func lastExpression(of block: NodeID) -> NodeID? {
    guard let last = children(of: block).last else { return nil }
    let node = node(last)
    return node.kind == .return ? (node.first.exists ? node.first : nil) : last
  }

  /// An expression without enclosing parentheses.
  func unparenthesized(_ number: NodeID) -> NodeID {
    var number = number
    while node(number).kind == .tuple {
      let children = children(of: number)
      guard children.count == 1 else { return number }
      number = node(children[0]).first
    }
    return number
  }

  /// The operands of a sum, including those of nested sums; any other expression itself.
  func operands(ofSum number: NodeID) -> [NodeID] {
    var operands: [NodeID] = []
    collect(operandsOf: number, into: &operands)
    return operands
  }

  /// The text of `"a " + "b"`, and the bytes from its first literal to its last; nil for other expressions.
  func literalSum(_ number: NodeID) -> (text: String, bytes: Range<Int>)? {
    guard node(number).kind == .binary, KnownOperator(symbol: node(number).symbol) == .plus else { return nil }
    var text = ""
    var bytes: Range<Int>?
    for operand in operands(ofSum: number) {
      guard node(operand).kind == .string else { return nil }
      let literal = literals[Int(node(operand).symbol)]
      guard !literal.isInterpolated else { return nil }
      text += literalText(operand).plain
      bytes = (bytes?.lowerBound ?? Int(literal.start))..<Int(literal.end)
    }
    return bytes.map { (text, $0) }
  }

  /// Every sum of literals.
  var literalSums: [(text: String, bytes: Range<Int>)] {
    nodes.indices.filter { nodes[$0].kind == .binary }.compactMap { literalSum(NodeID($0)) }
  }

  private func collect(operandsOf number: NodeID, into operands: inout [NodeID]) {
    let number = unparenthesized(number)
    let node = node(number)
    guard node.kind == .binary, KnownOperator(symbol: node.symbol) == .plus else { return operands.append(number) }
    for child in eachChild(of: number) { collect(operandsOf: child, into: &operands) }
  }
}
