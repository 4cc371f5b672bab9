import TestSupport
import Testing
import Text

@Suite("File names as text")
struct FileNameTests {
  @Test func `every name comes back as it was`() {
    let names: [[UInt8]] = [
      Array("plain".utf8), Array("café/日本/😀".utf8), [0xE9], [0x63, 0xC3], [0xC3, 0x28, 0xA0, 0xA1],
      [0xF4, 0x8F, 0xBF, 0xA9],
      Array("\u{10FFE9}\u{10FF7F}".utf8), [0xF4], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xFF, 0xFE, 0x2F, 0x80],
    ]
    for name in names {
      let text = FileName.text(name)
      #expect(FileName.bytes(text) == name, "\(name)")
      #expect(FileName.isPlain(text) == (name == Array(text.utf8)), "\(name)")
    }
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let name = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in UInt8.random(in: 1...255, using: &generator)
      }
      #expect(FileName.bytes(FileName.text(name)) == name)
    }
  }

  @Test func `two names are never one text`() {
    #expect(FileName.text([0xE9]) != FileName.text(Array("\u{10FFE9}".utf8)))
    #expect(FileName.text([0xE9]) != FileName.text([0xE8]))
  }

  @Test func `bytes that are no text are shown by their numbers`() {
    #expect(FileName.shown(FileName.text([0x63, 0xE9])) == "c\\xE9")
    #expect(TerminalText.visible(FileName.text([0x63, 0xE9, 0x0A])) == "c\\xE9\\n")
    #expect(FileName.shown("café\n") == "café\n")
  }
}
