import Jobs
import TestSupport
import Testing

/// What stands for a key in code is renamed with it.
@Suite("Renaming keys behind accessors")
struct AccessorRenamingTests {
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

  private func project() -> RenamedProject {
    var sample = RenamedProject()
    sample.write(Self.generated, to: "Generated/Strings.swift")
    sample.write(Self.strings, to: "en.lproj/Localizable.strings")
    sample.write(Self.app, to: "App.swift")
    return sample
  }

  @Test func `an accessor is renamed with its uses, and back again`() throws {
    var sample = project()
    let before = sample.files.texts
    let outcome = try sample.rename("cart.total", "cart.item_count")
    #expect(outcome.isDone, "\(outcome.said)")
    #expect(outcome.said == "accessors: 1\n")
    let generated = try #require(sample.files["Generated/Strings.swift"])
    #expect(generated.contains("static func itemCount(_ p1: Int)") && generated.contains("\"cart.item_count\", p1"))
    #expect(sample.files["App.swift"] == Self.app.replacing("Cart.total(3)", with: "Cart.itemCount(3)"))
    let back = try sample.rename("cart.item_count", "cart.total")
    #expect(back.isDone, "\(back.said)")
    #expect(sample.files.texts == before)
  }

  @Test(arguments: ["basket.title", "title", "cart.window.title", "shop.window.frame.title"])
  func `an accessor that would get into another type stops everything`(new: String) throws {
    var sample = project()
    let before = sample.files.texts
    let outcome = try sample.rename("cart.title", new)
    #expect(
      !outcome.isDone
        && outcome.said.contains("Generated/Strings.swift:11:25: error: L10n.Cart.title stands for 'cart.title'"),
      "\(outcome.said)")
    #expect(outcome.said.contains("its last part only, or say --then-run-generator and run SwiftGen afterwards"))
    #expect(sample.files.texts == before)
  }

  @Test(arguments: ["basket.title", "title", "cart.window.title", "shop.window.frame.title"])
  func `an accessor that gets into another type is left to its generator`(new: String) throws {
    var sample = project()
    let outcome = try sample.rename("cart.title", new, runsGenerator: true)
    #expect(outcome.isDone, "\(outcome.said)")
    let types = new.split(separator: ".").dropLast().map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }.joined()
    #expect(
      sample.files["App.swift"]
        == Self.app.replacing("let title = L10n.Cart.title", with: "let title = L10n.\(types)title"))
    #expect(
      sample.files["en.lproj/Localizable.strings"] == Self.strings.replacing("\"cart.title\"", with: "\"\(new)\""))
    // The accessor keeps its place and name in the file that is made anew, and its key is what the catalog has.
    #expect(
      sample.files["Generated/Strings.swift"]
        == Self.generated.replacing("\"cart.title\"", with: "\"\(new)\""))
  }

  @Test func `an accessor written by hand is not moved, whatever is run afterwards`() throws {
    var sample = RenamedProject()
    let keys = ["cart.a", "cart.b", "cart.c", "cart.d", "cart.e"]
    sample.write(keys.map { "\"\($0)\" = \"1\";\n" }.joined(), to: "en.lproj/Localizable.strings")
    let members = keys.map { key in
      "    static var \(key.suffix(1)): String { NSLocalizedString(\"\(key)\", comment: \"\") }\n"
    }
    let code = "import Foundation\nenum Texts {\n  enum Cart {\n" + members.joined() + "  }\n}\nlet a = Texts.Cart.a\n"
    sample.write(code, to: "Texts.swift")
    for runsGenerator in [false, true] {
      let outcome = try sample.rename("cart.a", "shop.a", runsGenerator: runsGenerator)
      #expect(!outcome.isDone && outcome.said.contains("Texts.swift:4:16: error: Texts.Cart.a"), "\(outcome.said)")
      #expect(outcome.said.contains("or first move Texts.Cart.a there by hand"), "\(outcome.said)")
    }
    #expect(sample.files["Texts.swift"] == code)
  }

  @Test func `a name that another key has in code is refused with its place`() throws {
    var sample = project()
    let before = sample.files.texts
    let outcome = try sample.rename("cart.title", "cart.Total")
    #expect(!outcome.isDone && outcome.said.contains("[rename/collision]"), "\(outcome.said)")
    #expect(outcome.said.contains("Generated/Strings.swift:13:"), "\(outcome.said)")
    #expect(sample.files.texts == before)
  }

  @Test func `a generated file with names of no known rule stops everything and names the generator`() throws {
    var sample = project()
    sample.write(
      Self.generated.replacing("static let done", with: "static let finished"), to: "Generated/Strings.swift")
    sample.write(Self.app.replacing("L10n.done", with: "L10n.finished"), to: "App.swift")
    let before = sample.files.texts
    let outcome = try sample.rename("cart.title", "cart.heading")
    #expect(!outcome.isDone && outcome.said.contains("[rename/accessor]"), "\(outcome.said)")
    #expect(outcome.said.contains("run SwiftGen") && outcome.said.contains("L10n.finished for 'done'"))
    #expect(sample.files.texts == before)
    let forced = try sample.rename("cart.title", "cart.heading", runsGenerator: true)
    #expect(forced.isDone, "\(forced.said)")
    #expect(sample.files["App.swift"]?.hasPrefix("let title = L10n.Cart.heading\n") == true)
    let odd = try sample.rename("done", "ready", runsGenerator: true)
    #expect(!odd.isDone, "\(odd.said)")
  }

  @Test func `an accessor follows its own name's rule where few others of the file follow none`() throws {
    for (count, isDone) in [(20, false), (21, true)] {
      var sample = RenamedProject()
      let names = (1..<count).map { "n\($0)" } + ["odd"]
      sample.write(names.map { "\"\($0)\" = \"Text\";\n" }.joined(), to: "en.lproj/Localizable.strings")
      let members = names.map { name in
        "  static let \(name == "odd" ? "strange" : name) = L10n.tr(\"Localizable\", \"\(name)\")\n"
      }
      sample.write(
        "// Generated using SwiftGen\nimport Foundation\nenum L10n {\n" + members.joined()
          + "  static func tr(_ table: String, _ key: String) -> String {\n"
          + "    NSLocalizedString(key, tableName: table, comment: \"\")\n  }\n}\n", to: "Strings.swift")
      sample.write("let a = L10n.n1\n", to: "App.swift")
      let outcome = try sample.rename("n1", "first")
      #expect(outcome.isDone == isDone, "\(count): \(outcome.said)")
      #expect(try !sample.rename("odd", "plain").isDone)
      if isDone { #expect(sample.files["App.swift"] == "let a = L10n.first\n") }
    }
  }

  @Test func `where several rules may have made the names, one that they disagree on is refused`() throws {
    var sample = RenamedProject()
    sample.write("\"done\" = \"Done\";\n\"open\" = \"Open\";\n", to: "en.lproj/Localizable.strings")
    let generated = """
      // Generated using SwiftGen
      internal enum L10n {
        internal static let done = L10n.tr("Localizable", "done")
        internal static let open = L10n.tr("Localizable", "open")
        private static func tr(_ table: String, _ key: String) -> String {
          NSLocalizedString(key, tableName: table, comment: "")
        }
      }

      """
    sample.write(generated, to: "Generated/Strings.swift")
    sample.write("let a = L10n.done\n", to: "App.swift")
    let outcome = try sample.rename("done", "all.done")
    #expect(!outcome.isDone && outcome.said.contains("do not tell whether 'all.done' becomes"), "\(outcome.said)")
    #expect(sample.files["Generated/Strings.swift"] == generated)
    #expect(try sample.rename("done", "ready").isDone)
    #expect(sample.files["App.swift"] == "let a = L10n.ready\n")
  }

  @Test func `a use in an excluded file stops everything`() throws {
    var sample = project()
    sample.write("exclude:\n  - Legacy\n", to: ".glossa.yml")
    sample.write("let old = L10n.Cart.title\n", to: "Legacy/Old.swift")
    let outcome = try sample.rename("cart.title", "cart.heading")
    #expect(!outcome.isDone && outcome.said.contains("Legacy/Old.swift:1:"), "\(outcome.said)")
    #expect(sample.files["App.swift"] == Self.app)
  }

  @Test func `members written by hand keep names that follow no rule`() throws {
    var sample = RenamedProject()
    sample.write("\"cart.title\" = \"Cart\";\n", to: "en.lproj/Localizable.strings")
    sample.write(
      """
      import Foundation
      enum Texts {
        static var heading: String { NSLocalizedString("cart.title", comment: "") }
      }
      let a = Texts.heading

      """, to: "Texts.swift")
    let outcome = try sample.rename("cart.title", "basket.title")
    #expect(outcome.isDone, "\(outcome.said)")
    let text = try #require(sample.files["Texts.swift"])
    #expect(text.contains("NSLocalizedString(\"basket.title\"") && text.contains("let a = Texts.heading"))
  }

  @Test func `uses of R.swift are renamed although its file is not there`() throws {
    var sample = RenamedProject()
    sample.write("\"common.cancel\" = \"Cancel\";\n\"common.ok\" = \"OK\";\n", to: "en.lproj/Localizable.strings")
    let app = """
      let a = R.string.localizable.commonCancel()
      let texts = R.string(preferredLanguages: languages).localizable
      let b = [texts.commonCancel(), R.string(preferredLanguages: languages)
        .localizable.commonCancel(), texts.commonOk()]

      """
    sample.write(app, to: "App.swift")
    let outcome = try sample.rename("common.cancel", "common.cancel_it")
    #expect(outcome.isDone, "\(outcome.said)")
    #expect(outcome.said.contains("run R.swift now"))
    #expect(sample.files["App.swift"] == app.replacing("commonCancel()", with: "commonCancel_it()"))
    let taken = try sample.rename("common.cancel_it", "commonOk")
    #expect(!taken.isDone && taken.said.contains("[rename/collision]"), "\(taken.said)")
    let odd = "let c = other.localizable.commonOk()\n"
    sample.write(odd, to: "Odd.swift")
    let refused = try sample.rename("common.ok", "common.fine")
    #expect(!refused.isDone && refused.said.contains("Odd.swift:1:27:"), "\(refused.said)")
  }

  @Test func `where nobody can tell what a key is called in code, nothing is renamed`() throws {
    var sample = RenamedProject()
    sample.write(Self.strings, to: "en.lproj/Localizable.strings")
    sample.write("let a = R.string.localizable.cartHeading()\n", to: "App.swift")
    let rSwift = try sample.rename("cart.title", "cart.name")
    #expect(!rSwift.isDone && rSwift.said.contains("run R.swift first"), "\(rSwift.said)")
    #expect(rSwift.said.contains("App.swift:1:9:"), "\(rSwift.said)")
    sample.write("let a = L10n.done\nlet b = L10n.Cart.title\n", to: "App.swift")
    let alone = try sample.rename("cart.title", "cart.name")
    #expect(!alone.isDone && alone.said.contains("run SwiftGen first"), "\(alone.said)")
    #expect(alone.said.contains("App.swift:2:19:"), "\(alone.said)")
    #expect(sample.files["en.lproj/Localizable.strings"] == Self.strings)
    // No place says a name for this key.
    let other = try sample.rename("cart.total", "cart.count")
    #expect(other.isDone, "\(other.said)")
  }

  @Test func `uses of SwiftGen are renamed by its configuration where its file is not there`() throws {
    var sample = RenamedProject()
    sample.write(Self.strings, to: "Resources/en.lproj/Localizable.strings")
    sample.write(
      """
      strings:
        inputs: Resources/en.lproj
        outputs:
          - templateName: structured-swift5
            output: Generated/Texts.swift
            params:
              enumName: Texts

      """, to: "swiftgen.yml")
    sample.write(
      "let title = Texts.Cart.title\ntypealias Shop = Texts.Shop\nlet open = Shop.Window.open\n", to: "App.swift")
    let outcome = try sample.rename("cart.title", "basket.head_line")
    #expect(outcome.isDone, "\(outcome.said)")
    #expect(outcome.said.contains("run SwiftGen now"))
    let second = try sample.rename("shop.window.open", "shop.window.open_it")
    #expect(second.isDone, "\(second.said)")
    #expect(
      sample.files["App.swift"]
        == "let title = Texts.Basket.headLine\ntypealias Shop = Texts.Shop\nlet open = Shop.Window.openIt\n")
    sample.write(
      "strings:\n  inputs: Resources/en.lproj\n  outputs:\n    templatePath: own.stencil\n    output: T.swift\n",
      to: "swiftgen.yml")
    let unknown = try sample.rename("done", "ready")
    #expect(!unknown.isDone && unknown.said.contains("run SwiftGen first"), "\(unknown.said)")
  }

  @Test func `Objective-C code that uses a generated class is renamed, too`() throws {
    var sample = RenamedProject()
    sample.write("\"open_door\" = \"Open\";\n\"room_title\" = \"Room\";\n", to: "en.lproj/Vector.strings")
    sample.write(
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
    sample.write(
      "void f(void) { a([VectorL10n openDoor]); b(VectorL10n.openDoor, VectorL10n.openDoors); }\n", to: "Old.m")
    let outcome = try sample.rename("open_door", "close_door")
    #expect(outcome.isDone, "\(outcome.said)")
    #expect(
      sample.files["Old.m"]
        == "void f(void) { a([VectorL10n closeDoor]); b(VectorL10n.closeDoor, VectorL10n.openDoors); }\n")
  }

  private static let catalog =
    #"{"sourceLanguage":"en","strings":{"about_title":{"extractionState":"manual","localizations":{"en":{"stringUnit":{"#
    + #""state":"translated","value":"About"}}}},"done":{"extractionState":"manual","localizations":{"en":{"stringUnit":{"#
    + #""state":"translated","value":"Done"}}}}},"version":"1.1"}"#

  @Test func `uses of Xcode's own symbols are renamed by its rule`() throws {
    var sample = RenamedProject()
    sample.write(Self.catalog, to: "Localizable.xcstrings")
    let app = """
      let a = Text(.aboutTitle)
      let b = String(localized: .aboutTitle), c: LocalizedStringResource = .aboutTitle
      func d() -> LocalizedStringResource { return .aboutTitle }
      let e = Button(.done, role: .cancel) {}

      """
    sample.write(app, to: "App.swift")
    let outcome = try sample.rename("about_title", "about.headline")
    #expect(outcome.isDone, "\(outcome.said)")
    #expect(sample.files["App.swift"] == app.replacing("aboutTitle", with: "aboutHeadline"))
    let word = try sample.rename("done", "ready")
    #expect(word.isDone && sample.files["App.swift"]?.contains("Button(.ready, ") == true, "\(word.said)")
    let taken = try sample.rename("ready", "about-headline")
    #expect(!taken.isDone && taken.said.contains("App.swift:4:17:"), "\(taken.said)")
  }

  @Test func `of two keys with one symbol the one with values is called`() throws {
    var sample = RenamedProject()
    sample.write(
      Self.catalog.replacing("done", with: "about_title %@").replacing("Done", with: "About %@"),
      to: "Localizable.xcstrings")
    sample.write("let a = Text(.aboutTitle), b = Text(.aboutTitle(name))\n", to: "App.swift")
    let property = try sample.rename("about_title", "about.headline")
    #expect(property.isDone, "\(property.said)")
    #expect(sample.files["App.swift"] == "let a = Text(.aboutHeadline), b = Text(.aboutTitle(name))\n")
    let function = try sample.rename("about_title %@", "about.person %@")
    #expect(function.isDone, "\(function.said)")
    #expect(sample.files["App.swift"] == "let a = Text(.aboutHeadline), b = Text(.aboutPerson(name))\n")
  }

  @Test func `a symbol's function that is passed on without a call is renamed, or refused where it may be a property`()
    throws
  {
    var sample = RenamedProject()
    let catalog = Self.catalog.replacing("done", with: "about_title %@").replacing("Done", with: "About %@")
    sample.write(catalog.replacing("about_title\"", with: "other\""), to: "Localizable.xcstrings")
    sample.write("let a = names.map(LocalizedStringResource.aboutTitle)\n", to: "App.swift")
    let alone = try sample.rename("about_title %@", "about.person %@")
    #expect(alone.isDone, "\(alone.said)")
    #expect(sample.files["App.swift"] == "let a = names.map(LocalizedStringResource.aboutPerson)\n")

    sample.write(catalog, to: "Localizable.xcstrings")
    let app = "let a = names.map(LocalizedStringResource.aboutTitle), b = Text(.aboutTitle)\n"
    sample.write(app, to: "App.swift")
    for (old, new) in [("about_title %@", "about.person %@"), ("about_title", "about.headline")] {
      let either = try sample.rename(old, new)
      #expect(!either.isDone && either.said.contains("App.swift:1:43:"), "\(either.said)")
      #expect(either.said.contains(" here, or that of 'about_title"), "\(either.said)")
    }
    #expect(sample.files["App.swift"] == app)
  }

  @Test func `a call that two functions of one name may take is refused`() throws {
    var sample = RenamedProject()
    sample.write(
      Self.catalog.replacing("done", with: "step %@").replacing("Done", with: "Step %@")
        .replacing("about_title", with: "step %lld").replacing("About", with: "Step %lld"),
      to: "Localizable.xcstrings")
    sample.write("let a = Text(.step(name))\n", to: "App.swift")
    let outcome = try sample.rename("step %lld", "stage %lld")
    #expect(!outcome.isDone && outcome.said.contains("App.swift:1:15:"), "\(outcome.said)")
    #expect(sample.files["App.swift"] == "let a = Text(.step(name))\n")
  }

  /// A project whose members for tables xcstrings-tool writes in each build.
  private func tableMembers(_ app: String) -> RenamedProject {
    var sample = RenamedProject()
    sample.write(Self.catalog, to: "LoginView.xcstrings")
    sample.write(app, to: "App.swift")
    return sample
  }

  @Test func `members that xcstrings-tool makes of tables are renamed although its file is not there`() throws {
    let app = """
      let a = Text(.loginView(.done)), b = String(loginView: .done), c = other(.done)
      let d = Text(.loginView(.about_title))

      """
    var sample = tableMembers(app)
    let outcome = try sample.rename("done", "all.done")
    #expect(outcome.isDone && outcome.said.contains("run xcstrings-tool now"), "\(outcome.said)")
    let renamed = app.replacing("(.loginView(.done)", with: "(.loginView(.allDone)").replacing(
      "loginView: .done", with: "loginView: .allDone")
    #expect(sample.files["App.swift"] == renamed)
    // The place in `d` tells that underscores stay.
    let second = try sample.rename("all.done", "all_done")
    #expect(second.isDone, "\(second.said)")
    #expect(sample.files["App.swift"] == renamed.replacing("allDone", with: "all_done"))
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
    var sample = tableMembers(app)
    let outcome = try sample.rename(old, new)
    #expect(!outcome.isDone && outcome.said.contains(said), "\(outcome.said)")
    #expect(sample.files["App.swift"] == app && sample.files["LoginView.xcstrings"] == Self.catalog)
  }

  @Test func `a place that may use a symbol or something else stops everything`() throws {
    var sample = RenamedProject()
    sample.write(Self.catalog, to: "Localizable.xcstrings")
    sample.write("let a = Text(.done)\nlet b = show(.done)\n", to: "App.swift")
    let outcome = try sample.rename("done", "ready")
    #expect(!outcome.isDone && outcome.said.contains("App.swift:2:15:"), "\(outcome.said)")
    #expect(sample.files["Localizable.xcstrings"] == Self.catalog)
  }
}
