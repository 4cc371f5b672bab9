import TestSupport
import Testing

/// What rules besides `source/wrong-bundle` say of keys that several bundles have.
@Suite("Keys of several bundles")
struct BundleAnswerTests {
  /// A project of one app, in a folder that has its name.
  private func project(_ name: String) -> [String: String] {
    [
      "\(name)/\(name).xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      { objects = { P = { isa = PBXProject; mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.application"; buildPhases = (); \
      fileSystemSynchronizedGroups = (F); };
      F = { isa = PBXFileSystemSynchronizedRootGroup; path = Code; sourceTree = "<group>"; }; }; rootObject = P; }

      """
    ]
  }

  private func table(_ keys: String...) -> String { keys.map { "\"\($0)\" = \"Text\";\n" }.joined() }

  private func lint(_ files: [String: String], only rule: String) throws -> [String] {
    let projects = project("Shop").merging(project("Bank")) { $1 }
    return try MemoryProject(projects.merging(files) { $1 }).lint(only: rule)
  }

  @Test func `a key that only the app of another project has is undefined`() throws {
    let files = [
      "Shop/Code/View.swift": "import SwiftUI\nlet a = Text(\"account.title\")\n",
      "Shop/Code/en.lproj/Localizable.strings": table("cart.title"),
      "Bank/Code/en.lproj/Localizable.strings": table("account.title"),
    ]
    #expect(
      try lint(files, only: "source/undefined-key") == [
        "Shop/Code/View.swift:2:14: error: 'account.title' is in no catalog that this code asks, only in that of 'Bank' "
          + "[source/undefined-key]"
      ])
    #expect(try lint(files, only: "source/wrong-bundle") == [])
    let both = files.merging(["Shop/Code/en.lproj/Localizable.strings": table("account.title")]) { $1 }
    #expect(try lint(both, only: "source/undefined-key") == [])
  }

  @Test func `a key that every lookup finds in another bundle is unused`() throws {
    let files = [
      "Shop/Code/View.swift": "import SwiftUI\nlet a = Text(\"cart.title\")\n",
      "Shop/Code/en.lproj/Localizable.strings": table("cart.title"),
      "Bank/Code/View.swift": "import SwiftUI\nlet a = Text(\"account.title\")\n",
      "Bank/Code/en.lproj/Localizable.strings": table("account.title", "cart.title"),
    ]
    let found = try lint(files, only: "source/unused-key")
    #expect(
      found.count == 1 && found.first?.hasPrefix("Bank/Code/en.lproj/Localizable.strings:2:1") == true, "\(found)")
  }

  @Test func `a key of a module is used where Xcode puts it, or where it is meant`() throws {
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", defaultLocalization: "en", targets: [.target(name: "Kit")])

      """
    var files = [
      "Kit/Package.swift": manifest, "Kit/Sources/Kit/View.swift": "import SwiftUI\nlet a = Text(\"cart.title\")\n",
      "Kit/Sources/Kit/en.lproj/Localizable.strings": table("cart.title"),
      "Shop/Code/en.lproj/Localizable.strings": table("cart.title"),
    ]
    #expect(try lint(files, only: "source/unused-key") == [])
    files["Shop/Code/en.lproj/Localizable.strings"] = table("cart.note")
    #expect(try lint(files, only: "source/unused-key").map { $0.prefix(8) } == ["Shop/Cod"])
  }
}
