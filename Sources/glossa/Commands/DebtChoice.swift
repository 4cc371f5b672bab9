import ArgumentParser
import Diagnostics
import Foundation
import Linting
import Workspace

/// The options for findings that existed before.
struct DebtChoice: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Leave out the findings in this file; by default, in that of 'lint.baseline' in .glossa.yml.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Flag(help: "Leave nothing out, even if .glossa.yml sets 'lint.baseline'.")
  var noBaseline = false

  @Option(
    help: ArgumentHelp("Write all findings of this run to a baseline file.", valueName: "file"), completion: .file())
  var writeBaseline: String?

  @Flag(help: "Remove from the baseline what is no longer found.")
  var pruneBaseline = false

  @Option(
    help: ArgumentHelp(
      "Show only findings that are new since this branch left another branch or a commit.", valueName: "ref"),
    completion: .commits)
  var since: String?

  func validate() throws {
    if noBaseline, baseline != nil || pruneBaseline {
      throw ValidationError("--no-baseline cannot be combined with --baseline or --prune-baseline")
    }
  }

  /// The commit to compare with for --since; nil without it. Throws `RunError` where it does not exist.
  func commit() throws -> GitCommit? { try since.map { try GitCommit.mergeBase(with: $0) } }

  /// The path of the baseline to leave out; nil for none. Throws `RunError` where one is missing.
  private func path(_ configuration: Configuration) throws -> String? {
    if let baseline { return baseline }
    guard let configured = configuration.baselinePath else {
      guard !pruneBaseline else {
        throw RunError("--prune-baseline requires --baseline FILE or 'lint.baseline' in .glossa.yml")
      }
      return nil
    }
    // A run that writes a baseline holds everything in it, also what the old one had.
    guard !noBaseline, writeBaseline == nil else { return nil }
    guard Disk.exists(configured) else {
      throw RunError(
        "\(configured): 'lint.baseline' in .glossa.yml names this file, but it does not exist; create it with --write-baseline"
      )
    }
    return configured
  }

  /// Throws `RunError` where the name of a new baseline says another format. A baseline of any name may be written over.
  func checkName() throws {
    guard let writeBaseline else { return }
    if Disk.isRegular(writeBaseline), Baseline.read(try Disk.read(writeBaseline)).value != nil { return }
    try OutputName.check(writeBaseline, holds: "baseline", extensions: ["baseline", "tsv"])
  }

  /// The remaining findings. Also writes the requested baselines.
  ///
  /// - Parameter before: the result of linting the commit of --since.
  func applied(
    to findings: [Diagnostic], _ context: RunContext, before: [Diagnostic]?
  ) throws -> [Diagnostic] {
    var findings = findings
    if let before { findings = Baseline(before).introduced(by: findings) }
    if let baseline = try path(context.configuration) {
      let file = try WorkingTree().read(baseline)
      let read = Baseline.read(file)
      guard let known = read.value else {
        context.terminal.note(RunContext.concise(read.diagnostics, files: [file.path: file]))
        throw RunError("\(baseline): the baseline cannot be used")
      }
      if pruneBaseline { try DiskWriter.write([SourceFile(path: baseline, text: known.pruned(to: findings).text)]) }
      findings = known.introduced(by: findings)
    }
    if let writeBaseline {
      let written = Baseline(findings)
      try DiskWriter.write([SourceFile(path: writeBaseline, text: written.text)])
      context.terminal.note("\(writeBaseline): \(written.count) findings")
      return []
    }
    return findings
  }
}
