import Foundation
import TestSupport
import Testing

/// What `glossa lint --fix` leaves: nothing that was not there before, and as many findings as it says.
@Suite("What fixes leave")
struct FixOutcomeTests {
  /// A project that is fixed.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var files: [String: String]
    var options: [String] = []

    init(_ description: String, _ files: [String: String], _ options: [String] = []) {
      (testDescription, self.files, self.options) = (description, files, options)
    }

    /// One key in two languages, as it is written between the quotation marks of a file.
    init(_ source: String, _ translation: String, unsafe: Bool = false) {
      self.init(
        "\(source) → \(translation)",
        [
          "en.lproj/Localizable.strings": "\"a.b\" = \"\(source)\";\n",
          "de.lproj/Localizable.strings": "\"a.b\" = \"\(translation)\";\n",
          "A.swift": "let s = NSLocalizedString(\"a.b\", comment: \"\")\n",
        ], unsafe ? ["--all", "--unsafe-fixes"] : ["--all"])
    }
  }

  private static let call = "let s = String(format: NSLocalizedString(\"a.b\", comment: \"\"), \"x\", \"y\")\n"

  private static func catalog(_ german: String) -> String {
    """
    { "sourceLanguage" : "en", "strings" : { "a.b" : { "localizations" : {
      "de" : \(german),
      "en" : { "stringUnit" : { "state" : "translated", "value" : "Between %@ and %@" } }
    } } }, "version" : "1.0" }
    """
  }

  private static func unit(_ text: String) -> String {
    #"{ "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"#
  }

  private static let cases = [
    Case(
      "files of three languages",
      [
        "en.lproj/Localizable.strings": "\"a.b\" = \"Between %@ and %@\";\n",
        "de.lproj/Localizable.strings": "\"a.b\" = \"Zwischen %@ und %@\";\n",
        "fr.lproj/Localizable.strings": "\"a.b\" = \"Entre %@ et %@\";\n", "A.swift": call,
      ], ["--all"]),
    Case(
      "a String Catalog", ["Localizable.xcstrings": catalog(unit("Zwischen %@ und %@")), "A.swift": call], ["--all"]),
    Case(
      "texts for devices",
      [
        "Localizable.xcstrings": catalog(
          "{ \"variations\" : { \"device\" : { \"iphone\" : \(unit("%@ bis %@")), \"other\" : \(unit("%@ und %@")) } } }"
        ),
        "A.swift": call,
      ], ["--all"]),
    Case(
      "only the rule of the source text",
      [
        "en.lproj/Localizable.strings": "\"a.b\" = \"Between %@ and %@\";\n",
        "de.lproj/Localizable.strings": "\"a.b\" = \"Zwischen %@ und %@\";\n", "A.swift": call,
      ], ["--only", "format/unnumbered-arguments"]),
    Case(
      "code that is edited",
      [
        "Package.swift": """
        import PackageDescription
        let package = Package(
          name: "K", defaultLocalization: "en",
          targets: [.target(name: "Kit", resources: [.process("Resources")])])
        """,
        "Sources/Kit/Resources/en.lproj/Localizable.strings": "\"a.title\" = \"Title\";\n",
        "Sources/Kit/A.swift": "import SwiftUI\nlet a = Text(\"a.title\")\n",
      ], ["--unsafe-fixes"]),
    Case("Wait...", #"Warte\\n"#), Case("Wait...", #"\\nWarte"#), Case("Wait", #"Warte \\n\\n"#), Case("Wait", #"\\n"#),
    Case("Wait\\n", #"Warte\\n"#), Case("Wait", #"Warte\n "#, unsafe: true), Case("Wait", #"Warte\n "#),
    Case("Wait", #" \nWarte"#, unsafe: true), Case("Wait", #"Warte \n"#, unsafe: true),
    Case("Wait", "Warte \u{200B}"), Case("Wait here", "Warte \u{200B} hier"), Case("Wait", #"Warte \\u0020"#),
    Case("Wait", "Warte&#32;"), Case("Wait", "Warte&#10;"), Case("Wait", "Warte\u{7}\\n\u{7}"),
  ]

  @Test(arguments: cases) func `a fix makes no finding, and the number left is that of the next run`(
    project: Case
  ) throws {
    let scratch = try Scratch()
    for (path, text) in project.files { try scratch.write(text, to: path) }
    let choice = project.options.filter { $0 != "--unsafe-fixes" && $0 != "--all" }
    func findings(_ options: [String]) throws -> [[String: String]] {
      try GlossaTool.run(["lint", "--format", "jsonl"] + options, in: scratch.path).output.split(separator: "\n").map {
        let object = try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
        return object.filter { ["rule", "key", "language", "variation"].contains($0.key) }.compactMapValues {
          $0 as? String
        }
      }
    }
    let before = try findings([])
    let run = try GlossaTool.run(["lint", "--fix"] + project.options, in: scratch.path)
    let left = try findings(choice)
    #expect(run.errors.contains(", \(left.count) left\n"), "\(run.errors)\(left)")
    let after = try findings([])
    #expect(after.filter { !before.contains($0) } == [], "\(run.errors)")
  }
}
