import Testing

@testable import CatalogFormats

/// Catalogs that cannot have a key are not read for it; one that has it is always found.
@Suite("Searching catalogs for keys") struct KeySearchTests {
  @Test(
    "a file that has the key is found, however it is spelled",
    arguments: [
      ("Settings", "\"Settings\" = \"Einstellungen\";"), ("Settings", "Settings = x;"),
      ("Settings", "/* = */\n\"Settings\" = \"x\";"), ("Settings", "// a =\n\"Settings\";"),
      ("Settings", "{ \"strings\" : {\n  \"Settings\" : { } } }"),
      ("Settings", "<dict><key>Settings</key><string/></dict>"),
      ("Settings", "<key>&#83;ettings</key>"), ("Settings", "\"\\U0053ettings\" = \"x\";"),
      ("Settings", "{\"\\u0053ettings\":{}}"), ("Settings", "'Settings'='x';"),
      ("Tom & Jerry", "<key>Tom &amp; Jerry</key>"),
      ("a \"b\" cdef", "\"a \\\"b\\\" cdef\" = \"x\";"), ("Don’t go", "\"Don’t go\" = \"x\";"),
      ("OK", "\"OK\" = \"x\";"), ("%@ of %@", "\"%@ of %@\" = \"x\";"), ("%@: 1", "{\"strings\":{\"%@: 1\" : {}}}"),
      ("OK", "<key>OK</key>"), ("OK", "OK = x;"), ("", "\"\" = \"x\";"), ("", "{\"strings\":{\"\" : {}}}"),
      ("", "<key></key><string/>"), ("", "<key/><string/>"), ("%", "\"%\" = \"x\";"), ("/a/b", "{\"\\/a\\/b\":{}}"),
    ])
  func finds(_ key: String, _ text: String) {
    #expect([nil, [key]].contains(KeySearch([key, "another key"]).keys(in: Array(text.utf8))))
  }

  @Test(
    "a file in which the key is a part, a value or not at all need not be read",
    arguments: [
      ("Settings", "\"Settings.title\" = \"x\";"), ("Settings", "\"title\" = \"Settings\";"),
      ("Settings", "{ \"value\" : \"Settings\" }"), ("Settings", "\"a\" = \"b\\n\";"), ("OK", "\"a\" = \"OK\";"),
      ("", "\"a\" = \"\";"), ("", "<key>a</key><string></string>"), ("%@ of %@", "\"1 of 2\" = \"x\";"),
      ("%@ of %@", "\"a\" = \"%@ of %@\";"),
    ])
  func passesOver(_ key: String, _ text: String) {
    #expect(KeySearch([key]).keys(in: Array(text.utf8)) == [])
  }

  @Test func `of several keys those that are there are named`() {
    let text = "\"Settings\" = \"OK\";\nName = \"x\";\n\"Cancel\" = \"x\";"
    let found = KeySearch(["Settings", "OK", "Name", "Cancel", "Done"]).keys(in: Array(text.utf8))
    #expect(found.map(Set.init) == ["Settings", "Name", "Cancel"])
  }

  @Test func `other encodings are always read`() {
    #expect(KeySearch(["Settings"]).keys(in: [0xFF, 0xFE, 0x41, 0x00]) == nil)
    #expect(KeySearch(["Settings"]).keys(in: Array("bplist00".utf8)) == nil)
  }
}
