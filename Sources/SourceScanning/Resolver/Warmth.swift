/// Which parts of a file can hold a key: those with a literal, or with a name that looks keys up.
///
/// Most code does neither, and is stepped over.
struct Warmth {
  /// By node: whether it or anything below it counts.
  private(set) var nodes: [Bool]

  /// - Parameter lookups: by name, whether functions and members of it make a key of their argument or receiver,
  ///   even of a variable.
  init(_ file: ProjectIndex.SwiftFile, lookups: [Bool]) {
    nodes = [Bool](repeating: false, count: file.facts.nodes.count)
    let symbols = file.names.map { lookups[Int($0.number)] }
    if nodes.count > 1 { _ = mark(1, file, symbols) }
  }

  /// Nothing counts: for typing alone.
  init() { nodes = [] }

  // An outline's height is bounded by the parser, and with it this recursion.
  private mutating func mark(_ number: UInt32, _ file: ProjectIndex.SwiftFile, _ symbols: [Bool]) -> Bool {
    let node = file.node(number)
    var isWarm: Bool
    switch node.kind {
    case .string: isWarm = true
    case .name, .member, .implicitMember, .macroName, .attribute, .type:
      isWarm = Int(node.symbol) < symbols.count && symbols[Int(node.symbol)]
    default: isWarm = false
    }
    var child = node.first
    while child != 0 {
      if mark(child, file, symbols) { isWarm = true }
      child = file.node(child).next
    }
    nodes[Int(number)] = isWarm
    return isWarm
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
