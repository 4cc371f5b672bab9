import CatalogFormats
import CatalogModel
import Testing

/// What each format's language of texts promises.
struct MessageSyntaxTests {
  @Test(arguments: allFormats.map(\.name))
  func `texts with numbered arguments come back from a format's language`(name: String) throws {
    let syntax = try #require(allFormats.first { $0.name == name }).messageSyntax
    for text in ["Cart", "Hello %1$@", "%2$@ of %1$@", "100%% of %1$@", "100%", ""] {
      #expect(syntax.message(syntax.text(Message(text))) == Message(text))
    }
    #expect(syntax.message(syntax.example) == Message("%1$@"))
  }
}
