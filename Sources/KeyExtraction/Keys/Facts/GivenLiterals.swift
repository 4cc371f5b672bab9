package import CatalogModel
internal import Diagnostics
internal import SwiftOutline

/// Finds the literals of a file that are assigned to properties, or passed to calls, of certain names. The receiver's
/// type is not looked at.
package struct GivenLiterals {
  private let path: String
  private let outline: Outline
  private let questions: CodeQuestions

  /// - Parameter questions: the properties and calls to look for.
  package init(_ facts: FileFacts, _ questions: CodeQuestions) {
    (path, outline) = (facts.path, facts.outline)
    self.questions = questions
  }

  /// In the order of the outline.
  package var found: [GivenLiteral] {
    var found: [GivenLiteral] = []
    var upcoming = outline.nodes.count > 1 ? [1] : []
    while let number = upcoming.popLast() {
      let parts = children(of: number)
      upcoming += parts.reversed()
      switch outline.nodes[number].kind {
      case .assignment where parts.count == 2:
        let target = outline.nodes[parts[0]]
        guard target.kind == .member else { continue }
        let name = outline.symbols.name(target.symbol)
        if questions.properties.contains(name), let literal = literal(parts[1], for: .property(name)) {
          found.append(literal)
        }
      case .call:
        guard let callee = parts.first, [.member, .name].contains(outline.nodes[callee].kind) else { continue }
        let name = outline.symbols.name(outline.nodes[callee].symbol)
        guard let labels = questions.arguments[name] else { continue }
        for part in parts.dropFirst() where outline.nodes[part].kind == .argument {
          let label = outline.symbols.name(outline.nodes[part].symbol)
          guard labels.contains(label),
            let literal = literal(Int(outline.nodes[part].first), for: .call(name, label: label))
          else { continue }
          found.append(literal)
        }
      default: continue
      }
    }
    return found
  }

  private func children(of number: Int) -> [Int] {
    var found: [Int] = []
    var next = Int(outline.nodes[number].first)
    while next > 0, next < outline.nodes.count {
      found.append(next)
      next = Int(outline.nodes[next].next)
    }
    return found
  }

  /// Nil for an expression that is not a literal.
  private func literal(_ expression: Int, for receiver: GivenLiteral.Receiver) -> GivenLiteral? {
    guard outline.nodes.indices.contains(expression), outline.nodes[expression].kind == .string else { return nil }
    let literal = outline.literals[Int(outline.nodes[expression].symbol)]
    let holes = children(of: expression).map { literal.range(of: outline.nodes[$0]) }
    let raw = outline.text[Int(literal.text)..<Int(literal.text + literal.length)]
    let text = LiteralText(raw: raw, pounds: Int(literal.pounds), isMultiline: literal.isMultiline, holes: holes).plain
    return GivenLiteral(
      text: text, receiver: receiver,
      location: Location(path: path, bytes: Int(literal.start)..<Int(literal.end)))
  }
}
