import CatalogModel
import Foundation
import Jobs
import Testing

/// What an import must never do to a project: each of these once did harm without a word.
@Suite("Imports do no harm") struct ImportSafetyTests {
  /// An XLIFF file with one text.
  private func xliff(
    _ original: String, _ key: String, _ source: String, _ target: String, language: String = "uk"
  ) -> String {
    "<file original=\"\(original)\" source-language=\"en\" target-language=\"\(language)\"><body>"
      + "<trans-unit id=\"\(key)\"><source>\(source)</source><target>\(target)</target></trans-unit></body></file>"
  }

  private func document(_ files: String...) -> String { "<xliff version=\"1.2\">\(files.joined())</xliff>\n" }

  /// A project of `.strings` files with one text each: the text by the path of its file.
  private func tables(_ texts: [String: String]) throws -> ExchangedProject {
    let scratch = try ExchangedProject()
    for (path, text) in texts { try scratch.write("\"Unknown\" = \"\(text)\";\n", to: "App/" + path) }
    return scratch
  }

  // MARK: Which table

  @Test func `a table without source texts does not give its texts to another one`() throws {
    let texts = [
      "en.lproj/Localizable.strings": "Unknown", "uk.lproj/Localizable.strings": "Невідомо",
      "Ext/uk.lproj/Localizable.strings": "Невідомий",
    ]
    let scratch = try tables(texts)
    try scratch.write(
      document(xliff("App/Ext/en.lproj/Localizable.strings", "Unknown", "Unknown", "Якийсь")), to: "in.xliff")
    let outcome = try scratch.take("in.xliff")
    #expect(outcome.extent == .partial)
    #expect(
      outcome.said.contains(
        "nothing of 'App/Ext/en.lproj/Localizable.strings' comes in, because the project has "
          + "'App/Ext/uk.lproj/Localizable.strings' there, and not the file with these source texts: 1 text; add that file"
      ),
      "\(outcome.said)")
    for (path, text) in texts { #expect(scratch.text(of: "App/" + path) == "\"Unknown\" = \"\(text)\";\n") }
  }

  @Test func `the language of one table without source texts is not that of all`() throws {
    let scratch = try tables([
      "en.lproj/Localizable.strings": "Unknown", "uk.lproj/Localizable.strings": "Невідомо",
      "Ext/uk.lproj/Localizable.strings": "Невідомий",
    ])
    try scratch.write(
      document(xliff("App/en.lproj/Localizable.strings", "Unknown", "Unknown", "Якийсь")), to: "in.xliff")
    let outcome = try scratch.take("in.xliff")
    #expect(outcome.extent == .whole, "\(outcome.said)")
    #expect(scratch.text(of: "App/en.lproj/Localizable.strings") == "\"Unknown\" = \"Unknown\";\n")
    #expect(scratch.text(of: "App/uk.lproj/Localizable.strings") == "\"Unknown\" = \"Якийсь\";\n")
  }

  /// What a path in a file may mean in a project of these tables, which all have the key: nil where it is refused.
  @Test(
    arguments: [
      (["A"], "App/A/en.lproj/Localizable.strings", "A"), (["A"], "A/en.lproj/Localizable.strings", "A"),
      (["A"], "Root/App/A/en.lproj/Localizable.strings", "A"), (["A"], "en.lproj/Localizable.strings", "A"),
      (["A"], "App/A/Base.lproj/Localizable.strings", "A"), (["A"], "Renamed/en.lproj/Localizable.strings", "A"),
      (["A", "A/B"], "Root/App/A/B/en.lproj/Localizable.strings", "A/B"),
      (["A", "A/B"], "B/en.lproj/Localizable.strings", "A/B"),
      (["A", "B"], "en.lproj/Localizable.strings", nil), (["A", "B"], "Renamed/en.lproj/Localizable.strings", nil),
      (["A", "B/A"], "A/en.lproj/Localizable.strings", nil), (["A"], "App/A/de.lproj/Localizable.strings", nil),
      (["A"], "App/A/en.lproj/Other.strings", nil), (["A"], "App/A/en.lproj/Localizable.stringsdict", nil),
    ] as [([String], String, String?)])
  func `a path means the only table that it can mean`(folders: [String], original: String, meant: String?) throws {
    let scratch = try tables(
      Dictionary(
        uniqueKeysWithValues: folders.flatMap { folder in
          [("\(folder)/en.lproj/Localizable.strings", "Unknown"), ("\(folder)/uk.lproj/Localizable.strings", "Old")]
        }))
    try scratch.write(document(xliff(original, "Unknown", "Unknown", "New")), to: "in.xliff")
    let outcome = try scratch.take("in.xliff")
    #expect(outcome.extent == (meant == nil ? .partial : .whole), "\(outcome.said)")
    #expect(outcome.said.contains("[exchange/unknown-file]") == (meant == nil))
    for folder in folders {
      let text = scratch.text(of: "App/\(folder)/uk.lproj/Localizable.strings")
      #expect(text == "\"Unknown\" = \"\(folder == meant ? "New" : "Old")\";\n", "\(folder)")
    }
  }

  @Test func `a table that the project lacks does not give its texts to its namesake`() throws {
    let scratch = try tables(["A/en.lproj/Localizable.strings": "Unknown", "A/uk.lproj/Localizable.strings": "Old"])
    try scratch.write(
      document(
        xliff("App/A/en.lproj/Localizable.strings", "Unknown", "Unknown", "Right"),
        xliff("Package/en.lproj/Localizable.strings", "Unknown", "Unknown", "Wrong")), to: "in.xliff")
    let outcome = try scratch.take("in.xliff")
    #expect(
      outcome.extent == .partial && outcome.said.contains("nothing of 'Package/en.lproj/Localizable.strings' comes in"))
    #expect(scratch.text(of: "App/A/uk.lproj/Localizable.strings") == "\"Unknown\" = \"Right\";\n")
  }

  @Test(arguments: ["en.lproj", "Base.lproj"])
  func `source texts never change`(folder: String) throws {
    let source = "A/\(folder)/Localizable.strings"
    let scratch = try tables([source: "Unknown", "A/uk.lproj/Localizable.strings": "Old"])
    let text = xliff("App/" + source, "Unknown", "Unknown", "Not known", language: "en")
    try scratch.write(document(text), to: "in.xliff")
    let outcome = try scratch.take("in.xliff")
    #expect(outcome.extent == .partial)
    #expect(outcome.said.contains("the language of the catalog's source texts, which no import changes"))
    try scratch.write(document(text.replacing("Not known", with: "Unknown")), to: "in.xliff")
    #expect(try scratch.take("in.xliff").extent == .whole)
    #expect(scratch.text(of: "App/" + source) == "\"Unknown\" = \"Unknown\";\n")
  }

  @Test func `what is no language is not to be added as one`() throws {
    let scratch = try tables(["A/en.lproj/Localizable.strings": "Unknown", "A/uk.lproj/Localizable.strings": "Old"])
    try scratch.write(
      document(xliff("App/A/en.lproj/Localizable.strings", "Unknown", "Unknown", "x", language: "../../evil")),
      to: "in.xliff")
    let names = scratch.names
    let outcome = try scratch.take("in.xliff") { $0.addsLanguages = true }
    #expect(outcome.extent == .partial && scratch.names == names)
    #expect(outcome.said.contains("'../../evil' is not a language code"), "\(outcome.said)")
    #expect(!outcome.said.contains("--add-language"), "\(outcome.said)")
  }

  @Test func `a country's code is not to be added as a language, and the one that is meant is named`() throws {
    let scratch = try tables(["A/en.lproj/Localizable.strings": "Unknown", "A/uk.lproj/Localizable.strings": "Old"])
    try scratch.write(
      document(xliff("App/A/en.lproj/Localizable.strings", "Unknown", "Unknown", "未知", language: "jp")), to: "in.xliff")
    let names = scratch.names
    let outcome = try scratch.take("in.xliff") { $0.addsLanguages = true }
    #expect(outcome.extent == .partial && scratch.names == names)
    #expect(outcome.said.contains("'jp' is the code of Japan, and of no language, so"), "\(outcome.said)")
    #expect(outcome.said.contains("--language-name 'jp=ja'"), "\(outcome.said)")
  }

  // MARK: Wrong encodings

  private static let languages = [
    "fr": ["Fermé", "À côté", "Été à la mer", "Menu"], "ru": ["Закрыто", "Рядом", "Лето", "Меню"],
    "ja": ["閉じた", "隣", "夏", "メニュー"], "pl": ["Zamknięte", "Obok", "Łódź", "Żółć"],
  ]

  /// A project with four keys in a language.
  private func project(_ texts: [String], in language: String) throws -> ExchangedProject {
    let scratch = try ExchangedProject()
    let entries = texts.enumerated().map { number, text in
      "\"k\(number)\":{\"localizations\":{\"en\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"Text \(number)\"}},"
        + "\"\(language)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}}}"
    }
    try scratch.write(
      "{\"sourceLanguage\":\"en\",\"strings\":{\(entries.joined(separator: ","))},\"version\":\"1.0\"}\n",
      to: "App/Localizable.xcstrings")
    return scratch
  }

  /// The text as a spreadsheet shows it that takes its UTF-8 for Windows-1252.
  private func misread(_ text: String) -> String {
    text.utf8.map { byte in
      String(bytes: [byte], encoding: .windowsCP1252) ?? String(Unicode.Scalar(byte))
    }.joined()
  }

  @Test(arguments: ImportSafetyTests.languages.keys.sorted())
  func `a file that a spreadsheet has read in the wrong encoding does not come in`(language: String) throws {
    let texts = try #require(ImportSafetyTests.languages[language])
    let scratch = try project(texts, in: language)
    let before = scratch.text(of: "App/Localizable.xcstrings")
    try scratch.export(to: "texts.csv", as: "csv")
    let exported = try #require(scratch.text(of: "texts.csv"))
    #expect(exported.utf8.starts(with: [0xEF, 0xBB, 0xBF]))
    let plain = String(decoding: exported.utf8.dropFirst(3), as: UTF8.self)
    for (text, message) in [
      (misread(plain), "of 4 texts look decoded with the wrong encoding"),
      (
        String(plain.map { $0.unicodeScalars.allSatisfy { $0.value < 0x80 } ? $0 : "?" }),
        "have question marks for letters"
      ),
    ] {
      try scratch.write(text, to: "texts.csv")
      let outcome = try scratch.take("texts.csv")
      #expect(outcome.extent == .none)
      #expect(outcome.said.contains(message) && outcome.said.contains("take xlsx"), "\(outcome.said)")
      #expect(scratch.text(of: "App/Localizable.xcstrings") == before)
    }
    for text in [plain, exported] {
      try scratch.write(text, to: "texts.csv")
      let outcome = try scratch.take("texts.csv")
      #expect(outcome.extent == .whole && outcome.read == 4 && outcome.changed == 0, "\(outcome.said)")
    }
  }

  @Test func `new texts in the wrong encoding do not come in either`() throws {
    let scratch = try project(["Menu"], in: "fr")
    try scratch.write("key,ru\n" + "k0,\(misread("Меню"))\n", to: "texts.csv")
    let outcome = try scratch.take("texts.csv") { $0.addsLanguages = true }
    #expect(outcome.extent == .partial && outcome.said.contains("texts.csv:2:4: error:"), "\(outcome.said)")
    #expect(outcome.changed == 0 && outcome.refused == 1)
  }

  @Test func `a few damaged texts are named, and the others come in`() throws {
    let scratch = try project(["Fermé", "À côté", "Été à la mer", "Menu"], in: "fr")
    try scratch.write("key,fr\nk0,\(misread("Fermé"))\nk1,À côte\nk2,Été à la plage\nk3,Le menu\n", to: "texts.csv")
    let outcome = try scratch.take("texts.csv")
    #expect(outcome.extent == .partial)
    #expect(
      outcome.said.contains("texts.csv:2:4: error: the letters were read in the wrong encoding"), "\(outcome.said)")
    #expect((outcome.read, outcome.changed, outcome.refused) == (4, 3, 1))
    let text = try #require(scratch.text(of: "App/Localizable.xcstrings"))
    #expect(text.contains("Fermé") && text.contains("Été à la plage"))
  }

  @Test func `a character of two halves leaves two question marks`() throws {
    let scratch = try project(["Fermé 🎉", "À côté"], in: "fr")
    try scratch.write("key,fr\nk0,Ferm? ??\nk1,À côte\n", to: "texts.csv")
    let outcome = try scratch.take("texts.csv")
    #expect(outcome.said.contains("texts.csv:2:4: error: letters have become question marks"), "\(outcome.said)")
    #expect((outcome.changed, outcome.refused) == (1, 1))
  }

  // MARK: Reviews and markup

  @Test func `a review that the catalog cannot ask for is named`() throws {
    let scratch = try tables(["A/en.lproj/Localizable.strings": "Unknown", "A/uk.lproj/Localizable.strings": "Old"])
    try scratch.export(to: "PO", as: "po")
    let text = try #require(scratch.text(of: "PO/uk.po"))
    try scratch.write(
      text.replacing("msgctxt", with: "#, fuzzy\nmsgctxt").replacing("\"Old\"", with: "\"New\""), to: "PO/uk.po")
    let outcome = try scratch.take("PO")
    #expect(outcome.extent == .partial)
    #expect(
      outcome.said.contains(
        "1 text to review will look finished, because 'App/A/en.lproj/Localizable.strings' has no states: 'Unknown'"),
      "\(outcome.said)")
    #expect(scratch.text(of: "App/A/uk.lproj/Localizable.strings") == "\"Unknown\" = \"New\";\n")
    #expect(try scratch.take("PO").extent == .whole)
    try scratch.write(
      (scratch.text(of: "PO/uk.po") ?? "").replacing("\"New\"", with: "\"Newer\""), to: "PO/uk.po")
    #expect(try scratch.take("PO") { $0.state = .translated }.extent == .whole)
  }

  /// The source text of the catalog; source and target of the file; the text that comes in, nil where it is refused.
  @Test(
    arguments: [
      ("Tap <b>here</b>", "Tap <b>here</b>", "Ici: <b>là</b>", "Ici: <b>là</b>"),
      ("Tap here<br/>now", "Tap here<br/>now", "Ici<br/>là", "Ici<br/>là"),
      ("Tap here", "Tap <g id='1'>here</g>", "Ici <g id='1'>là</g>", "Ici là"),
      ("Hi %@", "Hi <ph id='1'>%@</ph>", "Salut <ph id='1'>%@</ph>", "Salut %@"),
      ("Hi %@", "Hi <x id='1' equiv-text='%@'/>", "Salut <x id='1' equiv-text='%@'/>", "Salut %@"),
      ("Tap here", "Tap here", "<mrk mtype='seg'>Ici</mrk>", "Ici"),
      ("Tap **here**", "Tap <g id='1'>here</g>", "Ici <g id='1'>là</g>", nil),
      ("Tap here", "Tap here", "Ici <b>là</b>", nil),
      ("Hi %@", "Hi <x id='1'/>", "Salut <x id='1'/>", nil), ("Hi %@", "Hi %@", "Salut <ph id='1'/>", nil),
    ] as [(String, String, String, String?)])
  func `markup in XLIFF is kept or refused`(catalog: String, source: String, target: String, text: String?) throws {
    let scratch = try ExchangedProject()
    try scratch.write("\"t\" = \"\(catalog)\";\n", to: "App/en.lproj/L.strings")
    try scratch.write("\"t\" = \"Vieux\";\n", to: "App/fr.lproj/L.strings")
    try scratch.write(
      document(xliff("App/en.lproj/L.strings", "t", source, target, language: "fr")), to: "in.xliff")
    let outcome = try scratch.take("in.xliff")
    #expect(outcome.extent == (text == nil ? .partial : .whole), "\(outcome.said)")
    #expect(outcome.said.contains("[exchange/inline-element]") == (text == nil), "\(outcome.said)")
    #expect(scratch.text(of: "App/fr.lproj/L.strings") == "\"t\" = \"\(text ?? "Vieux")\";\n")
  }

  // MARK: Tables of texts

  @Test func `a table that has lost its keys is not read`() throws {
    let scratch = try project(["Menu", "Fin"], in: "fr")
    let before = scratch.text(of: "App/Localizable.xcstrings")
    for (text, message) in [
      (
        "file,table,path,source,comment,fr,id\nApp/Localizable.xcstrings,Localizable,,Text 0,,Carte,k0\n",
        "no column for keys"
      ),
      ("source,comment,fr,id\nText 0,,Carte,k0\n", "the file names no keys"),
    ] {
      try scratch.write(text, to: "texts.csv")
      let outcome = try scratch.take("texts.csv") { $0.addsLanguages = true }
      #expect(outcome.extent == .none, "\(outcome.said)")
      #expect(outcome.said.contains(message), "\(outcome.said)")
      #expect(scratch.text(of: "App/Localizable.xcstrings") == before)
    }
    try scratch.write("id,source,fr\nk0,Text 0,Carte\n", to: "texts.csv")
    #expect(try scratch.take("texts.csv").changed == 1)
  }

  @Test func `two rows that translate one text in two ways are named, and neither comes in`() throws {
    let scratch = try project(["Menu", "Fin"], in: "fr")
    try scratch.write("key,fr\nk0,Carte\nk1,Fini\nk0,Menu\n", to: "texts.csv")
    let outcome = try scratch.take("texts.csv")
    #expect(outcome.extent == .partial && outcome.changed == 1 && outcome.refused == 1)
    #expect(outcome.said.contains("texts.csv:2:4") && outcome.said.contains("texts.csv:4:4"), "\(outcome.said)")
    #expect(scratch.text(of: "App/Localizable.xcstrings")?.contains("Menu") == true)
    try scratch.write("key,fr\nk0,Carte\nk1,Fini\nk0,\nk0,Carte\n", to: "texts.csv")
    #expect(try scratch.take("texts.csv").changed == 1)
  }

  /// The source text, the text before, the text of the cell, and what the catalog has then.
  @Test(arguments: [
    ("a\\nb", "c\\nd", "e\r\nf", "e\\nf"), ("a", "c", "e\r\nf", "e\\nf"), ("a\\r\\nb", "c", "e\nf", "e\\r\\nf"),
    ("a\\nb", "c\\r\\nd", "e\nf", "e\\nf"), ("a\\nb", "c\\r\\nd", "c\nd", "c\\r\\nd"),
    ("a\\r\\nb\\nc", "d", "e\r\nf\ng", "e\\r\\nf\\ng"),
    ("a\\nb", "c\\nd", "c\r\nd", "c\\nd"),
  ])
  func `line ends of a cell become those of the catalog`(source: String, old: String, cell: String, new: String) throws
  {
    let scratch = try ExchangedProject()
    try scratch.write("\"t\" = \"\(source)\";\n", to: "App/en.lproj/L.strings")
    try scratch.write("\"t\" = \"\(old)\";\n", to: "App/fr.lproj/L.strings")
    try scratch.write("key,fr\r\nt,\"\(cell)\"\r\n", to: "texts.csv")
    let outcome = try scratch.take("texts.csv")
    #expect(outcome.extent == .whole, "\(outcome.said)")
    #expect(scratch.text(of: "App/fr.lproj/L.strings") == "\"t\" = \"\(new)\";\n")
  }

  @Test func `a source text of which XML has changed the line ends is still the catalog's`() throws {
    let scratch = try ExchangedProject()
    let text = #"{"stringUnit":{"state":"translated","value":"One\r\ntwo"}}"#
    try scratch.write(
      "{\"sourceLanguage\":\"en\",\"strings\":{\"t\":{\"localizations\":{\"en\":\(text)}}},\"version\":\"1.0\"}\n",
      to: "App/L.xcstrings")
    try scratch.write(document(xliff("App/L.xcstrings", "t", "One\ntwo", "Un\ndeux", language: "fr")), to: "in.xliff")
    let outcome = try scratch.take("in.xliff") { $0.addsLanguages = true }
    #expect(outcome.extent == .whole && outcome.said.isEmpty, "\(outcome.said)")
    let catalog = try #require(scratch.text(of: "App/L.xcstrings"))
    #expect(catalog.contains(#"Un\r\ndeux"#) && !catalog.contains("needs_review"), "\(catalog)")
    try scratch.write(document(xliff("App/L.xcstrings", "t", "One two", "Un, deux", language: "fr")), to: "in.xliff")
    #expect(try scratch.take("in.xliff").said.contains("[exchange/changed-source]"))
  }
}
