import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import KeyExtraction
@testable import SwiftOutline

/// Outlines come out of an archive as they went in; what is no outline is refused.
@Suite struct OutlineCodingTests {
  private func encoded(_ outline: Outline) -> [UInt8] {
    var writer = ByteWriter()
    OutlineCoding.write(outline, to: &writer)
    return writer.bytes
  }

  private func decoded(_ bytes: [UInt8]) -> Outline? {
    var reader = ByteReader(bytes, bytes.indices)
    let outline = try? OutlineCoding.outline(from: &reader)
    return reader.isAtEnd ? outline : nil
  }

  /// Expects an outline as it was but for heights, which are not written.
  private func expectSame(_ outline: Outline) throws {
    let read = try #require(decoded(encoded(outline)))
    #expect(read.nodes == outline.nodes.map(\.withoutHeight))
    #expect(read.literals == outline.literals)
    #expect(read.text == outline.text)
    #expect(read.trailingComments == outline.trailingComments)
    #expect(read.symbols.text == outline.symbols.text)
    #expect(read.symbols.ends == outline.symbols.ends)
    #expect(read.symbols.hashes == outline.symbols.hashes)
    let (before, after) = (outline.mentions, read.mentions)
    #expect(after?.list == before?.list)
    #expect(after?.places == before?.places)
    #expect(after?.declarations == before?.declarations)
    #expect(after?.locals == before?.locals)
    #expect(after?.memberValues == before?.memberValues)
    #expect(after?.scopes == before?.scopes)
    #expect(after?.lines == before?.lines)
    #expect(after?.isGenerated == before?.isGenerated)
  }

  private func scan(_ bytes: [UInt8], keepsEverything: Bool = false) -> Outline {
    OutlineReader(words: .ofKeys, keepsEverything: keepsEverything, keepsMentions: true)
      .read(SourceFile(path: "a.swift", bytes: bytes)).value
  }

  @Test(arguments: SwiftFixtureTests.names)
  func `any outline is read as it was written`(_ name: String) throws {
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

  @Test func `numbers of any size are read as they were written`() throws {
    var random = SeededGenerator(seed: 7)
    let sizes: [UInt32] = [0, 1, 0x7F, 0x80, 0xFF, 0x100, 0x3FFF, 0xFFFF, 0x1_0000, 0x3FFF_FFFF, .max]
    // One below the other, and a sibling behind some, at any distance.
    var nodes = [Node(.none, start: 0), Node(.file, start: 0)]
    for _ in 0..<70_000 {
      var node = Node(
        .call, symbol: sizes.randomElement(using: &random) ?? 0, aux: sizes.randomElement(using: &random) ?? 0,
        start: sizes.randomElement(using: &random) ?? 0)
      node.flags = Node.Flags(rawValue: UInt8.random(in: 0 ... .max, using: &random))
      nodes.append(node)
    }
    var rest = Array(2..<nodes.count)
    rest.shuffle(using: &random)
    var last = 1
    for (place, number) in rest.enumerated() {
      if last == 1 || place % 1_000 == 0 {
        nodes[last].first = NodeID(number)
      } else {
        nodes[last].next = NodeID(number)
      }
      last = number
    }
    try expectSame(Outline(nodes: nodes, literals: [], text: [], symbols: SymbolTable()))
    try expectSame(Outline(nodes: [], literals: [], text: [], symbols: SymbolTable()))
  }

  @Test(arguments: SwiftFixtureTests.names)
  func `the nodes of an outline take less than half of their memory`(_ name: String) throws {
    let outline = scan(try SwiftFixtureTests.file(name).bytes)
    let bare = Outline(nodes: outline.nodes, literals: outline.literals, text: [], symbols: SymbolTable())
    #expect(encoded(bare).count < outline.nodes.count * MemoryLayout<Node>.stride / 2)
  }

  @Test func `an outline that ends anywhere before its end is refused`() throws {
    let whole = encoded(scan(Array("import SwiftUI\nlet a = Text(\"one \\(b) two\", bundle: .module)\n".utf8)))
    #expect(decoded(whole) != nil)
    for length in whole.indices { #expect(decoded(Array(whole[..<length])) == nil, "\(length) bytes") }
  }

  @Test(arguments: 0..<100) func `bytes that are no outline are refused or safe to walk`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let name = try #require(SwiftFixtureTests.names.randomElement(using: &random))
    let whole = encoded(scan(try SwiftFixtureTests.file(name).bytes))
    #expect(decoded(Array(whole.dropLast(Int.random(in: 1...whole.count, using: &random)))) == nil)
    #expect(decoded(whole + [0]) == nil)
    for _ in 0..<20 {
      var bytes = whole
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      guard let outline = decoded(bytes) else { continue }
      #expect(outline.nodes.isEmpty || OutlineCheck.isTree(outline.nodes))
      #expect(outline.nodes.allSatisfy { max($0.first.rawValue, $0.next.rawValue) < outline.nodes.count })
      #expect(outline.nodes.allSatisfy { $0.kind != .string || $0.symbol < outline.literals.count })
      #expect(outline.literals.allSatisfy { Int($0.text) + Int($0.length) <= outline.text.count })
    }
    let noise = (0..<Int.random(in: 1..<400, using: &random)).map { _ in UInt8.random(in: 1...255, using: &random) }
    #expect(decoded(noise) == nil)
  }
}

extension Node {
  /// An archive keeps no heights, which only the parser asks for.
  var withoutHeight: Node {
    var node = self
    node.height = 0
    return node
  }
}
