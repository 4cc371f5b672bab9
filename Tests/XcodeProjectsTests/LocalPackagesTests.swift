import Diagnostics
import Testing

@testable import XcodeProjects

/// Which local packages manifests and projects name.
@Suite("Local packages")
struct LocalPackagesTests {
  private func paths(in text: String, named name: String) -> [String] {
    LocalPackages.paths(in: SourceFile(path: name, bytes: Array(text.utf8)))
  }

  @Test func `a manifest names the local packages that it depends on`() {
    let manifest = """
      let package = Package(
        name: "App",
        dependencies: [
          .package(path: "../Kit"), .package(name: "Tools", path: "Tools"), .package(path: "\\(root)/Other"),
          .package(url: "https://example.com/remote", from: "1.0.0"),
        ],
        targets: [.target(name: "App", dependencies: [.product(name: "Kit", package: "Kit")], path: "Sources")])
      """
    #expect(paths(in: manifest, named: "Package.swift").filter { !$0.contains("(") } == ["../Kit", "Tools"])
  }

  @Test func `a project names its references to local packages`() {
    let project = """
      \t\tAA /* XCLocalSwiftPackageReference "Kit" */ = {
      \t\t\tisa = XCLocalSwiftPackageReference;
      \t\t\trelativePath = Packages/Kit;
      \t\t};
      \t\tAB = { isa = XCLocalSwiftPackageReference;
      \t\t\trelativePath = "../My Kit";
      \t\t};
      \t\t\trelativePath = damaged
      """
    #expect(paths(in: project, named: "App.xcodeproj/project.pbxproj") == ["Packages/Kit", "../My Kit"])
  }

  @Test(arguments: ["", "relativePath = ;", "relativePath = \";", ".package(path:", ".package(path: \"a"])
  func `damaged files name no more than they have`(text: String) {
    #expect(paths(in: text, named: "Package.swift").count <= 1)
    #expect(paths(in: text, named: "project.pbxproj").count <= 1)
    #expect(paths(in: text, named: "project.yml").isEmpty)
  }
}
