import CatalogModel
import CodeModel
import Diagnostics
import LintRules
import Linting
import Testing

/// `key/convention` where nobody says what the convention is.
@Suite("The convention of a table")
struct ConventionTests {
  private func lint(
    _ sketch: String, _ configuration: LintConfiguration = LintConfiguration(), uses: [KeyUse] = []
  ) -> [Diagnostic] {
    var sketch = CatalogSketch(sketch)
    sketch.uses += uses
    return Linter(configuration).lint(sketch.input).findings.filter { $0.id == "key/convention" }
  }

  private func keys(_ keys: [String]) -> String { keys.map { "\"\($0)\"\n  en: Text\n" }.joined() }

  private func judged(_ some: [String]) -> [String?] { lint(keys(some)).map(\.subject.key) }

  private func use(_ key: String, _ api: String, at offset: Int = 0, in path: String = "App/Editor.swift") -> KeyUse {
    KeyUse(key: key, api: api, location: Location(path: path, bytes: offset..<offset + 1))
  }

  @Test func `a suffix may be a segment or the last word of one`() throws {
    let options: [String: OptionValue] = ["suffixes": .list(["ios", "v#"]), "needs-suffix": .flag(true)]
    let grammar = KeyGrammar(RuleOptions(AllRules.named("key/convention")?.options ?? [], chosen: options))
    for key in ["cart.title_ios", "cart.title.ios", "cart.title_v2"] { #expect(grammar.fault(in: key) == nil) }
    #expect(grammar.fault(in: "cart.ios_title") == "does not end with ios or v#")
  }

  @Test func `one odd name among names is a remark, unasked`() throws {
    let found = lint(keys(["editor.title", "editor.add_frame_button.title", "editor.badKey"]))
    #expect(found.map(\.subject.key) == ["editor.badKey"])
    let finding = try #require(found.first)
    #expect(finding.severity == .info)
    #expect(finding.message == "key 'editor.badKey' has the segment 'badKey', which is not snake_case")
    #expect(
      finding.help == """
        rename it to 'editor.bad_key': 2 of 3 names in 'Localizable' are 2 or more segments in snake_case joined by '.'
        """)
  }

  @Test(arguments: [
    (["a.saveButton", "a.openFile", "b.title", "b.closeAll", "b.undoLast", "a.x", "a.y", "a.z", "b.x"], "b.redo_all"),
    (
      ["a.save-button", "a.open-file", "b.title", "b.close-all", "b.undo-last", "a.x", "a.y", "a.z", "b.x"], "b.redoAll"
    ),
    (["A.SaveButton", "A.OpenFile", "B.Title", "B.CloseAll", "B.UndoLast", "A.X", "A.Y", "A.Z", "B.X"], "b.redo"),
    (["SAVE_BUTTON", "OPEN_FILE", "CLOSE_ALL", "UNDO_LAST", "A_X", "A_Y", "A_Z", "B_X", "B_Y"], "redo_all"),
    (["save_button", "open_file", "close_all", "undo_last", "a_x", "a_y", "a_z", "b_x", "b_y"], "redo.all"),
    (["a_saveButton", "a_openFile", "b_closeAll", "b_undoLast", "a_xY", "a_yY", "a_zY", "b_xY", "b_yY"], "redo.all"),
  ])
  func `another convention is held where the names clearly follow it`(names: [String], odd: String) {
    #expect(judged(names) == [])
    #expect(judged(names + [odd]) == [odd])
  }

  @Test func `many keys with one proposal get names of their own, by number`() {
    let good = (0..<60).map { "list.title_\($0)" }
    let odd = ["list.badKey", "list.BadKey", "list.Bad_key", "list.bad_Key"]
    let helps = lint(keys(good + ["list.bad_key_2"] + odd)).compactMap(\.help).map { $0.prefix { $0 != ":" } }
    #expect(helps.count == odd.count && Set(helps).count == odd.count, "\(helps)")
    #expect(!helps.contains("rename it to 'list.bad_key_2'"))
  }

  @Test func `one name with a hump is no convention`() {
    #expect(judged(["editor.title", "editor.note", "list.title", "list.badKey"]) == ["list.badKey"])
    #expect(judged(["editor.title", "editor.note", "list.goodKey", "list.otherKey"]) == [])
  }

  @Test func `names that follow no convention are left alone`() {
    #expect(judged(["a.save_all", "a.open_all", "a.closeAll", "a.undoAll", "a.redo-all", "a.cut-all"]) == [])
  }

  @Test func `sentences are left alone, alone and among names`() {
    #expect(judged(["Save changes", "Open", "Close all", "editor.badKey"]) == [])
    #expect(judged(["a.save", "a.open_all", "a.close", "a.undo_all", "Save changes", "Open"]) == [])
    #expect(judged(["a.save", "a.open_all", "a.close", "a.badKey", "Save changes", "Open"]) == ["a.badKey"])
  }

  @Test func `numbers, arguments and addresses break no convention`() {
    let names = [
      "list.title", "list.10ms", "list.step_1", "error.404", "list.row.%@", "list.items_%lld", "list.a %lld",
    ]
    #expect(judged(names + ["my-server.example.com"]) == [])
    #expect(judged(["list.cacheValidity.2hours", "list.cacheValidity.30min", "list.isOpen", "list.isShut"]) == [])
  }

  @Test func `tables whose keys nobody chooses are passed over`() {
    #expect(lint("table: InfoPlist\n" + keys(["a.b", "a.c", "a.badKey"])) == [])
    #expect(lint("Save\n  en: Save\n" + keys(["2v8-3K-NkQ.title", "2v8-3K-NkP.placeholderString"])) == [])
  }

  @Test func `keys that only the source has are judged at their place in the code`() throws {
    let uses = ["editor.title", "editor.add_frame_button.title", "editor.badKey"].enumerated().map {
      use($0.element, ".i18n", at: $0.offset * 10)
    }
    let alone = lint("", uses: uses)
    #expect(alone.map(\.subject.key) == ["editor.badKey"])
    #expect(alone.map(\.location) == [uses[2].location])
    #expect(alone.map(\.severity) == [.info])
    let shown = lint("", uses: uses + ["resumeId", "Hello there", "Save"].map { use($0, "Text") })
    #expect(shown.map(\.subject.key) == ["editor.badKey"])
    let beside = lint(keys(["editor.title", "editor.add_frame_button.title"]), uses: uses)
    #expect(beside.map(\.location) == [uses[2].location])
  }

  @Test func `a key of catalog and source is one finding`() throws {
    let sketch = keys(["editor.title", "editor.add_frame_button.title", "editor.badKey"])
    let found = lint(sketch, uses: [use("editor.badKey", ".i18n", at: 30), use("editor.badKey", ".i18n", at: 70)])
    #expect(found.map(\.location?.path) == ["Localizable.xcstrings"])
    #expect(
      found.first?.notes == [Diagnostic.Note("used here", at: Location(path: "App/Editor.swift", bytes: 30..<31))])
  }

  @Test func `what a view shows, a test asks or a guess hands on is no chosen key`() {
    let sketch = keys(["editor.title", "editor.add_frame_button.title", "editor.save"])
    let shown = ["resumeId", "editor.badKey", "Save changes", "H.264"].map { use($0, "Text") }
    #expect(lint(sketch, uses: shown).map(\.subject.key) == ["editor.badKey"])
    #expect(lint(sketch, uses: [use("editor.badKey", ".i18n", in: "AppTests/EditorTests.swift")]) == [])
    let guess = KeyUse(
      key: "editor.badKey", api: "L", location: Location(path: "App/Editor.swift", bytes: 0..<1), isGuess: true)
    #expect(lint(sketch, uses: [guess]) == [])
  }

  @Test func `a convention that is said is an error for every key`() {
    let said = LintConfiguration(select: ["key/convention"])
    let sketch = keys(["editor.title", "Save changes"])
    #expect(lint(sketch, said).map(\.severity) == [.error])
    #expect(lint("", said, uses: [use("editor.badKey", ".i18n"), use("Save changes", "Text")]).count == 2)
    let camel = LintConfiguration(options: ["key/convention": ["case": .text("camel")]])
    #expect(
      lint(keys(["a.save_all", "a.openAll"]), camel).map(\.message) == [
        "key 'a.save_all' has the segment 'save_all', which is not camelCase"
      ])
    let allowed = LintConfiguration(options: ["key/convention": ["allow": .list(["editor.bad*"])]])
    #expect(lint(keys(["editor.title", "editor.add_frame", "editor.badKey"]), allowed) == [])
  }

  @Test func `SCREAMING_CASE can be said, and a case that nobody knows cannot`() {
    let screaming = LintConfiguration(options: ["key/convention": ["case": .text("screaming")]])
    #expect(
      lint(keys(["EDITOR_TITLE", "EDITOR.NOTE", "editor_title"]), screaming).map(\.subject.key) == ["editor_title"])
    #expect(lint(keys(["editor_title"]), screaming).first?.help == "rename it to 'EDITOR_TITLE'")
    let problems = Linter(LintConfiguration(options: ["key/convention": ["case": .text("screeming")]])).problems
    #expect(problems.map(\.message) == ["'screeming' is no value of 'case' in 'key/convention'"])
    #expect(problems.map(\.help) == ["did you mean 'screaming'?"])
  }

  private func said(_ options: [String: OptionValue], _ some: [String]) -> [Diagnostic] {
    lint(keys(some), LintConfiguration(options: ["key/convention": options]))
  }

  @Test func `a case is said by its word or as it is written, and by position`() {
    #expect(
      said(["case": .text("SCREAMING_CASE")], ["EDITOR_TITLE", "editor_title"]).map(\.subject.key) == ["editor_title"])
    let cases: [String: OptionValue] = ["cases": .list(["PascalCase", "snake"])]
    let found = said(cases, ["Editor.add_button.title", "editor.title", "Editor.addButton"])
    #expect(
      found.map(\.message) == [
        "key 'editor.title' has the segment 'editor', which is not PascalCase",
        "key 'Editor.addButton' has the segment 'addButton', which is not snake_case",
      ])
    #expect(found.map(\.help) == ["rename it to 'Editor.title'", "rename it to 'Editor.add_button'"])
  }

  @Test func `first segments are a list`() {
    let found = said(["first-segments": .list(["cart", "settings"])], ["cart.title", "crat.total", "home.title"])
    #expect(
      found.map(\.message) == [
        "key 'crat.total' begins with 'crat', which is none of the first segments (did you mean 'cart'?)",
        "key 'home.title' begins with 'home', which is none of the first segments",
      ])
    #expect(found.first?.help == "rename it to 'cart.total'")
  }

  @Test func `a pattern is for whole keys, alone or beside a case`() {
    let pattern: [String: OptionValue] = ["pattern": .text("[a-z]+(/[A-Za-z]+)+")]
    #expect(said(pattern, ["cart/title", "cart/subTitle", "cart.title"]).map(\.subject.key) == ["cart.title"])
    #expect(
      said(pattern, ["cart.title"]).first?.message
        == "key 'cart.title' does not match the pattern '[a-z]+(/[A-Za-z]+)+'")
    let both = pattern.merging(["case": .text("camel"), "separator": .text("/")]) { $1 }
    #expect(said(both, ["cart/subTitle", "cart/SubTitle"]).map(\.subject.key) == ["cart/SubTitle"])
  }

  @Test(arguments: [
    (
      "cases", OptionValue.list(["snake", "camell"]), "'camell' is no value of 'cases' in 'key/convention'",
      "did you mean 'camel'?"
    ),
    (
      "case", .text("SCREAMINGCASE"), "'SCREAMINGCASE' is no value of 'case' in 'key/convention'",
      "did you mean 'SCREAMING_CASE'?"
    ),
    ("pattern", .text("[a-z"), "'[a-z' is no pattern that 'key/convention' can read", ""),
    ("patern", .text("a"), "'patern' is not an option of 'key/convention'", "did you mean 'pattern'?"),
  ])
  func `an unknown value is refused with the nearest`(name: String, value: OptionValue, message: String, help: String) {
    let problems = Linter(LintConfiguration(options: ["key/convention": [name: value]])).problems
    #expect(problems.map(\.message) == [message])
    #expect(help.isEmpty ? problems.first?.help?.contains("[a-z_]") == true : problems.first?.help == help)
  }

  @Test func `each key counts for one style`() {
    let texts = ["Save changes", "Cancel", "x-Y.z!"].map { "\n\($0)\n  en: \($0)" }.joined()
    let names = keys(["a.b", "a.c_d", "a.e", "SAVE_ALL", "OPEN_IT"])
    let survey = KeyStyleSurvey(CatalogSketch(names + texts).input)
    #expect(survey.rows.map(\.name) == ["sentences and words", "dotted snake_case", "SCREAMING_CASE"])
    #expect(survey.rows.map(\.count) == [3, 3, 2] && survey.count == 8 && survey.convention == nil)
    let source = CatalogSketch("").input
    #expect(KeyStyleSurvey(source).count == 0)
  }
}
