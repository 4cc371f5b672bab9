import TestSupport
import Testing

/// Keys that stay in the file of one language when they are gone from the source language.
@Suite("Leftovers of a language")
struct LeftoverTests {
  private func findings(code: String, _ own: [String: [String]]) throws -> [String] {
    var files = ["App/View.swift": code]
    for (language, keys) in own {
      files["App/\(language).lproj/Localizable.strings"] = (["Save", "Open it", "Close it"] + keys)
        .map { "\"\($0)\" = \"\(language) \($0)\";\n" }.joined()
    }
    return try MemoryProject(files).lint(only: "translation/orphan-language-entry", "translation/missing")
  }

  private static let code = """
    let texts = [
      NSLocalizedString("Save", comment: ""), NSLocalizedString("Open it", comment: ""),
      NSLocalizedString("Close it", comment: ""),
    ]
    """

  @Test func `a text that one language has, and no code, is no gap of the others`() throws {
    let found = try findings(code: Self.code, ["en": [], "de": [], "it": ["Open app"]])
    #expect(found.count == 1 && found[0].contains("'Open app' is translated into it, but has no en text"), "\(found)")
  }

  @Test func `a text that code asks for, or may ask for, is a gap`() throws {
    let asked = Self.code + "\nlet more = NSLocalizedString(\"Open app\", comment: \"\")\n"
    let named = Self.code + "\nlet name = \"Open app\"\n"
    for code in [asked, named] {
      let found = try findings(code: code, ["en": [], "de": [], "fr": [], "it": ["Open app"]])
      #expect(found.contains { $0.contains("'Open app' has no de translation") }, "\(found)")
      #expect(!found.contains { $0.contains("orphan") }, "\(found)")
    }
  }

  @Test func `a text that no code asks for is no gap, also where several languages have it`() throws {
    #expect(try findings(code: Self.code, ["en": [], "de": [], "fr": ["Open app"], "it": ["Open app"]]).isEmpty)
  }

  @Test func `a text is no gap where only code has it that nobody sees`() throws {
    let app = """
      import SwiftUI
      @main struct Shop: App { var body: some Scene { WindowGroup { Text("Save") } } }
      struct Draft: View { var body: some View { Text("Open app") } }

      """
    func gaps(_ code: String) throws -> Bool {
      try findings(code: Self.code + "\n" + code, ["en": ["Open app"], "de": []])
        .contains { $0.contains("'Open app' has no de translation") }
    }
    #expect(try !gaps(app))
    #expect(try !gaps(app + "#Preview { Draft() }\n"))
    #expect(try gaps(app + "let draft = Draft()\n"))
    #expect(try gaps(app + "let name = \"Open app\"\n"))
  }

  @Test func `a quote too many loses no text of the next line`() throws {
    let english = ["ask", "note", "sum"].map { "\"cart.\($0)\" = \"Text\";\n" }.joined()
    let german = english.replacing("\"cart.ask\" = \"Text\"", with: "\"cart.ask\" = \"Weg mit „%@\"?\"")
    let found = try MemoryProject([
      "App/en.lproj/Localizable.strings": english, "App/de.lproj/Localizable.strings": german,
    ]).lint(only: "translation/missing", "strings/syntax")
    #expect(found.allSatisfy { $0.contains("strings/syntax") } && !found.isEmpty, "\(found)")
  }

  @Test func `texts of objects that are no longer in their storyboard are no gaps`() throws {
    let found = try MemoryProject([
      "App/Base.lproj/Main.storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene sceneID="s"><objects>
      <label text="Open it" id="aaa-bb-ccc"/><label text="Close it" id="ggg-hh-iii"/></objects></scene></scenes></document>
      """,
      "App/de.lproj/Main.strings": "\"aaa-bb-ccc.text\" = \"Sichern\";\n\"ddd-ee-fff.text\" = \"14\";\n",
      "App/fr.lproj/Main.strings": "\"ggg-hh-iii.text\" = \"Fermer\";\n",
    ]).lint(only: "translation/missing")
    #expect(found.count == 2, "\(found)")
    #expect(found.contains { $0.contains("'aaa-bb-ccc.text' has no fr translation") }, "\(found)")
  }

  @Test(arguments: [("App/Base.lproj/Old.xib", false), ("App/Base.lproj/Main.xib", true)])
  func `texts of a storyboard that is gone are no gaps`(path: String, isGap: Bool) throws {
    let found = try MemoryProject([
      "App/App.swift": "import Foundation\nlet title = NSLocalizedString(\"Open\", comment: \"\")\n",
      path: """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <label text="Open it" id="aaa-bb-ccc"/></objects></document>
      """,
      "App/de.lproj/Main.strings": "\"aaa-bb-ccc.text\" = \"Auf\";\n",
      "App/fr.lproj/Main.strings": "\"ggg-hh-iii.text\" = \"Fermer\";\n",
    ]).lint(only: "translation/missing")
    #expect(found.contains { $0.contains("'aaa-bb-ccc.text' has no fr translation") } == isGap, "\(found)")
  }
}
