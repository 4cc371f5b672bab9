import CatalogCoverage
import TestSupport
import Testing
import Workspace

/// Keys that are names and whose source text is gone, while their translations stay.
@Suite("Deleted source texts")
struct DeletedSourceTests {
  /// What is found where a table has three whole keys, and one without a source text.
  private func findings(_ call: String, key: String = "cart.total", files own: [String: String] = [:]) throws
    -> [String]
  {
    var files = ["App/View.swift": "import Foundation\nlet total = \(call)\n"]
    for language in ["en", "de", "fr"] {
      files["App/\(language).lproj/Localizable.strings"] = (["cart.title", "cart.note", "cart.sum"] + [key])
        .filter { language != "en" || $0 != key }.map { "\"\($0)\" = \"\(language) \($0)\";\n" }.joined()
    }
    return try MemoryProject(files.merging(own) { _, own in own })
      .lint(only: "translation/orphan-language-entry", "translation/raw-key")
  }

  @Test(arguments: [
    "NSLocalizedString(\"cart.total\", value: \"Total\", comment: \"\")",
    "String(localized: \"cart.total\", defaultValue: \"Total\")",
    "Bundle.main.localizedString(forKey: \"cart.total\", value: \"Total\", table: nil)",
  ]) func `one is found behind the text that code has`(call: String) throws {
    let found = try findings(call)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains("'cart.total' is translated into de, fr, but has no en text") == true, "\(found)")
  }

  @Test func `one is found behind the fallback of an accessor`() throws {
    let accessors = """
      import Foundation
      enum L10n {
        static let total = L10n.tr("Localizable", "cart.total", fallback: "Total")
        private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
          let format = Bundle.main.localizedString(forKey: key, value: value, table: table)
          return String(format: format, locale: Locale.current, arguments: args)
        }
      }
      """
    let found = try findings("L10n.total", files: ["App/L10n.swift": accessors])
    #expect(found.count == 1 && found[0].contains("[translation/orphan-language-entry]"), "\(found)")
  }

  @Test func `one that code has no text for is a raw key`() throws {
    let found = try findings("NSLocalizedString(\"cart.total\", comment: \"\")")
    #expect(found.count == 1 && found[0].contains("[translation/raw-key]"), "\(found)")
  }

  @Test func `most source texts of a small table may be gone`() throws {
    var files = [
      "App/View.swift": "import SwiftUI\nlet a = [Text(\"cart.title\"), Text(\"cart.note\"), Text(\"cart.sum\")]\n"
    ]
    for language in ["en", "de"] {
      files["App/\(language).lproj/Localizable.strings"] = ["cart.title", "cart.note", "cart.sum"]
        .filter { language != "en" || $0 == "cart.sum" }.map { "\"\($0)\" = \"\(language) \($0)\";\n" }.joined()
    }
    let found = try MemoryProject(files).lint(only: "translation/raw-key")
    #expect(found.count == 2, "\(found)")
    #expect(try MemoryProject(files).read().coverage().rawKeyCount == 2)
    // Without any file of the source language, it is not said what people read there.
    files["App/en.lproj/Localizable.strings"] = nil
    #expect(try MemoryProject(files).lint(only: "translation/raw-key").isEmpty)
  }

  @Test func `a key that is a text needs no source text`() throws {
    let call = "NSLocalizedString(\"Your total\", value: \"Your total\", comment: \"\")"
    #expect(try findings(call, key: "Your total").isEmpty)
  }

  @Test func `a String Catalog leaves source texts to the code`() throws {
    let unit = #"{ "stringUnit" : { "state" : "translated", "value" : "x" } }"#
    let whole = #"{ "extractionState" : "manual", "localizations" : { "en" : \#(unit), "de" : \#(unit) } }"#
    let catalog = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "cart.title" : \(whole), "cart.note" : \(whole),
      "cart.total" : { "localizations" : { "de" : \(unit) } } } }
      """
    let code = "import Foundation\nlet a = String(localized: \"cart.total\", defaultValue: \"Total\")\n"
    let found = try MemoryProject(["App/View.swift": code, "App/Localizable.xcstrings": catalog])
      .lint(only: "translation/orphan-language-entry", "translation/raw-key")
    #expect(found.isEmpty, "\(found)")
  }

  @Test(arguments: [(2, 0, 0), (2, 2, 2), (3, 2, 0), (1, 0, 1)])
  func `where most keys have their source text in the code alone, it is meant`(
    deleted: Int, others: Int, found: Int
  ) throws {
    let keys = (0..<deleted).map { "gone.a\($0)" } + (0..<others).map { "here.a\($0)" }
    let code = keys.map { "NSLocalizedString(\"\($0)\", value: \"x\", comment: \"\")\n" }.joined()
    let rest = (0..<4).map { "rest.a\($0)" }
    var files = ["App/View.swift": "import Foundation\nlet all = [\n\(code.replacing(")\n", with: "),\n"))]\n"]
    for language in ["en", "de"] {
      files["App/\(language).lproj/Localizable.strings"] = (keys + rest)
        .filter { language == "de" || !$0.hasPrefix("gone") }.map { "\"\($0)\" = \"x\";\n" }.joined()
    }
    let findings = try MemoryProject(files).lint(only: "translation/orphan-language-entry")
    #expect(findings.count == found, "\(findings)")
  }
}
