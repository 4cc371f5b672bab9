import Testing

@testable import Syntax

@Suite("What comments say")
struct CommentTextTests {
  @Test(
    "one space beside each mark is layout, and so is white space with line ends",
    arguments: [
      (" a ", "a"), ("a", "a"), ("  a ", " a"), (" a   ", "a  "), ("\n  a\n", "a"), ("\ta ", "a"), ("", ""), (" ", ""),
      ("  ", ""), ("   ", " "), (" \n ", ""), (" a  b ", "a  b"),
    ])
  func block(_ inner: String, _ text: String) {
    #expect(CommentText.text(of: Array(inner.utf8)[...]) == text)
  }

  @Test func `a comment that its line's end closes keeps the spaces before it`() {
    #expect(CommentText.text(of: Array("  a ".utf8)[...], hasEndMark: false) == " a ")
  }
}
