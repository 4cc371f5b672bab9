import Foundation
import TestSupport
import Testing

/// What people see of a text is one answer of `lint`, `report` and `show`, and what is compiled.
@Suite("What is shown")
struct ShownTextTests {
  /// A String Catalog with one key that code uses, and its localization in another language.
  private func project(_ language: String, _ localization: String, key: String = "chats.new") throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      """
      {"sourceLanguage" : "en", "version" : "1.0", "strings" : {"\(key)" : {"localizations" : {
        "en" : {"stringUnit" : {"state" : "translated", "value" : "%lld new chats"}},
        "\(language)" : \(localization)}}}}
      """, to: "App/Localizable.xcstrings")
    try scratch.write("let x = NSLocalizedString(\"\(key)\", comment: \"\")\n", to: "App/View.swift")
    return scratch
  }

  private static func unit(_ text: String, _ state: String = "translated") -> String {
    "{\"stringUnit\" : {\"state\" : \"\(state)\", \"value\" : \"\(text)\"}}"
  }

  private static func varied(_ axis: String, _ cases: KeyValuePairs<String, String>) -> String {
    let members = cases.map { "\"\($0)\" : \($1)" }.joined(separator: ", ")
    return "{\"variations\" : {\"\(axis)\" : {\(members)}}}"
  }

  /// Whether `report --fail-on raw` passes; `lint` names the same.
  private func showsNoKey(_ scratch: Scratch) throws -> Bool {
    let report = try GlossaTool.run(["report", "--fail-on", "raw"], in: scratch.path)
    let lint = try GlossaTool.run(["lint", "--all", "--format", "concise"], in: scratch.path).output
    #expect((report.status == 0) == !lint.contains("[translation/shown-key]"), "\(report.errors)\(lint)")
    return report.status == 0
  }

  @Test(arguments: [
    unit("%lld Chats", "new"),
    varied("plural", ["one": unit("%lld Chat"), "other": unit("%lld Chats", "new")]),
    varied("plural", ["one": unit("%lld Chat", "new"), "other": unit("%lld Chats", "new")]),
    varied("device", ["iphone": unit("%lld Chats", "new"), "other": unit("%lld Chats")]),
  ])
  func `a new text is seen, and not ready`(localization: String) throws {
    let scratch = try project("de", localization)
    #expect(try showsNoKey(scratch))
    #expect(try GlossaTool.run(["report", "--min", "de=100"], in: scratch.path).status == 1)
    let show = try GlossaTool.run(["show", "chats.new", "--count", "3"], in: scratch.path).output
    #expect(show.contains("3 Chats"), "\(show)")
  }

  @Test(arguments: [unit("chats.new", "new"), "{\"stringUnit\" : {\"state\" : \"new\"}}"])
  func `a new text that is the key, or none, is not seen`(localization: String) throws {
    #expect(try !showsNoKey(project("de", localization)))
  }

  @Test func `what no number reaches is not missing`() throws {
    let forms = Self.varied(
      "plural", ["one": Self.unit("%lld czat"), "few": Self.unit("%lld czaty"), "many": Self.unit("%lld czatów")])
    for language in ["pl", "ru"] {
      let scratch = try project(language, forms)
      #expect(try showsNoKey(scratch))
      #expect(try GlossaTool.run(["report", "--min", "\(language)=100"], in: scratch.path).status == 0)
    }
    // German needs `other` for whole numbers, and Polish for fractions.
    #expect(try !showsNoKey(project("de", Self.varied("plural", ["one": Self.unit("%lld Chat")]))))
    let scratch = try project("pl", forms.replacingOccurrences(of: "%lld", with: "%.1f"))
    #expect(try GlossaTool.run(["report", "--min", "pl=100"], in: scratch.path).status == 1)
  }

  /// An app of XcodeGen without one of its files.
  private func app(without path: String) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      """
      name: App
      options: { developmentLanguage: en }
      targets:
        App: { type: application, platform: iOS, sources: [{ path: App, excludes: ["\(path)"] }] }
      """, to: "project.yml")
    for (language, text) in ["en": "Open", "de": "Öffnen"] {
      try scratch.write("\"settings.open\" = \"\(text)\";\n", to: "App/\(language).lproj/Localizable.strings")
    }
    try scratch.write("let x = NSLocalizedString(\"settings.open\", comment: \"\")\n", to: "App/View.swift")
    return scratch
  }

  @Test func `of a translation that no product has people see the source text`() throws {
    let scratch = try app(without: "de.lproj/Localizable.strings")
    let show = try GlossaTool.run(["show", "settings.open", "--count", "1"], in: scratch.path).output
    #expect(show.contains("in no product: de") && show.contains("de: \"Open\""), "\(show)")
    #expect(try GlossaTool.run(["report", "--fail-on", "raw"], in: scratch.path).status == 0)
    #expect(try GlossaTool.run(["report", "--min", "de=100"], in: scratch.path).status == 1)
  }

  @Test func `a language that no product names is said, and fails no gate of all`() throws {
    let scratch = try app(without: "unused")
    try scratch.write(
      """
      // !$*UTF8*$!
      { objects = {
      EN = {isa = PBXFileReference; path = App/en.lproj/Localizable.strings; sourceTree = "<group>"; };
      DE = {isa = PBXFileReference; path = App/de.lproj/Localizable.strings; sourceTree = "<group>"; };
      VIEW = {isa = PBXFileReference; path = App/View.swift; sourceTree = "<group>"; };
      VIEW_FILE = {isa = PBXBuildFile; fileRef = VIEW; };
      GROUP = {isa = PBXVariantGroup; children = (EN, DE); name = Localizable.strings; sourceTree = "<group>"; };
      GROUP_FILE = {isa = PBXBuildFile; fileRef = GROUP; };
      SOURCES = {isa = PBXSourcesBuildPhase; files = (VIEW_FILE); };
      RESOURCES = {isa = PBXResourcesBuildPhase; files = (GROUP_FILE); };
      APP = {isa = PBXNativeTarget; buildPhases = (SOURCES, RESOURCES); name = App; \
      productType = "com.apple.product-type.application"; };
      MAIN = {isa = PBXGroup; children = (VIEW, GROUP); sourceTree = "<group>"; };
      PROJECT = {isa = PBXProject; developmentRegion = en; knownRegions = (en, Base, de); mainGroup = MAIN; \
      targets = (APP); };
      }; rootObject = PROJECT; }
      """, to: "App.xcodeproj/project.pbxproj")
    try FileManager.default.removeItem(atPath: scratch.path + "/project.yml")
    try scratch.write("\"settings.open\" = \"Ouvrir\";\n", to: "App/fr.lproj/Localizable.strings")
    let report = try GlossaTool.run(["report", "--min", "*=100", "--fail-on", "raw"], in: scratch.path)
    #expect(report.status == 0, "\(report.errors)")
    #expect(report.output.contains("1 of 1 language ready to ship; fr is not counted, because no product has it"))
    let json = try GlossaTool.run(["report", "--format", "json"], in: scratch.path).output
    #expect(json.contains("\"uncountedLanguages\""), "\(json)")
    let named = try GlossaTool.run(["report", "--min", "fr=100"], in: scratch.path)
    #expect(named.status == 1 && named.errors.contains("fr has 0 of 1 units ready"), "\(named.errors)")
    #expect(try GlossaTool.run(["report", "--require", "fr", "--min", "*=100"], in: scratch.path).status == 1)
    let shown = try GlossaTool.run(["report", "--language", "fr"], in: scratch.path).output
    #expect(shown.contains("French"), "\(shown)")
    let lint = try GlossaTool.run(["lint", "--all", "--format", "concise"], in: scratch.path).output
    #expect(lint.contains("[project/unknown-region]") && !lint.contains("[project/not-shipped]"), "\(lint)")
  }

  @Test func `of a source text that no product has people see the key`() throws {
    let scratch = try app(without: "en.lproj/Localizable.strings")
    let show = try GlossaTool.run(["show", "settings.open", "--count", "1"], in: scratch.path).output
    #expect(show.contains("en: \"settings.open\""), "\(show)")
    #expect(try GlossaTool.run(["report", "--fail-on", "raw"], in: scratch.path).status == 1)
    let lint = try GlossaTool.run(["lint", "--format", "concise"], in: scratch.path).output
    #expect(lint.contains("error: ") && lint.contains("people see 'settings.open' [project/not-shipped]"), "\(lint)")
  }

  /// The system looks for files of plain texts and of texts that vary one by one.
  @Test func `a language without a file of plurals has those of the source language`() throws {
    let scratch = try Scratch()
    let rule = """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>files.count</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict></dict></dict></plist>
      """
    try scratch.write(rule, to: "App/en.lproj/Localizable.stringsdict")
    try scratch.write("\"files.title\" = \"Files\";\n", to: "App/en.lproj/Localizable.strings")
    try scratch.write("\"files.title\" = \"Dateien\";\n", to: "App/de.lproj/Localizable.strings")
    try scratch.write(
      """
      let x = NSLocalizedString("files.title", comment: "")
      let y = String(format: NSLocalizedString("files.count", comment: ""), 3)

      """, to: "App/View.swift")
    #expect(try showsNoKey(scratch))
    #expect(try GlossaTool.run(["report", "--min", "de=100"], in: scratch.path).status == 1)
    let show = try GlossaTool.run(["show", "files.count", "--count", "3"], in: scratch.path).output
    #expect(show.contains("de: \"3 files\""), "\(show)")
    // With a file of its own, the system asks no other.
    try scratch.write(
      rule.replacingOccurrences(of: "files.count", with: "c"), to: "App/de.lproj/Localizable.stringsdict")
    #expect(try !showsNoKey(scratch))
  }

  @Test func `beside a String Catalog that cannot be read no language is ready`() throws {
    let scratch = try project("de", Self.unit("%lld Chats"))
    try scratch.write("{\"sourceLanguage\" : \"en\", ", to: "App/Other.xcstrings")
    let report = try GlossaTool.run(["report"], in: scratch.path)
    #expect(report.status == 2 && report.output.contains("0 of 1 language ready to ship"), "\(report.output)")
    let badge = try GlossaTool.run(["report", "--format", "shields"], in: scratch.path).output
    #expect(badge.contains("\"unreadable\""), "\(badge)")
  }

  @Test func `a text that lint calls an error is not ready`() throws {
    let todo = try project("de", Self.unit("TODO"))
    #expect(try GlossaTool.run(["lint"], in: todo.path).output.contains("[translation/placeholder-text]"))
    #expect(try GlossaTool.run(["report", "--fail-on", "broken"], in: todo.path).status == 1)
    let unknown = try project(
      "de", Self.varied("plural", ["=0": Self.unit("Keine"), "other": Self.unit("%lld Chats")]))
    #expect(try GlossaTool.run(["report", "--fail-on", "broken"], in: unknown.path).status == 1)
    // Also where only the settings call it one.
    let spaces = try project("de", Self.unit("%lld  Chats"))
    #expect(try GlossaTool.run(["report", "--fail-on", "broken"], in: spaces.path).status == 0)
    try spaces.write("lint: { preset: strict }\n", to: ".glossa.yml")
    #expect(try GlossaTool.run(["report", "--fail-on", "broken"], in: spaces.path).status == 0)
    try spaces.write("lint: { severity: { text/double-space: error } }\n", to: ".glossa.yml")
    #expect(try GlossaTool.run(["report", "--fail-on", "broken"], in: spaces.path).status == 1)
  }

  @Test func `a text for an iPhone alone shows the key on an iPad`() throws {
    let scratch = try project("de", Self.varied("device", ["iphone": Self.unit("%lld Chats")]))
    let lint = try GlossaTool.run(["lint", "--format", "concise"], in: scratch.path).output
    #expect(lint.contains("error: the device variation has no 'ipad'"), "\(lint)")
    #expect(try GlossaTool.run(["report", "--fail-on", "broken"], in: scratch.path).status == 1)
    let all = Self.varied("device", ["iphone": Self.unit("%lld Chats"), "ipad": Self.unit("%lld Chats")])
    let whole = try project("de", all)
    #expect(try !GlossaTool.run(["lint"], in: whole.path).output.contains("device-incomplete"))
  }

  @Test func `a text that is the key is seen, whatever the code passes`() throws {
    let scratch = try project("de", Self.unit("chats.new"))
    try scratch.write("let x = NSLocalizedString(\"chats.new\", value: \"New\", comment: \"\")\n", to: "App/View.swift")
    #expect(try GlossaTool.run(["report", "--fail-on", "raw"], in: scratch.path).status == 1)
    // In the source language, too: `lint` and `report` agree.
    for language in ["en", "de"] {
      let text = language == "en" ? "chats.new" : "Neue Chats"
      try scratch.write("\"chats.new\" = \"\(text)\";\n", to: "App/\(language).lproj/Chats.strings")
    }
    try FileManager.default.removeItem(atPath: scratch.path + "/App/Localizable.xcstrings")
    try scratch.write(
      "let x = NSLocalizedString(\"chats.new\", tableName: \"Chats\", value: \"New\", comment: \"\")\n",
      to: "App/View.swift")
    #expect(try GlossaTool.run(["report", "--fail-on", "raw"], in: scratch.path).status == 1)
    let lint = try GlossaTool.run(["lint", "--format", "concise"], in: scratch.path).output
    #expect(lint.contains("the en text of 'chats.new' is the key itself [translation/raw-key]"), "\(lint)")
  }

  /// Code has no plurals, so Xcode leaves none to it.
  @Test func `a new plural of the source language is shipped`() throws {
    let scratch = try Scratch()
    let forms = Self.varied("plural", ["one": Self.unit("%lld chat", "new"), "other": Self.unit("%lld chats", "new")])
    try scratch.write(
      """
      {"sourceLanguage" : "en", "version" : "1.0", "strings" : {"chats.count" : {"localizations" : {"en" : \(forms)}}}}
      """, to: "App/Localizable.xcstrings")
    try scratch.write("let x = NSLocalizedString(\"chats.count\", comment: \"\")\n", to: "App/View.swift")
    #expect(try GlossaTool.run(["report", "--fail-on", "raw"], in: scratch.path).status == 0)
    let show = try GlossaTool.run(["show", "chats.count", "--count", "3"], in: scratch.path).output
    #expect(show.contains("en: \"3 chats\""), "\(show)")
    #expect(try GlossaTool.run(["compile", "App/Localizable.xcstrings", "-o", "out"], in: scratch.path).status == 0)
    #expect(FileManager.default.fileExists(atPath: scratch.path + "/out/en.lproj/Localizable.stringsdict"))
  }

  @Test func `a new source text is left to the code`() throws {
    let catalog = """
      {"sourceLanguage" : "en", "version" : "1.0", "strings" : {"chats.new" : {STATE"localizations" : {
        "en" : \(Self.unit("New chats", "new")), "de" : \(Self.unit("Neue Chats"))}}}}
      """
    for (state, call, isRaw) in [
      ("", "NSLocalizedString(\"chats.new\", comment: \"\")", true),
      ("", "NSLocalizedString(\"chats.new\", value: \"All new\", comment: \"\")", false),
      ("\"extractionState\" : \"manual\", ", "NSLocalizedString(\"chats.new\", comment: \"\")", false),
    ] {
      let scratch = try Scratch()
      try scratch.write(catalog.replacingOccurrences(of: "STATE", with: state), to: "App/Localizable.xcstrings")
      try scratch.write("let x = \(call)\n", to: "App/View.swift")
      let report = try GlossaTool.run(["report", "--fail-on", "raw"], in: scratch.path)
      #expect(report.status == (isRaw ? 1 : 0), "\(call)")
      let lint = try GlossaTool.run(["lint", "--format", "concise"], in: scratch.path).output
      #expect(lint.contains("[translation/raw-key]") == isRaw, "\(lint)")
      let show = try GlossaTool.run(["show", "chats.new", "--count", "1", "--language", "en"], in: scratch.path).output
      #expect(show.contains("en: \"chats.new\"") == isRaw, "\(show)")
    }
  }

  @Test(arguments: ["localizable", "Localizable"])
  func `a default table in other letters is not found on devices`(name: String) throws {
    let scratch = try Scratch()
    for language in ["en", "de"] {
      try scratch.write("\"a.title\" = \"\(language)\";\n", to: "App/\(language).lproj/\(name).strings")
    }
    try scratch.write("let x = NSLocalizedString(\"a.title\", comment: \"\")\n", to: "App/View.swift")
    let lint = try GlossaTool.run(["lint", "--format", "concise"], in: scratch.path).output
    let found = lint.contains("App/en.lproj/\(name).strings:1:1: error: ") && lint.contains("[source/missing-table]")
    #expect(found == (name == "localizable"), "\(lint)")
  }

  /// The status of `report` with a gate, of an app without one of its files and with others besides.
  private func status(_ gate: String..., without path: String, adding files: [String: String]) throws -> Int32 {
    let scratch = try app(without: path)
    for (path, text) in files { try scratch.write(text, to: "App/" + path) }
    return try GlossaTool.run(["report"] + gate, in: scratch.path).status
  }

  private static let open = "\"settings.open\" = \"Open\";\n"

  @Test func `a table that no product has hides no raw keys of another one`() throws {
    let catalog = """
      {"sourceLanguage" : "en", "version" : "1.0", "strings" : {
        "home.new" : {"localizations" : {"en" : \(Self.unit("New"))}},
        "home.old" : {"localizations" : {"en" : \(Self.unit("Old")), "de" : \(Self.unit("Alt"))}}}}
      """
    let files = [
      "Home.xcstrings": catalog, "en.lproj/Other.strings": Self.open,
      "Home.swift": "let y = NSLocalizedString(\"home.new\", tableName: \"Home\", comment: \"\")\n",
    ]
    #expect(try status("--fail-on", "raw", without: "en.lproj/Other.strings", adding: files) == 1)
  }

  @Test func `of two codes of one language the one that ships is seen`() throws {
    let files = ["nb.lproj/Localizable.strings": Self.open, "no.lproj/Localizable.strings": Self.open]
    #expect(
      try status("--min", "nb=100", "--fail-on", "raw", without: "no.lproj/Localizable.strings", adding: files) == 0)
    #expect(try status("--min", "nb=100", without: "n?.lproj/Localizable.strings", adding: files) == 1)
  }

  @Test func `Base is seen where the own file of the source language is in no product`() throws {
    let files = ["Base.lproj/Localizable.strings": Self.open]
    #expect(try status("--fail-on", "raw", without: "en.lproj/Localizable.strings", adding: files) == 0)
    #expect(try status("--fail-on", "raw", without: "*.lproj/Localizable.strings", adding: files) == 1)
  }

  @Test func `what is left over of a table that ships is not counted as lost`() throws {
    let files = ["Old/en.lproj/Localizable.strings": Self.open, "Old/de.lproj/Localizable.strings": Self.open]
    #expect(try status("--min", "de=100", "--fail-on", "raw", without: "Old", adding: files) == 0)
  }

  @Test func `a table without an entry adds no language`() throws {
    let files = ["fr.lproj/Empty.strings": "/* nothing */\n", "en.lproj/Empty.strings": "/* nothing */\n"]
    // No catalog has French.
    #expect(try status("--min", "fr=100", without: "None", adding: files) == 2)
  }
}
