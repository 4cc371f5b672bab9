import Testing
import Text

@Suite("Parts of texts by UTF-8 offsets")
struct UTF8OffsetTests {
  @Test func `a part is cut by bytes, as far as the text reaches`() {
    #expect("aéb".slice(1..<3) == "é")
    #expect("aéb".slice(3..<9) == "b")
    #expect("aéb".slice(9..<12) == "")
  }

  @Test func `one part or several are replaced, and a part outside the text changes nothing`() {
    #expect("aéb".replacing(1..<3, with: "--") == "a--b")
    #expect("aéb".replacing(2..<9, with: "-") == "aéb")
    #expect("one two".replacing([(0..<3, "1"), (4..<7, "2")]) == "1 2")
    #expect("one".replacing([]) == "one")
  }

  @Test func `occurrences are counted byte for byte and do not overlap`() {
    #expect("aaaa".count(of: "aa") == 2)
    #expect("e\u{301}e".count(of: "e") == 2)
    #expect("".count(of: "a") == 0)
  }

  @Test func `white space is trimmed at both ends only`() {
    #expect(" \n a b\t".trimmed == "a b")
    #expect(" \u{A0} ".trimmed == "")
  }
}
