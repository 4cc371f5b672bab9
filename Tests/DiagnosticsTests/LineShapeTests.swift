import Diagnostics
import TestSupport
import Testing

/// What is kept of a file's lines gives the positions that the file itself gives.
@Suite("Line shapes")
struct LineShapeTests {
  private static let pieces = [
    "a", "let title = ", "\n", "\r", "\r\n", "é", "漢字", "😀", "", String(repeating: "x", count: 300), "\t", "\u{301}",
  ]

  private static func text(_ random: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0..<40, using: &random)).flatMap { _ in
      Array(pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8)
    }
  }

  @Test func `positions are those of the file`() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      let bytes = Self.text(&random)
      let shape = LineShape(bytes)
      let lines = LineTable(bytes)
      let offsets = Array(-1...(bytes.count + 1))
      #expect(shape.positions(of: offsets) == offsets.map { lines.position(at: $0) })
      let blank = LineTable(shape.blank)
      #expect(shape.blank.count == bytes.count)
      for unit in [ColumnUnit.utf8, .utf16, .scalar] {
        #expect(offsets.map { blank.position(at: $0, in: unit) } == offsets.map { lines.position(at: $0, in: unit) })
      }
    }
  }

  @Test func `stored parts are a shape only of a file of its size`() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<300 {
      let bytes = Self.text(&random)
      let shape = LineShape(bytes)
      #expect(LineShape(size: bytes.count, parts: shape.parts) == shape)
      var parts = shape.parts
      let part = Int.random(in: 0..<3, using: &random)
      parts[part].insert(UInt8.random(in: 0...255, using: &random), at: 0)
      if let made = LineShape(size: bytes.count, parts: parts) { #expect(made.blank.count == bytes.count) }
      parts[part] = parts[part] + [255]
      if part < 2 { #expect(LineShape(size: bytes.count, parts: parts) == nil) }
    }
    #expect(LineShape(size: 1, parts: [[2], [], []]) == nil)
    #expect(LineShape(size: 1, parts: [[0], [], []]) == nil)
    #expect(LineShape(size: 1, parts: [[], [], [1]]) == nil)
    #expect(LineShape(size: 1, parts: []) == nil)
  }

  @Test func `bytes that are no text have positions`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0..<600, using: &random)).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0x80...0xBF, using: &random) : UInt8.random(in: 0...255, using: &random)
      }
      let offsets = Array(0...bytes.count)
      let lines = LineTable(bytes)
      #expect(LineShape(bytes).positions(of: offsets) == offsets.map { lines.position(at: $0) })
      #expect(LineShape(bytes).blank.count == bytes.count)
    }
  }
}
