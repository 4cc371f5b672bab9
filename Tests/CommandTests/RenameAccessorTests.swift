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

  private static let catalog =
    #"{"sourceLanguage":"en","strings":{"about_title":{"extractionState":"manual","localizations":{"en":{"stringUnit":{"#
    + #""state":"translated","value":"About"}}}},"done":{"extractionState":"manual","localizations":{"en":{"stringUnit":{"#
    + #""state":"translated","value":"Done"}}}}},"version":"1.1"}"#

  /// A project whose members for tables xcstrings-tool writes in each build.
  private func tableMembers(_ app: String) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Self.catalog, to: "LoginView.xcstrings")
    try scratch.write(app, to: "App.swift")
    return scratch
  }
}
