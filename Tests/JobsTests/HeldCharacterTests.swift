import CatalogModel
import Jobs
import Testing

/// Characters that a file cannot hold.
@Suite("Characters that files cannot hold") struct HeldCharacterTests {
  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>k</key>
    \t<string>A long text</string>
    \t<key>l</key>
    \t<string>Another text</string>
    </dict>
    </plist>

    """

  @Test(arguments: ["Ein langer\u{B} Text", "Ein langer Text\u{1}", "Ein \u{FFFF} Text", "Ein \u{1B}[1mlanger Text"])
  func `a translation with one is refused, and the others come in`(text: String) throws {
    let scratch = try ExchangedProject()
    try scratch.write(Self.xml, to: "App/en.lproj/L.strings")
    try scratch.write(Self.xml.replacing("A long text", with: "Ein Text"), to: "App/de.lproj/L.strings")
    try scratch.write("key,source,de\nk,A long text,\(text)\nl,Another text,Ein anderer Text\n", to: "in.csv")
    let outcome = try scratch.take("in.csv")
    #expect(outcome.extent == .partial && outcome.refused == 1 && outcome.changed == 1, "\(outcome.said)")
    #expect(outcome.said.contains("[exchange/character]"))
    let german = try #require(scratch.text(of: "App/de.lproj/L.strings"))
    #expect(german.contains("<string>Ein Text</string>") && german.contains("Ein anderer Text"))
  }
}
