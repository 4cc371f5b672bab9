import CodeModel
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import XcodeProjects

@Suite struct ProjectLayoutTests {
  private func file(_ path: String) throws -> SourceFile {
    let url = URL(filePath: Fixture.root + "Fixtures/Scanning/Projects/" + path)
    return SourceFile(path: "Repository/" + path, bytes: Array(try Data(contentsOf: url)))
  }

  private func project() throws -> ProjectLayout {
    let read = XcodeProject.layout(of: try file("Songs.xcodeproj/project.pbxproj"))
    #expect(read.diagnostics.isEmpty)
    return read.value
  }

  @Test func `a project's targets know their files and folders`() throws {
    let layout = try project()
    #expect(layout.developmentRegion == "en")
    #expect(layout.knownRegions == ["en", "Base", "it"])
    #expect(layout.routines == ["Localized", "NSLocalizedString", "Text"])
    #expect(layout.targets.map(\.name) == ["Songs", "Widget"])
    let songs = layout.targets[0]
    #expect(
      songs.sources.files.sorted() == [
        "Repository/App Sources/Main \"one\".swift", "Repository/Widget/Shared.swift", "Shared/Tools.swift",
      ])
    #expect(songs.resources.contains("Repository/App Sources/Localizable.xcstrings"))
    #expect(songs.resources.contains("Repository/App Sources/Player.xib"))
    #expect(
      songs.infoPropertyList == [
        "CFBundleDisplayName": "Songs", "CFBundleName": "Songs", "NSCameraUsageDescription": "Release",
      ])
    let widget = layout.targets[1]
    #expect(widget.sources.contains("Repository/Widget/Deep/View.swift"))
    #expect(widget.sources.contains("Repository/Widget/Shared.swift"))
    #expect(!widget.sources.contains("Repository/Widget/Notes.swift"))
    #expect(!widget.sources.contains("Repository/Widget/Drafts/Deep/Draft.swift"))
    #expect(!widget.sources.contains("Repository/WidgetTools/View.swift"))
  }

  @Test func `the look-up for all targets is what each target's sets say`() {
    var generator = SeededGenerator(seed: 7)
    let names = [
      "", "a", "b", "a/a", "a/b", "b/a", "a/a/x.swift", "a/x.swift", "b/a/x.swift", "x.swift", "a/b/y.swift",
    ]
    func some() -> Set<String> { Set(names.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }) }
    for _ in 0..<500 {
      var layout = ProjectLayout(
        targets: (0..<3).map { number in
          ProjectLayout.Target(
            name: "\(number)", origin: "P", sources: .init(files: some(), folders: some(), excluded: some()),
            resources: .init(files: some(), folders: some(), excluded: some()))
        })
      layout.findMembers()
      for path in names where path.hasSuffix(".swift") {
        let each = layout.targets.indices.filter { index in
          layout.targets[index].sources.contains(path) || layout.targets[index].resources.contains(path)
        }
        #expect(layout.targetNumbers(of: path) == each)
      }
      layout.targets.removeFirst()
      #expect(layout.targetNumbers(of: "x.swift").allSatisfy(layout.targets.indices.contains))
    }
  }

  @Test func `a package's targets are folders`() throws {
    let layout = PackageManifest.layout(of: try file("Kit/Package.swift"))
    #expect(layout.developmentRegion == "en")
    #expect(layout.targets.map(\.name).sorted() == ["Core", "Kit", "KitTests"])
    func owner(_ path: String) -> [String] {
      layout.targets.filter { $0.sources.contains("Repository/Kit/" + path) }.map(\.name)
    }
    #expect(owner("Sources/Kit/Deep/View.swift") == ["Kit"])
    #expect(owner("Sources/Kit/Old/View.swift") == [])
    #expect(owner("Modules/Core/Core.swift") == ["Core"])
    #expect(owner("Tests/KitTests/KitTests.swift") == ["KitTests"])
  }

  /// The targets of a package that own a file.
  private func owners(_ path: String, _ targets: String, folders: Set<String>) -> [String] {
    let manifest = SourceFile(
      path: "Kit/Package.swift", text: "let package = Package(name: \"Kit\", targets: [\(targets)])\n")
    let layout = PackageManifest.layout(of: manifest) { folders.contains($0) }
    return layout.targets.filter { $0.sources.contains(path) && $0.resources.contains(path) }.map(\.name)
  }

  @Test(arguments: [
    (#".target(name: "Kit")"#, ["Kit/Sources"], ["Kit"]),
    (#".target(name: "Kit")"#, ["Kit/Sources", "Kit/Sources/Kit"], []),
    (#".target(name: "Kit", path: "Sources/Kit")"#, ["Kit/Sources", "Kit/Sources/Kit"], []),
    (#".target(name: "Kit"), .testTarget(name: "KitTests")"#, ["Kit/Sources", "Kit/Tests"], ["Kit"]),
    (#".target(name: "Kit"), .plugin(name: "Make", capability: .buildTool())"#, ["Kit/Sources"], ["Kit"]),
    (#".target(name: "Kit"), .target(name: "Core")"#, ["Kit/Sources"], []),
    (#".target(name: "Kit")"#, ["Kit/Source"], []),
  ])
  func `a package's only target has all of Sources where no folder there has its name`(
    targets: String, folders: [String], owner: [String]
  ) {
    #expect(owners("Kit/Sources/Localizable.xcstrings", targets, folders: Set(folders)) == owner)
  }

  @Test func `Xcode generates symbols for a package's catalogs, and for others where the setting is on`() throws {
    let package = PackageManifest.layout(of: try file("Kit/Package.swift"))
    #expect(package.generatesSymbols(for: "Repository/Kit/Sources/Kit/Localizable.xcstrings") == true)
    #expect(package.generatesSymbols(for: "Repository/App/Localizable.xcstrings") == nil)
    var layout = try project()
    let catalog = "Repository/App Sources/Localizable.xcstrings"
    #expect(layout.generatesSymbols(for: catalog) == nil)
    for (value, expected) in [("NO", false), ("YES", true)] {
      layout.targets[0].settings = BuildSettings(["STRING_CATALOG_GENERATE_SYMBOLS": value])
      #expect(layout.generatesSymbols(for: catalog) == expected)
    }
  }

  @Test func `a file's keys go to the catalogs of its targets`() throws {
    var layout = try project()
    layout.merge(PackageManifest.layout(of: try file("Kit/Package.swift")))
    let catalogs = [
      "Repository/App Sources/Localizable.xcstrings", "Repository/Widget/Localizable.xcstrings",
      "Repository/Kit/Sources/Kit/Resources/Localizable.xcstrings", "Repository/Kit/Sources/Kit/Errors.xcstrings",
    ]
    func route(_ source: String, _ table: String = "Localizable") -> [String] {
      TableCatalogs(of: table, among: catalogs, in: layout).fed(by: source)
    }
    #expect(route("Repository/App Sources/Main \"one\".swift") == [catalogs[0]])
    // Compiled into both.
    #expect(route("./Repository/Widget/Shared.swift") == [catalogs[0], catalogs[1]])
    #expect(route("Repository/Kit/Sources/Kit/View.swift") == [catalogs[2]])
    #expect(route("Repository/Kit/Sources/Kit/View.swift", "Errors") == [catalogs[3]])
    // A target without a catalog gives its strings to none.
    #expect(route("Repository/Kit/Modules/Core/Core.swift") == [])
    // The project knows the folder and leaves the file out.
    #expect(route("Repository/Widget/Notes.swift") == [])
    // Without a project the nearest folder decides.
    layout.targets = []
    #expect(route("Repository/Widget/Notes.swift") == [catalogs[1]])
  }

  @Test func `files are a target's although the project spells their folders in another letter case`() {
    let app = ProjectLayout.Target(
      name: "App", origin: "App.xcodeproj/project.pbxproj",
      sources: .init(files: ["App/Views/Home.swift", "App/Views/New.swift"], folders: ["Shared", "Kit"]),
      resources: .init(files: ["App/Resources/Localizable.xcstrings"], excluded: ["Shared/Old"]))
    var layout = ProjectLayout(targets: [app])
    layout.adoptSpelling(of: [
      "./App/views/Home.swift", "App/Views/New.swift", "App/views/new.swift", "shared/Tools.swift",
      "shared/old/Tools.swift", "Kit/Kit.swift", "kit/Other.swift", "App/resources/Localizable.xcstrings",
    ])
    let target = layout.targets[0]
    // `New.swift` exists as it is named, so `new.swift` is another file; and so it is with the folder `Kit`.
    #expect(target.sources.files == ["App/views/Home.swift", "App/Views/New.swift"])
    #expect(target.sources.folders == ["shared", "Kit"])
    #expect(target.resources.files == ["App/resources/Localizable.xcstrings"])
    #expect(target.resources.excluded == ["shared/old"])
  }

  @Test func `a package in a folder of a target is not the target's`() {
    let app = ProjectLayout.Target(
      name: "App", origin: "App.xcodeproj/project.pbxproj", sources: .init(folders: ["Features"]),
      resources: .init(folders: ["Features"]))
    var layout = ProjectLayout(targets: [app])
    layout.merge(
      PackageManifest.layout(
        of: SourceFile(
          path: "Features/Player/Package.swift", text: "let package = Package(targets: [.target(name: \"Player\")])")))
    layout.separatePackages()
    let catalogs = ["Features/Localizable.xcstrings", "Features/Player/Sources/Player/Localizable.xcstrings"]
    func route(_ source: String) -> [String] {
      TableCatalogs(of: "Localizable", among: catalogs, in: layout).fed(by: source)
    }
    #expect(route("Features/Home.swift") == [catalogs[0]])
    #expect(route("Features/Player/Sources/Player/Player.swift") == [catalogs[1]])
    #expect(route("Features/Player/Snippets/Try.swift") == [])
    #expect(!layout.targets[0].resources.contains(catalogs[1]))
  }

  @Test func `a manifest is read as Swift, all branches of its conditions among it`() {
    let layout = PackageManifest.layout(
      of: SourceFile(
        path: "Kit/Package.swift",
        text: #"""
          /* .target(name: "Comment") /* nested */ .target(name: "Comment") */
          let notes = """
            .target(name: "Text")
            """
          var package = Package(name: "Kit", defaultLocalization: "en", targets: [
            .target(name: #"Raw"#, path: "Sources/\u{4B}it"), .testTarget(name: "\(prefix)Tests"),
          ])
          #if os(Linux)
            package.targets.append(.target(name: "Linux", dependencies: [.target(name: "Raw")], exclude: ["a", "b\(c("d"))"]))
          #endif
          """#))
    #expect(layout.developmentRegion == "en")
    #expect(layout.targets.map(\.name) == ["Raw", "(prefix)Tests", "Linux"])
    #expect(layout.targets[0].sources.contains("Kit/Sources/Kit/View.swift"))
    #expect(layout.targets[2].sources.excluded.contains("Kit/Sources/Linux/b(c(\"d\"))"))
  }

  @Test func `a project that cannot be read gives keys to catalogs around their sources alone`() {
    let layout = ProjectLayout(unreadFolders: ["Work"])
    let catalogs = ["Work/App/Resources/Localizable.xcstrings", "Work/Widget/en.lproj/Localizable.xcstrings"]
    func route(_ source: String) -> [String] {
      TableCatalogs(of: "Localizable", among: catalogs, in: layout).fed(by: source)
    }
    #expect(route("Work/App/Sources/View.swift") == [catalogs[0]])
    #expect(route("Work/Widget/View.swift") == [catalogs[1]])
    #expect(route("Work/Extension/View.swift") == [])
    #expect(layout.isUnowned("Work/App/Sources/View.swift"))
  }

  @Test func `a Tuist manifest with plain folders is read, and any other one is not`() {
    func layout(_ targets: String) -> ProjectLayout {
      TuistManifest.layout(
        of: SourceFile(
          path: "Work/Project.swift", text: "import ProjectDescription\nlet project = Project(targets: [\(targets)])"))
    }
    let read = layout(
      """
      .target(name: "App", infoPlist: "App/Info.plist", sources: ["App/Sources/**"], resources: ["App/Resources/**"],
        dependencies: [.target(name: "Core")]),
      .target(name: "Core", sources: .init(globs: [.glob("Core/**/*.swift")])),
      """)
    #expect(read.targets.map(\.name) == ["App", "Core"])
    #expect(read.targets[0].sources.contains("Work/App/Sources/Deep/View.swift"))
    #expect(read.targets[0].resources.contains("Work/App/Resources/Localizable.xcstrings"))
    #expect(read.targets[0].infoPropertyListFiles == ["Work/App/Info.plist"])
    #expect(read.targets[1].sources.contains("Work/Core/View.swift"))
    #expect(layout("makeTarget(\"App\")").unreadFolders == ["Work"])
    #expect(layout(".target(name: \"App\", sources: folders)").unreadFolders == ["Work"])
    #expect(layout(".target(name: \"App\", sources: [\"\\(name)/**\"])").unreadFolders == ["Work"])
    #expect(!TuistManifest.isManifest(SourceFile(path: "Project.swift", text: "struct Project {}")))
  }

  @Test(arguments: [
    #"let package = Package(name: "A", defaultLocalization: "de", targets: [])"#,
    #"let package = Package(name: "A", defaultLocalization: .init("de"))"#,
    #"let package = Package(name: "A", defaultLocalization: .init(rawValue: "de"), targets: [])"#,
    #"let package = Package(name: "A", defaultLocalization: .init(stringLiteral: "de"))"#,
    #"let package = Package(name: "A", defaultLocalization: LanguageTag("de"))"#,
    #"let package = Package(name: "A", defaultLocalization: PackageDescription.LanguageTag.init("de"))"#,
    "let package = Package(name: \"A\")\npackage.defaultLocalization = \"de\"\npackage.name = \"B\"",
    "let tag = \"de\"\nlet package = Package(name: \"A\", defaultLocalization: tag)",
    "enum Names { static let tag: LanguageTag = \"de\" }\nlet package = Package(defaultLocalization: Names.tag)",
  ])
  func `a package names its default localization in several ways`(manifest: String) {
    let layout = PackageManifest.layout(of: SourceFile(path: "Package.swift", text: manifest))
    #expect(layout.developmentRegion == "de")
  }

  @Test(arguments: [
    "let package = Package(name: \"A\")",
    "let package = Package(name: \"A\", defaultLocalization: makeTag(\"de\"))",
    "let package = Package(name: \"A\", defaultLocalization: \"de\" + region)",
    "let package = Package(name: \"A\", defaultLocalization: isGerman ? \"de\" : \"en\")",
    "var tag = \"de\"\nlet package = Package(name: \"A\", defaultLocalization: tag)",
    "let package = Package(defaultLocalization: \"de\")\n#if os(Linux)\npackage.defaultLocalization = \"en\"\n#endif",
  ])
  func `a default localization that is computed is unknown`(manifest: String) {
    let layout = PackageManifest.layout(of: SourceFile(path: "Package.swift", text: manifest))
    #expect(layout.developmentRegion == nil)
  }

  @Test(arguments: [
    "let project = Project(name: \"A\", options: .options(developmentRegion: \"de\"), targets: [])",
    "let options: Project.Options = .options(developmentRegion: \"de\")\nlet project = Project(options: options)",
    "let region = \"de\"\nlet project = Project(options: .options(developmentRegion: region, defaultKnownRegions: []))",
    "let project = Project(options: .options(developmentRegion: \"de\"), targets: [.target(name: \"A\", sources: [\"A/**\"])])",
  ])
  func `a Tuist manifest names the development region in its options`(manifest: String) {
    let file = SourceFile(path: "Project.swift", text: "import ProjectDescription\n" + manifest)
    #expect(TuistManifest.layout(of: file).developmentRegion == "de")
  }

  @Test func `an Info.plist that the build makes has the settings of target, project and files`() throws {
    let layout = XcodeProject.layout(of: SourceFile(path: "App.xcodeproj/project.pbxproj", text: Self.generated)) {
      path in
      switch path {
      case "Config/App.xcconfig":
        SourceFile(
          path: path,
          text: """
            #include "Names.xcconfig" // names
            #include? "Secrets.xcconfig"
            INFOPLIST_KEY_NSCameraUsageDescription = $(PRODUCT_NAME) photographs.
            INFOPLIST_KEY_NSMicrophoneUsageDescription[sdk=iphoneos*] = Listens.
            """)
      case "Config/Names.xcconfig": SourceFile(path: path, text: "PRODUCT_NAME = Songs\n")
      default: nil
      }
    }.value
    let app = try #require(layout.targets.first)
    #expect(app.settings.isComplete)
    #expect(
      app.infoPropertyList == [
        "CFBundleName": "Songs", "CFBundleDisplayName": "Songs & more", "NSHumanReadableCopyright": "",
        "NSCameraUsageDescription": "Songs photographs.", "NSMicrophoneUsageDescription": "Listens.",
        "NSSiriUsageDescription": "", "UIStatusBarStyle": "dark",
      ])
    let withoutFile = XcodeProject.layout(of: SourceFile(path: "App.xcodeproj/project.pbxproj", text: Self.generated))
    #expect(withoutFile.value.targets.first?.settings.isComplete == false)
    let given = Self.generated.replacing("GENERATE_INFOPLIST_FILE = YES", with: "GENERATE_INFOPLIST_FILE = NO")
    let other = XcodeProject.layout(of: SourceFile(path: "App.xcodeproj/project.pbxproj", text: given)).value
    #expect(other.targets.first?.infoPropertyList == [:])
  }

  private static let generated = """
    { rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = G; buildConfigurationList = PL; targets = (T); };
      G = { isa = PBXGroup; children = (C); sourceTree = "<group>"; };
      C = { isa = PBXFileReference; path = Config/App.xcconfig; sourceTree = "<group>"; };
      PL = { isa = XCConfigurationList; buildConfigurations = (PR); };
      PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { GENERATE_INFOPLIST_FILE = YES; }; };
      T = { isa = PBXNativeTarget; name = App; buildConfigurationList = TL; };
      TL = { isa = XCConfigurationList; defaultConfigurationName = Release; buildConfigurations = (TR); };
      TR = { isa = XCBuildConfiguration; name = Release; baseConfigurationReference = C; buildSettings = {
        INFOPLIST_KEY_CFBundleDisplayName = "$(PRODUCT_NAME) & more"; INFOPLIST_KEY_NSHumanReadableCopyright = "";
        INFOPLIST_KEY_NSSiriUsageDescription = "$(SIRI)"; INFOPLIST_KEY_UIStatusBarStyle = dark; }; };
    }; }
    """

  @Test(arguments: [
    "", "{", "{ a = ", "{ a = b }", "( a b )", "\"", "/* ", "{ /*/ }", "{ } /* ** /", "{ a = b; } c",
    String(repeating: "(", count: 100_000),
  ])
  func `broken lists are located diagnostics`(text: String) {
    let read = XcodeProject.layout(of: SourceFile(path: "A.xcodeproj/project.pbxproj", text: text))
    #expect(read.value == ProjectLayout(unreadFolders: [""]))
    #expect(read.diagnostics.map(\.id) == ["source/unreadable-source"])
  }

  @Test(arguments: [
    "/**/", "/***/", "/* * / */", "/* 345678 *9 **/", "/* 34567890123456*/", "// */\n", " \n\t/* a */ /* b */ ",
  ])
  func `comments stand anywhere between values`(comment: String) {
    let text = "{objects={};regions=(a,b);rootObject=c;}"
    let commented = text.map { "{}();=,".contains($0) ? " \(comment)\($0)\(comment)" : String($0) }.joined()
    let read = XcodeProject.layout(of: SourceFile(path: "A.xcodeproj/project.pbxproj", text: commented))
    #expect(read.diagnostics == [])
  }

  @Test(arguments: 0..<100) func `any mutation of the fixtures is read to its end`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for path in ["Songs.xcodeproj/project.pbxproj", "Kit/Package.swift"] {
      var file = try file(path)
      for _ in 0..<10 {
        file.bytes[Int.random(in: file.bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if seed % 4 == 0 { file.bytes.removeLast(file.bytes.count / 2) }
      if path.hasSuffix("swift") { _ = PackageManifest.layout(of: file) } else { _ = XcodeProject.layout(of: file) }
    }
  }

  @Test(arguments: [
    ("application", ProjectBundle.Kind.app), ("application.watchapp2", .app), ("app-extension.messages", .app),
    ("extensionkit-extension", .app), ("xpc-service", .app), ("framework", .framework),
    ("framework.static", .framework),
    ("library.static", .library), ("bundle", .resources), ("bundle.unit-test", .tests), ("bundle.ui-testing", .tests),
    ("tool", .tool), ("something.new", .unknown),
  ])
  func `a product type says what a target builds`(type: String, product: ProjectBundle.Kind) {
    #expect(ProjectBundle.Kind(productType: "com.apple.product-type." + type) == product)
    #expect(ProjectBundle.Kind(kind: type) == product)
    #expect(ProjectBundle.Kind(productType: type) == .unknown)
    #expect(ProjectBundle.Kind(productType: nil) == .unknown)
  }

  @Test func `a manifest says what its targets build, and how the package is called`() {
    let calls = ["target", "executableTarget", "testTarget", "macro", "plugin"].map { ".\($0)(name: \"\($0)s\")" }
    let text = "let package = Package(name: \"Kit\", targets: [\(calls.joined(separator: ", "))])\n"
    let targets = PackageManifest.layout(of: SourceFile(path: "Package.swift", text: text)).targets
    #expect(targets.map(\.product) == [.module, .tool, .tests, .library, .library])
    #expect(targets.allSatisfy { $0.package == "Kit" })
  }
}
