import Diagnostics
import LintRules
import Linting
import TestSupport
import Testing
import Workspace

/// Lookups that ask one bundle while the key is in another: packages, frameworks and apps of whole projects.
@Suite("Wrong bundles")
struct WrongBundleTests {
  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "Kit", defaultLocalization: "en", products: [
      .library(name: "Feature", targets: ["Feature"]),
    ], targets: [
      .target(name: "Feature", dependencies: ["Shared"]), .target(name: "Shared"), .executableTarget(name: "Tool"),
      .testTarget(name: "FeatureTests"),
    ])

    """

  private static let module = "Kit/Sources/Feature"

  private func strings(_ keys: String..., text: String = "Text") -> String {
    keys.map { "\"\($0)\" = \"\(text)\";\n" }.joined()
  }

  /// The findings in a package's module whose catalog has `feature.title`.
  private func lint(_ code: String, _ further: [String: String] = [:]) throws -> [String] {
    var files = [
      "Kit/Package.swift": Self.manifest,
      "\(Self.module)/View.swift": "import SwiftUI\n\(code)\n",
      "\(Self.module)/Resources/en.lproj/Localizable.strings": strings("feature.title"),
      "\(Self.module)/Resources/de.lproj/Localizable.strings": strings("feature.title"),
    ]
    files.merge(further) { $1 }
    return try MemoryProject(files).lint(only: "source/wrong-bundle")
  }

  @Test(arguments: [
    "let a = Text(\"feature.title\")", "let a = Button(\"feature.title\") {}",
    "let a = String(localized: \"feature.title\")", "let a = NSLocalizedString(\"feature.title\", comment: \"\")",
    "let a = Text(\"feature.title\", bundle: .main)",
    "let a = Bundle.main.localizedString(forKey: \"feature.title\", value: nil, table: nil)",
    "func tr(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }\nlet a = tr(\"feature.title\")",
    "class Token {}\nlet a = Text(\"feature.title\", bundle: Bundle(for: Token.self))",
  ])
  func `a package's lookup that asks the app does not find the package's key`(code: String) throws {
    let found = try lint(code)
    #expect(found.count == 1 && found.first?.contains("'feature.title'") == true, "\(code): \(found)")
  }

  @Test(arguments: [
    "let a = Text(\"feature.title\", bundle: .module)", "let a = Text(\"feature.title\", bundle: #bundle)",
    "extension Text { init(localized key: LocalizedStringKey) { self.init(key, bundle: .module) } }\nlet a = Text(localized: \"feature.title\")",
    "extension Text { init(_ key: LocalizedStringKey) { self.init(key, bundle: .module) } }\nlet a = Text(\"feature.title\")",
    "func tr(_ key: String) -> String { NSLocalizedString(key, bundle: .module, comment: \"\") }\nlet a = tr(\"feature.title\")",
    "struct Row { let title: LocalizedStringKey }\nlet a = Row(title: \"feature.title\")",
    "extension Bundle { static let kit = Bundle.module }\nlet a = Text(\"feature.title\", bundle: .kit)",
    "func f(_ bundle: Bundle) { Text(\"feature.title\", bundle: bundle) }",
    "let a = Text(LocalizedStringKey(\"feature.title\"), bundle: .module)",
  ])
  func `a lookup that asks the module, or an unknown bundle, is right`(code: String) throws {
    #expect(try lint(code) == [])
  }

  @Test(arguments: [("Kit/Sources/Localizable.xcstrings", 0), ("Kit/Sources/Kit/Localizable.xcstrings", 1)])
  func `a catalog beside the folder of a package's only target is in no bundle`(catalog: String, count: Int) throws {
    let project = MemoryProject([
      "Kit/Package.swift": "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])\n",
      "Kit/Sources/Kit/View.swift": "import SwiftUI\nlet a = Text(\"kit.title\")\n",
      catalog: """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"kit.title": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Title"}},
        "de": {"stringUnit": {"state": "translated", "value": "Titel"}}}}}}
      """,
    ])
    #expect(try project.lint(only: "source/wrong-bundle").count == count)
  }

  @Test func `the finding says what is asked, who has the key and what to write`() throws {
    #expect(
      try lint("let a = Text(\"feature.title\")\nlet b = Button(\"feature.title\") {}") == [
        "Kit/Sources/Feature/View.swift:2:14: warning: 'feature.title' is looked up in the app's bundle, but is in "
          + "'Feature' [source/wrong-bundle]",
        "Kit/Sources/Feature/View.swift:3:16: warning: 'feature.title' is looked up in the app's bundle, but is in "
          + "'Feature' [source/wrong-bundle]",
      ])
  }

  @Test func `a note says what people see instead of which text`() throws {
    let files = [
      "Kit/Package.swift": Self.manifest, "\(Self.module)/View.swift": "import SwiftUI\nlet a = Text(\"Hello\")\n",
      "\(Self.module)/Resources/en.lproj/Localizable.strings": strings("Hello", text: "Hello"),
      "\(Self.module)/Resources/de.lproj/Localizable.strings": strings("Hello", text: "Hallo"),
    ]
    let project = MemoryProject(files)
    var settings = project.configuration.lint
    settings.only = ["source/wrong-bundle"]
    let found = Linter(settings).lint(try project.read()).findings
    #expect(
      found.flatMap(\.notes).map(\.message) == [
        "where an app shows it, and has the language but not the key, people see 'Hello', and not 'Hallo' (de), which is here"
      ])
  }

  /// The findings in a package's module beside an app that imports it.
  private func lint(
    _ code: String, app: String, at path: String = "App", _ further: [String: String] = [:]
  ) throws -> [String] {
    let files = [
      "project.yml": "name: A\ntargets:\n  App: { type: application, platform: iOS, sources: [\(path)] }\n",
      "\(path)/App.swift": "import Feature\nimport SwiftUI\n\(app)\n",
    ]
    return try lint(code, files.merging(further) { $1 })
  }

  private static let row = "public struct Row: View { public var body: some View { Text(\"feature.title\") } }\n"
  private static let app = "@main struct Shop: App { var body: some Scene { WindowGroup { Row() } } }"

  @Test(arguments: [
    (row, app, true),
    (row, "class Delegate: NSObject, UIApplicationDelegate { let first = Row() }", true),
    (row, "class Scene: UIResponder, UIWindowSceneDelegate { let first = Row() }", true),
    (row, "@main struct Some: WidgetBundle { var body: some Widget { Row() } }", true),
    (row, "@main struct Shop: App { let first = make() }\nfunc make() -> Row { Row() }", true),
    (row, "@main struct Shop: App {}\nclass Item: NSObject { let first = Row() }", false),
    (row + "public struct Other { struct Row {} }\n", app, false),
    ("extension View { public func row() -> some View { Text(\"feature.title\") } }\n", app, false),
    (
      "import ComposableArchitecture\npublic struct Row { init() { show(TextState(\"feature.title\")) } }\n", app, false
    ),
    (
      "public enum Row: LocalizedError {\n  case a\n"
        + "  public var errorDescription: String? { NSLocalizedString(\"feature.title\", comment: \"\") }\n}\n",
      app.replacing("Row()", with: "Row.a"), false
    ),
  ])
  func `what an app reaches by names is an error, all else a warning`(code: String, app: String, isError: Bool) throws {
    let found = try lint(code, app: app)
    #expect(found.count == 1 && found.first?.contains("error:") == isError, "\(code) \(app): \(found)")
  }

  @Test func `a translation into a language that the app does not have is a warning`() throws {
    let tables = [
      "\(Self.module)/Resources/en.lproj/Localizable.strings": strings("feature.title", text: "feature.title"),
      "\(Self.module)/Resources/fr.lproj/Localizable.strings": strings("feature.title", text: "Titre"),
    ]
    #expect(try lint(Self.row, app: Self.app, tables).first?.contains("warning:") == true)
    let app = tables.merging(["App/de.lproj/InfoPlist.strings": strings("CFBundleName")]) { $1 }
    #expect(try lint(Self.row, app: Self.app, app).first?.contains("error:") == true)
  }

  @Test func `what apps of one name begin with is an error in each of them`() throws {
    let mac = ["Mac/App.swift": "import Feature\nimport SwiftUI\n\(Self.app)\n"]
    let project = """
      name: A
      targets:
        App: { type: application, platform: iOS, sources: [App] }
        Mac: { type: application, platform: macOS, sources: [Mac] }

      """
    let files = mac.merging(["project.yml": project]) { $1 }
    #expect(try lint(Self.row, app: Self.app, files).first?.contains("error:") == true)
  }

  @Test func `texts in pseudo-languages and in the source's plurals are not lost`() throws {
    func catalog(_ language: String) -> [String: String] {
      let text = { (value: String) in #"{"stringUnit": {"state": "translated", "value": "\#(value)"}}"# }
      let texts = #"{"variations": {"plural": {"one": \#(text("%lld song")), "other": \#(text("%lld songs"))}}}"#
      return [
        "\(Self.module)/Songs.xcstrings": """
        {"sourceLanguage": "en", "strings": {"%lld songs": {"localizations": {
        "en": \(texts), "\(language)": \(text(language))}}}, "version": "1.0"}

        """
      ]
    }
    let code = "func f(count: Int) { _ = Text(\"\\(count) songs\", tableName: \"Songs\") }"
    #expect(try lint(code, app: "", catalog("en-XA")) == [])
    #expect(try lint(code, app: "", catalog("de")).count == 1)
  }

  @Test func `what only a sample shows is a warning`() throws {
    #expect(try lint(Self.row, app: Self.app, at: "Demo/App").first?.contains("warning:") == true)
  }

  @Test func `a text with numbers for its arguments is the same text`() throws {
    let table = "\(Self.module)/Resources/en.lproj/Localizable.strings"
    let code = "func f(a: String, b: String) { _ = Text(\"\\(a): \\(b)\") }"
    #expect(try lint(code, [table: "\"%@: %@\" = \"%1$@: %2$@\";\n"]) == [])
    #expect(try lint(code, [table: "\"%@: %@\" = \"%2$@: %1$@\";\n"]).count == 1)
  }

  @Test func `a text that no catalog changes is shown as it is anyway`() throws {
    let table = "\(Self.module)/Resources/en.lproj/Localizable.strings"
    let german = "\(Self.module)/Resources/de.lproj/Localizable.strings"
    let code = "let a = Text(\"Hello\")"
    #expect(try lint(code, [table: strings("Hello", text: "Hello"), german: strings("Hello", text: "Hello")]) == [])
    #expect(
      try lint(code, [table: strings("Hello", text: "Hello"), german: strings("Hello", text: "Hallo")]).count == 1)
    let spaces = [table: "\"Hi %@\" = \"Hi %@\";\n", german: "\"Hi %@\" = \"Hi\u{202F}%@\";\n"]
    #expect(try lint("func f(a: String) { _ = Text(\"Hi \\(a)\") }", spaces) == [])
  }

  @Test func `samples and tests show nothing to people, and a tool is its own main bundle`() throws {
    let code = "import SwiftUI\nlet a = Text(\"feature.title\")\n"
    #expect(try lint("", ["Kit/Tests/FeatureTests/A.swift": code]) == [])
    #expect(try lint("", ["\(Self.module)/Mocks/A.swift": code]) == [])
    #expect(try lint("", ["\(Self.module)/Examples/A.swift": code]) == [])
    #expect(try lint("", ["\(Self.module)/DemoView/A.swift": code]) == [])
    #expect(try lint("", ["\(Self.module)/Democracy/A.swift": code]).count == 1)
    let tool = "Kit/Sources/Tool"
    let files = [
      "\(tool)/A.swift": "import SwiftUI\nlet a = Text(\"tool.title\")\n",
      "\(tool)/en.lproj/Localizable.strings": strings("tool.title"),
    ]
    #expect(try lint("", files) == [])
  }

  @Test(arguments: [
    ("struct Row: View { var body: some View { Text(\"feature.title\") } }\n#Preview(\"A\") { Row() }", 0),
    (
      "struct Row: View { var body: some View { Text(\"feature.title\") } }\n"
        + "struct Rows: PreviewProvider { static var previews: some View { Row() } }", 0
    ),
    ("let a = 1\n@available(iOS 17, *)\n#Preview { Text(\"feature.title\") }", 0),
    ("@available(iOS 17, *)\n#Preview { Text(\"feature.title\") }\nlet a = Text(\"feature.title\")", 1),
    ("private class Sample: Item { let a = Text(\"feature.title\") }\n#Preview { Row(Sample()) }", 0),
    ("class Sample: Item { let a = Text(\"feature.title\") }\n#Preview { Row(Sample()) }", 1),
    ("public struct Row: View { public var body: some View { Text(\"feature.title\") } }\n#Preview { Row() }", 1),
    ("struct Row: View { var body: some View { Text(\"feature.title\") } }\nlet a = [Row.self]\n#Preview { Row() }", 1),
    ("#Preview { Row() }\nlet a: Row\nstruct Row: View { let a = Text(\"feature.title\") }", 1),
  ])
  func `a view that only previews make is shown to nobody`(code: String, count: Int) throws {
    #expect(try lint(code).count == count, "\(code)")
  }

  @Test func `an accessor that nothing uses is shown to nobody`() throws {
    let texts = "enum Texts {\n  static let title = String(localized: \"feature.title\")\n}\n"
    #expect(try lint(texts, app: Self.app) == [])
    #expect(try lint(texts + "let title = Texts.title\n", app: Self.app).count == 1)
    let open = texts.replacing("enum", with: "public enum").replacing("static", with: "public static")
    #expect(try lint(open, app: Self.app + "\nlet type = Texts.self").first?.contains("warning:") == true)
  }

  @Test func `titles that are seldom drawn are left out`() throws {
    let code = """
      struct Chooser: View {
        var body: some View {
          Picker("feature.title", selection: $a) {}
            .confirmationDialog("feature.title", isPresented: $b) {}
            .navigationTitle("feature.title")
        }
      }
      let chooser = Chooser()
      """
    #expect(try lint(code).count == 1)
  }

  @Test func `a package with a program of its own need not compile its String Catalogs`() throws {
    let catalog = #"""
      {"sourceLanguage": "en", "strings": {"kit.title": {"localizations": {
      "de": {"stringUnit": {"state": "translated", "value": "Titel"}}}}}, "version": "1.0"}

      """#
    let files = [
      "Kit/Package.swift": Self.manifest, "Kit/Sources/Feature/View.swift": Self.lookup,
      "Kit/Sources/Feature/Localizable.xcstrings": catalog, "Kit/Sources/Tool/main.swift": "import Feature\n",
    ]
    #expect(try MemoryProject(files).lint(only: "source/wrong-bundle") == [])
    let app = [
      "project.yml": "name: A\ntargets:\n  App: { type: application, platform: iOS, sources: [App] }\n",
      "App/App.swift": "import Feature\n",
    ]
    #expect(try MemoryProject(files.merging(app) { $1 }).lint(only: "source/wrong-bundle").count == 1)
  }

  @Test func `a shared module of resources has to be named`() throws {
    let shared = [
      "Kit/Sources/Shared/Shared.swift":
        "import Foundation\npublic enum Shared { public static let bundle: Bundle = .module }\n",
      "Kit/Sources/Shared/en.lproj/Localizable.strings": strings("shared.title"),
    ]
    #expect(try lint("let a = Text(\"shared.title\", bundle: Shared.bundle)", shared) == [])
    let found = try lint("let a = Text(\"shared.title\", bundle: .module)", shared)
    #expect(
      found.count == 1 && found.first?.contains("is looked up in 'Feature', but is in 'Shared'") == true,
      "\(found)")
    // An app that is not there may have the key.
    #expect(try lint("let a = Text(\"shared.title\")", shared) == [])
  }

  /// The findings in a project with an app, an extension and a framework, each with a folder of its own.
  private func lintProject(_ files: [String: String]) throws -> [String] {
    let types = ["App": "application", "Widget": "app-extension", "Kit": "framework"]
    let targets = types.map { name, type in
      """
      T\(name) = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(type)"; \
      buildPhases = (); fileSystemSynchronizedGroups = (F\(name)); }; \
      F\(name) = { isa = PBXFileSystemSynchronizedRootGroup; path = \(name); sourceTree = "<group>"; };
      """
    }
    let project = """
      // !$*UTF8*$!
      { objects = { P = { isa = PBXProject; mainGroup = G; targets = (TApp, TWidget, TKit); };
      G = { isa = PBXGroup; children = (FApp, FWidget, FKit); sourceTree = "<group>"; };
      \(targets.joined(separator: "\n")) }; rootObject = P; }

      """
    return try MemoryProject(files.merging(["A.xcodeproj/project.pbxproj": project]) { $1 })
      .lint(only: "source/wrong-bundle")
  }

  private static let lookup = "import SwiftUI\nlet a = Text(\"kit.title\")\n"
  private static let own =
    "import SwiftUI\nclass Token {}\nlet a = Text(\"kit.title\", bundle: Bundle(for: Token.self))\n"

  @Test func `a framework that asks the app finds the app's table`() throws {
    let files = ["Kit/View.swift": Self.lookup, "App/en.lproj/Localizable.strings": strings("kit.title")]
    #expect(try lintProject(files) == [])
    let both = files.merging(["Kit/en.lproj/Localizable.strings": strings("kit.title")]) { $1 }
    #expect(try lintProject(both) == [])
  }

  @Test func `a framework's own table is found through one of its classes alone`() throws {
    let table = ["Kit/en.lproj/Localizable.strings": strings("kit.title")]
    let found = try lintProject(table.merging(["Kit/View.swift": Self.lookup]) { $1 })
    #expect(found.count == 1 && found.first?.contains("in the app's bundle, but is in 'Kit'") == true, "\(found)")
    #expect(try lintProject(table.merging(["Kit/View.swift": Self.own]) { $1 }) == [])
    let app = ["Kit/View.swift": Self.own, "App/en.lproj/Localizable.strings": strings("kit.title")]
    #expect(try lintProject(app).first?.contains("in 'Kit', but is in 'App'") == true)
  }

  @Test func `an extension does not see the app's table`() throws {
    let app = ["App/en.lproj/Localizable.strings": strings("kit.title")]
    let found = try lintProject(app.merging(["Widget/View.swift": Self.lookup]) { $1 })
    #expect(found.count == 1 && found.first?.contains("'App'") == true, "\(found)")
  }

  @Test func `an app that is not translated shares words with others by chance`() throws {
    let done = "import SwiftUI\nlet a = Text(\"Done\")\n"
    let kit = ["Kit/en.lproj/Localizable.strings": "\"Done\" = \"Ready\";\n"]
    #expect(try lintProject(kit.merging(["App/View.swift": done]) { $1 }) == [])
    // A name is no word, a framework's own text is meant, and so is that of the app around an extension.
    let name = kit.merging(["App/View.swift": Self.lookup, "Kit/de.lproj/Localizable.strings": strings("kit.title")]) {
      $1
    }
    #expect(try lintProject(name).count == 1)
    #expect(try lintProject(kit.merging(["Kit/View.swift": done]) { $1 }).count == 1)
    let app = ["App/en.lproj/Localizable.strings": "\"Done\" = \"Ready\";\n", "Widget/View.swift": done]
    #expect(try lintProject(app).count == 1)
    let other = "name: B\ntargets:\n  Other: { type: application, platform: macOS, sources: [Other] }\n"
    #expect(try lintProject(["project.yml": other, "Other/View.swift": done].merging(app) { $1 }).count == 1)
    var own = kit.merging(["App/View.swift": done, "App/en.lproj/Localizable.strings": strings("other")]) { $1 }
    #expect(try lintProject(own) == [])
    own["App/de.lproj/Localizable.strings"] = strings("other", text: "Anderes")
    #expect(try lintProject(own).count == 1)
  }

  @Test func `another package without translations shares words by chance, a module of the same one does not`() throws {
    let done = "import SwiftUI\nlet a = Text(\"Done\")\n"
    let texts = [
      "\(Self.module)/Resources/en.lproj/Localizable.strings": strings("Done"),
      "\(Self.module)/Resources/de.lproj/Localizable.strings": strings("Done"),
      "project.yml": "name: A\ntargets:\n  App: { type: application, platform: iOS, sources: [App] }\n",
      "App/App.swift": "import Shared\n",
    ]
    #expect(try lint("", texts.merging(["Kit/Sources/Shared/View.swift": done]) { $1 }).count == 1)
    let android = [
      "Android/Package.swift": Self.manifest.replacing("\"Kit\"", with: "\"Android\""),
      "Android/Sources/Shared/View.swift": done,
    ]
    #expect(try lint("", texts.merging(android) { $1 }) == [])
  }

  @Test func `a table that no target ships may be anywhere`() throws {
    let files = ["Kit/View.swift": Self.lookup, "Other/en.lproj/Localizable.strings": strings("kit.title")]
    #expect(try lintProject(files) == [])
    let own = files.merging(["Kit/en.lproj/Localizable.strings": strings("kit.title")]) { $1 }
    #expect(try lintProject(own) == [])
  }

  @Test func `a target whose kind stands in a template may be anything`() throws {
    let targets = """
      name: A
      targets:
        App: { type: application, sources: [App] }
        Kit: { templates: [Framework], sources: [Kit] }

      """
    let files = [
      "project.yml": targets, "Kit/View.swift": Self.lookup,
      "App/en.lproj/Localizable.strings": strings("kit.title"),
      "App/de.lproj/Localizable.strings": strings("kit.title"),
    ]
    #expect(try MemoryProject(files).lint(only: "source/wrong-bundle") == [])
  }

  /// The findings in a pod whose strings go where its specification says.
  private func lintPod(_ resources: String, _ code: String) throws -> [String] {
    let specification = """
      Pod::Spec.new do |s|
        s.name = 'PodKit' # 'a comment'
        s.source_files = 'Classes/**/*.{h,swift}'
        \(resources)
      end

      """
    return try MemoryProject([
      "Pod/PodKit.podspec": specification, "Pod/Classes/View.swift": "import UIKit\nclass Token {}\n\(code)\n",
      "Pod/Assets/en.lproj/Localizable.strings": strings("pod.title"),
    ]).lint(only: "source/wrong-bundle")
  }

  @Test(arguments: [
    "s.resource_bundles = { 'PodStrings' => ['Assets/*.lproj'] }",
    "s.resource_bundle = { PodStrings: 'Assets/**/*.strings' }",
    "s.description = <<-DESC\n  It's a pod.\n  DESC\n  s.resource_bundle = { PodStrings: 'Assets/**/*.strings' }",
    "s.resource_bundles = {\n  'Other' => ['Images/*.png'],\n  'PodStrings' => [\n    'Assets/*.lproj',\n  ]\n}",
  ])
  func `a pod's bundle of resources has to be looked for`(resources: String) throws {
    let plain = "let a = NSLocalizedString(\"pod.title\", comment: \"\")"
    let found = try lintPod(resources, plain)
    #expect(
      found.count == 1 && found.first?.contains("in the app's bundle, but is in 'PodStrings'") == true, "\(found)"
    )
    let framework = "let a = NSLocalizedString(\"pod.title\", bundle: Bundle(for: Token.self), comment: \"\")"
    #expect(try lintPod(resources, framework).count == 1)
    let right = """
      let url = Bundle(for: Token.self).url(forResource: "PodStrings", withExtension: "bundle")
      extension Bundle { static var pod: Bundle { Bundle(url: Bundle(for: Token.self).url(forResource: "PodStrings", withExtension: "bundle")!)! } }
      let a = NSLocalizedString("pod.title", bundle: .pod, comment: "")
      """
    #expect(try lintPod(resources, right) == [])
  }

  @Test(arguments: ["s.resources = ['Assets/*.lproj']", "s.resources = \"Assets/**/*\"", ""])
  func `resources of a pod may be in its framework or in the app`(resources: String) throws {
    #expect(try lintPod(resources, "let a = NSLocalizedString(\"pod.title\", comment: \"\")") == [])
    let framework = "let a = NSLocalizedString(\"pod.title\", bundle: Bundle(for: Token.self), comment: \"\")"
    #expect(try lintPod(resources, framework) == [])
  }
}
