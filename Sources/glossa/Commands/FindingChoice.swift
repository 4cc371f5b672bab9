import ArgumentParser
import Diagnostics
import Workspace

/// The options that choose which findings are listed, and which of them fail the run.
struct FindingChoice: ParsableArguments {
  @Option(
    name: .customLong("within"),
    help: ArgumentHelp(
      "List only findings in this folder or file; the whole project is read all the same. May be repeated.",
      valueName: "path"), completion: .file())
  var folders: [String] = []

  @Option(help: "The least severity that ends with exit status 1.")
  var failOn = FailingSeverity.warning

  /// The findings in the chosen folders, and those without a place. Throws `RunError` where a folder does not exist:
  /// nothing would ever be found in it.
  func listed(among findings: [Diagnostic]) throws -> [Diagnostic] {
    guard !folders.isEmpty else { return findings }
    for folder in folders where !Disk.exists(folder) {
      throw RunError("--within: \(folder): no such file or folder")
    }
    return FindingPlaces(folders).findings(among: findings, keepsUnplaced: true)
  }

  /// The exit status of a run that leaves these findings.
  func status(for findings: [Diagnostic]) -> ExitStatus {
    guard let least = failOn.severity else { return .clean }
    return findings.contains { $0.severity >= least } ? .findings : .clean
  }
}

/// From which severity on a finding fails the run.
enum FailingSeverity: String, ExpressibleByArgument, CaseIterable {
  case warning, error, never

  /// The least severity that fails; nil for none.
  var severity: Severity? { self == .never ? nil : Severity(rawValue: rawValue) }
}
