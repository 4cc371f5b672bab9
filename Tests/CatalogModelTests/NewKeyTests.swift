import CatalogModel
import Testing

@Suite("Names of new keys") struct NewKeyTests {
  @Test(arguments: [
    ("", "empty"), ("a\u{0}b", "U+0000"), ("a\tb", "U+0009"), ("a\u{7F}", "U+007F"), ("a\u{85}b", "U+0085"),
    ("a\u{FFFE}", "U+FFFE"), ("a\u{FFFD}", "UTF-8"), ("a\u{10FFE9}", "UTF-8"), ("a\nb", "U+000A"),
  ])
  func `some texts cannot be the name of a key`(name: String, reason: String) {
    #expect(NewKey.fault(in: name)?.contains(reason) == true)
  }

  @Test(arguments: ["cart.title", "Über uns %@", " ", "👩‍👩‍👧", "a\u{200F}b", "\u{E000}"])
  func `all others can`(name: String) { #expect(NewKey.fault(in: name) == nil) }

  @Test func `a text that is its own key has several lines`() {
    #expect(NewKey.fault(in: "One\nTwo", isText: true) == nil)
    #expect(NewKey.fault(in: "One\rTwo", isText: true) != nil)
  }
}
