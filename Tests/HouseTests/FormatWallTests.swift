import CatalogFormats
import CatalogModel
import Foundation
import TestSupport
import Testing

/// A format is known to its own folder alone: everybody else asks it.
@Suite("What formats are called")
struct FormatWallTests {
  /// The names, suffixes and types of formats that stand elsewhere, and why. Prose is none of them: it has spaces.
  private static let exceptions: [String: (words: Set<String>, reason: String)] = [
    "Sources/glossa/Commands/GenstringsCommand.swift": (
      [#"\(table.name).strings"#, "StringsFormat"], "genstrings writes .strings and nothing else"
    ),
    "Sources/glossa/Commands/ExtractCommand.swift": (["json"], "the name of an output"),
    "Sources/Jobs/Extraction/UsesRendering.swift": (["keys.json"], "the name of an output's file, which is no catalog"),
    "Sources/Reporting/Findings/FindingsJSONReporter.swift": (["json"], "the name of a reporter"),
    "Sources/Reporting/Coverage/CoverageJSONReporter.swift": (["json"], "the name of a reporter"),
    "Sources/Reporting/FileEndings.swift": (["json"], "how names of reports end"),
    "Sources/Reporting/Findings/SARIFReporter.swift": (
      ["https://json.schemastore.org/sarif-2.1.0.json"], "the address of SARIF's schema"
    ),
    "Sources/Workspace/Loading/SwiftGenConfiguration.swift": (
      ["strings"], "the name of a section of SwiftGen's configuration"
    ),
    "Sources/GlossaPlugins/Plugins/GlossaCatalogPlugin/GlossaCatalogPlugin.swift": (
      ["xcstrings"], "which files of a target are catalogs; a plug-in can import nothing of Glossa"
    ),
    "Sources/GlossaPlugins/Plugins/GlossaSymbolsPlugin/GlossaSymbolsPlugin.swift": (
      ["xcstrings"], "which files of a target are catalogs; a plug-in can import nothing of Glossa"
    ),
    "Sources/KeyExtraction/Keys/OtherLanguages/MentionedTexts.swift": (
      ["json"], "files of an app's own data, which are no catalogs"
    ),
    "Sources/Linting/Texts/PlainValue.swift": (["json"], "how names of files and addresses end in texts"),
  ]

  @Test func `names and suffixes of formats stand in CatalogFormats`() {
    let types = allFormats.map { "\(type(of: $0))" }
    for file in SourceTree.files(below: "Sources") where file.target != "CatalogFormats" {
      let excepted = FormatWallTests.exceptions[file.path]?.words ?? []
      var found: Set<String> = []
      let mayNameType = file.mentions(oneOf: types)
      for (number, text) in file.code {
        for word in (mayNameType ? FormatWallTests.types(in: text) : []) + FormatWallTests.cases(in: text) {
          found.insert(word)
          if excepted.contains(word) { continue }
          Issue.record("\(file.path):\(number) speaks of \(word): ask the format (CatalogFormat) what it is to say")
        }
      }
      for (number, word) in FormatWallTests.literals(in: file.lines) where FormatWallTests.isName(word) {
        found.insert(word)
        if excepted.contains(word) { continue }
        Issue.record("\(file.path):\(number) says \"\(word)\": ask the format (CatalogFormat) what it is to say")
      }
      for word in excepted.subtracting(found) {
        Issue.record("\(file.path) no longer says \"\(word)\": remove it from the exceptions")
      }
    }
  }

  @Test func `a name or a suffix is found however it is written`() {
    for literal in ["strings", ".xcstrings", "xcstrings", "Localizable.stringsdict", #"\(table).json"#] {
      #expect(FormatWallTests.isName(literal), "\(literal)")
    }
    for literal in [
      "a .strings file is empty (0 bytes)", "stringsdict/value-type", ".lproj", "stringsdata", "json:file",
    ] {
      #expect(!FormatWallTests.isName(literal), "\(literal)")
    }
    #expect(FormatWallTests.types(in: "guard let format = format as? XCStringsFormat else {") == ["XCStringsFormat"])
    #expect(FormatWallTests.cases(in: "case .strings, .xcstrings: files") == [".xcstrings", ".strings"])
    #expect(FormatWallTests.cases(in: "case .stringSets: true").isEmpty)
  }

  @Test func `the hooks for pre-commit know the files of the app's bundle`() throws {
    let hooks = try String(contentsOfFile: Fixture.root + ".pre-commit-hooks.yaml", encoding: .utf8)
    let words = Set(hooks.split { !$0.isLetter && !$0.isNumber })
    for format in allFormats where format.role == .bundle {
      for name in format.fileExtensions {
        #expect(words.contains(name[...]), "add \(name) to 'files' in .pre-commit-hooks.yaml")
      }
    }
  }

  /// Whether a literal is a format's name, its suffix, or a file's name with that suffix.
  private static func isName(_ literal: String) -> Bool {
    let suffixes = allFormats.flatMap(\.fileExtensions)
    if (allFormats.map(\.name) + suffixes).contains(literal) { return true }
    return !literal.contains(" ") && suffixes.contains { literal.hasSuffix("." + $0) }
  }

  private static func types(in code: String) -> [String] {
    let words = Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
    return allFormats.map { "\(type(of: $0))" }.filter { words.contains($0[...]) }
  }

  /// The names of formats among the cases that a line tells apart.
  private static func cases(in code: String) -> [String] {
    guard code.hasPrefix("case ") else { return [] }
    let words = Set(code.prefix { $0 != ":" }.split { $0 == " " || $0 == "," })
    return allFormats.map { "." + $0.name }.filter { words.contains($0[...]) }
  }

  /// The string literals of one line each, with the numbers of their lines.
  private static func literals(in lines: [Substring]) -> [(number: Int, text: String)] {
    var isInText = false
    return lines.enumerated().flatMap { number, line -> [(number: Int, text: String)] in
      let text = line.trimmingCharacters(in: .whitespaces)
      let quotes = text.components(separatedBy: "\"\"\"").count - 1
      let wasInText = isInText
      if !quotes.isMultiple(of: 2) { isInText.toggle() }
      if wasInText || quotes > 0 || text.hasPrefix("//") { return [] }
      let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
      return parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map { (number + 1, String($0.element)) }
    }
  }
}
