import Foundation
import TestSupport
import Testing

/// What `glossa migrate catalogs` makes of a `.stringsdict` that a String Catalog cannot say in the usual way: it writes
/// what `glossa compile` takes, and leaves the rest in the old files.
@Suite("Migrating to what compiles")
struct MigrateCompilableTests {
  private static func variable(_ name: String, _ type: String = "d", _ forms: (String, String)...) -> String {
    """
    <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
    <key>NSStringFormatValueTypeKey</key><string>\(type)</string>\
    \(forms.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined())</dict>
    """
  }

  private static func entry(_ key: String, _ format: String, _ variables: String...) -> String {
    "<key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(variables.joined())</dict>\n"
  }

  private static func list(_ entries: [String]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    \(entries.joined())</dict></plist>

    """
  }

  /// Apple's pattern: the forms of one variable refer to another one.
  private static let nested = entry(
    "doc.left", "%1$#@days@",
    variable("days", "d", ("zero", "%2$#@hours@ left"), ("one", "%1$d day, %2$#@hours@"), ("other", "%1$d days")),
    variable("hours", "d", ("one", "%2$d hour"), ("other", "%2$d hours")))

  private static let counted = entry(
    "item.count", "%#@n@", variable("n", "d", ("one", "%d item"), ("other", "%d items")))

  /// An app with plurals of one language, and a plain text beside them.
  private func app(_ entries: [String]) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Self.list(entries), to: "App/en.lproj/L.stringsdict")
    try scratch.write("\"title\" = \"Title\";\n", to: "App/en.lproj/L.strings")
    return scratch
  }

  private func run(_ command: String, in scratch: Scratch) throws -> GlossaTool.Outcome {
    try GlossaTool.shell("glossa \(command)", in: scratch.path)
  }

  /// The `.stringsdict` that a catalog is compiled to, on one line.
  private func compiled(in scratch: Scratch) throws -> String {
    let outcome = try run("compile App/L.xcstrings -o Out", in: scratch)
    #expect(outcome.status == 0, "\(outcome)")
    let rules = scratch.text(of: "Out/en.lproj/L.stringsdict") ?? ""
    return rules.split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing("> <", with: "><")
  }

  @Test func `nested plurals stay in the old file, and the other keys migrate`() throws {
    let scratch = try app([Self.nested, Self.counted])
    let outcome = try run("migrate catalogs App", in: scratch)
    #expect(
      outcome.status == 1
        && outcome.output.contains(
          """
          App/en.lproj/L.stringsdict:3:20: warning: 'doc.left' stays in the old files, because Xcode would refuse it: Cannot \
          reference substitution 'hours' from here because it is not a plain string (en: doc.left|==|substitutions.days); \
          rewrite the text, or move the key to a table that stays as it is [migrate/left]
          """),
      "\(outcome)")
    #expect(
      outcome.output.hasSuffix(
        """
        App/L.xcstrings: 2 keys, 2 manual, 1 language, from 2 files; they stay, because Xcode would refuse 1 of their keys
        Next:
          1. A target must not have a table in both formats. Rewrite this key in the old files, or move it to a table of \
        another name, before the catalog takes their place: doc.left.

        """), "\(outcome.output)")
    #expect(try compiled(in: scratch).contains("%d items"))
    let catalog = scratch.text(of: "App/L.xcstrings")
    #expect(catalog?.contains("\"title\"") == true && catalog?.contains("doc.left") == false, "\(catalog ?? "")")
  }

  @Test(arguments: ["", " --edit-project"]) func `no file of a table with a key that stays is removed`(
    option: String
  ) throws {
    let scratch = try app([Self.nested, Self.counted])
    try scratch.write("\"other\" = \"Other\";\n", to: "App/en.lproj/Other.strings")
    let outcome = try run("migrate catalogs App --remove-old\(option)", in: scratch)
    #expect(outcome.status == 1 && outcome.output.hasSuffix("1 old file deleted\n"), "\(outcome)")
    #expect(scratch.text(of: "App/en.lproj/L.stringsdict") == Self.list([Self.nested, Self.counted]))
    #expect(scratch.text(of: "App/en.lproj/L.strings") != nil && scratch.text(of: "App/en.lproj/Other.strings") == nil)
    let again = try run("migrate catalogs App --remove-old --check\(option)", in: scratch)
    #expect(again.status == 1 && again.output.contains("App/L.xcstrings: already has all texts of 2 files"), "\(again)")
    // Once the key has gone elsewhere, the files go.
    try scratch.write(Self.list([Self.counted]), to: "App/en.lproj/L.stringsdict")
    let moved = try run("migrate catalogs App --remove-old\(option)", in: scratch)
    #expect(moved.status == 0 && moved.output.hasSuffix("2 old files deleted\n"), "\(moved)")
  }

  @Test func `of a table of nothing else no catalog is written`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.list([Self.nested]), to: "App/en.lproj/L.stringsdict")
    let outcome = try run("migrate catalogs App --remove-old", in: scratch)
    #expect(outcome.status == 1 && outcome.output.contains("[migrate/left]"), "\(outcome)")
    #expect(try GlossaTool.shell("ls App App/en.lproj", in: scratch.path).output.contains("xcstrings") == false)
    #expect(scratch.text(of: "App/en.lproj/L.stringsdict") == Self.list([Self.nested]))
  }

  @Test func `a project keeps the old files of a table with a key that stays`() throws {
    let scratch = try app([Self.nested, Self.counted])
    let project = """
      { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); };
        T = { isa = PBXNativeTarget; name = App; buildPhases = (R); };
        R = { isa = PBXResourcesBuildPhase; files = (F); };
        F = { isa = PBXBuildFile; fileRef = V; };
        G = { isa = PBXGroup; path = App; children = (V); sourceTree = "<group>"; };
        V = { isa = PBXVariantGroup; name = L.stringsdict; children = (E); sourceTree = "<group>"; };
        E = { isa = PBXFileReference; path = en.lproj/L.stringsdict; sourceTree = "<group>"; };
      }; }
      """
    try scratch.write(project, to: "App.xcodeproj/project.pbxproj")
    let outcome = try run("migrate catalogs App --edit-project --remove-old", in: scratch)
    #expect(outcome.status == 1 && scratch.text(of: "App/L.xcstrings") != nil, "\(outcome)")
    #expect(scratch.text(of: "App.xcodeproj/project.pbxproj") == project)
    #expect(scratch.text(of: "App/en.lproj/L.strings") != nil)
  }

  /// Entries whose plural has no number that a catalog could count by, with the rule that Xcode makes of each.
  private static let hidden = [
    (
      entry("k", "%#@n@", variable("n", "d", ("one", "Delete item"), ("other", "Delete items"))),
      "<string>%1$#@n@</string>", "<string>d</string><key>one</key><string>Delete item</string>"
    ),
    (
      entry("k", "%#@arg1@", variable("arg1", "lld", ("one", "Delete item"), ("other", "Delete items"))),
      "<string>%1$#@arg1@</string>", "<string>lld</string><key>one</key><string>Delete item</string>"
    ),
    (
      entry("k", "%2$#@n@", variable("n", "lu", ("one", "%1$@ has gone"), ("other", "%1$@ have gone"))),
      "<string>%2$#@n@</string>", "<string>lu</string><key>one</key><string>%1$@ has gone</string>"
    ),
    (
      // A catalog's plural would count the second argument.
      entry("k", "%1$#@n@", variable("n", "d", ("one", "File of %2$d"), ("other", "Files of %2$d"))),
      "<string>%1$#@n@</string>", "<string>d</string><key>one</key><string>File of %2$d</string>"
    ),
  ]

  @Test(arguments: hidden) func `a plural that shows no number becomes a substitution`(
    entry: String, format: String, forms: String
  ) throws {
    let scratch = try app([entry])
    let outcome = try run("migrate catalogs App --remove-old", in: scratch)
    #expect(outcome.status == 0 && outcome.output.hasSuffix("2 old files deleted\n"), "\(outcome)")
    let rules = try compiled(in: scratch)
    #expect(rules.contains(format) && rules.contains(forms), "\(rules)")
  }

  @Test func `all languages of such a plural become substitutions`() throws {
    let scratch = try app([Self.hidden[0].0])
    let german = Self.entry("k", "%#@n@", Self.variable("n", "d", ("one", "%d Ding"), ("other", "%d Dinge")))
    try scratch.write(Self.list([german]), to: "App/de.lproj/L.stringsdict")
    #expect(try run("migrate catalogs App", in: scratch).status == 0)
    #expect(scratch.text(of: "App/L.xcstrings")?.components(separatedBy: "\"substitutions\"").count == 3)
    #expect(try run("compile App/L.xcstrings -o Out", in: scratch).status == 0)
  }

  @Test func `a plural that shows its number stays a plural`() throws {
    let scratch = try app([Self.counted])
    #expect(try run("migrate catalogs App", in: scratch).status == 0)
    #expect(scratch.text(of: "App/L.xcstrings")?.contains("substitutions") == false)
  }

  @Test func `a key that stays in one language stays in all`() throws {
    let scratch = try app([Self.counted])
    let german = Self.nested.replacing("doc.left", with: "item.count")
    try scratch.write(Self.list([german]), to: "App/de.lproj/L.stringsdict")
    let outcome = try run("migrate catalogs App", in: scratch)
    #expect(outcome.status == 1 && outcome.output.contains("App/de.lproj/L.stringsdict:3:"), "\(outcome)")
    #expect(scratch.text(of: "App/L.xcstrings")?.contains("item.count") == false)
  }
}
