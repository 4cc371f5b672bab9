import CatalogModel
import Diagnostics
import Testing

@testable import CatalogFormats

/// What catalogs become in XLIFF, and what XLIFF of Xcode becomes in a catalog.
@Suite("XLIFF as a format of catalogs")
struct XLIFFFormatTests {
  private let english = Language("en")
  private let czech = Language("cs")

  private func read(_ units: String, original: String = "Localizable.xcstrings") throws -> Catalog {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="\(original)" source-language="en" target-language="cs" datatype="plaintext"><body>
      \(units)
        </body></file>
      </xliff>
      """
    let read = XLIFFFormat().read(SourceFile(path: "cs.xliff", text: text), context: ReadingContext())
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    return try #require(read.value.first)
  }

  private func unit(_ id: String, _ source: String, _ target: String, _ attributes: String = "") -> String {
    "<trans-unit id=\"\(id)\"\(attributes)><source>\(source)</source><target>\(target)</target></trans-unit>"
  }

  @Test func `an empty comment is not lost, and no comment does not become one`() throws {
    var catalog = Catalog(table: "Localizable", sourceLanguage: english)
    catalog.entries = [Entry(key: "a", comment: ""), Entry(key: "b"), Entry(key: "c", comment: "C")]
    let file = try #require(XLIFFFormat().write(catalog, options: WritingOptions()).value.first)
    let read = XLIFFFormat().read(file, context: ReadingContext()).value.first
    #expect(read?.entries.map(\.comment) == ["", nil, "C"])
  }

  @Test func `a form that only the translation needs is no source text`() throws {
    let catalog = try read(
      unit("%lld trees|==|plural.few", "%lld trees", "%lld stromy")
        + unit("%lld trees|==|plural.one", "%lld tree", "%lld strom")
        + unit("%lld trees|==|plural.other", "%lld trees", "%lld stromů"))
    let entry = try #require(catalog.entries.first)
    #expect(entry[english]?.variation?.cases.map(\.selector) == ["one", "other"])
    #expect(entry[czech]?.variation?.cases.map(\.selector) == ["few", "one", "other"])
  }

  @Test func `numbers that Xcode writes become names again`() throws {
    let catalog = try read(
      unit("Found", "%2$#@files@ in %1$@", "%2$#@files@ v %1$@")
        + unit("Found|==|substitutions.files.plural.one", "one file", "jeden soubor")
        + unit("Found|==|substitutions.files.plural.other", "%2$ld files", "%2$ld souborů"))
    for localization in try #require(catalog.entries.first).localizations {
      let files = try #require(localization.substitutions.first)
      #expect(files.argument == 2 && files.specifier == "ld")
      #expect(files.variation["other"]?.leafText?.hasPrefix("%arg ") == true)
      #expect(localization.text?.hasPrefix("%#@files@ ") == true)
    }
  }

  @Test func `the file of the source language has each text once`() throws {
    let text = """
      <xliff version="1.2"><file original="App/en.lproj/Main.strings" source-language="en" target-language="en"><body>
      <trans-unit id="a"><source>Apple</source><target state="new">Apple</target></trans-unit>
      </body></file></xliff>
      """
    let catalog = try #require(
      XLIFFFormat().read(SourceFile(path: "en.xliff", text: text), context: ReadingContext()).value.first)
    #expect(catalog.entries.first?.localizations == [Localization(language: english, text: "Apple", state: .new)])
    #expect(catalog.origins.first?.pathInfo.home == "App")
  }

  @Test func `what Xcode's dialect cannot say comes back too`() throws {
    var entry = Entry(key: "a|==|plural.one", comment: "c", extraction: .manual, isTranslatable: false)
    entry.localizations = [
      Localization(language: english, text: "A", state: .new),
      Localization(
        language: czech, variation: .text("%#@n@"),
        substitutions: [
          Substitution(
            name: "n", argument: 3, specifier: "lu", variation: .varies(by: .plural, [.init("other", text: "%arg")]))
        ]),
    ]
    let catalog = Catalog(table: "T", sourceLanguage: english, entries: [entry, Entry(key: "no text")])
    let files = XLIFFFormat().write([catalog], options: WritingOptions()).value
    #expect(files.map(\.path) == ["cs.xliff"])
    let back = try #require(XLIFFFormat().read(files[0], context: ReadingContext()).value.first)
    #expect(back.sorted() == catalog.sorted())
  }

  @Test func `tables of one name keep their folders`() throws {
    let catalogs = ["App", "Widget"].map { home in
      Catalog(
        table: "Localizable", sourceLanguage: english, entries: [Entry(key: home)],
        origins: [
          CatalogOrigin(
            path: home + "/Localizable.xcstrings",
            pathInfo: CatalogPathInfo(home: home, table: "Localizable", language: nil, layout: "lproj"),
            format: XCStringsFormat().traits)
        ])
    }
    let file = try #require(XLIFFFormat().write(catalogs, options: WritingOptions()).value.first)
    let back = XLIFFFormat().read(file, context: ReadingContext()).value
    #expect(back.map { $0.origins.first?.pathInfo.home } == ["App", "Widget"])
    #expect(back.map { $0.entries.map(\.key) } == [["App"], ["Widget"]])
  }

  @Test func `one of several tables is changed in its place`() throws {
    let catalogs = ["A", "B"].map { table in
      Catalog(
        table: table, sourceLanguage: english,
        entries: [Entry(key: "k", localizations: [Localization(language: czech, text: table)])])
    }
    let file = try #require(XLIFFFormat().write(catalogs, options: WritingOptions()).value.first)
    var changed = XLIFFFormat().read(file, context: ReadingContext()).value[1]
    changed.entries[0][czech] = Localization(language: czech, text: "C")
    let updated = XLIFFFormat().update(file, to: [changed], options: WritingOptions()).value
    #expect(updated.text == file.text.replacing(">B</target>", with: ">C</target>"))
  }

  @Test func `elements that catalogs have no place for are named`() {
    let text = """
      <xliff version="1.2"><file original="a.strings" source-language="en" target-language="fr"><body><trans-unit id="a">
      <source>a <g id="1">b</g></source><alt-trans><target>c</target></alt-trans></trans-unit></body></file></xliff>
      """
    let found = XLIFFFormat().unreadContent(in: SourceFile(path: "fr.xliff", text: text))
    #expect(found.map(\.message) == ["elements <g> cannot be kept", "elements <alt-trans> cannot be kept"])
    #expect(found.allSatisfy { $0.severity == .info })
  }

  @Test func `extra data is read as it was written`() {
    var data = XLIFFExtraData()
    data[.specifier] = "l d=%é"
    data[.argument] = "1"
    let text = data.text ?? ""
    #expect(text == "specifier=l%20d%3D%25%C3%A9 argument=1")
    #expect(XLIFFExtraData(text + " other=1 word")[.specifier] == "l d=%é")
    #expect(XLIFFExtraData("specifier=%zz%2")[.specifier] == "%zz%2")
  }
}

extension Variation {
  /// The text of a leaf.
  fileprivate var leafText: String? {
    if case .unit(let unit) = self { return unit.messages.first?.text }
    return nil
  }
}
