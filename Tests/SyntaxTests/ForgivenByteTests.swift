import Diagnostics
import TestSupport
import Testing

@testable import Syntax

/// The one byte that Foundation forgives in a UTF-8 file, and all others.
@Suite("Bytes that are not UTF-8")
struct ForgivenByteTests {
  private static func file(_ value: [UInt8], before: [UInt8] = []) -> SourceFile {
    SourceFile(path: "a.strings", bytes: before + Array("\"k\" = \"x".utf8) + value + Array("y\";\n".utf8))
  }

  @Test func `every byte alone and beside others is read as Foundation reads it`() {
    let marks: [[UInt8]] = [
      [], [0xA9], [0x80], [0xC3, 0xA9], [0xE2, 0xA9], [0xE2, 0x82], [0xE2, 0x82, 0xA9], [0xF0, 0x9F, 0xA9],
      [0x20, 0xA9],
    ]
    var forgiven = 0
    for byte in UInt8(0x80)...0xFF {
      for rest in marks {
        let file = Self.file([byte] + rest)
        let read = PropertyList.read(file)
        let theirs = FoundationOracle.read(file.bytes)
        #expect(read.value?.value?.normalized == theirs, "\([byte] + rest)")
        if theirs == nil { #expect(read.diagnostics.contains { $0.severity == .error }) }
        if byte == 0xA9, theirs != nil { forgiven += 1 }
      }
    }
    #expect(forgiven == 5)
    let comment = Self.file([], before: Array("/* ".utf8) + [0xA9] + Array(" Example */\n".utf8))
    #expect(PropertyList.read(comment).value?.value?.normalized == FoundationOracle.read(comment.bytes))
  }

  @Test func `what stands behind a forgiven byte keeps its place and its bytes`() throws {
    let head = Array("/* ".utf8) + [0xA9, 0xA9] + Array(" é */\n".utf8)
    let file = Self.file([0xC3, 0xA9, 0xA9, 0x7A], before: head)
    let read = PropertyList.read(file)
    let list = try #require(read.value)
    #expect(read.diagnostics.map(\.severity) == [.warning])
    #expect(read.diagnostics.first?.location?.bytes == 3..<4)
    let member = try #require(list.value?.members?.first)
    #expect(member.node.text == "xé\u{FFFD}zy")
    #expect(file.bytes[list.location(member.keyRange, in: file).bytes].elementsEqual("\"k\"".utf8))
    let value = list.location(member.node.range, in: file).bytes
    #expect(file.bytes[value].first == UInt8(ascii: "\"") && file.bytes[value].last == UInt8(ascii: "\""))
    #expect(file.bytes[value.upperBound] == UInt8(ascii: ";"))
    let changed = TextEdits.apply([TextEdit(member.node.range, Array("\"new\"".utf8))], to: file.bytes, text: list.text)
    #expect(changed == head + Array("\"k\" = \"new\";\n".utf8))
  }
}
