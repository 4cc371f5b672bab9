import CatalogFormats
import CatalogModel
import Diagnostics
import TestSupport
import Testing

/// How XLIFF of Xcode and of translation tools is read and written.
@Suite("XLIFF")
struct XLIFFTests {
  private func read(_ text: String, path: String = "fr.xliff") -> Diagnosed<ExchangeDocument> {
    XLIFFExchange().read([SourceFile(path: path, text: text)], options: FormatOptions())
  }

  /// A file with these units.
  private func file(
    _ units: String, original: String = "Localizable.xcstrings", target: String = " target-language=\"fr\""
  )
    -> String
  {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="\(original)" source-language="en"\(target) datatype="plaintext">
        <body>
    \(units)
        </body>
      </file>
    </xliff>

    """
  }

  private func units(_ text: String) -> [ExchangeUnit] { read(file(text)).value.files.flatMap(\.units) }

  @Test func `identifiers name a key and a path, as Xcode means them`() {
    let ids = [
      ("a", "a", ""), ("a|==|plural.one", "a", "plural.one"),
      ("a|==|b|==|device.iphone.plural.other", "a|==|b", "device.iphone.plural.other"),
      ("a|==|text", "a|==|text", ""), ("a|==|substitutions.@b.c@.plural.few", "a", "substitutions.@b.c@.plural.few"),
      ("/a/b %d:dict/NSStringLocalizedFormatKey:dict/:string", "a/b %d", ""),
      ("/a:dict/count:dict/one:dict/:string", "a", "substitutions.count.plural.one"),
      ("/a:dict/NSStringVariableWidthRuleType:dict/20:dict/:string", "a", "width.20"),
    ]
    for (id, key, path) in ids {
      let unit = units("<trans-unit id=\"\(id)\"><source>s</source></trans-unit>").first
      #expect(unit?.key == key)
      #expect(unit?.path.text == path)
    }
  }

  @Test func `states of the specification and of tools are mapped`() {
    let states: [(String, TranslationState?)] = [
      ("", nil), ("state='translated'", .translated), ("state='final'", .translated),
      ("state='signed-off'", .translated),
      ("state='new'", .new), ("state='needs-translation'", .new), ("state='needs-review-l10n'", .needsReview),
      ("state='needs-adaptation'", .needsReview), ("state='x-unreviewed'", .needsReview),
      ("state='rejected'", .needsReview), ("state='x-ready'", TranslationState(rawValue: "ready")),
      ("state='translated' state-qualifier='leveraged-mt'", .machineTranslated),
    ]
    for (attributes, state) in states {
      let unit = units("<trans-unit id='a'><source>s</source><target \(attributes)>t</target></trans-unit>").first
      #expect(unit?.targets.first?.state == state, "\(attributes)")
    }
    let unknown = read(file("<trans-unit id='a'><source>s</source><target state='odd'>t</target></trans-unit>"))
    #expect(unknown.diagnostics.map(\.id) == ["exchange/unknown-state"])
    #expect(unknown.value.files[0].units[0].targets[0].state == .needsReview)
  }

  @Test func `inline elements become the text that they stand for`() {
    let texts = [
      ("Hi <g id='1'>big <ph id='2'>%@</ph></g>!", "Hi big %@!"),
      ("<x id='1' equiv-text='%1$@'/> left", "%1$@ left"), ("a<mrk mtype='x'>b</mrk>c", "abc"),
      ("<![CDATA[<b>&</b>]]>", "<b>&</b>"), ("a<!-- no -->b", "ab"),
    ]
    for (markup, text) in texts {
      let read = read(file("<trans-unit id='a'><source>s</source><target>\(markup)</target></trans-unit>"))
      #expect(read.value.files.first?.units.first?.targets.first?.text == text)
      #expect(read.diagnostics.isEmpty)
    }
  }

  @Test func `inline elements that do not say what they stand for are kept beside the text`() {
    let texts = [
      ("a <x id='1'/>", "a ", "a <x id=\"1\"/>", ["<x id=\"1\"/>"]),
      ("a <g id='1'>b<br/></g>.", "a b.", "a <g id=\"1\">b<br/></g>.", ["<br/>", "<g id=\"1\">", "</g>"]),
      ("<b>a</b> <ph id='1'>%@</ph>", "a %@", "<b>a</b> %@", ["<b>", "</b>"]),
      ("<ph id='1'/><mrk mtype='seg'>a</mrk>", "a", "<ph id=\"1\"/>a", ["<ph id=\"1\"/>"]),
    ]
    for (markup, text, marked, tags) in texts {
      let read = read(file("<trans-unit id='a'><source>\(markup)</source><target>\(markup)</target></trans-unit>"))
      let unit = read.value.files.first?.units.first
      #expect(unit?.source == text && unit?.targets.first?.text == text)
      for found in [unit?.sourceMarkup, unit?.targets.first?.markup] {
        #expect(found?.text == marked && found?.tags == tags)
      }
      #expect(read.diagnostics.isEmpty)
    }
  }

  @Test func `groups are read, other languages and segments are not`() {
    let read = read(
      file(
        """
        <group><trans-unit id="a"><source>A</source><seg-source><mrk>x</mrk></seg-source>
        <alt-trans><target xml:lang="es">es</target></alt-trans><target>fr</target>
        <note>one</note><note from="translator">two</note></trans-unit></group>
        <trans-unit id="17" resname="b.key"><source>B</source><target>fr</target></trans-unit>
        <trans-unit id="c" translate="no"><source>C</source></trans-unit>
        """))
    let units = read.value.files.flatMap(\.units)
    #expect(units.map(\.key) == ["a", "b.key", "c"])
    #expect(units.map(\.isTranslatable) == [true, true, false])
    #expect(units.map { $0.targets.map(\.text) } == [["fr"], ["fr"], [nil]])
    #expect(units[0].comment == "one")
    #expect(read.value.languages == [Language("fr")])
  }

  @Test func `a prefixed namespace and UTF-16 are read`() {
    let prefixed = """
      <ns0:xliff xmlns:ns0="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><ns0:file original="a.strings" \
      source-language="en" target-language="fr"><ns0:body><ns0:trans-unit id="k"><ns0:source>s</ns0:source>\
      <ns0:target>t</ns0:target></ns0:trans-unit></ns0:body></ns0:file></ns0:xliff>
      """
    #expect(read(prefixed).value.files.first?.units.first?.targets.first?.text == "t")
    let wide = ("\u{FEFF}" + prefixed).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let file = XLIFFExchange().read([SourceFile(path: "fr.xliff", bytes: wide)], options: FormatOptions())
    #expect(file.value.files.first?.units.first?.targets.first?.text == "t")
  }

  @Test func `the target language may come from the name of the file`() {
    let text = file("<trans-unit id='a'><source>s</source><target>t</target></trans-unit>", target: "")
    #expect(read(text, path: "out/pt-BR.xliff").value.languages == [Language("pt-BR")])
    let nameless = read(text, path: "Translations.xliff")
    #expect(nameless.value.languages.isEmpty)
    #expect(nameless.diagnostics.map(\.id) == ["exchange/unknown-language"])
  }

  @Test func `what is not XLIFF is named and not read`() {
    let texts = [
      "", "{}", "<a/>", "<xliff version=\"2.0\"/>", file("").replacing("</xliff>", with: ""),
      "<!DOCTYPE a [<!ENTITY b \"c\">]><xliff version=\"1.2\"/>",
      String(repeating: "<a>", count: 300), "<xliff>" + String(repeating: "<a/>", count: 100_000),
    ]
    for text in texts {
      let read = read(text)
      #expect(read.diagnostics.map(\.id) == ["exchange/unreadable"], "\(text.prefix(60))")
      #expect(read.value.files.isEmpty)
    }
  }

  @Test func `what is written is read again, whatever the characters`() {
    let texts = ["<>&\"' ]]>", "tab\tline\nreturn\r.", "é e\u{301} 漢 🙂", " spaces  ", "%1$@ %#@a@"]
    var units = texts.map { text in
      ExchangeUnit(
        key: text, source: text, comment: text,
        targets: [ExchangeTarget(Language("fr"), text: text, state: .needsReview)])
    }
    units.append(
      ExchangeUnit(key: "bell\u{7}", source: "b", targets: [ExchangeTarget(Language("fr"), text: "b", state: .new)]))
    let document = ExchangeDocument(
      sourceLanguage: Language("en"), languages: [Language("fr")],
      files: [ExchangeFile(path: "a & b/Localizable.xcstrings", table: "Localizable", units: units)])
    let written = XLIFFExchange().write(document, options: ExchangeWritingOptions(toolVersion: "1"))
    #expect(written.diagnostics.map(\.id) == ["exchange/control-character"])
    let again = XLIFFExchange().read(written.value, options: FormatOptions())
    #expect(again.diagnostics.isEmpty)
    #expect(again.value.files.map(\.path) == ["a & b/Localizable.xcstrings"])
    let read = again.value.files[0].units
    #expect(Set(read.map(\.key)) == Set(texts))
    for unit in read {
      #expect(unit.source == unit.key && unit.comment == unit.key)
      #expect(unit.targets.first?.text == unit.key && unit.targets.first?.state == .needsReview)
    }
  }
}
