import Foundation
import TestSupport
import Testing

/// What `glossa lint` prints for people, on projects of our own.
@Suite struct LintOutputTests {
  /// A language's `.strings` file: its texts by key.
  private func strings(_ texts: [(String, String)]) -> String {
    texts.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
  }

  /// Nine languages; 400 of 600 texts of each are the English ones, and of one of them all.
  private func largeApp() throws -> Scratch {
    let scratch = try Scratch()
    let english = (0..<600).map { ("row\($0).title", "The title of row number \($0)") }
    try scratch.write(strings(english), to: "App/en.lproj/Localizable.strings")
    for (number, code) in ["cs", "da", "de", "es", "fi", "fr", "it", "nl", "sv"].enumerated() {
      let texts = english.enumerated().map { index, pair in
        (pair.0, code == "nl" || index < 400 ? pair.1 : "Titel \(index) (\(code) \(number))")
      }
      try scratch.write(strings(texts), to: "App/\(code).lproj/Localizable.strings")
    }
    return scratch
  }

  @Test func `a large app is at most 120 lines, and every key with --all, every finding with concise`() throws {
    let scratch = try largeApp()
    let short = try GlossaTool.run(["lint"], in: scratch.path)
    #expect(short.status == 1)
    #expect(short.output.filter { $0 == "\n" }.count <= 120)
    #expect(short.output.contains("  cs: 400 of 600 keys in Localizable, such as 'row0.title' (App/cs.lproj/"))
    #expect(short.output.contains("Hardly translated: nl (0 of 600 keys)\n"))
    #expect(short.output.contains("\nNEXT\n  glossa init "))
    try scratch.write("required: [de]\n", to: ".glossa.yml")
    #expect(try GlossaTool.run(["lint"], in: scratch.path).output.contains("\nNEXT\n  glossa lint --all "))
    let all = try GlossaTool.run(["lint", "--all"], in: scratch.path)
    #expect(all.status == 1)
    #expect(all.output.components(separatedBy: "[translation/identical]").count - 1 == 600)
    let concise = try GlossaTool.run(["lint", "--format", "concise"], in: scratch.path)
    #expect(concise.output.components(separatedBy: "[translation/identical]\n").count - 1 == 8 * 400 + 600)
  }

  @Test func `a branch with a new key, a crash and a misspelt key gets them annotated in that order`() throws {
    let scratch = try Scratch()
    let old = [("home.title", "Home"), ("home.greeting", "Hello %@, welcome back")]
    try scratch.write(
      strings(old + [("home.new_key", "Something new in this app")]), to: "App/en.lproj/Localizable.strings")
    let languages = [
      "cs", "da", "de", "el", "es", "fi", "fr", "hr", "hu", "it", "ja", "ko", "nb", "nl", "pl", "sv", "tr", "uk",
    ]
    for code in languages {
      let greeting = code == "tr" ? "\(code) %d \(code)" : "\(code) %@ \(code)"
      try scratch.write(
        strings([("home.title", "Titel"), ("home.greeting", greeting)]), to: "App/\(code).lproj/Localizable.strings")
    }
    try scratch.write(
      """
      import Foundation
      let title = NSLocalizedString("home.title", comment: "")
      let greeting = NSLocalizedString("home.greeting", comment: "")
      let new = NSLocalizedString("home.new_key", comment: "")
      let wrong = NSLocalizedString("home.titel", comment: "")
      """, to: "App/Home.swift")
    let outcome = try GlossaTool.run(
      ["lint", "--only", "format,source,translation/missing", "--format", "github"], in: scratch.path)
    let lines = outcome.output.split(separator: "\n")
    #expect(outcome.status == 1)
    #expect(lines.count <= 10, "\(outcome.output)")
    #expect(lines.first?.contains("title=format/type-mismatch") == true, "\(outcome.output)")
    #expect(lines.dropFirst().first?.contains("'home.titel'") == true, "\(outcome.output)")
    let new = lines.filter { $0.contains("'home.new_key'") }
    #expect(new.count == 1)
    #expect(
      new.first?.contains("has no cs, da, de, el, es, fi, fr, hr, hu, it, ja, ko, nb, nl, pl, sv, tr, uk ") == true)
  }

  @Test func `--verbose says on standard error what was read and leaves the output as it is`() throws {
    let scratch = try Scratch()
    try scratch.write(strings([("home.title", "Home")]), to: "App/en.lproj/Localizable.strings")
    try scratch.write(
      "import Foundation\nlet a = NSLocalizedString(\"home.title\", comment: \"\")\n", to: "App/A.swift")
    let plain = try GlossaTool.run(["lint", "--no-cache"], in: scratch.path)
    let verbose = try GlossaTool.run(["lint", "--no-cache", "--verbose"], in: scratch.path)
    #expect(plain.errors.isEmpty)
    #expect(verbose.output == plain.output && verbose.status == plain.status)
    #expect(verbose.errors.contains("configuration: none; no .glossa.yml here or above\n"))
    #expect(verbose.errors.contains("catalogs: 1 file with 1 table, 1 key, 1 language\n"))
    #expect(
      verbose.errors.contains("sources: 1 file with 1 use of keys; 0 unchanged since the last run, 1 scanned now\n"))
  }

  @Test func `what Excel makes while a table is open is no catalog`() throws {
    let scratch = try Scratch()
    try scratch.write(strings([("a.b", "Text")]), to: "en.lproj/Localizable.strings")
    for name in ["~$Localizable.xcstrings", "en.lproj/~$Localizable.strings", "~$A.swift"] {
      try scratch.write([0x05, 0x41, 0x00, 0xFF], to: name)
    }
    let run = try GlossaTool.run(["lint", "--only", "catalog,strings,file,source/invalid-utf8"], in: scratch.path)
    #expect(run.status == 0 && run.output == "No findings.\n", "\(run)")
  }

  @Test(arguments: ["Load error", "[Load/error] The format is wrong", "Fehler beim Laden"])
  func `a key that the source file lacks says nothing of the arguments`(key: String) throws {
    let scratch = try Scratch()
    try scratch.write(
      "func f() { show(NSLocalizedString(\"\(key)\", value: \"Wrong format: %@.\", comment: \"c\")) }\n", to: "A.swift")
    try scratch.write(strings([("Save", "Save")]), to: "en.lproj/Localizable.strings")
    try scratch.write(
      strings([("Save", "Sichern"), (key, "Falsches Format: %@.")]), to: "de.lproj/Localizable.strings")
    try scratch.write(strings([("Save", "Enregistrer")]), to: "fr.lproj/Localizable.strings")
    let run = try GlossaTool.run(["lint", "--only", "format"], in: scratch.path)
    #expect(run.status == 0 && run.output == "No findings.\n", "\(run)")
    let set = try GlossaTool.run(["set", key, "--language", "fr", "Format : %@.", "--in", "."], in: scratch.path)
    #expect(set.status == 0, "\(set)")
    // A placeholder of the key is one of its text.
    try scratch.write(strings([("Save", "Save")]), to: "en.lproj/Localizable.strings")
    try scratch.write(strings([("\(key) %@", "Falsch: %@ %@.")]), to: "de.lproj/Localizable.strings")
    let extra = try GlossaTool.run(["lint", "--only", "format"], in: scratch.path)
    #expect(extra.output.contains("[format/extra-argument]"), "\(extra)")
  }

  @Test(arguments: ["lint", "report"])
  func `--help describes each output`(command: String) throws {
    let help = try GlossaTool.run([command, "--help"], in: "/").output
    let wanted = command == "lint" ? ["text", "concise", "github-summary", "sarif"] : ["text", "html", "csv-gaps"]
    for name in wanted { #expect(help.contains("\n  \(name) "), "\(help)") }
  }

  /// An app with a name-like key and a sentence that no catalog has, and a copied translation.
  private func smallApp() throws -> Scratch {
    let scratch = try Scratch()
    let title = "A title of many words"
    try scratch.write(strings([("home.title", title), ("home.note", "Note")]), to: "App/en.lproj/Localizable.strings")
    try scratch.write(strings([("home.title", title), ("home.note", "Notiz")]), to: "App/de.lproj/Localizable.strings")
    try scratch.write(
      """
      import SwiftUI
      struct Home: View {
        var body: some View { VStack { Text("Try again later"); Text("home.titel"); Text("home.title") } }
      }
      """, to: "App/Home.swift")
    try scratch.write(
      "import SwiftUI\nlet note = Text(\"home.note\")\nlet lost = Text(\"Lost\")\n", to: "App/Note.swift")
    return scratch
  }

  @Test func `a sentence that no catalog has comes after what people see as a key`() throws {
    let scratch = try smallApp()
    let run = try GlossaTool.run(["lint"], in: scratch.path)
    let lines = run.output.split(separator: "\n").filter { $0.hasSuffix("]") }
    #expect(lines.first?.contains("'home.titel' is not in the table") == true, "\(run.output)")
    let sentence = try #require(lines.firstIndex { $0.contains("'Try again later' is not in the table") })
    #expect(sentence > 0 && lines[sentence].contains("warning"))
    // The first section of a long output, and what init lists, have the key alone.
    let start = try GlossaTool.run(["init", "--check"], in: scratch.path)
    #expect(start.output.contains("'home.titel' is not") && !start.output.contains("'Try again later' is not"))
  }

  @Test(arguments: ["App/Home.swift", "./App/Home.swift", "/App/Home.swift"])
  func `a source file is judged by the catalogs of its project`(path: String) throws {
    let scratch = try smallApp()
    let path = path.hasPrefix("/") ? scratch.path + path : path
    let run = try GlossaTool.run(["lint", path, "--format", "concise"], in: scratch.path)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(run.status == 1)
    #expect(
      lines == [
        "App/Home.swift:3:39: warning: 'Try again later' is not in the table 'Localizable' [source/undefined-key]",
        "App/Home.swift:3:64: error: 'home.titel' is not in the table 'Localizable'; did you mean 'home.title'? "
          + "[source/undefined-key]",
      ], "\(run.output)\(run.errors)")
    let both = try GlossaTool.run(["lint", "App/Note.swift", "App/de.lproj", "--format", "concise"], in: scratch.path)
    #expect(both.output.contains("App/Note.swift:3:17: warning: 'Lost'"), "\(both.output)")
    #expect(both.output.contains("App/de.lproj/Localizable.strings:1") && !both.output.contains("Home.swift"))
  }

  @Test func `keys without any catalog are answered with the command that writes one`() throws {
    let scratch = try Scratch()
    try scratch.write("import SwiftUI\nlet a = Text(\"Welcome back\")\n", to: "My App/Home/Home.swift")
    try scratch.write("import SwiftUI\nlet b = Text(\"home.title\")\n", to: "My App/Main.swift")
    let advice =
      "the sources use 2 keys, but there is no catalog; to create one: glossa extract . --format xcstrings -o "
    let lint = try GlossaTool.run(["lint"], in: scratch.path)
    #expect(lint.status == 0 && lint.errors.contains(advice + "'My App'"), "\(lint.errors)")
    let report = try GlossaTool.run(["report"], in: scratch.path)
    #expect(report.status == 2 && report.errors.contains(advice + "'My App'"), "\(report.errors)")
    let into = try GlossaTool.run(["extract", ".", "--into", "My App/Home"], in: scratch.path)
    #expect(into.status == 2 && into.errors.contains(advice + "'My App/Home'"), "\(into.errors)")
    let create = "glossa extract . --format xcstrings -o 'My App' && glossa extract . --into 'My App' --check"
    let created = try GlossaTool.shell(create, in: scratch.path)
    #expect(created.status == 0, "\(created.errors)")
    #expect(try !GlossaTool.run(["lint"], in: scratch.path).errors.contains("there is no catalog"))
  }

  @Test func `a finding about the settings has its line`() throws {
    let scratch = try smallApp()
    try scratch.write(
      """
      lint:
        suppress:
          - rules: [translation/identical]
            until: 2020-01-31
      """, to: ".glossa.yml")
    for (folder, path) in [("", ".glossa.yml"), ("/App", "../.glossa.yml")] {
      let run = try GlossaTool.run(["lint", "--format", "concise"], in: scratch.path + folder)
      #expect(
        run.output.contains("\(path):3:7: warning: a suppression of 'translation/identical' expired on 2020-01-31"),
        "\(run.output)")
    }
  }
}
