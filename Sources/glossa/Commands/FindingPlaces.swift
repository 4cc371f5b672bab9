import Diagnostics
import Workspace

/// Files and folders, for choosing the findings in them.
struct FindingPlaces {
  /// With links resolved.
  private let roots: [String]

  /// - Parameter paths: as given on the command line.
  init(_ paths: [String]) { roots = paths.map { DiskPath.realPath($0) } }

  /// The findings in the files and below the folders.
  ///
  /// - Parameter keepsUnplaced: whether findings without a place are among them.
  func findings(among findings: [Diagnostic], keepsUnplaced: Bool) -> [Diagnostic] {
    var isInside: [String: Bool] = [:]
    return findings.filter { finding in
      guard let path = finding.location?.path else { return keepsUnplaced }
      if let known = isInside[path] { return known }
      let whole = DiskPath.realPath(path)
      let result = roots.contains { DiskPath.isPath(whole, atOrBelow: $0) }
      isInside[path] = result
      return result
    }
  }
}
