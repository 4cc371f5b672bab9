internal import Linting
internal import XcodeProjects

/// Sources about which lint says nothing, although their uses of keys count: those that no target of their project
/// compiles, and copies of other people's code.
final class UnjudgedSources {
  private let layout: ProjectLayout
  private let facts: ProjectFacts
  /// By path; each file has many uses.
  private var known: [String: Bool] = [:]

  init(_ project: Project) { (layout, facts) = (project.layout, project.facts) }

  /// Whether nothing is said about a file.
  func contain(_ path: String) -> Bool {
    if let known = known[path] { return known }
    let contains = isVendored(path) || layout.isLeftOut(path)
    known[path] = contains
    return contains
  }

  /// Whether a source lies in a folder that holds copies of other people's code, by the folder's name.
  private func isVendored(_ path: String) -> Bool {
    facts.pathInProject(path).split(separator: "/").dropLast().contains {
      UnjudgedSources.vendorFolders.contains(String($0))
    }
  }

  /// Folder names that mean nothing else. `Vendor` is a seller in a shop's app.
  private static let vendorFolders: Set<String> = [
    "vendor", "vendored", "third-party", "third_party", "thirdparty", "ThirdParty", "Third-Party", "3rdparty",
    "3rd-party", "3rd_party",
  ]
}
