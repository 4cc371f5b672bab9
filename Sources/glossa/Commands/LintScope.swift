import Diagnostics
import Workspace

/// What a run of `lint` reads, and whose findings it reports.
///
/// A file alone says little: which keys exist is known from the project's catalogs, what a call means from its other
/// sources, and what a text means from the source language's file. So for a file in the working directory all of that is
/// read, and only the findings in the named files and folders are reported.
struct LintScope {
  /// The paths to read.
  let paths: [String]
  /// The paths whose findings are reported; nil for all.
  private let reported: [String]?

  /// - Parameter paths: the paths of the command line.
  init(_ paths: [String]) {
    let here = DiskPath.realPath(".")
    let named = paths.map { path in
      let path = path.hasPrefix(here + "/") ? String(path.dropFirst(here.count + 1)) : path
      return path.hasPrefix("./") && path.count > 2 ? String(path.dropFirst(2)) : path
    }
    let files = named.filter { path in
      Disk.isRegular(path) && (ScannerChoice.reads(path) || DiskPath.isPath(DiskPath.realPath(path), atOrBelow: here))
    }
    guard !files.isEmpty else {
      (self.paths, reported) = (paths, nil)
      return
    }
    self.paths = ["."] + named
    reported = named.contains(".") ? nil : named
  }

  /// Those of the findings that are to be reported.
  func findings(among findings: [Diagnostic]) -> [Diagnostic] {
    reported.map { FindingPlaces($0).findings(among: findings, keepsUnplaced: false) } ?? findings
  }
}
