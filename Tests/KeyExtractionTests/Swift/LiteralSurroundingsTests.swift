import CodeModel
import Diagnostics
import KeyExtraction
import Testing

@Suite("Where literals stand in code")
struct LiteralSurroundingsTests {
  private func place(of text: String, in code: String) -> TextSurroundings? {
    let file = SourceFile(path: "A.swift", text: code)
    guard let range = file.bytes.firstRange(of: Array("\"\(text)\"".utf8)) else { return nil }
    return LiteralSurroundings(of: file).place(at: range)
  }

  private static let view = """
    struct EditorView: View {
      var body: some View {
        VStack {
          Button { save() } label: { Label("Save", systemImage: "x") }
          Text("Big").font(.title2)
          Text(NSLocalizedString("Huge", comment: "")).font(.system(size: 34, weight: .bold))
          Toggle("Sync", isOn: $isOn)
          Toggle(isOn: $isOn) { Text("Dark"); Text("By night") }
          HStack { Text("Close") }.onTapGesture { close() }
        }
        .alert("Stop?", isPresented: $asks) { } message: { Text("All is lost") }
      }
      private var emptyTitle: String { String(localized: "Nothing") }
      func set() { label.placeholder = NSLocalizedString("Type", comment: "") }
    }
    """

  @Test func `calls, labels, members and types are those around the literal`() throws {
    let save = try #require(place(of: "Save", in: Self.view))
    #expect(save.calls.prefix(2).map(\.name) == ["Label", "Button"])
    #expect(save.calls[1].label == "label" && save.calls[1].isClosure && save.calls[1].textCount == 1)
    #expect(save.types.map(\.name) == ["EditorView"] && save.members == ["body"])
    #expect(try #require(place(of: "Big", in: Self.view)).fonts == ["title2"])
    #expect(try #require(place(of: "Huge", in: Self.view)).fontSize == 34)
    #expect(try #require(place(of: "All is lost", in: Self.view)).calls.map(\.label) == [nil, "message"])
    #expect(try #require(place(of: "Nothing", in: Self.view)).members == ["emptyTitle"])
    #expect(try #require(place(of: "Type", in: Self.view)).assigned == "placeholder")
    let dark = try #require(place(of: "Dark", in: Self.view))
    #expect(dark.calls[1].isFirstText && dark.calls[1].textCount == 2 && !dark.isTapped)
    #expect(try #require(place(of: "By night", in: Self.view)).calls[1].isFirstText == false)
    #expect(try #require(place(of: "Close", in: Self.view)).isTapped)
    #expect(place(of: "None", in: Self.view) == nil)
  }

  @Test func `own functions and attributes label a literal, and what is thrown is known`() throws {
    let code = """
      struct LimitIntent: AppIntent {
        @Parameter(title: "Limit") var limit: Int
        func hint(_ message: String, _ detail: String = "") {}
        func run() throws {
          hint("Too low", "By far")
          throw Failure("No limit")
        }
      }
      """
    let limit = try #require(place(of: "Limit", in: code)?.calls.first)
    #expect(limit.name == "Parameter" && limit.label == "title")
    #expect(try #require(place(of: "Too low", in: code)).calls.first?.label == "message")
    #expect(try #require(place(of: "By far", in: code)).calls.first?.label == "detail")
    #expect(try #require(place(of: "No limit", in: code)).isThrown)
    #expect(try #require(place(of: "Too low", in: code)).isThrown == false)
  }

  @Test(arguments: [
    ("Toggle(\"Sync\", isOn: $a); Image(\"x\"); Text(\"Q\")", ["Sync"]),
    ("Text(\"Long\"); Text(\"Q\")", ["Long"]), ("Toggle(name, isOn: $a); Text(\"Q\")", []),
    ("Button(\"Save\") { save() }.help(\"Q\")", ["Save"]),
    ("Section { } header: { Text(\"Sync\") } footer: { Text(\"Q\") }", ["Sync"]),
    ("Section { Toggle(\"Sync\", isOn: $a) } footer: { Text(\"Q\") }", ["Sync"]),
    ("Section { Text(\"A\"); Text(\"B\") } footer: { Text(\"Q\") }", []),
    ("Text(\"\\(count) files\"); Text(\"Q\")", []), ("switch a { case .notFound: Text(\"Q\") }", ["not found"]),
    ("list.alert(\"Stop \\(name)?\", isPresented: $a) { } message: { Text(\"Q\") }", ["Stop ?"]),
    ("list.alert(\"Stop?\", isPresented: $a) { } message: { Text(\"Q\") }", ["Stop?"]),
    ("Row(title: \"Sync\", detail: \"Q\")", ["Sync"]), ("Row(title: \"Q\", detail: \"All\")", []),
    ("Button(\"Save\"); HStack { Text(\"Sync\").font(.body); Text(\"Q\") }", ["Sync"]),
  ])
  func `what a text is about stands beside it`(code: String, topics: [String]) throws {
    let code = "struct A: View { var body: some View { Form { \(code) } } }"
    #expect(try #require(place(of: "Q", in: code)).topics == topics)
  }

  @Test(arguments: [
    ("String(localized: \"Key\")", "String(localized: \"Key\", defaultValue: \"T\")"),
    (
      "LocalizedStringResource(\"Key\", table: \"A\")",
      "LocalizedStringResource(\"Key\", defaultValue: \"T\", table: \"A\")"
    ),
    ("NSLocalizedString(\"Key\", comment: \"c\")", "NSLocalizedString(\"Key\", value: \"T\", comment: \"c\")"),
    ("Text(\"Key\")", nil), ("String(localized: \"Key\", defaultValue: \"Old\")", nil),
  ])
  func `a default value goes where the call takes it, and out again`(call: String, with: String?) throws {
    let file = SourceFile(path: "A.swift", text: "let a = \(call)\n")
    let start = try #require(file.bytes.firstRange(of: Array("\"Key\"".utf8))).lowerBound
    guard let place = LiteralSurroundings(of: file).newDefault(at: start) else {
      #expect(with == nil)
      return
    }
    var changed = file
    changed.bytes.replaceSubrange(place.bytes, with: Array("\(place.lead)\"T\"\(place.tail)".utf8))
    #expect(changed.text == "let a = \(with ?? "nothing")\n")
    let own = try #require(LiteralSurroundings(of: changed).ownDefault(at: start))
    changed.bytes.removeSubrange(own.bytes)
    #expect(changed.text == file.text)
  }
}
