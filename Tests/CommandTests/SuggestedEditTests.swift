import Foundation
import TestSupport
import Testing

/// The edits that SARIF and rdjson offer, against what `--fix` writes.
@Suite("Suggested edits")
struct SuggestedEditTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "cart.title" : {
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "The 🛒 cart" } },
            "ja" : { "stringUnit" : { "state" : "translated", "value" : "カート 🛒  です" } }
          }
        }
      },
      "version" : "1.0"
    }
    """

  @Test func `the edit of SARIF makes the file that --fix writes`() throws {
    let scratch = try Scratch()
    try scratch.write(SuggestedEditTests.catalog, to: "Home.xcstrings")
    let arguments = ["lint", "--only", "text/double-space"]
    let outcome = try GlossaTool.run(arguments + ["--format", "sarif"], in: scratch.path)
    let results = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let run = try #require((results?["runs"] as? [[String: Any]])?.first)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    let fix = try #require((result["fixes"] as? [[String: Any]])?.first)
    let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
    let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
    let region = try #require(replacement["deletedRegion"] as? [String: Int])
    let text = try #require((replacement["insertedContent"] as? [String: String])?["text"])

    var lines = SuggestedEditTests.catalog.components(separatedBy: "\n")
    let number = try #require(region["startLine"]) - 1
    #expect(region["endLine"] == region["startLine"])
    let units = Array(lines[number].utf16)
    let start = try #require(region["startColumn"]) - 1
    let end = try #require(region["endColumn"]) - 1
    lines[number] = String(decoding: units[..<start] + Array(text.utf16) + units[end...], as: UTF16.self)

    _ = try GlossaTool.run(arguments + ["--fix"], in: scratch.path)
    let fixed = try #require(scratch.text(of: "Home.xcstrings"))
    #expect(fixed != SuggestedEditTests.catalog)
    #expect(lines.joined(separator: "\n") == fixed)
  }

  @Test func `rdjson counts the same edit in bytes`() throws {
    let scratch = try Scratch()
    try scratch.write(SuggestedEditTests.catalog, to: "Home.xcstrings")
    let outcome = try GlossaTool.run(
      ["lint", "--only", "text/double-space", "--format", "rdjsonl"], in: scratch.path)
    let finding = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let suggestion = try #require((finding["suggestions"] as? [[String: Any]])?.first)
    let range = try #require(suggestion["range"] as? [String: [String: Int]])
    let line = try #require(SuggestedEditTests.catalog.components(separatedBy: "\n").first { $0.contains("カート") })
    let spaces = try #require(
      Array(line.utf8).indices.first { Array(line.utf8)[$0...].starts(with: [0x20, 0x20, 0xE3]) })
    #expect(range["end"]?["column"] == spaces + 3)
    #expect(suggestion["text"] as? String == "")
  }

  @Test func `a fix takes the source text from another language's file`() throws {
    let scratch = try Scratch()
    try scratch.write(#""cart.title" = "Cart ";"#, to: "en.lproj/Home.strings")
    try scratch.write(#""cart.title" = "Warenkorb";"#, to: "de.lproj/Home.strings")
    try scratch.write(#""cart.title" = "Panier  ";"#, to: "fr.lproj/Home.strings")
    _ = try GlossaTool.run(["lint", "--only", "text/trailing-space", "--fix", "--unsafe-fixes"], in: scratch.path)
    #expect(scratch.text(of: "en.lproj/Home.strings") == #""cart.title" = "Cart ";"#)
    #expect(scratch.text(of: "de.lproj/Home.strings") == #""cart.title" = "Warenkorb ";"#)
    #expect(scratch.text(of: "fr.lproj/Home.strings") == #""cart.title" = "Panier  ";"#)
  }

  /// Code of a package's module, with lookups of a key that only the module has.
  private static let lookups = """
    import Foundation
    let a = Text("kit.title")
    let b = Text("kit.title", comment: "A title")
    let c = String(localized: "kit.title")
    let d = String(
      localized: "kit.title",
      comment: "A title")
    let e = NSLocalizedString("kit.title", comment: "")
    let f = LocalizedStringResource("kit.title")
    let g = String(localized: "kit.title", defaultValue: "The title")
    let h = Button("kit.title") {}
    let i = AttributedString(localized: "kit.title")
    func j(_ count: Int) -> [Any] { [Text("kit.count \\(count)"), String(localized: "kit.count \\(count)")] }
    let k = Button(action: {}) { Text("kit.title") }

    """

  private static let corrected = """
    import Foundation
    let a = Text("kit.title", bundle: .module)
    let b = Text("kit.title", bundle: .module, comment: "A title")
    let c = String(localized: "kit.title", bundle: .module)
    let d = String(
      localized: "kit.title", bundle: .module,
      comment: "A title")
    let e = NSLocalizedString("kit.title", bundle: .module, comment: "")
    let f = LocalizedStringResource("kit.title", bundle: .atURL(Bundle.module.bundleURL))
    let g = String(localized: "kit.title", defaultValue: "The title")
    let h = Button("kit.title") {}
    let i = AttributedString(localized: "kit.title", bundle: .module)
    func j(_ count: Int) -> [Any] { [Text("kit.count \\(count)", bundle: .module), String(localized: "kit.count \\(count)", bundle: .module)] }
    let k = Button(action: {}) { Text("kit.title", bundle: .module) }

    """

  /// Apple's declarations of what the code calls, with their parameters in order, and what SwiftPM makes for a module.
  private static let declarations = """
    import Foundation
    extension Bundle { static let module = Bundle.main }
    struct LocalizedStringKey: ExpressibleByStringInterpolation { init(stringLiteral: String) {} }
    struct Text {
      init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {}
      @_disfavoredOverload init<Content: StringProtocol>(_ content: Content) {}
    }
    struct Button {
      init(_ key: LocalizedStringKey, action: () -> Void) {}
      init(action: () -> Void, label: () -> Text) {}
    }
    struct LocalizedStringResource {
      enum BundleDescription: @unchecked Sendable { case main, forClass(AnyClass), atURL(URL) }
      init(
        _ key: String, table: String? = nil, locale: Locale = .current, bundle: BundleDescription = .main,
        comment: StaticString? = nil
      ) {}
    }
    extension String {
      struct Value: ExpressibleByStringInterpolation { init(stringLiteral: String) {} }
      init(
        localized key: Value, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
      ) { self = "" }
      init(
        localized key: StaticString, defaultValue: Value, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
      ) { self = "" }
    }
    extension AttributedString {
      struct Options: OptionSet { let rawValue: Int }
      init(
        localized key: String.Value, options: Options = [], table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
      ) { self.init() }
    }
    func NSLocalizedString(
      _ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "", comment: String
    ) -> String { key }
    """

  /// What the compiler says of code beside those declarations.
  private func compile(_ code: String, in scratch: Scratch) throws -> String {
    try scratch.write(code, to: "Checked.swift")
    try scratch.write(Self.declarations, to: "Stub.swift")
    let checked = try GlossaTool.shell(
      "swiftc -typecheck -parse-as-library -module-cache-path modules Stub.swift Checked.swift 2>&1", in: scratch.path)
    return checked.status == 0 && !checked.output.contains("error:") ? "" : String(checked.output.prefix(4_000))
  }

  @Test func `the bundle that a call lacks is offered, and written, where the call takes one`() throws {
    let scratch = try Scratch()
    let (manifest, table) = ("Kit/Package.swift", "Kit/Sources/Kit/en.lproj/Localizable.strings")
    try scratch.write("let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])\n", to: manifest)
    try scratch.write("\"kit.title\" = \"Title\";\n\"kit.count %lld\" = \"%lld titles\";\n", to: table)
    try scratch.write(Self.lookups, to: "Kit/Sources/Kit/Kit.swift")
    #expect(try compile(Self.lookups, in: Scratch()) == "")
    let arguments = ["lint", "--only", "source/wrong-bundle", "--format", "sarif"]
    let outcome = try GlossaTool.run(arguments, in: scratch.path)
    let sarif = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let run = try #require((sarif?["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 12)
    var lines = Self.lookups.components(separatedBy: "\n")
    for result in results.reversed() {
      guard let fix = (result["fixes"] as? [[String: Any]])?.first else { continue }
      let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
      let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
      let region = try #require(replacement["deletedRegion"] as? [String: Int])
      let (line, column) = (try #require(region["startLine"]), try #require(region["startColumn"]))
      #expect(region["endColumn"] == column)
      let text = try #require((replacement["insertedContent"] as? [String: String])?["text"])
      let place = lines[line - 1].index(lines[line - 1].startIndex, offsetBy: column - 1)
      lines[line - 1].insert(contentsOf: text, at: place)
    }
    #expect(lines.joined(separator: "\n") == Self.corrected)
    _ = try GlossaTool.run(["lint", "--only", "source/wrong-bundle", "--fix", "--unsafe-fixes"], in: scratch.path)
    #expect(scratch.text(of: "Kit/Sources/Kit/Kit.swift") == Self.corrected)
    #expect(try compile(Self.corrected, in: Scratch()) == "")
  }

  @Test func `an unsafe fix passes the bundle of the package's module`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", defaultLocalization: "en", targets: [.target(name: "Kit")])

      """, to: "Package.swift")
    for (language, text) in [("en", "Title"), ("de", "Titel")] {
      try scratch.write("\"kit.title\" = \"\(text)\";\n", to: "Sources/Kit/\(language).lproj/Localizable.strings")
    }
    let code = """
      import SwiftUI
      let a = Text("kit.title")
      let b = String(localized: "kit.title", comment: "A title")
      let c = Button("kit.title") {}
      let d = Text("kit.title", tableName: "Localizable")

      """
    try scratch.write(code, to: "Sources/Kit/View.swift")
    let arguments = ["lint", "--only", "source/wrong-bundle", "--fix"]
    let safe = try GlossaTool.run(arguments, in: scratch.path)
    #expect(safe.status == 1 && scratch.text(of: "Sources/Kit/View.swift") == code, "\(safe.output)")
    let diff = try GlossaTool.run(arguments + ["--unsafe-fixes", "--diff"], in: scratch.path)
    #expect(diff.output.contains("+let a = Text(\"kit.title\", bundle: .module)"), "\(diff.output)")
    let outcome = try GlossaTool.run(arguments + ["--unsafe-fixes"], in: scratch.path)
    #expect(outcome.errors.contains("2 findings fixed in 1 file, 2 left"), "\(outcome.errors)")
    #expect(
      scratch.text(of: "Sources/Kit/View.swift") == """
        import SwiftUI
        let a = Text("kit.title", bundle: .module)
        let b = String(localized: "kit.title", bundle: .module, comment: "A title")
        let c = Button("kit.title") {}
        let d = Text("kit.title", tableName: "Localizable")

        """)
    #expect(try GlossaTool.run(arguments + ["--unsafe-fixes"], in: scratch.path).errors.contains("0 findings fixed"))
  }
}
