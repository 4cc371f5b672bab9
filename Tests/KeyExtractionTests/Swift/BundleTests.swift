import CodeModel
import Diagnostics
import Testing

@testable import KeyExtraction

/// Which bundle a lookup asks.
@Suite("Bundles of lookups")
struct BundleTests {
  /// The bundle of each key in the first of some files, by the key.
  private func bundles(_ files: String...) -> [String: LookupBundle] {
    let facts = files.enumerated().map { number, text in
      SwiftScanner().scan(SourceFile(path: "\(number).swift", text: "import SwiftUI\n\(text)\n")).value
    }
    return Dictionary(LinkedProject(facts).uses().value.map { ($0.key, $0.bundle) }) { first, _ in first }
  }

  /// The bundle of the key `k`.
  private func bundle(_ files: String...) -> LookupBundle? {
    let others = files.dropFirst()
    return others.isEmpty ? bundles(files[0])["k"] : bundles(files[0], files[1])["k"]
  }

  @Test(arguments: [
    ("Text(\"k\")", LookupBundle.unnamed),
    ("Text(\"k\", bundle: nil)", .unnamed),
    ("Button(\"k\") {}", .unnamed),
    ("String(localized: \"k\")", .unnamed),
    ("LocalizedStringResource(\"k\")", .unnamed),
    ("NSLocalizedString(\"k\", comment: \"\")", .unnamed),
    ("Text(\"k\", bundle: .main)", .main),
    ("Text(\"k\", bundle: Bundle.main)", .main),
    ("Bundle.main.localizedString(forKey: \"k\", value: nil, table: nil)", .main),
    ("Text(\"k\", bundle: .module)", .module(file: "0.swift")),
    ("Text(\"k\", bundle: Foundation.Bundle.module)", .module(file: "0.swift")),
    ("Text(\"k\", bundle: #bundle)", .module(file: "0.swift")),
    ("Bundle.module.localizedString(forKey: \"k\", value: nil, table: nil)", .module(file: "0.swift")),
    ("LocalizedStringResource(\"k\", bundle: .atURL(Bundle.module.bundleURL))", .module(file: "0.swift")),
    ("LocalizedStringResource(\"k\", bundle: #bundle)", .module(file: "0.swift")),
    ("String(localized: \"k\", bundle: Bundle(identifier: \"a.b\")!)", .identifier("a.b")),
    ("String(localized: \"k\", bundle: Bundle(identifier: name) ?? .main)", .unknown),
    ("String(localized: \"k\", bundle: other())", .unknown),
    ("Text(LocalizedStringKey(\"k\"))", .unknown),
    ("let a: LocalizedStringKey = \"k\"", .unknown),
    ("let a: LocalizedStringResource = \"k\"", .unnamed),
  ])
  func `a call asks the bundle that it names, else the main one`(code: String, expected: LookupBundle) {
    #expect(bundle("func f() { \(code) }") == expected)
  }

  @Test(arguments: [
    "class Token {}\nextension Bundle { static let kit = Bundle(for: Token.self) }",
    "class Token {}\nextension Bundle { static var kit: Bundle { Bundle(for: Token.self) } }",
    "class Token {}\nextension Bundle { static let kit: Bundle = { return Bundle(for: Token.self) }() }",
    "class Token { static let bundle = Bundle(for: Token.self) }\nextension Bundle { static var kit: Bundle { Token.bundle } }",
    "class Token { static let bundle = Bundle(for: Self.self) }\nextension Bundle { static var kit: Bundle { return Token.bundle } }",
  ])
  func `an own constant stands for the bundle that it holds`(declaration: String) {
    #expect(bundle("let a = Text(\"k\", bundle: .kit)", declaration) == .code(file: "1.swift"))
    #expect(bundle("let a = Text(\"k\", bundle: Bundle.kit)", declaration) == .code(file: "1.swift"))
  }

  @Test func `what a generator writes for a package and a framework is the module's bundle`() {
    let token = """
      private final class BundleToken {
        static let bundle: Bundle = {
          #if SWIFT_PACKAGE
          return Bundle.module
          #else
          return Bundle(for: BundleToken.self)
          #endif
        }()
      }
      """
    #expect(bundle("let a = Text(\"k\", bundle: BundleToken.bundle)\n\(token)") == .module(file: "0.swift"))
    // A pod has its bundle under another name: which one is asked depends on who builds the code.
    let pod = token.replacing(
      "return Bundle(for: BundleToken.self)",
      with: "return Bundle(url: Bundle(for: BundleToken.self).resourceURL!.appendingPathComponent(\"Kit.bundle\"))!")
    #expect(bundle("let a = Text(\"k\", bundle: BundleToken.bundle)\n\(pod)") == .unknown)
    let either = "extension Bundle { static var kit: Bundle { Bundle(path: path + \"/Kit.bundle\") ?? .module } }"
    #expect(bundle("let a = Text(\"k\", bundle: .kit)", either) == .unknown)
  }

  @Test(arguments: [
    "func f(bundle: Bundle?) { let bundle = bundle ?? .main; let a = Text(\"k\", bundle: bundle) }",
    "func f() { let b = b; let a = Text(\"k\", bundle: b) }",
    "func f() { let b = c; let c = b; let a = Text(\"k\", bundle: c) }",
    "extension Bundle { static var a: Bundle { b }; static var b: Bundle { a } }\nlet a = Text(\"k\", bundle: .a)",
  ])
  func `a constant that is bound to itself means nothing known`(code: String) {
    #expect(bundle(code) == .unknown)
  }

  @Test func `constants that each name all others cost no more than the limit`() {
    let names = (0..<40).map { "b\($0)" }
    let sum = names.map { "x ? .\($0) : " }.joined() + ".main"
    let members = names.map { "static var \($0): Bundle { \(sum) }" }.joined(separator: "\n")
    #expect(bundle("extension Bundle {\n\(members)\n}\nlet a = Text(\"k\", bundle: .b0)") == .unknown)
  }

  @Test func `a package's call asks the bundle that it names`() {
    let rule = "import SpeziValidation\nlet a = ValidationRule(rule: rule, message: \"k\""
    #expect(bundle("\(rule), bundle: .module)") == .module(file: "0.swift"))
    #expect(bundle("\(rule))") == .unnamed)
  }

  @Test func `a constant hides the parameter of its name`() {
    let function = """
      func tr(_ k: String, bundle: Bundle? = nil) -> String {
        let bundle = bundle ?? .module
        return NSLocalizedString(k, bundle: bundle, comment: "")
      }
      """
    #expect(bundle("\(function)\nlet a = tr(\"k\")") == .unknown)
  }

  @Test func `a forwarder of one that asks two bundles asks none that is known`() {
    let outer = "func h(_ k: String) -> String { f(k) }\nlet a = h(\"k\")"
    let inner = """
      func f(_ k: String) -> String { let s = g(k); return s == k ? NSLocalizedString(k, comment: "") : s }
      func g(_ k: String) -> String { NSLocalizedString(k, bundle: .module, comment: "") }
      """
    #expect(bundle(outer, inner) == .unknown)
    #expect(bundle("\(outer)\n\(inner)") == .unknown)
  }

  @Test func `a module of resources is known by its own constant`() {
    let shared = "public enum SharedResources { public static let bundle: Bundle = .module }"
    #expect(bundle("let a = Text(\"k\", bundle: SharedResources.bundle)", shared) == .module(file: "1.swift"))
    let found = """
      public final class SharedResources {
        public static let bundle = moduleBundle(for: SharedResources.self)
      }
      func moduleBundle(for type: AnyClass) -> Bundle {
        let name = String(reflecting: type).split(separator: ".")[0]
        for place in [Bundle.main.resourceURL, Bundle(for: type).resourceURL] {
          if let bundle = Bundle(url: place!.appending(path: "Kit_\\(name).bundle")) { return bundle }
        }
        return Bundle(for: type)
      }
      """
    #expect(bundle("let a = Text(\"k\", bundle: SharedResources.bundle)", found) == .module(file: "1.swift"))
  }

  @Test func `a bundle that is looked for at several places is known by its file name`() {
    let finder = """
      extension Bundle {
        static let kit: Bundle = {
          let name = "Kit_Views"
          for place in [Bundle.main.resourceURL, Bundle(for: Finder.self).resourceURL] {
            if let bundle = place.flatMap({ Bundle(url: $0.appendingPathComponent(name + ".bundle")) }) { return bundle }
          }
          return Bundle.main
        }()
      }
      class Finder {}
      """
    #expect(bundle("let a = Text(\"k\", bundle: .kit)", finder) == .named("Kit_Views"))
    let pod = """
      extension Bundle {
        static var pod: Bundle {
          let url = Bundle(for: Finder.self).url(forResource: "PodStrings", withExtension: "bundle")
          return Bundle(url: url!)!
        }
      }
      class Finder {}
      """
    #expect(bundle("let a = Text(\"k\", bundle: .pod)", pod) == .named("PodStrings"))
  }

  @Test func `two modules may call their bundles the same`() {
    let (main, own) = (
      "extension Bundle { static let kit = Bundle.main }", "extension Bundle { static let kit = Bundle.module }"
    )
    #expect(bundles("let a = Text(\"k\", bundle: .kit)", main, own)["k"] == .unknown)
    #expect(bundle("\(own)\nlet a = Text(\"k\", bundle: .kit)", main) == .module(file: "0.swift"))
  }

  @Test func `what may change, or is passed in, is unknown`() {
    #expect(bundle("extension Bundle { static var kit = Bundle.main }\nlet a = Text(\"k\", bundle: .kit)") == .unknown)
    #expect(bundle("func f(_ bundle: Bundle) { Text(\"k\", bundle: bundle) }") == .unknown)
    #expect(bundle("func f() { let bundle = Bundle.module; Text(\"k\", bundle: bundle) }") == .module(file: "0.swift"))
  }

  @Test func `a forwarder asks the bundle of its body`() {
    let call = "let a = localized(\"k\")"
    func forwarder(_ body: String) -> String { "func localized(_ key: String) -> String { \(body) }" }
    #expect(bundle(call, forwarder("NSLocalizedString(key, comment: \"\")")) == .unnamed)
    #expect(
      bundle(call, forwarder("NSLocalizedString(key, bundle: .module, comment: \"\")")) == .module(file: "1.swift"))
    #expect(
      bundle(call, forwarder("Bundle.module.localizedString(forKey: key, value: nil, table: nil)"))
        == .module(file: "1.swift"))
    #expect(
      bundle(call, forwarder("let bundle = Bundle.main; return NSLocalizedString(key, bundle: bundle, comment: \"\")"))
        == .main)
    let language = "guard let bundle = Bundle(path: path) else { return \"\" }"
    #expect(
      bundle(call, forwarder("\(language); return NSLocalizedString(key, bundle: bundle, comment: \"\")")) == .unknown)
    let both =
      "let a = NSLocalizedString(key, bundle: .module, comment: \"\"); return a == key ? NSLocalizedString(key, comment: \"\") : a"
    #expect(bundle(call, forwarder(both)) == .unknown)
  }

  @Test func `a forwarder asks the bundle that its caller passes, else its default`() {
    let function = """
      func localized(_ key: String, bundle: Bundle = .main) -> String { NSLocalizedString(key, bundle: bundle, comment: "") }
      func outer(_ key: String, from bundle: Bundle = .module) -> String { localized(key, bundle: bundle) }
      func inner(_ key: String) -> String { localized(key) }
      """
    #expect(bundle("let a = localized(\"k\", bundle: .module)", function) == .module(file: "0.swift"))
    #expect(bundle("let a = localized(\"k\")", function) == .main)
    #expect(bundle("let a = outer(\"k\")", function) == .module(file: "1.swift"))
    #expect(bundle("let a = outer(\"k\", from: .main)", function) == .main)
    #expect(bundle("let a = inner(\"k\")", function) == .main)
  }

  @Test func `a member of String asks the bundle of its body`() {
    let member =
      "extension String { var translated: String { NSLocalizedString(self, bundle: .module, comment: \"\") } }"
    #expect(bundle("let a = \"k\".translated", member) == .module(file: "1.swift"))
    let shorthand = "extension String { var i18n: String { NSLocalizedString(self, comment: \"\") } }"
    #expect(bundle("let a = \"k\".i18n", shorthand) == .unnamed)
    #expect(bundle("let a = \"k\".i18n") == .unknown)
  }

  @Test func `an own initialiser of Text hides Apple's, which asks the main bundle`() {
    let own = "extension Text { init(localized key: LocalizedStringKey) { self.init(key, bundle: .module) } }"
    #expect(bundle("let a = Text(localized: \"k\")", own) == .unknown)
    let shadow = "extension Text { init(_ key: LocalizedStringKey) { self.init(key, bundle: .module) } }"
    #expect(bundle("let a = Text(\"k\")", shadow) == .unknown)
  }
}
