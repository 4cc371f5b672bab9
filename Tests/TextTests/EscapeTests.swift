import Testing
import Text

@Suite("Escapes, digits and byte order")
struct EscapeTests {
  @Test func `control characters become escapes that fit on one line`() {
    #expect("a\\b\tc\r\n\"é\"".backslashEscaped() == #"a\\b\tc\r\n"é""#)
    #expect("say \"no\"".backslashEscaped(escapesQuotes: true) == #"say \"no\""#)
    #expect("\\\u{301}".backslashEscaped() == "\\\\\u{301}")
  }

  @Test func `bytes that are not kept are written in hexadecimal digits`() {
    let encoded = String(percentEncoding: Array("a b/é\n".utf8)) { $0.isASCIIWord || $0 == UInt8(ascii: "/") }
    #expect(encoded == "a%20b/%C3%A9%0A")
  }

  @Test func `a code point has four digits at least`() {
    #expect(("\u{7}" as Unicode.Scalar).codePoint == "U+0007")
    #expect(("\u{200B}" as Unicode.Scalar).codePoint == "U+200B")
    #expect(("\u{1F600}" as Unicode.Scalar).codePoint == "U+1F600")
  }

  @Test func `zeros fill a number up to its width and never cut it`() {
    #expect("7".zeroPadded(to: 2) == "07")
    #expect("2026".zeroPadded(to: 2) == "2026")
  }

  @Test func `a byte order mark names the order of the units behind it`() {
    let little: [UInt8] = [0xFF, 0xFE, 0x61, 0x00, 0x3D, 0xD8, 0x00]
    #expect(UTF16ByteOrder(markOf: little)?.units(of: little) == [0xFEFF, 0x61, 0xD83D])
    #expect(UTF16ByteOrder(markOf: [0xFE, 0xFF, 0x00, 0x61])?.units(of: [0xFE, 0xFF, 0x00, 0x61]) == [0xFEFF, 0x61])
    #expect(UTF16ByteOrder(markOf: Array("ab".utf8)) == nil)
    #expect(UTF16ByteOrder(markOf: [0xFF]) == nil && UTF16ByteOrder(markOf: []) == nil)
  }
}
