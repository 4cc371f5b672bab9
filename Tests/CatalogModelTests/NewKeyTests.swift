import CatalogModel
import Testing

@Suite("Names of new keys") struct NewKeyTests {
  @Test(arguments: [
    ("", "empty"), ("a\u{0}b", "U+0000"), ("a\tb", "U+0009"), ("a\u{7F}", "U+007F"), ("a\u{85}b", "U+0085"),
    ("a\u{FFFE}", "U+FFFE"), ("a\u{FFFD}", "UTF-8"), ("a\u{10FFE9}", "UTF-8"), ("a\nb", "U+000A"),
    (" ", "U+0020"), ("\u{200B}", "U+200B"), ("\u{FEFF}", "U+FEFF"), ("\u{3000}\u{A0}", "U+3000"),
    ("\u{200F}\u{2060}", "U+200F"), ("\u{3164}", "U+3164"), ("\u{2800}", "U+2800"),
    ("\u{FEFF}cart", "U+FEFF"), ("cart\u{202E}eltit", "U+202E"), ("a\u{2066}b", "U+2066"),
  ])
  func `some texts cannot be the name of a key`(name: String, reason: String) {
    #expect(NewKey.fault(in: name)?.contains(reason) == true)
  }

  @Test(arguments: ["cart.title", "Über uns %@", "-", "👩‍👩‍👧", "a\u{200F}b", "\u{E000}"])
  func `all others can`(name: String) { #expect(NewKey.fault(in: name) == nil) }

  @Test(arguments: ["One\nTwo", "One\tTwo", " ", "\u{200B}", "\u{202A}One"])
  func `a text that code has as its own key is one`(name: String) {
    #expect(NewKey.fault(in: name, isUsed: true) == nil)
  }

  @Test(arguments: ["", "One\rTwo", "\u{FFFD}"])
  func `some texts are no key, even where code has them`(name: String) {
    #expect(NewKey.fault(in: name, isUsed: true) != nil)
  }
}
