import CodeModel
import Foundation
import TestSupport
import Testing

@testable import Workspace

/// What checked-out packages tell about calls into them.
@Suite("Imported packages")
struct ImportedPackagesTests {
  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "Kit", targets: [
      .target(name: "Kit"), .target(name: "KitUI", dependencies: ["Kit"]), .target(name: "Other"),
      .testTarget(name: "KitTests"),
    ])

    """

  private static let declarations = """
    import SwiftUI
    public struct Banner: View {
      public init(_ headline: LocalizedStringKey, footnote: LocalizedStringKey? = nil, bundle: Bundle? = nil) {}
      @_disfavoredOverload public init(_ headline: String, footnote: String? = nil) {}
      public struct Line { public init(wording: LocalizedStringResource) {} }
    }
    public struct Plain: View {
      public init(_ wording: LocalizedStringKey) {}
      public init<Wording: StringProtocol>(_ wording: Wording) {}
    }
    struct Hidden: View { init(_ wording: LocalizedStringKey) {} }
    extension View {
      public func ribbon(_ wording: LocalizedStringKey) -> some View { self }
      func secretly(_ wording: LocalizedStringKey) -> some View { self }
    }
    public extension Banner { func dress(wording: [LocalizedStringResource]) {} }
    let own = Text("the package's own key")

    """

  private static let app = """
    import SwiftUI
    import KitUI
    let a = Banner("Good morning", footnote: "Have a nice day")
    let b = Banner.Line(wording: "A line")
    let c = Plain("verbatim")
    let d = Hidden("hidden")
    let e = Color.red.ribbon("A ribbon")
    let f = Color.red.secretly("secret")
    let g = unknown.dress(wording: ["One", "Two"])
    let h = Text("Always")

    """

  private func project(checkouts: String = "App/.build/checkouts") throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Self.app, to: "App/Sources/View.swift")
    try scratch.write("import SwiftUI\nlet a = Banner(\"not imported\")\n", to: "App/Sources/Other.swift")
    let catalog = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}"
    try scratch.write(catalog, to: "App/Localizable.xcstrings")
    try scratch.write(".build\n", to: "App/.gitignore")
    let package = checkouts + "/kit"
    try scratch.write(Self.manifest, to: package + "/Package.swift")
    try scratch.write("@_exported import Kit\n", to: package + "/Sources/KitUI/Exports.swift")
    try scratch.write(Self.declarations, to: package + "/Sources/Kit/Views.swift")
    try scratch.write(String(repeating: "a", count: 40) + "\n", to: package + "/.git/HEAD")
    return scratch
  }

  private func keys(in scratch: Scratch, cache: FactsCache? = nil) throws -> [String] {
    try Project(at: [scratch.path + "/App"], Configuration(), cache: cache).uses.map(\.key).sorted()
  }

  private static let expected = ["A line", "A ribbon", "Always", "Good morning", "Have a nice day", "One", "Two"]

  @Test(arguments: ["App/.build/checkouts", "App/SourcePackages/checkouts", "App/DerivedData/SourcePackages/checkouts"])
  func `a checked-out package's public declarations tell keys, and it gives none of its own`(folder: String) throws {
    #expect(try keys(in: project(checkouts: folder)) == Self.expected)
    #expect(try keys(in: project(checkouts: "Elsewhere")) == ["Always"])
  }

  @Test(arguments: ["manifest", "project"])
  func `a local package of the repository is read for its declarations`(by kind: String) throws {
    let scratch = try project(checkouts: "Packages")
    if kind == "manifest" {
      let manifest = "let package = Package(name: \"App\", dependencies: [.package(path: \"../Packages/kit\")])\n"
      try scratch.write(manifest, to: "App/Package.swift")
    } else {
      let reference = "\t\t\tisa = XCLocalSwiftPackageReference;\n\t\t\trelativePath = \"../Packages/kit\";\n"
      try scratch.write(reference, to: "App/App.xcodeproj/project.pbxproj")
    }
    try FileManager.default.removeItem(atPath: scratch.path + "/Packages/kit/.git")
    // Of another repository, or of none.
    #expect(try keys(in: scratch) == ["Always"])
    try scratch.write("ref: refs/heads/main\n", to: ".git/HEAD")
    #expect(try keys(in: scratch) == Self.expected)
    let cache = FactsCache(folder: scratch.path + "/cache", settlingTime: -60)
    func shown() throws -> [String] {
      try PlacedUses(Project(at: [scratch.path + "/App"], Configuration(), cache: cache, for: .places)).uses.map(\.key)
        .sorted()
    }
    #expect(try shown() == Self.expected)
    try scratch.write("", to: "Packages/kit/Sources/Kit/Views.swift")
    #expect(try shown() == ["Always"])
  }

  @Test func `an overload or another name of a type counts in a file that names no such type`() throws {
    let scratch = try project()
    let files = [
      "Sign.swift": "public struct Sign: View { public init(_ wording: LocalizedStringKey) {} }\n",
      "Verbatim.swift": "extension Sign { public init(_ wording: String) {} }\n",
      "Names.swift": "public typealias Wording = LocalizedStringKey\n",
      "Card.swift": "public struct Card: View { public init(heading: Wording) {} }\n",
    ]
    for (name, text) in files { try scratch.write(text, to: "App/.build/checkouts/kit/Sources/Kit/" + name) }
    let calls = "import KitUI\nlet a = Sign(\"verbatim\")\nlet b = Card(heading: \"A card\")\n"
    try scratch.write(calls, to: "App/Sources/Calls.swift")
    #expect(try keys(in: scratch) == ["A card"] + Self.expected)
    try scratch.write("", to: "App/.build/checkouts/kit/Sources/Kit/Verbatim.swift")
    #expect(try keys(in: scratch) == ["A card"] + Self.expected + ["verbatim"])
  }

  @Test func `a link is not followed`() throws {
    let scratch = try project(checkouts: "Elsewhere")
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/App/.build/checkouts", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/App/.build/checkouts/kit", withDestinationPath: scratch.path + "/Elsewhere/kit")
    #expect(try keys(in: scratch) == ["Always"])
  }

  @Test func `what a commit declares is kept`() throws {
    let scratch = try project()
    let cache = FactsCache(folder: scratch.path + "/cache", settlingTime: -60)
    #expect(try keys(in: scratch, cache: cache) == Self.expected)
    let sources = "App/.build/checkouts/kit/Sources/Kit/Views.swift"
    try scratch.write("", to: sources)
    #expect(try keys(in: scratch, cache: cache) == Self.expected)
    let kept = scratch.names.filter { $0.hasPrefix("cache/package-") }
    #expect(kept.count == 2)
    for name in kept { try scratch.write("damaged", to: name) }
    #expect(try keys(in: scratch, cache: cache) == ["Always"])
    try scratch.write(Self.declarations, to: sources)
    try scratch.write(String(repeating: "b", count: 40), to: "App/.build/checkouts/kit/.git/HEAD")
    #expect(try keys(in: scratch, cache: cache) == Self.expected)
    // A branch's name stands for other commits tomorrow.
    try scratch.write("ref: refs/heads/main\n", to: "App/.build/checkouts/kit/.git/HEAD")
    try scratch.write("", to: sources)
    #expect(try keys(in: scratch, cache: cache) == ["Always"])
  }

  @Test func `a kept run does not outlive another commit of a package`() throws {
    let scratch = try project()
    let cache = FactsCache(folder: scratch.path + "/cache", settlingTime: -60)
    func shown() throws -> [String] {
      try PlacedUses(Project(at: [scratch.path + "/App"], Configuration(), cache: cache, for: .places)).uses.map(\.key)
        .sorted()
    }
    #expect(try shown() == Self.expected)
    try scratch.write("", to: "App/.build/checkouts/kit/Sources/Kit/Views.swift")
    try scratch.write(String(repeating: "c", count: 40), to: "App/.build/checkouts/kit/.git/HEAD")
    #expect(try shown() == ["Always"])
  }

  @Test func `what a package told stays in the catalog without it`() throws {
    let scratch = try project()
    let app = scratch.path + "/App"
    let update = try GlossaTool.run(["extract", "--no-cache", "--into", "."], in: app)
    #expect(update.status == 0 && update.errors == "Localizable.xcstrings: 7 added\n", "\(update.errors)")
    let catalog = try #require(scratch.text(of: "App/Localizable.xcstrings"))
    #expect(!catalog.contains("manual"))
    try FileManager.default.moveItem(atPath: app + "/.build", toPath: scratch.path + "/away")
    for options in [[], ["--no-guesses"]] {
      let check = try GlossaTool.run(["extract", "--no-cache", "--into", ".", "--check"] + options, in: app)
      #expect(check.status == 0 && check.output.isEmpty, "\(options) \(check.output) \(check.errors)")
    }
    let said = try GlossaTool.run(["extract", "--no-cache", "--into", ".", "--check"], in: app).errors
    #expect(said.contains("1 imported module of other packages was not read (KitUI)"), "\(said)")
    let pins = #"{"pins": [{"identity": "swift-kit-ui", "location": "a"}], "version": 2}"#
    try scratch.write("let package = Package(name: \"App\")\n", to: "App/Package.swift")
    try scratch.write(pins, to: "App/App.xcworkspace/xcshareddata/swiftpm/Package.resolved")
    let named = try GlossaTool.run(["extract", "--no-cache", "--into", ".", "--check"], in: app).errors
    #expect(named.contains("was not read (KitUI of 'swift-kit-ui')"), "\(named)")
  }
}
