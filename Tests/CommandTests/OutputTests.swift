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
}
