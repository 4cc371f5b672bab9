import TestSupport
import Testing

/// Keys that code builds, misspells, or asks for in an example app.
@Suite("Keys of code and catalog")
struct KeyTwinTests {
  private func lint(_ files: [(String, String)], _ rule: String) throws -> [String] {
    try MemoryProject(Dictionary(uniqueKeysWithValues: files)).lint(only: rule)
  }

  private func strings(_ keys: [String]) -> String { keys.map { "\"\($0)\" = \"Text\";\n" }.joined() }

  @Test(arguments: [
    "func a(_ cat: String) -> String { let key = \"t.cat.\\(cat)\"; return NSLocalizedString(key, comment: \"\") }",
    "func a(_ cat: String) -> String { let key = \"t.cat.\" + cat; return NSLocalizedString(key, comment: \"\") }",
    "enum A { static let key = \"t.cat.\\(other)\" }\nlet b = NSLocalizedString(A.key, comment: \"\")",
  ])
  func `a key that a local constant holds is known by its start`(code: String) throws {
    let found = try lint(
      [
        ("App/en.lproj/Localizable.strings", strings(["t.cat.food", "t.cat.work", "t.other"])),
        ("App/A.swift", "import Foundation\n\(code)\n"),
      ], "source/unused-key")
    #expect(found.count == 1 && found.first?.contains("'t.other'") == true, "\(found)")
  }

  @Test func `the default text of an own function is no key`() throws {
    let code = """
      import Foundation
      func text(_ key: StaticString, _ fallback: String.LocalizationValue) -> String {
        String(localized: key, defaultValue: fallback, table: "Cart")
      }
      let a = text("cart.empty", "No items"), b = text("cart.done", "Done with it")
      let c = String(localized: "Done with it")
      func show(_ key: String, fallback: String) -> String { NSLocalizedString(key, value: fallback, comment: "") }
      let d = show("Leave it", fallback: "Leave it")
      let e = text(isOn ? "cart.empty" : "cart.full", isOn ? "Nothing in it" : "Full of it")
      """
    let found = try lint(
      [
        ("App/en.lproj/Cart.strings", strings(["cart.empty"])), ("App/en.lproj/Localizable.strings", strings(["Go"])),
        ("App/de.lproj/Cart.strings", strings(["cart.empty"])), ("App/de.lproj/Localizable.strings", strings(["Go"])),
        ("App/A.swift", code),
      ], "source/undefined-key")
    #expect(found.count == 4, "\(found)")
    #expect(found.contains { $0.contains("'cart.full'") }, "\(found)")
    #expect(found.contains { $0.contains("'cart.done'") } && found.contains { $0.contains("A.swift:6") }, "\(found)")
    #expect(found.contains { $0.contains("'Leave it'") }, "\(found)")
  }

  /// What the example app of a package shows.
  private func example(_ further: [(String, String)]) throws -> [String] {
    try lint(
      [
        (
          "Package.swift",
          "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])\n"
        ),
        ("Sources/Kit/Resources/en.lproj/Localizable.strings", strings(["kit.title", "kit.done"])),
        (
          "Sources/Kit/Kit.swift",
          "import SwiftUI\nlet a = Text(\"kit.title\", bundle: .module)\nlet b = NSLocalizedString(\"kit.don\", comment: \"\")\n"
        ),
        (
          "Example/Demo.xcodeproj/project.pbxproj",
          "// !$*UTF8*$!\n{ archiveVersion = 1; objects = { P = { isa = PBXProject; mainGroup = G; targets = (); developmentRegion = en; knownRegions = (en); }; G = { isa = PBXGroup; children = (); }; }; rootObject = P; }\n"
        ),
        ("Example/Demo/Demo.swift", "import SwiftUI\nlet c = Text(\"demo.title\")\nlet d = Text(\"Try the kit\")\n"),
      ] + further, "source/undefined-key")
  }

  @Test func `an example app without a catalog asks for no key of its package`() throws {
    let found = try example([])
    #expect(found.count == 1 && found.first?.contains("'kit.don'") == true, "\(found)")
  }

  @Test func `an example app with a catalog is judged by it`() throws {
    let found = try example(
      ["en", "de"].map { ("Example/Demo/\($0).lproj/Localizable.strings", strings(["demo.name"])) })
    #expect(
      found.contains { $0.contains("'demo.title'") } && found.contains { $0.contains("'Try the kit'") }, "\(found)")
  }

  @Test func `the languages of a package are not those of the app beside it`() throws {
    let project =
      "// !$*UTF8*$!\n{ archiveVersion = 1; objects = { P = { isa = PBXProject; mainGroup = G; targets = (); developmentRegion = en; knownRegions = (en, de); }; G = { isa = PBXGroup; children = (); }; }; rootObject = P; }\n"
    let manifest =
      "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])\n"
    let found = try lint(
      [
        ("App/App.xcodeproj/project.pbxproj", project), ("App/en.lproj/Localizable.strings", strings(["a.b"])),
        ("App/it.lproj/Localizable.strings", strings(["a.b"])), ("Kit/Package.swift", manifest),
        ("Kit/Sources/Kit/en.lproj/Kit.strings", strings(["k.t"])),
        ("Kit/Sources/Kit/fr.lproj/Kit.strings", strings(["k.t"])),
      ], "project/unknown-region")
    #expect(found.count == 1 && found.first?.contains("'it'") == true, "\(found)")
  }
}
