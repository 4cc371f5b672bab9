import CodeModel
import Diagnostics
import Jobs
import TestSupport
import Testing
import Workspace

/// From keys that are texts to names, by a map that people edit, and back.
@Suite("Renaming by a map")
struct RenameMapTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Page %@ of %lld" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "%1$@ von %2$lld" } },
            "en" : { "stringUnit" : { "state" : "new", "value" : "Page %1$@ of %2$lld" } }
          }
        },
        "Cancel" : {},
        "Delete all frames" : {

        },
        "Editor" : {
          "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Editor" } } }
        },
        "Left over" : {},
        "→" : {}
      },
      "version" : "1.0"
    }

    """

  private static let editor = #"""
    struct EditorView: View {
      var body: some View {
        List { Text("Page \(name) of \(count)"); Text("→") }.navigationTitle("Editor")
        Button("Cancel") {}
        Button(String(localized: "Delete\u{20}all frames")) {}
      }
    }
    """#

  private func project() -> MemoryProject {
    MemoryProject([
      "Localizable.xcstrings": Self.catalog, "EditorView.swift": Self.editor,
      "ListView.swift": "struct ListView: View { let name: String; var body: some View { Button(\"Cancel\") {} } }\n",
    ])
  }

  private func proposals(_ files: MemoryProject) throws -> TextProposals {
    let project = try files.read()
    let renaming = try Renaming(project, keeping: KeptTexts(keepsTexts: true, fills: true))
    return TextProposals(project, table: nil, renaming)
  }

  /// Renames by a map as the command does; what is in the way comes back.
  private func apply(
    _ map: inout RenameMap, to files: inout MemoryProject, _ keeping: KeptTexts, back: Bool = false
  ) throws -> String {
    let project = try files.read()
    let renames = map.renames(back: back, in: project)
    let outcome = try Renaming(project, keeping: keeping).rename(renames, removing: back ? map.removals : [:])
    let proof = try RenamingProof(project, renames, changing: outcome.files)
    let troubles = outcome.troubles + map.unknown(renames, in: project) + proof.faults
    guard troubles.isEmpty else { return files.shown(troubles) }
    map.record(outcome.added, of: renames, back: back)
    for file in outcome.files { files.write(file.bytes, to: file.path) }
    return files.shown(outcome.notes)
  }

  @Test func `names follow screens, controls and texts, and say why there is none`() throws {
    let proposals = try proposals(project())
    let rows = proposals.map.rows.map { "\($0.new) = \($0.old) (\($0.place): \($0.why))" }
    #expect(
      rows == [
        "common.cancel.button = Cancel (EditorView.swift:4 and 1 more: 2 screens, button)",
        "editor.delete_all_frames.button = Delete all frames (EditorView.swift:5: button)",
        "editor.title = Editor (EditorView.swift:3: title)",
        " = → (EditorView.swift:3: text; no name can be made of it)",
        "editor.page.text %@ %lld = Page %@ of %lld (EditorView.swift:3: text; to judge: its values stand between its words)",
      ], "\(rows.joined(separator: "\n"))")
    #expect(proposals.unusedCount == 1)
  }

  @Test func `a description has the name of what it describes`() throws {
    let code = """
      struct SyncView: View {
        var body: some View {
          Form {
            Toggle("Use cellular data", isOn: $cellular)
            Text("Photos are sent at once, even if no Wi-Fi is near")
            Button("Stop") { stop() }.help("Stops what is being sent and keeps it for later")
          }
          .alert("Stop now?", isPresented: $asks) { } message: { Text("What was sent stays where it is until you go on") }
        }
      }
      enum Failure: Error {
        case lostServer
        var errorDescription: String {
          switch self { case .lostServer: String(localized: "The server that you chose does not answer any more") }
        }
      }
      """
    let texts = [
      "Photos are sent at once, even if no Wi-Fi is near", "Stop now?", "Stop", "Use cellular data",
      "Stops what is being sent and keeps it for later", "What was sent stays where it is until you go on",
      "The server that you chose does not answer any more",
    ]
    let catalog = "{\"sourceLanguage\":\"en\",\"strings\":{\(texts.map { "\"\($0)\":{}" }.joined(separator: ","))}}"
    let rows = try proposals(MemoryProject(["Localizable.xcstrings": catalog, "SyncView.swift": code])).map.rows
    #expect(
      rows.map(\.new) == [
        "sync.stop_now.alert_title", "sync.stop.button", "sync.use_cellular_data.toggle", "sync.stop.tooltip",
        "sync.stop_now.message", "sync.use_cellular_data.description", "sync.lost_server.error",
      ])
  }

  @Test func `a private view in the app's file is a screen, and a percent sign is no value`() throws {
    let code = #"""
      @main struct ShopApp: App { var body: some Scene { WindowGroup { CartView() } } }
      private struct CartView: View {
        var body: some View { Text("\(share)% of the cart") }
      }
      """#
    let catalog = "{\"sourceLanguage\":\"en\",\"strings\":{\"%lld%% of the cart\":{}}}"
    let files = MemoryProject([
      "Localizable.xcstrings": catalog, "ShopApp.swift": code.replacing("share", with: "3"),
    ])
    #expect(try proposals(files).map.rows.map(\.new) == ["cart.of_cart.text %lld"])
  }

  @Test func `large texts are titles, closures called label are labels, and first screens are main`() throws {
    let code = """
      struct WelcomeView3: View {
        var body: some View {
          Text("Find your way").font(.system(size: 28, weight: .bold))
          LabeledContent { stars } label: { Text("Rating") }
          Text("Free"); Button("Options") { open() }; Text("Double-tap to see more")
        }
      }
      struct ContentView: View { var body: some View { Text("Free"); Text("Nobody is here") } }
      struct OptionsView: View { var body: some View { list.navigationTitle("Options") } }
      """
    let files = code.split(separator: "struct ").map { "struct \($0)" }
    let texts = ["Find your way", "Rating", "Free", "Options", "Double-tap to see more", "Nobody is here"]
    let catalog = "{\"sourceLanguage\":\"en\",\"strings\":{\(texts.map { "\"\($0)\":{}" }.joined(separator: ","))}}"
    let rows = try proposals(
      MemoryProject([
        "Localizable.xcstrings": catalog, "WelcomeView3.swift": files[0], "ContentView.swift": files[1],
        "OptionsView.swift": files[2],
      ])
    ).map.rows
    #expect(
      rows.map(\.new) == [
        "welcome.find_way.title", "welcome.rating.label", "welcome.see_more.text", "common.free.text", "common.options",
        "main.nobody_here.text",
      ])
  }

  @Test func `an extension's file is no screen, and texts that are equal are told apart by their keys`() throws {
    let files = MemoryProject([
      "Text+Extensions.swift": "extension Text { static let palette = Text(\"Palette color\") }\n",
      "EditorView+Helpers.swift": "extension EditorView { var hint: Text { Text(\"Drag here\") } }\n",
      "SettingsView.swift": """
      struct SettingsView: View {
        var body: some View { Button("delete confirm confirm") {}; Button("logOut confirm") {} }
      }
      """,
      "Localizable.xcstrings": """
      {"sourceLanguage":"en","strings":{"Palette color":{},"Drag here":{},
      "delete confirm confirm":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"OK"}}}},
      "logOut confirm":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"OK"}}}}},"version":"1.0"}
      """,
    ])
    let rows = try proposals(files).map.rows.map(\.new).sorted()
    #expect(
      rows == [
        "common.palette_color.text", "editor.drag_here.hint", "settings.delete_confirm_confirm.button",
        "settings.log_out_confirm.button",
      ])
  }

  @Test func `a name that a person has to judge is marked, with the reasons`() throws {
    let code = #"""
      struct EditorView: View {
        let stopMessage = String(localized: "Saving has stopped")
        var body: some View {
          Text("Layers").bold()
          Text("Copies")
          Button("Copies") { copy() }
          RowView(title: "Snap to grid")
          Toggle("Keep the frames of the old film while the new one is being made", isOn: $keeps)
          Text("Then \(name) follows")
          Button("closing") { close() }
        }
      }
      struct RowView: View { let title: LocalizedStringKey; var body: some View { Text(title) } }
      struct LargeView: View { var body: some View { Button("Grow") {} } }
      enum Tool { var words: String { String(localized: "Brush") } }
      """#
    let texts = [
      "Saving has stopped", "Layers", "Copies", "Snap to grid",
      "Keep the frames of the old film while the new one is being made", "Then %@ follows", "Grow", "Brush",
    ]
    let entries =
      texts.map { "\"\($0)\":{}" } + [
        #""closing":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"Close now"}}}}"#
      ]
    let catalog = "{\"sourceLanguage\":\"en\",\"strings\":{\(entries.joined(separator: ","))}}"
    let map = try proposals(MemoryProject(["Localizable.xcstrings": catalog, "EditorView.swift": code])).map
    let reasons = map.rows.filter(\.isMarked).map { "\($0.old): \($0.why.split(separator: "; to judge: ").last ?? "")" }
    #expect(
      Set(reasons) == [
        "Saving has stopped: only the name of a variable says what it is", "Layers: a bold text may be a heading",
        "Copies: its uses show it as different things", "Snap to grid: a view of the app shows it",
        "Keep the frames of the old film while the new one is being made: words cut from a long sentence",
        "Then %@ follows: its values stand between its words", "Grow: the screen's name says little",
        "Brush: no view or controller names the screen, no control shows it",
        "closing: the key says something else than its text",
      ], "\(reasons.joined(separator: "\n"))")
  }

  @Test func `a marked name is given once somebody has taken the mark away, and all go back together`() throws {
    var files = MemoryProject([
      "EditorView.swift": "struct EditorView: View { var body: some View { Button(\"Save now\") {} } }\n",
      "Frames.swift": "let words = String(localized: \"No frames\")\n",
      "Localizable.xcstrings": #"{"sourceLanguage":"en","strings":{"No frames":{},"Save now":{}},"version":"1.0"}"#,
    ])
    let before = files.texts
    var map = RenameMap.read(try proposals(files).map.file(at: "names.csv")).value
    #expect(
      map.rows.map(\.new) == ["editor.save_now.button", "frames.no_frames.text"]
        && map.rows.map(\.isMarked) == [false, true])
    #expect(try apply(&map, to: &files, KeptTexts(keepsTexts: true)) == "")
    #expect(files["EditorView.swift"]?.contains("editor.save_now.button") == true)
    #expect(files["Frames.swift"] == before["Frames.swift"])
    map.rows[1].isMarked = false
    #expect(try apply(&map, to: &files, KeptTexts(keepsTexts: true)) == "")
    #expect(
      files["Frames.swift"]?.contains("frames.no_frames.text") == true && map.rows.allSatisfy { !$0.added.isEmpty })
    #expect(try apply(&map, to: &files, KeptTexts(), back: true) == "")
    #expect(files.texts == before)
  }

  @Test func `a leftover of another table is renamed, too, and needs no text`() throws {
    let german = #"{"stringUnit":{"state":"translated","value":"Ordnen"}}"#
    let left = #"{"extractionState":"stale","localizations":{"de":\#(german)}}"#
    var files = MemoryProject([
      "App/EditorView.swift": "struct EditorView: View { var body: some View { Button(\"Put in order\") {} } }\n",
      "App/Localizable.xcstrings": #"{"sourceLanguage":"en","strings":{"Put in order":{}},"version":"1.0"}"#,
      "Watch/Localizable.xcstrings": #"{"sourceLanguage":"en","strings":{"Put in order":\#(left)},"version":"1.0"}"#,
    ])
    let before = files.texts
    var map = try proposals(files).map
    #expect(map.rows.map(\.new) == ["editor.put_in_order.button"])
    #expect(try apply(&map, to: &files, KeptTexts(keepsTexts: true, fills: true)) == "")
    #expect(files["Watch/Localizable.xcstrings"]?.contains("editor.put_in_order.button") == true)
    #expect(try apply(&map, to: &files, KeptTexts(), back: true) == "")
    #expect(files.texts == before)
  }

  @Test func `a new text that the app does not have is no text to keep`() throws {
    let forms = ["one": "%lld day", "other": "%lld days"].sorted { $0.key < $1.key }.map { form, text in
      #""\#(form)":{"stringUnit":{"state":"new","value":"\#(text)"}}"#
    }
    let english = #"{"variations":{"plural":{\#(forms.joined(separator: ","))}}}"#
    let files = MemoryProject([
      "EditorView.swift": "struct EditorView: View { var body: some View { Button(\"\\(count) days\") {} } }\n",
      "Localizable.xcstrings":
        #"{"sourceLanguage":"en","strings":{"%lld days":{"localizations":{"en":\#(english)}}},"version":"1.0"}"#,
    ])
    let rows = try proposals(files).map.rows
    #expect(rows.count == 1 && rows[0].new.isEmpty, "\(rows)")
    let why = "'%lld days' has a new en text that is not in the app, so people see the key"
    #expect(rows[0].why.hasSuffix(why), "\(rows[0].why)")
  }

  @Test func `names follow the convention of the settings`() throws {
    var files = project()
    files.write("key-names: { preset: element }\n", to: ".glossa.yml")
    #expect(
      try proposals(files).map.rows.map(\.new) == [
        "action_cancel_button", "screen_editor_delete_all_frames_button", "screen_editor_title", "",
        "screen_editor_page_text %@ %lld",
      ])
  }

  @Test func `a map is read as it was written, whatever is in its cells`() {
    var row = RenameMap.Row(new: "a.b", old: "=1, \"two\"\n; three", table: "T")
    row.why = "button"
    row.added = [
      .text(language: "en", path: "My App/T.xcstrings"), .defaultValue(path: "A b.swift"),
      .spelling(path: "A.swift", number: 2, text: "\"\"\"\n  a\\n; b\n  \"\"\""),
      .emptyEntry(path: "T.xcstrings", text: "{\r\n}"),
    ]
    let file = RenameMap([row]).file(at: "map.csv")
    let read = RenameMap.read(file)
    #expect(read.diagnostics.isEmpty)
    #expect(read.value.rows.map(\.old) == [row.old] && read.value.rows.map(\.added) == [row.added])
    #expect(read.value.file(at: "map.csv").bytes == file.bytes)
  }

  @Test(arguments: [
    ("name,key\n", "the first row names no columns 'new' and 'old'"), ("", "the file is empty"),
    ("new,old\na,b\nc,b\n", "'b' is in two rows"),
    ("new,old\n\"a,b\n", "the cell that begins here has no closing quote"),
  ])
  func `what is no map is named`(text: String, message: String) {
    #expect(RenameMap.read(SourceFile(path: "m.csv", text: text)).diagnostics.map(\.message) == [message])
  }

  @Test func `a language without a text is filled, or nothing is renamed`() throws {
    var files = project()
    let before = files.texts
    var map = try proposals(files).map
    for index in map.rows.indices { map.rows[index].isMarked = false }
    let refused = try apply(&map, to: &files, KeptTexts(keepsTexts: true))
    #expect(files.texts == before)
    #expect(refused.contains("'Cancel' has no text in de, where people see the key: then they would see"), "\(refused)")
    #expect(try apply(&map, to: &files, KeptTexts(keepsTexts: true, fills: true)) == "")
    let catalog = try #require(files["Localizable.xcstrings"])
    #expect(catalog.contains("\"editor.page.text %@ %lld\"") && !catalog.contains("\"Cancel\" :"))
    #expect(files["EditorView.swift"]?.contains(#"Text("editor.page.text \(name) \(count)")"#) == true)
    #expect(
      map.rows.map { Set($0.added.map(\.word)) } == [
        ["text en", "copy de", "empty"], ["text en", "copy de", "spelled", "empty"], ["text en"], [], ["state en"],
      ])
    #expect(try apply(&map, to: &files, KeptTexts(), back: true) == "")
    #expect(files.texts == before)
    #expect(map.rows.allSatisfy { $0.added.isEmpty })
  }

  @Test func `what somebody has edited since stays on the way back`() throws {
    var files = project()
    var map = try proposals(files).map
    _ = try apply(&map, to: &files, KeptTexts(keepsTexts: true, fills: true))
    let edited = try #require(files["Localizable.xcstrings"]).replacing(
      "\"value\" : \"Cancel\"", with: "\"value\" : \"Stop\"")
    files.write(edited, to: "Localizable.xcstrings")
    let project = try files.read()
    let outcome = try Renaming(project, keeping: KeptTexts()).rename(
      map.renames(back: true, in: project), removing: map.removals)
    #expect(outcome.notes.map(\.message).contains { $0.contains("stays, because it was edited") })
    let catalog = try #require(outcome.files.first { $0.path == "Localizable.xcstrings" }).text
    #expect(catalog.contains("\"Cancel\"") && catalog.contains("\"Stop\""))
  }

  @Test func `a default value in code stands for what a language lacks`() throws {
    var files = project()
    files.write("let a = String(localized: \"Delete all frames\")\n", to: "EditorView.swift")
    let before = files.texts
    var map = RenameMap([RenameMap.Row(new: "frames.delete", old: "Delete all frames")])
    #expect(try apply(&map, to: &files, KeptTexts(keepsTexts: true, writesDefaults: true)) == "")
    #expect(
      files["EditorView.swift"] == "let a = String(localized: \"frames.delete\", defaultValue: \"Delete all frames\")\n"
    )
    #expect(map.rows[0].added == [.defaultValue(path: "EditorView.swift")])
    #expect(try apply(&map, to: &files, KeptTexts(), back: true) == "")
    #expect(files.texts == before)
  }
}

extension MapAddition {
  /// Its kind and language.
  fileprivate var word: String {
    switch self {
    case .text(let language, _): "text \(language)"
    case .copy(let language, _): "copy \(language)"
    case .state(let language, _): "state \(language)"
    case .defaultValue: "default"
    case .spelling: "spelled"
    case .emptyEntry: "empty"
    }
  }
}
