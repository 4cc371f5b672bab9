import Testing

@testable import SwiftOutline

/// What a literal says, from how it is written.
@Suite("Texts of literals")
struct LiteralTextTests {
  private func text(_ raw: String, pounds: Int = 0, isMultiline: Bool = false) -> String {
    LiteralText(raw: Array(raw.utf8)[...], pounds: pounds, isMultiline: isMultiline, holes: []).plain
  }

  @Test func `escapes are decoded`() {
    #expect(text(#"a\nb\tc\rd\0e\\f\"g\'h"#) == "a\nb\tc\rd\0e\\f\"g'h")
    #expect(text(#"\u{e9}\u{1F600}"#) == "é😀")
  }

  @Test func `a raw literal's escapes need its number signs`() {
    #expect(text(#"a\nb"#, pounds: 1) == #"a\nb"#)
    #expect(text(##"a\#nb\##n"##, pounds: 1) == "a\nb" + ##"\##n"##)
    #expect(text(###"\##u{41}\#n"###, pounds: 2) == ##"A\#n"##)
  }

  @Test func `broken escapes end nothing`() {
    for raw in [#"\"#, #"\u"#, #"\u{"#, #"\u{}"#, #"\u{110000}"#, #"\u{zz}"#, #"\q"#] { _ = text(raw) }
  }

  @Test func `a multi-line literal loses its indentation, its first line break and its last`() {
    #expect(text("\n    one\n      two\n\n    three\n    ", isMultiline: true) == "one\n  two\n\nthree")
    #expect(text("\r\n  one\r\n  two\r\n  ", isMultiline: true) == "one\ntwo")
    #expect(text("\n  ", isMultiline: true) == "")
    // Nobody sees spaces behind the opening quotes.
    #expect(text(" \t\n  one\n  ", isMultiline: true) == "one")
  }

  @Test func `a backslash before the line's end joins two lines`() {
    #expect(text("\n  one \\\n  two\\  \n  three\n  ", isMultiline: true) == "one twothree")
  }

  @Test func `interpolations are holes between the texts`() {
    let raw = Array(#"a \(b) c\(d)"#.utf8)
    let literal = LiteralText(raw: raw[...], pounds: 0, isMultiline: false, holes: [2..<6, 8..<12])
    #expect(literal.pieces == [.text("a "), .hole(0), .text(" c"), .hole(1)])
  }
}
