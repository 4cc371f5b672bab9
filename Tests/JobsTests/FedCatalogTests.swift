import CatalogModel
import TestSupport
import Testing
import Workspace

/// Which catalog the keys of a file go to.
@Suite("Which catalog a file feeds")
struct FedCatalogTests {
  private static let empty = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}"

  /// The keys of a catalog, sorted.
  private func keys(of path: String, in project: UpdatedProject) throws -> [String] {
    let tables = try project.files.read().tables
    let table = try #require(tables.first { $0.catalog.paths.contains(path) })
    return table.catalog.entries.map(\.key).sorted()
  }

  /// A project whose targets have folders of their own and one that they share.
  ///
  /// - Parameter targets: the name of each with its build settings.
  private func project(_ targets: [(name: String, settings: String)]) -> UpdatedProject {
    let objects = targets.map { name, settings in
      """
      T\(name) = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.application";
        buildPhases = (); buildConfigurationList = L\(name); fileSystemSynchronizedGroups = (FShared, F\(name)); };
      L\(name) = { isa = XCConfigurationList; defaultConfigurationName = Release; buildConfigurations = (R\(name)); };
      R\(name) = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
      F\(name) = { isa = PBXFileSystemSynchronizedRootGroup; path = \(name); sourceTree = "<group>"; };
      """
    }
    let names = targets.map(\.name)
    var sample = UpdatedProject()
    sample.write(
      """
      { rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (\(names.map { "T" + $0 }.joined(separator: ", "))); };
      G = { isa = PBXGroup; children = (FShared, \(names.map { "F" + $0 }.joined(separator: ", "))); sourceTree = "<group>"; };
      FShared = { isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; };
      \(objects.joined(separator: "\n"))
      }; }
      """, to: "A.xcodeproj/project.pbxproj")
    for name in names { sample.write(Self.empty, to: "\(name)/Localizable.xcstrings") }
    return sample
  }

  private static let conditions = """
    import SwiftUI
    let a = Text("everywhere")
    #if os(macOS)
    let b = Text("mac")
    #elseif targetEnvironment(macCatalyst)
    let c = Text("catalyst")
    #else
    let d = Text("touch")
      #if DEBUG_MENU || os(watchOS)
      let e = Text("menu")
      #endif
    #endif
    #if canImport(UIKit) && !os(tvOS) // pads
    let f = Text("kit")
    #endif
    #if !canImport(Pods)
    let g = Text("unknown")
    #endif

    """

  @Test func `a key goes where some target's platform compiles it`() throws {
    var sample = project([
      ("Phone", "SDKROOT = iphoneos;"), ("Mac", "SDKROOT = macosx;"),
      ("Both", "SDKROOT = auto; SUPPORTED_PLATFORMS = \"appletvos macosx\";"), ("Any", ""),
      ("Pad", "SDKROOT = iphoneos; SUPPORTS_MACCATALYST = YES;"),
    ])
    sample.write(Self.conditions, to: "Shared/A.swift")
    _ = try sample.update(".")
    let common = ["everywhere", "unknown"]
    #expect(try keys(of: "Phone/Localizable.xcstrings", in: sample) == (common + ["touch", "menu", "kit"]).sorted())
    #expect(try keys(of: "Mac/Localizable.xcstrings", in: sample) == (common + ["mac"]).sorted())
    #expect(try keys(of: "Both/Localizable.xcstrings", in: sample) == (common + ["mac", "touch", "menu"]).sorted())
    #expect(try keys(of: "Any/Localizable.xcstrings", in: sample).count == 7)
    #expect(
      try keys(of: "Pad/Localizable.xcstrings", in: sample) == (common + ["catalyst", "touch", "menu", "kit"]).sorted())
  }

  @Test func `a key that no platform compiles stays where it is`() throws {
    var sample = project([("Phone", "SDKROOT = iphoneos;")])
    sample.write("import SwiftUI\n#if os(macOS)\nlet a = Text(\"mac\")\n#endif\n", to: "Shared/A.swift")
    let outcome = try sample.update(".")
    #expect(outcome.said == "Phone/Localizable.xcstrings: up to date\n")
    let old = Self.empty.replacing("\n\n", with: "\n    \"mac\" : {\n\n    }\n")
    sample.write(old, to: "Phone/Localizable.xcstrings")
    #expect(try sample.update(".").changed == [])
  }

  @Test func `a generator's platform counts, one that it does not know does not`() throws {
    for (platform, expected) in [
      ("iOS", ["touch"]), ("[iOS, macOS]", ["mac", "touch"]), ("fridge", ["mac", "touch"]),
    ] {
      var sample = UpdatedProject()
      sample.write(
        "name: A\ntargets:\n  A: { type: application, platform: \(platform), sources: [A] }\n", to: "project.yml")
      sample.write(Self.empty, to: "A/Localizable.xcstrings")
      let code = "#if os(macOS)\nlet a = Text(\"mac\")\n#else\nlet b = Text(\"touch\")\n#endif\n"
      sample.write("import SwiftUI\n" + code, to: "A/A.swift")
      _ = try sample.update(".")
      #expect(try keys(of: "A/Localizable.xcstrings", in: sample) == expected, "\(platform)")
    }
  }

  /// An interface file with one menu.
  private static func menu(id: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
    <objects><menu title="Menu" id="\(id)"/></objects></document>

    """
  }

  @Test func `two interface files of one name feed the catalogs beside them`() throws {
    var sample = project([("App", "SDKROOT = macosx;")])
    for (folder, id) in [("App", "aaa-aa-aaa"), ("Shared", "bbb-bb-bbb")] {
      sample.write(Self.menu(id: id), to: "\(folder)/Base.lproj/MainMenu.xib")
      sample.write(Self.empty, to: "\(folder)/mul.lproj/MainMenu.xcstrings")
    }
    _ = try sample.update(".")
    #expect(try keys(of: "App/mul.lproj/MainMenu.xcstrings", in: sample) == ["aaa-aa-aaa.title"])
    #expect(try keys(of: "Shared/mul.lproj/MainMenu.xcstrings", in: sample) == ["bbb-bb-bbb.title"])
  }

  @Test func `an interface file without a catalog feeds none of another one`() throws {
    var sample = project([("App", "SDKROOT = macosx;")])
    for (folder, id) in [("App/Main", "aaa-aa-aaa"), ("Shared", "bbb-bb-bbb")] {
      sample.write(Self.menu(id: id), to: "\(folder)/Base.lproj/MainMenu.xib")
    }
    sample.write(Self.empty, to: "App/Main/mul.lproj/MainMenu.xcstrings")
    let outcome = try sample.update(".")
    #expect(try keys(of: "App/Main/mul.lproj/MainMenu.xcstrings", in: sample) == ["aaa-aa-aaa.title"])
    #expect(
      outcome.said.contains(
        "1 key in 1 file goes to no catalog, such as 'bbb-bb-bbb.title' in Shared/Base.lproj/MainMenu.xib: "
          + "no target that compiles the file has a catalog of the table 'MainMenu'\n"), "\(outcome.said)")
    // Where none lies beside an interface file, that of its target is meant.
    sample.files["App/Main/mul.lproj/MainMenu.xcstrings"] = nil
    sample.files["Shared/Base.lproj/MainMenu.xib"] = nil
    sample.write(Self.empty, to: "App/Texts/MainMenu.xcstrings")
    _ = try sample.update(".")
    #expect(try keys(of: "App/Texts/MainMenu.xcstrings", in: sample) == ["aaa-aa-aaa.title"])
  }

  @Test func `each reason why keys go nowhere is told`() throws {
    var sample = project([("App", "")])
    sample.write("let a = NSLocalizedString(\"a.title\", tableName: \"Other\", comment: \"\")\n", to: "App/A.swift")
    sample.write("let b = NSLocalizedString(\"b.title\", comment: \"\")\n", to: "Scripts/B.swift")
    sample.write(Self.empty, to: "Old/Other.xcstrings")
    #expect(
      try sample.update(".").said.hasSuffix(
        """
        1 key in 1 file goes to no catalog, such as 'a.title' in App/A.swift: no target that compiles the file has a \
        catalog of the table 'Other'
        1 key in 1 file goes to no catalog, such as 'b.title' in Scripts/B.swift: no target compiles the file

        """))
  }

  /// Two targets of one package: `Kit` has a function that looks up keys in its own bundle, `App` calls it.
  private func package(lookup: String, test: String = "") -> UpdatedProject {
    var sample = UpdatedProject()
    sample.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Shop", defaultLocalization: "en",
        targets: [
          .target(name: "Kit", resources: [.process("Resources")]),
          .target(name: "App", dependencies: ["Kit"], resources: [.process("Resources")]),
          .testTarget(name: "AppTests", dependencies: ["App"]),
        ])

      """, to: "Package.swift")
    sample.write(
      "import Foundation\npublic enum Texts {\n  public static func string(_ key: String) -> String { \(lookup) }\n}\n",
      to: "Sources/Kit/Texts.swift")
    sample.write(
      "import Kit\nimport SwiftUI\nlet a = Texts.string(\"kit.title\")\nlet b = Text(\"app.title\", bundle: .module)\n",
      to: "Sources/App/App.swift")
    sample.write("import Kit\nlet a = Texts.string(\"\(test)\")\n", to: "Tests/AppTests/AppTests.swift")
    for target in ["Kit", "App"] {
      sample.write(Self.empty, to: "Sources/\(target)/Resources/Localizable.xcstrings")
    }
    return sample
  }

  @Test(arguments: [
    "NSLocalizedString(key, bundle: .module, comment: \"\")",
    "String(localized: String.LocalizationValue(key), bundle: .module)",
  ])
  func `a key that Xcode does not see goes where its lookup asks`(lookup: String) throws {
    var sample = package(lookup: lookup, test: "test.title")
    _ = try sample.update(".")
    #expect(try keys(of: "Sources/Kit/Resources/Localizable.xcstrings", in: sample) == ["kit.title"])
    #expect(try keys(of: "Sources/App/Resources/Localizable.xcstrings", in: sample) == ["app.title"])
  }

  @Test func `where it is unknown which bundle is asked, the caller's catalog gets the key`() throws {
    var sample = package(lookup: "NSLocalizedString(key, bundle: Texts.bundle(of: key), comment: \"\")")
    _ = try sample.update(".")
    #expect(try keys(of: "Sources/Kit/Resources/Localizable.xcstrings", in: sample) == [])
    #expect(try keys(of: "Sources/App/Resources/Localizable.xcstrings", in: sample) == ["app.title", "kit.title"])
  }

  @Test func `code for a platform that no target is built for is not judged`() throws {
    for (settings, faults) in [("SDKROOT = iphoneos;", 0), ("SDKROOT = macosx;", 1), ("", 1)] {
      var sample = project([("App", settings)])
      let lookup = "NSLocalizedString(\"mac.title\", comment: \"\")"
      sample.write("import Foundation\n#if os(macOS)\nlet a = \(lookup)\n#endif\n", to: "Shared/A.swift")
      sample.files["App/Localizable.xcstrings"] = nil
      sample.write("\"all.title\" = \"All\";\n", to: "App/en.lproj/Localizable.strings")
      #expect(try sample.files.lint(only: "source/undefined-key").count == faults, "\(settings)")
    }
  }

  @Test func `code that only debug builds compile is not judged, and its keys are used`() throws {
    for (condition, faults) in [("DEBUG", 0), ("!DEBUG", 1), ("DEBUG || BETA", 1)] {
      let code = "import Foundation\n#if \(condition)\nlet a = NSLocalizedString(\"a.title\", comment: \"\")\n#endif\n"
      let files = ["A.swift": code, "en.lproj/Localizable.strings": "\"all.title\" = \"All\";\n"]
      #expect(try MemoryProject(files).lint(only: "source/undefined-key").count == faults, "\(condition)")
      let used = files.merging(["en.lproj/Localizable.strings": "\"a.title\" = \"A\";\n"]) { $1 }
      #expect(try MemoryProject(used).lint(only: "source/unused-key") == [], "\(condition)")
    }
  }

  @Test func `a package's file that no target compiles is not judged`() throws {
    let lookup = "import Foundation\nlet a = NSLocalizedString(\"a.title\", comment: \"\")\n"
    let files = [
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Pkg", defaultLocalization: "en", targets: [.target(name: "A")])

      """,
      "Scripts/T.swift": lookup, "Sources/A/A.swift": "let b = 1\n",
      "Sources/A/en.lproj/Localizable.strings": "\"b.title\" = \"B\";\n",
    ]
    #expect(try MemoryProject(files).lint(only: "source/undefined-key") == [])
    // A target whose name is no literal may compile what lies in the folder of the sources.
    let other = files.merging(["Sources/Other/T.swift": lookup]) { $1 }
    #expect(try MemoryProject(other).lint(only: "source/undefined-key").count == 1)
  }

  @Test func `a file of no target feeds none that a target ships, and no template feeds any`() throws {
    var sample = UpdatedProject()
    sample.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Pkg", defaultLocalization: "en", targets: [.target(name: "A"), .target(name: "B")])

      """, to: "Pkg/Package.swift")
    for name in ["A", "B"] {
      sample.write("import SwiftUI\nlet a = Text(\"only \(name)\")\n", to: "Pkg/Sources/\(name)/A.swift")
      sample.write(Self.empty, to: "Pkg/Sources/\(name)/Localizable.xcstrings")
    }
    sample.write("let t = NSLocalizedString(\"script.title\", comment: \"\")\n", to: "Scripts/T.swift")
    sample.write("let t = Text(\"___VARIABLE_name___\")\n", to: "Templates/V.xctemplate/V.swift")
    sample.write("let t = Text(\"Tutorial\")\n", to: "App/App.docc/Resources/Step1.swift")
    sample.write("let t = NSLocalizedString(\"tool.title\", comment: \"\")\n", to: "Tool/T.swift")
    sample.write(Self.empty, to: "Tool/Resources/Localizable.xcstrings")
    let outcome = try sample.update(".")
    #expect(
      outcome.said.hasSuffix(
        "1 key in 1 file goes to no catalog, such as 'script.title' in Scripts/T.swift: no target compiles the file\n"),
      "\(outcome.said)")
    #expect(try keys(of: "Pkg/Sources/A/Localizable.xcstrings", in: sample) == ["only A"])
    #expect(try keys(of: "Pkg/Sources/B/Localizable.xcstrings", in: sample) == ["only B"])
    #expect(try keys(of: "Tool/Resources/Localizable.xcstrings", in: sample) == ["tool.title"])
  }

  @Test func `files of one language are filled where they, or their folder, are named`() throws {
    var sample = UpdatedProject()
    sample.write("let t = NSLocalizedString(\"cart.title\", comment: \"\")\n", to: "App/T.swift")
    let old = "\"cart.note\" = \"Note\";\n"
    for language in ["en", "de"] { sample.write(old, to: "App/\(language).lproj/Localizable.strings") }
    #expect(
      try sample.update(".").said
        == "App/en.lproj/Localizable.strings lacks 1 key that code uses: name it after --into to add it\n"
    )
    #expect(try sample.update("App/de.lproj").changed == [])
    #expect(try sample.update("App/en.lproj/").changed == ["App/en.lproj/Localizable.strings"])
    sample.write(old, to: "App/en.lproj/Localizable.strings")
    #expect(try sample.update("./App/en.lproj/Localizable.strings").changed == ["App/en.lproj/Localizable.strings"])
  }

  @Test func `a stale copy of generated code that no target compiles is not judged`() throws {
    let files = [
      "App.xcodeproj/project.pbxproj": """
      { rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; children = (F, S); sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = Generated/Strings.swift; sourceTree = SOURCE_ROOT; };
      S = { isa = PBXFileReference; path = App/en.lproj/Localizable.strings; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (C, R); };
      C = { isa = PBXSourcesBuildPhase; files = (B); }; B = { isa = PBXBuildFile; fileRef = F; };
      R = { isa = PBXResourcesBuildPhase; files = (D); }; D = { isa = PBXBuildFile; fileRef = S; };
      }; }
      """,
      "Generated/Strings.swift": "let a = NSLocalizedString(\"cart.title\", comment: \"\")\n",
      "App/Generated/Strings.swift": "let a = NSLocalizedString(\"cart.old\", comment: \"\")\n",
      "App/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n",
    ]
    #expect(try MemoryProject(files).lint(only: "source/undefined-key", "source/unused-key") == [])
  }
}
