import CatalogModel
import CodeModel
import Diagnostics
import LintRules
import Linting
import Testing

/// What rules make of the facts that scanners find in code.
@Suite("Rules about code") struct CodeRuleTests {
  private static let place = Location(path: "App/Cart.swift", bytes: 10..<11)

  private func findings(_ id: String, _ code: CodeFacts) throws -> [String] {
    let rule = try #require(AllRules.named(id))
    return rule.check(LintInput(code: code, options: RuleOptions(rule.options, wantsAll: true))).map(\.message)
  }

  @Test(arguments: [
    ("%lld item", "%lld items", true), ("one_item", "many_items", true), ("", "s", true), ("y", "ies", true),
    ("1 person", "%lld people", true), ("Open", "Close", false), ("Add the item", "Remove the items", false),
    ("", "and more", false),
  ])
  func `a choice by a count is a fault where the texts are forms of one`(
    first: String, second: String, isFault: Bool
  ) throws {
    let choice = CountChoice(first: first, second: second, location: Self.place)
    let found = try findings("plural/ternary-in-code", CodeFacts([choice]))
    #expect(found == (isFault ? ["the code chooses between a singular and a plural text"] : []))
  }

  @Test(
    arguments: [
      ([.lookup("Name"), .literal(" of "), .other], "the code joins a literal and a localized text"),
      ([.lookup("Name"), .literal(": "), .other], nil), ([.lookup("Voltage"), .literal(":")], nil),
      ([.lookup("Sum"), .literal("…")], nil), ([.other, .literal(" ("), .lookup("Name"), .literal(")")], nil),
      ([.lookup("Total"), .literal(" "), .lookup("in all")], "the code joins localized texts"),
      ([.lookup("Name"), .literal(" "), .other], nil),
      ([.literal("\u{2022} "), .lookup("Name")], nil),
      ([.lookup("Name"), .literal(":\n"), .other], nil),
      ([.lookup("icon"), .literal("."), .other], nil),
      ([.lookup(", "), .other], nil),
      ([.lookup("[beta]"), .literal(": "), .other], nil),
    ] as [([ComposedText.Part], String?)])
  func `a composed text is a fault where languages would order or mark its parts otherwise`(
    parts: [ComposedText.Part], message: String?
  ) throws {
    for isLogged in [false, true] {
      let text = ComposedText(parts: parts, isLogged: isLogged, location: Self.place)
      let found = try findings("source/concatenation", CodeFacts([text]))
      #expect(found == (isLogged ? [] : [message].compactMap { $0 }))
    }
  }

  @Test(
    arguments: [
      (.literal("%.1f"), [], "a number is formatted without a locale"), (.literal("%.0f"), [], nil),
      (.literal("%.6f"), [], nil),
      (.lookup("%.1f of %d"), ["count"], "a localized format gets a number, but no locale"),
      (.lookup("%.1f of %d"), ["errorCode"], nil), (.lookup("%@"), ["count"], nil), (.lookup("%03d"), ["count"], nil),
      (.lookup("cart.total"), [""], "a localized format gets a number, but no locale"),
    ] as [(FormatCall.Format, [String], String?)])
  func `a format is a fault where people read its numbers`(
    format: FormatCall.Format, numbers: [String], message: String?
  ) throws {
    let call = FormatCall(format: format, numbers: numbers, location: Self.place)
    #expect(try findings("source/nonlocalized-format", CodeFacts([call])) == [message].compactMap { $0 })
  }

  @Test(
    arguments: [
      (.property("text"), "Your cart", "the property 'text' gets the literal 'Your cart', and no table has it"),
      (.property("text"), "cart.title", nil), (.property("text"), "%d", nil),
      (.property("text"), "<?xml version=\"1.0\"?>", nil),
      (.property("text"), "<!DOCTYPE html>", nil),
      (.property("text"), "&nbsp;", nil),
      (.property("text"), "12 kg", nil),
      (.property("text"), "%d ms", nil),
      (.property("text"), "dB", nil),
      (.property("text"), "1,5 Mbit/s", nil),
      (.property("text"), "20 sq ft", nil),
      (.property("text"), "%.1f kWh", nil),
      (.property("text"), "<!-- a comment -->", nil),
      (.property("text"), "&lt;%@&gt;", nil),
      (.property("text"), "12 items", "the property 'text' gets the literal '12 items', and no table has it"),
      (.property("text"), "<b>Your cart", "the property 'text' gets the literal '<b>Your cart', and no table has it"),
      (.property("text"), "Save %d ms", "the property 'text' gets the literal 'Save %d ms', and no table has it"),
      (.call("setTitle", label: ""), "Buy", "'setTitle' gets the literal 'Buy', and no table has it"),
    ] as [(GivenLiteral.Receiver, String, String?)])
  func `a literal is a fault where people see its words`(
    receiver: GivenLiteral.Receiver, text: String, message: String?
  ) throws {
    let literal = GivenLiteral(text: text, receiver: receiver, location: Self.place)
    #expect(try findings("source/hardcoded-text", CodeFacts([literal])) == [message].compactMap { $0 })
  }

  @Test(arguments: [
    ("App/Cart.swift", ["."], 1), ("App/PreviewTexts.swift", ["."], 0), ("CartTests/Cart.swift", ["."], 0),
    ("/home/me/PreviewKit/App/Cart.swift", ["/home/me/PreviewKit"], 1),
    ("/home/me/PreviewKit/Mocks/Cart.swift", ["/home/me/PreviewKit/"], 0),
    ("../Mock/App/Cart.swift", ["App", "../Mock"], 1), ("/home/me/Mock/Cart.swift", ["/home/me/Mo"], 0),
    ("Tests/Cart.swift", ["Tests"], 0),
  ])
  func `folders above the project do not make its texts those of tests`(
    path: String, roots: [String], count: Int
  ) throws {
    let rule = try #require(AllRules.named("source/hardcoded-text"))
    let literal = GivenLiteral(text: "Your cart", receiver: .property("text"), location: .file(path))
    var project = PlainProject()
    project.roots = roots
    let input = LintInput(
      code: CodeFacts([literal]), project: project, options: RuleOptions(rule.options, wantsAll: true))
    #expect(rule.check(input).count == count)
  }
}
