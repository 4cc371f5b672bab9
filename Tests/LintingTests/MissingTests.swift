import CatalogModel
import CodeModel
import Diagnostics
import LintRules
import Linting
import Testing

/// Which keys without a text are gaps that somebody should fill.
@Suite("Missing translations") struct MissingTests {
  /// The keys that lack a German text, each finding listed.
  private func gaps(_ sketch: String, _ change: (inout CatalogSketch) -> Void = { _ in }) throws -> [String] {
    let rule = try #require(AllRules.named("translation/missing"))
    var sketch = CatalogSketch(sketch)
    change(&sketch)
    var input = sketch.input
    input.options = RuleOptions(rule.options, wantsAll: true)
    return rule.check(input).compactMap(\.subject.key)
  }

  private static let table = """
    cart.sum
      en: Sum
      de: Summe
    cart.title
      en: Cart
    cart.note
      en: Note

    """

  @Test(arguments: [
    ("", ["cart.title", "cart.note"]),
    ("use: cart.sum\nuse: cart.title", ["cart.title"]),
    ("required: de\nuse: cart.sum\nuse: cart.title", ["cart.title"]),
    // No key of the table is used: its code may be elsewhere.
    ("use: menu.title", ["cart.title", "cart.note"]),
    // Code builds keys of this kind, or any at all.
    ("use: cart.title\ndynamic: cart.n", ["cart.title", "cart.note"]),
    // That it may build any does not say that people see this one; who requires the language has to know.
    ("use: cart.title\ndynamic: ", ["cart.title"]),
    ("required: de\nuse: cart.title\ndynamic: ", ["cart.title", "cart.note"]),
  ])
  func `a key that code does not use needs no text`(code: String, keys: [String]) throws {
    #expect(try gaps(Self.table + code) == keys)
  }

  @Test func `a key that the settings keep is used`() throws {
    let lint = LintConfiguration(options: ["source/unused-key": ["keep": .list(["*.note"])]])
    let code = Self.table + "use: cart.title"
    #expect(try gaps(code) { $0.project.keptKeys = lint.keptKeys } == ["cart.title", "cart.note"])
  }

  @Test(arguments: [(false, ["cart.title"]), (true, ["cart.title", "cart.note"])])
  func `other packages may use a public accessor`(isExported: Bool, keys: [String]) throws {
    #expect(
      try gaps(Self.table + "use: cart.title") { sketch in
        let place = Location(path: "L10n.swift", bytes: 0..<10)
        var accessor = Accessor(
          name: "L10n.note", key: "cart.note", location: place, position: Position(line: 1, column: 1),
          declaration: place, kind: .handwritten)
        accessor.isExported = isExported
        sketch.code.append(accessor)
      } == keys)
  }

  @Test func `a text that every language writes alike is no gap, unless one writes another`() throws {
    let texts = "Save it\n  de: Sichern\n%lld MHz\nSSH\nexample.org\nGitHub\nDeutsch\nGo home\n"
    #expect(try gaps(texts) == ["Go home"])
    #expect(try gaps(texts + "iCloud\n  fr: Nuage\n").contains("iCloud"))
    #expect(try gaps("required: de\n" + texts).contains("SSH"))
  }

  @Test func `names, ways through sites and examples of what to type are no gaps`() throws {
    let texts = "Go home\n  de: Heim\nSpotify\nexample.org → API keys\nsk-...\ngpt-4o-mini\n"
    let typed = "use: gpt-4o-mini as TextField\nuse: sk-... as SecureField\nuse: Go home\nuse: Spotify\n"
    let shown = "use: example.org → API keys\n"
    #expect(try gaps(texts + typed + shown) == [])
    #expect(try gaps(texts + typed + shown + "use: gpt-4o-mini as Text\n") == ["gpt-4o-mini"])
  }

  @Test(arguments: [("de", false), ("zh-Hans", true), ("tr", true)])
  func `languages that say OK need no text for it`(language: String, isGap: Bool) throws {
    let rule = try #require(AllRules.named("translation/missing"))
    func gaps(_ more: String) -> [String] {
      var input = CatalogSketch("Go home\n  \(language): …\n" + more).input
      input.options = RuleOptions(rule.options, wantsAll: true)
      return rule.check(input).compactMap(\.subject.key)
    }
    #expect(gaps("OK\n").contains("OK") == isGap)
    #expect(gaps("required: \(language)\nOK\n").contains("OK"))
    #expect(gaps("button.ok\n  en: OK\n").contains("button.ok"))
  }

  /// A table of sentences in Chinese, with some others, of which German and Chinese have one each.
  private static func chinese(source: String, _ others: Int) -> String {
    let texts = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"].map { "第\($0)件商品\n" }
    let words = ["Go", "Stop", "Hold", "Pay"].prefix(others).map { "\($0) on\n" }
    return "source: \(source)\n返回上页\n  de: Zurück\n  zh-Hans: 返回\n" + (texts + words).joined()
  }

  @Test(arguments: [("en", 0, "de"), ("en", 4, "de zh-Hans"), ("zh-Hans", 0, "de")])
  func `people of the language in which a table is written read its keys`(
    source: String, others: Int, languages: String
  ) throws {
    let rule = try #require(AllRules.named("translation/missing"))
    var input = CatalogSketch(Self.chinese(source: source, others)).input
    input.options = RuleOptions(rule.options, wantsAll: true)
    let found = rule.check(input).filter { $0.subject.key == "第一件商品" }
    #expect(found.compactMap(\.subject.language).sorted().joined(separator: " ") == languages)
    let named = try #require(AllRules.named("project/source-language"))
    #expect(named.check(input).count == (source == "en" && others == 0 ? 1 : 0))
  }

  @Test(arguments: [
    ("  fr: Audio\n  es: Audio\n", false), ("  fr: Audio\n  ja: Audio\n", true), ("  fr: Audio\n", true),
    ("  fr: Audio\n  es: Sonido\n", true), ("  fr (new): Audio\n  es: Audio\n", true),
  ])
  func `a word that two languages of the same script keep is no gap in a third`(texts: String, isGap: Bool) throws {
    #expect(try gaps("Go home\n  de: Heim\nAudio\n" + texts).contains("Audio") == isGap)
    #expect(try gaps("Go home\n  de: Heim\nsound.title\n  en: Audio\n" + texts).contains("sound.title"))
  }

  @Test func `a sentence that two languages copy is a gap in a third`() throws {
    let copies = ["fr", "es"].map { "  \($0): Your cart is empty\n" }.joined()
    #expect(try gaps("Go home\n  de: Heim\nYour cart is empty\n" + copies).contains("Your cart is empty"))
  }

  @Test(arguments: [
    (["de"], "fr"), (["fr"], "de"), ([], "de fr"), (["en", "de", "fr"], "de fr"), (["en", "de", "fr", "catalog"], ""),
  ])
  func `languages that no target ships need no texts`(leftOut: [String], languages: String) throws {
    let rule = try #require(AllRules.named("translation/missing"))
    var sketch = CatalogSketch("Go home\n  en: Home\n  de: Heim\n  fr: Logis\nStop\n  en: Stop\n")
    let paths = ["en", "de", "fr"].map { ($0, "App/\($0).lproj/Localizable.strings") }
    sketch.catalog.origins = paths.flatMap { CatalogSketch("path: \($0.1)\n").catalog.origins }
    sketch.project.shipping = Shipping(leftOut: Set(paths.filter { leftOut.contains($0.0) }.map(\.1)))
    if leftOut.contains("catalog") {
      sketch.others = [CatalogSketch("path: App/Localizable.xcstrings\nStop\n  en: Stop").catalog]
    }
    var input = sketch.input
    input.options = RuleOptions(rule.options, wantsAll: true)
    let found = rule.check(input).compactMap(\.subject.language).sorted()
    #expect(found.joined(separator: " ") == languages)
  }

  @Test(arguments: [("regions: en de", "de"), ("regions: en de fr", "de fr"), ("", "de fr")])
  func `a language with a few stray texts that the project does not list needs no others`(
    regions: String, languages: String
  ) throws {
    let rule = try #require(AllRules.named("translation/missing"))
    let texts = (1...40).map { "key.n\($0)\n  en: Text \($0)\n" }.joined()
    var sketch = CatalogSketch(
      "path: App/Localizable.xcstrings\n" + texts + "  de: Text vierzig\n  fr: Texte\n" + regions)
    sketch.project.homes = [
      ProjectHome(folder: "App", isPackage: false, regions: sketch.project.knownRegions)
    ]
    var input = sketch.input
    input.options = RuleOptions(rule.options, wantsAll: true)
    let found = Set(rule.check(input).compactMap(\.subject.language)).sorted()
    #expect(found.joined(separator: " ") == languages)
  }

  @Test(arguments: [
    // Only some files have it; the code asks for it; the file of the source language has it.
    ("Old\n  fr: Vieux\n  es: Viejo\n", "Stop", false), ("Old\n  fr: Vieux\n  es: Viejo\n", "Old", true),
    ("Old\n  en: Old\n  fr: Vieux\n", "Stop", false), ("Old\n  en: Old\n  fr: Vieux\n", "Old", true),
  ])
  func `a text that is gone from the file of the source language is no gap`(
    old: String, use: String, isGap: Bool
  ) throws {
    // Code may also build any key: nothing is certainly unused.
    let texts = "Stop\n  en: Stop\n  de: Halt\nGo\n  en: Go\n  de: Los\n" + old + "use: \(use)\ndynamic: "
    let found = try gaps(texts) { sketch in
      sketch.catalog.origins = ["en", "de", "fr", "es"].flatMap {
        CatalogSketch("path: App/\($0).lproj/Localizable.strings\n").catalog.origins
      }
    }
    #expect(found.contains("Old") == isGap)
  }

  @Test(arguments: [
    ("QUICK_ACTION_SCAN", "", false), ("QUICK_ACTION_SCAN", "QUICK_ACTION_SCAN", true),
    ("NSCameraUsageDescription", "", true), ("CFBundleTypeName", "", true),
  ])
  func `a key of InfoPlist that no property list has is no gap`(key: String, literal: String, isGap: Bool) throws {
    let found = try gaps("table: InfoPlist\nOther\n  de: Anderes\n\(key)\n  en: Scan\nuse: cart.sum @Cart") { sketch in
      sketch.project.mentions.literals = [literal]
    }
    #expect(found.contains(key) == isGap)
  }

  @Test(arguments: [
    ("Placeholder - do not translate", false), ("Don’t translate.", false), ("(do not localize)", false),
    ("Class = \"UILabel\"; Note = \"Do not translate\"; ObjectID = \"a\";", false),
    ("Do not translate the name", true), ("do not translate \"Cart\"", true), ("Translate it well", true),
  ])
  func `a text that nobody is to translate by its comment is no gap`(comment: String, isGap: Bool) throws {
    #expect(try gaps("Go home\n  de: Heim\nCart // \(comment)\n  en: Cart").contains("Cart") == isGap)
  }

  @Test(arguments: [("App/Settings.bundle/", "de"), ("App/", "de fr")])
  func `a settings bundle is shown in the languages of the app`(folder: String, languages: String) throws {
    let rule = try #require(AllRules.named("translation/missing"))
    var sketch = CatalogSketch("table: Root\nSound\n  en: Sound\n  de: Ton\n  fr: Son\nVolume\n  en: Volume")
    sketch.catalog.origins = ["en", "de", "fr"].flatMap {
      CatalogSketch("path: \(folder)\($0).lproj/Root.strings\n").catalog.origins
    }
    sketch.project.homes = [
      ProjectHome(folder: "App", isPackage: false, regions: [Language("en"), Language("de")])
    ]
    var input = sketch.input
    input.options = RuleOptions(rule.options, wantsAll: true)
    #expect(rule.check(input).compactMap(\.subject.language).sorted().joined(separator: " ") == languages)
  }
}
