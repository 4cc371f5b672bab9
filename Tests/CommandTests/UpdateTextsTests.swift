import Foundation
import TestSupport
import Testing

@testable import glossa

/// `extract --into --update-texts`.
@Suite struct UpdateTextsTests {
  private static func catalog(_ english: String, _ state: String) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "cart.title" : {
          "extractionState" : "extracted_with_value",
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "\(state)", "value" : "Wagen" } },
            "en" : { "stringUnit" : { "state" : "new", "value" : "\(english)" } }
          }
        }
      },
      "version" : "1.0"
    }
    """
  }

  private func app() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(#"let title = String(localized: "cart.title", defaultValue: "Basket")"#, to: "App/Cart.swift")
    try scratch.write(Self.catalog("Cart", "translated"), to: "App/Localizable.xcstrings")
    return scratch
  }

  private func glossa(_ arguments: String, in scratch: Scratch) throws -> GlossaTool.Outcome {
    try GlossaTool.shell("glossa \(arguments)", in: scratch.path)
  }

  @Test func `a text that differs is named and stays, and is no reason to fail`() throws {
    let scratch = try app()
    for option in ["", " --check"] {
      let run = try glossa("extract . --into\(option)", in: scratch)
      #expect(run.status == 0)
      #expect(
        run.output.contains(
          "1 source text differs from the code's default values, such as that of 'cart.title' in App/Cart.swift: code has "
            + "'Basket', the catalog 'Cart'; --update-texts writes the code's\n"), "\(run.output)")
      #expect(scratch.text(of: "App/Localizable.xcstrings") == Self.catalog("Cart", "translated"))
    }
  }

  @Test(arguments: [("", "needs_review"), (" --keep-translations", "translated")])
  func `the code's text comes in, and its translations are to be reviewed`(_ option: String, _ state: String) throws {
    let scratch = try app()
    let check = try glossa("extract . --into --update-texts\(option) --check", in: scratch)
    #expect(check.status == 1)
    #expect(
      check.output.hasPrefix("App/Localizable.xcstrings: 1 reworded\n  t cart.title (App/Cart.swift:1)\n"),
      "\(check.output)")
    #expect(try glossa("extract . --into --update-texts\(option) --diff", in: scratch).status == 1)
    #expect(scratch.text(of: "App/Localizable.xcstrings") == Self.catalog("Cart", "translated"))
    #expect(try glossa("extract . --into --update-texts\(option)", in: scratch).status == 0)
    #expect(scratch.text(of: "App/Localizable.xcstrings") == Self.catalog("Basket", state))
    #expect(try glossa("extract . --into --update-texts\(option) --check", in: scratch).status == 0)
    #expect(try glossa("lint --only source/default-value-drift", in: scratch).status == 0)
  }

  @Test func `a file without states is written where it is named, and says what it cannot mark`() throws {
    let scratch = try Scratch()
    try scratch.write(#"let t = NSLocalizedString("cart.title", value: "Basket", comment: "")"#, to: "App/Cart.swift")
    try scratch.write("/* Title */\n\"cart.title\" = \"Cart\";\n", to: "App/en.lproj/Localizable.strings")
    try scratch.write("\"cart.title\" = \"Wagen\";\n", to: "App/de.lproj/Localizable.strings")
    let run = try glossa("extract . --into App/en.lproj --update-texts", in: scratch)
    #expect(run.status == 0)
    #expect(
      run.output.contains("App/en.lproj/Localizable.strings: this format has no states, so the translations"),
      "\(run.output)")
    #expect(scratch.text(of: "App/en.lproj/Localizable.strings") == "/* Title */\n\"cart.title\" = \"Basket\";\n")
    #expect(scratch.text(of: "App/de.lproj/Localizable.strings") == "\"cart.title\" = \"Wagen\";\n")
  }

  @Test(arguments: [
    ("--update-texts", "--update-texts needs --into"), ("--into --keep-translations", "needs --update-texts"),
  ])
  func `an option that means nothing is refused`(_ options: String, _ reason: String) throws {
    let run = try glossa("extract . \(options)", in: app())
    #expect(run.status == 2)
    #expect(run.output.contains(reason), "\(run.output)")
  }
}
