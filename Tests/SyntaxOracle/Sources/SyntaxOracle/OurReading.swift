import Diagnostics
import SwiftOutline

/// What Glossa's lexer and outline say about a file.
struct OurReading {
  private let file: SourceFile
  private let outline: Outline

  init(_ file: SourceFile) {
    self.file = file
    outline = OutlineReader(keepsEverything: true).read(file).value
  }

  func findings() -> [Finding] {
    var findings = outline.literals.map { Finding.span(.literal, Int($0.start), Int($0.end)) }
    for node in outline.nodes {
      switch node.kind {
      case .interpolation: findings.append(.span(.interpolation, Int(node.start), Int(node.aux)))
      case .call: findings.append(call(node))
      default: break
      }
    }
    return findings
  }

  private func call(_ node: Node) -> Finding {
    var callee = self.node(node.first)
    var argument = callee.next
    while callee.kind == .force || callee.kind == .chain { callee = self.node(callee.first) }
    var labels: [String] = []
    var closures: [String] = []
    while argument != .none {
      let part = self.node(argument)
      let label = outline.symbols.name(part.symbol)
      if part.flags.contains(.isTrailing) { closures.append(label) } else { labels.append(label) }
      argument = part.next
    }
    let (name, offset) = place(of: callee)
    return .call(name, at: offset, labels: labels, closures: closures)
  }

  private func node(_ id: NodeID) -> Node { outline.nodes[Int(id.rawValue)] }

  private func place(of callee: Node) -> (name: String, offset: Int) {
    switch callee.kind {
    case .name, .bound: (outline.symbols.name(callee.symbol), Int(callee.start))
    case .member: (outline.symbols.name(callee.symbol), Int(callee.aux))
    case .implicitMember: (outline.symbols.name(callee.symbol), nameOffset(after: Int(callee.start)))
    case .macroName: ("#" + outline.symbols.name(callee.symbol), Int(callee.start))
    default: ("an expression", Int(callee.start))
    }
  }

  /// Where the name behind a dot starts.
  private func nameOffset(after dot: Int) -> Int {
    var offset = dot + 1
    while offset < file.bytes.count, file.bytes[offset] <= 0x20 { offset += 1 }
    return offset
  }
}
