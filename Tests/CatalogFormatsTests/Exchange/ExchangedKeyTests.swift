import CatalogModel
import Diagnostics
import Testing

@testable import CatalogFormats

/// Keys of files that are with translators get other names, and all else stays.
@Suite("Keys in translators' files")
struct ExchangedKeyTests {
  private let names = KeyNames([("Localizable", "Save \"it\"", "editor.save"), (nil, "Stop", "common.stop")])

  private func renamed(_ format: any ExchangeFormat, _ text: String) -> String? {
    format.renamingKeys(of: SourceFile(path: "de.x", text: text), to: names)?.text
  }

  @Test func `PO has the key in the context`() {
    let head = "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\n"
    let text =
      head
      + "#: A.swift:1\nmsgctxt \"App/Localizable.xcstrings|Save \\\"it\\\"\"\nmsgid \"Save \\\"it\\\"\"\nmsgstr \"Sichern\"\n"
    #expect(
      renamed(POExchange(), text)
        == head
        + "#: A.swift:1\nmsgctxt \"App/Localizable.xcstrings|editor.save\"\nmsgid \"Save \\\"it\\\"\"\nmsgstr \"Sichern\"\n"
    )
    #expect(renamed(POExchange(), text.replacing("Localizable", with: "Other")) == nil)
  }

  @Test func `CSV has it in a column`() {
    let text =
      "file,table,key,source,de\r\nA,Localizable,\"Save \"\"it\"\"\",\"Save \"\"it\"\"\",Sichern\r\nA,Other,Stop,Stop,\r\n"
    #expect(
      renamed(CSVExchange(), text)
        == "file,table,key,source,de\r\nA,Localizable,editor.save,\"Save \"\"it\"\"\",Sichern\r\nA,Other,common.stop,Stop,\r\n"
    )
    #expect(renamed(CSVExchange(), "key,price\nStop,2\n") == nil)
  }

  @Test func `XLIFF has it in the unit`() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="App/Localizable.xcstrings" source-language="en" target-language="de" datatype="plaintext">
          <body>
            <trans-unit id="Stop" xml:space="preserve"><source>Stop</source><target>Halt</target></trans-unit>
          </body>
        </file>
      </xliff>

      """
    #expect(renamed(XLIFFExchange(), text) == text.replacing("id=\"Stop\"", with: "id=\"common.stop\""))
    #expect(renamed(XLIFFExchange(), text.replacing("\"Stop\"", with: "\"Go\"")) == nil)
  }
}
