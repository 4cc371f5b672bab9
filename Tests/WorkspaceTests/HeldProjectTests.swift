import CatalogModel
import CodeModel
import Diagnostics
import Foundation
import KeyExtraction
import LintRules
import Linting
import TestSupport
import Testing

@testable import Workspace

/// A project that is held answers as a fresh one does, whatever happens to its files.
@Suite("Held projects")
struct HeldProjectTests {
  /// The files of a small app.
  private static let files = [
    "App/Start.swift": #"""
    import SwiftUI
    struct Start: View {
      var body: some View {
        VStack { Text("start.title"); Badge(title: "start.badge"); Text("\(count) items"); Label(Keys.help) }
      }
    }
    """#,
    "App/Badge.swift": badges[0],
    "App/Keys.swift": keys[0],
    "App/Legacy.m": "NSString *a = NSLocalizedString(@\"legacy.title\", @\"A title\");\n",
    "App/Localizable.xcstrings": catalogs[0],
    "App/en.lproj/Main.strings": "\"main.title\" = \"Main\";\n",
    "App/de.lproj/Main.strings": "\"main.title\" = \"Start %@\";\n",
    "App/App.xcodeproj/project.pbxproj": "{ objects = { P = {isa = PBXProject; targets = (); }; }; rootObject = P; }",
  ]

  private static let badges = [
    "import SwiftUI\nstruct Badge: View { let title: LocalizedStringKey; var body: some View { Text(title) } }\n",
    "import SwiftUI\nstruct Badge: View { let title: String; var body: some View { Text(title) } }\n",
    "import SwiftUI\nstruct Badge: View { let title: String; var body: some View { Text(LocalizedStringKey(title)) } }\n",
    "struct Badge {", "", "let x = \"unfinished",
  ]

  private static let keys = [
    "enum Keys { static let help: LocalizedStringKey = \"help.title\" }\n",
    "enum Keys { static let help = \"help.title\" }\nlet count = 1\n",
    "enum Keys { static let help: LocalizedStringKey = \"help.other\" }\nlet count: Double = 1\n",
    "func label(_ key: String) { _ = NSLocalizedString(key, comment: \"\") }\nlet a = label(\"own.key\")\n",
  ]

  private static let catalogs = [
    catalog(#""start.title" : {}, "start.badge" : {}, "help.title" : {}"#),
    catalog(#""start.title" : {}, "gone.title" : {}, "%lf items" : {}"#), catalog(""), "{ \"strings\" : [", "",
  ]

  private static func catalog(_ entries: String) -> String {
    "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries) }, \"version\" : \"1.0\" }"
  }

  /// What becomes of files, two of which are new.
  private static let edits: [(path: String, texts: [String])] = [
    ("App/Badge.swift", badges), ("App/Keys.swift", keys), ("App/Localizable.xcstrings", catalogs),
    ("App/de.lproj/Main.strings", ["\"main.title\" = \"Start\";\n", "\"main.title\" = \"%d\";", "\"broken", ""]),
    ("App/New.swift", ["import SwiftUI\nlet new = Text(\"new.title\")\n", ""]),
    ("App/fr.lproj/Main.strings", ["\"main.other\" = \"Autre\";\n"]),
    ("App/Makefile", ["include $(THEOS)/makefiles/common.mk\n", "all:\n"]),
  ]

  private static func app() throws -> Scratch {
    let scratch = try Scratch()
    for (path, text) in files { try scratch.write(text, to: path) }
    return scratch
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.lint.select = ["source", "key", "translation"]
    configuration.lint.today = Day(year: 2026, month: 11, day: 22)
    return configuration
  }

  /// What a project says, in words that do not name its folder.
  private static func answer(_ project: Project, in scratch: Scratch) -> [String] {
    let findings = Linter(project.configuration.lint).lint(project).findings
    let uses = project.uses.sortedByLocation.map { "\($0)" } + project.accessors.map { "\($0)" }
    let facts = project.facts(SymbolUse.self).map { "\($0)" } + project.facts(UnseenCode.self).map { "\($0)" }
    let said = (project.codeDiagnostics + findings).map { "\($0)" } + ["\(project.coverage())", "\(project.layout)"]
    let mentions = project.mentions.literals.sorted() + project.mentions.symbols.sorted()
    return (["\(project.fileCount) \(project.isComplete)"] + uses + facts + said + mentions + project.unreadable).map {
      $0.replacingOccurrences(of: scratch.path, with: "")
    }
  }

  /// What a run says that knows nothing from before.
  private static func freshAnswer(in scratch: Scratch, _ settings: Configuration = configuration) throws -> [String] {
    answer(try Project(at: [scratch.path + "/App"], settings, cache: nil), in: scratch)
  }

  private static func opened(_ scratch: Scratch, from source: any FileSource = WorkingTree()) throws -> Project {
    try Project(at: [scratch.path + "/App"], configuration, source: Snapshot(of: source), for: .staying)
  }

  @Test func `a hundred unsaved edits give what a fresh run gives`() throws {
    let scratch = try Self.app()
    let twin = try Self.app()
    var unsaved = Overlay()
    var project = try Self.opened(scratch, from: unsaved)
    var random = SeededGenerator(seed: 20)
    var answers: Set<[String]> = []
    for number in 0..<100 {
      let edit = Self.edits[Int.random(in: 0..<Self.edits.count, using: &random)]
      let text = edit.texts[Int.random(in: 0..<edit.texts.count, using: &random)]
      unsaved[scratch.path + "/" + edit.path] = Array(text.utf8)
      project = try project.renewed(from: unsaved)
      try twin.write(text, to: edit.path)
      let answer = Self.answer(project, in: scratch)
      #expect(try answer == Self.freshAnswer(in: twin), "edit \(number): \(edit.path) is now '\(text)'")
      answers.insert(answer)
    }
    // The edits are such that they matter.
    #expect(answers.count > 40)
  }

  @Test(arguments: [1, 2, 3])
  func `after changes on disk it answers as a fresh one`(seed: UInt64) throws {
    let scratch = try Self.app()
    var project = try Self.opened(scratch)
    var settings = Self.configuration
    var random = SeededGenerator(seed: seed)
    for number in 0..<40 {
      let edit = Self.edits[Int.random(in: 0..<Self.edits.count, using: &random)]
      let path = scratch.path + "/" + edit.path
      var isSame = true
      switch Int.random(in: 0..<8, using: &random) {
      case 0: try? FileManager.default.removeItem(atPath: path)
      case 1:
        settings.lint.select = Bool.random(using: &random) ? ["source"] : ["source", "key", "translation"]
        settings.required = Bool.random(using: &random) ? [Language("fr")] : []
        isSame = false
      default: try scratch.write(edit.texts[Int.random(in: 0..<edit.texts.count, using: &random)], to: edit.path)
      }
      project = try project.renewed(isSame ? nil : settings)
      let answer = Self.answer(project, in: scratch)
      #expect(try answer == Self.freshAnswer(in: scratch, settings), "change \(number) of \(edit.path)")
    }
  }

  @Test func `while nothing changes it stays the same`() throws {
    let scratch = try Self.app()
    let project = try Self.opened(scratch)
    _ = Self.answer(project, in: scratch)
    #expect(try project.renewed() === project)
  }

  @Test func `a changed catalog costs no scan, and a changed source no catalog`() throws {
    let scratch = try Self.app()
    let project = try Self.opened(scratch)
    _ = Self.answer(project, in: scratch)
    try scratch.write(Self.catalogs[1], to: "App/Localizable.xcstrings")
    let other = try project.renewed()
    #expect(other.store.names.isSuperset(of: ["code", "keyPass", "layout"]))
    #expect(other.store.names.isDisjoint(with: ["catalogs", "keys", "input"]))
    _ = Self.answer(other, in: scratch)
    try scratch.write("let a = Text(\"one\")\n", to: "App/Badge.swift")
    let third = try other.renewed()
    #expect(third.store.names.isSuperset(of: ["catalogs", "tables", "layout"]))
    #expect(third.store.names.isDisjoint(with: ["code", "keyPass", "uses"]))
  }

  @Test func `an unsaved text that is dropped gives way to the file`() throws {
    let scratch = try Self.app()
    var unsaved = Overlay()
    let project = try Self.opened(scratch, from: unsaved)
    let before = Self.answer(project, in: scratch)
    unsaved[scratch.path + "/App/Start.swift"] = []
    let other = try project.renewed(from: unsaved)
    #expect(Self.answer(other, in: scratch) != before)
    unsaved[scratch.path + "/App/Start.swift"] = nil
    #expect(try Self.answer(other.renewed(from: unsaved), in: scratch) == before)
  }

  @Test func `a new unsaved file counts where a walk would find it`() throws {
    let scratch = try Self.app()
    var files = Overlay()
    let folder = scratch.path + "/App"
    for name in ["New.swift", "new.txt", ".build/New.swift", "Out/New.swift", "._New.swift"] {
      files[folder + "/" + name] = [0x20]
    }
    files[scratch.path + "/Beside.swift"] = [0x20]
    let excluded = PathPatterns([folder + "/Out"])
    let found = try files.files(at: [folder], extensions: ["swift"], excluded: excluded).paths
    #expect(found == ["Badge", "Keys", "New", "Start"].map { "\(folder)/\($0).swift" })
    #expect(
      try files.files(at: [folder + "/new.txt"], extensions: [], excluded: excluded).paths == [folder + "/new.txt"])
    #expect(throws: RunError.self) { try files.files(at: [folder + "/gone"], extensions: [], excluded: excluded) }
    #expect(try files.read(folder + "/New.swift").bytes == [0x20])
    #expect(try files.read(folder + "/Start.swift", ifFirst: 6) { $0.text == "import" } != nil)
    #expect(try files.read(folder + "/New.swift", ifFirst: 6) { $0.text == "import" } == nil)
  }
}
