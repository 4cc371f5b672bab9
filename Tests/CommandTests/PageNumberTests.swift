import Foundation
import TestSupport
import Testing

/// The exit statuses and the limits that the README and the documentation name in words.
///
/// A paragraph, a list or a table that names an exit status is followed by a command that ends with it in a fresh copy of
/// the sample app, `<!-- exit 1: glossa lint -->`, or by the tests that show it, `<!-- exit 2: see WriteJournalTests.swift -->`;
/// a limit by the place in the sources that sets it, `<!-- source: lineLimit = 120 -->`. Readers see none of them.
@Suite("Numbers of pages")
struct PageNumberTests {
  @Test(arguments: DocumentationTests.pages)
  func `commands end with the exit statuses that a page names`(page: String) throws {
    for block in try Self.blocks(of: page) {
      for (status, command) in block.exits {
        if let test = command.wholeMatch(of: /see (\w+\.swift)/)?.1 {
          let isThere = Self.tests.contains { $0.hasSuffix("/" + test) }
          #expect(isThere, "\(page): there is no test \(test)")
          continue
        }
        let sample = try DocumentationTests.sample()
        let run = try GlossaTool.shell(command, in: sample.path)
        #expect(run.status == status, "\(page): \(command)\n\(run.output)")
        #expect(!Self.isMisspelt(run.output + run.errors), "\(page): '\(command)' is misspelt, which shows nothing")
      }
      let tested = Set(block.exits.map(\.status))
      for status in block.statuses.subtracting(tested) {
        Issue.record("\(page) names the exit status \(status) without a command that ends with it:\n\(block.words)")
      }
    }
  }

  @Test(arguments: [
    ("glossa lint -o /dev/null/findings.txt", true), ("glossa lint --frobnicate", true), ("glossa lnt", true),
    ("glossa report --sort size", true), ("glossa migrate texts", true), ("glossa explain", true),
    ("glossa lint --format jsn", true), ("glossa lint -xyz", true),
    ("glossa lint Nowhere", false), ("glossa report --min dd=99", false),
    ("glossa lint --format text:/dev/null/findings.txt", false),
  ])
  func `a misspelt command proves no status`(command: String, isMisspelt: Bool) throws {
    let sample = try DocumentationTests.sample()
    let run = try GlossaTool.shell(command, in: sample.path)
    #expect(run.status == 2 && Self.isMisspelt(run.output + run.errors) == isMisspelt, "\(run.output)\(run.errors)")
  }

  /// Whether a command line was refused for its words, before anything was done.
  private static func isMisspelt(_ said: String) -> Bool {
    said.contains(/(?m)^Usage: |is not (an option|a value) of|does not take '/)
      || said.contains(/is not (a command|an output format|a preset)/)
  }

  @Test func `limits are those of the sources`() throws {
    let folder = Fixture.root + "Sources/"
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let sources = try names.filter { $0.hasSuffix(".swift") }.map {
      (path: $0, text: try String(contentsOfFile: folder + $0, encoding: .utf8))
    }
    var count = 0
    for page in DocumentationTests.pages {
      for block in try Self.blocks(of: page) {
        for limit in block.sources {
          count += 1
          let places = sources.filter { $0.text.contains(limit) }.map(\.path)
          #expect(places.count == 1, "\(page): '\(limit)' is in \(places)")
          let number = try #require(limit.firstMatch(of: /= ([0-9_]+)/)?.1).replacing("_", with: ",")
          let isNamed = block.words.split { !$0.isNumber && $0 != "," }.contains(Substring(number))
          #expect(isNamed, "\(page) does not name the number of '\(limit)':\n\(block.words)")
        }
      }
    }
    #expect(count > 0)
  }

  @Test(
    arguments: [
      ("The exit status is 1: others are 2.", [1, 2]), ("It ends with status 1, not 2", [1, 2]), ("Exits with 0.", [0]),
      ("`exit 1` has 2 lines", []), ("iOS 2.0 exits", []), ("Status: 10, 2,000", []), ("It has 1 line", []),
    ] as [(String, Set<Int32>)])
  func `the statuses of a sentence are found`(words: String, statuses: Set<Int32>) {
    #expect(Block(lines: [words]).statuses == statuses)
  }

  /// The paths of tests, below the folder of tests.
  private static let tests =
    FileManager.default.enumerator(atPath: Fixture.root + "Tests")?.compactMap { $0 as? String } ?? []

  /// Lines of a page that no empty line parts.
  private struct Block {
    let words: String
    private(set) var exits: [(status: Int32, command: String)] = []
    private(set) var sources: [String] = []

    init(lines: [String]) {
      var words: [String] = []
      for line in lines {
        if let match = line.wholeMatch(of: /\s*<!-- exit ([0-2]): (.*) -->/) {
          exits.append((Int32(match.1) ?? 0, String(match.2)))
        } else if let match = line.wholeMatch(of: /\s*<!-- source: (.*) -->/) {
          sources.append(String(match.1))
        } else {
          words.append(line)
        }
      }
      self.words = words.joined(separator: "\n")
    }

    /// The exit statuses that the words name, without what is code.
    var statuses: Set<Int32> {
      let words = words.replacing(/`[^`]*`/, with: "`")
      guard words.contains(/(?i)\b(exits?|status(es)?)\b/) else { return [] }
      return Set(words.matches(of: /(?:^|[^\w.,])([0-2])(?!\w|[.,]\d)/).compactMap { Int32($0.1) })
    }
  }

  private static func blocks(of page: String) throws -> [Block] {
    let text = try String(contentsOfFile: Fixture.root + page, encoding: .utf8)
    var blocks: [[String]] = [[]]
    var isCode = false
    for line in text.components(separatedBy: "\n") {
      let isFence = line.drop { $0 == " " }.hasPrefix("```")
      if isFence { isCode.toggle() }
      if line.isEmpty || isFence || isCode {
        blocks.append([])
      } else {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks.map(Block.init)
  }
}
