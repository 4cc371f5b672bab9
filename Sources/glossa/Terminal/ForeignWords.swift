import Reporting

/// Words of other tools (ruff, i18n-tasks, SwiftLint, git) and the words for them here.
enum ForeignWords {
  /// The command that is meant by a name that is none.
  static let commands = [
    "fix": "lint --fix", "watch": "lint --watch", "baseline": "lint --write-baseline FILE", "check": "lint",
    "validate": "lint", "verify": "lint", "analyze": "lint", "analyse": "lint", "health": "lint", "audit": "lint",
    "doctor": "lint", "test": "lint", "ci": "lint",
    "unused": "lint --only source/unused-key",
    "stats": "report", "stat": "report", "statistics": "report", "status": "report", "state": "report",
    "summary": "report",
    "coverage": "report", "progress": "report", "missing": "report --only missing", "scan": "extract",
    "update": "extract --into", "sync": "extract --into", "add-missing": "extract --into",
    "search": "find", "grep": "find", "list": "keys", "ls": "keys", "tree": "keys", "get": "show", "cat": "show",
    "delete": "remove", "rm": "remove", "remove-unused": "lint --only source/unused-key",
    "prune": "lint --only source/unused-key", "compare": "diff", "move": "rename",
    "mv": "rename", "new": "add", "create": "add", "translate": "export", "download": "import", "pull": "import",
    "upload": "export", "push": "export", "generate": "symbols", "normalize": "convert", "format": "convert",
    "rule": "explain", "doc": "explain", "config": "settings", "setup": "init", "server": "mcp", "version": "--version",
    "completion": "--generate-completion-script SHELL",
    "completions": "--generate-completion-script SHELL",
  ]

  /// What to write for an option that a command does not have; nil for words that nothing here stands for.
  ///
  /// - Parameters:
  ///   - option: with its dashes.
  ///   - value: the word behind it.
  ///   - command: its whole name, such as `glossa lint`.
  ///   - known: the options of the command.
  static func advice(on option: String, _ value: String?, of command: String, known: Set<String>) -> String? {
    let word = String(option.drop { $0 == "-" })
    if quiet.contains(option) {
      return known.contains("--fail-on") && command.hasSuffix(" lint")
        ? "write '--format concise' for the findings alone" : "write '2>/dev/null' behind it, which leaves out remarks"
    }
    if formats.contains(word), option.hasPrefix("--") {
      if known.contains("--format") { return "write '--format \(word)'" }
      return command == "glossa" ? "write '--format \(word)' behind the command" : nil
    }
    if command.hasSuffix(" lint") {
      if outputs.contains(option) { return formatAdvice(value) }
      if languages.contains(option) { return "'glossa report --language' shows what one language lacks" }
    }
    guard let row = options.first(where: { $0.words.contains(option) }) else { return nil }
    return row.meant.first { known.contains(String($0.prefix { $0 != " " })) }.map { "write '\($0)'" } ?? row.otherwise
  }

  /// How to write findings to a file, whose name can show the format.
  private static func formatAdvice(_ path: String?) -> String {
    guard let path, !path.hasPrefix("-") else { return "write '--format NAME:FILE'" }
    let ending = path.split(separator: ".").last.map { String($0) }
    let name = AllReporters.findings.map(\.name).first { $0 == ending }
    return "write '--format \(name ?? "NAME"):\(path)'"
  }

  private static let outputs: Set = ["-o", "--output", "--out", "-O", "--outfile", "--output-file"]

  private static let languages: Set = [
    "--lang", "--language", "--languages", "--locale", "--locales", "-l", "--target-language",
  ]

  private static let quiet: Set = ["-q", "--quiet", "--silent", "-s"]

  private static let formats = Set((AllReporters.findings + AllReporters.coverage).map(\.name) + ["xml"])

  /// Options of others, those of ours that may be meant, the first that the command has, and what to say where it has
  /// none.
  private static let options: [(words: Set<String>, meant: [String], otherwise: String?)] = [
    (["--dry-run", "-n", "--dryrun", "--no-write", "--preview"], ["--check", "--diff"], nil),
    (["--output-format", "--reporter", "--formatter", "-f"], ["--format"], nil),
    (outputs.union(["--output-dir", "--outdir", "--output-directory"]), ["--output", "--output-directory"], nil),
    (["--to"], ["--format"], nil),
    (languages, ["--language"], nil), (["--staged", "--cached"], ["--since HEAD"], nil),
    (["--rule", "--rules", "--enable", "--only-rule"], ["--only"], nil),
    (["--disable", "--extend-ignore", "--skip-rule"], ["--ignore"], nil),
    (["--autocorrect", "--autofix", "--write", "-w"], ["--fix"], nil),
    (["--strict", "--max-warnings", "--error"], ["--fail-on"], nil),
    (["--threshold", "--fail-under"], ["--min"], nil),
    (["--exclude", "--exclude-path", "--ignore-path"], [], "write the paths under 'exclude' in .glossa.yml"),
    (
      ["--color", "--no-color", "--colour", "--no-colour"], [],
      "set NO_COLOR=1 or CLICOLOR_FORCE=1 in the environment"
    ),
    (["-v", "--debug"], ["--verbose"], nil), (["-V", "-version"], ["--version"], nil),
  ]
}
