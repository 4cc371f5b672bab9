internal import Text

/// One thing to say to the user about their files: what is wrong, with what, where, and what to do.
///
/// Readers, writers, conversions, the scanner and lint rules all speak in this one type.
package struct Diagnostic: Hashable, Sendable {
  /// `group/kebab-name`; it names the fault.
  package var id: String
  /// How bad it is.
  package var severity: Severity
  /// One clause, lower case, no full stop, fact first; clear without context.
  package var message: String
  /// What the finding is about, independent of its place.
  package var subject: Subject
  /// Its place; nil for what is about a whole project.
  package var location: Location?
  /// Further places that explain it.
  package var notes: [Note]
  /// What to do about it, as an imperative clause.
  package var help: String?
  /// How far an edit that fixes it can be trusted; nil where there is none.
  package var fix: FixSafety?
  /// What it means for the people who use the app, where that differs from what its rule says; nil elsewhere.
  package var impact: Impact?
  /// The name that was most likely meant instead of the one at its place; nil where none is near.
  package var suggestion: String?
  /// The argument that mends it, right behind the literal at its place: `, bundle: .module`; nil where there is none.
  package var missingArgument: String?

  package init(
    _ id: String, _ severity: Severity, _ message: String, subject: Subject = Subject(), at location: Location? = nil,
    notes: [Note] = [], help: String? = nil, fix: FixSafety? = nil
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.subject = subject
    self.location = location
    self.notes = notes
    self.help = help
    self.fix = fix
  }

  /// What it means for the people who use the app: its own impact, or else its rule's. Only errors crash: a rule about
  /// crashes also reports what merely looks wrong.
  package func impact(ofRule rule: Impact) -> Impact {
    let impact = impact ?? rule
    return impact == .crash && severity < .error ? .fault : impact
  }

  /// The message, and behind it the question for the name that was probably meant: for outputs that have no place for
  /// what to do.
  package var messageWithQuestion: String {
    guard let help, help.hasPrefix("did you mean ") else { return message }
    return "\(message); \(help)"
  }

  /// What baselines and suppressions know a finding by: it survives reordering and reformatting of the file.
  package var identity: Identity { Identity(rule: id, subject: subject) }

  /// The identity of a finding: a rule and what it speaks about, never a line.
  package struct Identity: Hashable, Sendable {
    /// The id of the rule: `group/kebab-name`.
    package var rule: String
    /// The table, key, language and leaf it speaks about.
    package var subject: Subject

    package init(rule: String, subject: Subject) {
      self.rule = rule
      self.subject = subject
    }
  }

  /// A second place that explains the finding.
  package struct Note: Hashable, Sendable {
    /// What is to be seen there, as one clause.
    package var message: String
    /// The place; nil for a remark about none.
    package var location: Location?

    package init(_ message: String, at location: Location? = nil) {
      self.message = message
      self.location = location
    }
  }
}

/// How bad a finding is, mildest first.
package enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Never changes the exit status.
  case info
  case warning
  case error

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }

  package static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
}

/// Whether a fix can be applied without a person looking.
package enum FixSafety: String, Hashable, Sendable {
  /// Cannot change what the app does, except that people see what was certainly meant.
  case safe
  /// Plausible; a person should look.
  case unsafe
}

/// What a finding is about, as strings: this module knows no catalog.
package struct Subject: Hashable, Sendable {
  /// The table's name, without an extension.
  package var table: String?
  /// The key, as its catalog has it.
  package var key: String?
  /// The language's code, as its catalog spells it.
  package var language: String?
  /// The path of a variation's leaf: `plural.one`, `device.iphone.plural.other`, `substitutions.files.plural.one`.
  package var variation: String?

  package init(table: String? = nil, key: String? = nil, language: String? = nil, variation: String? = nil) {
    self.table = table
    self.key = key
    self.language = language
    self.variation = variation
  }

  /// Keys are equal byte for byte: two that look alike, with accents composed in two ways, are two.
  package static func == (a: Subject, b: Subject) -> Bool {
    a.key.map(ExactText.init) == b.key.map(ExactText.init) && a.table == b.table && a.language == b.language
      && a.variation == b.variation
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(key.map(ExactText.init))
    hasher.combine(table)
    hasher.combine(language)
    hasher.combine(variation)
  }
}

extension [Diagnostic] {
  /// The order of every report: by place, then by rule, subject and message; what has no place comes last.
  package func inReportOrder() -> [Diagnostic] { sorted { $0.isBefore($1) } }
}

extension Diagnostic {
  /// Whether a report shows it before another one.
  package func isBefore(_ other: Diagnostic) -> Bool {
    switch (location, other.location) {
    case (let own?, let others?) where own != others: return own < others
    case (_?, nil): return true
    case (nil, _?): return false
    default: break
    }
    if id != other.id { return id < other.id }
    if subject != other.subject { return subject.parts.lexicographicallyPrecedes(other.subject.parts) }
    return message < other.message
  }
}

extension Subject {
  fileprivate var parts: [String] { [table ?? "", key ?? "", language ?? "", variation ?? ""] }
}
