import CatalogModel
import Diagnostics
import Syntax
import TestSupport
import Testing

@testable import CatalogFormats

/// How gettext's PO files are read and written.
@Suite("PO")
struct POTests {
  private func read(_ text: String, path: String = "ru.po") -> Diagnosed<ExchangeDocument> {
    POExchange().read([SourceFile(path: path, text: text)], options: FormatOptions())
  }

  private func header(_ rule: String = "nplurals=3; plural=(\(PluralCategories(Language("ru")).expression));") -> String
  {
    "msgid \"\"\nmsgstr \"\"\n\"Language: ru\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Plural-Forms: \(rule)\\n\"\n\n"
  }

  private func written(_ document: ExchangeDocument) -> [String: String] {
    let files = POExchange().write(document, options: ExchangeWritingOptions(toolVersion: "1")).value
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
  }

  /// A text and a plural with a comment, in Russian.
  private var cart: ExchangeDocument {
    let russian = Language("ru")
    var title = ExchangeUnit(key: "cart.title", source: "Cart of \"%@\"\nToday", comment: "A title")
    title.places = ["Home view.swift:12"]
    title.targets = [ExchangeTarget(russian, text: "Корзина «%@»\nСегодня", state: .needsReview)]
    let texts: [(String, String?, TranslationState)] = [
      ("one", "%lld файл", .translated), ("few", "%lld файла", .new), ("many", nil, .new),
      ("other", "%lld файла", .translated),
    ]
    let forms = texts.map { category, text, state in
      ExchangeUnit(
        key: "cart|items", path: UnitPath(VariationPath(steps: [.init(.plural, category)])),
        source: category == "one" ? "%lld file" : "%lld files",
        targets: [ExchangeTarget(russian, text: text, state: state)])
    }
    return ExchangeDocument(
      sourceLanguage: Language("en"), languages: [russian],
      files: [ExchangeFile(path: "App/Localizable.xcstrings", table: "Localizable", units: [title] + forms)])
  }

  @Test func `a file of messages and nothing else is refused, and one with texts in them is not`() {
    let dense = read(header() + String(repeating: "msgid \"a\"\nmsgstr \"b\"\n", count: 100_000))
    #expect(dense.value.files.isEmpty)
    #expect(dense.diagnostics.map(\.message) == ["the file has too many messages for its size, and is not read"])
    let forms = "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[63] \"c\"\n"
    let empty = read(header("nplurals=64; plural=n%64;") + String(repeating: forms, count: 20_000))
    #expect(empty.diagnostics.map(\.id) == ["exchange/unreadable"])
    let real = (0..<30_000).map { "msgctxt \"App|key \($0)\"\nmsgid \"Add a card\"\nmsgstr \"Новая карта\"\n\n" }
    let unnamed = read(String(repeating: "msgid \"a\"\nmsgstr \"b\"\n", count: 200_000), path: "translations.po")
    #expect(unnamed.diagnostics.map(\.message) == dense.diagnostics.map(\.message))
    #expect(read(header() + real.joined()).value.files.first?.units.count == 30_000)
  }

  @Test func `states of plural forms are read from a comment that a tool has broken into lines`() throws {
    let message = """
      #. State: one machine_translated, few
      #. machine_translated, many new
      #. Another comment
      #, fuzzy
      msgctxt "App|key"
      msgid "file"
      msgid_plural "files"
      msgstr[0] "a"
      msgstr[1] "b"
      msgstr[2] "c"
      """
    let units = try #require(read(header() + message).value.files.first).units
    #expect(
      units.prefix(3).map { $0.targets[0].state?.rawValue } == ["machine_translated", "machine_translated", "new"])
  }

  @Test func `a message is written as gettext lays it out`() throws {
    let text = written(cart)["ru.po"] ?? ""
    #expect(
      text.contains(
        """
        #. A title
        #: \u{2068}Home view.swift:12\u{2069}
        #, fuzzy, objc-format
        msgctxt "App/Localizable.xcstrings|cart.title"
        msgid ""
        "Cart of \\"%@\\"\\n"
        "Today"
        msgstr ""
        "Корзина «%@»\\n"
        "Сегодня"

        #. State: few new
        #, fuzzy, c-format
        msgctxt "App/Localizable.xcstrings|cart\\\\|items"
        msgid "%lld file"
        msgid_plural "%lld files"
        msgstr[0] "%lld файл"
        msgstr[1] "%lld файла"
        msgstr[2] ""

        #, c-format
        msgctxt "App/Localizable.xcstrings|cart\\\\|items|plural.other"
        msgid "%lld files"
        msgstr "%lld файла"

        """))
    let template = try #require(written(cart)["template.pot"])
    #expect(template.contains("msgid_plural \"%lld files\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n"))
    try Golden.check(text, at: "Fixtures/Exchange/po/ru.po")
    try Golden.check(template, at: "Fixtures/Exchange/po/template.pot")
  }

  @Test func `what is written is read again, state by state`() throws {
    let read = read(try #require(written(cart)["ru.po"]))
    #expect(read.diagnostics.isEmpty)
    #expect(read.value.sourceLanguage == Language("en"))
    #expect(read.value.languages == [Language("ru")])
    let old = cart.files[0]
    let new = try #require(read.value.files.first)
    #expect(read.value.files.count == 1 && new.path == old.path && new.table == old.table)
    #expect(new.units.map(\.key) == old.units.map(\.key))
    #expect(new.units.map(\.path) == old.units.map(\.path))
    #expect(new.units.map(\.source) == old.units.map(\.source))
    #expect(new.units.map { $0.targets[0].text } == old.units.map { $0.targets[0].text })
    #expect(new.units.map { $0.targets[0].state } == [.needsReview, .translated, .new, nil, .translated])
  }

  @Test func `control characters stand as gettext and polib read them`() throws {
    var message = POMessage()
    message.id = "a"
    message.translations = [.init("\u{1}\u{7}\u{8}\u{B}\u{C}\u{1B}\u{7F}\t\r\0")]
    let text = POPrinter.text(of: [message])
    #expect(text == "msgid \"a\"\nmsgstr \"\u{1}\u{7}\\b\\v\\f\u{1B}\u{7F}\\t\\r\\000\"\n")
    let read = POParser.parse(SourceFile(path: "a.po", text: text))
    #expect(read.diagnostics.isEmpty)
    #expect(read.value.first?.translations.map(\.text) == message.translations.map(\.text))
  }

  @Test func `forms that gettext numbers in its own way get CLDR's names`() throws {
    let file = """
      msgctxt "A.xcstrings|files"
      msgid "%lld file"
      msgid_plural "%lld files"
      msgstr[0] "a"
      msgstr[1] "b"
      msgstr[2] "c"

      """
    let rule = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    let units = read(header(rule) + file).value.files.flatMap(\.units)
    #expect(units.map(\.path.text) == ["plural.one", "plural.few", "plural.many", "plural.other"])
    #expect(units.map { $0.targets[0].text } == ["a", "b", "c", "c"])
    #expect(units.map(\.source) == ["%lld file", "%lld files", "%lld files", "%lld files"])
  }

  @Test func `a rule that cannot be mapped is named, and its forms stay out`() {
    let file = "msgctxt \"A.xcstrings|f\"\nmsgid \"f\"\nmsgid_plural \"fs\"\nmsgstr[0] \"a\"\nmsgstr[1] \"b\"\n"
    // Russian needs three forms.
    let two = read(header("nplurals=2; plural=(n != 1);") + file)
    #expect(two.diagnostics.map(\.id) == ["exchange/plural-forms"])
    #expect(two.diagnostics[0].message.contains("'one'"))
    for rule in ["nplurals=2; plural=n/0;", "nplurals=2; plural=5;", "nplurals=9", "plural=system(n);"] {
      let read = read(header(rule) + file)
      #expect(
        read.diagnostics.map(\.message) == [
          "the header has no plural rule that can be read, so plural forms stay as they are"
        ])
      #expect(read.value.files.isEmpty)
    }
  }

  @Test func `messages of other tools are known by their context, or by their text`() {
    let units = read(
      header() + """
        # by hand
        #~ msgid "gone"
        #~ msgstr "weg"
        #, fuzzy
        #| msgid "Good day"
        msgctxt "menu.day"
        msgid "Good morning" msgstr "Доброе "
          "\\x75\\164ро"
        msgid "Bye"
        msgstr ""
        """
    ).value.files.flatMap(\.units)
    #expect(units.map(\.key) == ["menu.day", "Bye"])
    #expect(units.map(\.source) == ["Good morning", "Bye"])
    #expect(units.map { $0.targets[0].text } == ["Доброе utро", nil])
    #expect(units.map { $0.targets[0].state } == [.needsReview, nil])
  }

  @Test func `faults have their places, and a file with one is not read`() {
    let read = read(
      header() + "msgid \"a\"\nmsgstr \"A\"\nmsgfoo \"x\"\nmsgid \"b\nmsgstr[99] \"\"\nmsgid \"c\"\nmsgstr \"C\"\n")
    #expect(read.value.files.isEmpty && read.value.languages.isEmpty)
    #expect(
      read.diagnostics.map(\.message) == [
        "'msgfoo' is not a keyword of PO files", "the string has no closing quotation mark",
        "'99' is not the number of a plural form", "the string belongs to no keyword", "the message has no 'msgstr'",
      ])
    #expect(read.diagnostics.allSatisfy { $0.location?.path == "ru.po" })
    #expect(self.read("msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=KOI8-R\"\n").diagnostics.count == 1)
    let broken = POExchange().read([SourceFile(path: "ru.po", bytes: [0x6D, 0xFF])], options: FormatOptions())
    #expect(broken.diagnostics.map(\.message) == ["the file is not UTF-8"])
  }

  @Test func `a language is read from the header, or from the file's name`() {
    #expect(read("msgid \"a\"\nmsgstr \"b\"\n", path: "po/pt_BR.po").value.languages == [Language("pt-BR")])
    // Not `zh-Hant`, which a project may have beside it.
    let taiwan = read("msgid \"\"\nmsgstr \"Language: zh_Hant_TW\\n\"\n", path: "zh-Hant-TW.po")
    #expect(taiwan.value.languages == [Language("zh-Hant-TW")])
    #expect(
      read("msgid \"\"\nmsgstr \"Language: sr@latin\\n\"\n", path: "x.po").value.languages == [Language("sr-Latn")])
    #expect(
      read("msgid \"a\"\nmsgstr \"b\"\n", path: "my texts.po").diagnostics.map(\.id) == ["exchange/unknown-language"])
    #expect(read("msgid \"a\"\nmsgstr \"\"\n", path: "template.pot").diagnostics.isEmpty)
  }

  @Test func `every language's expression numbers its categories as CLDR does`() throws {
    for code in [
      "ar", "be", "br", "cy", "de", "fr", "ga", "gd", "he", "ja", "kw", "lt", "lv", "mt", "pl", "ro", "ru", "sl", "zh",
    ] {
      let rule = PluralCategories(Language(code))
      let expression = try #require(PluralExpression(rule.expression))
      for number in 0..<2_000 {
        let form = try #require(expression.value(for: number))
        #expect(rule.ofIntegers[form] == rule.category(of: number), "\(code) \(number)")
      }
      let numbering = try #require(PluralNumbering(PluralNumbering.field(for: Language(code)), of: Language(code)))
      #expect(numbering.categories == rule.ofIntegers.map { [$0] }, "\(code)")
      #expect(numbering.split.isEmpty)
    }
  }

  @Test func `expressions are C's, and others are refused`() {
    let values: [(String, Int?)] = [
      ("n==1?0:n>=2&&n<=4?1:2", 1), ("!n || n - 3", 0), ("1 + 2 * n % 4", 3), ("n / (n - 3)", nil), ("(n)", 3),
    ]
    for (text, value) in values { #expect(PluralExpression(text)?.value(for: 3) == value, "\(text)") }
    for text in ["", "n n", "n ?", "m", "(n", "99999999999999999999", String(repeating: "!", count: 3_000) + "n"] {
      #expect(PluralExpression(text) == nil, "\(text.prefix(20))")
    }
  }

  @Test func `no bytes break the reader`() {
    var random = SeededGenerator(seed: 7)
    let text = Array((written(cart)["ru.po"] ?? "").utf8)
    for _ in 0..<2_000 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...127, using: &random)
      }
      let file = SourceFile(path: "ru.po", bytes: Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random))))
      let read = POExchange().read([file], options: FormatOptions())
      for location in read.diagnostics.compactMap(\.location) {
        #expect(location.bytes.upperBound <= file.bytes.count + 1)
      }
    }
  }
}
