import CatalogModel
import CodeModel
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import KeyExtraction
@testable import SwiftOutline

/// Facts that somebody made up, under a right seal: refused, or safe to link.
@Suite struct OutlineCheckTests {
  private func scan(_ text: String) -> FileFacts {
    SwiftScanner().scan(SourceFile(path: "a.swift", text: text)).value
  }

  /// Facts as an archive gives them back; nil where it refuses them.
  private func read(_ facts: FileFacts) -> FileFacts? {
    let size = facts.outline.mentions?.lines.size ?? 1 << 20
    let file = ScannedFile(facts: facts, diagnostics: [], lines: nil, size: size, content: ContentHash([]))
    return FactsArchive.decode(FactsArchive.encode([file]))?.first?.facts
  }

  /// A file whose one statement has as many levels below it as are asked for.
  private func chain(levels: Int) -> FileFacts {
    var facts = scan("let a = \"b\"")
    var nodes = [Node(.none, start: 0), Node(.file, start: 0)]
    for level in 0..<levels {
      nodes[nodes.count - 1].first = NodeID(level + 2)
      nodes.append(Node(.chain, start: 0))
    }
    facts.nodes = nodes
    return facts
  }

  @Test func `an outline as deep as the parser makes it is read, and no deeper one`() {
    let limit = Int(Parser.heightLimit) - 1
    #expect(read(chain(levels: limit)) != nil)
    #expect(read(chain(levels: limit + 1)) == nil)
    #expect(read(chain(levels: 100_000)) == nil)
  }

  @Test func `an outline that runs in a circle or shares its parts is refused`() throws {
    let facts = scan("import SwiftUI\nlet a = Text(\"b\" + \"c\")\nfunc d() { e(\"f\") }\n")
    #expect(read(facts)?.nodes == facts.nodes.map(\.withoutHeight))
    Watchdog.guarding("circles") {
      for number in facts.nodes.indices.dropFirst() {
        for target in facts.nodes.indices.dropFirst() {
          var (child, sibling) = (facts, facts)
          child.nodes[number].first = NodeID(target)
          sibling.nodes[number].next = NodeID(target)
          for (made, old) in [(child, facts.nodes[number].first), (sibling, facts.nodes[number].next)] {
            // What is reached twice, or from below; a link over nodes that nobody reaches then is none of these.
            guard let found = read(made), old != NodeID(target) else { continue }
            #expect(isTree(found.nodes))
          }
        }
      }
    }
    for (number, target) in [(1, 1), (2, 2), (2, 1)] {
      var made = facts
      made.nodes[number].first = NodeID(target)
      #expect(read(made) == nil)
      made = facts
      made.nodes[number].next = NodeID(target)
      #expect(read(made) == nil)
    }
  }

  /// The same question, asked without a thought for time.
  private func isTree(_ nodes: [Node]) -> Bool {
    var seen: Set<NodeID> = [.none, .root]
    var upcoming = [nodes[1].first]
    while let number = upcoming.popLast() {
      guard number != .none else { continue }
      guard seen.insert(number).inserted else { return false }
      let node = nodes[Int(number.rawValue)]
      upcoming += [node.first, node.next]
    }
    return true
  }

  @Test func `facts that speak of more sources than there can be are refused`() {
    func read(_ sizes: [Int]) -> [ScannedFile]? {
      let files = sizes.map { size in
        ScannedFile(
          facts: FileFacts(path: "a.plist"), diagnostics: [], lines: nil, size: size, content: ContentHash([]))
      }
      return FactsArchive.decode(FactsArchive.encode(files))
    }
    #expect(read([1 << 30])?.count == 1)
    #expect(read([1 << 30, 1 << 30, 1 << 30]) == nil)
    for size in [1 << 30 + 1, 1 << 33, -1] { #expect(read([size]) == nil) }
  }

  @Test func `places, lines and arguments that would overflow are refused`() {
    func read(_ size: Int, _ place: Range<Int>, argument: Int) -> [ScannedFile]? {
      var facts = FileFacts(path: "a.m")
      facts.objectiveC = ObjectiveCFacts(
        forwarders: [
          .init(
            name: "a", callee: "NSLocalizedString",
            arguments: [.parameter(argument), .other(start: "cart.", bytes: place)])
        ])
      let file = ScannedFile(
        facts: facts, diagnostics: [], lines: LineShape(Array("a\n\nb".utf8)), size: size, content: ContentHash([]))
      return FactsArchive.decode(FactsArchive.encode([file]))
    }
    #expect(read(4, 0..<5, argument: 1) != nil)
    #expect(read(100, 0..<5, argument: 1) == nil)
    #expect(read(3, 0..<5, argument: 1) == nil)
    #expect(read(4, 0..<Int.max, argument: 1) == nil)
    #expect(read(4, (Int.max - 1)..<Int.max, argument: 1) == nil)
    #expect(read(4, 0..<5, argument: -1) == nil)
  }

  @Test(arguments: [Int.max, .min, -1, 1 << 40]) func `numbers of literals that would overflow are refused`(
    _ number: Int
  ) throws {
    for place in 0..<4 {
      var writer = ByteWriter()
      // No names, two literals, the file alone.
      writer.raw([])
      writer.number(0)
      writer.number(2)
      for literal in 0..<2 {
        let numbers = (0..<4).map { literal == 1 && $0 == place ? number : 3 }
        writer.signed(numbers[0])
        writer.number(numbers[1])
        writer.signed(numbers[2])
        writer.signed(numbers[3])
        writer.byte(0)
        writer.byte(0)
      }
      writer.raw(Array("ten letters".utf8))
      writer.number(2)
      for kind in [Node.Kind.none, .file] { for byte in [kind.rawValue, 0, 0] { writer.byte(byte) } }
      // No mentions.
      writer.byte(0)
      var reader = ByteReader(writer.bytes, writer.bytes.indices)
      // A negative distance alone can be a right one.
      if let outline = try? OutlineCoding.outline(from: &reader) {
        #expect(number == -1)
        #expect(outline.literals.allSatisfy { $0.start <= $0.end && $0.text + $0.length <= 11 })
      }
    }
  }

  @Test func `what stands for no node has no children, and the file no siblings`() {
    let facts = scan("let a = \"b\"")
    let broken: [(inout [Node]) -> Void] = [
      { $0[0].first = NodeID(2) }, { $0[0].next = .root }, { $0[0].kind = .tuple }, { $0[1].next = NodeID(2) },
      { $0[1].kind = .call },
    ]
    for change in broken {
      var made = facts
      change(&made.nodes)
      #expect(read(made) == nil)
    }
  }

  @Test func `halves that are shared over and over are refused before they are walked`() {
    // Sixty levels of two links to one node: a walk would have no end.
    var facts = scan("let a = \"b\"")
    var nodes = [Node(.none, start: 0), Node(.file, start: 0)]
    for level in 0..<60 {
      let number = 2 + 2 * level
      nodes[nodes.count - 1].first = NodeID(number)
      var (left, right) = (Node(.tuple, start: 0), Node(.tuple, start: 0))
      (left.first, left.next, right.first) = (NodeID(number + 2), NodeID(number + 1), NodeID(number + 2))
      nodes += [left, right]
    }
    facts.nodes = nodes + [Node(.other, start: 0), Node(.other, start: 0)]
    Watchdog.guarding("shared halves") { #expect(read(facts) == nil) }
  }

  @Test(arguments: SwiftFixtureTests.names)
  func `whatever is read can be linked`(_ name: String) throws {
    let original = SwiftScanner().scan(try SwiftFixtureTests.file(name)).value
    var random = SeededGenerator(seed: 11)
    var accepted = 0
    for _ in 0..<60 {
      var made = original
      for _ in 0..<Int.random(in: 1...12, using: &random) { mutate(&made, &random) }
      guard let facts = read(made) else { continue }
      accepted += 1
      Watchdog.guarding(name) { link(facts) }
    }
    #expect(accepted > 10)
  }

  private func mutate(_ facts: inout FileFacts, _ random: inout SeededGenerator) {
    let number = Int.random(in: 1..<facts.nodes.count, using: &random)
    let other = Int.random(in: 1..<facts.nodes.count, using: &random)
    var node = facts.nodes[number]
    switch Int.random(in: 0..<12, using: &random) {
    case 0: node.first = NodeID(other)
    case 1: node.next = NodeID(other)
    case 2: node.first = .none
    case 3: node.next = .none
    // Two subtrees change places: still a tree, and one that no source has.
    case 4, 5: (node.first, facts.nodes[other].first) = (facts.nodes[other].first, node.first)
    case 6, 7: node.kind = Node.Kind(rawValue: UInt8.random(in: 0..<66, using: &random)) ?? .other
    case 8: node.symbol = UInt32.random(in: 0...(Bool.random(using: &random) ? 600 : .max), using: &random)
    case 9: node.aux = UInt32.random(in: 0...(Bool.random(using: &random) ? 600 : .max), using: &random)
    case 10: node.start = UInt32.random(in: 0 ... .max, using: &random)
    default: node.flags = Node.Flags(rawValue: UInt8.random(in: 0 ... .max, using: &random))
    }
    facts.nodes[number] = node
    guard let place = facts.literals.indices.randomElement(using: &random), Int.random(in: 0..<4, using: &random) == 0
    else { return }
    let literal = facts.literals[place]
    let start = UInt32.random(in: 0...(1 << 30), using: &random)
    facts.literals[place] = Literal(
      start: start, end: UInt32.random(in: start...(1 << 30), using: &random), text: literal.text,
      length: UInt32.random(in: 0...literal.length, using: &random),
      pounds: UInt8.random(in: 0 ... .max, using: &random),
      isMultiline: Bool.random(using: &random), isTerminated: true, isInterpolated: Bool.random(using: &random))
  }

  @Test(arguments: SwiftFixtureTests.names)
  func `whatever names are read can be looked up`(_ name: String) throws {
    let original = SwiftScanner().scan(try SwiftFixtureTests.file(name)).value
    let mentions = try #require(original.outline.mentions)
    var random = SeededGenerator(seed: 12)
    var accepted = 0
    for _ in 0..<40 {
      var made = original
      let outline = original.outline
      made.outline = Outline(
        nodes: outline.nodes, literals: outline.literals, text: outline.text, symbols: outline.symbols,
        mentions: mutated(mentions, &random))
      guard let facts = read(made) else { continue }
      accepted += 1
      Watchdog.guarding(name) { lookUp(facts) }
    }
    #expect(accepted > 5)
  }

  private func mutated(_ mentions: Mentions, _ random: inout SeededGenerator) -> Mentions {
    var (list, places, locals) = (mentions.list, mentions.places, mentions.locals)
    var (declarations, scopes) = (mentions.declarations, mentions.scopes)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let number = UInt32.random(in: 0...(Bool.random(using: &random) ? 200 : 1 << 30), using: &random)
      // Mostly that of a mention, which is not refused.
      let mention = Int.random(in: 0..<9, using: &random) == 0 ? number : number % UInt32(max(1, list.count))
      if let index = list.indices.randomElement(using: &random) {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: list[index].start = number
        case 1: list[index].symbol = number
        case 2: list[index].base = UInt16(truncatingIfNeeded: min(number, UInt32(index)))
        case 3: list[index].kind = Mention.Kind(rawValue: UInt8.random(in: 0..<7, using: &random)) ?? .name
        default: list[index].flags = Mention.Flags(rawValue: UInt8.random(in: 0 ... .max, using: &random))
        }
      }
      if let index = places.indices.randomElement(using: &random) { places[index].mention = mention }
      if let index = locals.indices.randomElement(using: &random) { locals[index].value = mention }
      if let index = declarations.indices.randomElement(using: &random) { declarations[index].start = number }
      if let index = scopes.indices.randomElement(using: &random) {
        if Bool.random(using: &random) { scopes[index].start = number } else { scopes[index].end = number }
      }
    }
    return Mentions(
      list: list, places: places, declarations: declarations, locals: locals, memberValues: locals, scopes: scopes,
      branches: mentions.branches, lines: mentions.lines, unshown: mentions.unshown,
      isGenerated: mentions.isGenerated)
  }

  /// Everything that is asked of names.
  private func lookUp(_ facts: FileFacts) {
    let linked = LinkedProject([facts])
    _ = AccessorPass(linked, among: linked.uses().value).run()
    _ = SymbolPass(linked, knowing: ["title"]).answer(forFile: 0)
    _ = ProjectNames(linked).chains(naming: ["title", "text"])
  }

  /// Everything that is asked of facts.
  private func link(_ facts: FileFacts) {
    #expect(facts.nodes.count > 1)
    for uses in [LinkedProject([facts]).uses(), LinkedProject([facts], findsCodeFacts: true).uses()] {
      #expect(uses.value.allSatisfy { $0.location.bytes.lowerBound >= 0 })
    }
    _ = GivenLiterals(facts).found
    let known = KeysInLiterals(["song.title"])
    _ = (facts.literalCounts(among: known), facts.symbolKeys(among: known))
  }

  @Test func `levels of any two kinds are linked in the stack of a worker`() throws {
    let kinds = (0...UInt8.max).compactMap { Node.Kind(rawValue: $0) }
    var random = SeededGenerator(seed: 12)
    let source = "import SwiftUI\nimport Other\nlet a = Text(\"one\")\nfunc f(_ key: LocalizedStringKey) {}\n"
    for _ in 0..<80 {
      var facts = scan(source)
      var made = facts.nodes
      let names = made.filter { $0.kind != .string }.map(\.symbol)
      let pair = [kinds.randomElement(using: &random) ?? .call, kinds.randomElement(using: &random) ?? .call]
      var parent = made.count
      made.append(Node(.closure, start: 0))
      let last = Int(made[1].first.rawValue)
      made[parent].next = made[last].next
      made[last].next = NodeID(parent)
      for level in 0..<60 {
        var nodes = (0..<3).map { _ in Node(.argument, symbol: names.randomElement(using: &random) ?? 0, start: 0) }
        let number = made.count
        nodes[0].kind = pair[level % 2]
        if nodes[0].kind == .string { nodes[0].symbol = 0 }
        nodes[1].kind = .name
        nodes[2] = Node(.string, symbol: 0, start: 0)
        // A name before it, a literal behind.
        (nodes[1].next, nodes[0].next) = (NodeID(number), NodeID(number + 2))
        made[parent].first = NodeID(number + 1)
        parent = number
        made += nodes
      }
      facts.nodes = made
      guard let read = read(facts) else {
        Issue.record("\(pair) was refused")
        continue
      }
      Watchdog.guarding("\(pair)") { link(read) }
    }
  }
}

extension FileFacts {
  /// The outline's nodes, to be changed one by one.
  fileprivate var nodes: [Node] {
    get { outline.nodes }
    set {
      outline = Outline(
        nodes: newValue, literals: outline.literals, text: outline.text, symbols: outline.symbols)
    }
  }

  /// The outline's literals, to be changed one by one.
  fileprivate var literals: [Literal] {
    get { outline.literals }
    set {
      outline = Outline(nodes: outline.nodes, literals: newValue, text: outline.text, symbols: outline.symbols)
    }
  }
}
