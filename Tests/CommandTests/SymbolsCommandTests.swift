import Foundation
import TestSupport
import Testing

/// What `glossa symbols` writes, and that Swift compiles it.
@Suite("Generated symbols of a project")
struct SymbolsCommandTests {
  private static let app = "Fixtures/Symbols/App"

  private func fixture() throws -> Scratch {
    let scratch = try Scratch()
    try FileManager.default.copyItem(atPath: Fixture.root + Self.app, toPath: scratch.path + "/App")
    return scratch
  }

  private static let written = [
    "GeneratedStringSymbols_Legacy.swift", "GeneratedStringSymbols_Localizable.swift",
    "GeneratedStringSymbols_Shop-Items.swift",
  ]

  @Test func `each table with symbols becomes a file as Xcode writes it`() throws {
    let scratch = try fixture()
    let run = try GlossaTool.run(["symbols", "App", "-o", "Out"], in: scratch.path)
    #expect(run.status == 0 && run.errors == "27 symbols, 3 files written\n", "\(run.errors)")
    #expect(scratch.names.filter { $0.hasPrefix("Out/") } == Self.written.map { "Out/" + $0 })
    for name in Self.written {
      try Golden.check(scratch.text(of: "Out/" + name) ?? "", at: "Fixtures/Symbols/Expected/\(name)")
    }
    let again = try GlossaTool.run(["symbols", "App", "-o", "Out"], in: scratch.path)
    #expect(again.errors == "27 symbols, 0 files written\n")
  }

  @Test func `symbols are listed with their keys`() throws {
    let json = try GlossaTool.run(["symbols", Self.app, "--list", "--format", "json"], in: Fixture.root)
    try Golden.check(json.output, at: "Fixtures/Symbols/Expected/list.json")
    let text = try GlossaTool.run(["symbols", Self.app + "/Shop-Items.xcstrings", "--list"], in: Fixture.root)
    #expect(
      text.output.hasPrefix(
        "static func bytes(_ arg1: UInt32) -> LocalizedStringResource  // \"bytes %u\" of Shop-Items\n"))
  }

  @Test func `symbols of one word use their keys in code without literals`() throws {
    let scratch = try Scratch()
    let entries = ["Copy", "Hide", "Show"].map { "\"\($0)\": { \"extractionState\": \"manual\" }" }
    let catalog = """
      { "sourceLanguage": "en", "strings": { \(entries.joined(separator: ", ")) }, "version": "1.1" }

      """
    try scratch.write(catalog, to: "App/Localizable.xcstrings")
    try scratch.write(catalog, to: "App/Generic.xcstrings")
    try scratch.write(
      """
      import SwiftUI
      struct CopyButton: View {
        var body: some View { Text(.copy) }
      }
      let isHidden = String(localized: .Generic.hide)

      """, to: "App/CopyButton.swift")
    let run = try GlossaTool.run(["lint", "--only", "source/unused-key", "--format", "concise"], in: scratch.path)
    let unused = run.output.split(separator: "\n").map { line in
      line.prefix { $0 != ":" } + " " + line.split(separator: "'")[1]
    }
    #expect(
      unused == [
        "App/Generic.xcstrings Copy", "App/Generic.xcstrings Show", "App/Localizable.xcstrings Hide",
        "App/Localizable.xcstrings Show",
      ], "\(run)")
  }

  @Test func `Swift compiles the symbols of every catalog, whatever its keys contain`() throws {
    let scratch = try Scratch()
    let tables = try catalogs(in: scratch)
    #expect(tables >= 10)
    for access in ["internal", "package", "public"] {
      let run = try GlossaTool.run(["symbols", "App", "-o", access, "--access", access], in: scratch.path)
      #expect(run.status < 2, "\(run.errors)")
    }
    try scratch.write(AppleStub.resources, to: "Stub.swift")
    // Each access is a module of its own; one of the three is compiled whole.
    let checked = try GlossaTool.shell(
      "swiftc -typecheck -module-cache-path modules -package-name P Stub.swift public/*.swift 2>&1", in: scratch.path)
    #expect(checked.status == 0 && !checked.output.contains("error:"), "\(checked.output.prefix(4_000))")
    for access in ["internal", "package"] {
      let name = access + "/GeneratedStringSymbols_Localizable.swift"
      let modified = access == "internal" ? "" : access + " "
      #expect(scratch.text(of: name)?.contains("\n    \(modified)static var lakeName: ") == true)
    }
  }

  /// Copies the catalogs of all fixtures into the folder `App`, each as a table of its own name and with every key
  /// managed by hand; returns how many.
  private func catalogs(in scratch: Scratch) throws -> Int {
    var count = 0
    for folder in [Self.app, "Fixtures/Formats/xcstrings", "Fixtures/Conversions", "Fixtures/SampleApp"] {
      let names = FileManager.default.enumerator(atPath: Fixture.root + folder)?.compactMap { $0 as? String } ?? []
      // Beside damaged files stands what is reported of them.
      for name in names.sorted() where name.hasSuffix(".xcstrings") && !names.contains(name + ".out") {
        let data = FileManager.default.contents(atPath: Fixture.root + folder + "/" + name) ?? Data()
        guard var root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
          var strings = root["strings"] as? [String: [String: Any]]
        else { continue }
        for key in strings.keys { strings[key]?["extractionState"] = "manual" }
        root["strings"] = strings
        // `Localizable` is not in an enum.
        let table = name == "Localizable.xcstrings" && folder == Self.app ? name : "Table\(count).xcstrings"
        try scratch.write(Array(try JSONSerialization.data(withJSONObject: root)), to: "App/" + table)
        count += 1
      }
    }
    return count
  }

  @Test func `--check names what is missing or differs, and writes nothing`() throws {
    let scratch = try fixture()
    let missing = try GlossaTool.run(["symbols", "App", "-o", "Out", "--check"], in: scratch.path)
    #expect(missing.status == 1 && missing.errors.contains("Out/GeneratedStringSymbols_Legacy.swift: not up to date"))
    #expect(!scratch.names.contains("Out"))
    _ = try GlossaTool.run(["symbols", "App", "-o", "Out"], in: scratch.path)
    #expect(try GlossaTool.run(["symbols", "App", "-o", "Out", "--check"], in: scratch.path).status == 0)
    try scratch.write("\"legacy.title\" = \"Old\";\n", to: "App/en.lproj/Legacy.strings")
    let stale = try GlossaTool.run(["symbols", "App", "-o", "Out", "--check"], in: scratch.path)
    #expect(stale.status == 1 && stale.errors == "Out/GeneratedStringSymbols_Legacy.swift: not up to date\n")
  }

  @Test func `one table goes to one file, several do not`() throws {
    let scratch = try fixture()
    let one = try GlossaTool.run(["symbols", "App/Shop-Items.xcstrings", "-o", "Shop.swift"], in: scratch.path)
    #expect(one.status == 0 && scratch.text(of: "Shop.swift")?.contains("enum ShopItems {") == true)
    let several = try GlossaTool.run(["symbols", "App", "-o", "All.swift"], in: scratch.path)
    #expect(several.status == 2 && several.errors.contains("3 tables have symbols, but All.swift is a single file"))
    try scratch.write("let mine = 1\n", to: "Mine.swift")
    let mine = try GlossaTool.run(["symbols", "App/Shop-Items.xcstrings", "-o", "Mine.swift"], in: scratch.path)
    #expect(mine.status == 2 && mine.errors.contains("Mine.swift: already exists and is no file of generated symbols"))
    #expect(scratch.text(of: "Mine.swift") == "let mine = 1\n")
  }

  @Test func `two tables of one name, a broken catalog and no catalog are refused`() throws {
    let scratch = try fixture()
    try scratch.write("\"a\" = \"A\";\n", to: "Kit/en.lproj/Localizable.strings")
    let twice = try GlossaTool.run(["symbols", ".", "-o", "Out"], in: scratch.path)
    #expect(twice.status == 2 && twice.errors.contains("are both the table 'Localizable'"), "\(twice.errors)")
    try scratch.write("{", to: "Bad/Bad.xcstrings")
    let broken = try GlossaTool.run(["symbols", "Bad", "-o", "Out"], in: scratch.path)
    #expect(broken.status == 1 && broken.errors.contains("nothing was written"), "\(broken.errors)")
    try scratch.write("", to: "Empty/a.txt")
    #expect(try GlossaTool.run(["symbols", "Empty", "-o", "Out"], in: scratch.path).status == 2)
    #expect(try GlossaTool.run(["symbols", "App"], in: scratch.path).status == 2)
    #expect(!scratch.names.contains("Out"))
  }

  @Test func `keys without a symbol are named, and the others written`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "\"Save\" = \"Save\";\n\"Save…\" = \"Save\";\n\"%@\" = \"%@\";\n\"Type\" = \"Type\";\n\"path %s\" = \"%s\";\n",
      to: "en.lproj/Localizable.strings")
    let run = try GlossaTool.run(["symbols", ".", "-o", "."], in: scratch.path)
    #expect(run.status == 1)
    #expect(
      run.errors == """
        en.lproj/Localizable.strings:2:1: error: 'Save…' and 'Save' both produce the symbol 'save'; it gets no symbol [key/symbol-collision]
        en.lproj/Localizable.strings:3:1: error: no Swift symbol can be made of '%@'; it gets no symbol [key/no-symbol]
        en.lproj/Localizable.strings:4:1: error: the symbol 'type' of 'Type' is too close to Swift's 'Type'; it gets no symbol [key/reserved-symbol]
        en.lproj/Localizable.strings:5:1: error: the symbol 'path' of 'path %s' would need a C string or a pointer; it gets no symbol [symbols/argument-type]
        1 symbol, 1 file written; 4 keys got none

        """)
  }

  @Test func `a table that lost its symbols keeps no old ones`() throws {
    let scratch = try Scratch()
    try scratch.write("\"a\" = \"A\";\n", to: "en.lproj/Localizable.strings")
    _ = try GlossaTool.run(["symbols", ".", "-o", "Out"], in: scratch.path)
    try scratch.write("/* none */\n", to: "en.lproj/Localizable.strings")
    _ = try GlossaTool.run(["symbols", ".", "-o", "Out"], in: scratch.path)
    #expect(scratch.text(of: "Out/GeneratedStringSymbols_Localizable.swift")?.contains("extension") == false)
  }

  /// A project with one target that has one catalog.
  private func writeProject(settings: String, to scratch: Scratch) throws {
    try scratch.write(
      """
      { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); developmentRegion = en; knownRegions = (en); };
        G = { isa = PBXGroup; children = (S); sourceTree = "<group>"; };
        S = { isa = PBXFileReference; path = App/Localizable.xcstrings; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; buildConfigurationList = L; buildPhases = (R); };
        R = { isa = PBXResourcesBuildPhase; files = (FS); };
        FS = { isa = PBXBuildFile; fileRef = S; };
        L = { isa = XCConfigurationList; defaultConfigurationName = Release; buildConfigurations = (Z); };
        Z = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
      }; }
      """, to: "App.xcodeproj/project.pbxproj")
  }

  @Test func `where Xcode generates the same symbols, the run says so`() throws {
    let scratch = try fixture()
    try writeProject(settings: "STRING_CATALOG_GENERATE_SYMBOLS = YES;", to: scratch)
    let run = try GlossaTool.run(["symbols", ".", "-o", "Out"], in: scratch.path)
    #expect(run.status == 0)
    #expect(
      run.errors.hasPrefix(
        "App/Localizable.xcstrings:1:1: warning: Xcode generates symbols for this catalog too, and they would clash; "),
      "\(run.errors)")
    #expect(!run.errors.contains("Shop-Items.xcstrings:1:1: warning"))
  }

  @Test(arguments: [
    ("STRING_CATALOG_GENERATE_SYMBOLS = YES;", "1.0", true), ("STRING_CATALOG_GENERATE_SYMBOLS = NO;", "1.1", false),
    ("", "1.0", false), ("", "1.1", true),
  ])
  func `lint follows the target's setting, else the catalog's version`(
    settings: String, version: String, isReported: Bool
  ) throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      {"sourceLanguage":"en","strings":{"Type":{"extractionState":"manual"},"%@":{"extractionState":"manual"},
      "a b":{"extractionState":"manual"},"a.b":{"extractionState":"manual"}},"version":"\(version)"}
      """, to: "App/Localizable.xcstrings")
    try writeProject(settings: settings, to: scratch)
    try scratch.write("let x = 1\n", to: "App/A.swift")
    let rules = ["key/no-symbol", "key/reserved-symbol", "key/symbol-collision"]
    let run = try GlossaTool.run(
      ["lint", "--format", "concise"] + rules.flatMap { ["--only", $0] }, in: scratch.path)
    for rule in rules { #expect(run.output.contains("[\(rule)]") == isReported, "\(run.output)\(run.errors)") }
  }
}
