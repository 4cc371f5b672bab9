/// Which parts of a file can hold a key: those with a literal, or with a name that looks keys up.
///
/// Most code does neither, and is stepped over.
struct Warmth {
  /// By node: whether it or anything below it counts. Empty where nothing in the file does.
  private(set) var nodes: [Bool] = []

  /// - Parameter lookups: the names whose functions and members make a key of their argument or receiver, even of a
  ///   variable.
  init(_ file: ProjectIndex.SwiftFile, lookups: NameSet) {
    var symbols = [Bool](repeating: false, count: file.names.count)
    var isWarm = !file.facts.literals.isEmpty
    for symbol in file.names.indices where lookups.contains(file.names[symbol]) {
      symbols[symbol] = true
      isWarm = true
    }
    guard isWarm else { return }
    nodes = [Bool](repeating: false, count: file.facts.nodes.count)
    nodes.withUnsafeMutableBufferPointer { warm in
      file.facts.nodes.withUnsafeBufferPointer { nodes in
        symbols.withUnsafeBufferPointer { symbols in
          var marker = Marker(nodes: nodes, symbols: symbols, warm: warm)
          marker.mark(1)
        }
      }
    }
  }

  /// Nothing counts: for typing alone.
  init() {}

  /// Marks the nodes of one outline, from the leaves up.
  private struct Marker {
    let nodes: UnsafeBufferPointer<Node>
    let symbols: UnsafeBufferPointer<Bool>
    let warm: UnsafeMutableBufferPointer<Bool>

    // An outline's height is bounded by the parser, and with it this recursion.
    @discardableResult
    mutating func mark(_ number: UInt32) -> Bool {
      let node = nodes[Int(number)]
      var isWarm: Bool
      switch node.kind {
      case .string: isWarm = true
      case .inherited:
        let type = Int(nodes[Int(node.first)].symbol)
        isWarm = type < symbols.count && symbols[type]
      case .name, .member, .implicitMember, .macroName, .attribute, .type:
        isWarm = Int(node.symbol) < symbols.count && symbols[Int(node.symbol)]
      default: isWarm = false
      }
      var child = node.first
      while child != 0 {
        if mark(child) { isWarm = true }
        child = nodes[Int(child)].next
      }
      warm[Int(number)] = isWarm
      return isWarm
    }
  }
}

/// Types of properties that only their values tell, each found once for a file that is looked at.
final class TypeMemo {
  var types: [Wrappers.Place: TypeReference] = [:]
  /// How many properties are being typed, one through another.
  var level = 0
  /// How often that was too many: what is found on the way is not kept.
  var truncations = 0
}
