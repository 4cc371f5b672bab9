package import Diagnostics

/// Everything there is to report, as plain values: reporters look nothing up and know no other room.
package struct Report: Sendable {
  /// Who says it.
  package var tool: Tool
  /// In the order in which they are shown: see `inReportOrder`.
  package let diagnostics: [Diagnostic]
  private let counts: [Severity: Int]
  /// Descriptions of the rules that can speak, whether they did or not.
  package var rules: [RuleDescription]
  /// The files findings point into, by path, for excerpts and columns.
  package var files: [String: SourceFile]
  /// The edit that fixes a finding, for outputs that show it.
  package var edits: [Diagnostic: Edit] = [:]
  /// The working directory's place in its repository, with a final slash; empty at the top: platforms know files by
  /// their paths from there.
  package var repositoryPrefix = ""
  /// What the languages have; nil where only findings are reported.
  package var coverage: CoverageReport?
  /// The tables and languages that were looked at, findings or none.
  package var checked: [Subject]
  /// How text for people is laid out.
  package var style: TextStyle
  /// Calls a function for each number below a count and keeps the results in order: how the machine's cores come to work
  /// on long outputs.
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

  /// Who says it.
  package struct Tool: Sendable {
    /// The tool's name, as machines know it.
    package var name: String
    /// Its version, after Semantic Versioning.
    package var version: String
    /// The tool's page; formats that have a place for it leave it out without one.
    package var url: String?

    package init(name: String = "glossa", version: String = "0.1.0", url: String? = nil) {
      self.name = name
      self.version = version
      self.url = url
    }
  }

  /// A change of one stretch of a file.
  package struct Edit: Sendable, Hashable {
    /// The stretch to replace; an empty one inserts.
    package var location: Location
    /// The new text.
    package var text: String
    /// Whether it changes nothing that anybody means.
    package var isSafe: Bool

    package init(location: Location, text: String, isSafe: Bool) {
      self.location = location
      self.text = text
      self.isSafe = isSafe
    }
  }

  /// How many findings of one severity there are.
  package func count(_ severity: Severity) -> Int { counts[severity] ?? 0 }
}

extension Report {
  /// Texts of findings, in their order, made a stretch at a time on all cores.
  ///
  /// - Parameter render: the text of the findings at some positions; its places know the lines of all files.
  func stretches(
    of findings: [Diagnostic], _ render: @Sendable (_ stretch: Range<Int>, _ places: inout Places) -> String
  ) -> [String] {
    var places = Places(self)
    for finding in findings { places.countLines(of: finding) }
    // Long enough that starting a task for each costs nothing in comparison.
    let length = 256
    return spread((findings.count + length - 1) / length) { [places] number in
      var places = places
      return render(number * length..<min(findings.count, (number + 1) * length), &places)
    }
  }
}

/// What a rule is about, without the rule.
package struct RuleDescription: Sendable, Hashable {
  /// `group/kebab-name`.
  package var id: String
  /// Its severity in this run.
  package var severity: Severity
  /// One clause.
  package var summary: String
  /// Markdown: what it finds, why it hurts, what to do.
  package var help: String

  package init(id: String, severity: Severity, summary: String, help: String) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.help = help
  }

  /// The part of the id before the slash.
  package var group: String { String(id.prefix { $0 != "/" }) }
}

/// How text for people is laid out.
package struct TextStyle: Sendable {
  /// Whether the terminal shows colours and the user wants them.
  package var usesColour: Bool
  /// In columns of a terminal.
  package var width: Int

  package init(usesColour: Bool = false, width: Int = 100) {
    self.usesColour = usesColour
    self.width = width
  }
}
