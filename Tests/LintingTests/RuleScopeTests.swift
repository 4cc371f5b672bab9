import CatalogModel
import CodeModel
import Diagnostics
import LintRules
import Linting
import Testing

/// What rules pass over, each for a fault that was none in somebody's app.
@Suite("What rules pass over") struct RuleScopeTests {
  private func findings(_ id: String, _ sketch: String, _ change: (inout CatalogSketch) -> Void = { _ in }) throws
    -> [Diagnostic]
  {
    let rule = try #require(AllRules.named(id))
    var sketch = CatalogSketch(sketch)
    change(&sketch)
    var input = sketch.input
    input.options = RuleOptions(rule.options, chosen: [:])
    return rule.check(input)
  }

  private func use(
    _ key: String, table: String? = nil, api: String = "Text", value: String? = nil,
    in path: String = "App/CartView.swift"
  ) -> KeyUse {
    KeyUse(key: key, table: table, defaultValue: value, api: api, location: Location(path: path, bytes: 0..<1))
  }

  private func undefined(_ uses: [KeyUse]) throws -> [String?] {
    try findings("source/undefined-key", "path: App/Localizable.xcstrings\ncart.title\n  en: Cart\n  de: Wagen") {
      $0.uses = uses
    }.map(\.subject.key)
  }

  @Test func `a name in a view is a key where it looks like the others`() throws {
    #expect(try undefined([use("cart.subtitle"), use("resumeId"), use("H.264")]) == ["cart.subtitle"])
    #expect(try undefined([use("resumeId", api: "NSLocalizedString")]) == ["resumeId"])
  }

  @Test(arguments: [
    ("InfoPlist", "$(PRODUCT_NAME)", 1), ("InfoPlist", "${DISPLAY_NAME:rfc1034identifier} Beta", 1),
    ("InfoPlist", "$(name)", 0), ("InfoPlist", "5 $ (US)", 0), ("InfoPlist", "$()", 0), ("InfoPlist", "$(PRODUCT", 0),
    ("Localizable", "$(PRODUCT_NAME)", 0),
  ])
  func `a build setting is a fault in a table of a property list`(table: String, text: String, count: Int) throws {
    let sketch = "table: \(table)\nCFBundleName\n  en: Cart\n  de: \"\(text)\""
    #expect(try findings("text/build-setting", sketch).count == count)
    // Nobody sees the name of a bundle of tests.
    let ofTests = try findings("text/build-setting", sketch) {
      for index in $0.catalog.entries.indices {
        $0.catalog.entries[index].location = Location(path: "AppTests/de.lproj/InfoPlist.strings", bytes: 0..<1)
      }
    }
    #expect(ofTests.isEmpty)
  }

  @Test func `names that look like the table's keys are missed, though none of them is found`() throws {
    let keys = ["cart.one", "cart.two", "cart.three", "cart.four", "cart.five"]
    #expect(try undefined(keys.map { use($0, api: ".i18n") }) == keys)
    #expect(try undefined(["one", "two", "three", "four"].map { use($0 + "Id", api: "required") }) == [])
  }

  @Test func `whatever is looked up by name was meant to be there`() throws {
    for api in [".i18n", "translate", "L", "String(localized:)"] {
      let missing = [use("saveButton", api: api), use("settings.about.app", api: api)]
      #expect(try undefined(missing) == ["saveButton", "settings.about.app"])
    }
  }

  @Test func `a function that never finds a key takes none`() throws {
    let names = ["resumeId", "imageId", "pageId", "userId", "placeId"]
    #expect(try undefined(names.map { use($0, api: "required") }) == [])
    #expect(try undefined(names.map { use($0, api: "MyLocalized") }).count == 5)
    #expect(try undefined((names + ["cart.title"]).map { use($0, api: "text") }).count == 5)
  }

  @Test func `a function that finds texts takes no names`() throws {
    let sketch = "Save\n  en: Save\nOpen\n  en: Open\nClose\n  en: Close\nQuit\n  en: Quit\n  de: Ende"
    let found = try findings("source/undefined-key", sketch) { sketch in
      sketch.uses = ["Save", "Open", "Close", "Quit", "symbolName", "Undo"].map { use($0, api: "string") }
    }
    #expect(found.map(\.subject.key) == ["Undo"])
  }

  @Test func `addresses, files and abbreviations are no keys`() throws {
    let plain = [
      "https://example.com", "api.example.org", "README.rtfd", ".example.social", "SSH", "4K", "%@x", "%lldpt",
    ]
    #expect(try undefined(plain.map { use($0) }) == [])
    #expect(try undefined([use("Save"), use("ABOUT")]) == ["Save", "ABOUT"])
  }

  @Test func `a text on a screen for debugging is none, a name there is a key`() throws {
    let uses = ["Send a test event", "cart.subtitle"].map { use($0, in: "App/DebugMenu/Events.swift") }
    #expect(try undefined(uses) == ["cart.subtitle"])
  }

  @Test(arguments: [("cart.title", 0), ("cart-title", 1)])
  func `the name of a model is a key where others look like it`(key: String, count: Int) throws {
    let found = try findings("source/undefined-key", "\(key)\n  en: Cart\n  de: Wagen") { sketch in
      sketch.uses = [use("shop-model-25", api: "LocalizedStringKey")]
    }
    #expect(found.count == count)
    #expect(try undefined([use("shop-model-25", api: "NSLocalizedString")]).count == 1)
    #expect(try undefined([use("shop-model-25", api: "LocalizedStringKey", value: "Model")]).count == 1)
  }

  @Test(arguments: [("de", 0), ("zh-Hans", 1)])
  func `OK is to be in a table where people of a language say something else`(language: String, count: Int) throws {
    let found = try findings("source/undefined-key", "Save it\n  en: Save it\n  \(language): …") { sketch in
      sketch.uses = [use("OK")]
    }
    #expect(found.count == count)
  }

  @Test func `tests show texts that nobody else sees`() throws {
    let uses = ["AppTests/CartTests.swift", "Tests/UITests/TestApp/Start.swift", "App/Button.test.swift"]
    #expect(try undefined(uses.map { use("Save changes", in: $0) }) == [])
    #expect(try undefined([use("Save changes", in: "App/Contests.swift")]) == ["Save changes"])
  }

  @Test func `a package without a catalog is not localized`() throws {
    let path = "Modules/Account/Sources/Account/Errors.swift"
    #expect(try undefined([use("Invalid parameter", in: path)]) == [])
    #expect(try undefined([use("cart.missing", in: path)]) == ["cart.missing"])
    #expect(try undefined([use("Invalid parameter", in: "App/Sources/Errors.swift")]) == ["Invalid parameter"])
  }

  @Test func `what Interface Builder writes by itself is no text`() throws {
    let sketch = "table: Main\npath: App/Main.xcstrings\nabc-de-fgh.title\n  en: Save\n  de: Sichern"
    let xib = "App/Base.lproj/Main.xib"
    let texts = ["Text Cell", "Table View Cell", "{Field name}", "0", "Label", "Hide all windows"]
    let found = try findings("source/undefined-key", sketch) { sketch in
      sketch.uses = texts.enumerated().map { index, text in
        use("xyz-\(index)0-abc.title", table: "Main", value: text, in: xib)
      }
    }
    #expect(found.map(\.message) == ["'xyz-50-abc.title' ('Hide all windows') is not in the table 'Main'"])
  }

  @Test func `a function that takes a table may look in any`() throws {
    let found = try findings("source/undefined-key", "cart.title\n  en: Cart") { sketch in
      var other = sketch.catalog
      other.table = "Updates"
      other.entries[0].key = "Install"
      sketch.uses = [
        use("Install", api: "MyLocalizedStringFromTableInBundle"), use("Install", api: "NSLocalizedString"),
      ]
      sketch.others = [other]
    }
    #expect(found.map(\.message) == ["'Install' is in the table 'Updates', but not in 'Localizable'"])
  }

  @Test(arguments: [
    ("Root", "App/Settings.bundle/en.lproj/Root.strings"), ("Watch-InfoPlist", "App/Watch-InfoPlist.strings"),
    ("InternetAccessPolicy", "App/en.lproj/InternetAccessPolicy.strings"), ("SiriIntents", "App/SiriIntents.strings"),
  ])
  func `tables that the system reads have no unused keys`(table: String, path: String) throws {
    let sketch = "use: other\nunused.key [manual]\n  en: Text"
    #expect(try findings("source/unused-key", sketch).count == 1)
    #expect(try findings("source/unused-key", "table: \(table)\npath: \(path)\n" + sketch).isEmpty)
  }

  @Test func `a symbol uses the key of its own table`() throws {
    let sketch = """
      version: 1.1
      path: App/Generic.xcstrings
      table: Generic
      use: other
      symbols: Generic.hide show Generic.itemCount
      Hide [manual]
        en: Hide
      Show [manual]
        en: Show
      item.count %lld [manual]
        en: %lld
      """
    #expect(try findings("source/unused-key", sketch).map(\.subject.key) == ["Show"])
  }

  @Test(
    arguments: [
      ("Localizable", "App/en.lproj/Localizable.strings", 1), ("InfoPlist", "App/en.lproj/InfoPlist.strings", 0),
      ("Widget-InfoPlist", "App/Widget-InfoPlist.xcstrings", 0), ("AppIntents", "App/AppIntents.xcstrings", 1),
      ("Root", "App/Settings.bundle/en.lproj/Root.strings", 1),
    ])
  func `developers comment on keys that they choose, wherever they are asked for`(
    table: String, path: String, count: Int
  ) throws {
    let sketch = "table: \(table)\npath: \(path)\ncart.title\n  en: Cart"
    #expect(try findings("key/missing-comment", sketch).count == count)
  }

  @Test(arguments: [(["x7Ae2k", "Q81zzT", "abcDEF"], 0), (["widget.yes", "widget.no", "abcDEF"], 3)])
  func `nobody chooses the ids of an intent definition`(keys: [String], count: Int) throws {
    let sketch = keys.map { $0 + "\n  en: Yes" }.joined(separator: "\n")
    #expect(try findings("key/missing-comment", sketch).count == count)
  }

  @Test(arguments: ["InfoPlist", "Widget-InfoPlist"])
  func `the property list of every target has its texts in a table`(table: String) throws {
    let sketch = "table: \(table)\nplist: NSCameraUsageDescription\n"
    let other = "NSMicrophoneUsageDescription\n  en: Records.\n  de: Nimmt auf."
    #expect(try findings("project/infoplist-missing", sketch + other).count == 1)
    let own = "NSCameraUsageDescription\n  en: Scans.\n  de: Liest ein."
    #expect(try findings("project/infoplist-missing", sketch + own).isEmpty)
  }

  @Test func `ids of an intent definition are asked for by the system`() throws {
    let sketch = "table: Widget\nuse: other\nx7Ae2k\n  en: Yes\nQ81zzT\n  en: No\nabcDEF\n  en: Perhaps"
    #expect(try findings("source/unused-key", sketch).isEmpty)
  }

  @Test func `a text that the code fills by itself is no format`() throws {
    let sketch = """
      speed
        en: %0 super cores
        de: %0 %1 Kerne
      used
        en: %0 of %1 used
        de: Belegt: %0 n von %1
      """
    for rule in AllRules.all where rule.id.hasPrefix("format/") && rule.id != "format/suspicious-percent" {
      #expect(try findings(rule.id, sketch).isEmpty, "\(rule.id)")
    }
    #expect(try !findings("format/extra-argument", "a\n  en: %02d items\n  de: %02d von %d").isEmpty)
  }

  @Test func `a title of Interface Builder is a format only where its source is`() throws {
    let sketch = "abc-de-fgh.title\n  en: Snap to 50%\n  cs: Na hodnoty 0 %, 50 % a 100 %, ano\n  pt: Sair do Cart%s"
    for rule in AllRules.all where rule.id.hasPrefix("format/") && rule.id != "format/suspicious-percent" {
      #expect(try findings(rule.id, sketch).isEmpty, "\(rule.id)")
    }
    #expect(try !findings("format/extra-argument", "abc-de-fgh.title\n  en: Quit %@\n  pt: Sair %@ %@").isEmpty)
  }

  @Test func `a suffix behind a percent sign is prose`() throws {
    #expect(try findings("format/extra-argument", "a.b\n  en: Numeric\n  sv: Numeriskt %-tal\n  hu: a %-a").isEmpty)
  }

  @Test func `percentages in a row are numbers of their own`() throws {
    let sketch = "Snaps to 0%, 25% and 100%\n  zh-Hans: 在0%、25%和100%时定位\nUp to 25%\n  zh-Hans: 最多30%、或"
    #expect(try findings("text/numbers", sketch).map(\.subject.key) == ["Up to 25%"])
  }

  @Test func `prices, readings and versions of one meaning are no other numbers`() throws {
    let sketch = "\"120\"\n  da: 6,5\nfor 25 €\n  ru: за 999 ₽\nFrom macOS 14\n  fr: Depuis macOS 14.0"
    #expect(try findings("text/numbers", sketch).isEmpty)
  }

  @Test func `what is made up is made up anew in each language`() throws {
    #expect(try findings("text/paths", "e.g. /notes/today\n  de: z. B. /notizen/heute").isEmpty)
    #expect(try findings("text/paths", "See /path/to/folder\n  de: Siehe /pfad/zu/ordner").isEmpty)
    #expect(try findings("text/urls", "http://myserver.com/a\n  de: http://meinserver.com/a").isEmpty)
    #expect(try findings("text/emails", "Write to @ann@town.social\n  de: Schreib @anna@stadt.social").isEmpty)
  }

  @Test func `a space that most languages leave out is the source text's own fault`() throws {
    let most = "cart.note\n  en: \"Your cart \"\n  de: Ihr Wagen\n  fr: Votre panier\n  es: \"Su carrito \""
    #expect(try findings("text/trailing-space", most).isEmpty)
    let few = "cart.note\n  en: \"Your cart \"\n  de: Ihr Wagen\n  fr: \"Votre panier \""
    #expect(try findings("text/trailing-space", few).map(\.subject.language) == ["de"])
  }

  @Test func `an empty default value is none`() throws {
    let sketch = "cart.title\n  en: Cart"
    let found = try findings("source/default-value-drift", sketch) { $0.uses = [use("cart.title", value: "")] }
    #expect(found.isEmpty)
  }

  @Test func `a language that the project lacks is named once`() throws {
    let found = try findings("project/unknown-region", "regions: en\ncart.title\n  en: Cart\n  de: Wagen") { sketch in
      var other = sketch.catalog
      other.table = "Other"
      sketch.others = [other]
    }
    #expect(found.map(\.message) == ["'de' is not listed in the Xcode project, but 2 tables have it"])
    #expect(found.map(\.severity) == [.info])
  }

  @Test func `old projects list languages by name unasked`() throws {
    #expect(try findings("project/region-without-catalog", "regions: en, German, Japanese\na.b\n  en: Cart").isEmpty)
  }

  @Test func `a country's code, one of no language and a region that is none are named, with what is meant`() throws {
    let sketch = "a.b\n  en: Cart\n  jp: カート\n  sp: Carrito\n  pt-XX: Carrinho\n  se: Gohppa\n  br: Paner\n  ee: Kusi"
    let found = try findings("project/language-tag", sketch)
    #expect(Set(found.map(\.severity)) == [.warning])
    #expect(
      found.map { "\($0.message); \($0.help ?? "")" } == [
        "'jp' is the code of Japan, and of no language; write 'ja'", "'XX' in 'pt-XX' is the code of no region; ",
        "'sp' is the code of no language; ",
      ])
  }

  @Test func `a code that the system still finds is an info`() throws {
    let sketch = "a.b\n  en: Cart\n  zh-TW: 購物車\n  pt_BR: Carrinho\n  pt-br: Carrinho"
    let found = try findings("project/language-tag", sketch)
    #expect(Set(found.map(\.severity)) == [.info, .warning])
    #expect(found.first { $0.subject.language == "zh-TW" }?.severity == .info)
  }
}
