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
}
