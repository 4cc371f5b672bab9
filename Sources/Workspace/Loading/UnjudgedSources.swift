internal import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import Linting
internal import XcodeProjects

/// Sources about which lint says nothing, although their uses of keys count: those that no target of their project
/// compiles, and copies of other people's code. So with code that only debug builds compile (`extract --into` leaves
/// its keys out, too), and code for a platform that none of the file's targets is built for.
final class UnjudgedSources {
  private let layout: ProjectLayout
  private let facts: ProjectFacts
  /// By path; each file has many uses.
  private var known: [String: Bool] = [:]
  private let files: [String: SourceFile]
  /// By path.
  private var conditions: [String: PlatformConditions] = [:]

  init(_ project: Project) { (layout, facts, files) = (project.layout, project.facts, project.files) }

  /// Whether nothing is said about a use of a key.
  func contain(_ use: KeyUse) -> Bool { contain(use.location.path) || isCutOff(use.location) }

  /// Whether no build for users compiles a place, on any platform or on those of the targets that compile its file.
  private func isCutOff(_ place: Location) -> Bool {
    guard let file = files[place.path] else { return false }
    let known = conditions[place.path] ?? PlatformConditions(file, isRelease: true)
    conditions[place.path] = known
    guard !known.isEmpty else { return false }
    let platforms = known.platforms(at: place.bytes.lowerBound)
    return platforms.isEmpty
      || !layout.isUnowned(place.path) && layout.targetNumbers(of: place.path, on: platforms).isEmpty
  }

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
