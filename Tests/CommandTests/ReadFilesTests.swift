import Foundation
import TestSupport
import Testing

/// Which files commands read, and what they make of those that are not to be reported or cannot be read.
@Suite("Which files are read")
struct ReadFilesTests {
  private static let english = "\"cart.title\" = \"Cart\";\n\"cart.note\" = \"Note\";\n"

  /// A project of one table with files that use its keys in two folders.
  private static func project() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(english, to: "App/en.lproj/Localizable.strings")
    try scratch.write("let a = NSLocalizedString(\"cart.title\", comment: \"\")\n", to: "App/A.swift")
    try scratch.write("let b = NSLocalizedString(\"cart.note\", comment: \"\")\n", to: "Legacy/B.swift")
    return scratch
  }

  private static func run(_ arguments: String, in scratch: Scratch) throws -> GlossaTool.Outcome {
    try GlossaTool.run(arguments.split(separator: " ").map(String.init), in: scratch.path)
  }

  private static func unused(in scratch: Scratch) throws -> String {
    try run("lint --only source/unused-key --format concise", in: scratch).output
  }

  // MARK: exclude and ignore-sources

  @Test(arguments: ["Legacy/**", "Legacy"])
  func `excluded sources use keys, and nothing is said of them`(pattern: String) throws {
    let scratch = try Self.project()
    try scratch.write("let c = NSLocalizedString(\"cart.gone\", comment: \"\")\n", to: "Legacy/C.swift")
    try scratch.write("\"x\" = ;\n", to: "Legacy/en.lproj/Broken.strings")
    let before = try Self.run("lint --format concise", in: scratch)
    #expect(before.output.contains("Legacy/C.swift") && before.output.contains("Legacy/en.lproj/Broken.strings"))
    try scratch.write("exclude: [\"\(pattern)\"]\n", to: ".glossa.yml")
    let outcome = try Self.run("lint --format concise", in: scratch)
    #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome)")
    let keys = try Self.run("extract --format json --no-cache", in: scratch).output
    #expect(keys.contains("cart.title") && !keys.contains("cart.note") && !keys.contains("Legacy"))
    #expect(try Self.run("extract --no-cache", in: scratch).errors.contains("1 key in 1 file"))
  }

  private static let projectFile = """
    // !$*UTF8*$!
    { archiveVersion = 1; objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T); developmentRegion = en; knownRegions = (en, de); };
      G = { isa = PBXGroup; children = (A, L); };
      A = { isa = PBXFileReference; path = App/A.swift; sourceTree = "<group>"; };
      L = { isa = PBXFileReference; path = App/en.lproj/Localizable.strings; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = App; buildPhases = (S, R); };
      S = { isa = PBXSourcesBuildPhase; files = (SA); };
      R = { isa = PBXResourcesBuildPhase; files = (RL); };
      SA = { isa = PBXBuildFile; fileRef = A; };
      RL = { isa = PBXBuildFile; fileRef = L; };
    }; rootObject = P; }

    """

  @Test func `sources that no target compiles use keys, and nothing is said of them`() throws {
    let scratch = try Self.project()
    let code = "let c = NSLocalizedString(\"cart.gone\", comment: \"\")\n"
    try scratch.write(code, to: "Legacy/C.swift")
    let rules = "lint --only source --format concise --no-cache"
    #expect(try Self.run(rules, in: scratch).output.contains("Legacy/C.swift"))
    try scratch.write(Self.projectFile, to: "App.xcodeproj/project.pbxproj")
    #expect(try Self.run(rules, in: scratch).output.isEmpty)
    try scratch.write(code, to: "App/A.swift")
    #expect(try Self.run(rules, in: scratch).output.contains("App/A.swift"))
    #expect(try !Self.run(rules, in: scratch).output.contains("Legacy"))
  }

  @Test(arguments: [("vendor", false), ("ThirdParty", false), ("Vendor", true)])
  func `copies of other people's code use keys, and nothing is said of them`(folder: String, isJudged: Bool) throws {
    let scratch = try Self.project()
    try scratch.write(
      "let c = NSLocalizedString(\"cart.gone\", comment: \"\")\nlet d = NSLocalizedString(name, comment: \"\")\n",
      to: "Libs/\(folder)/Kit/C.swift")
    let found = try Self.run("lint --only source --format concise --no-cache", in: scratch).output
    #expect(found.contains("C.swift") == isJudged, "\(found)")
  }

  @Test func `what strayed into a project's own folder is not read`() throws {
    let scratch = try Self.project()
    try scratch.write(Self.projectFile, to: "App.xcodeproj/project.pbxproj")
    try scratch.write("let c = NSLocalizedString(\"cart.gone\", comment: \"\")\n", to: "App.xcodeproj/App/C.swift")
    #expect(try !Self.run("extract --format json --no-cache", in: scratch).output.contains("cart.gone"))
  }

  @Test func `ignored sources use nothing`() throws {
    let scratch = try Self.project()
    try scratch.write("ignore-sources: [\"Legacy/**\"]\n", to: ".glossa.yml")
    #expect(try Self.unused(in: scratch).contains("the source code does not use 'cart.note'"))
  }

  @Test func `a key of run time in an excluded source may be any key`() throws {
    let scratch = try Self.project()
    try scratch.write(
      "func b(id: Int) { _ = NSLocalizedString(\"cart.\\(id)\", comment: \"\") }\n", to: "Legacy/B.swift")
    #expect(try Self.unused(in: scratch).isEmpty)
    try scratch.write("exclude: [Legacy]\n", to: ".glossa.yml")
    #expect(try Self.unused(in: scratch).isEmpty)
  }

  @Test func `keys of run time leave a finding of severity info about an accessor that nothing uses`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.english + "\"cart.mood\" = \"Mood\";\n", to: "App/en.lproj/Words.strings")
    try scratch.write(
      """
      enum Words {
        static let title = NSLocalizedString("cart.title", tableName: "Words", comment: "")
        static let note = NSLocalizedString("cart.note", tableName: "Words", comment: "")
      }

      """, to: "App/Words.swift")
    try scratch.write(
      "let mood = Words.title + NSLocalizedString(read(), tableName: \"Words\", comment: \"\")\n", to: "App/A.swift")
    let said = try Self.unused(in: scratch)
    #expect(said.split(separator: "\n").count == 1, "\(said)")
    #expect(said.contains("info: 'cart.note' may be unused: nothing uses its accessor, but"), "\(said)")
  }

  @Test func `a catalog keeps the keys that excluded sources ask for`() throws {
    let scratch = try Self.project()
    let entry = #"{"localizations":{"en":{"stringUnit":{"state":"translated","value":"N"}}}}"#
    try scratch.write(
      #"{"sourceLanguage":"en","strings":{"cart.note":\#(entry),"cart.title":\#(entry)},"version":"1.0"}"#,
      to: "App/Localizable.xcstrings")
    try FileManager.default.removeItem(atPath: scratch.path + "/App/en.lproj")
    try scratch.write("exclude: [Legacy]\n", to: ".glossa.yml")
    let outcome = try Self.run("extract --into App --check", in: scratch)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.errors.contains("up to date"))
  }

  @Test func `an excluded file that uses a key stops its renaming`() throws {
    let scratch = try Self.project()
    try scratch.write("exclude: [Legacy]\n", to: ".glossa.yml")
    let outcome = try Self.run("rename cart.note cart.remark", in: scratch)
    #expect(
      outcome.status == 2
        && outcome.errors.contains("Legacy/B.swift:1:27: error: 'cart.note' is used in an excluded file"))
    #expect(scratch.text(of: "App/en.lproj/Localizable.strings") == Self.english)
    #expect(try Self.run("rename cart.title cart.heading", in: scratch).status == 0)
  }

  @Test func `an excluded language or interface file stops a renaming, too`() throws {
    let scratch = try Self.project()
    try scratch.write("\"cart.title\" = \"Warenkorb\";\n", to: "App/de.lproj/Localizable.strings")
    try scratch.write("exclude: [\"**/de.lproj\"]\n", to: ".glossa.yml")
    #expect(
      try Self.run("rename cart.title cart.heading", in: scratch).errors.contains("App/de.lproj/Localizable.strings:1"))
    try scratch.write(
      "<a>\n<userDefinedRuntimeAttribute type=\"string\" keyPath=\"key\" value=\"cart.note\"/>\n</a>\n", to: "Old/V.xib"
    )
    try scratch.write("exclude: [Old]\n", to: ".glossa.yml")
    #expect(try Self.run("rename cart.note cart.remark", in: scratch).errors.contains("Old/V.xib:2"))
  }

  // MARK: what cannot be read

  /// Files that nobody can read, not even the superuser: larger than what is read at all.
  private static func makeUnreadable(_ name: String, in scratch: Scratch) throws {
    try scratch.write("", to: name)
    let handle = try #require(FileHandle(forWritingAtPath: scratch.path + "/" + name))
    try handle.truncate(atOffset: 1 << 30 + 1)
  }

  @Test(arguments: [
    "App/de.lproj/Localizable.strings", "App/C.swift", "App/Main.xib", "App/V.m",
    "App/de.lproj/Localizable.stringsdict",
  ])
  func `what cannot be read stops a renaming`(name: String) throws {
    let scratch = try Self.project()
    try Self.makeUnreadable(name, in: scratch)
    let outcome = try Self.run("rename cart.title cart.heading", in: scratch)
    #expect(outcome.status == 2 && outcome.errors.contains(name) && outcome.errors.contains("nothing was renamed"))
    #expect(scratch.text(of: "App/en.lproj/Localizable.strings") == Self.english)
    #expect(scratch.text(of: "App/A.swift")?.contains("cart.title") == true)
  }

  @Test func `a catalog that cannot be understood stops a renaming`() throws {
    let scratch = try Self.project()
    try scratch.write("{ \"sourceLanguage\" : ", to: "App/Other.xcstrings")
    let outcome = try Self.run("rename cart.title cart.heading", in: scratch)
    #expect(outcome.status == 2 && outcome.errors.contains("App/Other.xcstrings"), "\(outcome)")
  }

  @Test func `a folder that cannot be read stops rename and index`() throws {
    let scratch = try Self.project()
    // Folders in one another, deeper than a path can say: the system refuses them to everybody.
    let chain = Array(repeating: String(repeating: "x", count: 60), count: 12).joined(separator: "/")
    let setUp =
      "for i in 6 5 4 3 2 1; do mkdir -p $i/\(chain) && { test $i = 6 || mv $((i + 1)) $i/\(chain)/; } || exit 1; done"
    try #require(try GlossaTool.shell(setUp, in: scratch.path).status == 0)
    defer { _ = try? GlossaTool.shell("rm -rf 1", in: scratch.path) }
    let outcome = try Self.run("rename cart.title cart.heading", in: scratch)
    #expect(outcome.status == 2 && outcome.errors.contains("the folder cannot be read"), "\(outcome)")
    #expect(scratch.text(of: "App/en.lproj/Localizable.strings") == Self.english)
    let index = try Self.run("index . -o all.facts", in: scratch)
    #expect(index.status == 2 && index.errors.contains("the folder cannot be read"), "\(index)")
    #expect(!scratch.names.contains("all.facts"))
  }

  @Test(.enabled(if: TestMachine.heedsPermissions, "permissions do not bind this user"))
  func `without permission nothing is renamed`() throws {
    let scratch = try Self.project()
    try scratch.write("\"cart.title\" = \"Warenkorb\";\n", to: "App/de.lproj/Localizable.strings")
    for name in ["App/de.lproj/Localizable.strings", "App/de.lproj", "Legacy"] {
      chmod(scratch.path + "/" + name, 0)
      let outcome = try Self.run("rename cart.title cart.heading", in: scratch)
      chmod(scratch.path + "/" + name, 0o755)
      #expect(outcome.status == 2 && outcome.errors.contains(name), "\(outcome)")
    }
  }

  // MARK: tables

  /// A project whose one target ships a table beside those in `.lproj` folders.
  private static let xcodeProject = """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = ( T ); };
      G = { isa = PBXGroup; children = ( F, B ); sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = App/Units.strings; sourceTree = "<group>"; };
      B = { isa = PBXFileReference; path = App/Settings.bundle; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = App; buildPhases = ( R ); };
      R = { isa = PBXResourcesBuildPhase; files = ( BF, BB ); };
      BF = { isa = PBXBuildFile; fileRef = F; };
      BB = { isa = PBXBuildFile; fileRef = B; };
    }; rootObject = P; }
    """

  @Test func `files of one language that no app loads are no tables`() throws {
    let scratch = try Self.project()
    let shot = "fastlane/screenshots/de/title.strings"
    for name in [shot, "App/Units.strings", "App/Settings.bundle/Root.strings", "fastlane/Frozen.stringsdict"] {
      try scratch.write(name.hasSuffix("dict") ? "<plist><dict/></plist>" : "\"a\" = \"b\";\n", to: name)
    }
    #expect(try Self.run("lint --format json", in: scratch).output.contains("fastlane") == false)
    // A project says what is shipped; without one, a project with .lproj folders has its tables there.
    let concise = try Self.run("report --format json", in: scratch).output
    #expect(concise.contains("Localizable") && !concise.contains("title") && !concise.contains("Units"))
    try scratch.write(Self.xcodeProject, to: "App.xcodeproj/project.pbxproj")
    let shipped = try Self.run("report --format json", in: scratch).output
    #expect(shipped.contains("Units") && shipped.contains("Root") && !shipped.contains("title"), "\(shipped)")
    // What the user names is meant.
    #expect(try Self.run("report --format json \(shot)", in: scratch).output.contains("title"))
    #expect(try Self.run("report --format json . \(shot)", in: scratch).output.contains("title"))
    #expect(try Self.run("report --format json fastlane/screenshots", in: scratch).output.contains("title"))
  }

  @Test func `a TrAPP file is found by what it says`() throws {
    let scratch = try Scratch()
    let texts = #""translations": {"en": {"a.b": "A", "a.c": "B"}, "de": {"a.b": "C"}}"#
    try scratch.write("{\"baseLanguage\": \"en\", \(texts)}", to: "Cloud/offline.json")
    for (name, text) in [
      ("package.json", #"{"name": "x", "translations": {}}"#), ("other.json", "{\(texts)}"), ("list.json", "[1]"),
      ("torn.json", "{"), ("deep.json", #"{"a": {"baseLanguage": "en", "translations": {}}}"#),
      ("lone.json", #"{"baseLanguage": "en"}"#),
    ] { try scratch.write(text, to: name) }
    let outcome = try Self.run("report --format json", in: scratch)
    #expect(outcome.status == 0 && outcome.output.contains("offline"), "\(outcome)")
    for name in ["package", "other", "list", "torn", "deep", "lone"] {
      #expect(!outcome.output.contains("\"\(name)\""))
    }
    let lint = try Self.run("lint Cloud/offline.json --only translation/missing", in: scratch)
    #expect(lint.output.contains("'a.c' has no de translation"))
    #expect(try Self.run("lint other.json", in: scratch).output.contains("file/unknown-format"))
    let setUp = "git init -q -b main . && git add . && git -c user.name=a -c user.email=a@b commit -qm a"
    #expect(try GlossaTool.shell(setUp + " && glossa lint --since main", in: scratch.path).status == 0)
  }

  // MARK: which keys are used

  @Test(arguments: [
    ("Web/app.js", "t('cart.note') // it's \"x\""), ("Web/app.tsx", "<T k={`cart.note`} />"),
    ("Android/Cart.kt", "val a = \"cart.note\""), ("lib/cart.dart", "Text('cart.note'.tr())"),
    (
      "App/Home.xib",
      "<document><objects><view><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"string\" "
        + "keyPath=\"title\" value=\"cart.note\"/></userDefinedRuntimeAttributes></view></objects></document>"
    ),
    (
      "App/Home.storyboard",
      "<document><userDefinedRuntimeAttribute type=\"string\" keyPath=\"title\"><string key=\"value\">cart.note</string>"
        + "</userDefinedRuntimeAttribute></document>"
    ),
    ("App/Menu.plist", "<plist><array><dict><key>title</key><string>cart.note</string></dict></array></plist>"),
  ])
  func `a key that a file of another language names is not unused`(name: String, text: String) throws {
    let scratch = try Self.project()
    try FileManager.default.removeItem(atPath: scratch.path + "/Legacy")
    #expect(try Self.unused(in: scratch).contains("the source code does not use 'cart.note'"))
    try scratch.write(text, to: name)
    #expect(try Self.unused(in: scratch).isEmpty)
    try scratch.write("ignore-sources: [\(name)]\n", to: ".glossa.yml")
    #expect(try Self.unused(in: scratch).contains("the source code does not use 'cart.note'"))
  }

  @Test func `a key in a JSON file that the code opens by name is not unused`() throws {
    let scratch = try Self.project()
    try FileManager.default.removeItem(atPath: scratch.path + "/Legacy")
    try scratch.write(#"{"pages": [{"cart.note": 1}, {"text": "cart\u002enote"}]}"#, to: "App/news.json")
    #expect(try Self.unused(in: scratch).contains("the source code does not use 'cart.note'"))
    for literal in ["news", "news.json"] {
      try scratch.write("let news = load(\"\(literal)\")", to: "App/News.swift")
      #expect(try Self.unused(in: scratch).isEmpty)
    }
    // The name of a member is no mention, and neither is a damaged file.
    for text in [#"{"pages": [{"cart.note": 1}]}"#, #"{"text": "cart.note""#] {
      try scratch.write(text, to: "App/news.json")
      #expect(try Self.unused(in: scratch).contains("the source code does not use 'cart.note'"))
    }
  }

  @Test func `a table that code opens by its name, or asks for keys of run time, cannot be judged`() throws {
    let scratch = try Self.project()
    for table in ["SAS", "ISO639", "Units", "Dead"] {
      try scratch.write("\"a.b\" = \"x\";\n\"a.c\" = \"y\";\n", to: "App/en.lproj/\(table).strings")
    }
    try scratch.write(
      """
      import Foundation
      private func tr(_ table: String, _ key: String) -> String { NSLocalizedString(key, tableName: table, comment: "") }
      func emoji(_ key: String) -> String { tr("SAS", key) }
      let names = NSDictionary(contentsOfFile: Bundle.main.path(forResource: "ISO639", ofType: "strings") ?? "")
      let unit = NSLocalizedString("a.b", tableName: "Units", comment: "")
      func unit(_ key: String) -> String { Bundle.main.localizedString(forKey: key, value: nil, table: "Dead2") }
      """, to: "App/T.swift")
    let unused = try Self.unused(in: scratch)
    #expect(!unused.contains("SAS") && !unused.contains("ISO639"), "\(unused)")
    #expect(unused.contains("Units.strings:2:1: warning: the source code does not use 'a.c'"), "\(unused)")
    #expect(unused.contains("Dead.strings:2:1: warning: the source code does not use 'a.c'"), "\(unused)")
    // A key of run time in the table of everything may be any of its keys.
    try scratch.write(
      "func u() -> String { let k = made(); return NSLocalizedString(k, comment: \"\") }", to: "App/U.swift")
    #expect(
      try Self.unused(in: scratch).contains("info: 'a.c' may be unused: the source code does not contain it"),
      "\(unused)")
  }

  @Test(arguments: [
    "NSLocalizedString(model.name, comment: \"\")", "NSLocalizedString(names[1], comment: \"\")",
    "NSLocalizedString(model.name(of: 1), comment: \"\")", "NSLocalizedString(model.name!, comment: \"\")",
    "Bundle.main.localizedString(forKey: model.name, value: nil, table: nil)",
  ])
  func `a key that a property, an element or a call gives may be any of its table`(lookup: String) throws {
    let scratch = try Self.project()
    try scratch.write("\"a.b\" = \"x\";\n", to: "App/en.lproj/Localizable.strings")
    try scratch.write("func u(_ model: Unread, names: [String]) -> String { \(lookup) }", to: "App/U.swift")
    #expect(try Self.unused(in: scratch).contains("info: 'a.b' may be unused: the source code does not contain it"))
  }

  @Test func `a property with a constant text, or with a type that holds a key, says its key`() throws {
    let scratch = try Self.project()
    try scratch.write("\"a.b\" = \"x\";\n\"a.c\" = \"y\";\n", to: "App/en.lproj/Localizable.strings")
    try scratch.write(
      """
      import SwiftUI
      enum Keys: String { static let first = "a.b"; case second = "a.b" }
      func u(_ key: Keys, resource: LocalizedStringResource) -> [String] {
        [NSLocalizedString(Keys.first, comment: ""), NSLocalizedString(key.rawValue, comment: ""), String(localized: resource)]
      }
      struct Terms: View {
        let domain: String
        var body: some View { Text(LocalizedStringKey(Texts.terms(of: domain))) }
      }
      """, to: "App/U.swift")
    #expect(try Self.unused(in: scratch).contains("warning: the source code does not use 'a.c'"))
  }

  @Test func `an intent definition asks for the keys of its texts`() throws {
    let scratch = try Self.project()
    try scratch.write(
      """
      <plist version="1.0"><dict>
      <key>INIntentDefinitionNamespace</key><string>DOik2X</string>
      <key>INEnums</key><array><dict><key>INEnumDisplayName</key><string>Skip Chapter</string>
      <key>INEnumDisplayNameID</key><string>Ntulol</string></dict><dict>
      <key>INEnumDisplayName</key><string>${skip} Chapter</string>
      <key>INEnumDisplayNameID</key><string>iQo0yQ</string></dict></array>
      </dict></plist>
      """, to: "App/Base.lproj/Widgets.intentdefinition")
    #expect(!(try Self.run("extract --no-cache --format json", in: scratch).output.contains("Ntulol")))
    try scratch.write("\"Ntulol\" = \"Kapitel\";\n\"oLd1xy\" = \"Weg\";\n", to: "App/de.lproj/Widgets.strings")
    let keys = try Self.run("extract --no-cache --format json", in: scratch).output
    #expect(keys.contains("Ntulol") && keys.contains("Skip Chapter") && !keys.contains("DOik2X"))
    #expect(!keys.contains("iQo0yQ"))
    #expect(keys.contains("\"line\": 4") && keys.contains("\"table\": \"Widgets\""), "\(keys)")
  }

  @Test func `a missing translation of an interface file is shown where its text stands`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
      <label opaque="NO" text="Your cart" id="abc-de-fgh"/>
      </objects></document>
      """, to: "App/Base.lproj/Main.xib")
    try scratch.write("\"abc-de-fgh.text\" = \"Panier\";\n", to: "App/fr.lproj/Main.strings")
    try scratch.write("\"xyz-de-fgh.text\" = \"x\";\n", to: "App/de.lproj/Main.strings")
    let outcome = try Self.run("lint --only translation/missing --format concise", in: scratch).output
    #expect(outcome.contains("App/Base.lproj/Main.xib:2:"), "\(outcome)")
    #expect(outcome.contains("'abc-de-fgh.text' has no de translation"), "\(outcome)")
  }
}
