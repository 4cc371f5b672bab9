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

  @Test func `a catalog that cannot be understood stops the renaming of a key that stands in it`() throws {
    let scratch = try Self.project()
    try scratch.write("{ \"strings\" : { \"cart.title\" : ", to: "App/Other.xcstrings")
    let outcome = try Self.run("rename cart.title cart.heading", in: scratch)
    #expect(outcome.status == 2 && outcome.errors.contains("App/Other.xcstrings"), "\(outcome)")
    #expect(outcome.errors.contains("'cart.title' may stand in this file, which cannot be read"), "\(outcome)")
    #expect(scratch.text(of: "App/en.lproj/Localizable.strings") == Self.english)
  }

  @Test func `a catalog that cannot be understood does not stop the renaming of other keys`() throws {
    let scratch = try Self.project()
    try scratch.write("{ \"sourceLanguage\" : ", to: "App/Other.xcstrings")
    let outcome = try Self.run("rename cart.title cart.heading", in: scratch)
    #expect(outcome.status == 0 && outcome.errors.contains("App/Other.xcstrings:1:"), "\(outcome)")
    #expect(scratch.text(of: "App/A.swift")?.contains("cart.heading") == true)
  }

  @Test(arguments: ["über.title", "a \"b\""])
  func `a key that a broken catalog may spell otherwise is not renamed`(key: String) throws {
    let scratch = try Self.project()
    let literal = key.replacingOccurrences(of: "\"", with: "\\\"")
    try scratch.write("\"\(literal)\" = \"x\";\n", to: "App/en.lproj/More.strings")
    try scratch.write("{ \"sourceLanguage\" : ", to: "App/Other.xcstrings")
    let outcome = try GlossaTool.run(["rename", key, "cart.heading"], in: scratch.path)
    #expect(outcome.status == 2 && outcome.errors.contains("may stand in this file"), "\(outcome)")
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
    #expect(concise.contains("Localizable") && !concise.contains("fastlane") && !concise.contains("Units"))
    try scratch.write(Self.xcodeProject, to: "App.xcodeproj/project.pbxproj")
    let shipped = try Self.run("report --format json", in: scratch).output
    #expect(shipped.contains("Units") && shipped.contains("Root") && !shipped.contains("fastlane"), "\(shipped)")
    // What the user names is meant.
    #expect(try Self.run("report --format json \(shot)", in: scratch).output.contains("fastlane"))
    #expect(try Self.run("report --format json . \(shot)", in: scratch).output.contains("fastlane"))
    #expect(try Self.run("report --format json fastlane/screenshots", in: scratch).output.contains("fastlane"))
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

  // MARK: what else asks for texts

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
