import Diagnostics
import Testing

@testable import KeyExtraction

@Suite("Keys that sources mention") struct KeysInLiteralsTests {
  private func spelled(_ source: String, _ keys: Set<String>) -> Set<String> {
    let facts = SwiftScanner().scan(SourceFile(path: "A.swift", bytes: Array(source.utf8))).value
    let known = KeysInLiterals(keys)
    return facts.symbolKeys(among: known).union(facts.literalCounts(among: known).keys)
  }

  @Test func `a literal spells its key`() {
    #expect(spelled("let key = \"about_title\"", ["about_title", "about"]) == ["about_title"])
  }

  @Test func `a generated symbol spells its key, wherever it stands`() {
    let source = """
      struct About: View {
        var body: some View {
          Text(.aboutTitle)
          Button(.songsPlayedIn(3, "x")) {}
          Text(.okButton)
        }
      }
      """
    let keys: Set = ["about_title", "songs %1$lld played %(in)@ in", "OK button", "about.subtitle", "%@"]
    #expect(spelled(source, keys) == ["about_title", "songs %1$lld played %(in)@ in", "OK button"])
  }

  @Test func `capitals, digits and apostrophes become what Xcode makes of them`() {
    let keys: Set = ["LAKE_NAME", "expiry.2weeks", "What's new", "2024_TRIP"]
    #expect(spelled("f(.lakeName, .expiry2Weeks, .whatsNew, ._2024Trip, \"\")", keys) == keys)
  }

  @Test func `a word alone spells its key only as a member`() {
    #expect(spelled("let dismiss = 1; print(\"\", dismiss)", ["dismiss"]) == [])
    #expect(spelled("Text(.dismiss, \"\")", ["dismiss"]) == ["dismiss"])
  }

  @Test func `a generated enum spells its keys with underscores`() {
    let source = "Text(Strings.about_page_title); let about = 1"
    #expect(spelled(source, ["about.page-title", "about.page", "AboutPage"]) == ["about.page-title"])
    #expect(spelled("_ = Strings.cart_error_notfound", ["cart.error.notFound"]) == ["cart.error.notFound"])
  }

  @Test func `a literal of several lines spells the keys that stand in it in quotes`() {
    let source = "let json = \"\"\"\n  [{\"region\": \"region_north\"}, {\"region\": \"region_south_east\"}]\n\"\"\""
    #expect(spelled(source, ["region_north", "region_south"]) == ["region_north"])
  }
}
