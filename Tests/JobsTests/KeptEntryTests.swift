import CatalogModel
import Jobs
import Testing

/// Entries that a file keeps as they stand, because nobody can tell what they mean.
@Suite("Kept entries") struct KeptEntryTests {
  private static func list(_ entry: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n\(entry)</dict>\n</plist>\n"
  }

  /// A plural `k`.
  private static func plural(_ format: String? = "%#@n@", _ rows: String...) -> String {
    let text = format.map { "<key>NSStringLocalizedFormatKey</key><string>\($0)</string>\n" } ?? ""
    return "<key>k</key><dict>\n\(text)<key>n</key><dict>\n\(rows.joined(separator: "\n"))\n</dict></dict>\n"
  }

  private static let spec = "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
  private static let type = "<key>NSStringFormatValueTypeKey</key><string>d</string>"
  private static let forms = "<key>one</key><string>%d file</string><key>other</key><string>%d files</string>"

  static let entries = [
    "<key>k</key><string>nur Text</string>\n", plural(nil, spec, type, forms), plural("%#@n@", spec, forms),
    plural("%#@n@", "<key>NSStringFormatSpecTypeKey</key><string>Other</string>", type, forms),
    plural("%#@n@", spec, type, forms).replacing("</dict></dict>", with: "</dict><key>Foo</key><true/></dict>"),
    plural("%#@n@", spec, type, "<key>few</key><integer>3</integer>", forms),
    plural("%#@n@ da", spec, "<key>NSStringFormatValueTypeKey</key><string>%ld</string>", forms),
    "<key>k</key><array><string>x</string></array>\n", "<key>k</key><integer>5</integer>\n",
    "<key>k</key><dict><key>NSStringDeviceSpecificRuleType</key><string>x</string></dict>\n",
  ]

  @Test(arguments: entries) func `an import leaves them alone`(entry: String) throws {
    let scratch = try ExchangedProject()
    try scratch.write(
      Self.list(Self.plural("%#@n@", Self.spec, Self.type, Self.forms)), to: "App/en.lproj/L.stringsdict")
    let kept = Self.list(entry)
    try scratch.write(kept, to: "App/de.lproj/L.stringsdict")
    try scratch.write("\"other\" = \"Another text\";\n", to: "App/en.lproj/L.strings")
    let exported = try scratch.export(to: "out.csv", as: "csv", "de")
    #expect(exported.leftOut.contains { $0.contains("1 text kept as the file has it, such as 'k' in de") })
    let rows = ["", "plural.one", "substitutions.n.plural.one", "substitutions.n.plural.other"]
    for path in rows {
      try scratch.write("key,path,source,de\nk,\(path),%d files,%d Dateien\n", to: "in.csv")
      let outcome = try scratch.take("in.csv")
      #expect(scratch.text(of: "App/de.lproj/L.stringsdict") == kept, "\(path)")
      #expect(outcome.extent == .partial && outcome.said.contains("[exchange/kept-entry]"), "\(outcome.said)")
    }
    // An untouched export, and an empty cell, say nothing.
    #expect(try scratch.take("out.csv").said == "")
    try scratch.write("key,source,de\nk,%d files,\n", to: "in.csv")
    #expect(try scratch.take("in.csv").said == "")
  }

  @Test func `suggestions leave them alone, too`() throws {
    let scratch = try ExchangedProject()
    let kept = Self.list("<key>A few files</key><integer>5</integer>\n")
    try scratch.write(kept, to: "App/de.lproj/L.stringsdict")
    try scratch.write("source,de\nA few files,Einige Dateien\n", to: "in.csv")
    _ = try scratch.take("in.csv") { $0.areSuggestions = true }
    #expect(scratch.text(of: "App/de.lproj/L.stringsdict") == kept)
  }

  /// Values of a String Catalog, and whether they are something.
  @Test(
    arguments: [
      ("\"Text\"", true), ("[\"x\"]", true), ("5", true), ("{\"stringUnit\":\"x\"}", true),
      ("{\"stringUnit\":{\"state\":\"translated\",\"value\":5}}", true), ("{\"variations\":\"x\"}", true),
      ("null", false),
      ("{}", false), ("{\"stringUnit\":{\"state\":\"translated\",\"value\":null}}", false),
    ])
  func `values of a wrong type in a String Catalog are kept, and null is nothing`(value: String, isKept: Bool) throws {
    let scratch = try ExchangedProject()
    let text = """
      {"sourceLanguage":"en","strings":{"k":{"localizations":{"de":\(value),"en":{"stringUnit":{"state":"translated",\
      "value":"A text"}}}}},"version":"1.0"}
      """
    try scratch.write(text, to: "App/L.xcstrings")
    try scratch.write("key,source,de\nk,A text,Ein Text\n", to: "in.csv")
    let outcome = try scratch.take("in.csv") { $0.addsLanguages = true }
    #expect((scratch.text(of: "App/L.xcstrings") == text) == isKept, "\(outcome.said)")
    #expect(outcome.said.contains("[exchange/kept-entry]") == isKept)
  }

  @Test func `values of a wrong type in a TrAPP file are kept`() throws {
    let scratch = try ExchangedProject()
    let text = """
      {"baseLanguage":"en-US","languageFallback":{"de":"de-DE"},"translations":{"en-US":{"k":"A text"},\
      "de-DE":{"k":5,"l":"Da"}}}
      """
    try scratch.write(text, to: "App/t.json")
    try scratch.write("key,source,de-DE\nk,A text,Ein Text\n", to: "in.csv")
    let outcome = try scratch.take("in.csv")
    #expect(scratch.text(of: "App/t.json") == text)
    #expect(outcome.said.contains("[exchange/kept-entry]"), "\(outcome.said)")
  }
}
