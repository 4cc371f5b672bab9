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

/// A project that stays open answers as a fresh run does, whatever happens to its files.
@Suite("Open projects")
struct OpenProjectTests {
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
  private static func answer(_ extraction: Extraction, _ project: Project, in scratch: Scratch) -> [String] {
    let findings = Linter(configuration.lint).lintSpread(LintInput(project)).findings
    let uses = extraction.uses.sortedByLocation.map { "\($0)" }
    let said = (extraction.diagnostics + findings).map { "\($0)" }
    return (["\(extraction.fileCount) \(extraction.isComplete)"] + uses + said + project.unreadable).map {
      $0.replacingOccurrences(of: scratch.path, with: "")
    }
  }

  private static func answer(_ open: OpenProject, in scratch: Scratch) throws -> [String] {
    try answer(open.extraction(), open.snapshot(), in: scratch)
  }

  /// What a run says that knows nothing from before.
  private static func freshAnswer(in scratch: Scratch) throws -> [String] {
    let folder = scratch.path + "/App"
    return answer(
      try SourceLoader(configuration, cache: nil).extraction(at: [folder]),
      try Project.read(at: [folder], configuration, cache: nil), in: scratch)
  }

  private static func opened(_ scratch: Scratch) -> OpenProject {
    OpenProject(at: [scratch.path + "/App"], configuration)
  }

  @Test func `a hundred unsaved edits give what a fresh run gives`() throws {
    let scratch = try Self.app()
    let twin = try Self.app()
    var open = Self.opened(scratch)
    var random = SeededGenerator(seed: 20)
    var answers: Set<[String]> = []
    for number in 0..<100 {
      let edit = Self.edits[Int.random(in: 0..<Self.edits.count, using: &random)]
      let text = edit.texts[Int.random(in: 0..<edit.texts.count, using: &random)]
      open.unsaved[scratch.path + "/" + edit.path] = Array(text.utf8)
      try twin.write(text, to: edit.path)
      let answer = try Self.answer(open, in: scratch)
      #expect(try answer == Self.freshAnswer(in: twin), "edit \(number): \(edit.path) is now '\(text)'")
      answers.insert(answer)
    }
    // The edits are such that they matter.
    #expect(answers.count > 40)
  }

  @Test func `an unsaved text that is dropped gives way to the file`() throws {
    let scratch = try Self.app()
    var open = Self.opened(scratch)
    let before = try Self.answer(open, in: scratch)
    open.unsaved[scratch.path + "/App/Start.swift"] = []
    #expect(try Self.answer(open, in: scratch) != before)
    open.unsaved[scratch.path + "/App/Start.swift"] = nil
    #expect(try Self.answer(open, in: scratch) == before)
  }

  @Test func `what changes on disk shows`() throws {
    let scratch = try Self.app()
    let open = Self.opened(scratch)
    var last = try Self.answer(open, in: scratch)
    for text in ["let a = Text(\"one\")\n", "let a = Text(\"two\")\n"] {
      try scratch.write(text, to: "App/Badge.swift")
      let answer = try Self.answer(open, in: scratch)
      #expect(answer != last)
      #expect(try answer == Self.freshAnswer(in: scratch))
      last = answer
    }
    try FileManager.default.removeItem(atPath: scratch.path + "/App/Badge.swift")
    #expect(try Self.answer(open, in: scratch) == Self.freshAnswer(in: scratch))
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
