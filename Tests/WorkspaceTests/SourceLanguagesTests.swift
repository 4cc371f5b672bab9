import CatalogModel
import TestSupport
import Testing
import Workspace

/// Which language the source texts of a project are in.
@Suite("Source languages")
struct SourceLanguagesTests {
  private func table(_ texts: [String: String]) -> String {
    texts.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined()
  }

  private static let texts = ["cart.title": "Text", "cart.note": "Note"]

  /// The source language of the only table.
  ///
  /// - Parameters:
  ///   - region: the development region of an Xcode project around the table; nil for no project.
  ///   - languages: those of the folders with the table.
  private func source(
    region: String?, _ languages: String..., texts: [String: String] = Self.texts, settings: String = ""
  ) throws -> String? {
    var files = ["App/V.swift": "let a = 1\n", ".glossa.yml": settings]
    for language in languages { files["App/\(language).lproj/Localizable.strings"] = table(texts) }
    if let region {
      files["App.xcodeproj/project.pbxproj"] = """
        { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (); developmentRegion = \(region); knownRegions = (en, Base); };
        G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
        }; }
        """
    }
    return try MemoryProject(files).read().tables.first?.catalog.sourceLanguage?.code
  }

  @Test func `the project's region counts where the table has it`() throws {
    #expect(try source(region: "de", "de", "en") == "de")
    #expect(try source(region: "German", "de", "en") == "de")
    #expect(try source(region: "en", "English", "de") == "English")
    #expect(try source(region: "en", "en-GB", "de") == "en-GB")
    let base = try source(region: "fr", "Base", "de")
    #expect(base == "fr")
    #expect(try source(region: "fr", "de", "en") == "en")
    #expect(try source(region: "fr", "de", "it") == nil)
  }

  @Test func `keys that are texts stand for a language without a file`() throws {
    #expect(try source(region: "en", "de", texts: ["Save changes": "Sichern"]) == "en")
    #expect(try source(region: "fr", "de", "it", texts: ["Save changes": "Sichern"]) == "fr")
    #expect(try source(region: nil, "de", texts: ["Save changes": "Sichern"]) == "de")
  }

  @Test func `without a project it is English, or the only language`() throws {
    #expect(try source(region: nil, "de", "en") == "en")
    #expect(try source(region: nil, "English", "de") == "English")
    #expect(try source(region: nil, "de") == "de")
    #expect(try source(region: nil, "de", "fr") == nil)
  }

  /// Bazel and other build systems name it in an `Info.plist` alone.
  @Test func `without a project an Info.plist says it`() throws {
    func source(_ lists: [String: String], _ others: [String: String] = [:]) throws -> String? {
      var files = others.merging(["App/V.swift": "let a = 1\n"]) { first, _ in first }
      for (path, region) in lists {
        files[path] = """
          <?xml version="1.0" encoding="UTF-8"?>
          <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>\(region)</string></dict></plist>
          """
      }
      for language in ["de", "en", "fr"] {
        files["App/Resources/\(language).lproj/Localizable.strings"] = table(Self.texts)
      }
      return try MemoryProject(files).read().tables.first?.catalog.sourceLanguage?.code
    }
    #expect(try source(["App/Info.plist": "de"]) == "de")
    #expect(try source(["App/Info.plist": "German"]) == "de")
    #expect(try source(["App/Info.plist": "$(DEVELOPMENT_LANGUAGE)"]) == "en")
    // One beside the folder of texts counts, unless another one is nearer or they differ.
    #expect(try source(["App/Supporting Files/App-Info.plist": "fr"]) == "fr")
    #expect(try source(["Widget/Info.plist": "fr", "App/Info.plist": "de"]) == "de")
    #expect(try source(["Widget/Info.plist": "fr", "Watch/Info.plist": "de"]) == "en")
    #expect(try source(["Vendor/Kit.framework/Info.plist": "fr"]) == "en")
    // Of two in a folder the plain one is the app's, and those of tests, samples and products say nothing.
    #expect(try source(["App/A-Info.plist": "fr", "App/Info.plist": "de"]) == "de")
    for folder in ["AppTests", "Examples/App", "third_party/Kit", "App.dSYM/Contents", "bazel-out/bin"] {
      #expect(try source(["App/Info.plist": "de", folder + "/Info.plist": "en"]) == "de", "\(folder)")
    }
    let package = "let package = Package(name: \"Tool\", defaultLocalization: \"en\")\n"
    #expect(try source(["App/Info.plist": "de"], ["Tools/Package.swift": package]) == "de")
    let project =
      "{ rootObject = P; objects = { P = { isa = PBXProject; developmentRegion = fr; targets = (); }; }; }"
    #expect(try source(["App/Info.plist": "de"], ["A.xcodeproj/project.pbxproj": project]) == "fr")
  }

  @Test func `the setting is right, whatever a project says`() throws {
    #expect(try source(region: "de", "de", "fr", settings: "source-language: fr\n") == "fr")
    #expect(try source(region: nil, "English", "de", settings: "source-language: en\n") == "English")
    #expect(try source(region: nil, "de", settings: "source-language: it\n") == "it")
  }

  @Test func `the source language's file decides the order of keys`() throws {
    var files = ["App/V.swift": "let a = 1\n"]
    files["A.xcodeproj/project.pbxproj"] =
      "{ rootObject = P; objects = { P = { isa = PBXProject; developmentRegion = \"en-US\"; targets = (); }; }; }"
    for language in ["ar", "en"] {
      let keys = language == "en" ? ["b.one", "a.two"] : ["a.two", "b.one"]
      files["App/\(language).lproj/Localizable.strings"] = keys.map { "\"\($0)\" = \"Text\";\n" }.joined()
    }
    let table = try MemoryProject(files).read().tables.first
    #expect(table?.catalog.entries.map(\.key) == ["b.one", "a.two"] && table?.catalog.sourceLanguage?.code == "en")
  }

  @Test func `each project of a repository has its own`() throws {
    func project(_ region: String) -> String {
      "{ rootObject = P; objects = { P = { isa = PBXProject; developmentRegion = \(region); targets = (); }; }; }"
    }
    let texts = table(Self.texts)
    let package =
      "let package = Package(name: \"Kit\", defaultLocalization: \"it\", targets: [.target(name: \"Kit\")])\n"
    var files = [
      "Shop/Shop.xcodeproj/project.pbxproj": project("de"), "Bank/Bank.xcodeproj/project.pbxproj": project("fr"),
      "Bank/Kit/Package.swift": package,
    ]
    for language in ["de", "fr", "it", "en"] {
      for folder in ["Shop", "Bank", "Bank/Kit/Sources/Kit"] {
        files["\(folder)/\(language).lproj/Localizable.strings"] = texts
      }
    }
    let tables = try MemoryProject(files).read().tables
    #expect(tables.map { $0.catalog.sourceLanguage?.code } == ["fr", "it", "de"])
  }

  /// The source languages of tables by their names.
  private func sources(_ files: [String: String]) throws -> [String: String?] {
    let catalogs = try MemoryProject(files).read().tables.map(\.catalog)
    return Dictionary(uniqueKeysWithValues: catalogs.map { ($0.table, $0.sourceLanguage?.code) })
  }

  @Test func `a table without the app's source language is in it, too`() throws {
    var files = ["App/V.swift": "let a = 1\n", "App/fr.lproj/Stray.strings": table(Self.texts)]
    for language in ["de", "en"] { files["App/\(language).lproj/Localizable.strings"] = table(Self.texts) }
    #expect(try sources(files) == ["Localizable": "en", "Stray": "en"])
    // What lies elsewhere may be another app.
    files["App/fr.lproj/Stray.strings"] = nil
    files["Other/fr.lproj/Stray.strings"] = table(Self.texts)
    #expect(try sources(files) == ["Localizable": "en", "Stray": "fr"])
    files["Other/fr.lproj/Stray.strings"] = nil
    files["App/en.lproj/Stray.strings"] = table(Self.texts)
    files["Package.swift"] = "let package = Package(name: \"App\", defaultLocalization: \"de\")\n"
    #expect(try sources(files) == ["Localizable": "de", "Stray": "de"])
  }

  @Test func `a translation beside a nib is not its source`() throws {
    var files = ["App/de.lproj/Panel.strings": table(["QvC-M9-y7g.title": "Einstellungen"])]
    files["App/Base.lproj/Panel.xib"] = "<document/>"
    #expect(try sources(files) == ["Panel": "en"])
    files["Package.swift"] = "let package = Package(name: \"App\", defaultLocalization: \"fr\")\n"
    #expect(try sources(files) == ["Panel": "fr"])
  }

  @Test func `texts of another region are translations beside a file of the language itself, or a document`() throws {
    var files = ["Package.swift": "let package = Package(name: \"App\", defaultLocalization: \"en\")\n"]
    files["App/en-GB.lproj/Panel.strings"] = table(["QvC-M9-y7g.title": "Colour"])
    files["App/de.lproj/Panel.strings"] = table(["QvC-M9-y7g.title": "Farbe"])
    files["App/Base.lproj/Panel.xib"] = "<document/>"
    #expect(try sources(files) == ["Panel": "en"])
    files = files.filter { !$0.key.contains("Panel") }
    files["App/en-GB.lproj/Localizable.strings"] = table(Self.texts)
    files["App/de.lproj/Localizable.strings"] = table(Self.texts)
    #expect(try sources(files) == ["Localizable": "en-GB"])
    files["App/en.lproj/Localizable.strings"] = "/* nothing yet */\n"
    #expect(try sources(files) == ["Localizable": "en"])
  }
}
