import Foundation
import TestSupport
import Testing

/// Names in files that would lead somewhere else, and characters that would change the terminal.
@Suite("Hostile names and texts")
struct HostileNameTests {
  private func catalog(language: String) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "cart.title" : {
          "localizations" : {
            "\(language)" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Korb"
              }
            },
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Cart"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }

    """
  }

  @Test(arguments: ["de/x/y", "../../evil", "/etc", "es/*/*/*/*"])
  func `a language code with slashes makes no folders`(code: String) throws {
    let scratch = try Scratch()
    try scratch.write(catalog(language: code), to: "app/Localizable.xcstrings")
    let convert = try GlossaTool.run(
      ["convert", "Localizable.xcstrings", "-o", "out", "--to", "strings", "--allow-loss"], in: scratch.path + "/app")
    #expect(convert.status == 2)
    #expect(convert.errors.contains("Localizable.xcstrings:4:5: error: the language code '\(code)' cannot be part"))
    #expect(try GlossaTool.run(["export", "-o", "out"], in: scratch.path + "/app").status == 2)
    for command in [["lint"], ["pseudo", "en-XA", "-o", "out"]] {
      let run = try GlossaTool.run(command, in: scratch.path + "/app")
      #expect(run.status != 0 && (run.output + run.errors).contains("catalog/unusable-name"), "\(command) \(run)")
    }
    #expect(scratch.names == ["app", "app/Localizable.xcstrings"])
    #expect(scratch.text(of: "app/Localizable.xcstrings") == catalog(language: code))
  }

  @Test func `a language or a table of the command line and of code makes no folders either`() throws {
    let scratch = try Scratch()
    try scratch.write("\"a\" = \"A\";\n", to: "Localizable.strings")
    try scratch.write(
      "import SwiftUI\nlet a = Text(\"a\", tableName: \"../../evil\")\nlet b = Text(\"b\", tableName: \"x/y\")\n",
      to: "View.swift")
    for command in [
      ["convert", "Localizable.strings", "-o", "out", "--to", "strings", "--language", "de/x"],
      ["convert", "Localizable.strings", "-o", "out", "--to", "strings", "--source-language", "../de"],
      ["extract", "View.swift", "--format", "strings", "-o", "out"],
      ["genstrings", "-SwiftUI", "View.swift"],
    ] {
      let run = try GlossaTool.run(command, in: scratch.path)
      #expect(run.status == 2 && run.errors.contains("cannot be part of a file name"), "\(command) \(run.errors)")
    }
    #expect(scratch.names == ["Localizable.strings", "View.swift"])
  }

  @Test func `an unknown language whose code is none is not to be added`() throws {
    let scratch = try Scratch()
    try scratch.write(catalog(language: "de"), to: "Localizable.xcstrings")
    try scratch.write("key,../../evil\ncart.title,Boo\n", to: "evil.csv")
    let run = try GlossaTool.run(["import", "evil.csv", "--add-language"], in: scratch.path)
    #expect(!run.output.contains("add the language with --add-language"), "\(run.output)")
    #expect(scratch.text(of: "Localizable.xcstrings") == catalog(language: "de"))
  }

  @Test func `a linked folder does not lead out of the output folder`() throws {
    let scratch = try Scratch()
    try scratch.write(catalog(language: "de"), to: "app/Localizable.xcstrings")
    try scratch.write("", to: "outside/keep")
    try FileManager.default.createDirectory(atPath: scratch.path + "/out", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/out/de.lproj", withDestinationPath: "../outside")
    let run = try GlossaTool.run(["convert", "app", "-o", "out", "--to", "strings", "--allow-loss"], in: scratch.path)
    #expect(run.status == 2 && run.errors.contains("out/de.lproj: is a link to a folder outside"), "\(run.errors)")
    #expect(scratch.names.filter { $0.hasPrefix("outside") } == ["outside", "outside/keep"])
    #expect(!scratch.names.contains("out/en.lproj"))
  }

  @Test func `an import writes no language into a linked folder outside`() throws {
    let scratch = try Scratch()
    try scratch.write("\"cart.title\" = \"Cart\";\n", to: "app/en.lproj/Localizable.strings")
    try scratch.write("key,en,de\ncart.title,Cart,Korb\n", to: "app/de.csv")
    try scratch.write("", to: "outside/keep")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/app/de.lproj", withDestinationPath: "../outside")
    for into in [".", scratch.path + "/app"] {
      let run = try GlossaTool.run(
        ["import", "de.csv", "--add-language", "--into", into], in: scratch.path + "/app")
      #expect(run.status == 2 && run.errors.contains("de.lproj: is a link to a folder outside"), "\(run.errors)")
    }
    #expect(scratch.names.filter { $0.hasPrefix("outside") } == ["outside", "outside/keep"])
  }

  @Test func `a file in a linked folder outside of the working directory is not written`() throws {
    let scratch = try Scratch()
    try scratch.write("\"cart.title\" = \"Cart\";\n", to: "outside/Localizable.strings")
    try scratch.write("", to: "app/keep")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/app/de.lproj", withDestinationPath: "../outside")
    let run = try GlossaTool.run(
      ["convert", "de.lproj/Localizable.strings", "-o", "de.lproj/Localizable.strings", "--canonical"],
      in: scratch.path + "/app")
    #expect(run.status == 2 && run.errors.contains("its folder de.lproj is a link to"), "\(run.errors)")
    #expect(scratch.text(of: "outside/Localizable.strings") == "\"cart.title\" = \"Cart\";\n")
  }

  @Test func `a folder of translators' files may have links inside of the project`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "{\"sourceLanguage\":\"en\",\"strings\":{\"One\":{},\"Two\":{}},\"version\":\"1.0\"}\n", to: "app/App/L.xcstrings"
    )
    try scratch.write("key,source,de\nOne,One,Eins\n", to: "app/in/de.csv")
    try scratch.write("key,source,fr\nOne,One,Un\n", to: "app/real/fr.csv")
    try scratch.write("key,source,it\nOne,One,Uno\n", to: "outside/it.csv")
    try scratch.write("key,source,es\nOne,One,Uno\n", to: "app/in/others/es.csv")
    let manager = FileManager.default
    for (link, end) in [
      ("fr.csv", "../real/fr.csv"), ("it.csv", "../../outside/it.csv"), ("nl.csv", "../real/nl.csv"), ("cycle", "."),
      ("x.xcloc", "../../outside"), ("notes", "../real/fr.csv"),
    ] {
      try manager.createSymbolicLink(atPath: scratch.path + "/app/in/" + link, withDestinationPath: end)
    }
    let app = scratch.path + "/app"
    try #require(GlossaTool.shell("git init -q .", in: app).status == 0)
    let run = try GlossaTool.run(["import", "in", "--into", "App", "--add-language"], in: app)
    let text = try #require(scratch.text(of: "app/App/L.xcstrings"))
    #expect(text.contains("Eins") && text.contains("\"fr\"") && text.contains("\"es\"") && !text.contains("\"it\""))
    for name in ["in/it.csv: leads to", "in/nl.csv: the link leads nowhere", "in/x.xcloc: leads to"] {
      #expect(run.errors.components(separatedBy: name).count == 2, "\(name): \(run)")
    }
    #expect(!run.errors.contains("notes"), "\(run)")
  }

  @Test func `no command prints control characters or marks of direction`() throws {
    let scratch = try Scratch()
    let evil = "\u{1B}]0;evil\u{7}\u{202E}\u{2066}\u{9B}31m\u{200B}"
    let escaped = "\\u001b]0;evil\\u0007\u{202E}\u{2066}\u{9B}31m\u{200B}"
    for name in ["old", "new"] {
      try scratch.write(
        catalog(language: "de").replacing("cart.title", with: "cart.\(escaped)title")
          .replacing("Korb", with: "\(name) \(escaped) %@ %d").replacing("Cart", with: "Cart \(escaped)"),
        to: "\(name)/Local\(evil)izable.xcstrings")
    }
    try scratch.write(
      "import SwiftUI\nlet a = Text(\"b \(evil)\", tableName: \"T\(evil)\", comment: \"c \(evil)\")\n"
        + "let b = NSLocalizedString(\"c.\(evil)\", tableName: \"U\(evil)\", comment: \"\")\n",
      to: "new/V\(evil)iew.swift")
    for command in [
      "lint new", "lint --all new", "lint --verbose new", "lint new --format concise", "report new", "extract new",
      "extract new --into new --check", "extract new --into new", "diff old new", "diff old new --format markdown",
      "symbols new", "symbols new --output Symbols.swift", "init --check", "rename nothing else --in new",
      "rename --from-convention --in new", "export new -o out", "pseudo en-XA new -o pseudo", "genstrings new/*.swift",
      "migrate catalogs new --check", "migrate symbols new --check", "convert new -o converted --to strings",
      "convert new -o converted --to strings --explain-loss", "formats", "import out", "merge old/* new/* old/* -o m",
      "explain '\(evil)'", "rules --only '\(evil)'", "lint --only '\(evil)'", "'\(evil)'",
    ] {
      let run = try GlossaTool.shell("glossa \(command)", in: scratch.path)
      let shown = run.output.unicodeScalars.filter { scalar in
        scalar != "\n" && (scalar.properties.generalCategory == .control || scalar.properties.isBidiControl)
      }
      #expect(shown.isEmpty, "\(command) prints \(shown.map { String($0.value, radix: 16) })")
      #expect(!run.output.isEmpty || command.hasPrefix("genstrings"), "\(command)")
    }
  }
}
