import Foundation
import TestSupport
import Testing

/// File names are bytes: any but zero and the slash. Scripts of a shell make them, as strings cannot hold them all.
@Suite("Names of files that are not plain text")
struct FileNameTests {
  private static let source = "let a = NSLocalizedString(\"a\", comment: \"\")\n"

  @Test func `controls in names reach no output as they are`() throws {
    let scratch = try Scratch()
    try scratch.write(
      FileNameTests.source + "let b = NSLocalizedString(k, comment: \"\")\n", to: "a\nb\u{1B}[31m.swift")
    try scratch.write("\"b\" = \"%@\";\n\"b\" = \"%d\";\n", to: "en.lproj/x\n\u{1B}.strings")
    let commands = [
      "extract", "extract --format json", "lint --format text", "lint --format concise", "lint --format github",
      "lint --format json", "lint --format sarif", "lint --format gitlab", "lint --format junit",
      "lint --format checkstyle", "lint --format markdown", "lint --format rdjson", "report", "report --format json",
      "report --format markdown", "report --format html", "convert en.lproj -o - --to xcstrings", "rename b c --diff",
    ]
    for command in commands {
      let run = try GlossaTool.shell("glossa " + command, in: scratch.path)
      #expect(!run.output.contains("\u{1B}") && !run.output.contains("a\nb"), "\(command): \(run.output)")
    }
  }

  @Test func `names that are not UTF-8 are read and written as they are, and shown by their bytes`() throws {
    let scratch = try Scratch()
    try scratch.write(FileNameTests.source, to: "plain.swift")
    try scratch.write("\"a\" = \"A\";\n", to: "plain.strings")
    let made = try GlossaTool.shell(
      """
      name=$(printf 'caf\\351') && mkdir -p "$name/en.lproj" && mv plain.swift "$name/$name.swift" \\
        && mv plain.strings "$name/en.lproj/Localizable.strings" && printf 'x' > "$name/en.lproj/$name.strings"
      """, in: scratch.path)
    // Some file systems take no such names.
    guard made.status == 0 else { return }
    let found = try GlossaTool.run(["extract"], in: scratch.path)
    #expect(found.output.hasPrefix("caf\\xE9/caf\\xE9.swift:1:"), "\(found.output)")
    for format in ["text", "concise", "github", "json", "sarif", "gitlab", "junit", "checkstyle", "markdown", "rdjson"]
    {
      let run = try GlossaTool.run(["lint", "--format", format], in: scratch.path)
      #expect(
        run.output.contains("caf\\xE9") || run.output.contains("caf%E9") || run.output.contains("caf\\\\xE9"),
        "\(format)")
      #expect(!run.output.unicodeScalars.contains { $0.value > 0x10FF00 }, "\(format)")
    }
    let named = try GlossaTool.shell("glossa extract \"$(printf 'caf\\351')\"/*.swift", in: scratch.path)
    #expect(named.status == 0 && named.output.contains("\"a\" ("), "\(named.output)")
    let renamed = try GlossaTool.shell(
      """
      name=$(printf 'caf\\351'); rm "$name/en.lproj/$name.strings"; glossa rename a b && cat "$name/$name.swift" "$name"/en.lproj/*
      glossa convert "$name" -o "$name-out" --to strings; ls "$name-out/en.lproj"; ls | wc -l
      """, in: scratch.path)
    #expect(
      renamed.output.hasSuffix(
        "NSLocalizedString(\"b\", comment: \"\")\n\"b\" = \"A\";\nLocalizable.strings\n2\n"), "\(renamed.output)")
  }
}
