import Foundation
import TestSupport
import Testing

/// What `glossa migrate catalogs` makes of tables, and when it does nothing.
@Suite("Migrating to String Catalogs")
struct MigrateTests {
  /// An app of one target whose project lists its files one by one.
  private func app(settings: String = "SWIFT_EMIT_LOC_STRINGS = YES;") throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      """
      { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); developmentRegion = en; knownRegions = (en, pt_BR); };
        G = { isa = PBXGroup; path = App; children = (S, V); sourceTree = "<group>"; };
        S = { isa = PBXFileReference; path = Cart.swift; sourceTree = "<group>"; };
        V = { isa = PBXVariantGroup; name = Localizable.strings; children = (E, B); sourceTree = "<group>"; };
        E = { isa = PBXFileReference; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
        B = { isa = PBXFileReference; path = pt_BR.lproj/Localizable.strings; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; buildConfigurationList = L; buildPhases = (C, R); };
        C = { isa = PBXSourcesBuildPhase; files = (FS); };
        R = { isa = PBXResourcesBuildPhase; files = (FV); };
        FS = { isa = PBXBuildFile; fileRef = S; };
        FV = { isa = PBXBuildFile; fileRef = V; };
        L = { isa = XCConfigurationList; defaultConfigurationName = Release; buildConfigurations = (Z); };
        Z = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
      }; }
      """, to: "App.xcodeproj/project.pbxproj")
    try scratch.write(
      """
      let title = NSLocalizedString("cart.title", comment: "The heading")
      let count = String(localized: "cart.count", defaultValue: "Nothing", comment: "How many")
      """, to: "App/Cart.swift")
    try scratch.write(
      """
      /* Above the cart */
      "cart.title" = "Cart";
      /* No comment provided by engineer. */
      "cart.old" = "Old";
      """, to: "App/en.lproj/Localizable.strings")
    try scratch.write(
      "\"cart.title\" = \"Carrinho\";\n\"cart.count\" = \"Nada\";\n", to: "App/pt_BR.lproj/Localizable.strings")
    return scratch
  }

  private func migrate(_ arguments: String, in scratch: Scratch) throws -> GlossaTool.Outcome {
    try GlossaTool.shell("glossa migrate catalogs \(arguments)", in: scratch.path)
  }

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "cart.count" : {
          "comment" : "How many",
          "extractionState" : "extracted_with_value",
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "new",
                "value" : "Nothing"
              }
            },
            "pt-BR" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Nada"
              }
            }
          }
        },
        "cart.old" : {
          "extractionState" : "manual",
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Old"
              }
            }
          }
        },
        "cart.title" : {
          "comment" : "Above the cart",
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Cart"
              }
            },
            "pt-BR" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Carrinho"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  @Test func `a table becomes one catalog that the next build leaves as it is`() throws {
    let scratch = try app(settings: "")
    let preview = try migrate("App --check", in: scratch)
    #expect(preview.status == 1 && scratch.text(of: "App/Localizable.xcstrings") == nil)
    let run = try migrate("App", in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    #expect(scratch.text(of: "App/Localizable.xcstrings") == MigrateTests.catalog)
    #expect(
      run.output == """
        App/Localizable.xcstrings: 3 keys, 1 manual, 2 languages, from 2 files
        Next:
          1. Add to the target 'App': App/Localizable.xcstrings.
          2. Remove 2 references to the old files from App.xcodeproj/project.pbxproj: a target must not have a table in \
        both formats (--edit-project does both).
          3. Set SWIFT_EMIT_LOC_STRINGS = YES (Use Compiler to Extract Swift Strings) for App: without it the next build \
        marks the keys of Swift code as stale.
          4. Rename regions in the project (knownRegions), so that they match the catalogs: pt_BR to pt-BR.
          5. Run this again with --remove-old: it deletes 2 old files.

        """)
    let again = try migrate("App --check", in: scratch)
    #expect(
      again.status == 0 && again.output.hasPrefix("App/Localizable.xcstrings: already has all texts of 2 files\n"))
  }

  @Test func `old files go once nothing names them`() throws {
    let scratch = try app()
    try scratch.write("strings:\n  inputs: App/en.lproj\n", to: "swiftgen.yml")
    let refused = try migrate("App --remove-old", in: scratch)
    #expect(refused.status == 1 && scratch.text(of: "App/Localizable.xcstrings") == nil)
    #expect(
      refused.output.contains(
        "App.xcodeproj/project.pbxproj:6:40: error: this still refers to App/en.lproj/Localizable.strings; "))
    #expect(refused.output.contains("App.xcodeproj/project.pbxproj:7:40: error: this still refers to App/pt_BR.lproj/"))
    #expect(
      refused.output.contains("swiftgen.yml:2:11: error: this still refers to App/en.lproj/Localizable.strings; "))
    #expect(try migrate("App", in: scratch).status == 0)
    try scratch.write("{ objects = {}; }", to: "App.xcodeproj/project.pbxproj")
    try scratch.write("strings: []\n", to: "swiftgen.yml")
    let run = try migrate("App --remove-old", in: scratch)
    #expect(run.status == 0 && run.output.hasSuffix("2 old files deleted\n"), "\(run.output)")
    #expect(scratch.text(of: "App/Localizable.xcstrings") == MigrateTests.catalog)
    #expect(try GlossaTool.shell("ls App", in: scratch.path).output == "Cart.swift\nLocalizable.xcstrings\n")
  }

  @Test func `texts of Interface Builder go to mul, with the states that Xcode writes`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
      <objects><button id="abc-de-fgh"><state key="normal" title="Save"/></button></objects>
      </document>
      """, to: "App/Base.lproj/Main.xib")
    try scratch.write(
      """
      /* Class = "UIButton"; normalTitle = "Save"; ObjectID = "abc-de-fgh"; */
      "abc-de-fgh.normalTitle" = "Sichern";
      "xyz-de-fgh.text" = "Weg";
      """, to: "App/de.lproj/Main.strings")
    let run = try migrate("App --into Elsewhere", in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    let text = try #require(scratch.text(of: "App/mul.lproj/Main.xcstrings"))
    #expect(text.contains(#""extractionState" : "extracted_with_value""#) && text.contains(#""value" : "Save""#))
    #expect(text.components(separatedBy: #""extractionState" : "manual""#).count == 2)
  }

  @Test func `uncommitted changes stop it`() throws {
    let scratch = try app()
    _ = try GlossaTool.shell("git init -q .", in: scratch.path)
    let refused = try migrate("App", in: scratch)
    #expect(refused.status == 2 && refused.output.contains("git has uncommitted changes in "))
    #expect(scratch.text(of: "App/Localizable.xcstrings") == nil)
    #expect(try migrate("App --check", in: scratch).status == 1)
    let commit = "git add . && git -c user.name=a -c user.email=a@b.c commit -qm a"
    #expect(try GlossaTool.shell(commit, in: scratch.path).status == 0)
    #expect(try migrate("App", in: scratch).status == 0)
    #expect(try migrate("App --remove-old", in: scratch).status == 1)
    let diff = try migrate("App --diff --allow-dirty", in: scratch)
    #expect(diff.status == 0)
  }

  @Test func `what a catalog cannot hold is named and stops it`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      <plist version="1.0"><dict><key>a</key><dict><key>NSStringVariableWidthRuleType</key>
      <dict><key>20</key><string>A</string><key>50</key><string>Longer</string></dict></dict></dict></plist>
      """, to: "en.lproj/T.stringsdict")
    let refused = try migrate(". ", in: scratch)
    #expect(refused.status == 1 && refused.output.contains("would be lost"), "\(refused.output)")
    #expect(scratch.text(of: "T.xcstrings") == nil)
    #expect(try migrate(". --allow-loss", in: scratch).status == 0)
  }

  @Test func `of several comments on a key the source language's is kept, and that is no loss`() throws {
    let scratch = try Scratch()
    for language in ["de", "en", "fr"] {
      try scratch.write("/* \(language) */\n\"a\" = \"A\";\n", to: "\(language).lproj/T.strings")
    }
    let run = try migrate(". --source-language fr", in: scratch)
    #expect(run.status == 0 && run.output.contains("info: a second, different comment"), "\(run.output)")
    #expect(scratch.text(of: "T.xcstrings")?.contains("\"comment\" : \"fr\"") == true)
  }

  @Test func `a single file is no Interface Builder document`() throws {
    let scratch = try Scratch()
    try scratch.write("\"a\" = \"A\";\n", to: "en.lproj/T.strings")
    #expect(try migrate("en.lproj/T.strings", in: scratch).status == 0)
    #expect(scratch.text(of: "T.xcstrings") != nil)
  }

  @Test(arguments: [".", ". --allow-loss", ". --allow-loss --remove-old", ". --check"])
  func `an error in an old file stops it, whatever may be lost`(arguments: String) throws {
    let scratch = try Scratch()
    try scratch.write("\"a\" = \"A\";\n", to: "en.lproj/T.strings")
    try scratch.write("\"a\" = \"B\"\n\"b\" = ;\n", to: "de.lproj/T.strings")
    let refused = try migrate(arguments, in: scratch)
    #expect(refused.status == 1 && refused.output.contains("de.lproj/T.strings:1:10: error: "), "\(refused.output)")
    #expect(refused.output.contains("nothing was written; fix the places named above"))
    #expect(scratch.text(of: "T.xcstrings") == nil && scratch.text(of: "de.lproj/T.strings") != nil)
  }

  @Test func `two folders of one language are one, and a text that would be hidden stops it`() throws {
    let scratch = try Scratch()
    try scratch.write("\"a\" = \"A\";\n", to: "pt_BR.lproj/T.strings")
    try scratch.write("\"b\" = \"B\";\n", to: "pt-BR.lproj/T.strings")
    #expect(try migrate(". --check", in: scratch).output.contains("T.xcstrings: 2 keys, 2 manual, 1 language, from 2"))
    try scratch.write("\"b\" = \"C\";\n", to: "pt_BR.lproj/T.strings")
    let run = try migrate(".", in: scratch)
    #expect(run.status == 1 && run.output.contains("[catalog/shadowed-text]"), "\(run.output)")
  }

  @Test func `no catalog is overwritten, and no two tables become one`() throws {
    let scratch = try Scratch()
    try scratch.write("\"a\" = \"A\";\n", to: "One/en.lproj/T.strings")
    try scratch.write("\"b\" = \"B\";\n", to: "Two/en.lproj/T.strings")
    let both = try migrate(". --into All", in: scratch)
    #expect(
      both.status == 2 && both.output.contains("All/T.xcstrings: the tables in One and Two would both be written"))
    let old = #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#
    try scratch.write(old, to: "Two/T.xcstrings")
    let run = try migrate(".", in: scratch)
    #expect(run.status == 2 && run.output.contains("Two/T.xcstrings: already exists and differs"), "\(run.output)")
    #expect(scratch.text(of: "Two/T.xcstrings") == old && scratch.text(of: "One/T.xcstrings") == nil)
  }

  @Test func `what Xcode would not compile stays`() throws {
    let scratch = try Scratch()
    try scratch.write("\"a\" = \"A\";\n", to: "Settings.bundle/en.lproj/Root.strings")
    try scratch.write("\"a\" = \"A\";\n", to: "loose.strings")
    let run = try migrate(". loose.strings", in: scratch)
    #expect(
      run.status == 0 && run.output.contains("Settings.bundle/en.lproj/Root.strings: not migrated: Xcode copies"),
      "\(run.output)")
    #expect(run.output.contains("loose.strings: not migrated: its language is unknown outside of an .lproj"))
  }

  /// The fixture in a git repository, everything committed.
  private func shop() throws -> Scratch {
    let scratch = try Scratch()
    let commit = "git init -q . && git add . && git -c user.name=a -c user.email=a@b.c commit -qm a"
    let copied = try GlossaTool.shell("cp -R \(Fixture.root)Fixtures/Migrating/Shop/. . && \(commit)", in: scratch.path)
    #expect(copied.status == 0, "\(copied.output)")
    return scratch
  }

  private static let projectPath = "Shop.xcodeproj/project.pbxproj"

  @Test func `the project has the catalogs in one step, and a second run changes nothing`() throws {
    let scratch = try shop()
    let before = scratch.text(of: Self.projectPath)
    let preview = try migrate("App --edit-project --check", in: scratch)
    #expect(preview.status == 1 && scratch.text(of: Self.projectPath) == before)
    let shown = try migrate("App --edit-project --diff", in: scratch)
    #expect(
      shown.status == 1 && shown.output.contains("+\t\t\t\t\"pt-BR\",\n")
        && scratch.text(of: Self.projectPath) == before)
    let run = try migrate("App --edit-project", in: scratch)
    #expect(
      run.status == 0
        && run.output.hasSuffix(
          """
          Shop.xcodeproj/project.pbxproj: 4 catalogs in place of 9 files; languages added: pt-BR; SWIFT_EMIT_LOC_STRINGS = \
          YES for Shop, Widget
          Shop.xcodeproj/project.pbxproj: no longer names App/fr.lproj/Localizable.strings: there is no such file, and no \
          catalog has its texts
          Next:
            1. Run this again with --remove-old: it deletes 9 old files.

          """),
      "\(run.output)")
    let after = scratch.text(of: Self.projectPath)
    try Golden.check(after ?? "", at: "Fixtures/Migrating/Shop.out/project.pbxproj")
    let again = try migrate("App --edit-project --allow-dirty --remove-old", in: scratch)
    #expect(again.status == 0 && again.output.hasSuffix("9 old files deleted\n"), "\(again.output)")
    #expect(scratch.text(of: Self.projectPath) == after)
  }

  @Test func `symbols can be used at once`() throws {
    let scratch = try shop()
    #expect(try migrate("App --edit-project --remove-old", in: scratch).status == 0)
    let settings =
      "strings:\n  inputs: Old.strings\n  outputs:\n    - templateName: flat-swift5\n      output: App/Strings.swift\n"
    try scratch.write(settings, to: "swiftgen.yml")
    let left = try GlossaTool.shell("glossa migrate symbols --check --allow-dirty", in: scratch.path)
    #expect(
      left.output.contains("(--edit-project does)") && left.output.contains("0 uses in 0 files"), "\(left.output)")
    let run = try GlossaTool.shell("glossa migrate symbols --edit-project --allow-dirty", in: scratch.path)
    #expect(
      run.output == """
        1 use in 1 file rewritten
        Shop.xcodeproj/project.pbxproj: generates symbols (STRING_CATALOG_GENERATE_SYMBOLS = YES)
        App/Strings.swift: nothing uses its accessors any more; delete it, and take it out of swiftgen.yml, which SwiftGen reads

        """)
    #expect(scratch.text(of: "App/Cart.swift")?.contains("Text(.cartEmpty)") == true)
    let project = scratch.text(of: Self.projectPath) ?? ""
    #expect(project.components(separatedBy: "STRING_CATALOG_GENERATE_SYMBOLS = YES;").count == 3)
    let again = try GlossaTool.shell("glossa migrate symbols --edit-project --allow-dirty", in: scratch.path)
    #expect(again.output.contains("0 uses in 0 files") && scratch.text(of: Self.projectPath) == project)
  }

  @Test func `where a project cannot be edited, nothing is written`() throws {
    let scratch = try shop()
    let before = try #require(scratch.text(of: Self.projectPath))
    try scratch.write("\"cart.title\" = \"Panier\"\n", to: "App/fr.lproj/Localizable.strings")
    let ignored = "exclude: [App/fr.lproj]\n"
    try scratch.write(ignored, to: ".glossa.yml")
    let refused = try migrate("App --edit-project --allow-dirty", in: scratch)
    #expect(
      refused.status == 1 && refused.output.contains("'Localizable.strings' has App/fr.lproj/Localizable.strings, too"),
      "\(refused.output)")
    #expect(refused.output.contains("error: ") && refused.output.contains("[migrate/project-file]"))
    #expect(scratch.text(of: Self.projectPath) == before && scratch.text(of: "App/Localizable.xcstrings") == nil)
  }

  @Test func `what an edited project is generated from is named`() throws {
    let scratch = try app()
    let manifest = "name: App\ntargets:\n  App:\n    sources:\n      - App\n      - App/en.lproj/Localizable.strings\n"
    try scratch.write(manifest, to: "project.yml")
    let run = try migrate("App --edit-project --check", in: scratch)
    #expect(run.output.contains("1. project.yml generates App.xcodeproj/project.pbxproj: see that"), "\(run.output)")
    #expect(run.output.contains("2. Name the catalogs in project.yml, in place of the old files."), "\(run.output)")
    let refused = try migrate("App --edit-project --remove-old", in: scratch)
    #expect(
      refused.status == 1 && refused.output.contains("project.yml:6:13: error: this still refers to App/en.lproj/"))
  }

  @Test func `a package's resources that name old files are named`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", defaultLocalization: "en",
        targets: [.target(name: "Kit", resources: [.process("Texts/en.lproj"), .process("Texts/de.lproj/L.strings")])])
      """, to: "Package.swift")
    try scratch.write("\"a\" = \"A\";\n", to: "Sources/Kit/Texts/en.lproj/L.strings")
    try scratch.write("\"a\" = \"B\";\n", to: "Sources/Kit/Texts/de.lproj/L.strings")
    let run = try migrate(". --check", in: scratch)
    #expect(run.output.contains("1. Name the catalogs in Package.swift, in place of"), "\(run.output)")
    let refused = try migrate(". --remove-old", in: scratch)
    #expect(refused.status == 1 && refused.output.contains("Package.swift:5:55: error: this still refers to "))
    #expect(
      refused.output.contains("Package.swift:5:83: error: this still refers to Sources/Kit/Texts/de.lproj/L.strings;"))
  }

  @Test func `a package's resource that names a file names its catalog`() throws {
    func package(_ resources: String) throws -> Scratch {
      let scratch = try Scratch()
      try scratch.write(
        "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\", resources: [\(resources)])])\n",
        to: "Package.swift")
      try scratch.write("\"a\" = \"A\";\n", to: "Sources/Kit/Texts/en.lproj/L.strings")
      return scratch
    }
    let named = try package(".process(\"Texts/en.lproj/L.strings\"), .copy(\"x\")")
    let run = try migrate(". --edit-project --remove-old", in: named)
    #expect(run.status == 0 && run.output.contains("Package.swift: 1 catalog in place of 1 file\n"), "\(run.output)")
    #expect(
      named.text(of: "Package.swift")?.contains("resources: [.process(\"Texts/L.xcstrings\"), .copy(\"x\")]") == true)
    #expect(try migrate(". --edit-project --check", in: named).status == 2)
    for other in [
      ".copy(\"Texts/en.lproj/L.strings\")", ".process(\"Texts/en.lproj\")", ".process(#\"Texts/en.lproj/L.strings\"#)",
    ] {
      let scratch = try package(other)
      #expect(
        try migrate(". --edit-project", in: scratch).output.contains("Name the catalogs in Package.swift"), "\(other)")
      #expect(scratch.text(of: "Package.swift")?.contains(other) == true)
    }
  }

  @Test func `catalogs that no project gets are named`() throws {
    let scratch = try shop()
    try scratch.write("\"a\" = \"A\";\n", to: "Other/en.lproj/Other.strings")
    let run = try migrate("Other --edit-project --check", in: scratch)
    #expect(
      run.output.contains(
        "1. No Xcode project names the old files of these, so they are in no target: Other/Other.xcstrings."),
      "\(run.output)")
  }

  @Test func `a synchronised folder has the catalog by itself, and its project what else is needed`() throws {
    let scratch = try app(settings: "")
    try scratch.write(
      """
      { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); developmentRegion = en; knownRegions = (en, pt_BR, ); };
        G = { isa = PBXGroup; children = (S); sourceTree = "<group>"; };
        S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; buildConfigurationList = L; fileSystemSynchronizedGroups = (S); };
        L = { isa = XCConfigurationList; defaultConfigurationName = Release; buildConfigurations = (Z); };
        Z = { isa = XCBuildConfiguration; name = Release; buildSettings = { }; };
      }; }
      """, to: "App.xcodeproj/project.pbxproj")
    let run = try migrate("App --edit-project", in: scratch)
    #expect(
      run.output == """
        App/Localizable.xcstrings: 3 keys, 1 manual, 2 languages, from 2 files
        App.xcodeproj/project.pbxproj: languages added: pt-BR; SWIFT_EMIT_LOC_STRINGS = YES for App
        Next:
          1. Run this again with --remove-old: it deletes 2 old files.

        """)
    let project = scratch.text(of: "App.xcodeproj/project.pbxproj")
    #expect(project?.contains("(en, pt_BR, \"pt-BR\", )") == true, "\(project ?? "")")
    #expect(project?.contains("buildSettings = { SWIFT_EMIT_LOC_STRINGS = YES; };") == true)
  }

  @Test func `a project that cannot be read stops it only where it may name the files`() throws {
    let scratch = try shop()
    func xml(_ text: String) -> String {
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><dict><key>objects</key><dict><key>A</key>"
        + "<string>\(text)</string></dict></dict></plist>"
    }
    try scratch.write(xml("Other.strings"), to: "Tools/Tools.xcodeproj/project.pbxproj")
    #expect(try migrate("App --edit-project --check", in: scratch).output.contains("4 catalogs in place of 9 files"))
    try scratch.write(xml("Localizable.strings"), to: "Tools/Tools.xcodeproj/project.pbxproj")
    let refused = try migrate("App --edit-project --check", in: scratch)
    #expect(
      refused.status == 1 && refused.output.contains("Tools/Tools.xcodeproj/project.pbxproj"), "\(refused.output)")
    #expect(refused.output.contains("only projects in Xcode's own syntax are edited"))
  }

  @Test(arguments: [
    ("\"cart.title\" = \"Carro\";\n\"cart.title\" = \"Carrinho\";\n", 1),
    ("\"cart.title\" = \"1\";\n\"cart.title\" = \"2\";\n\"cart.title\" = \"Carrinho\";\n", 2),
    ("\"cart.title\" = \"Carrinho\";\n\"cart.title\" = \"Carrinho\";\n", 0),
  ])
  func `a text that a later one overrides is named with its place`(strings: String, count: Int) throws {
    let scratch = try app()
    try scratch.write(strings, to: "App/pt_BR.lproj/Localizable.strings")
    let run = try migrate("App", in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    for number in 1...2 {
      let line = "Localizable.strings:\(number):1: warning: text \(number) of 'cart.title' is left out"
      #expect(run.output.contains(line) == (number <= count), "\(run.output)")
    }
    #expect(scratch.text(of: "App/Localizable.xcstrings")?.contains("Carrinho") == true)
  }
}
