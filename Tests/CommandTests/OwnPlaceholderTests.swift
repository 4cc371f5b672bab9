import Foundation
import TestSupport
import Testing

@testable import glossa

/// Placeholders that code fills in itself, in translations.
@Suite struct OwnPlaceholderTests {
  /// What lint says of French, which German and Italian accompany.
  private func lint(_ source: String, _ german: String, _ french: String, _ italian: String) throws -> String {
    let scratch = try Scratch()
    for (language, text) in ["en": source, "de": german, "fr": french, "it": italian] {
      try scratch.write("\"profile.hello\" = \"\(text)\";\n", to: "\(language).lproj/Localizable.strings")
    }
    let options = ["--format", "concise", "."]
    return try GlossaTool.run(["lint"] + options, in: scratch.path).output
  }

  @Test(arguments: [
    ("{name}", "{nom}"), ("{name}", ""), ("{name}", "{ name }"), ("{name}", "{Name}"), ("%{name}", "%{nom}"),
    ("{{name}}", "{{nom}}"), ("{{name}}", "{name}"), ("[[name]]", "[[ name ]]"), ("[[name]]", "[nom]"), ("{0}", "{1}"),
    ("{user.name}", "{user.nom}"), ("${name}", ""), ("{name}", "{prénom}"),
  ]) func `one that is dropped or renamed is an error`(own: String, french: String) throws {
    let found = try lint("Hello \(own), welcome", "Hallo \(own), hier", "Bonjour \(french), ici", "Ciao \(own), qui")
    let lines = found.split(separator: "\n").filter { $0.contains("[format/own-placeholder]") }
    #expect(lines.count == 1 && lines[0].hasPrefix("fr.lproj") && lines[0].contains("error: "), "\(own): \(found)")
    #expect(lines.first?.contains("'\(own)'") == true, "\(found)")
  }

  @Test func `what is right in the text stands for nothing else`() throws {
    let found = try lint("{a} of {b}", "{a} von {b}", "{a} de rien", "{a} di {b}")
    #expect(found.contains("the source text's '{b}' is missing"), "\(found)")
  }

  @Test func `a renamed parameter of an intent is named once`() throws {
    let found = try lint("Hello ${name}", "Hallo ${name}", "Bonjour ${nom}", "Ciao ${name}")
    #expect(found.contains("markup/app-intent-parameter") && !found.contains("own-placeholder"), "\(found)")
  }

  @Test(arguments: [
    ("Hello {name}", "Hallo {name}", "Bonjour {name}", "Ciao {name}"),
    // Nobody keeps it: it is no placeholder.
    ("Press {Enter}", "Drücke {Eingabe}", "Appuyez {Entrée}", "Premi {Invio}"),
    ("Write \\\\begin{document}", "\\\\begin{document}", "LaTeX", "\\\\begin{document}"),
    // Most do without: the source text has changed.
    ("Hello {name}", "Hallo {name}", "Bonjour", "Ciao"), ("{a, b}", "{c, d}", "{e}", "{f}"),
    ("100% {", "100% {", "100 %", "100%"),
    ("[link](a)", "[Verweis](a)", "[lien](a)", "[nesso](a)"), ("[OK]", "[OK]", "[Oui]", "[OK]"),
  ]) func `others are silent`(source: String, german: String, french: String, italian: String) throws {
    let found = try lint(source, german, french, italian)
    #expect(!found.contains("own-placeholder"), "\(source): \(found)")
  }

  @Test func `import judges them`() throws {
    let scratch = try Scratch()
    for (language, text) in ["en": "Hello {name}", "de": "Hallo {name}", "fr": "Bonjour {name}"] {
      try scratch.write("\"profile.hello\" = \"\(text)\";\n", to: "\(language).lproj/Localizable.strings")
    }
    let rows = "key,source,fr\nprofile.hello,Hello {name},Bonjour {nom}\n"
    try scratch.write(rows, to: "texts.csv")
    let run = try GlossaTool.run(["import", "texts.csv"], in: scratch.path)
    #expect((run.output + run.errors).contains("format/own-placeholder"), "\(run.output)\(run.errors)")
    try scratch.write(rows.replacingOccurrences(of: "{nom}", with: "{name} !"), to: "texts.csv")
    let right = try GlossaTool.run(["import", "texts.csv"], in: scratch.path)
    #expect(!(right.output + right.errors).contains("own-placeholder"), "\(right.output)\(right.errors)")
  }
}
