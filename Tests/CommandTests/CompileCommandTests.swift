import Foundation
import TestSupport
import Testing

/// What `glossa compile` writes for each shape of text, and when it writes nothing.
@Suite("Compiled String Catalogs")
struct CompileCommandTests {
  private static let shapes = "Fixtures/Compiling/Shapes.xcstrings"

  /// A folder with one catalog.
  private func scratch(_ entries: String, source: String = "en", name: String = "Localizable") throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(catalog(entries, source: source), to: "\(name).xcstrings")
    return scratch
  }

  private func catalog(_ entries: String, source: String = "en") -> String {
    "{\n\"sourceLanguage\" : \"\(source)\",\n\"strings\" : {\n\(entries)\n},\n\"version\" : \"1.0\"\n}"
  }

  private func unit(_ text: String) -> String {
    #"{ "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"#
  }

  private func entry(_ key: String, _ localization: String, language: String = "en") -> String {
    #""\#(key)" : { "localizations" : { "\#(language)" : \#(localization) } }"#
  }

  @Test func `each shape of text is compiled as Xcode compiles it`() throws {
    let scratch = try Scratch()
    let run = try GlossaTool.run(["compile", Fixture.root + Self.shapes, "-o", "Out"], in: scratch.path)
    #expect(run.status == 0 && run.output.isEmpty, "\(run)")
    let note =
      "glossa: of 1 set of phrases, 1 plural with unnumbered arguments, 1 name of a substitution, Xcode's bytes"
    #expect(run.errors.hasPrefix(note) && run.errors.hasSuffix("\n8 files in 6 languages written\n"), "\(run.errors)")
    let written = scratch.names.filter { $0.contains(".lproj/") }
    #expect(
      written == [
        "Out/de.lproj/Shapes.strings", "Out/de.lproj/Shapes.stringsdict", "Out/en-GB.lproj/Shapes.strings",
        "Out/en.lproj/Shapes.strings", "Out/en.lproj/Shapes.stringsdict", "Out/nb.lproj/Shapes.strings",
        "Out/ru.lproj/Shapes.stringsdict", "Out/sr.lproj/Shapes.strings",
      ], "\(written)")
    for name in written {
      try Golden.check(scratch.text(of: name) ?? "", at: "Fixtures/Compiling/Expected/\(name.dropFirst(4))")
    }
  }

  @Test func `what Xcode refuses is an error in its words, and nothing is written`() throws {
    let plural = { (one: String, other: String) in
      #"{ "variations" : { "plural" : { "one" : \#(unit(one)), "other" : \#(unit(other)) } } }"#
    }
    let faults = [
      (entry("a", plural("One", "Many")), "Plural variation requires referencing the number in the string."),
      (entry("a", plural("%@ one", "%@ many")), "use separate top-level strings for one and greater than one. (en: a)"),
      (
        entry("a", #"{ "variations" : { "device" : { "other" : \#(plural("%d", "%d")) } } }"#),
        "Fallback value cannot be further varied (en: a|==|device.other)"
      ),
      (
        entry(
          "a",
          #"{ "stringUnit" : { "state" : "translated", "value" : "%#@b@" }, "substitutions" : { "c" : { "argNum" : 1 } } }"#
        ),
        "Referencing undefined substitution 'b' (en: a)"
      ),
      (
        entry("a", plural("%lld %#@b@", "%lld")),
        "Cannot reference substitution 'b' from here because it is not a plain string (en: a)"
      ),
    ]
    for (entry, message) in faults {
      let scratch = try scratch(self.entry("fine", unit("Fine")) + ",\n" + entry)
      let run = try GlossaTool.run(["compile", "Localizable.xcstrings", "-o", "Out"], in: scratch.path)
      #expect(run.status == 1 && run.errors.contains("error: "), "\(run)")
      #expect(run.errors.contains(message), "\(run.errors)")
      #expect(run.errors.hasPrefix("Localizable.xcstrings:5:"), "\(run.errors)")
      #expect(run.errors.hasSuffix("glossa: a catalog has errors, so nothing was written\n"), "\(run.errors)")
      #expect(!scratch.names.contains("Out"))
    }
  }

  @Test func `a translation need not show the number where the source text does`() throws {
    let forms = { (one: String, other: String) in
      #"{ "variations" : { "plural" : { "one" : \#(unit(one)), "other" : \#(unit(other)) } } }"#
    }
    let scratch = try scratch(
      #""a" : { "localizations" : { "de" : \#(forms("Ein", "Viele")), "en" : \#(forms("One", "%2$d")) } }"#)
    let run = try GlossaTool.run(["compile", ".", "-o", "Out"], in: scratch.path)
    #expect(run.status == 0, "\(run)")
    #expect(scratch.text(of: "Out/de.lproj/Localizable.stringsdict")?.contains("<string>%2$#@value@</string>") == true)
  }

  @Test func `a substitution that no text refers to is a warning`() throws {
    let scratch = try scratch(
      entry(
        "a",
        #"{ "stringUnit" : { "state" : "translated", "value" : "All" }, "substitutions" : { "c" : { "argNum" : 1 } } }"#
      ))
    let run = try GlossaTool.run(["compile", ".", "-o", "Out"], in: scratch.path)
    let message =
      "Substitution 'c' was never referenced. To reference, use %#@c@ in some other string (en: a|==|substitutions.c)"
    #expect(run.status == 0 && run.errors.contains("warning: \(message) [compile/unused-substitution]"), "\(run)")
    // As Xcode does: it stays among the texts that vary.
    #expect(scratch.text(of: "Out/en.lproj/Localizable.stringsdict")?.contains("<string>All</string>") == true)
  }

  @Test func `a dry run prints absolute paths and writes nothing`() throws {
    let scratch = try scratch(entry("a", unit("A")) + ",\n" + entry("b", unit("B"), language: "de"))
    let run = try GlossaTool.run(["compile", "Localizable.xcstrings", "-o", "Out/", "--dry-run"], in: scratch.path)
    let folder = URL(fileURLWithPath: scratch.path).resolvingSymlinksInPath().path
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    let paths = run.output.split(separator: "\n").map {
      URL(fileURLWithPath: String($0)).resolvingSymlinksInPath().path
    }
    #expect(paths == ["de", "en"].map { "\(folder)/Out/\($0).lproj/Localizable.strings" }, "\(run.output)")
    #expect(!scratch.names.contains("Out"))
  }

  @Test func `--check names what is missing, differs or is left over`() throws {
    let scratch = try scratch(entry("a", unit("A")) + ",\n" + entry("b", unit("B"), language: "de"))
    let check = ["compile", "Localizable.xcstrings", "-o", "Out", "--check"]
    let missing = try GlossaTool.run(check, in: scratch.path)
    #expect(missing.status == 1 && missing.errors.contains("Out/de.lproj/Localizable.strings: not up to date\n"))
    #expect(!scratch.names.contains("Out"))
    _ = try GlossaTool.run(["compile", "Localizable.xcstrings", "-o", "Out"], in: scratch.path)
    #expect(try GlossaTool.run(check, in: scratch.path).status == 0)
    try scratch.write(catalog(entry("a", unit("New"))), to: "Localizable.xcstrings")
    let changed = try GlossaTool.run(check, in: scratch.path)
    #expect(
      changed.status == 1
        && changed.errors == """
          Out/de.lproj/Localizable.strings: left over: no catalog has texts for it
          Out/en.lproj/Localizable.strings: not up to date

          """,
      "\(changed.errors)")
    let written = try GlossaTool.run(["compile", "Localizable.xcstrings", "-o", "Out"], in: scratch.path)
    #expect(
      written.errors == """
        Out/de.lproj/Localizable.strings: left over: no catalog has texts for it
        1 file in 1 language written

        """, "\(written.errors)")
    #expect(scratch.names.contains("Out/de.lproj/Localizable.strings"))
  }

  @Test func `languages are chosen by any of their names, and a wrong one is an error`() throws {
    let scratch = try scratch(
      entry("a", unit("A")) + ",\n" + entry("b", unit("B"), language: "iw") + ",\n"
        + entry("c", unit("C"), language: "de"))
    let run = try GlossaTool.run(["compile", ".", "-o", "Out", "-l", "he", "--language", "de"], in: scratch.path)
    #expect(run.status == 0, "\(run)")
    #expect(
      scratch.names.filter { $0.contains(".lproj/") } == [
        "Out/de.lproj/Localizable.strings", "Out/he.lproj/Localizable.strings",
      ])
    // What another run has compiled is not left over.
    _ = try GlossaTool.run(["compile", ".", "-o", "Out"], in: scratch.path)
    let check = try GlossaTool.run(["compile", ".", "-o", "Out", "-l", "de", "--check"], in: scratch.path)
    #expect(check.status == 0, "\(check)")
    let wrong = try GlossaTool.run(["compile", ".", "-o", "Out", "-l", "dee"], in: scratch.path)
    #expect(wrong.status == 2, "\(wrong)")
    #expect(wrong.errors.contains("no catalog has the language 'dee'; did you mean 'de'?"), "\(wrong)")
  }

  @Test func `two spellings of one language are an error`() throws {
    let scratch = try scratch(entry("a", unit("A"), language: "he") + ",\n" + entry("b", unit("B"), language: "iw"))
    let run = try GlossaTool.run(["compile", ".", "-o", "Out"], in: scratch.path)
    #expect(run.status == 1 && run.errors.contains("'he' and 'iw' are one language"), "\(run)")
  }

  @Test(arguments: ["\\u000b", "\\u0001", "\\uffff"])
  func `a character that XML cannot hold is an error, and binary files hold it`(character: String) throws {
    let phrases = #"{"stringSet":{"state":"translated","values":["Tap","\#(character)"]}}"#
    for entries in [
      entry("tap", unit("Tap\(character)here")), entry("tap\(character)", unit("Tap")), entry("tap", phrases),
    ] {
      let scratch = try scratch(entries)
      let run = try GlossaTool.run(["compile", ".", "-o", "Out"], in: scratch.path)
      #expect(run.status == 1 && run.errors.contains("which XML cannot hold"), "\(run)")
      #expect(scratch.names == ["Localizable.xcstrings"])
      let binary = try GlossaTool.run(
        ["compile", ".", "-o", "Out", "--serialization-format", "binary"], in: scratch.path)
      #expect(binary.status == 0, "\(binary)")
    }
  }

  @Test func `binary files, one file a language, and texts that code brings along`() throws {
    let device = #"{ "variations" : { "device" : { "mac" : \#(unit("Click")), "other" : \#(unit("Tap")) } } }"#
    let new = #"{ "stringUnit" : { "state" : "new", "value" : "New" } }"#
    let scratch = try scratch(
      entry("device", device) + ",\n" + entry("new", new) + ",\n" + #""only a key" : { }"#)
    let binary = try GlossaTool.run(
      ["compile", ".", "-o", "Binary", "--serialization-format", "binary", "-f", "stringsdictOnly"], in: scratch.path)
    #expect(binary.status == 0, "\(binary)")
    let data = FileManager.default.contents(atPath: scratch.path + "/Binary/en.lproj/Localizable.stringsdict")
    let read = try PropertyListSerialization.propertyList(from: data ?? Data(), format: nil) as? [String: Any]
    let rule = read?["device"] as? [String: [String: String]]
    #expect(rule == ["NSStringDeviceSpecificRuleType": ["mac": "Click", "other": "Tap"]])
    #expect(read?.count == 1)
    let forced = try GlossaTool.run(["compile", ".", "-o", "Forced", "--force-build-all-strings"], in: scratch.path)
    #expect(forced.status == 0, "\(forced)")
    let all = scratch.text(of: "Forced/en.lproj/Localizable.strings") ?? ""
    #expect(all.contains("<string>New</string>") && all.contains("<string>only a key</string>"), "\(all)")
  }

  @Test func `several catalogs of different names are compiled together`() throws {
    let scratch = try scratch(entry("a", unit("A")))
    try scratch.write(catalog(entry("b", unit("B"))), to: "Sub/Shop.xcstrings")
    let run = try GlossaTool.run(["compile", ".", "-o", "Out", "--sandboxed"], in: scratch.path)
    #expect(run.status == 0 && run.errors == "2 files in 1 language written\n", "\(run)")
    try scratch.write(catalog(entry("b", unit("B"))), to: "Sub/Localizable.xcstrings")
    let twice = try GlossaTool.run(["compile", ".", "-o", "Out"], in: scratch.path)
    #expect(twice.status == 2 && twice.errors.contains("are both the table 'Localizable'"), "\(twice)")
    let none = try GlossaTool.run(["compile", "Out", "-o", "Out"], in: scratch.path)
    #expect(none.status == 2 && none.errors.contains("no String Catalog found in Out"), "\(none)")
    let other = try GlossaTool.run(["compile", "Out/en.lproj/Shop.strings", "-o", "Out"], in: scratch.path)
    #expect(other.status == 2 && other.errors.contains("Shop.strings: is no String Catalog"), "\(other)")
  }

  @Test func `texts that vary are a warning where an app runs on Linux`() throws {
    let scratch = try scratch(entry("a", #"{ "variations" : { "plural" : { "other" : \#(unit("%d")) } } }"#))
    let run = try GlossaTool.run(["compile", ".", "-o", "Out", "--for-linux"], in: scratch.path)
    #expect(run.status == 0, "\(run)")
    #expect(run.errors.contains(":4:1: warning: 1 text by number or device: Foundation on Linux crashes"), "\(run)")
  }

  @Test func `null in place of a text means that there is none, and a damaged catalog is not compiled`() throws {
    let scratch = try scratch(#""a" : { "comment" : null, "localizations" : { "de" : null, "en" : \#(unit("A")) } }"#)
    let run = try GlossaTool.run(["compile", ".", "-o", "Out"], in: scratch.path)
    #expect(run.status == 0 && run.errors == "1 file in 1 language written\n", "\(run)")
    try scratch.write("{ \"strings\" : ", to: "Localizable.xcstrings")
    let broken = try GlossaTool.run(["compile", ".", "-o", "Out2"], in: scratch.path)
    #expect(broken.status == 1 && broken.errors.contains("error: ") && !scratch.names.contains("Out2"), "\(broken)")
  }

  @Test func `a build system's plan holds, and a catalog with other languages is refused`() throws {
    let unit = unit("Cart")
    let scratch = try scratch(entry("cart", unit))
    let compile = ["compile", "Localizable.xcstrings", "-o", "Out", "--sandboxed"]
    let plan = compile + ["--plan", "Plan"]
    func planBuild() throws {
      try scratch.write(GlossaTool.run(compile + ["--dry-run"], in: scratch.path).output, to: "Plan/paths")
    }
    let unplanned = try GlossaTool.run(plan, in: scratch.path)
    #expect(unplanned.status == 2 && unplanned.errors.contains("Plan/paths"), "\(unplanned)")
    try planBuild()
    let run = try GlossaTool.run(plan, in: scratch.path)
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run)")
    #expect(scratch.names.contains("Out/en.lproj/Localizable.strings"))
    #expect(!scratch.names.contains("Plan/outdated/plan"))

    try scratch.write(
      catalog(#""cart" : { "localizations" : { "de" : \#(unit), "en" : \#(unit) } }"#), to: "Localizable.xcstrings")
    let outdated = try GlossaTool.run(plan, in: scratch.path)
    #expect(outdated.status == 1, "\(outdated)")
    #expect(
      outdated.errors
        == "Localizable.xcstrings:1:1: error: it has other languages, or files for them, than when this build was planned; build "
        + "again [compile/outdated-plan]\n")
    #expect(scratch.names.contains("Plan/outdated/plan") && !scratch.names.contains { $0.contains("de.lproj") })
    try planBuild()
    #expect(try GlossaTool.run(plan, in: scratch.path).status == 0)
    #expect(scratch.names.contains("Out/de.lproj/Localizable.strings"))
  }

  @Test func `a build system that asks again hears nothing, and no file gets a new time`() throws {
    let plural = #"{ "variations" : { "plural" : { "other" : \#(unit("%d")) } } }"#
    let scratch = try scratch(entry("a", plural) + ",\n" + entry("b", unit("B")))
    let compile = ["compile", "Localizable.xcstrings", "-o", "Out", "--sandboxed", "--for-linux"]
    try scratch.write(GlossaTool.run(compile + ["--dry-run"], in: scratch.path).output, to: "Plan/paths")
    let first = try GlossaTool.run(compile + ["--plan", "Plan"], in: scratch.path)
    #expect(first.status == 0 && first.errors.contains("[compile/varied-on-linux]"), "\(first)")
    let path = scratch.path + "/Out/en.lproj/Localizable.strings"
    let times = { try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date }
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1_000)], ofItemAtPath: path)
    let second = try GlossaTool.run(compile + ["--plan", "Plan"], in: scratch.path)
    #expect(second.status == 0 && second.errors.isEmpty, "\(second)")
    #expect(try times() == Date(timeIntervalSince1970: 1_000))
    // Errors mark the plan, because what mends them may bring a language.
    try scratch.write("{", to: "Localizable.xcstrings")
    #expect(try GlossaTool.run(compile + ["--plan", "Plan"], in: scratch.path).status == 1)
    #expect(scratch.names.contains("Plan/outdated/plan"))
  }
}
