import TestSupport
import Testing
import Text

/// Patterns of ignored files and classes of bytes, byte by byte.
@Suite struct ByteTests {
  @Test func `the last pattern that matches a path decides, whatever it ends with`() {
    let rules = IgnoreRules(
      Array("*.log\n!keep.log\nbuild*\n/top.[ch]\ncache/\nodd\\ \na?b\n**/deep\n!build.swift\n".utf8))
    let verdicts: [(path: String, isFolder: Bool, verdict: Bool?)] = [
      ("a.log", false, true), ("b/a.log", false, true), ("keep.log", false, false), ("build1", true, true),
      ("b/builder", false, true), ("build.swift", false, false), ("top.c", false, true), ("b/top.c", false, nil),
      ("cache", true, true), ("cache", false, nil), ("odd ", false, true), ("axb", false, true),
      ("b/deep", false, true),
      ("a.swift", false, nil), ("", false, nil),
    ]
    for (path, isFolder, verdict) in verdicts {
      let bytes = Array(path.utf8)
      #expect(rules.verdict(on: bytes, isFolder: isFolder) == verdict, "\(path)")
    }
  }

  @Test func `texts are equal by their bytes and nothing else`() {
    let texts = ["", "a", "é", "e\u{301}", "b", "K", "\u{212A}"] + (0..<100).map { "a longer text, number \($0)" }
    let numbers = Dictionary(uniqueKeysWithValues: texts.enumerated().map { (ExactText($1), $0) })
    #expect(texts.indices.allSatisfy { numbers[ExactText(texts[$0])] == $0 })
    #expect(numbers[ExactText("a longer text, number 100")] == nil)
  }

  @Test func `what a byte is in ASCII is what the standard library says of its character`() {
    for byte in UInt8.min...UInt8.max {
      let character = Character(Unicode.Scalar(byte))
      let isASCII = byte < 0x80
      #expect(byte.isASCIILetter == (isASCII && character.isLetter))
      #expect(byte.isASCIIDigit == (isASCII && character.isNumber))
      #expect(byte.isASCIILowercase == (isASCII && character.isLowercase))
      #expect(byte.isASCIIUppercase == (isASCII && character.isUppercase))
      #expect(byte.isASCIILetterOrDigit == (byte.isASCIILetter || byte.isASCIIDigit))
      #expect(byte.isASCIIWord == (byte.isASCIILetterOrDigit || character == "_"))
      #expect(byte.isLetterOrBeyondASCII == (byte.isASCIILetter || !isASCII))
      #expect(byte.asciiLowercased == (isASCII ? Character(character.lowercased()).asciiValue : byte))
      #expect(byte.isASCIISpace == (isASCII && character.isWhitespace))
      #expect(byte.hexadecimalValue.map(Int.init) == (isASCII ? character.hexDigitValue : nil))
      #expect(UInt8(byte.hexadecimal, radix: 16) == byte && byte.hexadecimal.count == 2)
    }
  }

  @Test func `one of several texts is found wherever it begins`() {
    let bytes = Array("a LocalLocalized b".utf8)
    #expect(TextSearch(["Localized"]).finds(in: bytes) && TextSearch(["x", "", " b"]).finds(in: bytes))
    for texts in [["Localizes", "q"], [""], []] { #expect(!TextSearch(texts).finds(in: bytes)) }
    #expect(!TextSearch(["Local"]).finds(in: Array("Loc".utf8)) && !TextSearch(["a"]).finds(in: []))
  }

  @Test func `a text is found as by looking everywhere`() {
    var random = SeededGenerator(seed: 7)
    func text(_ lengths: ClosedRange<Int>) -> String {
      String((0..<Int.random(in: lengths, using: &random)).map { _ in "abc".randomElement(using: &random) ?? "a" })
    }
    for _ in 0..<2000 {
      let (place, texts) = (text(0...20), (0..<Int.random(in: 1...3, using: &random)).map { _ in text(1...6) })
      let found = TextSearch(texts).finds(in: Array(place.utf8))
      #expect(found == texts.contains { place.contains($0) }, "\(texts) in \(place)")
    }
  }
}
