internal import Diagnostics

/// The user's settings for linting. Rules are named by id (`format/argument-gap`), by group (`format`) or by glob
/// (`format/*-percent`).
package struct LintConfiguration: Sendable {
  /// The preset to start from.
  package var preset: Preset
  /// Rules to run besides the preset's.
  package var select: [String]
  /// Rules not to run.
  package var ignore: [String]
  /// Where not empty, the only rules to run.
  package var only: [String]
  /// The ids of rules that judge whatever severities the user gave them.
  package var unlevelled: [String] = []
  /// The user's severities, in the order in which they were given.
  package var levels: [Level]
  /// Other severities for some paths or tables.
  package var overrides: [Override]
  /// The options of each rule, by its id.
  package var options: [String: [String: OptionValue]]
  /// Findings that are not reported, with the reasons.
  package var suppressions: [Suppression]
  /// The current day, to expire suppressions; nil expires none.
  package var today: Day?

  package init(
    preset: Preset = .default, select: [String] = [], ignore: [String] = [], only: [String] = [],
    levels: [Level] = [], overrides: [Override] = [], options: [String: [String: OptionValue]] = [:],
    suppressions: [Suppression] = [], today: Day? = nil
  ) {
    self.preset = preset
    self.select = select
    self.ignore = ignore
    self.only = only
    self.levels = levels
    self.overrides = overrides
    self.options = options
    self.suppressions = suppressions
    self.today = today
  }

  /// A severity for some rules. The last one that names a rule by its id wins, else the last one that matches.
  package struct Level: Hashable, Sendable {
    /// An id, a group or a glob of ids.
    package var rules: String
    /// The level: a severity, or off.
    package var level: RuleLevel

    package init(_ rules: String, _ level: RuleLevel) {
      self.rules = rules
      self.level = level
    }
  }

  /// Severities for a part of the project: findings in some paths, in some tables or in both.
  package struct Override: Hashable, Sendable {
    /// Globs; empty means every path.
    package var paths: [String]
    /// Globs; empty means every table.
    package var tables: [String]
    /// Severities there.
    package var levels: [Level]

    package init(paths: [String] = [], tables: [String] = [], levels: [Level]) {
      self.paths = paths
      self.tables = tables
      self.levels = levels
    }
  }

  /// An unknown name in the configuration; the caller finds its location in the file.
  package struct Problem: Hashable, Sendable {
    /// The text as the user wrote it.
    package var text: String
    /// One clause.
    package var message: String
    /// What to write instead; nil where no known name is similar.
    package var help: String?
  }
}
