import TestSupport
import Testing

/// The texts of `glossa help`.
@Suite("Help") struct HelpTests {
  /// The folder in which commands run.
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// The names of the commands, as the help lists them.
  private func commands() throws -> [String] {
    let lines = try GlossaTool.run(["--help"], in: scratch.path).output.split(separator: "\n")
    let listed = lines.drop { !$0.hasSuffix("SUBCOMMANDS:") }.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
    return listed.filter { !$0.contains("glossa help") }.compactMap {
      $0.split(separator: " ").first.map { String($0) }
    }
  }

  /// The text in front of the usage: what the command does, and examples.
  private func introduction(_ call: String, columns: Int) throws -> [Substring] {
    let run = try GlossaTool.shell("COLUMNS=\(columns) glossa \(call)", in: scratch.path)
    #expect(run.status == 0)
    return run.output.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.hasPrefix("USAGE:") }
      .map { $0 }
  }

  @Test func `lines are broken once, by the width of the terminal`() throws {
    for call in ["--help"] + (try commands().map { "help \($0)" }) {
      let wide = try introduction(call, columns: 4_000)
      for (line, next) in zip(wide, wide.dropFirst()) where !line.isEmpty && !next.isEmpty && !line.hasPrefix(" ") {
        #expect(next.hasPrefix(" "), "\(call): a paragraph is one line: \(next)")
      }
      for line in wide where line.hasPrefix(" ") { #expect(line.count < 80, "\(call): an example fits: \(line)") }
      #expect(try introduction(call, columns: 80).allSatisfy { $0.count <= 80 }, "\(call)")
    }
  }

  @Test func `commands are in groups`() throws {
    let run = try GlossaTool.run(["--help"], in: scratch.path)
    let headings = run.output.split(separator: "\n").filter { $0.hasSuffix("SUBCOMMANDS:") }
    #expect(headings.count == 7, "\(headings)")
    #expect(try commands().count > 15)
  }

  @Test func `no command shows the help`() throws {
    let bare = try GlossaTool.run([], in: scratch.path)
    #expect(bare.status == 0 && bare.errors.isEmpty)
    #expect(bare.output == (try GlossaTool.run(["--help"], in: scratch.path)).output)
  }

  @Test(arguments: [
    ("fix", "'fix' is not a command: it is 'glossa lint --fix'"),
    ("export", "give --output: 'glossa export -o Translations' writes one file for each language"),
    ("convert a.strings", "Missing expected argument '--output <output>'"),
    ("extract --check", "--check needs --into"),
  ]) func `what is missing on a command line is named, with one prefix`(arguments: String, message: String) throws {
    let run = try GlossaTool.run(arguments.split(separator: " ").map { String($0) }, in: scratch.path)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("glossa: \(message)"), "\(run.errors)")
  }
}
