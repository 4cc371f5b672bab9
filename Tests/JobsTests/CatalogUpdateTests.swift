import CodeModel
import TestSupport
import Testing
import Workspace

/// What becomes of the catalogs of projects, and what is left alone.
@Suite("Catalogs in step with a project")
struct CatalogUpdateTests {
  private func catalog(_ entries: String) -> String {
    "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}"
  }

  private static let translated = """
    {
          "localizations" : {
            "it" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Fatto"
              }
            }
          }
        }
    """

  /// An app of one Xcode target that has a folder.
  private func xcodeApp(settings: String = "", name: String = "Songs") -> UpdatedProject {
    var sample = UpdatedProject()
    sample.write(
      """
      { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
        F = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = \(name); buildConfigurationList = L; fileSystemSynchronizedGroups = (F); };
        L = { isa = XCConfigurationList; defaultConfigurationName = Release; buildConfigurations = (R); };
        R = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
      }; }
      """, to: "App.xcodeproj/project.pbxproj")
    return sample
  }

  @Test func `a project may spell folders in another letter case than the disk`() throws {
    var sample = UpdatedProject()
    sample.write(
      """
      { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (V, C); sourceTree = "<group>"; };
        V = { isa = PBXFileReference; path = Views/Home.swift; sourceTree = "<group>"; };
        C = { isa = PBXFileReference; path = Localizable.xcstrings; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; buildPhases = (S, R); };
        S = { isa = PBXSourcesBuildPhase; files = (VB); };
        R = { isa = PBXResourcesBuildPhase; files = (CB); };
        VB = { isa = PBXBuildFile; fileRef = V; };
        CB = { isa = PBXBuildFile; fileRef = C; };
      }; }
      """, to: "App.xcodeproj/project.pbxproj")
    sample.write("let title = String(localized: \"home.title\")\n", to: "views/Home.swift")
    sample.write(catalog(""), to: "Localizable.xcstrings")
    #expect(try sample.update("Localizable.xcstrings").changed == ["Localizable.xcstrings"])
    #expect(sample.files["Localizable.xcstrings"]?.contains("\"home.title\"") == true)
  }

  @Test func `a property list gives its table texts that are known, and no others`() throws {
    var sample = xcodeApp(settings: "INFOPLIST_FILE = App/Info.plist; PRODUCT_NAME = \"$(TARGET_NAME) 2\";")
    sample.write(
      """
      <plist><dict>
      <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
      <key>CFBundleDisplayName</key><string>$(DISPLAY_NAME)</string>
      <key>NSHumanReadableCopyright</key><string></string>
      <key>NSCameraUsageDescription</key><string>${PRODUCT_NAME} photographs.</string>
      </dict></plist>
      """, to: "App/Info.plist")
    sample.write("/* Mine */\n\"NSSiriUsageDescription\" = \"Listens\";\n", to: "App/en.lproj/InfoPlist.strings")
    #expect(try sample.update("App/en.lproj").changed == ["App/en.lproj/InfoPlist.strings"])
    #expect(
      sample.files["App/en.lproj/InfoPlist.strings"] == """
        /* Bundle name */
        "CFBundleName" = "Songs 2";

        /* Privacy - Camera Usage Description */
        "NSCameraUsageDescription" = "Songs 2 photographs.";

        /* Mine */
        "NSSiriUsageDescription" = "Listens";

        """)
  }

  @Test func `a table named after a target is that target's, and keeps what is not known`() throws {
    var sample = xcodeApp(
      settings: "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_CFBundleDisplayName = \"$(NAME)\";", name: "Widget")
    let name = "    \"CFBundleDisplayName\" : \(Self.translated)"
    sample.write(catalog(name), to: "App/Widget-InfoPlist.xcstrings")
    sample.write("import WidgetKit\n", to: "App/Widget.swift")
    let run = try sample.update("App")
    #expect(run.said.contains("App/Widget-InfoPlist.xcstrings: 1 added\n"))
    let text = try #require(sample.files["App/Widget-InfoPlist.xcstrings"])
    #expect(text.contains(name))
    #expect(text.contains("\"value\" : \"Widget\""))
  }

  @Test func `the table of an unknown target keeps its keys, however its name is joined`() throws {
    var sample = xcodeApp()
    let before = catalog("    \"CFBundleDisplayName\" : \(Self.translated)")
    for table in ["Other-InfoPlist", "OtherInfoPlist"] { sample.write(before, to: "App/\(table).xcstrings") }
    _ = try sample.update("App")
    for table in ["Other-InfoPlist", "OtherInfoPlist"] {
      #expect(sample.files["App/\(table).xcstrings"] == before, "\(table)")
    }
  }

  @Test func `keys of own wrappers are manual, and code that not every build has is left alone`() throws {
    var sample = xcodeApp()
    sample.write(
      """
      import SwiftUI
      extension String { var i18n: String { NSLocalizedString(self, comment: "") } }
      let a = "player.title".i18n
      let b = "old.title".i18n
      #if DEBUG
      let c = Text("Reset"); let d = Text("Crash")
      #endif
      let e = Text(isOn ? "On" : "Off", comment: "A switch")
      // let f = Text("Later")
      #Preview { Text("Sample") }
      """, to: "App/View.swift")
    let before = ["Later", "Reset", "Sample", "old.title"].map { "    \"\($0)\" : \(Self.translated)" }
    sample.write(catalog(before.joined(separator: ",\n")), to: "App/Localizable.xcstrings")
    let run = try sample.update("App")
    #expect(run.said.contains("App/Localizable.xcstrings: 3 added\n"))
    #expect(
      run.said.contains(
        "1 new key has no text yet: people see 'player.title' until a text is written"))
    let text = try #require(sample.files["App/Localizable.xcstrings"])
    for entry in before { #expect(text.contains(entry)) }
    #expect(text.contains("\"player.title\" : {\n      \"extractionState\" : \"manual\"\n    }"))
    #expect(!text.contains("A switch"))
    #expect(!text.contains("Crash"))
    #expect(try sample.update("App").changed.isEmpty)
  }

  @Test func `a key whose argument is of a type from elsewhere is the catalog's`() throws {
    var sample = xcodeApp()
    sample.write("import Lib\nlet a = Text(\"Receiving \\(progress.total) files\")\n", to: "App/View.swift")
    let entry = catalog("    \"Receiving %lld files\" : \(Self.translated)")
    sample.write(entry, to: "App/Localizable.xcstrings")
    #expect(try sample.update("App").changed.isEmpty)
    #expect(try sample.files.read().uses.map(\.key) == ["Receiving %lld files"])
  }

  @Test func `targets of project.yml have their own sources`() throws {
    var sample = UpdatedProject()
    sample.write(
      """
      name: Songs
      targets:
        App:
          type: application
          sources: [App, {path: Shared, excludes: ["Old/**"]}]
        Widget: {type: app-extension, sources: Widget}
      """, to: "project.yml")
    for (folder, key) in [("App", "Play"), ("Widget", "Next"), ("Shared", "Both"), ("Shared/Old", "Gone")] {
      sample.write("import SwiftUI\nlet a = Text(\"\(key)\")\n", to: folder + "/View.swift")
    }
    sample.write(catalog(""), to: "App/Localizable.xcstrings")
    #expect(try sample.update(".").changed == ["App/Localizable.xcstrings"])
    let text = try #require(sample.files["App/Localizable.xcstrings"])
    #expect(["Play", "Next", "Both", "Gone"].filter { text.contains("\"\($0)\"") } == ["Play", "Both"])
  }

  @Test func `a project.yml that takes targets from elsewhere brings no keys from other folders`() throws {
    var sample = UpdatedProject()
    sample.write("name: Songs\ninclude: more.yml\ntargets: {App: {sources: App}}\n", to: "project.yml")
    sample.write("import SwiftUI\nlet a = Text(\"Play\")\n", to: "App/View.swift")
    sample.write("import SwiftUI\nlet a = Text(\"Next\")\n", to: "Widget/View.swift")
    sample.write(catalog(""), to: "App/Resources/Localizable.xcstrings")
    let run = try sample.update(".")
    #expect(run.said.contains("App/Resources/Localizable.xcstrings: 1 added"))
    #expect(run.unreadFolders == [""])
  }

  @Test func `a run that would bring all keys of another catalog stops`() throws {
    var sample = UpdatedProject()
    let keys = (1...30).map { "Text \($0)" }
    sample.write(
      "import SwiftUI\n" + keys.map { "let a = Text(\"\($0)\")\n" }.joined(), to: "Sources/View.swift")
    sample.write(
      catalog(keys.map { "    \"\($0)\" : {\n\n    }" }.joined(separator: ",\n")), to: "A/Localizable.xcstrings")
    sample.write(catalog(""), to: "B/Localizable.xcstrings")
    let error = #expect(throws: RunError.self) { try sample.update("B") }
    #expect(error?.description.contains("30 of the keys it would get belong to A/Localizable.xcstrings") == true)
    #expect(sample.files["B/Localizable.xcstrings"] == catalog(""))
  }

  @Test func `a catalog that no target ships and no source asks stays as it is`() throws {
    var sample = xcodeApp()
    sample.write("import SwiftUI\nlet a = Text(\"Play\")\n", to: "App/View.swift")
    let entries = catalog("    \"Old\" : \(Self.translated)")
    sample.write(entries, to: "Export/Localizable.xcstrings")
    sample.write(entries, to: "App/Localizable.xcstrings")
    let run = try sample.update(".")
    #expect(run.said.contains("Export/Localizable.xcstrings: up to date"))
    #expect(run.said.contains("App/Localizable.xcstrings: 1 added, 1 stale"))
  }

  @Test func `a key that code may look up through a variable stays as it is`() throws {
    var sample = xcodeApp()
    sample.write(
      """
      import Foundation
      enum Mode: String { case fast = "Fast mode" }
      func localized(_ key: String) -> String { NSLocalizedString(key, comment: "") }
      extension RawRepresentable where RawValue == String { var title: String { localized(rawValue) } }
      func quiz(_ name: String) -> String { NSLocalizedString("quiz." + name, tableName: "Quiz", comment: "") }
      """, to: "App/Mode.swift")
    let entry = Self.translated
    sample.write(
      catalog("    \"Fast mode\" : \(entry),\n    \"Gone\" : \(entry)"), to: "App/Localizable.xcstrings")
    sample.write(catalog("    \"Old\" : \(entry),\n    \"quiz.one\" : \(entry)"), to: "App/Quiz.xcstrings")
    let run = try sample.update(".")
    // No literal spells "Gone" or "Old", and "quiz.one" begins as the keys do that the table is asked for.
    #expect(run.said.contains("App/Localizable.xcstrings: 1 stale"))
    #expect(run.said.contains("App/Quiz.xcstrings: 1 stale"))
    #expect(
      sample.files["App/Localizable.xcstrings"]?.firstMatch(of: /"Gone" : {\s+"extractionState" : "stale"/) != nil)
    #expect(sample.files["App/Quiz.xcstrings"]?.firstMatch(of: /"Old" : {\s+"extractionState" : "stale"/) != nil)
  }

  @Test func `a text that targets with one table do not share is the catalog's`() throws {
    var sample = UpdatedProject()
    sample.write(
      """
      { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T, U); };
        G = { isa = PBXGroup; children = (C); sourceTree = "<group>"; };
        C = { isa = PBXFileReference; path = InfoPlist.xcstrings; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = Songs; buildConfigurationList = L; buildPhases = (R); };
        U = { isa = PBXNativeTarget; name = Beta; buildConfigurationList = M; buildPhases = (S); };
        R = { isa = PBXResourcesBuildPhase; files = (RB); };
        S = { isa = PBXResourcesBuildPhase; files = (SB); };
        RB = { isa = PBXBuildFile; fileRef = C; };
        SB = { isa = PBXBuildFile; fileRef = C; };
        L = { isa = XCConfigurationList; defaultConfigurationName = Release; buildConfigurations = (A); };
        M = { isa = XCConfigurationList; defaultConfigurationName = Release; buildConfigurations = (B); };
        A = { isa = XCBuildConfiguration; name = Release; buildSettings = {
          GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_CFBundleDisplayName = Songs;
          INFOPLIST_KEY_NSHumanReadableCopyright = Us; }; };
        B = { isa = XCBuildConfiguration; name = Release; buildSettings = {
          GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_CFBundleDisplayName = Beta;
          INFOPLIST_KEY_NSHumanReadableCopyright = Us; }; };
      }; }
      """, to: "App.xcodeproj/project.pbxproj")
    sample.write(catalog("    \"CFBundleDisplayName\" : \(Self.translated)"), to: "InfoPlist.xcstrings")
    let run = try sample.update("InfoPlist.xcstrings")
    let text = try #require(sample.files["InfoPlist.xcstrings"])
    #expect(text.contains("    \"CFBundleDisplayName\" : \(Self.translated)"), "\(run.said)\(text)")
    #expect(!text.contains("Songs") && !text.contains("Beta"), "\(text)")
    #expect(text.contains("\"NSHumanReadableCopyright\"") && text.contains("\"value\" : \"Us\""), "\(text)")
  }

  @Test func `a key of a target that the catalog does not belong to stays as it is`() throws {
    var sample = UpdatedProject()
    sample.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Songs", defaultLocalization: "en",
        targets: [
          .target(name: "Songs", resources: [.process("Localizable.xcstrings")]),
          .target(name: "SongsWidget"),
        ])
      """, to: "Package.swift")
    let source = "import SwiftUI\nlet text = Text("
    sample.write(source + "\"Play\")\n", to: "Sources/Songs/Player.swift")
    sample.write(source + "\"Next song\")\nlet other = Text(\"Later\")\n", to: "Sources/SongsWidget/Widget.swift")
    let before = catalog("    \"Next song\" : \(Self.translated),\n    \"Play\" : \(Self.translated)")
    sample.write(before, to: "Sources/Songs/Localizable.xcstrings")
    #expect(try sample.update("Sources/Songs").said.contains("Sources/Songs/Localizable.xcstrings: up to date"))
    #expect(sample.files["Sources/Songs/Localizable.xcstrings"] == before)
  }

  @Test(arguments: [
    ("NSLocalizedString(\"kit.title\", comment: \"\")", true),
    ("NSLocalizedString(\"kit.unknown\", comment: \"\")", false),
    ("String(localized: \"kit.title\", bundle: .kit)", false),
  ])
  func `a framework that asks the app for a key needs no catalog of its own`(code: String, findsKey: Bool) throws {
    var project = UpdatedProject()
    let targets = ["App": "application", "Kit": "framework"].map { name, type in
      """
      T\(name) = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(type)"; \
      buildPhases = (); fileSystemSynchronizedGroups = (F\(name)); }; \
      F\(name) = { isa = PBXFileSystemSynchronizedRootGroup; path = \(name); sourceTree = "<group>"; };
      """
    }
    project.write(
      """
      // !$*UTF8*$!
      { objects = { P = { isa = PBXProject; mainGroup = G; targets = (TApp, TKit); };
      G = { isa = PBXGroup; children = (FApp, FKit); sourceTree = "<group>"; };
      \(targets.joined(separator: "\n")) }; rootObject = P; }

      """, to: "A.xcodeproj/project.pbxproj")
    project.write(
      """
      { "sourceLanguage" : "en", "strings" : { "kit.title" : { "extractionState" : "manual" } }, "version" : "1.0" }

      """, to: "App/Localizable.xcstrings")
    project.write(
      "import Foundation\nclass Token {}\nextension Bundle { static let kit = Bundle(for: Token.self) }\nlet a = \(code)\n",
      to: "Kit/A.swift")
    let said = try project.update("App").said
    #expect(said.contains("goes to no catalog") != findsKey, "\(said)")
  }
}
