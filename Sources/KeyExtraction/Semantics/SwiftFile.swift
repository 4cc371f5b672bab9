internal import SwiftOutline
internal import Text

extension ProjectIndex {
  /// The outline of one file, with its symbols mapped to the project's names.
  final class SwiftFile: Sendable {
    let path: String
    /// The file's number in the index.
    let number: FileID
    let nodes: [Node]
    let literals: [Literal]
    /// The raw text between the quotes of all literals, concatenated.
    let text: [UInt8]
    /// The comments that are about a literal before them on their line, by the literals' numbers.
    private let trailingComments: [TrailingComment]
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

    init(path: String, number: FileID, _ outline: Outline, names: [Name]) {
      let wordCount = outline.symbols.words.count
      self.path = path
      self.number = number
      nodes = outline.nodes
      literals = outline.literals
      text = outline.text
      trailingComments = outline.trailingComments
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

    func node(_ number: NodeID) -> Node { nodes[number.index] }

    func name(_ symbol: UInt32) -> Name { SwiftFile.name(symbol, names, wordCount) }

    private static func name(_ symbol: UInt32, _ names: [Name], _ wordCount: Int) -> Name {
      let number = Int(symbol) - wordCount
      guard number >= 0 else { return Name(rawValue: symbol) }
      return number < names.count ? names[number] : .none
    }

    /// A node's children, in order.
    func children(of number: NodeID) -> [NodeID] { Array(eachChild(of: number)) }

    /// The same, without making an array.
    func eachChild(of number: NodeID) -> Children { eachChild(of: node(number)) }

    func eachChild(of node: Node) -> Children { Children(nodes: nodes, upcoming: node.first) }

    /// The text of a string node.
    func literalText(_ number: NodeID) -> LiteralText {
      let literal = literals[Int(node(number).symbol)]
      return LiteralText(literal, in: text, holes: eachChild(of: number).map { literal.range(of: node($0)) })
    }

    /// The comment behind the code of a string node's line, in plain words, where it is about this one alone.
    func trailingComment(of number: NodeID) -> String? {
      let literal = Int(node(number).symbol)
      let index = trailingComments.partitioningIndex { $0.literal >= literal }
      guard index < trailingComments.count, trailingComments[index].literal == literal else { return nil }
      return trailingComments[index].text
    }

    func firstChild(of number: NodeID, _ kind: Node.Kind) -> NodeID? {
      eachChild(of: number).first { nodes[$0.index].kind == kind }
    }
  }
}

// Declared where they are used, at every node: functions of another module are not inlined, and comparing two values of
// its types goes through a witness table.
extension NodeID {
  /// The position among a file's nodes.
  var index: Int { Int(rawValue) }
  /// Whether it is a node at all: false for a leaf's first child, and what is behind a last child.
  var exists: Bool { rawValue != 0 }
}

/// A node's children, in order.
struct Children: Sequence, IteratorProtocol {
  let nodes: [Node]
  var upcoming: NodeID

  mutating func next() -> NodeID? {
    guard upcoming.exists else { return nil }
    defer { upcoming = nodes[upcoming.index].next }
    return upcoming
  }
}

extension [ProjectIndex.SwiftFile] {
  subscript(file: FileID) -> Element { self[file.rawValue] }
}
