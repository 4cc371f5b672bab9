import Foundation
import TestSupport
import Testing

/// `glossa keys`: the keys of a project by screen.
@Suite("Keys by screen")
struct KeysCommandTests {
  /// Two screens, a shared segment, and keys of other kinds.
  private func project() throws -> Scratch {
    let scratch = try Scratch()
    let texts = [
      "cart.title", "cart.total", "cart.empty", "cart.photo", "cart.old", "profile.title", "profile.name",
      "profile.mail", "common.ok", "saveButton", "Save changes",
    ]
    let lines = texts.map { "\"\($0)\" = \"\($0 == "cart.photo" ? "Choose a photo" : "Text of \($0)")\";\n" }
    try scratch.write(lines.joined(), to: "en.lproj/Localizable.strings")
    func code(_ keys: [String]) -> String {
      keys.map { "let \($0.filter(\.isLetter)) = NSLocalizedString(\"\($0)\", comment: \"\")\n" }.joined()
    }
    try scratch.write(code(["cart.title", "cart.total", "cart.empty", "common.ok"]), to: "Cart/CartView.swift")
    try scratch.write(
      code(["profile.title", "profile.name", "profile.mail", "common.ok"]), to: "Profile/ProfileView.swift")
    try scratch.write(code(["cart.photo", "saveButton", "Save changes"]), to: "Profile/PhotoView.swift")
    return scratch
  }

  @Test func `screens are counted, with what is unused and what is elsewhere`() throws {
    let scratch = try project()
    let run = try GlossaTool.run(["keys"], in: scratch.path)
    #expect(run.status == 0)
    #expect(run.output.contains("  cart     5 keys, used in 2 files, 1 unused, 1 used on other screens\n"))
    #expect(run.output.contains("  profile  3 keys, used in 1 file\n"))
    #expect(run.output.contains("shared by screens: 1\n  common  1 key, used in 2 files\n"))
    #expect(run.output.contains("9 keys with a screen or a shared segment, 1 of one segment, 1 that are texts\n"))
    #expect(run.output.contains("The built-in list says what screens share"))
  }

  @Test func `a screen's keys have texts and places`() throws {
    let scratch = try project()
    let run = try GlossaTool.run(["keys", "Cart"], in: scratch.path)
    #expect(run.status == 0)
    #expect(run.output.contains("  cart.title  \"Text of cart.title\"  Cart/CartView.swift:1\n"))
    #expect(run.output.contains("  cart.old    \"Text of cart.old\"  unused\n"))
    #expect(run.output.contains("Profile/PhotoView.swift:1, used on profile\n"))
    #expect(!run.output.contains("profile.name"))
  }

  @Test func `programs get all of it`() throws {
    let scratch = try project()
    let run = try GlossaTool.run(["keys", "--format", "json"], in: scratch.path)
    let root = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let screens = try #require(root["screens"] as? [[String: Any]])
    #expect(screens.compactMap { $0["kind"] as? String } == ["screen", "screen", "shared"])
    let keys = screens.flatMap { $0["keys"] as? [[String: Any]] ?? [] }
    #expect(keys.count == 9)
    let photo = try #require(keys.first { $0["key"] as? String == "cart.photo" })
    #expect(photo["usedOn"] as? [String] == ["profile"])
    #expect(photo["element"] as? String == "photo")
    #expect(photo["suffix"] == nil)
    #expect((photo["uses"] as? [[String: Any]])?.first?["line"] as? Int == 1)
    #expect(keys.count { $0["unused"] as? Bool == true } == 1)
  }

  @Test func `what cannot be read is named, and the rest is listed`() throws {
    let scratch = try project()
    try scratch.write("{ broken", to: "Other.xcstrings")
    let run = try GlossaTool.run(["keys"], in: scratch.path)
    #expect(run.status == 2)
    #expect(run.output.contains("  cart     5 keys"))
    #expect(run.errors.contains("Other.xcstrings:1:3: error: "))
  }

  @Test func `an unknown screen ends the run with the nearest one`() throws {
    let scratch = try project()
    let run = try GlossaTool.run(["keys", "crat"], in: scratch.path)
    #expect(run.status == 2)
    #expect(run.errors.contains("no key begins with 'crat'; did you mean 'cart'?"))
    #expect(try GlossaTool.run(["keys", "--in", "nowhere"], in: scratch.path).status == 2)
  }

  @Test func `settings say what screens share, and init writes what it has learnt`() throws {
    let scratch = try project()
    let shown = try GlossaTool.run(["init", "--check"], in: scratch.path)
    #expect(shown.output.contains("key-names:\n  # First segments"))
    #expect(shown.output.contains("('glossa keys').\n  shared: [common]\n"))
    try scratch.write("key-names: { shared: [cart] }\n", to: ".glossa.yml")
    let run = try GlossaTool.run(["keys"], in: scratch.path)
    #expect(run.output.contains("shared by screens: 1\n  cart  "))
    #expect(!run.output.contains("The built-in list"))
  }

  @Test func `init names the written rule that nearly all keys follow`() throws {
    let scratch = try Scratch()
    let keys = (1...20).map { "screen_cart_row_\($0)" } + ["action_pay", "common_cart", "error_offline"]
    func catalog(_ keys: [String]) -> String { keys.map { "\"\($0)\" = \"A text\";\n" }.joined() }
    try scratch.write(catalog(keys + ["cart_title"]), to: "en.lproj/Localizable.strings")
    #expect(try GlossaTool.run(["init"], in: scratch.path).status == 0)
    let settings = try #require(scratch.text(of: ".glossa.yml"))
    #expect(settings.contains("\n  preset: element\n") && !settings.contains("key/convention:"))
    // The one key that breaks it is a finding of today.
    #expect(scratch.text(of: ".glossa-baseline")?.contains("cart_title") ?? false)
    try scratch.write(catalog(keys + ["cart_title", "cart_total"]), to: "en.lproj/Localizable.strings")
    #expect(try !GlossaTool.run(["init", "--check"], in: scratch.path).output.contains("preset: element"))
  }
}
