import Foundation
import Syntax
import TestSupport
import Testing

@testable import Servers

@Suite struct AgentServerTests {
  private func answer(to line: String, of server: AgentServer) -> JSONValue? {
    server.answer(to: JSONRPCInput(.message(Array(line.utf8))))
  }

  private func app() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      """
      import SwiftUI
      struct Cart: View { var body: some View { Text("cart.title") } }
      """, to: "Cart.swift")
    try scratch.write(
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "cart.title" : {
            "extractionState" : "manual",
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Korb" } },
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Cart %@" } }
            }
          }
        },
        "version" : "1.0"
      }
      """, to: "Localizable.xcstrings")
    return scratch
  }

  @Test(arguments: [
    ("{", -32700), ("[]", -32600), ("{\"jsonrpc\":\"2.0\",\"id\":1}", -32600),
    ("{\"jsonrpc\":\"2.0\",\"id\":[1],\"method\":\"ping\"}", -32600),
    ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/erase\"}", -32601),
    ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":3}", -32602),
    ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{}}", -32602),
    (
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":{\"_meta\":"
        + "{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\"}}}", -32602
    ),
  ])
  func `what is no request has an error with a code`(_ line: String, _ code: Int) throws {
    let found = try #require(answer(to: line, of: AgentServer(at: ".")))
    #expect(found["error"]?["code"]?.integer == code)
  }

  @Test func `notifications and answers get none`() {
    let server = AgentServer(at: ".")
    #expect(answer(to: #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, of: server) == nil)
    #expect(answer(to: #"{"jsonrpc":"2.0","id":3,"result":{}}"#, of: server) == nil)
  }

  @Test(arguments: [("2024-11-05", "2024-11-05"), ("2025-06-18", "2025-06-18"), ("1999-01-01", "2025-11-25")])
  func `a handshake agrees on a revision that is known here`(_ asked: String, _ agreed: String) throws {
    let line = #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"\#(asked)"}}"#
    let found = try #require(answer(to: line, of: AgentServer(at: ".")))
    #expect(found["result"]?["protocolVersion"]?.text == agreed)
    #expect(found["id"]?.text == "a")
  }

  @Test func `a request without a handshake says what it follows, and so does its result`() throws {
    let meta =
      #"{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#
    let server = AgentServer(at: ".")
    let line = #"{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{"_meta":\#(meta)}}"#
    let found = try #require(answer(to: line, of: server)?["result"])
    #expect(found["resultType"]?.text == "complete")
    #expect(found["supportedVersions"]?.items?.map(\.text) == ["2026-07-28"])
    let list = try #require(answer(to: #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, of: server)?["result"])
    #expect(list["resultType"] == nil && list["ttlMs"] == nil)
  }

  @Test func `only what is allowed is offered`() {
    func names(_ server: AgentServer) -> [String] {
      answer(to: #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, of: server)?["result"]?["tools"]?.items?
        .compactMap { $0["name"]?.text } ?? []
    }
    #expect(!names(AgentServer(at: ".")).contains("approve"))
    #expect(names(AgentServer(at: ".", approves: true)).contains("approve"))
    #expect(
      Set(names(AgentServer(at: "."))).subtracting(names(AgentServer(at: ".", readOnly: true)))
        == ["propose", "add", "rename"])
  }

  private func call(_ name: String, _ arguments: String, in scratch: Scratch) throws -> (
    isError: Bool, value: JSONValue
  ) {
    let line = #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(name)","arguments":\#(arguments)}}"#
    let result = try #require(answer(to: line, of: AgentServer(at: scratch.path))?["result"])
    let text = try #require(result["content"]?.items?.first?["text"]?.text)
    return (result["isError"]?.flag ?? false, JSONValue(parsing: text))
  }

  private func version(of key: String, _ language: String, in scratch: Scratch) throws -> String {
    let context = try call("context", #"{"keys":["\#(key)"]}"#, in: scratch).value
    return try #require(context["keys"]?.items?.first?["versions"]?[language]?.text)
  }

  @Test func `a text that would crash the app does not land, and a right one is to be reviewed`() throws {
    let scratch = try app()
    let before = try #require(scratch.text(of: "Localizable.xcstrings"))
    let version = try version(of: "cart.title", "de", in: scratch)
    func propose(_ text: String) throws -> JSONValue {
      let item = #"{"key":"cart.title","version":"\#(version)","text":"\#(text)"}"#
      return try call("propose", #"{"language":"de","texts":[\#(item)]}"#, in: scratch).value
    }
    let crash = try propose("Korb %d")
    #expect(crash["made"]?.integer == 0 && crash["refused"]?.items?.count == 1)
    #expect(scratch.text(of: "Localizable.xcstrings") == before)
    let right = try propose("Warenkorb %@")
    #expect(right["made"]?.integer == 1)
    #expect(
      scratch.text(of: "Localizable.xcstrings")
        == before.replacingOccurrences(
          of: #""translated", "value" : "Korb""#, with: #""needs_review", "value" : "Warenkorb %@""#))
    let outdated = try propose("Einkaufswagen %@")
    #expect(outdated["made"]?.integer == 0)
    #expect(outdated["refused"]?.items?.first?["reasons"]?.items?.first?["rule"]?.text == "edit/changed-text")
  }

  @Test(arguments: [
    ("find", #"{"query":"a.title"}"#), ("context", #"{"keys":["a.title"]}"#),
    ("what_people_see", #"{"key":"a.title","languages":["de"]}"#), ("survey", "{}"),
  ])
  func `of a file that Foundation refuses it has no texts`(_ tool: String, _ arguments: String) throws {
    let scratch = try Scratch()
    try scratch.write("\"a.title\" = \"One\";\n\"b.title\" = \"Two\";\n", to: "en.lproj/Localizable.strings")
    try scratch.write("\"a.title\" = \"Eins\"\n\"b.title\" = \"Zwei\";\n", to: "de.lproj/Localizable.strings")
    try scratch.write("let x = NSLocalizedString(\"a.title\", comment: \"\")\n", to: "View.swift")
    let found = try call(tool, arguments, in: scratch).value
    let named = found["unreadable_files"]?.items?.compactMap(\.text)
    #expect(named == [scratch.path + "/de.lproj/Localizable.strings"], "\(found)")
    #expect(!found.pretty.contains("Eins"), "\(found.pretty)")
  }

  @Test(arguments: [
    ("find", #"{"query":"cart"}"#), ("context", #"{"keys":["cart.title"]}"#),
    ("what_people_see", #"{"key":"cart.title"}"#), ("survey", "{}"),
  ])
  func `an answer names the catalogs that it lacks`(_ tool: String, _ arguments: String) throws {
    let scratch = try app()
    #expect(try call(tool, arguments, in: scratch).value["unreadable_files"] == nil)
    try scratch.write("<<<<<<< ours", to: "Shop.xcstrings")
    let found = try call(tool, arguments, in: scratch).value
    #expect(found["unreadable_files"]?.items?.compactMap(\.text) == [scratch.path + "/Shop.xcstrings"], "\(found)")
    let unknown = try call("context", #"{"keys":["shop.title"]}"#, in: scratch)
    #expect(unknown.isError && unknown.value["problem"]?.text == "no catalog that can be read has this key")
    let added = try call("add", #"{"key":"cart.empty","text":"Nothing here"}"#, in: scratch)
    #expect(!added.isError, "\(added.value)")
  }

  @Test(arguments: [
    ("untranslated", #"{"language":"de","cursor":"nonsense"}"#), ("find", #"{"query":"cart","cursor":"nonsense"}"#),
    ("lint", #"{"cursor":"-1"}"#), ("context", #"{"keys":["cart.title"],"cursor":"99"}"#),
    ("untranslated", #"{"language":"de","cursor":""}"#),
  ])
  func `a cursor that is none is an error`(_ tool: String, _ arguments: String) throws {
    let outcome = try call(tool, arguments, in: app())
    #expect(outcome.isError && outcome.value["problem"]?.text == "the cursor is none of this list", "\(outcome.value)")
  }

  @Test func `a cursor of a key that has a text by now goes on behind it`() throws {
    let outcome = try call("untranslated", #"{"language":"de","cursor":"Localizable cart.title"}"#, in: app())
    #expect(!outcome.isError, "\(outcome.value)")
  }

  /// A document that no language has a file for lacks its texts: no tool can write them, and those of other tables follow.
  @Test func `texts of a document without a file are listed with the others`() throws {
    let scratch = try app()
    for (name, id) in [("Panel", "Qv1"), ("Second", "Qw2")] {
      try scratch.write(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        <label text="Open the \(name)" id="\(id)-a0-b2C"/></objects></document>
        """, to: "Base.lproj/\(name).xib")
    }
    try scratch.write("\"Qv1-a0-b2C.text\" = \"Auf\";\n", to: "de.lproj/Panel.strings")
    try scratch.write("\"Qv1-a0-b2C.text\" = \"Ouvrir\";\n", to: "fr.lproj/Panel.strings")
    let outcome = try call("untranslated", #"{"language":"fr"}"#, in: scratch)
    let keys = outcome.value["keys"]?.items ?? []
    #expect(keys.compactMap { $0["key"]?.text } == ["cart.title", "Qw2-a0-b2C.text"], "\(outcome.value.pretty)")
    #expect(keys.last?["document"]?.text?.hasSuffix("Base.lproj/Second.xib") == true)
  }

  @Test func `a check writes nothing`() throws {
    let scratch = try app()
    let before = scratch.text(of: "Localizable.xcstrings")
    let outcome = try call("add", #"{"key":"cart.empty","text":"Nothing here","check":true}"#, in: scratch)
    #expect(!outcome.isError && outcome.value["would_be_made"]?.integer == 1)
    #expect(scratch.text(of: "Localizable.xcstrings") == before)
  }

  @Test(arguments: [#"{"query":1}"#, "{}", #"{"query":"a","langage":"de"}"#, #"{"query":"a","language":"xx"}"#])
  func `wrong arguments are named, without what was passed in the tool's own words`(_ arguments: String) throws {
    let outcome = try call("find", arguments, in: app())
    #expect(outcome.isError)
    let problem = try #require(outcome.value["problem"]?.text)
    #expect(!problem.contains("langage") && !problem.contains("xx"))
    #expect(outcome.value["advice"]?.text != nil)
  }

  @Test(arguments: [
    ("rename", #"{"old":"cart.title","new":""}"#), ("rename", #"{"old":"cart.title","new":"a\nb\u0000c"}"#),
    ("rename", #"{"old":"cart.title","new":"a\ud800"}"#), ("rename", #"{"old":"cart.title","new":"\u001b[31m"}"#),
    ("add", #"{"key":"","text":"A text"}"#), ("add", #"{"key":"x\u0000y","text":"A text"}"#),
    ("add", #"{"key":"x\u0085y","text":"A text"}"#), ("add", #"{"key":"\ufffe","text":"A text"}"#),
    ("add", #"{"key":"cart.new","text":"A\ud800 text"}"#), ("add", #"{"key":"a\nb","text":"A text"}"#),
    ("add", #"{"key":" ","text":"A text"}"#), ("rename", #"{"old":"cart.title","new":"\ufeff"}"#),
  ])
  func `names and texts that the command line refuses are refused`(_ tool: String, _ arguments: String) throws {
    let scratch = try app()
    let before = ["Cart.swift", "Localizable.xcstrings"].map { scratch.text(of: $0) }
    let outcome = try call(tool, arguments, in: scratch)
    #expect(outcome.isError || outcome.value["made"]?.integer == 0)
    #expect(["Cart.swift", "Localizable.xcstrings"].map { scratch.text(of: $0) } == before)
  }

  @Test func `a project that changes between requests is read again`() throws {
    let scratch = try app()
    let server = AgentServer(at: scratch.path)
    let line =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"find","arguments":{"query":"Basket"}}}"#
    func total() throws -> Int? {
      let text = answer(to: line, of: server)?["result"]?["content"]?.items?.first?["text"]?.text
      return JSONValue(parsing: try #require(text))["total"]?.integer
    }
    #expect(try total() == 0)
    let changed = try #require(scratch.text(of: "Localizable.xcstrings")).replacingOccurrences(
      of: "Cart %@", with: "Basket")
    try scratch.write(changed, to: "Localizable.xcstrings")
    #expect(try total() == 1)
  }
}
