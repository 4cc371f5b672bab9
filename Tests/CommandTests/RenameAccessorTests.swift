import TestSupport
import Testing

@Suite("Renaming keys behind accessors")
struct RenameAccessorTests {
  private static let generated = """
    // swiftlint:disable all
    // Generated using SwiftGen — https://github.com/SwiftGen/SwiftGen

    import Foundation

    internal enum L10n {
      /// Done
      internal static let done = L10n.tr("Localizable", "done", fallback: "Done")
      internal enum Cart {
        /// Cart
        internal static let title = L10n.tr("Localizable", "cart.title", fallback: "Cart")
        /// Items: %d
        internal static func total(_ p1: Int) -> String {
          return L10n.tr("Localizable", "cart.total", p1, fallback: "Items: %d")
        }
      }
      internal enum Shop {
        internal enum Window {
          /// Open
          internal static let `open` = L10n.tr("Localizable", "shop.window.open", fallback: "Open")
        }
      }
    }

    extension L10n {
      private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
        let format = BundleToken.bundle.localizedString(forKey: key, value: value, table: table)
        return String(format: format, locale: Locale.current, arguments: args)
      }
    }

    private final class BundleToken {
      static let bundle = Bundle(for: BundleToken.self)
    }

    """

  private static let strings = """
    "cart.title" = "Cart";
    "cart.total" = "Items: %d";
    "done" = "Done";
    "shop.window.open" = "Open";

    """

  private static let app = """
    let title = L10n.Cart.title
    let total = L10n.Cart.total(3)
    let open = [L10n.Shop.Window.open, L10n.done]
    let other = Cart.title

    enum Cart { static let title = "not a key" }

    """

  private func project() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Self.generated, to: "Generated/Strings.swift")
    try scratch.write(Self.strings, to: "en.lproj/Localizable.strings")
    try scratch.write(Self.app, to: "App.swift")
    return scratch
  }

  @Test func `an accessor is renamed with its uses, and back again`() throws {
    let scratch = try project()
    let before = scratch.names.map { scratch.text(of: $0) }
    let outcome = try GlossaTool.run(["rename", "cart.total", "cart.item_count"], in: scratch.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("1 key with 1 accessor renamed"))
    let generated = try #require(scratch.text(of: "Generated/Strings.swift"))
    #expect(generated.contains("static func itemCount(_ p1: Int)") && generated.contains("\"cart.item_count\", p1"))
    #expect(scratch.text(of: "App.swift") == Self.app.replacing("Cart.total(3)", with: "Cart.itemCount(3)"))
    let back = try GlossaTool.run(["rename", "cart.item_count", "cart.total"], in: scratch.path)
    #expect(back.status == 0, "\(back.errors)")
    #expect(scratch.names.map { scratch.text(of: $0) } == before)
  }

  @Test(arguments: ["basket.title", "title", "cart.window.title", "shop.window.frame.title"])
  func `an accessor that would get into another type stops everything`(new: String) throws {
    let scratch = try project()
    let before = scratch.names.map { scratch.text(of: $0) }
    let outcome = try GlossaTool.run(["rename", "cart.title", new], in: scratch.path)
    #expect(outcome.status == 2, "\(outcome.errors)")
    #expect(
      outcome.errors.contains("Generated/Strings.swift:11:25: error: L10n.Cart.title stands for 'cart.title'"),
      "\(outcome.errors)")
    #expect(outcome.errors.contains("its last part only, or say --then-run-generator and run SwiftGen afterwards"))
    #expect(scratch.names.map { scratch.text(of: $0) } == before)
  }

  @Test(arguments: ["basket.title", "title", "cart.window.title", "shop.window.frame.title"])
  func `an accessor that gets into another type is left to its generator`(new: String) throws {
    let scratch = try project()
    let outcome = try GlossaTool.run(["rename", "cart.title", new, "--then-run-generator"], in: scratch.path)
    #expect(outcome.status == 0 && outcome.errors.contains("run the generator"), "\(outcome.errors)")
    let types = new.split(separator: ".").dropLast().map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }.joined()
    #expect(
      scratch.text(of: "App.swift")
        == Self.app.replacing("let title = L10n.Cart.title", with: "let title = L10n.\(types)title"))
    #expect(
      scratch.text(of: "en.lproj/Localizable.strings") == Self.strings.replacing("\"cart.title\"", with: "\"\(new)\""))
    // The accessor keeps its place and name in the file that is made anew, and its key is what the catalog has.
    #expect(
      scratch.text(of: "Generated/Strings.swift")
        == Self.generated.replacing("\"cart.title\"", with: "\"\(new)\""))
  }

  @Test func `an accessor written by hand is not moved, whatever is run afterwards`() throws {
    let scratch = try Scratch()
    let keys = ["cart.a", "cart.b", "cart.c", "cart.d", "cart.e"]
    try scratch.write(keys.map { "\"\($0)\" = \"1\";\n" }.joined(), to: "en.lproj/Localizable.strings")
    let members = keys.map { key in
      "    static var \(key.suffix(1)): String { NSLocalizedString(\"\(key)\", comment: \"\") }\n"
    }
    let code = "import Foundation\nenum Texts {\n  enum Cart {\n" + members.joined() + "  }\n}\nlet a = Texts.Cart.a\n"
    try scratch.write(code, to: "Texts.swift")
    for options in [[], ["--then-run-generator"]] {
      let outcome = try GlossaTool.run(["rename", "cart.a", "shop.a"] + options, in: scratch.path)
      #expect(
        outcome.status == 2 && outcome.errors.contains("Texts.swift:4:16: error: Texts.Cart.a"), "\(outcome.errors)")
      #expect(outcome.errors.contains("or first move Texts.Cart.a there by hand"), "\(outcome.errors)")
    }
    #expect(scratch.text(of: "Texts.swift") == code)
  }

  @Test func `a name that another key has in code is refused with its place`() throws {
    let scratch = try project()
    let before = scratch.names.map { scratch.text(of: $0) }
    let outcome = try GlossaTool.run(["rename", "cart.title", "cart.Total"], in: scratch.path)
    #expect(outcome.status == 2 && outcome.errors.contains("[rename/collision]"), "\(outcome.errors)")
    #expect(outcome.errors.contains("Generated/Strings.swift:13:"), "\(outcome.errors)")
    #expect(scratch.names.map { scratch.text(of: $0) } == before)
  }

  @Test func `a generated file with names of no known rule stops everything and names the generator`() throws {
    let scratch = try project()
    try scratch.write(
      Self.generated.replacing("static let done", with: "static let finished"), to: "Generated/Strings.swift")
    try scratch.write(Self.app.replacing("L10n.done", with: "L10n.finished"), to: "App.swift")
    let before = scratch.names.map { scratch.text(of: $0) }
    let outcome = try GlossaTool.run(["rename", "cart.title", "cart.heading"], in: scratch.path)
    #expect(outcome.status == 2 && outcome.errors.contains("[rename/accessor]"), "\(outcome.errors)")
    #expect(outcome.errors.contains("run SwiftGen") && outcome.errors.contains("L10n.finished for 'done'"))
    #expect(scratch.names.map { scratch.text(of: $0) } == before)
    let forced = try GlossaTool.run(
      ["rename", "cart.title", "cart.heading", "--then-run-generator"], in: scratch.path)
    #expect(forced.status == 0, "\(forced.errors)")
    #expect(scratch.text(of: "App.swift")?.hasPrefix("let title = L10n.Cart.heading\n") == true)
    let odd = try GlossaTool.run(["rename", "done", "ready", "--then-run-generator"], in: scratch.path)
    #expect(odd.status == 2, "\(odd.errors)")
  }

  @Test func `a use in an excluded file stops everything`() throws {
    let scratch = try project()
    try scratch.write("exclude:\n  - Legacy\n", to: ".glossa.yml")
    try scratch.write("let old = L10n.Cart.title\n", to: "Legacy/Old.swift")
    let outcome = try GlossaTool.run(["rename", "cart.title", "cart.heading"], in: scratch.path)
    #expect(outcome.status == 2 && outcome.errors.contains("Legacy/Old.swift:1:"), "\(outcome.errors)")
    #expect(scratch.text(of: "App.swift") == Self.app)
  }

  @Test func `members written by hand keep names that follow no rule`() throws {
    let scratch = try Scratch()
    try scratch.write("\"cart.title\" = \"Cart\";\n", to: "en.lproj/Localizable.strings")
    try scratch.write(
      """
      import Foundation
      enum Texts {
        static var heading: String { NSLocalizedString("cart.title", comment: "") }
      }
      let a = Texts.heading

      """, to: "Texts.swift")
    let outcome = try GlossaTool.run(["rename", "cart.title", "basket.title"], in: scratch.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = try #require(scratch.text(of: "Texts.swift"))
    #expect(text.contains("NSLocalizedString(\"basket.title\"") && text.contains("let a = Texts.heading"))
  }

  @Test func `uses of R.swift are renamed although its file is not there`() throws {
    let scratch = try Scratch()
    try scratch.write("\"common.cancel\" = \"Cancel\";\n\"common.ok\" = \"OK\";\n", to: "en.lproj/Localizable.strings")
    let app = """
      let a = R.string.localizable.commonCancel()
      let texts = R.string(preferredLanguages: languages).localizable
      let b = [texts.commonCancel(), R.string(preferredLanguages: languages)
        .localizable.commonCancel(), texts.commonOk()]

      """
    try scratch.write(app, to: "App.swift")
    let outcome = try GlossaTool.run(["rename", "common.cancel", "common.cancel_it"], in: scratch.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("run R.swift now"))
    #expect(scratch.text(of: "App.swift") == app.replacing("commonCancel()", with: "commonCancel_it()"))
    let taken = try GlossaTool.run(["rename", "common.cancel_it", "commonOk"], in: scratch.path)
    #expect(taken.status == 2 && taken.errors.contains("[rename/collision]"), "\(taken.errors)")
    let odd = "let c = other.localizable.commonOk()\n"
    try scratch.write(odd, to: "Odd.swift")
    let refused = try GlossaTool.run(["rename", "common.ok", "common.fine"], in: scratch.path)
    #expect(refused.status == 2 && refused.errors.contains("Odd.swift:1:27:"), "\(refused.errors)")
  }

  @Test func `where nobody can tell what a key is called in code, nothing is renamed`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.strings, to: "en.lproj/Localizable.strings")
    try scratch.write("let a = R.string.localizable.cartHeading()\n", to: "App.swift")
    let rSwift = try GlossaTool.run(["rename", "cart.title", "cart.name"], in: scratch.path)
    #expect(rSwift.status == 2 && rSwift.errors.contains("run R.swift first"), "\(rSwift.errors)")
    #expect(rSwift.errors.contains("App.swift:1:9:"), "\(rSwift.errors)")
    try scratch.write("let a = L10n.done\nlet b = L10n.Cart.title\n", to: "App.swift")
    let alone = try GlossaTool.run(["rename", "cart.title", "cart.name"], in: scratch.path)
    #expect(alone.status == 2 && alone.errors.contains("run SwiftGen first"), "\(alone.errors)")
    #expect(alone.errors.contains("App.swift:2:19:"), "\(alone.errors)")
    #expect(scratch.text(of: "en.lproj/Localizable.strings") == Self.strings)
    // No place says a name for this key.
    let other = try GlossaTool.run(["rename", "cart.total", "cart.count"], in: scratch.path)
    #expect(other.status == 0, "\(other.errors)")
  }

  @Test func `uses of SwiftGen are renamed by its configuration where its file is not there`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.strings, to: "Resources/en.lproj/Localizable.strings")
    try scratch.write(
      """
      strings:
        inputs: Resources/en.lproj
        outputs:
          - templateName: structured-swift5
            output: Generated/Texts.swift
            params:
              enumName: Texts

      """, to: "swiftgen.yml")
    try scratch.write(
      "let title = Texts.Cart.title\ntypealias Shop = Texts.Shop\nlet open = Shop.Window.open\n", to: "App.swift")
    let outcome = try GlossaTool.run(["rename", "cart.title", "basket.head_line"], in: scratch.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("run SwiftGen now"))
    let second = try GlossaTool.run(["rename", "shop.window.open", "shop.window.open_it"], in: scratch.path)
    #expect(second.status == 0, "\(second.errors)")
    #expect(
      scratch.text(of: "App.swift")
        == "let title = Texts.Basket.headLine\ntypealias Shop = Texts.Shop\nlet open = Shop.Window.openIt\n")
    try scratch.write(
      "strings:\n  inputs: Resources/en.lproj\n  outputs:\n    templatePath: own.stencil\n    output: T.swift\n",
      to: "swiftgen.yml")
    let unknown = try GlossaTool.run(["rename", "done", "ready"], in: scratch.path)
    #expect(unknown.status == 2 && unknown.errors.contains("run SwiftGen first"), "\(unknown.errors)")
  }

  @Test func `Objective-C code that uses a generated class is renamed, too`() throws {
    let scratch = try Scratch()
    try scratch.write("\"open_door\" = \"Open\";\n\"room_title\" = \"Room\";\n", to: "en.lproj/Vector.strings")
    try scratch.write(
      """
      // Generated using SwiftGen
      import Foundation

      @objcMembers
      public class VectorL10n: NSObject {
        public static var openDoor: String {
          return VectorL10n.tr("Vector", "open_door")
        }
        public static var roomTitle: String {
          return VectorL10n.tr("Vector", "room_title")
        }
        private static func tr(_ table: String, _ key: String) -> String {
          return NSLocalizedString(key, tableName: table, comment: "")
        }
      }

      """, to: "Strings.swift")
    try scratch.write(
      "void f(void) { a([VectorL10n openDoor]); b(VectorL10n.openDoor, VectorL10n.openDoors); }\n", to: "Old.m")
    let outcome = try GlossaTool.run(["rename", "open_door", "close_door"], in: scratch.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      scratch.text(of: "Old.m")
        == "void f(void) { a([VectorL10n closeDoor]); b(VectorL10n.closeDoor, VectorL10n.openDoors); }\n")
  }

  private static let catalog =
    #"{"sourceLanguage":"en","strings":{"about_title":{"extractionState":"manual","localizations":{"en":{"stringUnit":{"#
    + #""state":"translated","value":"About"}}}},"done":{"extractionState":"manual","localizations":{"en":{"stringUnit":{"#
    + #""state":"translated","value":"Done"}}}}},"version":"1.1"}"#

  @Test func `uses of Xcode's own symbols are renamed by its rule`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.catalog, to: "Localizable.xcstrings")
    let app = """
      let a = Text(.aboutTitle)
      let b = String(localized: .aboutTitle), c: LocalizedStringResource = .aboutTitle
      func d() -> LocalizedStringResource { return .aboutTitle }
      let e = Button(.done, role: .cancel) {}

      """
    try scratch.write(app, to: "App.swift")
    let outcome = try GlossaTool.run(["rename", "about_title", "about.headline"], in: scratch.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(scratch.text(of: "App.swift") == app.replacing("aboutTitle", with: "aboutHeadline"))
    let word = try GlossaTool.run(["rename", "done", "ready"], in: scratch.path)
    #expect(word.status == 0 && scratch.text(of: "App.swift")?.contains("Button(.ready, ") == true, "\(word.errors)")
    let taken = try GlossaTool.run(["rename", "ready", "about-headline"], in: scratch.path)
    #expect(taken.status == 2 && taken.errors.contains("App.swift:4:17:"), "\(taken.errors)")
  }

  /// A project whose members for tables xcstrings-tool writes in each build.
  private func tableMembers(_ app: String) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Self.catalog, to: "LoginView.xcstrings")
    try scratch.write(app, to: "App.swift")
    return scratch
  }

  @Test func `members that xcstrings-tool makes of tables are renamed although its file is not there`() throws {
    let app = """
      let a = Text(.loginView(.done)), b = String(loginView: .done), c = other(.done)
      let d = Text(.loginView(.about_title))

      """
    let scratch = try tableMembers(app)
    let outcome = try GlossaTool.run(["rename", "done", "all.done"], in: scratch.path)
    #expect(outcome.status == 0 && outcome.errors.contains("run xcstrings-tool now"), "\(outcome.errors)")
    let renamed = app.replacing("(.loginView(.done)", with: "(.loginView(.allDone)").replacing(
      "loginView: .done", with: "loginView: .allDone")
    #expect(scratch.text(of: "App.swift") == renamed)
    // The place in `d` tells that underscores stay.
    let second = try GlossaTool.run(["rename", "all.done", "all_done"], in: scratch.path)
    #expect(second.status == 0, "\(second.errors)")
    #expect(scratch.text(of: "App.swift") == renamed.replacing("allDone", with: "all_done"))
  }

  @Test(arguments: [
    ("let a = Text(.loginView(.done))\n", "done", "all_done", "underscores"),
    ("let a = Text(.loginView(.done)), b = show(loginView: .done)\n", "done", "ready", "App.swift:1:55:"),
    ("let a = Text(.loginView(.done)), b = Text(.loginView(.step))\n", "done", "ready", "App.swift:1:26:"),
    ("let a = Text(.loginView(.done))\nlet b: String.LoginView = .done\n", "done", "ready", "App.swift:2:28:"),
    (
      "enum R { case loginView(S) }\nlet a = [Text(loginView: .done), f(.loginView(.done))]\n", "done", "b",
      "App.swift:2:48:"
    ),
  ])
  func `what may be no member of xcstrings-tool's stops everything`(
    app: String, old: String, new: String, said: String
  ) throws {
    let scratch = try tableMembers(app)
    let outcome = try GlossaTool.run(["rename", old, new], in: scratch.path)
    #expect(outcome.status == 2 && outcome.errors.contains(said), "\(outcome.errors)")
    #expect(scratch.text(of: "App.swift") == app && scratch.text(of: "LoginView.xcstrings") == Self.catalog)
  }

  @Test func `a place that may use a symbol or something else stops everything`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.catalog, to: "Localizable.xcstrings")
    try scratch.write("let a = Text(.done)\nlet b = show(.done)\n", to: "App.swift")
    let outcome = try GlossaTool.run(["rename", "done", "ready"], in: scratch.path)
    #expect(outcome.status == 2 && outcome.errors.contains("App.swift:2:15:"), "\(outcome.errors)")
    #expect(scratch.text(of: "Localizable.xcstrings") == Self.catalog)
  }
}
