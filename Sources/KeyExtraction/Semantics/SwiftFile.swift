internal import SwiftOutline

/// The outline of a file with the file's path.
struct OutlinedFile {
  var path: String
  var outline: Outline
}

extension ProjectIndex {
  /// The outline of one file, with its symbols mapped to the project's names.
  final class SwiftFile: Sendable {
    let path: String
    /// The file's number in the index.
    let number: Int
    let nodes: [Node]
    let literals: [Literal]
    /// The raw text between the quotes of all literals, concatenated.
    let text: [UInt8]
    /// The names of its symbols, except for the words, whose numbers are the same everywhere.
    let names: [Name]
    /// The names that all code uses and declares; nil where nobody asked for them.
    let mentions: Mentions?
    /// The modules that the file imports; may contain duplicates.
    let imports: [Name]
    /// Whether the file is a test: in a folder whose name ends in `Tests`, and not in an app for tests.
    let isTest: Bool
    /// The number of words, which come before `names`.
    let wordCount: Int

    init(path: String, number: Int, _ outline: Outline, names: [Name]) {
      let wordCount = outline.symbols.words.count
      self.path = path
      self.number = number
      nodes = outline.nodes
      literals = outline.literals
      text = outline.text
      mentions = outline.mentions
      self.names = names
      self.wordCount = wordCount
      isTest = SwiftFile.isTest(path)
      imports = outline.imports.map { SwiftFile.name($0, names, wordCount) }
    }

    private static func isTest(_ path: String) -> Bool {
      let (bytes, tests, testApp) = (Array(path.utf8), Array("Tests".utf8), Array("TestApp".utf8))
      var isTest = false
      for end in bytes.indices where bytes[end] == UInt8(ascii: "/") {
        let folder = bytes[..<end]
        // `Tests/App` mirrors the app's folders; `Tests/TestApp` is an app of its own.
        if folder.suffix(5).elementsEqual(tests) { isTest = true }
        if folder.suffix(7).elementsEqual(testApp) { isTest = false }
      }
      return isTest
    }

    func node(_ number: UInt32) -> Node { nodes[Int(number)] }

    func name(_ symbol: UInt32) -> Name { SwiftFile.name(symbol, names, wordCount) }

    private static func name(_ symbol: UInt32, _ names: [Name], _ wordCount: Int) -> Name {
      let number = Int(symbol) - wordCount
      guard number >= 0 else { return Name(rawValue: symbol) }
      return number < names.count ? names[number] : .none
    }

    /// The numbers of a node's children, in order.
    func children(of number: UInt32) -> [UInt32] { Array(eachChild(of: number)) }

    /// The same, without making an array.
    func eachChild(of number: UInt32) -> Children { eachChild(of: node(number)) }

    func eachChild(of node: Node) -> Children { Children(nodes: nodes, upcoming: node.first) }

    func firstChild(of number: UInt32, _ kind: Node.Kind) -> UInt32? {
      eachChild(of: number).first { nodes[Int($0)].kind == kind }
    }
  }
}

/// A node's children, by number.
struct Children: Sequence, IteratorProtocol {
  let nodes: [Node]
  var upcoming: UInt32

  mutating func next() -> UInt32? {
    guard upcoming != 0 else { return nil }
    defer { upcoming = nodes[Int(upcoming)].next }
    return upcoming
  }
}
