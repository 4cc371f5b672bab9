import Foundation
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

  @Test(arguments: ["bash", "zsh", "fish"]) func `scripts for shells know the commands behind help`(
    shell: String
  ) throws {
    let script = try GlossaTool.run(["--generate-completion-script", shell], in: scratch.path).output
    let same = try GlossaTool.run(["--generate-completion-script=\(shell)"], in: scratch.path).output
    #expect(script == same)
    let commands = try commands()
    let listed = commands.joined(separator: shell == "bash" ? "$'\\n'" : " ")
    let line = try #require(
      script.split(separator: "\n").first { $0.contains(listed) && !$0.contains("compgen") }, "\(shell)")
    #expect(line.contains("subcommands") || line.contains("_add_completions") || line.contains("glossa help"))
  }

  @Test func `commands are in groups`() throws {
    let run = try GlossaTool.run(["--help"], in: scratch.path)
    let headings = run.output.split(separator: "\n").filter { $0.hasSuffix("SUBCOMMANDS:") }
    #expect(headings.count == 7, "\(headings)")
    #expect(try commands().count > 15)
  }

  /// What people make up: no shell knows it.
  private static let madeUp: Set = [
    "text", "comment", "plural", "device", "form", "json", "expect", "key", "new", "count", "arg", "width", "expansion",
    "min", "source-url", "language-name", "s",
  ]

  @Test func `every value has a completion, but for those that people make up`() throws {
    struct Description: Decodable {
      struct Command: Decodable {
        var commandName: String
        var arguments: [Argument]?
        var subcommands: [Command]?
      }
      struct Name: Decodable { var name: String }
      struct Argument: Decodable {
        var kind: String
        var names: [Name]?
        var valueName: String?
        var completionKind: Kind?
      }
      struct Kind: Decodable {}
      var command: Command
    }
    let dump = try GlossaTool.run(["--experimental-dump-help"], in: scratch.path).output
    func lacking(_ command: Description.Command) -> [String] {
      let own = (command.arguments ?? []).filter { argument in
        let name = argument.names?.last?.name ?? argument.valueName ?? ""
        return argument.kind != "flag" && argument.completionKind == nil && !HelpTests.madeUp.contains(name)
      }
      return own.map { "\(command.commandName) \($0.names?.last?.name ?? $0.valueName ?? "")" }
        + (command.subcommands ?? []).filter { $0.commandName != "help" }.flatMap(lacking)
    }
    #expect(try lacking(JSONDecoder().decode(Description.self, from: Data(dump.utf8)).command).isEmpty)
  }

  @Test func `no command shows the help`() throws {
    let bare = try GlossaTool.run([], in: scratch.path)
    #expect(bare.status == 0 && bare.errors.isEmpty)
    #expect(bare.output == (try GlossaTool.run(["--help"], in: scratch.path)).output)
  }

  @Test(arguments: [
    ("fix", "'fix' is not a command: it is 'glossa lint --fix'"),
    ("check", "'check' is not a command: it is 'glossa lint'"),
    ("stats", "'stats' is not a command: it is 'glossa report'"),
    ("status", "'status' is not a command: it is 'glossa report'"),
    ("mv", "'mv' is not a command: it is 'glossa rename'"),
    ("lint --json", "'--json' is not an option of 'glossa lint': write '--format json'"),
    ("find --json x", "'--json' is not an option of 'glossa find': write '--format json'"),
    ("lint -q", "'-q' is not an option of 'glossa lint': write '--format concise' for the findings alone"),
    ("lint --quiet", "'--quiet' is not an option of 'glossa lint': write '--format concise'"),
    ("report -q", "'-q' is not an option of 'glossa report': write '2>/dev/null' behind it"),
    ("--json", "'--json' is not an option of 'glossa': write '--format json' behind the command"),
    ("report --lang de", "'--lang' is not an option of 'glossa report': write '--language'"),
    ("convert --dry-run", "'--dry-run' is not an option of 'glossa convert': 'glossa convert --help' lists them"),
    ("rename --dry-run a b", "'--dry-run' is not an option of 'glossa rename': write '--"),
    ("lint --locale=de", "'--locale' is not an option of 'glossa lint'"),
    ("export", "give --output: 'glossa export -o Translations' writes one file for each language"),
    ("convert a.strings", "Missing expected argument '--output <output>'"),
    ("extract --check", "--check needs --into"),
  ]) func `what is missing on a command line is named, with one prefix`(arguments: String, message: String) throws {
    let run = try GlossaTool.run(arguments.split(separator: " ").map { String($0) }, in: scratch.path)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("glossa: \(message)"), "\(run.errors)")
  }
}
