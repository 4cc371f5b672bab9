import Diagnostics
import Workspace

/// What a run of `lint` reads, and whose findings it reports.
///
/// A source file alone says little: which keys exist is known from the project's catalogs, and what a call means from
/// its other sources. So for a source file the whole working directory is read, and only the findings in the named
/// files and folders are reported.
struct LintScope {
  /// The paths to read.
  let paths: [String]
  /// The paths to read at an earlier commit, which need not have the named sources.
  let pathsBefore: [String]
  /// The paths whose findings are reported; nil for all.
  private let reported: [String]?

  /// - Parameter paths: the paths of the command line.
  init(_ paths: [String]) {
    let here = DiskPath.realPath(".") + "/"
    let named = paths.map { path in
      let path = path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
      return path.hasPrefix("./") && path.count > 2 ? String(path.dropFirst(2)) : path
    }
    let sources = named.filter { ScannerChoice.reads($0) && Disk.isRegular($0) }
    guard !sources.isEmpty else {
      (self.paths, pathsBefore, reported) = (paths, paths, nil)
      return
    }
    pathsBefore = ["."] + named.filter { !sources.contains($0) }
    self.paths = pathsBefore + sources
    reported = named.contains(".") ? nil : named
  }

  /// Those of the findings that are to be reported.
  func findings(among findings: [Diagnostic]) -> [Diagnostic] {
    reported.map { FindingPlaces($0).findings(among: findings, keepsUnplaced: false) } ?? findings
  }
}
