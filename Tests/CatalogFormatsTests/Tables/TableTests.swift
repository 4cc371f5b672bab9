import CatalogModel
import Diagnostics
import Syntax
import TestSupport
import Testing

@testable import CatalogFormats

/// Tables of texts in CSV files and workbooks: what is written is read, and titles, languages and states of others.
@Suite("Tables")
struct TableTests {
  private static let formats: [any ExchangeFormat] = [CSVExchange(), XLSXExchange()]

  /// A document with texts that spreadsheets change if they can.
  private static func document(seed: UInt64) -> ExchangeDocument {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "=1+1", "-", "@", "'", "\"", ",", ";", "\t", "\r", "\n", "\r\n", " ", "é", "e\u{301}", "😀", "_x0041_", "\u{1}",
      "%@",
      "<b>", "|", "\\", "007", "1.0", "TRUE", "2024-01-01",
    ]
    func text() -> String {
      (0..<Int.random(in: 1...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    let languages = [Language("fr"), Language("pt-BR"), Language("id")]
    var document = ExchangeDocument(sourceLanguage: Language("en"), languages: languages)
    for number in 0..<30 {
      let path = UnitPath(
        ["", "plural.few", "device.iphone.plural.one", "substitutions.@a.b@.plural.other"][number % 4])
      var unit = ExchangeUnit(key: number == 0 ? "" : text() + "\(number)", path: path ?? UnitPath(), source: text())
      for language in languages where Int.random(in: 0..<4, using: &random) > 0 {
        let states: [TranslationState] = [.new, .translated, .needsReview, .machineTranslated]
        unit.targets.append(ExchangeTarget(language, text: text(), state: states.randomElement(using: &random)))
      }
      document.append(
        unit, toFile: number < 20 ? "App/Main.xcstrings" : "App/=Info.xcstrings", table: number < 20 ? "Main" : "=Info")
    }
    return document
  }

  /// File, key, path, language and text of every target, with its state where one is asked for.
  private func texts(of documents: [ExchangeDocument], withStates: Bool) -> [String] {
    documents.flatMap { document in
      document.files.flatMap { file in
        file.units.flatMap { unit in
          unit.targets.map { target in
            let parts = [
              file.path, unit.key, unit.path.text, unit.source ?? "", target.language.code, target.text ?? "",
              withStates ? target.state?.rawValue ?? "" : "",
            ]
            return parts.map { "\(Array($0.utf8))" }.joined(separator: " ")
          }
        }
      }
    }.sorted()
  }

  @Test(arguments: TableTests.formats)
  func `a written table may have languages without a name`(format: any ExchangeFormat) throws {
    let languages = [Language("qqq"), Language("skr-arab")]
    var unit = ExchangeUnit(key: "title", source: "Title")
    unit.targets = languages.map { ExchangeTarget($0, text: "A \($0.code)") }
    let document = ExchangeDocument(
      sourceLanguage: Language("en"), languages: languages,
      files: [ExchangeFile(path: "App/Main.xcstrings", table: "Main", units: [unit])])
    var options = ExchangeWritingOptions(toolVersion: "1")
    options.isWide = true
    let read = format.read(format.write(document, options: options).value, options: FormatOptions())
    #expect(read.value.languages == languages)
    #expect(read.value.files.first?.units.first?.targets.map(\.text) == ["A qqq", "A skr-arab"])
    #expect(read.diagnostics.isEmpty)
  }

  @Test func `a column that somebody has added to a written table is no language`() {
    let text = "file,table,key,path,source,comment,fr,QA\nApp/Main.xcstrings,Main,title,,Title,,Titre,ok\n"
    let read = CSVExchange().read([SourceFile(path: "texts.csv", text: text)], options: FormatOptions())
    #expect(read.value.languages == [Language("fr")])
    #expect(read.diagnostics.map(\.severity) == [.info])
  }

  @Test(arguments: TableTests.formats, ["wide", "bilingual"])
  func `what is written is read`(format: any ExchangeFormat, layout: String) throws {
    for seed in 0..<10 as Range<UInt64> {
      for extra in format.name == "csv" ? ["csv.bom=yes", "csv.formulas=plain"] : ["xlsx.layout=wide"] {
        let arguments = [extra, "\(format.name).layout=\(layout)"]
        let options = try FormatOptions(arguments, known: format.options)
        let document = TableTests.document(seed: seed)
        let written = format.write(document, options: ExchangeWritingOptions(toolVersion: "1", options: options))
        #expect(written.diagnostics.isEmpty)
        #expect(written.value.count == (layout == "wide" ? 1 : 3))
        let read = written.value.map { format.read([$0], options: options) }
        #expect(read.allSatisfy { $0.diagnostics.isEmpty })
        let isBilingual = layout == "bilingual"
        #expect(
          texts(of: read.map(\.value), withStates: isBilingual) == texts(of: [document], withStates: isBilingual))
      }
    }
  }

  /// Where a state is `new` or missing, a sheet for people says nothing of a text that somebody has filled in.
  @Test(arguments: [true, false])
  func `a workbook for people is read as it was written`(isOneFile: Bool) throws {
    for seed in 0..<10 as Range<UInt64> {
      let document = TableTests.document(seed: seed)
      var options = ExchangeWritingOptions(toolVersion: "1")
      options.isOneFile = isOneFile
      let written = XLSXExchange().write(document, options: options)
      #expect(written.diagnostics.isEmpty && written.value.count == (isOneFile ? 1 : 3))
      let read = written.value.map { XLSXExchange().read([$0], options: FormatOptions()) }
      #expect(read.allSatisfy { $0.diagnostics.isEmpty })
      #expect(texts(of: read.map(\.value), withStates: false) == texts(of: [document], withStates: false))
      for target in read.flatMap({ $0.value.files.flatMap { $0.units.flatMap(\.targets) } }) {
        #expect(target.state != .new && !target.isStateChosen)
        #expect(target.exportedState == target.state)
      }
    }
  }

  @Test func `a text that each language's sheet has is one unit, and two rows of it in a later sheet are two`() throws {
    let titles = { (language: String) in
      ["key", "Source: English (en)", "Translation: \(language)", "state", "file", "table"].map {
        WorkbookSheet.Column($0)
      }
    }
    func row(_ key: String, _ source: String, _ text: String) -> [WorkbookCell] {
      [key, source, text, "translated", "App/Main.xcstrings", "Main"].map { .text($0) }
    }
    func read(_ german: [[WorkbookCell]]) throws -> Diagnosed<ExchangeDocument> {
      let sheets = [
        WorkbookSheet(name: "fr", columns: titles("French (fr)"), rows: [row("a", "A", "Un"), row("b", "B", "Deux")]),
        WorkbookSheet(name: "de", columns: titles("German (de)"), rows: german),
      ]
      let bytes = try WorkbookWriter.bytes(of: sheets).get()
      return XLSXExchange().read([SourceFile(path: "texts.xlsx", bytes: bytes)], options: FormatOptions())
    }
    let joined = try read([row("b", "B", "Zwei"), row("a", "other", "Eins")])
    let units = try #require(joined.value.files.first).units
    #expect(joined.diagnostics.isEmpty && joined.value.languages == [Language("fr"), Language("de")])
    #expect(
      units.map { "\($0.key) \($0.source ?? ""): " + $0.targets.map { $0.text ?? "" }.joined(separator: " ") } == [
        "a A: Un", "b B: Deux Zwei", "a other: Eins",
      ])
    let doubled = try read([row("b", "B", "Zwei"), row("b", "B", "Zwo")])
    let texts = doubled.value.files.flatMap { $0.units.flatMap(\.targets) }.filter { $0.language == Language("de") }
    #expect(texts.map { "\($0.text ?? "") \($0.position ?? "")" } == ["Zwei de!C2", "Zwo de!C3"])
  }

  @Test func `what is to be done stands on top of a workbook for people`() throws {
    func unit(_ key: String, _ text: String?, _ state: TranslationState?, _ path: String = "") -> ExchangeUnit {
      var unit = ExchangeUnit(key: key, path: UnitPath(path) ?? UnitPath(), source: key)
      unit.targets = [ExchangeTarget(Language("ar"), text: text, state: state)]
      return unit
    }
    let file = ExchangeFile(
      path: "App/Main.xcstrings", table: "Main",
      units: [
        unit("done", "x", .translated), unit("review", "x", .needsReview),
        unit("forms", "x", .translated, "plural.other"),
        unit("forms", nil, nil, "plural.zero"), unit("forms", "x", .translated, "plural.one"),
        unit("machine", "x", .machineTranslated), unit("new", "x", .new),
      ])
    let document = ExchangeDocument(
      sourceLanguage: Language("en"), languages: [Language("ar")], files: [file])
    var sheets = LanguageSheets(document)
    let sheet = sheets.sheet(for: Language("ar")).value
    #expect(
      sheet.rows.map { $0[0...1].map { sheets.texts.text(of: $0) ?? "" }.joined(separator: " ") } == [
        "forms plural.zero", "forms plural.one", "forms plural.other", "new ", "review ", "machine ", "done ",
      ])
    #expect(sheet.name == "Arabic (ar)" && sheet.frozenColumns == 3)
    #expect(
      sheet.columns.map(\.title) == [
        "key", "form", "Source: English (en)", "Translation: Arabic (ar)", "state", "note", "used in", "file", "table",
        "exported",
      ])
    #expect(sheet.columns.filter(\.isHidden).map(\.title) == ["file", "table", "exported"])
    #expect(sheet.columns.filter { !$0.isLocked }.map(\.title) == ["Translation: Arabic (ar)", "state"])
  }

  @Test func `two columns of one name are refused, and rows with too many cells are left out`() {
    let twice = read("key,fr,fr\ntitle,Titre,Title\n")
    #expect(twice.value.files.isEmpty && twice.diagnostics.first?.message == "C1: two columns are named 'fr'")
    let ragged = read("key,fr\ntitle,Titre, Title\nother,Autre\n")
    #expect(ragged.value.files.first?.units.map(\.key) == ["other"])
    #expect(ragged.diagnostics.map(\.severity) == [.error])
  }

  private func read(_ text: String, path: String = "fr.csv") -> Diagnosed<ExchangeDocument> {
    CSVExchange().read([SourceFile(path: path, text: text)], options: FormatOptions())
  }

  /// Key and French text of the first unit.
  private func first(_ text: String, path: String = "fr.csv") -> [String?] {
    let unit = read(text, path: path).value.files.first?.units.first
    return [unit?.key, unit?[Language("fr")]?.text]
  }

  @Test(
    "columns are known by what platforms call them",
    arguments: [
      "key,source,fr\nk,s,t", "Key Name,Base,fr\nk,s,t", "id,en,French (fr)\nk,s,t",
      "Identifier,Source String,fr-FR,fr\nk,s,x,t",
      "context,source,target\nk,s,t", "Term;Translation\nk;t", "Key,Translation,Comment\nk,t,c",
      "KEY,Description,français\nk,c,t",
      "\"location\",\"source\",\"target\",\"id\",\"fuzzy\",\"context\",\"translator_comments\",\"developer_comments\"\n,s,t,,False,k,,",
      "key,value,français\nk,v,t", "key\tFranzösisch\nk\tt",
    ])
  func columns(_ text: String) {
    #expect(first(text) == ["k", "t"], "\(read(text).listing(of: SourceFile(path: "", text: text)))")
  }

  @Test(arguments: [
    "fr.csv", "app_fr.csv", "app.fr.csv", "my-app-fr.csv", "no-texts_fr.csv", "x/fr/app.csv", "Übersetzung fr.csv",
  ])
  func `the language of a table for one is in its path`(path: String) {
    #expect(first("context,source,target\nk,s,t", path: path) == ["k", "t"])
  }

  @Test func `Indonesian is a language where keys have a column of their own`() {
    let read = read("key,id\nk,t")
    #expect(read.value.languages == [Language("id")])
  }

  @Test(arguments: [
    ("inglés", "en"), ("español", "es"), ("Español", "es"), ("chino (simplificado)", "zh-Hans"),
    ("Portugiesisch (Brasilien)", "pt-BR"),
    ("日本語", "ja"), ("Brazilian Portuguese", "pt-BR"), ("norsk bokmål", "nb"), ("العربية", "ar"), ("简体中文", "zh-Hans"),
    ("Türkçe", "tr"), ("İngilizce", "en"),
  ])
  func `languages are known by their names`(name: String, code: String) {
    #expect(LanguageNames().language(name)?.code == code)
  }

  @Test func `a language may be called anything`() {
    #expect(LanguageNames(["Klingon": Language("tlh")]).language("klingon")?.code == "tlh")
    #expect(LanguageNames().language("elvish") == nil)
    #expect(LanguageNames().language("key") == nil)
  }

  @Test func `a phrasebook has languages, texts and no titles`() throws {
    let read = read(
      "inglés,español,\"Hello, world\",Hola\nEnglish,French,Hello,Bonjour\nelvish,French,a,b\n", path: "Saved.csv")
    let units = read.value.files.flatMap(\.units)
    #expect(units.map(\.key) == ["", ""])
    #expect(units.map(\.source) == ["Hello, world", "Hello"])
    #expect(units.flatMap(\.targets).map(\.language.code) == ["es", "fr"])
    #expect(read.diagnostics.map(\.help) == ["say which one it is: --language-name 'elvish=CODE'"])
  }

  @Test(arguments: [
    ("needs_review", TranslationState.needsReview), ("Needs Review", .needsReview), ("fuzzy", .needsReview),
    ("Approved", .translated), ("new", .new), ("signed-off", .translated), ("machine_translated", .machineTranslated),
  ])
  func `states are known by what platforms call them`(word: String, state: TranslationState) {
    let read = read("context,target,state\nk,t,\(word)")
    #expect(read.value.files.first?.units.first?.targets.first?.state == state)
  }

  @Test func `a cell that Excel cannot hold is named and left out`() {
    var document = ExchangeDocument(languages: [Language("fr")])
    for (key, length) in [("short", 32_767), ("long", 32_768)] {
      let unit = ExchangeUnit(
        key: key, source: "s", targets: [ExchangeTarget(Language("fr"), text: String(repeating: "x", count: length))])
      document.append(unit, toFile: "a.xcstrings", table: "a")
    }
    let written = XLSXExchange().write(document, options: ExchangeWritingOptions(toolVersion: "1"))
    #expect(written.diagnostics.map(\.subject.key) == ["long"])
    #expect(
      XLSXExchange().read(written.value, options: FormatOptions()).value.files.first?.units.map(\.key) == ["short"])
    #expect(CSVExchange().write(document, options: ExchangeWritingOptions(toolVersion: "1")).diagnostics.isEmpty)
  }
}
