import Testing

@testable import Servers

@Suite struct MessageLinesTests {
  @Test(arguments: 1...12) func `lines are the same however the bytes arrive`(_ size: Int) {
    let bytes = Array("{\"a\":1}\r\n\n[2]\n{}".utf8)
    var lines = MessageLines()
    var found: [MessageLines.Line] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      found += lines.add(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    found += lines.end()
    #expect(found == ["{\"a\":1}", "[2]", "{}"].map { .message(Array($0.utf8)) })
    #expect(lines.end().isEmpty)
  }

  @Test func `a line that is too long is passed over, and the next one is read`() {
    var lines = MessageLines()
    let part = [UInt8](repeating: 0x78, count: 1 << 20)
    for _ in 0..<33 { #expect(lines.add(part).isEmpty) }
    #expect(lines.add(Array("xx\n{}\n".utf8)) == [.tooLong, .message(Array("{}".utf8))])
  }
}
