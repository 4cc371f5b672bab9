import ArgumentParser
import Diagnostics

/// From which severity on a finding fails the run.
enum FailingSeverity: String, ExpressibleByArgument, CaseIterable {
  case warning, error, never

  /// The least severity that fails; nil for none.
  var severity: Severity? { self == .never ? nil : Severity(rawValue: rawValue) }
}
