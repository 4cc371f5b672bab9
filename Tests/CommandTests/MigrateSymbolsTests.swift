import Foundation
import TestSupport
import Testing

/// What `glossa migrate symbols` makes of uses of SwiftGen's accessors, and what it leaves.
@Suite("Migrating to symbols")
struct MigrateSymbolsTests {
  /// A package with accessors of SwiftGen and String Catalogs.
  ///
  /// - Parameter lookup: what the accessors look their keys up with.
  private func package(
    _ code: String, lookup: String = "BundleToken.bundle.localizedString(forKey: key, value: value, table: table)"
  ) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop", defaultLocalization: "en",
        targets: [
          .target(name: "Shop", resources: [.process("Resources")]),
          .target(name: "Till", dependencies: ["Shop"]),
        ])
      """, to: "Package.swift")
    try scratch.write(MigrateSymbolsTests.accessors(lookup), to: "Sources/Shop/Strings.swift")
    try scratch.write(
      MigrateSymbolsTests.catalog([
        ("cart.title", "manual", "Cart"), ("cart.items", "manual", "%#@items@"),
        ("cart.greeting", "manual", "Hello, %@, you have %lld"), ("cart.left", "manual", "%d left"),
        ("cart.auto", nil, "Auto"), ("cart.hidden", "hidden", "Hidden"), ("type", "manual", "Type"),
      ]), to: "Sources/Shop/Resources/Localizable.xcstrings")
    try scratch.write(
      MigrateSymbolsTests.catalog([("network.offline", "manual", "Offline")]),
      to: "Sources/Shop/Resources/Errors.xcstrings")
    try scratch.write("\"old.name\" = \"Old\";\n", to: "Sources/Shop/Resources/en.lproj/Old.strings")
    try scratch.write(code, to: "Sources/Shop/Cart.swift")
    return scratch
  }

  /// What SwiftGen generates.
  private static func accessors(_ lookup: String) -> String {
    """
    // Generated using SwiftGen — https://github.com/SwiftGen/SwiftGen
    import Foundation
    public enum L10n {
      public enum Cart {
        /// Cart
        public static let title = L10n.tr("Localizable", "cart.title", fallback: "Cart")
        public static func items(_ p1: Int) -> String { return L10n.tr("Localizable", "cart.items", p1, fallback: "") }
        public static func greeting(_ p1: Any, _ p2: Int) -> String {
          return L10n.tr("Localizable", "cart.greeting", String(describing: p1), p2, fallback: "")
        }
        public static func left(_ p1: Int) -> String { return L10n.tr("Localizable", "cart.left", p1, fallback: "") }
        public static let auto = L10n.tr("Localizable", "cart.auto", fallback: "")
        public static let hidden = L10n.tr("Localizable", "cart.hidden", fallback: "")
        public static let gone = L10n.tr("Localizable", "cart.gone", fallback: "")
        public static let type = L10n.tr("Localizable", "type", fallback: "")
      }
      public enum Errors {
        public static let offline = L10n.tr("Errors", "network.offline", fallback: "")
      }
      public enum Text {
        public static let own = L10n.tr("Localizable", "cart.title", fallback: "")
      }
      public enum Old {
        public static let name = L10n.tr("Old", "old.name", fallback: "")
      }
    }
    extension L10n {
      private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
        let format = \(lookup)
        return String(format: format, locale: Locale.current, arguments: args)
      }
    }
    """
  }

  /// A String Catalog in English. `hidden` is a manual key without a symbol; `%#@items@` gets a substitution.
  private static func catalog(_ entries: [(key: String, state: String?, text: String)]) -> String {
    let strings = entries.map { key, state, text in
      let extraction =
        switch state {
        case "hidden": "\"extractionState\" : \"manual\", \"generatesSymbol\" : false,"
        case let state?: "\"extractionState\" : \"\(state)\","
        case nil: ""
        }
      let substitutions = """
        , "substitutions" : { "items" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg item" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg items" } } } } } }
        """
      return """
        "\(key)" : { \(extraction) "localizations" : { "en" : {
          "stringUnit" : { "state" : "translated", "value" : "\(text)" }
          \(text.contains("#@") ? substitutions : "") } } }
        """
    }
    return
      "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(strings.joined(separator: ",\n")) }, \"version\" : \"1.1\" }"
  }

  private func migrate(_ arguments: String = "", in scratch: Scratch) throws -> GlossaTool.Outcome {
    try GlossaTool.shell("glossa migrate symbols \(arguments)", in: scratch.path)
  }

  @Test func `the context decides what a use becomes`() throws {
    let scratch = try package(
      """
      import SwiftUI
      typealias Words = L10n.Cart
      struct Cart: View {
        var body: some View {
          Text(L10n.Cart.title)
          SwiftUI.Text(Shop.L10n.Errors.offline)
          Text(L10n.Cart.title + "!")
          Button(L10n.Cart.title) {}
          Text("\\(L10n.Cart.items(3)): \\(Words.title)").help(L10n.Cart.title.uppercased())
        }
        let text: String = L10n.Cart.title
      }
      extension L10n.Cart { static var twice: String { title + title } }
      """)
    #expect(try migrate("--check", in: scratch).status == 1)
    let outcome = try migrate(in: scratch)
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(
      scratch.text(of: "Sources/Shop/Cart.swift") == """
        import SwiftUI
        typealias Words = L10n.Cart
        struct Cart: View {
          var body: some View {
            Text(.cartTitle)
            SwiftUI.Text(.Errors.networkOffline)
            Text(String(localized: .cartTitle) + "!")
            Button(String(localized: .cartTitle)) {}
            Text("\\(String(localized: .cartItems(items: 3))): \\(String(localized: .cartTitle))").help(String(localized: .cartTitle).uppercased())
          }
          let text: String = String(localized: .cartTitle)
        }
        extension L10n.Cart { static var twice: String { String(localized: .cartTitle) + String(localized: .cartTitle) } }
        """)
    #expect(
      outcome.output == """
        10 uses in 1 file rewritten
        Sources/Shop/Strings.swift: nothing uses its accessors any more; delete it, and stop generating it

        """)
    let again = try migrate("--check", in: scratch)
    #expect(again.status == 0)
  }

  @Test func `Swift compiles what uses become, without the accessors`() throws {
    let scratch = try package(
      """
      import Foundation
      struct Cart {
        let count = 2
        let name: String? = nil
        let text: String = L10n.Cart.title
        var texts: [Text] {
          [
            Text(L10n.Cart.title), Text(L10n.Errors.offline), Text(L10n.Cart.title + "!"), Text(L10n.Cart.items(count)),
            Text("\\(L10n.Cart.items(3)): \\(L10n.Cart.title)").help(L10n.Cart.title.uppercased()),
            Text(count > 1 ? L10n.Cart.items(count) : L10n.Cart.title),
          ]
        }
        var strings: [String] {
          [L10n.Cart.title, L10n.Cart.greeting(L10n.Cart.greeting("\\(text)", count), 3)].map { $0.lowercased() }
        }
        func label(_ label: String = L10n.Cart.title) -> String {
          switch label {
          case L10n.Cart.title: return L10n.Cart.greeting(label, [1, 2].count)
          default: return name ?? L10n.Errors.offline
          }
        }
      }
      """)
    let outcome = try migrate(in: scratch)
    #expect(outcome.status == 0 && outcome.output.hasPrefix("17 uses in 1 file rewritten\n"), "\(outcome.output)")
    let symbols = try GlossaTool.run(["symbols", "Sources", "-o", "Symbols"], in: scratch.path)
    #expect(symbols.status < 2, "\(symbols.errors)")
    try scratch.write(AppleStub.resources + "\n" + AppleStub.users, to: "Stub.swift")
    let checked = try GlossaTool.shell(
      "swiftc -typecheck -module-cache-path modules Stub.swift Symbols/*.swift Sources/Shop/Cart.swift 2>&1",
      in: scratch.path)
    #expect(checked.status == 0 && !checked.output.contains("error:"), "\(checked.output.prefix(4_000))")
  }

  @Test func `a type of one's own named Text takes Strings`() throws {
    let scratch = try package("struct Text { let text: String }\nlet a = Text(L10n.Cart.title)\n")
    #expect(try migrate(in: scratch).status == 0)
    #expect(scratch.text(of: "Sources/Shop/Cart.swift")?.contains("Text(String(localized: .cartTitle))") == true)
  }

  @Test func `each argument is given in the type that the symbol takes`() throws {
    let scratch = try package(
      """
      import Foundation
      let a = L10n.Cart.greeting("Ann", count)
      let b = L10n.Cart.greeting(name, 3)
      let c = L10n.Cart.greeting(L10n.Cart.greeting("\\(name)", f(1, 2)), count)
      let d = L10n.Cart.greeting(String(id), [1, 2].count)
      let e = L10n.Cart.items(count) + L10n.Cart.left(2)
      """)
    #expect(try migrate(in: scratch).status == 0)
    #expect(
      scratch.text(of: "Sources/Shop/Cart.swift") == """
        import Foundation
        let a = String(localized: .cartGreeting("Ann", count))
        let b = String(localized: .cartGreeting(String(describing: name), 3))
        let c = String(localized: .cartGreeting(String(describing: String(localized: .cartGreeting("\\(name)", f(1, 2)))), count))
        let d = String(localized: .cartGreeting(String(id), [1, 2].count))
        let e = String(localized: .cartItems(items: count)) + String(localized: .cartLeft(2))
        """)
  }

  @Test func `what cannot be rewritten is named with its reason and stays`() throws {
    let code = """
      import Foundation
      let all = [L10n.Cart.auto, L10n.Cart.hidden, L10n.Cart.gone, L10n.Cart.type, L10n.Old.name]
      let left = L10n.Cart.left(count)
      let made = [1, 2].map(L10n.Cart.items)
      let path = \\L10n.Cart.Type.title
      """
    let scratch = try package(code)
    try scratch.write("import Shop\nlet title = L10n.Cart.title\n", to: "Sources/Till/Till.swift")
    try scratch.write("let title = L10n.Cart.title\n", to: "Loose/Loose.swift")
    let outcome = try migrate(in: scratch)
    #expect(outcome.status == 0)
    #expect(scratch.text(of: "Sources/Shop/Cart.swift") == code)
    let prefix = "Sources/Shop/Cart.swift"
    #expect(
      outcome.output == """
        Loose/Loose.swift:1:23: warning: L10n.Cart.title stays: no String Catalog 'Localizable' is in this file's target, and symbols are visible in their own only [migrate/left]
        \(prefix):2:22: warning: L10n.Cart.auto stays: 'cart.auto' is not managed by hand ("extractionState" : "manual") [migrate/left]
        \(prefix):2:38: warning: L10n.Cart.hidden stays: 'cart.hidden' has no symbol, because its "generatesSymbol" is false [migrate/left]
        \(prefix):2:56: warning: L10n.Cart.gone stays: the String Catalog has no key 'cart.gone' [migrate/left]
        \(prefix):2:72: warning: L10n.Cart.type stays: the symbol 'type' of 'type' is too close to Swift's 'Type' [migrate/left]
        \(prefix):3:22: warning: L10n.Cart.left stays: argument 1 of its symbol is of type Int32 (%d), and the accessor takes Int; write %lld instead of %d in the catalog [migrate/left]
        \(prefix):4:33: warning: L10n.Cart.items stays: it is used as a function [migrate/left]
        \(prefix):5:28: warning: L10n.Cart.title stays: it is not written as a plain chain of names; rewrite it by hand [migrate/left]
        Sources/Shop/Resources/en.lproj/Old.strings:1:1: warning: the table 'Old' is no String Catalog, so it has no symbols; 'glossa migrate catalogs' makes one of it [migrate/left]
        Sources/Till/Till.swift:2:23: warning: L10n.Cart.title stays: no String Catalog 'Localizable' is in this file's target, and symbols are visible in their own only [migrate/left]
        0 uses in 0 files rewritten; 10 stay as they are

        """)
  }

  @Test func `accessors with a lookup of their own, and no accessors at all`() throws {
    let scratch = try package(
      "let a = L10n.Cart.title + L10n.Cart.title\n",
      lookup: "Chosen.bundle.localizedString(forKey: key, value: value, table: table)")
    let outcome = try migrate(in: scratch)
    #expect(
      outcome.output == """
        Sources/Shop/Strings.swift:1:1: warning: the accessors of this file look their keys up in a way of their own, which the symbols would not (2 uses) [migrate/left]
        0 uses in 0 files rewritten; 2 stay as they are

        """)
    try scratch.write("let a = 1\n", to: "Other/A.swift")
    let other = try migrate("Other", in: scratch)
    #expect(other.status == 2)
    #expect(other.output == "glossa: no file that SwiftGen generated declares an accessor of a key\n")
  }

  @Test func `an accessor stays where its fallback stands in for a text`() throws {
    let scratch = try package("let a = L10n.Cart.title\nlet b = L10n.Errors.offline\n")
    let german = #""de" : { "stringUnit" : { "state" : "translated", "value" : "Fort" } }"#
    let english = #""en" : { "stringUnit" : { "state" : "translated", "value" : "Cart" } }"#
    try scratch.write(
      """
      { "sourceLanguage" : "en", "strings" : {
        "away" : { "extractionState" : "manual", "localizations" : { \(german) } },
        "cart.title" : { "extractionState" : "manual", "localizations" : { \(english) } }
      }, "version" : "1.1" }
      """, to: "Sources/Shop/Resources/Localizable.xcstrings")
    let outcome = try migrate(in: scratch)
    #expect(
      outcome.output == """
        Sources/Shop/Cart.swift:1:19: warning: L10n.Cart.title stays: people would see the key in de, where it has no text: a symbol has no fallback; give it a text there first [migrate/left]
        1 use in 1 file rewritten; 1 stays as it is

        """)
    #expect(
      scratch.text(of: "Sources/Shop/Cart.swift")
        == "let a = L10n.Cart.title\nlet b = String(localized: .Errors.networkOffline)\n")
  }

  @Test func `Xcode must generate symbols for the target`() throws {
    func app(_ settings: String) throws -> Scratch {
      let scratch = try package("let a = L10n.Cart.title\n")
      try FileManager.default.removeItem(atPath: scratch.path + "/Package.swift")
      try scratch.write(
        """
        { rootObject = P; objects = {
          P = { isa = PBXProject; mainGroup = G; targets = (T); };
          G = { isa = PBXGroup; children = (S); sourceTree = "<group>"; };
          S = { isa = PBXFileSystemSynchronizedRootGroup; path = Sources; sourceTree = "<group>"; };
          T = { isa = PBXNativeTarget; name = App; buildConfigurationList = L; buildPhases = (C, R);
            fileSystemSynchronizedGroups = (S); };
          C = { isa = PBXSourcesBuildPhase; files = (); };
          R = { isa = PBXResourcesBuildPhase; files = (); };
          L = { isa = XCConfigurationList; defaultConfigurationName = Release; buildConfigurations = (Z); };
          Z = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
        }; }
        """, to: "App.xcodeproj/project.pbxproj")
      return scratch
    }
    let off = try migrate("--check", in: app(""))
    #expect(off.status == 0)
    #expect(
      off.output == """
        Sources/Shop/Resources/Localizable.xcstrings:1:1: warning: Xcode generates no symbols for this catalog; set STRING_CATALOG_GENERATE_SYMBOLS = YES for its target (--edit-project does), or write them with 'glossa symbols' [migrate/left]
        0 uses in 0 files would be rewritten; 1 stays as it is

        """)
    let refused = try migrate("--check --edit-project", in: app("STRING_CATALOG_GENERATE_SYMBOLS = NO;"))
    #expect(refused.status == 0 && refused.output.contains("= YES for its target, or write them"), "\(refused.output)")
    let on = try migrate("--check", in: app("STRING_CATALOG_GENERATE_SYMBOLS = YES;"))
    #expect(on.status == 1 && !on.output.contains("deployment"))
    let early = try migrate("--check --edit-project", in: app("SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 15.4;"))
    #expect(early.status == 0 && early.output.contains("; 1 stays as it is"), "\(early.output)")
    #expect(
      early.output.contains(
        "the target 'App' is built for IPHONEOS_DEPLOYMENT_TARGET = 15.4, and symbols need 16; raise it first"),
      "\(early.output)")
    let written = try app("")
    try written.write("import Foundation\n", to: "Sources/Shop/GeneratedStringSymbols_Localizable.swift")
    #expect(try migrate("--check", in: written).status == 1)
  }

  /// An Xcode project with accessors that SwiftGen generates.
  private func projectWithAccessors() throws -> Scratch {
    let scratch = try package("let a = L10n.Cart.title\n")
    try FileManager.default.removeItem(atPath: scratch.path + "/Package.swift")
    let accessors = try #require(scratch.text(of: "Sources/Shop/Strings.swift"))
    try scratch.write(accessors.replacingOccurrences(of: "public ", with: ""), to: "Sources/Shop/Strings.swift")
    try scratch.write(
      """
      input_dir: Sources/Shop
      strings:
        inputs: Resources/en.lproj
        outputs:
        - templateName: structured-swift5
          output: Sources/Shop/Strings.swift

      # Images
      xcassets:
        inputs: Images.xcassets
      """, to: "swiftgen.yml")
    try scratch.write(
      """
      { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; path = Sources/Shop; children = (A, B, K); sourceTree = "<group>"; };
        A = { isa = PBXFileReference; path = Strings.swift; sourceTree = "<group>"; };
        B = { isa = PBXFileReference; path = Cart.swift; sourceTree = "<group>"; };
        K = { isa = PBXFileReference; path = Resources/Localizable.xcstrings; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; buildConfigurationList = L; buildPhases = (C, R); };
        C = { isa = PBXSourcesBuildPhase; files = (FA, FB); };
        R = { isa = PBXResourcesBuildPhase; files = (FK); };
        FA = { isa = PBXBuildFile; fileRef = A; };
        FB = { isa = PBXBuildFile; fileRef = B; };
        FK = { isa = PBXBuildFile; fileRef = K; };
        L = { isa = XCConfigurationList; buildConfigurations = (Z); };
        Z = { isa = XCBuildConfiguration; name = Release; buildSettings = { STRING_CATALOG_GENERATE_SYMBOLS = YES; }; };
      }; }
      """, to: "App.xcodeproj/project.pbxproj")
    return scratch
  }

  @Test func `accessors that nothing uses go, with what names and generates them`() throws {
    let old = try projectWithAccessors()
    let kept = try migrate("--check --remove-old", in: old)
    #expect(
      kept.output.contains(
        "it stays, because App.xcodeproj/project.pbxproj names it; --edit-project takes it out of there\n"),
      "\(kept.output)")
    let other = try projectWithAccessors()
    try other.write("// L10n was here\n", to: "Sources/Shop/Other.swift")
    #expect(
      try migrate("--check --remove-old --edit-project", in: other).output.contains(
        "because Sources/Shop/Other.swift names L10n\n"))
    let diff = try migrate("--diff --remove-old --edit-project", in: old)
    #expect(diff.status == 1 && diff.output.contains("--- a/Sources/Shop/Strings.swift\n"), "\(diff.output)")
    #expect(old.text(of: "Sources/Shop/Strings.swift") != nil)
    let outcome = try migrate("--remove-old --edit-project", in: old)
    #expect(
      outcome.output == """
        1 use in 1 file rewritten
        App.xcodeproj/project.pbxproj: no longer names the accessors' file
        Sources/Shop/Strings.swift: deleted: nothing uses its accessors
        swiftgen.yml: no longer has a section 'strings'

        """)
    #expect(old.text(of: "Sources/Shop/Strings.swift") == nil)
    #expect(
      old.text(of: "swiftgen.yml")
        == "input_dir: Sources/Shop\n\n# Images\nxcassets:\n  inputs: Images.xcassets")
    let project = try #require(old.text(of: "App.xcodeproj/project.pbxproj"))
    #expect(project.contains("children = (B, K);") && project.contains("files = (FB);") && !project.contains("FA ="))
    #expect(!project.contains("Strings.swift"))
  }

  @Test func `--diff and --check write nothing, and uncommitted changes stop a run`() throws {
    let scratch = try package("let a = L10n.Cart.title\n")
    #expect(try GlossaTool.shell("git init -q . && git add -A", in: scratch.path).status == 0)
    let diff = try migrate("--diff", in: scratch)
    #expect(diff.status == 1)
    #expect(diff.output.contains("-let a = L10n.Cart.title\n+let a = String(localized: .cartTitle)\n"))
    #expect(try migrate("--check", in: scratch).status == 1)
    let refused = try migrate(in: scratch)
    #expect(refused.status == 2)
    #expect(refused.output.contains("add --allow-dirty"))
    #expect(scratch.text(of: "Sources/Shop/Cart.swift") == "let a = L10n.Cart.title\n")
    #expect(try migrate("--allow-dirty", in: scratch).status == 0)
    #expect(scratch.text(of: "Sources/Shop/Cart.swift") == "let a = String(localized: .cartTitle)\n")
  }

  @Test func `options of the other migration are refused`() throws {
    let scratch = try Scratch()
    let outcome = try migrate("--allow-loss", in: scratch)
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("--allow-loss is an option of 'migrate catalogs'"))
    #expect(try GlossaTool.shell("glossa migrate catalogs", in: scratch.path).status == 2)
  }
}
