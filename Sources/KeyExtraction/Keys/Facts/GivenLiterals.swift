package import CodeModel
internal import Diagnostics
internal import SwiftOutline

/// Finds the literals of a file that are assigned to properties, or passed to calls, of certain names. The receiver's
/// type is not looked at.
package struct GivenLiterals {
  private let path: String
  private let outline: Outline
  private let properties: Set<String>
  private let arguments: [String: Set<String>]

  /// Looks for what shows a text to users.
  package init(_ facts: FileFacts) {
    self.init(facts, properties: ShowingMembers.properties, arguments: ShowingMembers.arguments)
  }

  /// - Parameters:
  ///   - properties: their names.
  ///   - arguments: labels by the name of the function, an empty label for an argument without one.
  init(_ facts: FileFacts, properties: Set<String>, arguments: [String: Set<String>] = [:]) {
    (path, outline) = (facts.path, facts.outline)
    (self.properties, self.arguments) = (properties, arguments)
  }

  /// In the order of the outline.
  package var found: [GivenLiteral] {
    var found: [GivenLiteral] = []
    var upcoming: [NodeID] = outline.nodes.count > 1 ? [.root] : []
    while let number = upcoming.popLast() {
      let node = outline.nodes[number.index]
      let parts = children(of: node)
      upcoming += parts.reversed()
      switch node.kind {
      case .assignment where parts.count == 2:
        let target = outline.nodes[parts[0].index]
        guard target.kind == .member else { continue }
        let name = outline.symbols.name(target.symbol)
        if properties.contains(name), let literal = literal(parts[1], for: .property(name)) {
          found.append(literal)
        }
      case .call:
        guard let callee = parts.first, [.member, .name].contains(outline.nodes[callee.index].kind) else { continue }
        let name = outline.symbols.name(outline.nodes[callee.index].symbol)
        guard let labels = arguments[name] else { continue }
        for part in parts.dropFirst() where outline.nodes[part.index].kind == .argument {
          let label = outline.symbols.name(outline.nodes[part.index].symbol)
          guard labels.contains(label),
            let literal = literal(outline.nodes[part.index].first, for: .call(name, label: label))
          else { continue }
          found.append(literal)
        }
      default: continue
      }
    }
    return found
  }

  private func children(of node: Node) -> [NodeID] { Array(Children(nodes: outline.nodes, upcoming: node.first)) }

  /// Nil for an expression that is not a literal.
  private func literal(_ expression: NodeID, for receiver: GivenLiteral.Receiver) -> GivenLiteral? {
    let node = outline.nodes[expression.index]
    guard node.kind == .string else { return nil }
    let literal = outline.literals[Int(node.symbol)]
    let holes = children(of: node).map { literal.range(of: outline.nodes[$0.index]) }
    return GivenLiteral(
      text: LiteralText(literal, in: outline.text, holes: holes).plain, receiver: receiver,
      location: Location(path: path, bytes: Int(literal.start)..<Int(literal.end)))
  }
}
