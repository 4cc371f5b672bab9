import CatalogModel
import CodeModel
import Testing

@Suite("Names of generated symbols") struct SymbolNameTests {
  @Test(
    arguments: [
      ("cart.title", "cartTitle"), ("cart_title", "cartTitle"), ("Cart title", "cartTitle"), ("cartTitle", "cartTitle"),
      ("LAKE_NAME", "lakeName"), ("JSON", "json"), ("NSBundleName", "nsbundleName"), ("A_B_Title", "aBTitle"),
      ("Saved as JSONFile", "savedAsJsonfile"), ("error.badURL", "errorBadURL"), ("Use iCloud", "useICloud"),
      ("SÉJOUR_NOM", "séjourNom"), ("Über uns", "überUns"), ("設定 名前", "設定名前"),
      ("What's new?", "whatsNew"), ("this device’s name", "thisDevicesName"),
      ("expiry.2weeks", "expiry2Weeks"), ("top10", "top10"), ("2024_TRIP", "_2024Trip"), ("3D view", "_3DView"),
      ("Done 🎉", "done🎉"), ("👋", "👋"), ("⌘R now", "rNow"), ("up\u{200B}date", "update"), ("¹ note", "¹Note"),
      ("open ${file}", "open$File"), ("Loading…", "loading"), ("yes/no", "yesNo"),
      ("%lld songs", "songs"), ("%@ by %@", "by"), ("%1$(name)@ is here", "isHere"), ("%#@items@ left", "left"),
      ("100%% sure", "_100Sure"), ("100% sure", "_100Sure"), ("%.1f km", "km"),
    ])
  func `a key is split at everything that a Swift name cannot contain`(key: String, name: String) {
    #expect(SymbolName.ofKey(key) == name)
  }

  @Test(arguments: ["", "%@", "%lld%%", "%@ → %@", "…", "${name} left", "❤️", "⌘ + 。"])
  func `some keys have no name`(key: String) {
    #expect(SymbolName.ofKey(key) == nil)
  }

  @Test(
    arguments: [
      ("Localizable", nil), ("InfoPlist", "InfoPlist"), ("Shop-Errors", "ShopErrors"), ("pay wall", "PayWall"),
      ("2nd", "_2Nd"), ("…", nil),
    ] as [(String, String?)])
  func `a table has an enum, except for the default one`(table: String, name: String?) {
    #expect(SymbolName.ofTable(table) == name)
  }
}

@Suite("Generated symbols") struct TableSymbolTests {
  private func entry(_ key: String, _ text: String? = nil, _ state: ExtractionState? = .manual) -> Entry {
    let texts = text.map { [Localization(language: Language("en"), text: $0)] } ?? []
    return Entry(key: key, extraction: state, localizations: texts)
  }

  private func symbols(_ entries: [Entry], table: String = "Localizable") -> TableSymbols {
    TableSymbols(Catalog(table: table, sourceLanguage: Language("en"), entries: entries))
  }

  private func signature(_ entry: Entry) -> String? { symbols([entry]).symbols.first?.signature }

  @Test(
    arguments: [
      ("cart.title", "Cart", "static var cartTitle: LocalizedStringResource"),
      ("continue", "Go on", "static var `continue`: LocalizedStringResource"),
      ("%lld songs", nil, "static func songs(_ arg1: Int) -> LocalizedStringResource"),
      ("greeting", "Hi %@", "static func greeting(_ arg1: String) -> LocalizedStringResource"),
      ("greeting", "Hi %(name)@", "static func greeting(name: String) -> LocalizedStringResource"),
      ("age", "%1$(years)llu of %2$(limit)lu", "static func age(years: UInt, limit: UInt) -> LocalizedStringResource"),
      ("swap", "%2$@ of %1$lld", "static func swap(_ arg1: Int, _ arg2: String) -> LocalizedStringResource"),
      ("done %lld", "%1$lld of %2$lld", "static func done(_ arg1: Int, _ arg2: Int) -> LocalizedStringResource"),
      ("small", "%d %hd", "static func small(_ arg1: Int32, _ arg2: Int16) -> LocalizedStringResource"),
      ("bare", "%u %x", "static func bare(_ arg1: UInt32, _ arg2: UInt32) -> LocalizedStringResource"),
      ("size", "%f %.1lf", "static func size(_ arg1: Float, _ arg2: Double) -> LocalizedStringResource"),
      ("in", "%(in)@ %(in)@", "static func `in`(`in`: String, _ arg2: String) -> LocalizedStringResource"),
      ("twice", "%1$@ %1$@", "static func twice(_ arg1: String) -> LocalizedStringResource"),
      ("percent", "100%% sure", "static var percent: LocalizedStringResource"),
    ] as [(String, String?, String)])
  func `arguments come from the key, then from the source text`(key: String, text: String?, expected: String) {
    #expect(signature(entry(key, text)) == expected)
  }

  @Test func `a substitution labels its argument`() {
    var localization = Localization(language: Language("en"), text: "%#@open_items@ of %#@total@")
    localization.substitutions = [
      Substitution(name: "open_items", argument: 1, specifier: "lld", variation: .text("%arg open")),
      Substitution(name: "total", specifier: "u", variation: .text("%arg")),
    ]
    let both = Entry(key: "list.state", extraction: .manual, localizations: [localization])
    #expect(signature(both) == "static func listState(openItems: Int, total: UInt32) -> LocalizedStringResource")
  }

  @Test func `every branch of the source text is read`() {
    let plural = Variation.varies(by: .plural, [.init("one", text: "One song"), .init("other", text: "%lld songs")])
    let songs = Entry(
      key: "songs", extraction: .manual, localizations: [Localization(language: Language("en"), variation: plural)])
    #expect(signature(songs) == "static func songs(_ arg1: Int) -> LocalizedStringResource")
  }

  @Test func `a number has its own specifier in the default value, a text has none`() {
    let arguments = symbols([entry("mix", "%1$.2f %2$@ %3$(count)lld")]).symbols[0].arguments
    #expect(
      arguments.map(\.interpolation) == [#"\(arg1, specifier: "%.2f")"#, #"\(arg2)"#, #"\(count, specifier: "%lld")"#])
  }

  @Test func `only manual keys have symbols, in the order of code points`() {
    var out = entry("out")
    out.extras = Extras(format: "xcstrings", fields: [.init("generatesSymbol", "false", meaning: .noSymbol)])
    let table = symbols([
      entry("b"), entry("é"), entry("B"), entry("found", nil, nil), entry("old", nil, .stale), out, entry("a %@"),
    ])
    // 'B' and 'b' have one symbol.
    #expect(table.symbols.map(\.key) == ["B", "a %@", "é"])
    #expect(table.faults.map(\.kind) == [.collision(name: "b", other: 2)])
    #expect(table.faults.map(\.entry) == [0])
  }

  @Test func `functions with other types or labels do not collide`() {
    let table = symbols([
      entry("sum"), entry("sum %d"), entry("sum %lld"), entry("sum."), entry("sum_%lld", nil),
      entry("Sum", "%(all)lld"),
    ])
    #expect(table.symbols.map(\.key) == ["Sum", "sum", "sum %d", "sum %lld"])
    #expect(table.faults.map(\.entry) == [3, 4])
  }

  @Test func `keys without a name, close to a reserved word or with C strings are faults`() {
    let table = symbols([entry("%@ → %@"), entry("Type"), entry("SELF"), entry("path", "%s"), entry("types")])
    #expect(table.symbols.map(\.name) == ["types"])
    #expect(
      table.faults.map(\.kind) == [
        .noName, .reserved(name: "self", word: "self"), .reserved(name: "type", word: "Type"), .noType(name: "path"),
      ])
  }
}
