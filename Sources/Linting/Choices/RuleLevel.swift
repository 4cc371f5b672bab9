package import Diagnostics

/// How a rule runs: not at all, or with a severity.
package enum RuleLevel: String, Hashable, Sendable, CaseIterable {
  case off, info, warning, error

  package init(_ severity: Severity) {
    switch severity {
    case .info: self = .info
    case .warning: self = .warning
    case .error: self = .error
    }
  }

  /// Nil for a rule that does not run.
  package var severity: Severity? {
    switch self {
    case .off: nil
    case .info: .info
    case .warning: .warning
    case .error: .error
    }
  }
}

/// A predefined selection of rules.
package enum Preset: String, Hashable, Sendable, CaseIterable {
  /// The rules that are on by default.
  case `default`
  /// The same, with warnings as errors.
  case strict
  /// The same without rules of severity info.
  case ci
  /// All rules about wording and markup, as warnings: for a clean-up.
  case text

  /// One clause, for help.
  package var summary: String {
    switch self {
    case .default: "the rules that are on by default"
    case .strict: "the default rules, warnings and untranslated texts as errors"
    case .ci: "the default rules, without rules of severity info"
    case .text: "every rule about wording and markup, as warnings"
    }
  }

  /// How the preset runs a rule; nil leaves the severity to the rule.
  func level(of rule: any LintRule) -> RuleLevel? {
    switch self {
    case .default: rule.isOnByDefault ? nil : .off
    case .strict: rule.isOnByDefault ? (rule.severity == .info ? .info : .error) : .off
    case .ci: rule.isOnByDefault && rule.severity != .info ? nil : .off
    case .text: ["text", "markup", "term"].contains(rule.group) ? .warning : .off
    }
  }
}
