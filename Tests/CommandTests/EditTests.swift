import Foundation
import TestSupport
import Testing

/// `glossa set`, `add`, `remove`, `approve` and `edit`.
@Suite("Editing catalogs")
struct EditTests {
  private let scratch: Scratch

  /// A catalog in an odd layout, `.strings` files of two languages with plurals in one, and code.
  init() throws {
    scratch = try Scratch()
    try scratch.write(Self.catalog, to: "App/Localizable.xcstrings")
    try scratch.write("/* Title */\n\"title\" = \"Shop\";\n\"pay\" = \"Pay %@\";\n", to: "Shop/en.lproj/Shop.strings")
    try scratch.write("\"title\"  =  \"Laden\" ;\n", to: "Shop/de.lproj/Shop.strings")
    try scratch.write(Self.plurals, to: "Shop/en.lproj/Shop.stringsdict")
    try scratch.write(
      """
      let a = Text("cart.title", comment: "Above the list")
      let b = Text("cart.new")
      let c = NSLocalizedString("title", tableName: "Shop", comment: "")
      func d(_ name: String) { NSLocalizedString("menu." + name, comment: "") }
      """, to: "App/CartView.swift")
  }

  private static let catalog = """
    {"sourceLanguage":"en", "strings" : {
      "cart.items %lld" : { "extractionState" : "manual", "localizations" : { "en" : { "variations" : { "plural" : {
        "one" : {"stringUnit":{"state":"translated","value":"%lld item"}},
        "other" : {"stringUnit":{"state":"translated","value":"%lld items"}} } } } } },
      "cart.old" : {"extractionState":"manual","localizations":{"en":{"stringUnit":{"state":"translated","value":"Old"}}}},
      "cart.title" : { "comment" : "Above the list", "localizations" : {
        "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Korb" } },
        "en" : { "stringUnit" : { "state" : "translated", "value" : "Cart" } } } },
      "files" : { "extractionState" : "manual", "localizations" : { "en" : {
        "stringUnit" : { "state" : "translated", "value" : "%#@n@ of %2$@" },
        "substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg file" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg files" } } } } } } } } },
      "menu.open" : {"extractionState":"manual","localizations":{"en":{"stringUnit":{"state":"translated","value":"Open"}}}}
    }, "version":"1.0"}
    """

  private static let plurals = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>orders</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>%#@orders@</string>
    \t\t<key>orders</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>d</string>
    \t\t\t<key>one</key>
    \t\t\t<string>%d order</string>
    \t\t\t<key>other</key>
    \t\t\t<string>%d orders</string>
    \t\t</dict>
    \t</dict>
    </dict>
    </plist>

    """

  @discardableResult
  private func run(_ arguments: String...) throws -> GlossaTool.Outcome {
    try GlossaTool.run(arguments, in: scratch.path)
  }

  private var app: String { scratch.text(of: "App/Localizable.xcstrings") ?? "" }

  /// What people see of a key.
  private func seen(_ key: String, _ language: String, _ values: String..., table: String? = nil) throws -> String? {
    let arguments = ["show", key, "--language", language, "--format", "json", "--no-cache"]
    let options = (table.map { ["--table", $0] } ?? []) + values.flatMap { ["--arg", $0] }
    let run = try GlossaTool.run(arguments + options + ["--device", "iphone"], in: scratch.path)
    let root = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let keys = root?["keys"] as? [[String: Any]]
    return ((keys?.first?["seen"] as? [[String: Any]])?.first)?["text"] as? String
  }

  @Test func `a text changes, and no other byte`() throws {
    let done = try run("set", "cart.title", "--language", "de", "Warenkorb", "--expect", "Korb")
    #expect(done.status == 0, "\(done.errors)")
    #expect(done.output.contains("~ cart.title [de] changed text: 'Korb' → 'Warenkorb'"))
    let meant = Self.catalog.replacing(
      "\"needs_review\", \"value\" : \"Korb\"", with: "\"translated\", \"value\" : \"Warenkorb\"")
    #expect(app == meant)
    let again = try run("set", "cart.title", "--language", "de", "Warenkorb")
    #expect(again.status == 0 && again.errors == "nothing to change\n" && app == meant)
  }

  @Test func `a text that somebody else has changed stays`() throws {
    let refused = try run("set", "cart.title", "--language", "de", "Wagen", "--expect", "Warenkorb")
    #expect(refused.status == 1 && refused.errors.contains("the text is now 'Korb', and not the expected one"))
    #expect(try run("set", "cart.title", "--language", "de", "Wagen", "--expect-none").status == 1)
    #expect(app == Self.catalog)
    #expect(try run("set", "cart.old", "--language", "de", "Alt", "--expect-none").status == 0)
  }

  @Test func `a check and a diff write nothing`() throws {
    let check = try run("set", "cart.title", "--language", "de", "Wagen", "--check")
    #expect(check.status == 1 && check.errors.contains("App/Localizable.xcstrings: would change"))
    let diff = try run("set", "cart.title", "--language", "de", "Wagen", "--diff")
    #expect(diff.status == 1 && diff.output.contains("+    \"de\" : { \"stringUnit\" : { \"state\" : \"translated\""))
    #expect(app == Self.catalog)
  }

  @Test func `a text that would crash the app is refused, also in the source language`() throws {
    let wrong = try run("set", "cart.items %lld", "--language", "de", "--plural", "other=%@ Dinge")
    #expect(wrong.status == 1 && wrong.errors.contains("[format/"), "\(wrong.errors)")
    #expect(try run("set", "title", "--language", "de", "Laden %@", "--table", "Shop").status == 1)
    #expect(app == Self.catalog)
  }

  @Test func `a code of no language is not added, and the one that is meant is named`() throws {
    let wrong = try run("set", "cart.title", "カート", "--language", "jp", "--add-language")
    #expect(wrong.status == 1 && wrong.errors.contains("'jp' is the code of Japan, and of no language"), "\(wrong)")
    #expect(wrong.errors.contains("write 'ja'") && app == Self.catalog, "\(wrong)")
    #expect(try run("set", "cart.title", "カート", "--language", "ja", "--add-language").status == 0)
  }

  @Test func `what tools destroy is seen beside the source text, where no translation stood`() throws {
    let lost = try run("set", "cart.title", "Pan?er", "--language", "fr", "--add-language")
    #expect(lost.status == 1 && lost.errors.contains("[exchange/question-marks]") && app == Self.catalog, "\(lost)")
    #expect(lost.errors.contains("'glossa set' takes it with --accept exchange/question-marks"), "\(lost)")
    let meant = try run(
      "set", "cart.title", "Pan?er", "--language", "fr", "--add-language", "--accept", "exchange/question-marks")
    #expect(meant.status == 0 && !meant.errors.contains("exchange/"), "\(meant)")
    #expect(try seen("cart.title", "fr") == "Pan?er")
    #expect(try run("set", "cart.title", "Panier", "--language", "fr", "--accept", "text/ellipsis").status == 2)
    let edit = #"[{ "set": "cart.title", "language": "fr", "text": "Pa?nier", "accept": "exchange/question-marks" }]"#
    let taken = try GlossaTool.shell("echo '\(edit)' | glossa edit --from -", in: scratch.path)
    #expect(try seen("cart.title", "fr") == "Pa?nier", "\(taken)")
    let changed = try run("set", "cart.title", "<b>Panier</b>", "--language", "fr", "--add-language")
    #expect(changed.status == 0 && changed.errors.contains("[exchange/changed-tags]"), "\(changed)")
    #expect(try seen("cart.title", "fr") == "<b>Panier</b>")
    // A source text may be a question from now on.
    #expect(try run("set", "cart.title", "Ca?rt").status == 0)
  }

  @Test(arguments: [
    ("ar", ["zero", "one", "two", "few", "many", "other"]), ("pl", ["one", "few", "many", "other"]), ("ja", ["other"]),
  ]) func `plural forms are made and completed`(language: String, forms: [String]) throws {
    let values = forms.flatMap { ["--plural", "\($0)=%lld \($0)"] }
    let done = try GlossaTool.run(
      ["set", "cart.items %lld", "--language", language, "--add-language"] + values, in: scratch.path)
    #expect(done.status == 0, "\(done.errors)")
    #expect(!done.errors.contains("plural/missing-category"))
    for (number, form) in [("1", language == "ja" ? "other" : "one"), ("3", language == "ja" ? "other" : "few")] {
      #expect(try seen("cart.items %lld", language, number) == "\(number) \(form)")
    }
    let more = try GlossaTool.run(
      ["set", "cart.items %lld", "--language", language, "--plural", "other=%lld more"], in: scratch.path)
    #expect(more.status == 0 && app.contains("%lld more"))
  }

  @Test func `a form that a language needs and nobody gives is named`() throws {
    let done = try run(
      "set", "cart.items %lld", "--language", "pl", "--add-language", "--plural", "one=%lld rzecz", "--plural",
      "other=%lld rzeczy")
    #expect(done.status == 0 && done.errors.contains("plural/missing-category"), "\(done.errors)")
  }

  @Test func `substitutions and devices are set by the names that show tells`() throws {
    let done = try run(
      "set", "files", "--language", "de", "%#@n@ von %2$@", "--plural", "one=%arg Datei", "--plural",
      "other=%arg Dateien")
    #expect(done.status == 0, "\(done.errors)")
    #expect(try seen("files", "de", "1", "Ana") == "1 Datei von Ana")
    #expect(try seen("files", "de", "2", "Ana") == "2 Dateien von Ana")
    let json = #"{"device":{"mac":"Klicken","other":"Tippen"}}"#
    #expect(try run("set", "cart.old", "--language", "de", "--json", json).status == 0)
    #expect(try seen("cart.old", "de") == "Tippen")
    let other = try run("set", "cart.old", "--language", "de", "Alt")
    #expect(other.status == 1 && other.errors.contains("--form 'device."), "\(other.errors)")
  }

  /// Two devices that define one variable differently, a member of no rule, and a text without a rule.
  private static let keptWhole = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>devices</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
      <key>mac</key><dict><key>NSStringLocalizedFormatKey</key><string>Click %#@n@ in %#@m@</string>
        <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d files</string></dict>
        <key>m</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d boxes</string></dict></dict>
      <key>other</key><dict><key>NSStringLocalizedFormatKey</key><string>Tap %#@n@ in %#@m@</string>
        <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d papers</string></dict>
        <key>m</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d boxes</string></dict></dict>
    </dict></dict>
    <key>member</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>note</key><integer>3</integer>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d orders</string></dict></dict>
    <key>plain</key><string>A text</string>
    </dict></plist>

    """

  @Test(
    arguments: ["devices", "member", "plain"],
    [["--plural", "other=%d things"], ["Things"], ["--json", #"{"text":"x"}"#]])
  func `an entry that the model cannot hold is refused, and stays`(key: String, text: [String]) throws {
    try scratch.write(Self.keptWhole, to: "Kit/en.lproj/Kit.stringsdict")
    let refused = try GlossaTool.run(["set", key, "--in", "Kit", "--language", "en"] + text, in: scratch.path)
    #expect(
      refused.status == 1 && refused.errors.contains("the file has an entry here that is kept as it stands"),
      "\(refused)")
    #expect(scratch.text(of: "Kit/en.lproj/Kit.stringsdict") == Self.keptWhole)
    #expect(try run("remove", key, "--force", "--in", "Kit").status == 0)
    let left = try #require(scratch.text(of: "Kit/en.lproj/Kit.stringsdict"))
    #expect(
      !left.contains("<key>\(key)</key>")
        && ["devices", "member", "plain"].count { left.contains("<key>\($0)</key>") } == 2)
  }

  /// Texts with a character that XML cannot hold, for keys of three files, each as a command sets it.
  private static let unheld = [
    ["set", "orders", "--in", "Shop", "--language", "en", "--plural", "other=%d or\u{B}ders"],
    ["set", "orders", "--in", "Shop", "--language", "de", "--plural", "other=%d \u{1}"],
    ["set", "orders", "--in", "Shop", "--language", "en", "--comment", "Or\u{FFFE}ders"],
    ["set", "xml", "--in", "Xml", "--language", "en", "An\u{1B}other"],
    ["set", "xml", "--in", "Xml", "--comment", "An\u{1B}other"],
    ["add", "new", "--in", "Xml", "--text", "A new\u{B} text"],
    ["add", "new", "--in", "Xml", "--text", "A new text", "--comment", "of\u{8}"],
  ]

  @Test(arguments: unheld) func `a text that its file cannot hold is refused`(arguments: [String]) throws {
    try scratch.write(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n\t<key>xml</key>\n"
        + "\t<string>Text</string>\n</dict>\n</plist>\n", to: "Xml/en.lproj/Xml.strings")
    let before = scratch.names.map { scratch.text(of: $0) }
    let outcome = try GlossaTool.run(arguments, in: scratch.path)
    #expect(outcome.status == 1 && outcome.errors.contains("file cannot hold"), "\(outcome)")
    #expect(scratch.names.map { scratch.text(of: $0) } == before)
  }

  @Test func `all that waits in a language is approved at once`() throws {
    let meant = Self.catalog.replacing("needs_review", with: "translated")
    #expect(try run("approve", "--all", "--language", "en").errors.contains("no text waits for a review"))
    #expect(try run("approve", "--all", "--language", "xx").status == 1 && app == Self.catalog)
    #expect(
      try run("approve", "--all", "--language", "de", "--table", "Menu").errors.contains("there is no table 'Menu'"))
    #expect(try run("approve", "--all", "--language", "de").status == 0 && app == meant)
    #expect(try run("approve", "--all").status == 2)
    #expect(try run("approve", "cart.title", "--all", "--language", "de").status == 2)
  }

  @Test func `files of one language get texts in their own format, and a missing one is made`() throws {
    #expect(try run("set", "title", "--language", "de", "Geschäft", "--table", "Shop").status == 0)
    #expect(scratch.text(of: "Shop/de.lproj/Shop.strings") == "\"title\"  =  \"Geschäft\" ;\n")
    let plural = try run(
      "set", "orders", "--language", "de", "--plural", "one=%d Bestellung", "--plural", "other=%d Bestellungen")
    #expect(plural.status == 0, "\(plural.errors)")
    #expect(try seen("orders", "de", "2") == "2 Bestellungen")
    #expect(scratch.text(of: "Shop/en.lproj/Shop.stringsdict") == Self.plurals)
    let french = try run("set", "pay", "--language", "fr", "Payer %@", "--add-language")
    #expect(french.status == 0, "\(french.errors)")
    #expect(scratch.text(of: "Shop/fr.lproj/Shop.strings")?.contains("\"pay\" = \"Payer %@\";") ?? false)
    let state = try run("set", "title", "--language", "de", "Markt", "--state", "needs_review")
    #expect(state.status == 1 && state.errors.contains("'strings' files have no states"))
  }

  @Test func `source texts in Base.lproj are in the language of the project`() throws {
    try scratch.write("\"alert\" = \"Alert\";\n", to: "Kit/Base.lproj/Kit.strings")
    try scratch.write("\"alert\" = \"Alarm\";\n", to: "Kit/de.lproj/Kit.strings")
    let source = try run("set", "alert", "Alert!", "--table", "Kit", "--in", "Kit")
    #expect(source.status == 0, "\(source.errors)")
    #expect(scratch.text(of: "Kit/Base.lproj/Kit.strings") == "\"alert\" = \"Alert!\";\n")
    #expect(try run("set", "alert", "--language", "de", "Alarm!", "--in", "Kit").status == 0)
    #expect(scratch.text(of: "Kit/de.lproj/Kit.strings") == "\"alert\" = \"Alarm!\";\n")
  }

  @Test func `a file with errors stays as it is`() throws {
    let broken = Self.catalog.replacing("\"version\"", with: "\"strings\" : {}, \"version\"")
    try scratch.write(broken, to: "App/Localizable.xcstrings")
    let refused = try run("set", "cart.title", "--language", "de", "Wagen", "--in", "App")
    #expect(refused.status != 0 && app == broken, "\(refused.errors)")
  }

  @Test func `a state and a comment are set alone`() throws {
    #expect(try run("set", "cart.title", "--language", "en", "--state", "needs_review").status == 0)
    #expect(
      app
        == Self.catalog.replacing(
          "\"translated\", \"value\" : \"Cart\"", with: "\"needs_review\", \"value\" : \"Cart\""))
    #expect(try run("set", "cart.title", "--comment", "On top").status == 0)
    #expect(app.contains("\"comment\" : \"On top\""))
    #expect(try run("set", "title", "--comment", "Head").status == 0)
    #expect(scratch.text(of: "Shop/en.lproj/Shop.strings")?.hasPrefix("/* Head */\n\"title\" = \"Shop\";\n") ?? false)
  }

  @Test func `translations of a source text that changes are counted, or marked`() throws {
    let plain = try run("set", "cart.title", "Basket", "--check")
    #expect(plain.status == 1 && !plain.errors.contains("edit/outdated"))
    #expect(try run("approve", "cart.title").status == 0)
    let counted = try run("set", "cart.title", "Basket", "--check")
    #expect(
      counted.errors.contains("1 translation is of the old source text; --review-translations"), "\(counted.errors)")
    #expect(try run("set", "cart.title", "Basket", "--review-translations").status == 0)
    #expect(app == Self.catalog.replacing("\"Cart\"", with: "\"Basket\""))
    let shop = try run("set", "title", "Market", "--table", "Shop", "--review-translations")
    #expect(shop.status == 0 && shop.errors.contains("1 translation is of the old source text"), "\(shop.errors)")
  }

  @Test func `what waits for a review is approved, with no other byte`() throws {
    let done = try GlossaTool.run(["approve", "cart.title", "cart.old", "--language", "de"], in: scratch.path)
    #expect(done.status == 0)
    #expect(app == Self.catalog.replacing("needs_review", with: "translated"))
    let again = try run("approve", "cart.title")
    #expect(again.status == 0 && again.errors.contains("no text of 'cart.title' waits for a review"))
    #expect(try run("approve", "title", "--table", "Shop").errors.contains("the files of 'title' have no states"))
  }

  @Test func `a key is added where code looks for it, and an extraction changes nothing afterwards`() throws {
    let done = try run("add", "cart.new", "--text", "New", "--comment", "On the badge")
    #expect(done.status == 0, "\(done.errors)")
    #expect(app.contains("\"cart.new\"") && !done.output.contains("manual"))
    let unused = try run("add", "cart.later", "--text", "Later", "--table", "Localizable")
    #expect(unused.status == 0 && unused.output.contains("'manual'"), "\(unused.errors)")
    let plural = try run(
      "add", "left %lld", "--plural", "one=%lld left", "--plural", "other=%lld left", "--table",
      "App/Localizable.xcstrings")
    #expect(plural.status == 0, "\(plural.errors)")
    let before = app
    _ = try run("extract", "App", "--into", "App", "--no-cache")
    #expect(app == before)
    let shop = try run("add", "refund", "--text", "Refund %@", "--table", "Shop", "--comment", "A button")
    #expect(shop.status == 0, "\(shop.errors)")
    #expect(
      scratch.text(of: "Shop/en.lproj/Shop.strings")?.hasSuffix("/* A button */\n\"refund\" = \"Refund %@\";\n")
        ?? false)
  }

  @Test func `plural forms of a new key go where its table can hold them`() throws {
    let done = try run(
      "add", "left", "--plural", "one=%d left", "--plural", "other=%d left", "--table", "Shop", "--comment", "A badge")
    #expect(done.status == 0, "\(done.errors)")
    #expect(
      scratch.text(of: "Shop/en.lproj/Shop.stringsdict")?.contains("<!-- A badge -->\n\t<key>left</key>") ?? false)
    #expect(try seen("left", "en", "3") == "3 left")
    #expect(scratch.text(of: "Shop/en.lproj/Shop.strings")?.contains("left") == false)
    let device = try run("add", "tap", "--device", "mac=Click", "--device", "other=Tap", "--table", "Shop")
    #expect(device.status == 0, "\(device.errors)")
    #expect(try seen("tap", "en") == "Tap")
  }

  @Test func `a key is not added where it is unclear, there already, or has no text`() throws {
    let unclear = try run("add", "other.key", "--text", "Other")
    #expect(unclear.status == 1 && unclear.errors.contains("2 catalogs may be meant, and no code uses the key"))
    #expect(unclear.errors.contains("--table App/Localizable.xcstrings, --table Shop/en.lproj/Shop.strings"))
    let known = try run("add", "cart.title", "--text", "Cart")
    #expect(known.status == 1 && known.errors.contains("[edit/exists]"))
    let bare = try run("add", "cart.new")
    #expect(bare.status == 1 && bare.errors.contains("people would see the key"))
    #expect(app == Self.catalog)
  }

  @Test func `a key stays while code uses it, or may`() throws {
    for (key, reason) in [
      ("cart.title", "code uses it: App/CartView.swift:1"),
      ("menu.open", "code puts keys together that are like 'menu.…': App/CartView.swift:4"),
    ] {
      let refused = try run("remove", key, "cart.old", "--no-cache")
      #expect(refused.status == 1 && refused.errors.contains(reason), "\(refused.errors)")
    }
    #expect(app == Self.catalog)
    #expect(try run("remove", "cart.old", "--no-cache").status == 0)
    #expect(!app.contains("cart.old") && app.contains("cart.title"))
    #expect(try run("remove", "menu.open", "--force").status == 0)
    let unknown = try run("remove", "cart.odl")
    #expect(unknown.status == 1 && unknown.errors.contains("no catalog has the key 'cart.odl'"))
  }

  @Test func `where code looks up unknown keys, its place is named`() throws {
    let menu = "struct Menu { var key: String; var text: String { NSLocalizedString(key, comment: \"\") } }\n"
    try scratch.write(menu, to: "App/Menu.swift")
    let refused = try run("remove", "cart.old", "--no-cache")
    #expect(
      refused.status == 1
        && refused.errors.contains("code looks up keys that are only known at run time: App/Menu.swift:1"),
      "\(refused.errors)")
  }

  @Test func `edits come from standard input, and a patch of one can be taken back`() throws {
    let edit = #"[{ "set": "cart.title", "language": "de", "text": "Wagen" }]"#
    let wrong = edit.replacing("Wagen", with: "%@ Wagen")
    let refused = try GlossaTool.shell("echo '\(wrong)' | glossa edit --from -", in: scratch.path)
    #expect(
      refused.output.contains("standard input:1:2: ") || refused.output.contains("App/Localizable.xcstrings:"),
      "\(refused)")
    #expect(refused.status == 1 && app == Self.catalog)
    let patch = try GlossaTool.shell("echo '\(edit)' | glossa edit --from - --diff > edit.patch", in: scratch.path)
    #expect(patch.status == 1 && app == Self.catalog)
    #expect(try GlossaTool.shell("git apply edit.patch", in: scratch.path).status == 0 && app.contains("Wagen"))
    #expect(try GlossaTool.shell("git apply -R edit.patch", in: scratch.path).status == 0 && app == Self.catalog)
  }

  @Test func `many edits are made together, or none`() throws {
    try scratch.write(
      """
      [{ "set": "cart.title", "language": "de", "text": "Wagen", "expect": "Korb" },
       { "add": "cart.new", "text": "New", "comment": "On the badge" },
       { "set": "cart.new", "language": "de", "text": "Neu", "expect": null },
       { "set": "cart.items %lld", "language": "de",
         "texts": { "plural": { "one": "%lld Ding", "other": "%lld Dinge" } } },
       { "remove": "cart.old", "force": true }]
      """, to: "edits.json")
    let done = try run("edit", "--from", "edits.json", "--format", "json")
    #expect(done.status == 0, "\(done.output)")
    let root = try #require(try JSONSerialization.jsonObject(with: Data(done.output.utf8)) as? [String: Any])
    #expect(root["written"] as? Bool == true && (root["changes"] as? [Any])?.isEmpty == false)
    #expect(try seen("cart.new", "de") == "Neu")
    #expect(try seen("cart.items %lld", "de", "1") == "1 Ding")
    let after = app
    let again = try run("edit", "--from", "edits.json", "--format", "json")
    #expect(again.status == 1 && app == after)
    #expect(again.output.contains("edit/changed-text") && again.output.contains("\"path\": \"edits.json\""))
    try scratch.write("[{ \"set\": \"cart.title\", \"txt\": \"X\" }]", to: "edits.json")
    let unread = try run("edit", "--from", "edits.json")
    #expect(unread.status == 2 && unread.errors.contains("error: 'txt' is no part of an edit"))
  }

  @Test(arguments: [
    (["set", "cart.title"], "give a text, a form, a state or a comment"),
    (["set", "x", "t", "--plural", "sme=x"], "--plural: 'sme' is not a plural form"),
    (["set", "x", "--device", "mac"], "--device: 'mac' is not NAME=TEXT"),
    (["set", "x", "--json", "[1]"], "--json: it is no object of texts"),
    (["set", "x", "t", "--state", "done"], "--state: 'done' is not a state"),
    (["add", ""], "a key cannot be empty"), (["add", "a\rb"], "a key cannot have a control character such as U+000D"),
    (["rename", "cart.title", ""], "'cart.title' cannot become '': a key cannot be empty"),
    (["rename", "cart.title", "a\u{7F}"], "a key cannot have a control character such as U+007F"),
  ]) func `a wrong option ends the run`(arguments: [String], message: String) throws {
    let outcome = try GlossaTool.run(arguments, in: scratch.path)
    #expect(outcome.status == 2 && outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test(arguments: [
    (nil, "and no catalog takes new keys for it there"), ("<<<<<<< ours", "which cannot be read: App/Cart.xcstrings"),
    ("{ \"strings\" : 3", "which cannot be read: App/Cart.xcstrings"),
  ])
  func `a key does not go where code does not look`(cart: String?, reason: String) throws {
    let scratch = try Scratch()
    let table = "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"a.b\" : { } }, \"version\" : \"1.0\" }"
    try scratch.write(table, to: "App/Localizable.xcstrings")
    if let cart { try scratch.write(cart, to: "App/Cart.xcstrings") }
    try scratch.write(
      "let text = NSLocalizedString(\"cart.title\", tableName: \"Cart\", comment: \"\")\n", to: "App/Cart.swift")
    let refused = try GlossaTool.run(["add", "cart.title", "--text", "Cart"], in: scratch.path)
    #expect(refused.status == 1 && refused.errors.contains("in the table 'Cart', \(reason)"), "\(refused.errors)")
    #expect(scratch.text(of: "App/Localizable.xcstrings") == table)
    // A table that cannot be read is none that is missing, and code that looks elsewhere, too, does not make it one.
    let lint = try GlossaTool.run(["lint", "--format", "concise"], in: scratch.path)
    #expect(lint.output.contains("there is no table 'Cart'") == (cart == nil), "\(lint.output)")
    if cart != nil {
      try scratch.write("let title = NSLocalizedString(\"cart.title\", comment: \"\")\n", to: "App/Home.swift")
      let both = try GlossaTool.run(["add", "cart.title", "--text", "Cart"], in: scratch.path)
      #expect(both.status == 1 && both.errors.contains("in the table 'Cart', \(reason)"), "\(both.errors)")
    }
    let named = try GlossaTool.run(
      ["add", "cart.title", "--text", "Cart", "--table", "Localizable", "--comment", "On top"], in: scratch.path)
    #expect(named.status == 0, "\(named.errors)")
  }

  @Test(arguments: ["a\nb", " ", "\u{200B}", "\u{FEFF}", "a\tb", "\u{3000}\u{2060}"])
  func `a name that nobody would give is only added where code has it`(key: String) throws {
    let scratch = try Scratch()
    let table = "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"a.b\" : { } }, \"version\" : \"1.0\" }"
    try scratch.write(table, to: "Localizable.xcstrings")
    let edits = "[{ \"add\": \(String(decoding: try JSONEncoder().encode(key), as: UTF8.self)), \"text\": \"X\" }]"
    try scratch.write(edits, to: "edits.json")
    try scratch.write("old,new\na.b,\"\(key)\"\n", to: "names.csv")
    let commands = [
      ["add", key, "--text", "X", "--table", "Localizable"], ["edit", "--from", "edits.json"], ["rename", "a.b", key],
    ]
    for command in commands + (key.first == "a" ? [["rename", "--map", "names.csv"]] : []) {
      let run = try GlossaTool.run(command, in: scratch.path)
      #expect(run.status > 0 && run.errors.contains("a key cannot"), "\(command): \(run.errors)")
    }
    #expect(scratch.text(of: "Localizable.xcstrings") == table)
    let literal = key.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
    try scratch.write("import SwiftUI\nlet view = Text(\"\(literal)\")\n", to: "App.swift")
    let added = try GlossaTool.run(["add", key, "--text", "X"], in: scratch.path)
    #expect(
      added.status == 0 && scratch.text(of: "Localizable.xcstrings")?.contains("\"X\"") == true, "\(added.errors)")
  }
}
