import Foundation
import TestSupport
import Testing

/// `glossa merge` as git's merge driver, in a real repository, and `glossa diff` over what it made.
@Suite struct MergeTests {
  private static let setUp = """
    set -e
    git init -q .
    git config user.name Tester && git config user.email tester@example.org
    git config merge.glossa.driver "glossa merge %O %A %B --path %P"
    printf '*.xcstrings merge=glossa\\n*.strings merge=glossa\\n' > .gitattributes
    git add -A && git commit -qm base && git branch -q other

    """

  /// A catalog in Xcode's layout, each key with its German text, or without any.
  private func catalog(_ texts: [(String, String?)]) -> String {
    let entries = texts.map { key, text in
      let localizations =
        text.map { text in
          """
          {
                "localizations" : {
                  "de" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "\(text)"
                    }
                  }
                }
              }
          """
        } ?? "{\n\n    }"
      return "    \"\(key)\" : \(localizations)"
    }
    return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n"
      + "  \"version\" : \"1.0\"\n}"
  }

  private func merge(_ name: String, base: String, ours: String, theirs: String) throws -> (Scratch, GlossaTool.Outcome)
  {
    let scratch = try Scratch()
    try scratch.write(base, to: name)
    _ = try GlossaTool.shell(Self.setUp, in: scratch.path)
    try scratch.write(ours, to: name)
    _ = try GlossaTool.shell("git commit -qam ours && git checkout -q other", in: scratch.path)
    try scratch.write(theirs, to: name)
    return (
      scratch, try GlossaTool.shell("git commit -qam theirs && git checkout -q - && git merge other", in: scratch.path)
    )
  }

  @Test func `two branches that add keys and translations merge into Xcode's file`() throws {
    let (scratch, outcome) = try merge(
      "Localizable.xcstrings", base: catalog([("Cancel", nil), ("Done", nil)]),
      ours: catalog([("Apply", "Anwenden"), ("Cancel", "Abbrechen"), ("Done", nil)]),
      theirs: catalog([("%lld items", nil), ("Back", "Zurück"), ("Cancel", nil), ("Done", "Fertig")]))
    #expect(outcome.status == 0, "\(outcome.output)")
    let expected = catalog([
      ("%lld items", nil), ("Apply", "Anwenden"), ("Back", "Zurück"), ("Cancel", "Abbrechen"), ("Done", "Fertig"),
    ])
    #expect(scratch.text(of: "Localizable.xcstrings") == expected)
    let diff = try GlossaTool.shell(
      "git show HEAD~1:Localizable.xcstrings > old.xcstrings; glossa diff old.xcstrings Localizable.xcstrings",
      in: scratch.path)
    #expect(diff.status == 1)
    #expect(
      diff.output == """
        Localizable: 4 changes in 3 keys
          + %lld items added key
          + Back added key
          + Back [de] added text: 'Zurück'
          + Done [de] added text: 'Fertig'

        """)
  }

  @Test func `a diff takes commits as git does`() throws {
    let scratch = try Scratch()
    func diff(_ arguments: String) throws -> GlossaTool.Outcome {
      try GlossaTool.shell("glossa diff \(arguments)", in: scratch.path)
    }
    func commit(_ note: String) throws {
      let git = "git -c user.name=a -c user.email=a@b"
      _ = try GlossaTool.shell("git init -q -b main; git add -A; \(git) commit -qm \(note)", in: scratch.path)
    }
    func write(_ german: String, to folder: String = "App") throws {
      try scratch.write("\"ok\" = \"\(german)\";\n", to: "\(folder)/de.lproj/Localizable.strings")
    }
    try write("Ja")
    #expect(try diff("").status == 2)
    try commit("one")
    try write("Gut")
    let uncommitted = "Localizable: 1 change in 1 key\n  ~ ok [de] changed text: 'Ja' → 'Gut'\n"
    for arguments in [
      "", "App", "HEAD", "HEAD -- App", "HEAD:App App", "HEAD:App/de.lproj App/de.lproj", "--since main",
    ] {
      #expect(try diff(arguments).output == uncommitted, "\(arguments)")
    }
    try commit("two")
    #expect(try diff("").status == 0)
    #expect(try diff("HEAD~1 HEAD").output == uncommitted)
    #expect(try diff("HEAD~1..HEAD -- App").output == uncommitted)
    #expect(try diff("HEAD HEAD~1").output.contains("'Gut' → 'Ja'"))
    // A second table of the name, in a folder that the commit did not have.
    try write("Klar", to: "Kit")
    let added = try diff("HEAD")
    #expect(added.output.hasPrefix("Kit/Localizable: ") && added.output.contains("  + ok [de] added text: 'Klar'\n"))
    #expect(try diff("HEAD Kit").output.contains("  + ok added key\n"))
    for (arguments, words) in [
      ("nope", "nope: no such file or folder, and no commit"),
      ("nope App", "nope: no such file or folder, and no commit"),
      ("App App App", "3 paths: give two catalogs or folders, or a commit before them"), ("HEAD nope", "nope"),
      ("nope:App App", "'nope' is no branch, tag or commit"), ("--since nope", "'nope' is no branch, tag or commit"),
    ] {
      let run = try diff(arguments)
      #expect(run.status == 2 && run.output.contains(words), "\(arguments): \(run.output)")
    }
  }

  @Test func `a text that both branches change is a conflict that waits for review`() throws {
    let (scratch, outcome) = try merge(
      "Localizable.xcstrings", base: catalog([("Done", "Erledigt")]), ours: catalog([("Done", "Fertig")]),
      theirs: catalog([("Done", "Gemacht"), ("Next", "Weiter")]))
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("both sides change the de text of 'Done' [merge/conflict]"))
    let expected = catalog([("Done", "Fertig"), ("Next", "Weiter")])
    #expect(
      scratch.text(of: "Localizable.xcstrings")
        == expected.replacing(
          "translated\",\n            \"value\" : \"Fertig", with: "needs_review\",\n            \"value\" : \"Fertig"))
    #expect(try GlossaTool.shell("git diff --name-only --diff-filter=U", in: scratch.path).output.contains("xcstrings"))
  }

  @Test func `strings files merge by key and mark conflicts by lines`() throws {
    let base = "/* Greeting */\n\"hello\" = \"Hallo\";\n\n\"bye\" = \"Tschüss\";\n"
    let (scratch, outcome) = try merge(
      "de.lproj/Localizable.strings", base: base,
      ours: base.replacing("Hallo", with: "Guten Tag") + "\"ours\" = \"Unser\";\n",
      theirs: base.replacing("Tschüss", with: "Auf Wiedersehen") + "\"theirs\" = \"Ihr\";\n")
    #expect(outcome.status == 0, "\(outcome.output)")
    let merged = base.replacing("Hallo", with: "Guten Tag").replacing("Tschüss", with: "Auf Wiedersehen")
    let text = scratch.text(of: "de.lproj/Localizable.strings") ?? ""
    #expect(text.hasPrefix(merged + "\"ours\" = \"Unser\";\n"))
    #expect(text.contains("\"theirs\" = \"Ihr\";"))
    let (other, conflict) = try merge(
      "de.lproj/Localizable.strings", base: base, ours: base.replacing("Hallo", with: "A"),
      theirs: base.replacing("Hallo", with: "B"))
    #expect(conflict.status == 1)
    let marked = "<<<<<<< ours\n\"hello\" = \"A\";\n=======\n\"hello\" = \"B\";\n>>>>>>> theirs\n"
    #expect(
      other.text(of: "de.lproj/Localizable.strings") == base.replacing("\"hello\" = \"Hallo\";\n", with: marked))
  }

  @Test func `a side that cannot be read leaves the file alone`() throws {
    let scratch = try Scratch()
    for (name, text) in [("base", "{}"), ("ours", catalog([("a", nil)])), ("theirs", "{ \"strings\" : {")] {
      try scratch.write(text, to: name)
    }
    let outcome = try GlossaTool.run(["merge", "base", "ours", "theirs", "--path", "A.xcstrings"], in: scratch.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("their file cannot be read"))
    #expect(scratch.text(of: "ours") == catalog([("a", nil)]))
  }

  @Test func `files of different formats with equal texts do not differ`() throws {
    let scratch = try Scratch()
    try scratch.write("\"a\" = \"A | B\";\n", to: "en.lproj/T.strings")
    try scratch.write("a = \"A | B\"; b = \"B\";", to: "new/en.lproj/T.strings")
    let same = try GlossaTool.run(["diff", "en.lproj/T.strings", "en.lproj/T.strings"], in: scratch.path)
    #expect(same.status == 0)
    #expect(same.output.isEmpty)
    let json = try GlossaTool.run(["diff", "en.lproj", "new", "--format", "json"], in: scratch.path)
    #expect(json.output.contains("\"change\": \"added-text\""))
    let markdown = try GlossaTool.run(["diff", "new", "en.lproj", "--format", "markdown"], in: scratch.path)
    #expect(markdown.output.contains("| b | en |  | removed text | B |  |"))
  }
}
