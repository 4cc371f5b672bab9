import TestSupport
import Testing
import Workspace

/// `source/undefined-key` says nothing about texts that no user sees.
@Suite("Code that no user sees") struct UnseenCodeTests {
  /// The lines of the findings in a file with a view `Draft`, which has a key that no catalog has in line 3, beside an app.
  private func lines(
    _ view: String, in others: [String: String] = [:],
    app: String = "@main struct Store: App { var body: some Scene { EmptyScene() } }"
  ) throws -> [Int] {
    let files = [
      "Draft.swift": view, "Store.swift": "import SwiftUI\n" + app,
      "Localizable.xcstrings": """
      { "sourceLanguage" : "en", "strings" : { "Cart" : { "localizations" : { "de" : { "stringUnit" : { "state" : \
      "translated", "value" : "Warenkorb" } } } } }, "version" : "1.0" }
      """,
    ].merging(others) { $1 }
    return try MemoryProject(files).lint(only: "source/undefined-key")
      .map { try #require(Int($0.split(separator: ":")[1])) }
  }

  private static let draft = """
    import SwiftUI
    struct Draft: View {
      var body: some View { Text("An empty draft") }
    }

    """

  /// A manifest with one target for all sources.
  private static func package(_ target: String, products: String = "") -> String {
    "import PackageDescription\nlet package = Package(name: \"Shop\", products: [\(products)], targets: [\n"
      + "\(target)(name: \"Shop\", path: \".\")])\n"
  }

  @Test(arguments: [
    "", "#Preview { Draft() }", "#Preview(\"Draft\", traits: .landscapeLeft) { Draft() }",
    "struct Draft_Previews: PreviewProvider { static var previews: some View { Draft() } }",
    "extension Draft { static let first = Draft() }",
    "struct Old: View { var body: some View { Draft() } }",
    "struct Old: View { var body: some View { Draft() } }\nstruct Older: View { var body: some View { Old() } }",
  ])
  func `a view that itself or a preview alone names is left alone`(rest: String) throws {
    #expect(try lines(Self.draft + rest) == [])
  }

  @Test(arguments: [
    "struct Home: View { var body: some View { Draft() } }\nlet home = Home()",
    "@main struct Shop: App { var body: some Scene { Draft() } }",
    "#Preview { Draft() }\nlet first = Draft()",
  ])
  func `a view that its file names elsewhere is judged`(rest: String) throws {
    #expect(try lines(Self.draft + rest) == [3])
  }

  @Test(arguments: ["let first: Draft? = nil", "struct Draft { }"])
  func `a view whose name another file has is judged`(other: String) throws {
    #expect(try lines(Self.draft, in: ["Other.swift": other]) == [3])
  }

  @Test(arguments: [
    "", "class Main: NSObject, UIApplicationDelegate {}", "class Main: NSObject, NSApplicationDelegate {}",
  ])
  func `views are judged where no app is among the files`(app: String) throws {
    #expect(try lines(Self.draft, app: app) == (app.isEmpty ? [3] : []))
  }

  @Test func `views of other files that nothing opens open nothing`() throws {
    let old = "import SwiftUI\nstruct Old: View { var body: some View { Draft() } }\n"
    let older = "import SwiftUI\nstruct Older: View { var body: some View { Old() } }\n"
    #expect(try lines(Self.draft, in: ["Old.swift": old]) == [])
    #expect(try lines(Self.draft, in: ["Old.swift": old, "Older.swift": older]) == [])
    #expect(try lines(Self.draft, in: ["Old.swift": old, "Older.swift": older + "let home = Older()"]) == [3])
    #expect(try lines(Self.draft, in: ["Old.swift": old + "let first = Draft()"]) == [3])
  }

  @Test func `public views and what is no view are judged`() throws {
    let published = Self.draft.replacing("struct", with: "public struct")
    #expect(try lines(published) == [3])
    #expect(try lines(published, in: ["Package.swift": Self.package(".executableTarget")]) == [])
    #expect(try lines(published, in: ["Package.swift": Self.package(".target")]) == [])
    let library = ".library(name: \"Shop\", targets: [\"Shop\"])"
    #expect(try lines(published, in: ["Package.swift": Self.package(".target", products: library)]) == [3])
    let scene = Self.draft.replacing("Draft: View", with: "Draft: Scene")
    #expect(try lines(scene.replacing("Text(\"An empty draft\")", with: "WindowGroup(\"An empty draft\") {}")) == [3])
  }

  @Test(arguments: [
    "#if DEBUG\n", "#if DEBUG && os(iOS)\n", "#if os(macOS)\n#elseif DEBUG\n", "#if DEBUG\n#if os(iOS)\n#endif\n",
  ])
  func `what only debug builds compile is left alone`(condition: String) throws {
    let code = condition + Self.draft + "#endif\nlet first = Draft()\n"
    #expect(try lines(code) == [])
  }

  @Test(arguments: [
    "#if !DEBUG\n", "#if DEBUG || BETA\n", "#if DEBUG\n#else\n", "#if os(iOS)\n", "#if DEBUG\n#endif\n#if os(iOS)\n",
  ])
  func `what other builds compile, too, is judged`(condition: String) throws {
    let code = condition + Self.draft + "#endif\nlet first = Draft()\n"
    #expect(try lines(code) == [2 + condition.split(separator: "\n").count + 1])
  }

  @Test func `a view that only debug builds open is left alone`() throws {
    #expect(try lines(Self.draft + "#if DEBUG\nlet first = Draft()\n#endif\n") == [])
    #expect(try lines(Self.draft + "#if DEBUG\n#else\nlet first = Draft()\n#endif\n") == [3])
  }

  /// The lines of the findings in a view that shows some texts, the first of them in line 4.
  private func lines(showing texts: [String], entries: String = "") throws -> [Int] {
    let shown = texts.map { "    Text(\"\($0)\")\n" }.joined()
    let code = "import SwiftUI\nstruct Draft: View {\n  var body: some View {\n\(shown)  }\n}\nlet first = Draft()\n"
    let translated = { (value: String) in
      #""localizations": { "de": { "stringUnit": { "state": "translated", "value": "\#(value)" } } }"#
    }
    let all = entries.split(separator: "\n").map { $0.split(separator: "=").map(String.init) }
      .map { "\"\($0[0])\": { \(translated($0[1])) }" }
    let catalog =
      #"{ "sourceLanguage": "en", "strings": { "#
      + (["\"Cart\": { \(translated("Warenkorb")) }"] + all).joined(separator: ", ") + #" }, "version": "1.0" }"#
    return try lines(code, in: ["Localizable.xcstrings": catalog])
  }

  @Test func `what reads the same in every language is no key that somebody forgot`() throws {
    let alike = [
      "GitHub", "AirDrop…", "#MyShop", "~/.ssh/id_rsa", "shop.example/start", "DirectX 12", "🇩🇪 Deutsch", "kcal",
      "SH ⏳", #"\(1) · \(2) ms"#, "Apple Watch", "OK",
    ]
    #expect(try lines(showing: alike) == [])
    #expect(
      try lines(showing: ["Sign-In", "BEST VALUE", "GitHub account", "Kilocalories", "Save/Load"]) == [4, 5, 6, 7, 8])
    #expect(try lines(showing: ["SaveButton", "tag:shop"], entries: "CloseButton=Schließen") == [4])
  }

  @Test(arguments: [
    ("购物车是空的", "zh-Hans", false), ("The cart is empty", "zh-Hans", true), ("购物车是空的", "de", true),
    ("API Key（可不填）", "zh-Hans", false),
  ])
  func `a key in the script of a table whose source language is named wrongly is none`(
    key: String, language: String, isFound: Bool
  ) throws {
    let texts = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"].map { "\"第\($0)件商品\": {}" }
    let pay =
      #""付款": { "localizations": { "\#(language)": { "stringUnit": { "state": "translated", "value": "…" } } } }"#
    let catalog =
      #"{ "sourceLanguage": "en", "strings": { "# + (texts + [pay]).joined(separator: ", ") + #" }, "version": "1.0" }"#
    let code = Self.draft.replacing("An empty draft", with: key) + "let first = Draft()\n"
    #expect(try lines(code, in: ["Localizable.xcstrings": catalog]) == (isFound ? [3] : []))
  }

  @Test func `a lower-case word as the title of a picker is no key that somebody forgot`() throws {
    let picker = { (title: String) in
      Self.draft.replacing("Text(\"An empty draft\")", with: "Picker(\"\(title)\", selection: $order) {}")
    }
    #expect(try lines(picker("sort") + "let first = Draft()") == [])
    #expect(try lines(picker("Sort") + "let first = Draft()") == [3])
  }

  @Test func `an accessor that nothing uses is left alone`() throws {
    let texts = "enum Texts {\n  static let draft: LocalizedStringKey = \"draft.title\"\n}\n"
    #expect(try lines("import SwiftUI\n" + texts) == [])
    #expect(try lines("import SwiftUI\n" + texts + "let title = Texts.draft\n") == [3])
  }

  @Test func `a name that every translation keeps is no key that somebody forgot`() throws {
    #expect(try lines(showing: ["Kia", "Trip"], entries: "Open Kia=Kia öffnen\nOpen Trip=Reise öffnen") == [5])
    #expect(try lines(showing: ["Trip"], entries: "My Trip=Mein Trip\nYour Trip=Deine Reise") == [4])
    #expect(try lines(showing: ["Trip"], entries: "My Trip=My Trip") == [4])
  }

  @Test func `a package beside an app is for that app alone`() throws {
    let library = ".library(name: \"Shop\", targets: [\"Shop\"])"
    let package = Self.package(".target", products: library)
    let app = "name: A\ntargets:\n  App: { type: application, platform: iOS, sources: [App] }\n"
    let files = [
      "Kit/Package.swift": package, "Kit/Row.swift": Self.draft.replacing("struct", with: "public struct"),
      "App/App.swift": "import Shop\n",
    ]
    func count(_ project: String) throws -> Int {
      try lines("", in: files.merging([project: app]) { $1 }).count
    }
    #expect(try count("project.yml") == 0)
    #expect(try count("Kit/Example/project.yml") == 1)
  }

  @Test(arguments: [
    ("private func hint() -> some View", "", true), ("fileprivate func hint() -> some View", "", true),
    ("private func hint() -> some View", "hint()", false), ("func hint() -> some View", "", true),
    ("public func hint() -> some View", "", false),
    ("private func hint() -> some View", "self.hint()", false), ("private func hint() -> some View", "more()", true),
    ("private static func hint() -> some View", "Self.hint()", false),
  ])
  func `a function that its view does not call shows nothing`(head: String, call: String, isSilent: Bool) throws {
    let view = """
      import SwiftUI
      public struct Draft: View {
        \(head) { Text("An empty draft") }
        private func more() -> some View { EmptyView() }
        public var body: some View { VStack { \(call) } }
      }

      """
    #expect(try lines(view) == (isSilent ? [] : [3]), "\(head) \(call)")
    let chain = view.replacing("EmptyView()", with: "hint()")
    #expect(try lines(chain).isEmpty == (isSilent && call != "more()"), "\(head) \(call)")
  }

  @Test(arguments: [
    ("", ": ObservableObject", true), ("router.openDraft()", ": ObservableObject", false), ("", "", true),
    ("", ": NSObject, UITableViewDelegate", false), ("", ": Navigating", true), ("open { $0.openDraft }", "", false),
  ])
  func `a view that only a function opens that nothing calls is left alone`(
    call: String, parents: String, isSilent: Bool
  ) throws {
    let router = """
      protocol Navigating {}
      final class Router\(parents) {
        func openDraft() -> some View { Draft() }
      }
      func start(_ router: Router) { \(call) }

      """
    #expect(try lines(Self.draft, in: ["Router.swift": router]) == (isSilent ? [] : [3]), "\(call) \(parents)")
    let exposed = router.replacing("func openDraft", with: "@objc func openDraft")
    #expect(try lines(Self.draft, in: ["Router.swift": exposed]) == [3])
  }

  @Test(arguments: [
    ("Hashable", "", true), ("Hashable, Sendable", "route == nil", true), ("Hashable", "go(to: .draft(1))", false),
    ("Hashable", "go(to: Route.draft(1))", false), ("Hashable", "if case .draft = route {}", true),
    ("String", "", false), ("Hashable, CaseIterable", "", false), ("Codable", "", false),
  ])
  func `a view that is only opened for a case that nothing makes is left alone`(
    parents: String, code: String, isSilent: Bool
  ) throws {
    let routes = """
      enum Route: \(parents) {
        case home
        case draft(Int)
      }
      struct Home: View {
        var route: Route?
        var body: some View {
          switch route {
          case .draft(let number): Draft()
          case .home: Text("Cart")
          default: EmptyView()
          }
        }
        func start() { \(code) }
      }
      let (home, first) = (Home(), Route.home)
      let second: Void = home.start()

      """
    #expect(try lines(Self.draft, in: ["Routes.swift": routes]) == (isSilent ? [] : [3]), "\(parents) \(code)")
    let extended = routes + "extension Route: CaseIterable {}\n"
    #expect(try lines(Self.draft, in: ["Routes.swift": extended]) == [3])
  }

  @Test func `the text of an error that nothing throws is left alone`() throws {
    let failure = """
      import Foundation
      enum Failure: LocalizedError {
        case offline, full
        var errorDescription: String? {
          switch self {
          case .offline: NSLocalizedString("You are offline now", comment: "")
          case .full: NSLocalizedString("The cart is full now", comment: "")
          }
        }
      }
      func check() throws { throw Failure.full }
      let first: Void = try check()

      """
    #expect(try lines(failure) == [7])
  }

  @Test func `the app's own name is no key that somebody forgot`() throws {
    let code = Self.draft.replacing("An empty draft", with: "Shop") + "let first = Draft()"
    #expect(try lines(code, in: ["Package.swift": Self.package(".executableTarget")]) == [])
    #expect(try lines(code) == [3])
  }

  @Test func `names of a chart's axes are no keys that somebody forgot`() throws {
    let code = Self.draft.replacing("Text(\"An empty draft\")", with: "LineMark(x: .value(\"Time\", 1))")
    let bar = "let bar = BarMark(y: .value(\"Cart\", 1))\n"
    #expect(try lines("import Charts\n" + code + "let first = Draft()\n" + bar) == [])
  }

  @Test func `texts of Xcode's templates are no keys that somebody forgot`() throws {
    let code = Self.draft.replacing("An empty draft", with: "Hello, World!") + "let first = Draft()"
    #expect(try lines(code) == [])
  }

  @Test(arguments: [("Old/Draft.swift", []), ("Code/Draft.swift", [3])])
  func `a file that no target of its project compiles has no texts`(path: String, found: [Int]) throws {
    var files = [
      "Shop.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      { objects = { P = { isa = PBXProject; mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; buildPhases = (); \
      fileSystemSynchronizedGroups = (F); };
      F = { isa = PBXFileSystemSynchronizedRootGroup; path = Code; sourceTree = "<group>"; }; }; rootObject = P; }
      """,
      "Code/Localizable.xcstrings": """
      { "sourceLanguage" : "en", "strings" : { "Cart" : { "localizations" : { "de" : { "stringUnit" : { "state" : \
      "translated", "value" : "Warenkorb" } } } } }, "version" : "1.0" }
      """,
      "Code/Shop.swift": "import SwiftUI\n@main struct Shop: App { var body: some Scene { Draft() } }",
      path: Self.draft,
    ]
    for number in 1...6 { files["Code/Part\(number).swift"] = "import SwiftUI\nlet part\(number) = Draft()\n" }
    let lines = try MemoryProject(files).lint(only: "source/undefined-key")
      .map { try #require(Int($0.split(separator: ":")[1])) }
    #expect(lines == found)
  }
}
