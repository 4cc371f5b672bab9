import Foundation
import TestSupport
import Testing

/// `glossa find` and `glossa show`.
@Suite("Finding keys")
struct FindTests {
  @Test func `tables of one name are told apart by their folders, and a place stands once`() throws {
    let scratch = try Scratch()
    for folder in ["App", "Kit"] {
      try scratch.write("\"delete\" = \"Delete\";\n", to: "\(folder)/en.lproj/Localizable.strings")
    }
    try scratch.write(
      "let a = [NSLocalizedString(\"delete\", comment: \"\"), NSLocalizedString(\"delete\", comment: \"\")]\n",
      to: "A.swift")
    let run = try GlossaTool.run(["find", "Delete"], in: scratch.path)
    #expect(
      run.output == "delete  App/Localizable  \"Delete\"  A.swift:1\ndelete  Kit/Localizable  \"Delete\"  A.swift:1\n")
  }

  private let scratch: Scratch

  /// A catalog with plurals, devices and another table, beside code that uses it.
  init() throws {
    scratch = try Scratch()
    try scratch.write(
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "cart.empty" : {
            "comment" : "Below the picture",
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Dein Korb ist leer" } },
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Your cart is empty" } }
            }
          },
          "cart.items %lld" : {
            "localizations" : {
              "en" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld item" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld items" } } } } },
              "pl" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld rzecz" } },
                "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld rzeczy" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld rzeczy" } } } } }
            }
          },
          "cart.tap" : {
            "localizations" : {
              "en" : { "variations" : { "device" : {
                "mac" : { "stringUnit" : { "state" : "translated", "value" : "Click" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "Tap" } } } } }
            }
          }
        },
        "version" : "1.0"
      }
      """, to: "Localizable.xcstrings")
    try scratch.write(
      """
      struct CartView: View {
        var body: some View {
          Text("cart.empty")
          Text("cart.items \\(cart.items.count)")
          Button("cart.tap") {}
        }
      }
      struct Cart { var items: [String] }
      let cart = Cart(items: [])
      """, to: "Cart/CartView.swift")
  }

  private func found(_ arguments: String...) throws -> String {
    let run = try GlossaTool.run(["find"] + arguments, in: scratch.path)
    return run.output
  }

  @Test(arguments: [
    ("cart.empty", "cart.empty"), ("Your cart is empty", "cart.empty"), ("your cart", "cart.empty"),
    ("empty cart", "cart.empty"), ("Your crat is emty", "cart.empty"), ("Korb leer", "cart.empty"),
    ("cart.tp", "cart.tap"), ("CartView.swift:5", "cart.tap"), ("Cart/CartView.swift:3", "cart.empty"),
    ("CartView.swift", "cart.empty"), ("Klick", "cart.tap"), ("nothing like it", ""),
  ]) func `a key is found by what people remember of it`(query: String, key: String) throws {
    let first = try found(query).split(separator: "\n").first.map { $0.split(separator: " ")[0] } ?? ""
    #expect(first == key[...])
  }

  @Test func `a line has the source text, the text that was found, and places`() throws {
    #expect(
      try found("Dein Korb ist leer")
        == "cart.empty  \"Your cart is empty\"  de: \"Dein Korb ist leer\"  Cart/CartView.swift:3\n")
    #expect(try found("Dein Korb ist leer", "--language", "en").isEmpty)
    let nothing = try GlossaTool.run(["find", "xyzzy"], in: scratch.path)
    #expect(nothing.status == 1 && nothing.output.isEmpty && nothing.errors == "nothing found\n")
    #expect(try GlossaTool.run(["find", "x", "--in", "nowhere"], in: scratch.path).status == 2)
  }

  @Test func `programs get how each was found`() throws {
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(try found("cart", "--format", "json").utf8)) as? [String: Any])
    let keys = try #require(root["keys"] as? [[String: Any]])
    #expect(root["total"] as? Int == 3)
    #expect(Set(keys.compactMap { $0["rank"] as? String }) == ["prefix"])
    #expect((keys.first?["uses"] as? [[String: Any]])?.first?["path"] as? String == "Cart/CartView.swift")
  }

  @Test func `a key is shown with its texts, states, code and neighbours`() throws {
    let run = try GlossaTool.run(["show", "cart.empty"], in: scratch.path)
    #expect(run.status == 0)
    #expect(
      run.output == """
        cart.empty  (table Localizable, Localizable.xcstrings:4)
          comment: Below the picture
          en: "Your cart is empty"
          de: "Dein Korb ist leer"  (needs_review)
          no text: pl
          used:
            Cart/CartView.swift:3  Text("cart.empty")
          beside it:
            cart.items %lld  "%lld items"
            cart.tap  "Tap"

        """)
    let unknown = try GlossaTool.run(["show", "cart.emty"], in: scratch.path)
    #expect(unknown.status == 2 && unknown.errors.contains("did you mean 'cart.empty'?"))
  }

  @Test func `what people see is evaluated for each language`() throws {
    let run = try GlossaTool.run(["show", "cart.items %lld", "--count", "3"], in: scratch.path)
    #expect(run.output.contains("    en: \"3 items\"  (plural.other)\n    pl: \"3 rzeczy\"  (plural.few)\n"))
    let many = try GlossaTool.run(["show", "cart.items %lld", "--count", "5", "--language", "pl"], in: scratch.path)
    #expect(many.output.contains("pl: \"5 rzeczy\"  (plural.other)\n      there is no form plural.many"))
    let mac = try GlossaTool.run(["show", "cart.tap", "--device", "mac", "--language", "de"], in: scratch.path)
    // German has no text that varies, so that the system takes the file of the source language.
    #expect(mac.output.contains("    de: \"Click\"  (device.mac; the source text)\n"))
    let json = try GlossaTool.run(
      ["show", "cart.tap", "--device", "mac", "--language", "en", "--format", "json"], in: scratch.path)
    #expect(json.output.contains(#""text": "Click""#) && json.output.contains(#""device.mac""#))
  }

  @Test func `a value may be below zero, and stands behind a gap`() throws {
    let scratch = try Scratch()
    try scratch.write("\"temperature\" = \"%1$d … %3$@\";\n", to: "en.lproj/Localizable.strings")
    let run = try GlossaTool.run(["show", "temperature", "--arg", "-3", "--arg", "Kiel"], in: scratch.path)
    #expect(run.status == 0 && run.output.contains("en: \"-3 … Kiel\""), "\(run)")
    let count = try GlossaTool.run(["show", "temperature", "--count", "-3"], in: scratch.path)
    #expect(count.status == 0 && count.output.contains("en: \"-3 … ⟨2⟩\""), "\(count)")
  }

  @Test func `texts of .strings and .stringsdict are shown together`() throws {
    try scratch.write("\"files\" = \"plain\";\n\"title\" = \"Files\";\n", to: "en.lproj/Files.strings")
    try scratch.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@ of %2$@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict>
      </dict></dict></plist>
      """, to: "en.lproj/Files.stringsdict")
    let run = try GlossaTool.run(["show", "files", "--arg", "1", "--arg", "Ana"], in: scratch.path)
    #expect(run.output.contains("en: \"1 file of Ana\""), "\(run.output)")
    #expect(try found("Files", "--format", "json").contains("\"key\": \"title\""))
  }
}
