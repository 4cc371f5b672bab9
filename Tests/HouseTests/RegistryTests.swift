import CatalogFormats
import CodeModel
import Foundation
import KeyExtraction
import Reporting
import TestSupport
import Testing

/// The promise of one place to add: what was forgotten is named, with the remedy.
@Suite("Registries")
struct RegistryTests {
  /// Folders of CatalogFormats that hold no format of their own.
  private static let sharedFolders: Set<String> = ["Folders", "Exchange", "Compiled"]

  @Test func `every folder of a format has its line and its fixtures`() {
    let names = Set(allFormats.map(\.name))
    for folder in SourceTree.names(in: "Sources/CatalogFormats")
    where !folder.hasSuffix(".swift") && !RegistryTests.sharedFolders.contains(folder) {
      #expect(names.contains(folder.lowercased()), "\(folder) is no format of AllFormats.swift: add its line there")
    }
    for format in allFormats {
      let fixtures = SourceTree.names(in: "Fixtures/Formats/\(format.name)")
      #expect(!fixtures.isEmpty, "\(format.name) has no fixtures: add Fixtures/Formats/\(format.name)")
      #expect(!format.fileExtensions.isEmpty)
      for option in format.options {
        #expect(option.name.hasPrefix(format.name + "."), "the option \(option.name) does not begin with its format")
      }
      if let companion = format.companion {
        let names = allFormats.map(\.name)
        let later = names.drop { $0 != format.name }.dropFirst()
        #expect(later.contains(companion), "\(companion) stands behind \(format.name) in AllFormats.swift: it wins")
      }
    }
    #expect(names.count == allFormats.count, "two formats share a name")
  }

  @Test func `every folder of an exchange format has its line and its fixtures`() {
    let names = Set(allExchangeFormats.map(\.name))
    for folder in SourceTree.names(in: "Sources/CatalogFormats/Exchange") where !folder.hasSuffix(".swift") {
      #expect(names.contains(folder.lowercased()), "\(folder) is not in AllExchangeFormats.swift: add its line there")
    }
    for format in allExchangeFormats {
      let fixtures = SourceTree.names(in: "Fixtures/Exchange/\(format.name)")
      #expect(!fixtures.isEmpty, "\(format.name) has no fixtures: add Fixtures/Exchange/\(format.name)")
      #expect(!format.fileExtensions.isEmpty)
      for option in format.options {
        #expect(option.name.hasPrefix(format.name + "."), "the option \(option.name) does not begin with its format")
      }
    }
    #expect(names.count == allExchangeFormats.count, "two exchange formats share a name")
  }

  @Test func `the documentation's overview names every exchange format`() throws {
    let overview = try String(
      contentsOfFile: Fixture.root + "Sources/glossa/Documentation.docc/Glossa.md", encoding: .utf8)
    let row = try #require(overview.split(separator: "\n").first { $0.hasPrefix("| `glossa export` |") }).lowercased()
    let words = row.split { !$0.isLetter }
    for format in allExchangeFormats {
      let isNamed = words.contains(format.name[...])
      #expect(isNamed, "the row of 'glossa export' in Documentation.docc/Glossa.md does not name \(format.name)")
    }
  }

  @Test func `every generator's file has its line`() {
    let registered = allGenerators.map { "\(type(of: $0))" }
    for file in SourceTree.files(below: "Sources/CodeModel/Accessors/Generators") {
      for line in file.lines {
        guard let name = line.firstMatch(of: #/struct (\w+): AccessorGenerator/#)?.1 else { continue }
        #expect(registered.contains(String(name)), "\(name) is not in AllGenerators.swift: add its line there")
      }
    }
    #expect(Set(allGenerators.map(\.name)).count == allGenerators.count, "two generators share a name")
  }

  @Test func `every reporter's file has its line`() {
    let registered = (AllReporters.findings + AllReporters.coverage).map { "\(type(of: $0))" }
    for file in SourceTree.files(below: "Sources/Reporting") {
      for line in file.lines where line.contains("struct ") && line.contains("Reporter: Reporter") {
        let words = line.split { !$0.isLetter && !$0.isNumber }
        guard let name = words.firstIndex(of: "struct").map({ String(words[$0 + 1]) }) else { continue }
        let isListed = registered.contains(name)
        #expect(isListed, "\(name) is in no list of AllReporters.swift: add it there")
      }
    }
    for list in [AllReporters.findings, AllReporters.coverage] {
      #expect(Set(list.map(\.name)).count == list.count, "two reporters share a name")
    }
  }

  @Test func `every scanner has its line`() {
    let registered = allScanners.map { "\(type(of: $0))" }
    for file in SourceTree.files(below: "Sources/KeyExtraction") {
      for line in file.lines where line.contains("struct ") && line.contains("Scanner: SourceScanner") {
        let words = line.split { !$0.isLetter && !$0.isNumber }
        guard let name = words.firstIndex(of: "struct").map({ String(words[$0 + 1]) }) else { continue }
        let isListed = registered.contains(name)
        #expect(isListed, "\(name) is not in AllScanners.swift: add its line there")
      }
    }
  }

  @Test func `every row of an API is in a fixture`() {
    let text = FileManager.default.enumerator(atPath: Fixture.root + "Fixtures/Scanning")?
      .compactMap { try? String(contentsOfFile: "\(Fixture.root)Fixtures/Scanning/\($0)", encoding: .utf8) }
      .joined(separator: "\n")
    let words = Set((text ?? "").split { !$0.isLetter && !$0.isNumber && $0 != "_" })
    for name in Set(KnownSignatures.all.map(\.name)).sorted() {
      let isShown = words.contains(name[...])
      #expect(isShown, "no fixture shows '\(name)': add it to one in Fixtures/Scanning/Swift")
    }
  }

  @Test func `every command is a subcommand, in the documentation and run by a test`() throws {
    let root = try String(contentsOfFile: Fixture.root + "Sources/glossa/Glossa.swift", encoding: .utf8)
    let overview = try String(
      contentsOfFile: Fixture.root + "Sources/glossa/Documentation.docc/Glossa.md", encoding: .utf8)
    let tests = SourceTree.files(below: "Tests/CommandTests").flatMap(\.lines).joined(separator: "\n")
    // What the pages play counts too.
    let played = try RegistryTests.playedCommands()
    let texts = SourceTree.files(below: "Sources/glossa/Commands").map { $0.lines.joined(separator: "\n") }
    let groups = texts.filter { $0.contains("subcommands: [") }
    for text in texts {
      guard let start = text.range(of: "commandName: \""), let end = text[start.upperBound...].firstIndex(of: "\""),
        let type = text.range(of: "struct ").map({ text[$0.upperBound...].prefix { $0.isLetter } })
      else { continue }
      let name = text[start.upperBound..<end]
      if groups.contains(where: { $0.contains("\(type).self") }) {
        // Documented with its command.
        let isRun = tests.contains("\"\(name) ")
        #expect(isRun, "no test runs the subcommand '\(name)': add one to Tests/CommandTests")
        continue
      }
      let isSubcommand = root.contains("\(type).self")
      #expect(isSubcommand, "\(type) is no subcommand: add it in Glossa.swift")
      let isDocumented = overview.contains("`glossa \(name)`")
      #expect(isDocumented, "'\(name)' is missing in Documentation.docc/Glossa.md: add a row for it")
      let isRun = tests.contains("[\"\(name)\"") || played.contains { $0.contains("glossa \(name)") }
      #expect(isRun, "no test runs 'glossa \(name)': add one to Tests/CommandTests")
    }
  }

  /// The lines of the README and of the documentation that a test runs.
  private static func playedCommands() throws -> [String] {
    let folder = "Sources/glossa/Documentation.docc"
    let pages = SourceTree.names(in: folder).filter { $0.hasSuffix(".md") }.map { folder + "/" + $0 } + ["README.md"]
    return try pages.flatMap { page in
      try String(contentsOfFile: Fixture.root + page, encoding: .utf8).components(separatedBy: "\n")
        .filter { $0.hasPrefix("$ ") }
    }
  }
}
