import Foundation
import LintRules
import Linting
import TestSupport
import Testing

@Suite("glossa rules and glossa explain")
struct RulesCommandTests {
  private static let ids = AllRules.all.map(\.id).sorted()

  @Test func `every rule is a line, with its severity`() throws {
    let run = try GlossaTool.run(["rules"], in: "/")
    let lines = run.output.split(separator: "\n").map { $0.split(separator: " ").prefix(2).map(String.init) }
    #expect(run.status == 0)
    #expect(lines.map(\.first) == RulesCommandTests.ids)
    #expect(lines.contains(["format/missing-argument", "warning"]) && lines.contains(["text/tabs", "off"]))
  }

  @Test func `every rule is an object of JSON, with its explanation`() throws {
    let run = try GlossaTool.run(["rules", "--format", "json"], in: "/")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let rules = try #require(document["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == RulesCommandTests.ids)
    #expect(rules.allSatisfy { ($0["explanation"] as? String)?.isEmpty == false })
    let length = try #require(rules.first { $0["id"] as? String == "text/max-length" })
    #expect((length["options"] as? [[String: Any]])?.isEmpty == false)
  }

  @Test func `every rule is a row of Markdown`() throws {
    let rows = try GlossaTool.run(["rules", "--format", "markdown"], in: "/").output.split(separator: "\n")
    #expect(rows.count == RulesCommandTests.ids.count + 2)
    #expect(rows.allSatisfy { $0.hasPrefix("|") && $0.hasSuffix("|") })
  }

  @Test func `a rule is explained, and for a misspelt one the nearest is named`() throws {
    let run = try GlossaTool.run(["explain", "format/missing-argument"], in: "/")
    #expect(run.status == 0 && run.output.hasPrefix("# format/missing-argument\n"))
    let misspelt = try GlossaTool.run(["explain", "format/mising-argument"], in: "/")
    #expect(misspelt.status == 2 && misspelt.output.isEmpty)
    #expect(misspelt.errors.contains("did you mean 'format/missing-argument'?"))
  }

  @Test func `findings of other commands are explained, and rules by their former names`() throws {
    let run = try GlossaTool.run(["explain", "exchange/misread-letters"], in: "/")
    #expect(run.status == 0 && run.output.hasPrefix("# exchange/misread-letters\n"))
    #expect(run.output.contains("\n## What to do\n\nSave the file as UTF-8"))
    let misspelt = try GlossaTool.run(["explain", "exchange/misread-leters"], in: "/")
    #expect(misspelt.status == 2 && misspelt.errors.contains("did you mean 'exchange/misread-letters'?"))
    let former = try GlossaTool.run(["explain", "stringsdict/missing-other"], in: "/")
    #expect(former.status == 0 && former.output.hasPrefix("# plural/missing-other\n"))
  }

  @Test func `the README counts the rules`() throws {
    let page = try String(contentsOfFile: Fixture.root + "README.md", encoding: .utf8)
    let count = "| \(AllRules.all.count), of which \(AllRules.all.count(where: \.isOnByDefault)) are on by default |"
    #expect(page.contains(count), "README.md does not say '\(count)'")
  }

  @Test func `the options that explanations name are there`() throws {
    let help = try GlossaTool.run(["--experimental-dump-help"], in: "/").output
    let folder = Fixture.root + "Sources/glossa/Findings/"
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let text = try String(contentsOfFile: folder + file, encoding: .utf8)
      for option in text.matches(of: /[` ]--([a-z-]+)/) {
        #expect(help.contains("\"name\" : \"\(option.1)\""), "\(file) names --\(option.1)")
      }
    }
  }
}
