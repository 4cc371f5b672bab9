import TestSupport
import Testing

@testable import glossa

/// What `extract --into` makes of projects, and what it leaves alone.
@Suite struct IntoProjectTests {
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
  private func xcodeApp(settings: String = "", name: String = "Songs") throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
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
    return scratch
  }

  private func update(_ paths: String, in scratch: Scratch) throws -> GlossaTool.Outcome {
    try GlossaTool.shell("glossa extract . --into \(paths)", in: scratch.path)
  }

  @Test func `a project may spell folders in another letter case than the disk`() throws {
    let scratch = try Scratch()
    try scratch.write(
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
    try scratch.write("let title = String(localized: \"home.title\")\n", to: "views/Home.swift")
    try scratch.write(catalog(""), to: "Localizable.xcstrings")
    #expect(try update("Localizable.xcstrings", in: scratch).status == 0)
    #expect(scratch.text(of: "Localizable.xcstrings")?.contains("\"home.title\"") == true)
  }

  @Test func `a property list gives its table texts that are known, and no others`() throws {
    let scratch = try xcodeApp(settings: "INFOPLIST_FILE = App/Info.plist; PRODUCT_NAME = \"$(TARGET_NAME) 2\";")
    try scratch.write(
      """
      <plist><dict>
      <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
      <key>CFBundleDisplayName</key><string>$(DISPLAY_NAME)</string>
      <key>NSHumanReadableCopyright</key><string></string>
      <key>NSCameraUsageDescription</key><string>${PRODUCT_NAME} photographs.</string>
      </dict></plist>
      """, to: "App/Info.plist")
    try scratch.write("/* Mine */\n\"NSSiriUsageDescription\" = \"Listens\";\n", to: "App/en.lproj/InfoPlist.strings")
    #expect(try update("App", in: scratch).status == 0)
    #expect(
      scratch.text(of: "App/en.lproj/InfoPlist.strings") == """
        /* Mine */
        "NSSiriUsageDescription" = "Listens";

        /* Bundle name */
        "CFBundleName" = "Songs 2";

        /* Privacy - Camera Usage Description */
        "NSCameraUsageDescription" = "Songs 2 photographs.";

        """)
  }

  @Test func `a table named after a target is that target's, and keeps what is not known`() throws {
    let scratch = try xcodeApp(
      settings: "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_CFBundleDisplayName = \"$(NAME)\";", name: "Widget")
    let name = "    \"CFBundleDisplayName\" : \(Self.translated)"
    try scratch.write(catalog(name), to: "App/Widget-InfoPlist.xcstrings")
    try scratch.write("import WidgetKit\n", to: "App/Widget.swift")
    let run = try update("App", in: scratch)
    #expect(run.output.contains("App/Widget-InfoPlist.xcstrings: 1 added\n"))
    let text = try #require(scratch.text(of: "App/Widget-InfoPlist.xcstrings"))
    #expect(text.contains(name))
    #expect(text.contains("\"value\" : \"Widget\""))
  }

  @Test func `the table of an unknown target keeps its keys, however its name is joined`() throws {
    let scratch = try xcodeApp()
    let before = catalog("    \"CFBundleDisplayName\" : \(Self.translated)")
    for table in ["Other-InfoPlist", "OtherInfoPlist"] { try scratch.write(before, to: "App/\(table).xcstrings") }
    _ = try update("App", in: scratch)
    for table in ["Other-InfoPlist", "OtherInfoPlist"] {
      #expect(scratch.text(of: "App/\(table).xcstrings") == before, "\(table)")
    }
  }

  @Test func `keys of own wrappers are manual, and code that not every build has is left alone`() throws {
    let scratch = try xcodeApp()
    try scratch.write(
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
    try scratch.write(catalog(before.joined(separator: ",\n")), to: "App/Localizable.xcstrings")
    let run = try update("App", in: scratch)
    #expect(run.output.contains("App/Localizable.xcstrings: 3 added\n"))
    #expect(
      run.output.contains(
        "1 new key has no text yet: people see 'player.title' until a text is written"))
    let text = try #require(scratch.text(of: "App/Localizable.xcstrings"))
    for entry in before { #expect(text.contains(entry)) }
    #expect(text.contains("\"player.title\" : {\n      \"extractionState\" : \"manual\"\n    }"))
    #expect(!text.contains("A switch"))
    #expect(!text.contains("Crash"))
    #expect(try update("App --check", in: scratch).status == 0)
  }

  @Test func `a key whose argument is of a type from elsewhere is the catalog's`() throws {
    let scratch = try xcodeApp()
    try scratch.write("import Lib\nlet a = Text(\"Receiving \\(progress.total) files\")\n", to: "App/View.swift")
    let entry = catalog("    \"Receiving %lld files\" : \(Self.translated)")
    try scratch.write(entry, to: "App/Localizable.xcstrings")
    #expect(try update("App --check", in: scratch).status == 0)
    let found = try GlossaTool.shell("glossa extract . --format json", in: scratch.path)
    #expect(found.output.contains("Receiving %lld files"))
  }

  @Test func `targets of project.yml have their own sources`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      name: Songs
      targets:
        App:
          type: application
          sources: [App, {path: Shared, excludes: ["Old/**"]}]
        Widget: {type: app-extension, sources: Widget}
      """, to: "project.yml")
    for (folder, key) in [("App", "Play"), ("Widget", "Next"), ("Shared", "Both"), ("Shared/Old", "Gone")] {
      try scratch.write("import SwiftUI\nlet a = Text(\"\(key)\")\n", to: folder + "/View.swift")
    }
    try scratch.write(catalog(""), to: "App/Localizable.xcstrings")
    #expect(try update(".", in: scratch).status == 0)
    let text = try #require(scratch.text(of: "App/Localizable.xcstrings"))
    #expect(["Play", "Next", "Both", "Gone"].filter { text.contains("\"\($0)\"") } == ["Play", "Both"])
  }

  @Test func `a project.yml that takes targets from elsewhere brings no keys from other folders`() throws {
    let scratch = try Scratch()
    try scratch.write("name: Songs\ninclude: more.yml\ntargets: {App: {sources: App}}\n", to: "project.yml")
    try scratch.write("import SwiftUI\nlet a = Text(\"Play\")\n", to: "App/View.swift")
    try scratch.write("import SwiftUI\nlet a = Text(\"Next\")\n", to: "Widget/View.swift")
    try scratch.write(catalog(""), to: "App/Resources/Localizable.xcstrings")
    let run = try update(".", in: scratch)
    #expect(run.output.contains("App/Resources/Localizable.xcstrings: 1 added"))
    #expect(run.output.contains("the project in . does not show clearly which sources its targets compile"))
  }

  @Test func `a run that would bring all keys of another catalog stops`() throws {
    let scratch = try Scratch()
    let keys = (1...30).map { "Text \($0)" }
    try scratch.write(
      "import SwiftUI\n" + keys.map { "let a = Text(\"\($0)\")\n" }.joined(), to: "Sources/View.swift")
    try scratch.write(
      catalog(keys.map { "    \"\($0)\" : {\n\n    }" }.joined(separator: ",\n")), to: "A/Localizable.xcstrings")
    try scratch.write(catalog(""), to: "B/Localizable.xcstrings")
    let run = try update("B", in: scratch)
    #expect(run.status == 2)
    #expect(run.output.contains("30 of the keys it would get belong to A/Localizable.xcstrings"))
    #expect(scratch.text(of: "B/Localizable.xcstrings") == catalog(""))
  }

  @Test(arguments: [
    "{\n  \"sourceLanguage\" : \"en\",\n  \"version\" : \"1.0\"\n}",
    "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : { \"a\" : { }, \"a\" : { } },\n  \"version\" : \"1.0\"\n}",
  ])
  func `a catalog with errors is not written`(text: String) throws {
    let scratch = try xcodeApp()
    try scratch.write("import SwiftUI\nlet a = Text(\"Play\")\n", to: "App/View.swift")
    try scratch.write(text, to: "App/Localizable.xcstrings")
    let run = try update("App", in: scratch)
    #expect(run.status == 2)
    #expect(run.output.contains("App/Localizable.xcstrings: not changed, because it has errors"))
    #expect(scratch.text(of: "App/Localizable.xcstrings") == text)
    // With another catalog, something could be done: that one is written, and the status says that this one was not.
    try scratch.write(catalog(""), to: "App/More/Localizable.xcstrings")
    let both = try update("App", in: scratch)
    #expect(both.status == 1 && both.output.contains("App/Localizable.xcstrings: not changed, because it has errors"))
    #expect(both.output.contains("App/More/Localizable.xcstrings: "))
    #expect(try update("App --check", in: scratch).status == 1)
  }

  @Test func `a catalog that no target ships and no source asks stays as it is`() throws {
    let scratch = try xcodeApp()
    try scratch.write("import SwiftUI\nlet a = Text(\"Play\")\n", to: "App/View.swift")
    let entries = catalog("    \"Old\" : \(Self.translated)")
    try scratch.write(entries, to: "Export/Localizable.xcstrings")
    try scratch.write(entries, to: "App/Localizable.xcstrings")
    let run = try update(".", in: scratch)
    #expect(run.output.contains("Export/Localizable.xcstrings: up to date"))
    #expect(run.output.contains("App/Localizable.xcstrings: 1 added, 1 stale"))
  }

  @Test func `a key that code may look up through a variable stays as it is`() throws {
    let scratch = try xcodeApp()
    try scratch.write(
      """
      import Foundation
      enum Mode: String { case fast = "Fast mode" }
      func localized(_ key: String) -> String { NSLocalizedString(key, comment: "") }
      extension RawRepresentable where RawValue == String { var title: String { localized(rawValue) } }
      func quiz(_ name: String) -> String { NSLocalizedString("quiz." + name, tableName: "Quiz", comment: "") }
      """, to: "App/Mode.swift")
    let entry = Self.translated
    try scratch.write(
      catalog("    \"Fast mode\" : \(entry),\n    \"Gone\" : \(entry)"), to: "App/Localizable.xcstrings")
    try scratch.write(catalog("    \"Old\" : \(entry),\n    \"quiz.one\" : \(entry)"), to: "App/Quiz.xcstrings")
    let run = try update(".", in: scratch)
    // No literal spells "Gone" or "Old", and "quiz.one" begins as the keys do that the table is asked for.
    #expect(run.output.contains("App/Localizable.xcstrings: 1 stale"))
    #expect(run.output.contains("App/Quiz.xcstrings: 1 stale"))
    #expect(
      scratch.text(of: "App/Localizable.xcstrings")?.firstMatch(of: /"Gone" : {\s+"extractionState" : "stale"/) != nil)
    #expect(scratch.text(of: "App/Quiz.xcstrings")?.firstMatch(of: /"Old" : {\s+"extractionState" : "stale"/) != nil)
  }
}
