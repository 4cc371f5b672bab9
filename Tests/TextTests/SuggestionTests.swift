import Testing
import Text

@Suite("Suggestions for mistyped words") struct SuggestionTests {
  @Test func `a mistyped word gets the nearest name, and any other word the list`() {
    let names = ["strings", "xcstrings"]
    #expect(names.suggestion(for: "strngs") == "did you mean 'strings'?")
    #expect(names.suggestion(for: "android") == nil)
    #expect(names.suggestionOrList(for: "xcstring") == "did you mean 'xcstrings'?")
    #expect(names.suggestionOrList(for: "android") == "known: strings, xcstrings")
  }

  @Test(arguments: [
    // Letters swapped, left out, doubled, replaced.
    ("cart.tilte", "cart.title"), ("cart.titl", "cart.title"), ("cart.tittle", "cart.title"),
    ("cart.totle", "cart.title"),
    // Case, separators, escapes.
    ("Cart.Title", "cart.title"), ("cart_title", "cart.title"), ("Loading…", "Loading\\u{2026}"),
    ("Say \"no\"", "Say \\\"no\\\""), ("Loading...", "Loading\\u{2026}"),
    // Others on purpose.
    ("cart.total", nil), ("row.12", nil), ("row.3", nil), ("cart", nil), ("help.title", nil),
  ])
  func `a key gets the name from which it differs by a slip`(key: String, name: String?) {
    let names = ["cart.title", "cart.empty", "Loading\\u{2026}", "Say \\\"no\\\"", "row.1", "row.2"]
    #expect(names.nearest(toEach: [key, "unlike all of them"]) == (name.map { [key: $0] } ?? [:]))
  }

  @Test func `the name with the fewest changes is meant`() {
    #expect(
      ["cart.titles", "cart_title", "cart.title "].nearest(toEach: ["cart.title"]) == ["cart.title": "cart_title"])
  }

  @Test func `many words and many names take no longer than their number asks`() {
    let names = (0..<20_000).map { "screen\($0).row\($0 % 7).title" }
    let words = (0..<20_000).map { "screen\($0).row\($0 % 7).tilte" }
    #expect(names.nearest(toEach: words).count == words.count)
  }
}
