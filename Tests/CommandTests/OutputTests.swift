import Foundation
import TestSupport
import Testing

@Suite("Where outputs go, and what happens when they cannot")
struct OutputTests {
  private static let catalog = """
    {"sourceLanguage":"en","strings":{"cart.title":{"localizations":{"en":{"stringUnit":{"state":"translated","value":\
    "Cart"}}}}},"version":"1.0"}
    """

  private func project() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(OutputTests.catalog, to: "Home.xcstrings")
    try scratch.write("\"a\" = \"A\";\n", to: "en.lproj/Localizable.strings")
    try scratch.write("\"a\" = \"A\";\n", to: "base.strings")
    try scratch.write("let a = NSLocalizedString(\"a\", comment: \"\")\n", to: "App.swift")
    return scratch
  }

  @Test(
    "a full disk is an error of every command that prints",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      "convert Home.xcstrings -o - --to strings", "convert Home.xcstrings -o - --to json",
      "merge base.strings base.strings base.strings -o -", "extract", "extract --format json", "report", "rules",
      "explain format/type-mismatch", "lint en.lproj", "lint --format json", "rename a b --diff", "--help", "--version",
    ])
  func fullDisk(command: String) throws {
    let scratch = try project()
    let run = try GlossaTool.shell("glossa \(command) > /dev/full", in: scratch.path)
    #expect(run.status == 2 && run.output.contains("glossa: standard output: No space left on device"), "\(run.output)")
  }

  @Test func `files and folders that take no bytes are errors`() throws {
    let scratch = try project()
    for command in ["genstrings App.swift -o /proc", "extract -o /proc/x", "lint --format json:/proc/x"] {
      let run = try GlossaTool.shell("glossa " + command, in: scratch.path)
      #expect(run.status == 2, "\(command): \(run.output)")
    }
  }

  @Test func `a closed pipe ends a run quietly`() throws {
    let scratch = try project()
    let run = try GlossaTool.shell("glossa rules | head -1", in: scratch.path)
    #expect(run.status == 0 && run.output.split(separator: "\n").count == 1, "\(run.output)")
    // As where a service manager has switched the signal off.
    let ignored = try GlossaTool.shell("trap '' PIPE; glossa rules | true; echo ${PIPESTATUS:-0}", in: scratch.path)
    #expect(!ignored.output.contains("glossa:"), "\(ignored.output)")
  }

  @Test func `a closed standard output is an error`() throws {
    let scratch = try project()
    let run = try GlossaTool.shell("glossa rules >&-", in: scratch.path)
    #expect(run.status == 2 && run.output.contains("standard output: "))
  }

  @Test func `a name without a catalog's suffix is a folder, whatever comes out`() throws {
    for command in ["extract --format strings -o Out", "convert Home.xcstrings --to strings -o Out"] {
      let scratch = try project()
      #expect(try GlossaTool.shell("glossa " + command, in: scratch.path).status == 0)
      let made = scratch.names.filter { $0.hasPrefix("Out/") && $0.hasSuffix(".strings") }
      #expect(made.count == 1, "\(scratch.names)")
    }
    let scratch = try project()
    let file = try GlossaTool.run(
      ["convert", "Home.xcstrings", "--to", "strings", "-o", "Home.strings"], in: scratch.path)
    #expect(file.status == 0 && scratch.text(of: "Home.strings")?.contains("\"cart.title\" = \"Cart\";") == true)
  }

  @Test func `a catalog that is there is overwritten only by force`() throws {
    let commands = [
      "extract --format strings -o en.lproj/Localizable.strings", "extract --format strings -o .",
      "convert Home.xcstrings --to strings -o en.lproj/Localizable.strings",
      "convert Home.xcstrings --to strings -o Sub",
    ]
    for command in commands {
      let scratch = try project()
      try scratch.write("\"mine\" = \"Mine\";\n", to: "en.lproj/Localizable.strings")
      try scratch.write("\"mine\" = \"Mine\";\n", to: "Sub/en.lproj/Home.strings")
      let before = scratch.names.map { scratch.text(of: $0) }
      let refused = try GlossaTool.shell("glossa " + command, in: scratch.path)
      #expect(refused.status == 2, "\(command): \(refused.output)")
      #expect(refused.output.contains("--into") && refused.output.contains("--force"), "\(refused.output)")
      #expect(scratch.names.map { scratch.text(of: $0) } == before)
      #expect(try GlossaTool.shell("glossa \(command) --force", in: scratch.path).status == 0)
      #expect(scratch.names.map { scratch.text(of: $0) } != before)
      #expect(try GlossaTool.shell("glossa \(command)", in: scratch.path).status == 0, "the same bytes harm nothing")
    }
  }

  @Test func `a catalog is written anew over itself`() throws {
    let scratch = try project()
    let run = try GlossaTool.shell("glossa convert Home.xcstrings --canonical -o ./Home.xcstrings", in: scratch.path)
    #expect(run.status == 0, "\(run.output)")
    #expect(scratch.text(of: "Home.xcstrings") != OutputTests.catalog)
  }

  @Test func `a language that no folder names is said to be a guess`() throws {
    let scratch = try project()
    let guess = try GlossaTool.run(["convert", "base.strings", "-o", "Base.xcstrings"], in: scratch.path)
    #expect(
      guess.status == 0 && guess.errors.contains("base.strings: the folder name contains no language"),
      "\(guess.errors)")
    let known = try GlossaTool.run(
      ["convert", "base.strings", "--language", "de", "-o", "De.xcstrings"], in: scratch.path)
    #expect(!known.errors.contains("names no language"))
    let placed = try GlossaTool.run(["convert", "en.lproj", "-o", "En.xcstrings"], in: scratch.path)
    #expect(!placed.errors.contains("names no language"))
  }

  @Test func `a file's name shows the format of a report`() throws {
    let scratch = try project()
    for (name, start) in [("x.html", "<!DOCTYPE html>"), ("x.md", "<!--"), ("x.json", "{"), ("x.svg", "<?xml")] {
      let run = try GlossaTool.run(["report", "-o", name], in: scratch.path)
      #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
      #expect(scratch.text(of: name)?.hasPrefix(start) == true, "\(scratch.text(of: name) ?? "")")
    }
    let named = try GlossaTool.shell("glossa report --format csv-gaps -o gaps --format json:y.json", in: scratch.path)
    #expect(named.status == 0 && scratch.text(of: "gaps")?.contains("key") == true && scratch.names.contains("y.json"))
    let unknown = try GlossaTool.run(["report", "-o", "x.doc"], in: scratch.path)
    #expect(unknown.status == 2 && unknown.errors.contains("the name of 'x.doc' does not show its format"))
    let two = try GlossaTool.run(["report", "--format", "csv", "--format", "json", "-o", "z"], in: scratch.path)
    #expect(two.status == 2 && two.errors.contains("--format csv:z"))
  }

  @Test func `extract updates the whole project where --into has no path`() throws {
    let scratch = try project()
    try scratch.write("import SwiftUI\nlet new = Text(\"cart.new\")\n", to: "Cart.swift")
    try scratch.write(OutputTests.catalog, to: "Localizable.xcstrings")
    let check = try GlossaTool.run(["extract", "--into", "--check"], in: scratch.path)
    #expect(check.status == 1 && check.output.contains("cart.new"), "\(check.output)\(check.errors)")
    #expect(try GlossaTool.run(["extract", "--check", "--into"], in: scratch.path).output == check.output)
    #expect(try GlossaTool.run(["extract", ".", "--into"], in: scratch.path).status == 0)
    #expect(scratch.text(of: "Localizable.xcstrings")?.contains("cart.new") == true)
  }

  @Test func `an empty file is as severe for extract as for lint`() throws {
    let scratch = try project()
    try scratch.write("", to: "de.lproj/Localizable.strings")
    let extract = try GlossaTool.run(["extract"], in: scratch.path)
    let lint = try GlossaTool.run(["lint", "--format", "concise", "--only", "strings"], in: scratch.path)
    #expect(lint.output.contains("warning: the file has 0 bytes"), "\(lint.output)")
    #expect(extract.status == 0 && !extract.errors.contains("error:"), "\(extract.errors)")
  }

  @Test(.enabled(if: TestMachine.maySeparateMounts, "here nobody may unmount /proc"))
  func `arguments are known without /proc`() throws {
    let scratch = try project()
    let run = try GlossaTool.shell(
      "unshare -m sh -c 'umount -l /proc && exec glossa lint --only nothing'", in: scratch.path)
    #expect(run.status == 2 && run.output.contains("'nothing'"), "\(run.output)")
  }

  @Test func `lint and report keep what they know of sources where they are told to`() throws {
    for command in ["lint", "report", "extract"] {
      let scratch = try project()
      _ = try GlossaTool.run([command, "--cache-dir", "kept"], in: scratch.path)
      #expect(scratch.names.contains { $0.hasPrefix("kept/facts-") }, "\(command): \(scratch.names)")
      let other = try project()
      _ = try GlossaTool.run([command, "--cache-dir", "kept", "--no-cache"], in: other.path)
      #expect(!other.names.contains("kept"))
    }
  }

  @Test func `a pipe in place of a cache file is no trouble`() throws {
    let scratch = try project()
    _ = try GlossaTool.run(["extract", "--cache-dir", "kept"], in: scratch.path)
    let kept = scratch.names.filter { $0.hasPrefix("kept/") }
    #expect(!kept.isEmpty)
    for name in kept {
      try FileManager.default.removeItem(atPath: scratch.path + "/" + name)
      mkfifo(scratch.path + "/" + name, 0o600)
    }
    for command in ["extract", "lint"] {
      let run = try GlossaTool.shell("timeout 20 glossa \(command) --cache-dir kept > /dev/null", in: scratch.path)
      #expect(run.status < 2, "\(run.output)")
    }
  }

  @Test(arguments: [
    ("convert en.lproj/Localizable.strings -o a.stringsdict", "a.stringsdict"),
    ("convert en.lproj/Localizable.strings -o a.json --to xliff", "a.json"),
    ("convert Home.xcstrings -o a.xliff --to json", "a.xliff"),
    ("export en.lproj --language de --format csv -o de.po", "de.po"),
    ("merge base.strings base.strings base.strings -o a.json", "a.json"),
    ("lint en.lproj --format sarif:found.strings", "found.strings"),
  ])
  func `no file says another format than it has`(command: String, path: String) throws {
    let scratch = try project()
    let run = try GlossaTool.run(command.split(separator: " ").map(String.init), in: scratch.path)
    #expect(run.status == 2 && run.errors.contains("\(path): a file of this name would hold"), "\(run.errors)")
    #expect(scratch.text(of: path) == nil)
  }

  /// Each option that names a file, and names that say something else than what it would hold.
  @Test(arguments: [
    ("index App.swift -o", ["Home.xcstrings", "en.lproj/Localizable.strings", "App.swift", "a.json", "a.yml"]),
    ("lint --write-baseline", ["Home.xcstrings", "App.swift", ".x/a.csv", "a.html", "Main.storyboard"]),
    ("rename --propose -o", ["App.swift", "Home.xcstrings", "a.json", "a.html"]),
    ("report --history", ["New.swift", "a.csv", "New.xcstrings", "Info.plist"]),
    ("report --format json -o", ["a.html", "App.swift", "a.xml", "a.pbxproj"]),
    ("report --format html -o", ["a.json", "App.m", "a.md"]), ("report --format badge -o", ["a.json", "a.xib"]),
    ("symbols Home.xcstrings -o", ["Home.xcstrings", "a.h"]),
    ("merge base.strings base.strings base.strings -o", ["App.swift", "a.plist"]),
    ("convert Home.xcstrings --to strings -o", ["App.swift", "a.csv"]),
    ("convert Home.xcstrings --to json -o", ["App.swift", "a.md"]),
    ("export en.lproj --language de -o", ["App.swift", "a.sarif"]),
    ("extract -o", ["App.swift", "a.html"]), ("extract --format json -o", ["App.swift", "a.csv"]),
  ])
  func `no option that names a file writes over what its name says`(command: String, paths: [String]) throws {
    for path in paths {
      let scratch = try project()
      let before = scratch.text(of: path)
      let run = try GlossaTool.run(command.split(separator: " ").map(String.init) + [path], in: scratch.path)
      #expect(run.status == 2 && run.errors.contains("\(path): a file of this name would hold"), "\(run.errors)")
      #expect(scratch.text(of: path) == before)
    }
  }

  @Test(arguments: [
    "json", "jsonl", "text", "concise", "statistics", "github", "gitlab", "junit", "checkstyle", "rdjson", "rdjsonl",
    "markdown", "github-summary", "sarif",
  ])
  func `no findings are written over sources, catalogs or pages, and nothing else is either`(format: String) throws {
    for path in ["App.swift", "Home.xcstrings", "a.html", "a.csv"] {
      let scratch = try project()
      let before = scratch.names.map { scratch.text(of: $0) }
      let run = try GlossaTool.run(
        ["lint", "--write-baseline", "base", "--fix", "--format", "\(format):\(path)"], in: scratch.path)
      #expect(run.status == 2 && run.errors.contains("\(path): a file of this name would hold"), "\(run.errors)")
      #expect(scratch.names.map { scratch.text(of: $0) } == before)
    }
  }

  @Test(arguments: [
    "index App.swift -o a.facts", "index App.swift -o facts", "lint --write-baseline .glossa-baseline",
    "lint --write-baseline base.txt", "lint --format sarif:a.sarif --format sarif:b.json --format rdjsonl:c.jsonl",
    "lint --format text:a.log --format junit:b.xml --format checkstyle:c.xml --format github-summary:d.md",
    "report --history a.jsonl", "report --history history", "report -o a.html", "report --format shields:a.json",
    "report --format csv-gaps:a.csv --format svg-trend:b.svg --format text:c.txt", "rename --propose -o a.csv",
    "extract -o a.txt", "extract --format json -o a.json", "convert Home.xcstrings --to json -o a.json",
  ])
  func `a name that says what is in the file, or nothing, is taken`(command: String) throws {
    let scratch = try project()
    let names = scratch.names
    try scratch.write("import SwiftUI\nlet view = Text(\"A sentence\")\n", to: "View.swift")
    let run = try GlossaTool.run(command.split(separator: " ").map(String.init), in: scratch.path)
    #expect(run.status < 2 && scratch.names.count > names.count + 1, "\(run.errors)")
  }

  @Test func `a baseline and a history of any name are written over`() throws {
    let scratch = try project()
    #expect(try GlossaTool.run(["lint", "--write-baseline", "base"], in: scratch.path).status == 0)
    try scratch.write(scratch.text(of: "base") ?? "", to: "base.json")
    #expect(try GlossaTool.run(["lint", "--write-baseline", "base.json"], in: scratch.path).status == 0)
    _ = try GlossaTool.run(["report", "--history", "runs"], in: scratch.path)
    try scratch.write(scratch.text(of: "runs") ?? "", to: "runs.csv")
    let again = try GlossaTool.run(["report", "--history", "runs.csv"], in: scratch.path)
    #expect(again.status == 0 && scratch.text(of: "runs.csv")?.split(separator: "\n").count == 2, "\(again.errors)")
  }
}
