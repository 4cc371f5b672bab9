internal import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import Linting
internal import XcodeProjects

/// Sources about which lint says nothing, although their uses of keys count: those that no target of their project
/// compiles, and copies of other people's code. So with code that only debug builds compile (`extract --into` leaves
/// its keys out, too), and code for a platform that none of the file's targets is built for.
struct UnjudgedSources: Sendable {
  private let layout: ProjectLayout
  private let files: Set<String>
  private let conditions: [String: PlatformConditions]

  init(_ ask: Asker) {
    let layout = ask(FileQuestions.layout)
    self.layout = layout
    let (found, roots) = (ask(CodeQuestions.uses), SamplePaths(below: ask.inputs.paths))
    let paths = found.paths.union(ask(FileQuestions.scannedPaths))
    files = Set(paths.filter { UnjudgedSources.isVendored(roots.inner($0)) || layout.isLeftOut($0) })
    conditions = ask(CodeQuestions.files).compactMapValues { file in
      let conditions = PlatformConditions(file, isRelease: true)
      return conditions.isEmpty ? nil : conditions
    }
  }

  /// Whether nothing is said about a use of a key.
  func contain(_ use: KeyUse) -> Bool { contain(use.location.path) || isCutOff(use.location) }

  /// Whether no build for users compiles a place, on any platform or on those of the targets that compile its file.
  private func isCutOff(_ place: Location) -> Bool {
    guard let known = conditions[place.path] else { return false }
    let platforms = known.platforms(at: place.bytes.lowerBound)
    return platforms.isEmpty
      || !layout.isUnowned(place.path) && layout.targetNumbers(of: place.path, on: platforms).isEmpty
  }

  /// Whether nothing is said about a file.
  func contain(_ path: String) -> Bool { files.contains(path) }

  /// Whether a source lies in a folder that holds copies of other people's code, by the folder's name.
  static func isVendored(_ path: Substring) -> Bool {
    path.split(separator: "/").dropLast().contains { vendorFolders.contains(String($0)) }
  }

  /// Folder names that mean nothing else. `Vendor` is a seller in a shop's app.
  private static let vendorFolders: Set<String> = [
    "vendor", "vendored", "third-party", "third_party", "thirdparty", "ThirdParty", "Third-Party", "3rdparty",
    "3rd-party", "3rd_party",
  ]
}
