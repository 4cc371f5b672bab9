import Testing

@testable import Text

/// Regular expressions over whole texts.
@Suite("Text patterns")
struct TextPatternTests {
  @Test(arguments: [
    ("[a-z]+(\\.[a-z_]+){1,3}", ["cart.title", "cart.total.sub_title"], ["cart", "cart.", "a.b.c.d.e", "Cart.title"]),
    ("(home|cart)\\.\\w+", ["home.a1_B", "cart.x"], ["home", "cartx", "home.a-b"]),
    ("^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$", ["CART_TITLE", "A1"], ["cart", "CART_", "_CART"]),
    ("[^.]*", ["", "Save changes", "é"], ["a.b"]),
    ("a|", ["a", ""], ["aa"]),
    ("a{2,}b?", ["aa", "aaab"], ["a", "ab"]),
    (".é", ["xé", "éé"], ["é"]),
    ("[a-c-]\\d\\s", ["-1 ", "b9\t"], ["d1 "]),
  ])
  func `a pattern matches whole texts`(pattern: String, matching: [String], others: [String]) throws {
    let compiled = try #require(TextPattern(pattern))
    for text in matching { #expect(compiled.matches(text), "\(text)") }
    for text in others { #expect(!compiled.matches(text), "\(text)") }
    // Swift's own engine says the same.
    let regex = try Regex(pattern)
    for text in matching + others {
      #expect(try (regex.wholeMatch(in: text) != nil) == compiled.matches(text), "\(text)")
    }
  }

  @Test(arguments: [
    "(", ")", "[a", "[]", "a**", "*a", "a{3,2}", "a{", "a{9999}", "\\", "(?=a)", "(?<n>a)", "\\1", "\\b", "a$b",
  ])
  func `what is no pattern, or another engine's, is refused`(pattern: String) {
    #expect(TextPattern(pattern) == nil)
  }

  @Test func `no pattern and no text takes long`() throws {
    let nested = try #require(TextPattern("((a+)+)+b"))
    #expect(!nested.matches(String(repeating: "a", count: 2_000)))
    #expect(TextPattern("((((a{1000}){1000}){1000}){1000})") == nil)
    #expect(TextPattern("(((a{0,9}){0,9}){0,9}){0,9}") == nil)
    #expect(TextPattern("((((){1000}){1000}){1000}){1000}") == nil)
    #expect(TextPattern(String(repeating: "(", count: 100_000)) == nil)
  }
}
