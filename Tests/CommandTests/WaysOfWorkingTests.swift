import Foundation
import TestSupport
import Testing

/// The page about ways of working, and the branch that each of them meets.
@Suite("Ways of working")
struct WaysOfWorkingTests {
  /// A project with one fault for each row of the page's table, and the text by which its finding is known.
  private func project() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("required: [fr]\n", to: ".glossa.yml")
    let english = [
      ("home.title", "Home"), ("home.count", "%d of the words"), ("home.copy", "A title of many words"),
      ("home.dead", "Never asked for"), ("home.spaces", "Two words"), ("home.new", "Something new"),
    ]
    let german = [
      ("home.title", "Start"), ("home.count", "%@ der Wörter"), ("home.copy", "A title of many words"),
      ("home.dead", "Nie gefragt"), ("home.spaces", "Zwei  Wörter"), ("home.bare", "Nackt"),
    ]
    let french = [
      ("home.title", "Accueil"), ("home.count", "%d des mots"), ("home.copy", "Un titre de quelques mots"),
      ("home.dead", "Jamais"), ("home.spaces", "Deux mots"), ("home.bare", "Nu"),
    ]
    for (code, texts) in [("en", english), ("de", german), ("fr", french)] {
      try scratch.write(
        texts.map { "\"\($0.0)\" = \"\($0.1)\";\n" }.joined(), to: "App/\(code).lproj/Localizable.strings")
    }
    let keys = ["title", "count", "copy", "spaces", "new", "bare", "tilte"]
    let lines = keys.map { "let \($0) = NSLocalizedString(\"home.\($0)\", comment: \"\")\n" }
    let more = "let more = NSLocalizedString(\"more.title\", tableName: \"More\", comment: \"\")\n"
    try scratch.write("import Foundation\n" + lines.joined() + more, to: "App/Home.swift")
    try scratch.write(Self.reviewed, to: "App/More.xcstrings")
    return scratch
  }

  /// A table with translations to review.
  private static let reviewed = """
    {"sourceLanguage":"en","version":"1.0","strings":{"more.title":{"extractionState":"manual","localizations":{
    "en":{"stringUnit":{"state":"translated","value":"More of it"}},
    "de":{"stringUnit":{"state":"needs_review","value":"Mehr davon"}},
    "fr":{"stringUnit":{"state":"needs_review","value":"Encore plus"}}}}}}
    """

  /// What stands in the first column, and how its finding is known.
  private static let rows = [
    "a text that is not translated yet": "not translated yet",
    "the same in a language of `required`": "'home.new' has no fr translation",
    "a translation that is to be reviewed": "the de text of 'more.title' needs review",
    "a translation to review in a language of `required`": "the fr text of 'more.title' needs review",
    "a key without a text in the source language": "'home.bare' has no en text",
    "a key in code that no catalog has": "'home.tilte' is not in the table",
    "a placeholder of another type than in the source text": "[format/type-mismatch]",
    "a translation that equals the source text": "[translation/identical]",
    "a key that no code uses": "[source/unused-key]",
    "two spaces in a row": "[text/double-space]",
  ]

  @Test func `each preset gives the severities of the page's table`() throws {
    let path = Fixture.root + "Sources/glossa/Documentation.docc/WaysOfWorking.md"
    let table = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("|--") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    let presets = try #require(table.first).dropFirst().map { $0.filter { $0 != "`" } }
    #expect(presets == ["default", "ci", "strict", "text"] && table.count == Self.rows.count + 1)
    let scratch = try project()
    for (column, preset) in presets.enumerated() {
      let run = try GlossaTool.run(["lint", "--preset", preset, "--format", "concise"], in: scratch.path)
      let lines = run.output.components(separatedBy: "\n")
      for row in table.dropFirst() {
        let mark = try #require(Self.rows[row[0]], "\(row[0])")
        let found = lines.first { $0.contains(mark) }
        let severity = ["info", "warning", "error"].first { found?.contains(": \($0): ") == true }
        #expect((severity ?? "-") == row[column + 1], "\(preset): \(row[0])\n\(run.output)")
      }
    }
  }

  /// An app in eighteen languages, on a branch.
  private func branch(_ change: (Scratch) throws -> Void) throws -> GlossaTool.Outcome {
    let scratch = try Scratch()
    try scratch.write(
      "\"home.title\" = \"Home\";\n\"home.hello\" = \"Hello %@\";\n", to: "App/en.lproj/Localizable.strings")
    for code in Self.languages {
      try scratch.write(
        "\"home.title\" = \"Titel (\(code))\";\n\"home.hello\" = \"\(code) %@\";\n",
        to: "App/\(code).lproj/Localizable.strings")
    }
    try scratch.write(Self.code, to: "App/Home.swift")
    try change(scratch)
    return try GlossaTool.run(["lint", "--format", "concise"], in: scratch.path)
  }

  private static let languages = [
    "cs", "da", "de", "el", "es", "fi", "fr", "hr", "hu", "it", "ja", "ko", "nb", "nl", "pl", "sv", "tr", "uk",
  ]

  private static let code = """
    import Foundation
    let title = NSLocalizedString("home.title", comment: "")
    let hello = String(format: NSLocalizedString("home.hello", comment: ""), title)

    """

  /// A new English text, and the code that shows it.
  private func addText(_ scratch: Scratch) throws {
    let english = scratch.text(of: "App/en.lproj/Localizable.strings") ?? ""
    try scratch.write(english + "\"home.new\" = \"Something new\";\n", to: "App/en.lproj/Localizable.strings")
    let code = scratch.text(of: "App/Home.swift") ?? ""
    try scratch.write(code + "let new = NSLocalizedString(\"home.new\", comment: \"\")\n", to: "App/Home.swift")
  }

  @Test func `a new text in English alone passes, with one line for the key and one for all texts`() throws {
    let run = try branch(addText)
    #expect(run.status == 0, "\(run.output)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      run.output.contains(
        "info: people see 'home.new' itself in cs, da, de and 15 more languages until it is translated "
          + "[translation/shown-key]"), "\(run.output)")
    #expect(
      run.output.contains(
        "info: 18 texts are not translated yet: cs 1, da 1, de 1, el 1, es 1, fi 1 and 12 more languages "
          + "[translation/missing]"), "\(run.output)")
  }

  @Test func `a placeholder of another type comes first and fails`() throws {
    let scratch = try Scratch()
    let run = try branch { branch in
      try addText(branch)
      try branch.write(
        "\"home.title\" = \"Titel\";\n\"home.hello\" = \"Hallo %d\";\n", to: "App/de.lproj/Localizable.strings")
      try scratch.write(try GlossaTool.run(["lint"], in: branch.path).output, to: "text")
    }
    #expect(run.status == 1)
    #expect(scratch.text(of: "text")?.components(separatedBy: "\n")[0].contains("[format/type-mismatch]") == true)
  }

  @Test func `a misspelt key in code fails with the key that was meant`() throws {
    let scratch = try Scratch()
    let run = try branch { branch in
      let code = Self.code.replacingOccurrences(of: "home.title", with: "home.titel")
      try branch.write(code, to: "App/Home.swift")
      try scratch.write(try GlossaTool.run(["lint"], in: branch.path).output, to: "text")
      try scratch.write(try GlossaTool.run(["lint", "--format", "jsonl"], in: branch.path).output, to: "json")
      try scratch.write(try GlossaTool.run(["lint", "--format", "rdjsonl"], in: branch.path).output, to: "edits")
    }
    #expect(run.status == 1)
    let text = try #require(scratch.text(of: "text"))
    #expect(text.contains("error: 'home.titel' is not in the table 'Localizable'"))
    #expect(text.contains("help: did you mean 'home.title'?"))
    // The key that was meant is the one that nothing uses.
    #expect(text.contains("help: did you mean it where the code asks for 'home.titel'?"))
    #expect(scratch.text(of: "json")?.contains(#""suggestion":"home.title""#) == true)
    #expect(
      scratch.text(of: "edits")?.contains(#""text":"\"home.title\"""#) == true, "\(scratch.text(of: "edits") ?? "")")
  }

  @Test func `a required language makes each of its gaps an error`() throws {
    let run = try branch { branch in
      try addText(branch)
      try branch.write("required: [de]\n", to: ".glossa.yml")
    }
    #expect(run.status == 1)
    #expect(run.output.contains("error: 'home.new' has no de translation"))
    #expect(run.output.contains("info: 17 texts are not translated yet: "))
  }
}
