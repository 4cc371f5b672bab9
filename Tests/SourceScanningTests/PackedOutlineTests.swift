import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SourceScanning

/// What large runs pack comes out as it was, and is linked alike.
@Suite struct PackedOutlineTests {
  /// An outline as its packing gives it back: nobody asks for heights then.
  private func expectSame(_ facts: FileFacts) throws {
    let packed = PackedOutline(facts.outline)
    let content = try #require(packed.content)
    #expect(content.nodes == facts.outline.nodes.map(\.withoutHeight))
    #expect(content.literals == facts.outline.literals)
    #expect(content.text == facts.outline.text)
  }

  private func scan(_ bytes: [UInt8], keepsEverything: Bool = false) -> FileFacts {
    SwiftScanner(keepsEverything: keepsEverything).scan(SourceFile(path: "a.swift", bytes: bytes)).value
  }

  @Test(arguments: SwiftFixtureTests.names)
  func `any outline is unpacked as it was`(_ name: String) throws {
    let original = try SwiftFixtureTests.file(name).bytes
    try expectSame(scan(original, keepsEverything: true))
    var random = SeededGenerator(seed: 6)
    for _ in 0..<40 {
      var bytes = original
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        if Bool.random(using: &random) {
          bytes[place] = UInt8.random(in: 0...255, using: &random)
        } else {
          bytes.insert(contentsOf: bytes.prefix(place).suffix(80), at: place)
        }
      }
      try expectSame(scan(bytes))
    }
  }

  @Test func `numbers of any size are unpacked as they were`() throws {
    var random = SeededGenerator(seed: 7)
    let sizes: [UInt32] = [0, 1, 0x7F, 0x80, 0xFF, 0x100, 0x3FFF, 0xFFFF, 0x1_0000, 0x3FFF_FFFF]
    func number(below limit: UInt32) -> UInt32 { (sizes.randomElement(using: &random) ?? 0) % limit }
    let count = 70_000
    var nodes = (0..<count).map { _ in
      var node = Node(.call, symbol: number(below: .max), aux: number(below: .max), start: number(below: 1 << 30))
      (node.first, node.next) = (number(below: UInt32(count)), number(below: UInt32(count)))
      node.flags = Node.Flags(rawValue: UInt8(number(below: 0x100)))
      return node
    }
    // Whoever packs a file looks at what stands directly in it.
    nodes[1].first = 0
    #expect(
      PackedOutline(Outline(nodes: nodes, literals: [], text: [], symbols: SymbolTable())).content?.nodes == nodes)
  }

  @Test(arguments: SwiftFixtureTests.names)
  func `an outline takes a third of its memory`(_ name: String) throws {
    let facts = scan(try SwiftFixtureTests.file(name).bytes)
    let size =
      facts.outline.nodes.count * MemoryLayout<Node>.stride + facts.outline.literals.count
      * MemoryLayout<Literal>.stride
    let packed = PackedOutline(facts.outline)
    #expect(packed.bytes.count - facts.outline.text.count < size / 3)
  }

  @Test(arguments: 0..<100) func `bytes that are no outline are refused`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let name = try #require(SwiftFixtureTests.names.randomElement(using: &random))
    let facts = scan(try SwiftFixtureTests.file(name).bytes)
    let whole = PackedOutline(facts.outline).bytes
    #expect(
      PackedOutline(unchecked: Array(whole.dropLast(Int.random(in: 1...whole.count, using: &random)))).content == nil)
    #expect(PackedOutline(unchecked: whole + [0]).content == nil)
    for _ in 0..<20 {
      var bytes = whole
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      // What is not told apart from an outline must at least be safe to walk.
      guard let content = PackedOutline(unchecked: bytes).content else { continue }
      #expect(content.nodes.allSatisfy { $0.first < content.nodes.count && $0.next < content.nodes.count })
      #expect(content.nodes.allSatisfy { $0.kind != .string || $0.symbol < content.literals.count })
      #expect(content.literals.allSatisfy { Int($0.text) + Int($0.length) <= content.text.count })
    }
    let noise = (0..<Int.random(in: 0..<400, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(PackedOutline(unchecked: noise).content == nil)
  }

  @Test func `a project is linked alike, packed or not`() throws {
    let facts = try SwiftFixtureTests.names.map { SwiftScanner().scan(try SwiftFixtureTests.file($0)).value }
    let expected = Resolver(facts, judgesTexts: true).uses()
    #expect(!expected.value.isEmpty)
    for limit in [0, 1000, 3000] {
      var packing = FactsPacking(limit: limit)
      var packed: [FileFacts] = []
      for file in facts {
        packed.append(file)
        packing.pack(&packed) { files, pack in files.map(pack) }
      }
      #expect(packed.contains { $0.packed != nil })
      #expect(Resolver(taking: &packed, packedBy: packing, judgesTexts: true).uses() == expected)
    }
  }

  @Test func `the larger files are, the fewer are scanned at a time`() {
    var stretches: [Int] = []
    for size in [1, 1_000, 100_000] {
      var file = FileFacts(path: "a.swift")
      let nodes = Array(repeating: Node(.none, start: 0), count: size)
      file.outline = Outline(nodes: nodes, literals: [], text: [], symbols: SymbolTable())
      var facts = Array(repeating: file, count: 10)
      var packing = FactsPacking(limit: .max)
      packing.pack(&facts) { files, pack in files.map(pack) }
      stretches.append(packing.stretch)
    }
    #expect(stretches == [4096, 1000, 16])
  }

  @Test func `few facts stay as they are`() throws {
    var facts = try SwiftFixtureTests.names.map { SwiftScanner().scan(try SwiftFixtureTests.file($0)).value }
    let nodes = facts.map(\.outline.nodes)
    var packing = FactsPacking()
    packing.pack(&facts) { files, pack in files.map(pack) }
    #expect(facts.map(\.outline.nodes) == nodes)
  }
}

extension Node {
  /// Packed, a node loses its height, which only the parser asks for.
  var withoutHeight: Node {
    var node = self
    node.height = 0
    return node
  }
}
