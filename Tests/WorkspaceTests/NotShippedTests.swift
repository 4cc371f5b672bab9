import CatalogCoverage
import CatalogModel
import CodeModel
import Seen
import TestSupport
import Testing

@testable import Workspace

/// What ships, and what rules and counts say of the rest.
@Suite("What ships")
struct NotShippedTests {
  /// The `project.pbxproj` of one app with a variant group, whose phases and further objects are given.
  private static func project(
    _ languages: [String], phase: String = "GROUP_FILE", regions: String = "en, Base, de, fr", more: String = "",
    phases: String = "", children: String = "", folders: String = ""
  ) -> String {
    let files = languages.map {
      "F_\($0) = {isa = PBXFileReference; path = App/\($0).lproj/Localizable.strings; sourceTree = \"<group>\"; };"
    }
    return """
      // !$*UTF8*$!
      { objects = {
      \(files.joined(separator: "\n"))
      VIEW = {isa = PBXFileReference; path = App/View.swift; sourceTree = "<group>"; };
      VIEW_FILE = {isa = PBXBuildFile; fileRef = VIEW; };
      GROUP = {isa = PBXVariantGroup; children = (\(languages.map { "F_" + $0 }.joined(separator: ", "))); \
      name = Localizable.strings; sourceTree = "<group>"; };
      GROUP_FILE = {isa = PBXBuildFile; fileRef = GROUP; };
      SOURCES = {isa = PBXSourcesBuildPhase; files = (VIEW_FILE); };
      RESOURCES = {isa = PBXResourcesBuildPhase; files = (\(phase)); };
      \(more)
      APP = {isa = PBXNativeTarget; buildPhases = (SOURCES, RESOURCES, \(phases)); name = App; \
      fileSystemSynchronizedGroups = (\(folders)); productType = "com.apple.product-type.application"; };
      MAIN = {isa = PBXGroup; children = (VIEW, GROUP, \(children)); sourceTree = "<group>"; };
      PROJECT = {isa = PBXProject; developmentRegion = en; knownRegions = (\(regions)); mainGroup = MAIN; \
      targets = (APP); };
      }; rootObject = PROJECT; }
      """
  }

  /// An app with texts in three languages, and other files.
  private static func app(_ project: String, _ others: [String: String] = [:]) -> MemoryProject {
    var files = ["App/View.swift": view, "App.xcodeproj/project.pbxproj": project]
    for language in ["en", "de", "fr"] {
      files["App/\(language).lproj/Localizable.strings"] = "\"cart.title\" = \"\(language) cart\";\n"
    }
    return MemoryProject(files.merging(others) { _, other in other })
  }

  private static let view = """
    import SwiftUI
    @main struct Shop: App { var body: some Scene { WindowGroup { CartView() } } }
    struct CartView: View { var body: some View { Text("cart.title") } }

    """

  private func findings(_ project: MemoryProject) throws -> [String] { try project.lint(only: "project/not-shipped") }

  @Test func `what a target ships is no finding`() throws {
    #expect(try findings(Self.app(Self.project(["en", "de", "fr"]))).isEmpty)
  }

  @Test func `a language that is missing in the variant group is a warning`() throws {
    let found = try findings(Self.app(Self.project(["en", "de"])))
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix("App/fr.lproj/Localizable.strings:1:1: warning: no target of App.xcodeproj") == true,
      "\(found)")
  }

  @Test func `a language that the project does not list is left to another rule`() throws {
    #expect(try findings(Self.app(Self.project(["en", "de"], regions: "en, Base, de"))).isEmpty)
  }

  @Test func `a table in no phase is an error where code shows a key of it`() throws {
    let found = try findings(Self.app(Self.project(["en", "de", "fr"], phase: "")))
    #expect(found.count == 1 && found[0].contains("error") && found[0].contains("people see 'cart.title'"), "\(found)")
    #expect(found[0].contains("(de, en, fr)"))
    let text = try findings(
      Self.app(Self.project(["en", "de", "fr"], phase: ""), ["App/View.swift": "let a = 1\n"]))
    #expect(text.count == 1 && text[0].contains("warning"), "\(text)")
  }

  @Test(arguments: [
    // A script that may copy it, a phase that copies it, another file of the name whose place is unknown.
    ("S = {isa = PBXShellScriptBuildPhase; shellScript = \"cp -R App/fr.lproj $DIR\"; };", "S"),
    (
      "F_fr = {isa = PBXFileReference; path = App/fr.lproj/Localizable.strings; sourceTree = \"<group>\"; }; "
        + "F_FILE = {isa = PBXBuildFile; fileRef = F_fr; }; S = {isa = PBXCopyFilesBuildPhase; files = (F_FILE); };",
      "S"
    ),
    (
      "F_fr = {isa = PBXFileReference; path = fr.lproj/Localizable.strings; sourceTree = BUILT_PRODUCTS_DIR; }; "
        + "F_FILE = {isa = PBXBuildFile; fileRef = F_fr; }; S = {isa = PBXResourcesBuildPhase; files = (F_FILE); };",
      "S"
    ),
  ])
  func `what may be brought into the product in another way is unknown`(more: String, phase: String) throws {
    let project = Self.project(["en", "de"], more: more, phases: phase, children: more.contains("F_fr") ? "F_fr" : "")
    #expect(try findings(Self.app(project)).isEmpty)
  }

  /// A file that nobody ships and nobody can read hides nothing, and makes no language.
  @Test func `an unreadable file of no product is said, and that is all`() throws {
    let files = [
      "App/es.lproj/Localizable.strings": "\"cart.title\" = \"Cesta\"\n\"a\" = \"b\";\n",
      "App/View.swift": Self.view + "let other = NSLocalizedString(\"cart.other\", comment: \"\")\n",
    ]
    let app = Self.app(Self.project(["en", "de", "fr"]), files)
    #expect(try app.lint(only: "source/undefined-key").count == 1)
    #expect(try app.read().coverage().uncounted == [Language("es")])
    // Another file of the table that ships makes it one of the app's.
    let project = Self.project(
      ["en", "de", "fr"], phase: "GROUP_FILE, DICT_FILE",
      more: """
        DICT = {isa = PBXFileReference; path = App/es.lproj/Localizable.stringsdict; sourceTree = "<group>"; };
        DICT_FILE = {isa = PBXBuildFile; fileRef = DICT; };
        """, children: "DICT")
    let rule = """
      <plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict></dict></dict></plist>
      """
    let other = Self.app(project, files.merging(["App/es.lproj/Localizable.stringsdict": rule]) { first, _ in first })
    #expect(try other.read().coverage().uncounted.isEmpty)
  }

  @Test func `an unreadable translation hides no key that is in no catalog`() throws {
    let files = [
      "App/fr.lproj/Localizable.strings": "\"cart.title\" = \"Panier\"\n\"a\" = \"b\";\n",
      "App/View.swift": Self.view + "let other = NSLocalizedString(\"cart.other\", comment: \"\")\n",
    ]
    #expect(try Self.app(Self.project(["en", "de", "fr"]), files).lint(only: "source/undefined-key").count == 1)
  }

  @Test func `beside a Makefile of Theos nobody knows what ships`() throws {
    let project = Self.project(["en", "de"])
    #expect(try findings(Self.app(project, ["Makefile": "all:\n\tswift build\n"])).count == 1)
    #expect(try findings(Self.app(project, ["Makefile": "include $(THEOS)/makefiles/common.mk\n"])).isEmpty)
  }

  /// A pod of the project has what its specification names, and nothing else.
  @Test(arguments: [("'Sources/*.swift'", "", 1), ("'Sources/*.swift'", "s.resources = files", 0)])
  func `a pod makes files unknown where it does not say what it has`(sources: String, resources: String, count: Int)
    throws
  {
    let pod = "Pod::Spec.new do |s|\n  s.source_files = \(sources)\n  \(resources)\nend\n"
    #expect(try findings(Self.app(Self.project(["en", "de"]), ["Shop.podspec": pod])).count == count)
  }

  /// Scripts name folders for many reasons: only that of a file, or one around it, may bring the file along.
  @Test(arguments: [
    ("cp -r \\\"$SRCROOT/App/Data/stats/\\\" $DIR", "", 1), ("cp App/fr.txt $DIR", "", 1),
    ("cp \\\"$SCRIPT_INPUT_FILE_0\\\" $DIR", "\"$(SRCROOT)/App/iOS/Info.plist\"", 1),
    ("cp -r \\\"$SRCROOT/App/\\\" $DIR", "", 0), ("cp -r ./App/* $DIR", "", 0), ("cp -r App/$NAME $DIR", "", 0),
    ("cp \\\"$SCRIPT_INPUT_FILE_0\\\" $DIR", "\"$(SRCROOT)/App/\"", 0),
  ])
  func `a script brings along what it names, and nothing beside it`(script: String, inputs: String, count: Int) throws {
    let more =
      "S = {isa = PBXShellScriptBuildPhase; inputPaths = (\(inputs)); shellScript = \"\(script)\"; };"
    #expect(try findings(Self.app(Self.project(["en", "de"], more: more, phases: "S"))).count == count)
  }

  @Test func `without a project, or with one that compiles other code, nothing is known`() throws {
    var files = Self.app("").texts
    files["App.xcodeproj/project.pbxproj"] = nil
    #expect(try findings(MemoryProject(files)).isEmpty)
    let others = ["B", "C", "D"].map { ("Other/\($0).swift", "let a = 1\n") }
    let project = Self.app(Self.project(["en", "de"]), Dictionary(uniqueKeysWithValues: others))
    #expect(try findings(project).isEmpty)
    #expect(try project.read().shipping.doubts == [.otherBuild: 1])
  }

  @Test(arguments: ["Tests/Fixtures", "Sample", "Pods/Kit", "vendor", "App/Templates"])
  func `tables of tests, samples and other people are no findings`(folder: String) throws {
    let table = ["\(folder)/en.lproj/Other.strings": "\"a.title\" = \"A\";\n"]
    #expect(try findings(Self.app(Self.project(["en", "de", "fr"]), table)).isEmpty)
  }

  @Test(arguments: [("Texts", 1), ("App", 0)])
  func `a synchronized folder has what lies in it`(folder: String, count: Int) throws {
    let catalog =
      #"{"sourceLanguage":"en","version":"1.0","strings":{"sum":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Summe"}}}}}}"#
    let project = Self.project(
      ["en", "de", "fr"],
      more: "SYNC = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = \"<group>\"; };",
      children: "SYNC",
      folders: "SYNC")
    #expect(try findings(Self.app(project, ["\(folder)/Sums.xcstrings": catalog])).count == count)
  }

  @Test func `a String Catalog of a document is found in the folder of all languages`() throws {
    let catalog =
      #"{"sourceLanguage":"en","version":"1.0","strings":{"a-b-c.title":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"Sum"}}}}}}"#
    let found = try findings(
      Self.app(Self.project(["en", "de", "fr"]), ["App/mul.lproj/About.xcstrings": catalog]))
    #expect(found.count == 1 && found[0].hasPrefix("App/mul.lproj/About.xcstrings:"), "\(found)")
  }

  @Test func `an exception of a synchronized folder stands for the files of all languages`() throws {
    let sync = """
      SYNC = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E); path = App; sourceTree = "<group>"; };
      E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP; \
      membershipExceptions = ("/Localized/Localizable.strings"); };
      """
    let project = Self.project([], phase: "", more: sync, children: "SYNC", folders: "SYNC")
    #expect(try findings(Self.app(project)).count == 1)
    #expect(try findings(Self.app(project.replacing("/Localized/L", with: "/Localized/Other/L"))).isEmpty)
    // As Xcode 16 writes it since its release.
    #expect(try findings(Self.app(project.replacing("/Localized/L", with: "/Localized: L"))).count == 1)
    #expect(try findings(Self.app(project.replacing("/Localized/L", with: "/Localized: Other/L"))).isEmpty)
    // Left out of the target, and put into one of its build phases by hand.
    let phase = project.replacing("exceptions = (E)", with: "exceptions = (E, F)").replacing(
      "E = {isa",
      with: "F = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; "
        + "buildPhase = RESOURCES; membershipExceptions = (\"/Localized: Localizable.strings\"); }; E = {isa")
    #expect(try findings(Self.app(phase)).isEmpty)
    #expect(try findings(Self.app(phase.replacing("buildPhase = RES", with: "buildPhase = OTHER"))).count == 1)
  }

  @Test(arguments: [("target", 1), ("executableTarget", 0)])
  func `of a package's program a script makes the app, with what it needs`(kind: String, count: Int) throws {
    let manifest = """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
        name: "App", defaultLocalization: "en",
        targets: [.\(kind)(name: "App", path: "Sources/App", exclude: ["Resources"])])
      """
    let files = [
      "Package.swift": manifest, "Sources/App/main.swift": "let x = NSLocalizedString(\"cart.title\", comment: \"\")\n",
      "Sources/App/Resources/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n",
      "Sources/App/Resources/de.lproj/Localizable.strings": "\"cart.title\" = \"Korb\";\n",
    ]
    #expect(try findings(MemoryProject(files)).count == count)
  }

  @Test func `a folder reference keeps its folder, so that languages lie too deep`() throws {
    let more =
      "BLUE = {isa = PBXFileReference; lastKnownFileType = folder; path = App; sourceTree = \"<group>\"; }; "
      + "BLUE_FILE = {isa = PBXBuildFile; fileRef = BLUE; };"
    let found = try findings(Self.app(Self.project([], phase: "BLUE_FILE", more: more, children: "BLUE")))
    #expect(found.count == 1 && found[0].contains("'App' copies the table 'Localizable'"), "\(found)")
    let folders = ["en", "de", "fr"].map {
      "BLUE_\($0) = {isa = PBXFileReference; lastKnownFileType = folder; path = App/\($0).lproj; sourceTree = \"<group>\"; }; "
        + "FILE_\($0) = {isa = PBXBuildFile; fileRef = BLUE_\($0); };"
    }
    let plain = Self.project(
      [], phase: "FILE_en, FILE_de, FILE_fr", more: folders.joined(), children: "BLUE_en, BLUE_de, BLUE_fr")
    #expect(try findings(Self.app(plain)).isEmpty)
    let own = Self.view.replacing("\"cart.title\"", with: "\"cart.title\", bundle: Languages.current")
    let opened = Self.project([], phase: "BLUE_FILE", more: more, children: "BLUE")
    #expect(try findings(Self.app(opened, ["App/View.swift": own])).isEmpty)
  }

  @Test(arguments: [
    ("resources: [.process(\"Texts\")]", 0), ("resources: [.copy(\"Texts\")]", 1),
    ("exclude: [\"Texts/de.lproj\"], resources: [.process(\"Texts\")]", 1),
    ("resources: [.copy(\"Texts/en.lproj\")]", 0),
    ("resources: files", 0),
  ])
  func `a package ships what its manifest does not leave out`(arguments: String, count: Int) throws {
    let package = MemoryProject([
      "Kit/Package.swift": "let package = Package(name: \"Kit\", defaultLocalization: \"en\", "
        + "targets: [.target(name: \"Kit\", \(arguments))])\n",
      "Kit/Sources/Kit/View.swift": Self.view.replacing("title\"", with: "title\", bundle: .module"),
      "Kit/Sources/Kit/Texts/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n",
      "Kit/Sources/Kit/Texts/de.lproj/Localizable.strings": "\"cart.title\" = \"Korb\";\n",
    ])
    #expect(try findings(package).count == count)
  }

  @Test(arguments: [
    ("- App\n", 1), ("- App\n      - Texts\n", 0), ("- App\n      - {path: Texts, excludes: ['de.lproj/**']}\n", 1),
    ("- App\n      - {path: Texts, type: folder}\n", 1), ("- App\n      - {path: Texts, buildPhase: none}\n", 1),
    ("- App\n      - {path: Texts, excludes: ['*.md']}\n", 0), ("- ${FOLDERS}\n", 0),
    ("- App\n      - {path: Texts, includes: ['en.lproj/**']}\n", 1),
    ("- App\n      - {path: Texts, includes: ['**/*.strings']}\n", 0),
    ("- App\n      - {path: Texts, includes: ['**'], excludes: ['de.lproj']}\n", 1),
  ])
  func `XcodeGen's sources say what ships`(sources: String, count: Int) throws {
    let project = MemoryProject([
      "project.yml": "name: App\ntargets:\n  App:\n    type: application\n    platform: iOS\n    sources:\n      "
        + sources,
      "App/View.swift": Self.view, "Texts/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n",
      "Texts/de.lproj/Localizable.strings": "\"cart.title\" = \"Korb\";\n",
    ])
    #expect(try findings(project).count == count)
  }

  @Test(arguments: [
    ("[\"Texts/**\"]", 0), ("[\"Texts/**/*.xcassets\"]", 1), ("[\"Texts/**/*.{png,strings}\"]", 0),
    ("[\"Other/**\"]", 1),
    ("files", 0), ("[.glob(pattern: \"Other/**\", excluding: [])]", 1), ("[.glob(pattern: \"Texts/**\")]", 0),
    ("[.glob(pattern: \"Texts/**\", excluding: [\"Texts/de.lproj/Localizable.strings\"])]", 1),
    ("[.glob(pattern: \"Texts/**/*.strings\", excluding: \"**/de.lproj/**\")]", 1),
    ("[.glob(pattern: \"Texts/**\", inclusionCondition: .when([.ios]))]", 0),
  ])
  func `Tuist's globs say what ships`(resources: String, count: Int) throws {
    let project = MemoryProject([
      "Project.swift":
        "import ProjectDescription\nlet project = Project(name: \"App\", targets: [.target(name: \"App\", "
        + "product: .app, sources: [\"App/**\"], resources: \(resources))])\n",
      "App/View.swift": Self.view, "Texts/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n",
      "Texts/de.lproj/Localizable.strings": "\"cart.title\" = \"Korb\";\n",
    ])
    #expect(try findings(project).count == count)
  }

  @Test func `a language of a package that the app does not list is a finding`() throws {
    func found(_ folder: String, regions: String) throws -> [String] {
      let texts = ["en", "de", "es"].map {
        ("\(folder)Sources/Kit/\($0).lproj/Kit.strings", "\"kit.title\" = \"\($0)\";\n")
      }
      let manifest =
        "let package = Package(name: \"Kit\", defaultLocalization: \"en\", targets: [.target(name: \"Kit\")])\n"
      var files = Dictionary(uniqueKeysWithValues: texts)
      files["\(folder)Package.swift"] = manifest
      files["\(folder)Sources/Kit/Kit.swift"] = "public let a = 1\n"
      return try findings(Self.app(Self.project(["en", "de", "fr"], regions: regions), files))
    }
    let named = try found("Kit/", regions: "en, Base, de, fr")
    #expect(named.count == 1 && named[0].contains("in 'es', but no app here"), "\(named)")
    #expect(try found("Kit/", regions: "en, Base, de, fr, es").isEmpty)
    #expect(try found("Kit/", regions: "en, Base, de, fr, es-MX").isEmpty)
    #expect(try found("vendor/Kit/", regions: "en, Base, de, fr").isEmpty)
    // The app of a package is its sample.
    #expect(try found("", regions: "en, Base, de, fr").isEmpty)
  }

  @Test func `an app that lacks the table of the keys that its code asks for is a finding`() throws {
    func found(phase: String, sources: String = "VIEW_FILE", type: String = "application") throws -> [String] {
      let more = """
        PRO = {isa = PBXNativeTarget; buildPhases = (PRO_SOURCES, PRO_RESOURCES); name = Pro; \
        productType = "com.apple.product-type.\(type)"; };
        PRO_SOURCES = {isa = PBXSourcesBuildPhase; files = (\(sources)); };
        PRO_RESOURCES = {isa = PBXResourcesBuildPhase; files = (\(phase)); };
        """
      let project = Self.project(["en", "de", "fr"], more: more)
      return try findings(Self.app(project.replacing("targets = (APP)", with: "targets = (APP, PRO)")))
    }
    let lacking = try found(phase: "")
    #expect(lacking.count == 1 && lacking[0].contains("error: the table 'Localizable' is not in 'Pro'"), "\(lacking)")
    #expect(try found(phase: "GROUP_FILE").isEmpty)
    // Xcode copies what it cannot compile.
    #expect(try found(phase: "", sources: "VIEW_FILE, GROUP_FILE").isEmpty)
    #expect(try found(phase: "", type: "app-extension").isEmpty)
  }

  @Test func `an app that has fewer languages of a table than another target is a finding`() throws {
    func found(_ files: String, type: String = "application") throws -> [String] {
      let more = """
        EN_FILE = {isa = PBXBuildFile; fileRef = F_en; };
        DE_FILE = {isa = PBXBuildFile; fileRef = F_de; };
        FR_FILE = {isa = PBXBuildFile; fileRef = F_fr; };
        PRO = {isa = PBXNativeTarget; buildPhases = (PRO_SOURCES, PRO_RESOURCES); name = Pro; \
        productType = "com.apple.product-type.\(type)"; };
        PRO_SOURCES = {isa = PBXSourcesBuildPhase; files = (VIEW_FILE); };
        PRO_RESOURCES = {isa = PBXResourcesBuildPhase; files = (\(files)); };
        """
      let project = Self.project(["en", "de", "fr"], more: more)
      return try findings(Self.app(project.replacing("targets = (APP)", with: "targets = (APP, PRO)")))
    }
    let lacking = try found("EN_FILE, FR_FILE")
    #expect(lacking.count == 1 && lacking[0].contains("'Pro' has the table 'Localizable' without de"), "\(lacking)")
    #expect(try found("EN_FILE, DE_FILE, FR_FILE").isEmpty)
    #expect(try found("EN_FILE", type: "app-extension").isEmpty)
  }

  @Test func `what is not shipped is not ready, and no gap`() throws {
    let rows = try Self.app(Self.project(["en", "de"])).read().coverage().rows(CoverageView())
    let tallies = Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0.count.units) })
    #expect(tallies["de"]?.readyTenths == 1000)
    #expect(tallies["fr"]?.readyTenths == 0)
    #expect(tallies["fr"]?.gaps == 0)
    #expect(tallies["fr"]?.skipped == [.notShipped: 1])
  }

  @Test func `a language that no product has or names is not counted`() throws {
    let app = Self.app(Self.project(["en", "de"], regions: "en, Base, de"))
    let coverage = try app.read().coverage()
    #expect(coverage.rows(CoverageView()).map(\.name) == ["de", "en"])
    #expect(coverage.uncounted == [Language("fr")])
    // Whoever requires it wants to know of it, and a table that ships in it makes it one of the app's.
    let required = try app.read().coverage(required: [Language("fr")])
    #expect(required.rows(CoverageView()).map(\.name) == ["de", "en", "fr"] && required.uncounted.isEmpty)
    let catalog = #"""
      {"sourceLanguage": "en", "strings": {"a.b": {"localizations": {"fr": {"stringUnit":
        {"state": "translated", "value": "A"}}}}}, "version": "1.0"}
      """#
    let more = Self.app(
      Self.project(["en", "de"], regions: "en, Base, de"), ["Kit/Package.swift": "", "Kit/Kit.xcstrings": catalog])
    #expect(try more.read().coverage().uncounted.isEmpty)
    // A package in the project's folder has what is in its sources alone.
    let beside = Self.app(
      Self.project(["en", "de"], regions: "en, Base, de"),
      [
        "Package.swift":
          "import PackageDescription\nlet package = Package(name: \"Tool\", targets: [.target(name: \"Tool\")])\n"
      ])
    #expect(try beside.read().coverage().uncounted == [Language("fr")])
  }

  @Test(arguments: [("zh-HK", true), ("zh-TW", false), ("zh-CN", true)])
  func `of the Chinese languages only old names mean one without a region`(code: String, isUncounted: Bool) throws {
    let app = Self.app(
      Self.project(["en", "de", "fr"], regions: "en, Base, de, fr, \"zh-Hant\""),
      ["App/\(code).lproj/Localizable.strings": "\"cart.title\" = \"Che\";\n"])
    #expect(try app.read().coverage().uncounted.isEmpty == !isUncounted)
  }

  /// Each of these says that the app has French, whose texts no product has: then they are missed.
  @Test func `a language that anything names is counted`() throws {
    func isCounted(_ project: String, _ others: [String: String] = [:]) throws -> Bool {
      try Self.app(project, others).read().coverage().uncounted.isEmpty
    }
    func project(_ regions: String = "en, Base, de", more: String = "", phases: String = "", children: String = "")
      -> String
    {
      Self.project(
        ["en", "de"], phase: "GROUP_FILE, PAGE_FILE", regions: regions,
        more: more.isEmpty ? "" : more + " PAGE_FILE = {isa = PBXBuildFile; fileRef = PAGE; };", children: "PAGE")
    }
    #expect(try !isCounted(project()))
    for region in ["fr-CH", "fr-BE"] { #expect(try !isCounted(project("en, Base, de, " + region))) }
    for region in ["fr", "French"] { #expect(try isCounted(project("en, Base, de, " + region))) }
    #expect(try !isCounted(project("en, Base, de, fr-CA")))
    let page = "PAGE = {isa = PBXFileReference; path = App/fr.lproj/Help.html; sourceTree = \"<group>\"; };"
    #expect(try isCounted(project(more: page)))
    let other = "{ rootObject = P; objects = { P = { isa = PBXProject; knownRegions = (en, fr); targets = (); }; }; }"
    #expect(try isCounted(project(), ["Kit/Kit.xcodeproj/project.pbxproj": other]))
    let list =
      "<plist version=\"1.0\"><dict><key>CFBundleLocalizations</key><array><string>fr</string></array></dict></plist>"
    let listed = project().replacing(
      "APP = {isa",
      with: "CONFIGS = {isa = XCConfigurationList; buildConfigurations = (C); }; "
        + "C = {isa = XCBuildConfiguration; name = Release; buildSettings = {INFOPLIST_FILE = App/Info.plist; }; }; "
        + "APP = {buildConfigurationList = CONFIGS; isa")
    #expect(try isCounted(listed, ["App/Info.plist": list]))
    #expect(try !isCounted(project(), ["App/qqq.lproj/Localizable.strings": "\"cart.title\" = \"A note\";\n"]))
  }

  @Test func `what only tests have ships in no product`() throws {
    let more = """
      F_FILE = {isa = PBXBuildFile; fileRef = F_fr; };
      F_fr = {isa = PBXFileReference; path = App/fr.lproj/Localizable.strings; sourceTree = "<group>"; };
      CHECK_RESOURCES = {isa = PBXResourcesBuildPhase; files = (F_FILE); };
      CHECKS = {isa = PBXNativeTarget; buildPhases = (CHECK_RESOURCES); name = Checks; \
      productType = "com.apple.product-type.bundle.unit-test"; };
      """
    let project = Self.project(["en", "de"], more: more, children: "F_fr")
      .replacing("targets = (APP)", with: "targets = (APP, CHECKS)")
    #expect(try findings(Self.app(project)).count == 1)
    // A table of their own is no loss, as long as no other target has it.
    let own = Self.project(["en", "de", "fr"], more: more, children: "F_fr")
      .replacing("targets = (APP)", with: "targets = (APP, CHECKS)")
      .replacing(
        "F_fr = {isa = PBXFileReference; path = App/fr.lproj/Localizable.strings; sourceTree = \"<group>\"; };\nCHECK",
        with:
          "F_own = {isa = PBXFileReference; path = Shots/en-US.lproj/Localizable.strings; sourceTree = \"<group>\"; };\nCHECK"
      )
      .replacing("children = (VIEW, GROUP, F_fr)", with: "children = (VIEW, GROUP, F_own)")
      .replacing("fileRef = F_fr", with: "fileRef = F_own")
    let shots = ["Shots/en-US.lproj/Localizable.strings": "\"shot.title\" = \"Shot\";\n"]
    #expect(try findings(Self.app(own, shots)).isEmpty)
  }

  @Test func `a language that only a bundle inside of the app has is not counted`() throws {
    var files: [String: String] = [:]
    for (language, keys) in [
      ("en", ["lock.title", "lock.note"]), ("de", ["lock.title", "lock.note"]), ("he", ["lock.title"]),
    ] {
      files["App/Lock.bundle/\(language).lproj/Localizable.strings"] =
        keys.map { "\"\($0)\" = \"\(language) \($0)\";\n" }.joined()
    }
    let coverage = try Self.app(Self.project(["en", "de", "fr"]), files).read().coverage()
    #expect(coverage.uncounted == [Language("he")] && coverage.rawKeyCount == 0)
  }

  /// A copy that somebody has left in the folder, and a table of a document that is gone: nobody reads them.
  @Test func `a table that no product has and no code asks for is no work`() throws {
    let copy = "\"cart.title\" = \"Cart\";\n\"cart.old\" = \"Old\";\n"
    let app = Self.app(
      Self.project(["en", "de", "fr"]),
      ["App/en.lproj/Localizable copy.strings": copy, "App/de.lproj/Old.strings": "\"Qv1-a0-b2C.text\" = \"Alt\";\n"])
    let coverage = try app.read().coverage()
    #expect(coverage.rawKeyCount == 0)
    #expect(coverage.rows(CoverageView()).allSatisfy { $0.count.units.readyTenths == 1000 })
    #expect(coverage.rows(CoverageView()).contains { $0.count.units.skipped[.gone] == 2 })
    #expect(try findings(app).count == 2)
    // So is a copy of a table that ships, whatever it lacks.
    let share = Self.app(
      Self.project(["en", "de", "fr"]),
      ["Share/en.lproj/Localizable.strings": "", "Share/de.lproj/Localizable.strings": "\"cart.title\" = \"Korb\";\n"])
    #expect(try share.read().coverage().rawKeyCount == 0)
    #expect(try share.lint(only: "translation/raw-key").isEmpty)
    // Code that asks for the table makes it one that people miss.
    var files = app.texts
    files["App/View.swift"] =
      Self.view + "let old = NSLocalizedString(\"cart.old\", tableName: \"Localizable copy\", comment: \"\")\n"
    let asked = try MemoryProject(files).read().coverage()
    #expect(asked.rows(CoverageView()).contains { $0.count.units.skipped[.notShipped] == 2 })
  }

  @Test func `keys of code and tables that no target has show nobody anything`() throws {
    let picker = [
      "Picker/en.lproj/Localizable.strings": "\"picker.title\" = \"Pick\";\n",
      "Picker/de.lproj/Localizable.strings": "\"picker.title\" = \"Wählen\";\n",
    ]
    let sync = "SYNC = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = \"<group>\"; };"
    let project = Self.project(["en", "de", "fr"], more: sync, children: "SYNC", folders: "SYNC")
    var others = picker
    others["Picker/Picker.swift"] = "let a = NSLocalizedString(\"picker.title\", comment: \"\")\n"
    // Where many sources are in no target, the project is hardly understood.
    for number in 1...4 { others["App/View\(number).swift"] = "let view\(number) = 1\n" }
    let left = Self.app(project, others)
    #expect(try left.read().coverage().rawKeyCount == 0)
    #expect(try left.read().coverage().rows(CoverageView()).allSatisfy { $0.count.units.readyTenths == 1000 })
    // The table is named all the same, and nobody sees a key.
    let found = try findings(left)
    #expect(found.count == 1 && !found[0].contains("people see"), "\(found)")
    // Code of the app shows the key.
    var files = left.texts
    files["App/View.swift"] = Self.view + "let b = NSLocalizedString(\"picker.title\", comment: \"\")\n"
    #expect(try MemoryProject(files).read().coverage().rawKeyCount == 1)
    #expect(try findings(MemoryProject(files)).contains { $0.contains("people see 'picker.title'") })
  }

  @Test(arguments: [("For the cards", 3), ("For something else", 0)])
  func `a copy of an Info.plist's texts that no target has is no work`(text: String, gone: Int) throws {
    let own = "\"NSCameraUsageDescription\" = \"For the cards\";\n"
    var texts: [String: String] = [:]
    for language in ["en", "de"] {
      texts["App/\(language).lproj/InfoPlist.strings"] = own
      texts["Old/\(language).lproj/InfoPlist.strings"] = own.replacing("For the cards", with: text)
    }
    let more =
      "INFO_en = {isa = PBXFileReference; path = App/en.lproj/InfoPlist.strings; sourceTree = \"<group>\"; }; "
      + "INFO_de = {isa = PBXFileReference; path = App/de.lproj/InfoPlist.strings; sourceTree = \"<group>\"; }; "
      + "INFO = {isa = PBXVariantGroup; children = (INFO_en, INFO_de); name = InfoPlist.strings; sourceTree = \"<group>\"; }; "
      + "INFO_FILE = {isa = PBXBuildFile; fileRef = INFO; };"
    let app = Self.app(
      Self.project(["en", "de", "fr"], phase: "GROUP_FILE, INFO_FILE", more: more, children: "INFO"), texts)
    let rows = try app.read().coverage().rows(CoverageView())
    #expect(rows.reduce(0) { $0 + $1.count.units.skipped[.gone, default: 0] } == gone, "\(rows)")
    #expect(rows.reduce(0) { $0 + $1.count.units.skipped[.notShipped, default: 0] } == 3 - gone, "\(rows)")
    #expect(try findings(app).count == 1)
  }

  @Test func `a target may name its files by way of the folder around the project`() throws {
    let roundabout = Self.project(["en", "de", "fr"]).replacing("path = App/", with: "path = ../Shop/App/")
      .replacing("Localizable.strings; sourceTree = \"<group>\"", with: "Localizable.strings; sourceTree = SOURCE_ROOT")
    #expect(try findings(Self.app(roundabout)).isEmpty)
  }
}
