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

  @Test func `comments take no more memory than a message can have of them`() {
    let lines = ["# ", "#. a", "#: a b", "#, c"].map { (line: $0, count: 3_000) }
    for (line, count) in lines + [("#: " + String(repeating: "a ", count: 60_000), 3)] {
      let text = String(repeating: line + "\n", count: count) + "msgid \"a\"\nmsgstr \"b\"\n"
      let message = POParser.parse(SourceFile(path: "a.po", text: text)).value.first
      let lists = message.map { [$0.translatorComments, $0.extractedComments, $0.references, $0.flags] } ?? []
      #expect(lists.map(\.count).max() == (count == 3 ? 0 : 1_000), "\(line.prefix(10))")
      #expect(message?.translations.first?.text == "b")
    }
  }

  @Test func `states of plural forms are read from a comment that a tool has broken into lines`() throws {
    let message = """
      # State: one machine_translated, few
      # machine_translated, many new
      # Another comment
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
      units.prefix(3).map { $0.targets[0].exportedState?.rawValue } == [
        "machine_translated", "machine_translated", "new",
      ])
    #expect(units.allSatisfy { $0.targets[0].state == .needsReview })
  }

  @Test func `a message without its first form keeps its states without a flag, as msgmerge leaves it`() throws {
    let forms = "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"\"\nmsgstr[1] \"c\"\nmsgstr[2] \"\"\n"
    let marked = read(header() + "# State: few new\n" + forms).value.files.flatMap(\.units).map { $0.targets[0] }
    #expect(marked[1].state == .needsReview && marked[1].exportedState == .new)
    let plain = read(header() + forms).value.files.flatMap(\.units).map { $0.targets[0] }
    #expect(plain[1].state == .translated && plain[1].exportedState == nil)
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

        # State: few new
        #. Needs work: plural forms are missing
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
    #expect(new.units.map { $0.targets[0].exported } == [.needsReview, .translated, .new, nil, .translated])
  }

  /// Messages by their keys, as a file has them for some units.
  private func messages(of units: [ExchangeUnit], in language: Language) -> [String: POMessage] {
    let file = ExchangeFile(path: "A.xcstrings", table: "A", units: units)
    let text = written(ExchangeDocument(languages: [language], files: [file]))[language.code + ".po"] ?? ""
    let messages = POParser.parse(SourceFile(path: "a.po", text: text)).value.filter { !$0.isHeader }
    return Dictionary(messages.map { ($0.context ?? "", $0) }) { first, _ in first }
  }

  private func unit(
    _ key: String, _ source: String, _ text: String, _ language: Language, form: String? = nil,
    state: TranslationState = .translated
  ) -> ExchangeUnit {
    let path = form.map { UnitPath(VariationPath(steps: [.init(.plural, $0)])) } ?? UnitPath()
    return ExchangeUnit(
      key: key, path: path, source: source, targets: [ExchangeTarget(language, text: text, state: state)])
  }

  /// A source text, a translation and what is wrong with it.
  private static let faults: [(source: String, text: String, fault: String?)] = {
    let placeholders = "placeholders differ from the source text"
    let breaks = "line breaks at start and end differ from the source text"
    return [
      ("%@ of %lld", "%lld von %@", placeholders), ("%@ of %lld", "%2$lld von %1$@", nil),
      ("%lld words", "Wörter", placeholders), ("%lld words", "%d Wörter", placeholders),
      ("%lld %%", "%lld %", placeholders), ("%1$lld words", "%2$lld Wörter", placeholders),
      ("%*lld", "%1$*2$lld", placeholders), ("%5.1f GB", "%.1f GB", nil), ("%x", "%u", nil), ("%@ …", "%@", nil),
      ("Done", "Fertig\n", breaks), ("\n%@", "%@", breaks), ("Done", "100 %", nil), ("", "x\n", nil),
    ]
  }()

  @Test func `what msgfmt would refuse is fuzzy, and finished all the same`() throws {
    let language = Language("de")
    for (source, text, fault) in Self.faults {
      let message = try #require(messages(of: [unit("k", source, text, language)], in: language)["A.xcstrings|k"])
      #expect(message.flags.contains("fuzzy") == (fault != nil), "\(text)")
      #expect(message.extractedComments == (fault.map { ["Needs work: " + $0] } ?? []), "\(text)")
      #expect(message.translatorComments == (fault == nil ? [] : ["State: translated"]), "\(text)")
    }
  }

  @Test func `texts that gettext would read wrongly have no flag of a format`() {
    let language = Language("de")
    let texts: [(String, String?)] = [
      ("%lld", "c-format"), ("%@ and %lld", "objc-format"), ("100% done", nil), ("%#@files@", nil), ("%arg files", nil),
      ("%1$(name)@", nil), ("100 %%", nil), ("%2$@", nil), ("${applicationName}", nil),
    ]
    for (text, flag) in texts {
      let message = messages(of: [unit("k", text, text, language)], in: language)["A.xcstrings|k"]
      #expect(message?.flags == (flag.map { [$0] } ?? []), "\(text)")
    }
    // `one` without the number in the middle: gettext counts arguments from the left.
    let forms = [("one", "%@ sent a photo to %@"), ("other", "%@ sent %d photos to %@")]
    let plural = forms.map { unit("k", $1, $1, language, form: $0) }
    #expect(messages(of: plural, in: language)["A.xcstrings|k"]?.flags == [])
  }

  /// The comments on a message of plural forms.
  private func comments(_ code: String, _ texts: [(form: String, text: String)]) -> [String]? {
    let language = Language(code)
    let forms = texts.map { unit("k", $0.form == "one" ? "A file" : "%lld files", $0.text, language, form: $0.form) }
    let message = messages(of: forms, in: language)["A.xcstrings|k"]
    return message.map { $0.translatorComments + $0.extractedComments }
  }

  @Test func `a plural form may be without its number if it is for few numbers`() {
    let wrong = ["State: translated", "Needs work: placeholders differ from the source text"]
    #expect(comments("de", [("one", "Eine Datei"), ("other", "%lld Dateien")]) == [])
    #expect(comments("de", [("one", "Eine Datei"), ("other", "Dateien")]) == wrong)
    // 1, 21, 31 and more.
    #expect(
      comments("ru", [("one", "Файл"), ("few", "%lld файла"), ("many", "%lld файлов"), ("other", "%lld файла")])
        == wrong)
    // 0 alone: a message of its own, for which gettext has no exception.
    let german = Language("de")
    let zero = messages(of: [unit("k", "%lld files", "Keine Dateien", german, form: "zero")], in: german)
    #expect(zero["A.xcstrings|k|plural.zero"]?.flags == [])
    #expect(
      comments("ru", [("one", "%lld файл"), ("few", ""), ("many", "%lld файлов"), ("other", "%lld файла")]) == [
        "State: translated", "Needs work: plural forms are missing",
      ])
  }

  /// Texts of random kinds in random states; some of them are missing.
  private func randomUnits(_ language: Language, _ random: inout SeededGenerator) -> [ExchangeUnit] {
    let states: [TranslationState] = [
      .new, .translated, .translated, .needsReview, .machineTranslated, .init(rawValue: "x"),
    ]
    let texts = ["%lld a", "%@ b", "c\n", "\nd %lld", "100% e", "%arg f", "g", "%1$@ %2$lld"]
    let forms: [String?] = ["zero", "one", "two", "few", "many", "other"]
    var units: [ExchangeUnit] = []
    for number in 0..<200 {
      for form in number % 3 == 0 ? forms : [nil] where form == nil || Int.random(in: 0..<5, using: &random) > 0 {
        let text = texts.randomElement(using: &random) ?? ""
        let state = states.randomElement(using: &random) ?? .new
        var made = unit("k\(number)", texts[number % texts.count], text, language, form: form, state: state)
        if Int.random(in: 0..<8, using: &random) == 0 { made.targets[0] = ExchangeTarget(language, text: nil) }
        units.append(made)
      }
    }
    return units
  }

  /// The texts and the states that they had in the export, by key and path.
  private func exportedStates(_ units: [ExchangeUnit]) -> [String: [String?]] {
    var states: [String: [String?]] = [:]
    for unit in units where unit.targets[0].text != nil {
      states["\(unit.key) \(unit.path.text)"] = [unit.targets[0].exported?.rawValue, unit.targets[0].text]
    }
    return states
  }

  @Test(arguments: ["de", "ru", "ja", "ar", "pl"])
  func `states come back whatever they are and whatever is wrong with a text`(code: String) throws {
    var random = SeededGenerator(seed: 23)
    let units = randomUnits(Language(code), &random)
    let file = ExchangeFile(path: "A.xcstrings", table: "A", units: units)
    let text = try #require(written(ExchangeDocument(languages: [Language(code)], files: [file]))[code + ".po"])
    let read = read(text, path: code + ".po")
    #expect(read.diagnostics.isEmpty)
    let old = exportedStates(units)
    // A language without whole numbers in `other` gets that form from its last one.
    #expect(exportedStates(read.value.files.flatMap(\.units)).filter { old[$0.key] != nil } == old)
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

extension ExchangeTarget {
  /// The state that the text had in the export.
  fileprivate var exported: TranslationState? { exportedState ?? state }
}
