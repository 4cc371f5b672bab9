import Diagnostics
import Testing
import XcodeProjects

/// Packages that `Package.resolved` names.
@Suite("Pinned packages")
struct PinnedPackagesTests {
  private func pinned(_ text: String) -> PinnedPackages {
    PinnedPackages([SourceFile(path: "Package.resolved", text: text)])
  }

  @Test(arguments: [
    #"{"object": {"pins": [{"package": "Kit", "repositoryURL": "https://example.com/shop/swift-kit-ui.git"}]}, "version": 1}"#,
    #"{"pins": [{"identity": "swift-kit-ui", "location": "https://example.com/a.git", "state": {}}], "version": 2}"#,
    #"{"originHash": "0", "pins": [{"identity": "swift-kit-ui", "location": "a"}], "version": 3}"#,
  ])
  func `each version names the packages`(text: String) {
    #expect(pinned(text).identities == ["swift-kit-ui"])
    #expect(pinned(text).identity(ofModule: "KitUI") == "swift-kit-ui")
    #expect(pinned(text).identity(ofModule: "Kit") == nil)
  }

  @Test(arguments: ["", "{", "[]", #"{"pins": 3}"#, #"{"pins": ["a", {}, {"identity": 1}]}"#])
  func `a damaged file names none`(text: String) { #expect(pinned(text).identities.isEmpty) }

  @Test func `the same name is better than the end of a longer one`() {
    let text = #"{"pins": [{"identity": "a-kit"}, {"identity": "kit"}], "version": 2}"#
    #expect(pinned(text).identity(ofModule: "Kit") == "kit")
  }
}
