extension ProjectIndex {
  /// One file's outline with its symbols numbered for the project.
  final class SwiftFile: Sendable {
    let path: String
    let nodes: [Node]
    let literals: [Literal]
    /// The raw text between the quotes of all literals.
    let text: [UInt8]
    /// The names of its symbols, but for the words, which have one number everywhere.
    let names: [Name]
    /// The modules the file imports; one can stand there twice.
    let imports: [Name]
    /// Whether the file lies among tests, in a folder whose name ends so, and not in an app that they start.
    let isTest: Bool
    private let wordCount: UInt32

    init(_ facts: FileFacts, names: [Name]) {
      path = facts.path
      nodes = facts.nodes
      literals = facts.literals
      text = facts.text
      self.names = names
      wordCount = UInt32(SymbolWords.shared.count)
      isTest = SwiftFile.isTest(path)
      var imports: [Name] = []
      for child in Children(nodes: nodes, upcoming: nodes[1].first) {
        let node = nodes[Int(child)]
        if node.kind == .import { imports.append(SwiftFile.name(node.symbol, names, wordCount)) }
      }
      self.imports = imports
    }

    private static func isTest(_ path: String) -> Bool {
      // `Tests/App` mirrors the app's own folder, `Tests/TestApp` is an app.
      let (tests, app) = (Array("Tests/".utf8), Array("TestApp/".utf8))
      var isTest = false
      var (matched, appMatched) = (0, 0)
      // No byte but the first begins the endings.
      for byte in path.utf8 {
        matched = byte == tests[matched] ? matched + 1 : byte == tests[0] ? 1 : 0
        appMatched = byte == app[appMatched] ? appMatched + 1 : byte == app[0] ? 1 : 0
        if matched == tests.count { (isTest, matched) = (true, 0) }
        if appMatched == app.count { (isTest, appMatched) = (false, 0) }
      }
      return isTest
    }

    @inline(__always)
    func node(_ number: UInt32) -> Node { nodes[Int(number)] }

    @inline(__always)
    func name(_ symbol: UInt32) -> Name { SwiftFile.name(symbol, names, wordCount) }

    @inline(__always)
    private static func name(_ symbol: UInt32, _ names: [Name], _ wordCount: UInt32) -> Name {
      guard symbol >= wordCount else { return Name(number: symbol) }
      let place = Int(symbol - wordCount)
      return place < names.count ? names[place] : .none
    }

    /// The numbers of a node's children, in order.
    @inline(never)
    func children(of number: UInt32) -> [UInt32] {
      var count = 0
      for _ in eachChild(of: number) { count += 1 }
      guard count > 0 else { return [] }
      var children: [UInt32] = []
      children.reserveCapacity(count)
      for child in eachChild(of: number) { children.append(child) }
      return children
    }

    /// The same without making an array of them.
    func eachChild(of number: UInt32) -> Children {
      Children(nodes: nodes, upcoming: nodes[Int(number)].first)
    }

    func firstChild(of number: UInt32, _ kind: Node.Kind) -> UInt32? {
      var child = nodes[Int(number)].first
      while child != 0 {
        if nodes[Int(child)].kind == kind { return child }
        child = nodes[Int(child)].next
      }
      return nil
    }
  }
}

/// The children of a node, by their numbers.
struct Children: Sequence, IteratorProtocol {
  let nodes: [Node]
  var upcoming: UInt32

  mutating func next() -> UInt32? {
    guard upcoming != 0 else { return nil }
    defer { upcoming = nodes[Int(upcoming)].next }
    return upcoming
  }
}
