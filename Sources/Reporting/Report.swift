package import Diagnostics
package import Seen
internal import Text

/// Everything to report, as plain values: reporters read no files.
package struct Report: Sendable {
  /// The tool that makes the report.
  package var tool: Tool
  /// The findings, in the order in which they are shown; see `inReportOrder`.
  package let diagnostics: [Diagnostic]
  private let counts: [Severity: Int]
  /// What rules leave out, for outputs that show it; in the same order.
  package var skipped: [SkippedFinding] = []
  /// Descriptions of the rules that ran, with or without findings.
  package var rules: [RuleDescription]
  /// The files of the findings, by path, for excerpts and columns.
  package var files: [String: SourceFile]
  /// The edits that fix findings, for outputs that show them.
  package var edits: [Diagnostic: Edit] = [:]
  /// How many findings `--fix` would fix; those of remarks that are not listed do not count.
  package var fixableCount = 0
  /// The path from the repository's root to the working directory, with a final slash; empty at the root. GitHub and
  /// GitLab expect paths from the root.
  package var repositoryPrefix = ""
  /// The coverage; nil where only findings are reported.
  package var coverage: CoverageReport?
  /// The tables and languages that were checked, with or without findings.
  package var checked: [Subject]
  /// The number of keys of each table, by its name and each of its languages; tables of the same name are added up.
  package var keyCounts: [Subject: Int] = [:]
  /// Whether findings that existed before are left out, by a baseline or a comparison with a commit.
  package var leavesOutOldFindings = false
  /// The words behind `glossa lint` on the command line that made the report.
  package var arguments: [String] = []
  /// Whether the project has a `.glossa.yml`.
  package var hasSettings = true
  /// The layout of text for people.
  package var style: TextStyle
  /// Calls a function for each number from 0 below a count, possibly concurrently, and returns the results in order;
  /// used to render long outputs on all cores.
  package var spread: @Sendable (_ count: Int, _ work: @Sendable (Int) -> String) -> [String] = { count, work in
    (0..<count).map { work($0) }
  }

  package init(
    diagnostics: [Diagnostic] = [], rules: [RuleDescription] = [], files: [String: SourceFile] = [:],
    coverage: CoverageReport? = nil, checked: [Subject] = [], tool: Tool = Tool(), style: TextStyle = TextStyle()
  ) {
    self.diagnostics = diagnostics
    counts = diagnostics.reduce(into: [:]) { $0[$1.severity, default: 0] += 1 }
    self.rules = rules.sorted { $0.id < $1.id }
    self.files = files
    self.coverage = coverage
    self.checked = checked
    self.tool = tool
    self.style = style
  }

  /// The command that lists every finding.
  var listingCommand: String {
    (["glossa", "lint", "--all"] + arguments.map(ShellWord.quoted)).joined(separator: " ")
  }

  /// The tool that makes the report.
  package struct Tool: Sendable {
    /// The tool's name in machine-readable outputs.
    package var name: String
    /// Its version, by Semantic Versioning.
    package var version: String
    /// The tool's web page; nil leaves it out.
    package var url: String?

    package init(name: String = "glossa", version: String = "0.1.0", url: String? = nil) {
      self.name = name
      self.version = version
      self.url = url
    }
  }

  /// A replacement of one range of a file.
  package struct Edit: Sendable, Hashable {
    /// The range to replace; an empty one inserts.
    package var location: Location
    /// The new text.
    package var text: String
    /// Whether it certainly does not change the meaning.
    package var isSafe: Bool

    package init(location: Location, text: String, isSafe: Bool) {
      self.location = location
      self.text = text
      self.isSafe = isSafe
    }
  }

  /// The number of findings of a severity.
  package func count(_ severity: Severity) -> Int { counts[severity] ?? 0 }
}

extension Report {
  /// Renders findings in chunks on all cores; the texts are in the order of the findings.
  ///
  /// - Parameter render: the text of the findings in a range of indices.
  func chunks(
    of findings: [Diagnostic],
    _ render: @Sendable (_ chunk: Range<Int>, _ converter: inout LocationConverter) -> String
  ) -> [String] {
    var converter = LocationConverter(self)
    for finding in findings { converter.countLines(of: finding) }
    // Large enough that starting a task costs little in comparison.
    let length = 256
    return spread((findings.count + length - 1) / length) { [converter] number in
      var converter = converter
      return render(number * length..<min(findings.count, (number + 1) * length), &converter)
    }
  }
}

/// The description of a rule, for outputs.
package struct RuleDescription: Sendable, Hashable {
  /// `group/kebab-name`.
  package var id: String
  /// Its severity in this run.
  package var severity: Severity
  /// One clause.
  package var summary: String
  /// Markdown: what it finds, why it hurts, what to do.
  package var help: String
  /// What its findings mean for the people who use the app.
  package var impact: Impact

  package init(id: String, severity: Severity, summary: String, help: String, impact: Impact = .fault) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.help = help
    self.impact = impact
  }

  /// The part of the id before the slash.
  package var group: String { String(id.prefix { $0 != "/" }) }
}

/// The layout of text for people.
package struct TextStyle: Sendable {
  /// Whether the terminal shows colours and the user wants them.
  package var usesColour: Bool
  /// The columns that tables and paragraphs are laid out for.
  package var width: Int
  /// Whether longer lines are cut: on a terminal, where they would wrap. Whoever reads a pipe or a file gets them whole.
  package var cutsLines: Bool
  /// Whether every finding is listed, however many there are.
  package var listsAll: Bool

  package init(usesColour: Bool = false, width: Int = 100, cutsLines: Bool = false, listsAll: Bool = false) {
    self.usesColour = usesColour
    self.width = width
    self.cutsLines = cutsLines
    self.listsAll = listsAll
  }

  /// A text of at most so many columns where lines are cut, otherwise the whole text.
  package func cropped(_ text: String, to columns: Int) -> String {
    cutsLines ? TerminalText.cropped(text, to: columns) : text
  }
}
