import Diagnostics
import Foundation
import LintRules
import Linting
import Syntax
import TestSupport
import Testing
import Text

@testable import Workspace
@testable import glossa

/// The table of settings, and what is made of it.
@Suite("Settings")
struct SettingsTests {
  private func faults(_ text: String) -> [String] {
    Configuration.read(SourceFile(path: ".glossa.yml", text: text)).diagnostics.map(\.message)
  }

  @Test(arguments: AllSettings.descriptions.map(\.path))
  func `a setting's example is read, and sets it`(path: String) throws {
    let setting = try #require(AllSettings.descriptions.first { $0.path == path }?.setting)
    #expect(faults(setting.example).isEmpty)
    let root = try #require(YAMLNode.read(SourceFile(path: ".glossa.yml", text: setting.example)).value)
    #expect(SettingsTests.sets(root, path.split(separator: ".")[...]), "\(setting.example)")
  }

  /// Whether a node has a member at a path; a list has it where an item does.
  private static func sets(_ node: YAMLNode, _ path: ArraySlice<Substring>) -> Bool {
    guard let first = path.first else { return true }
    switch node.value {
    case .sequence(let items): return items.contains { sets($0, path) }
    case .mapping(let members):
      return members.contains { $0.key.text == String(first) && sets($0.value, path.dropFirst()) }
    case .scalar: return false
    }
  }

  @Test(arguments: AllRules.all.filter { !$0.options.isEmpty }.map(\.id))
  func `a rule explains its options in lines that can be copied`(id: String) throws {
    let rule = try #require(AllRules.named(id))
    let block = try #require(rule.explanation.components(separatedBy: "```yaml\n").dropFirst().first)
    let text = try #require(block.components(separatedBy: "```").first)
    #expect(faults(text).isEmpty)
    let read = Configuration.read(SourceFile(path: ".glossa.yml", text: text)).value
    #expect(read.lint.options[id] == Dictionary(uniqueKeysWithValues: rule.options.map { ($0.name, $0.example) }))
    for option in rule.options {
      #expect(!["[]", "{}"].contains(option.example.yaml), "\(option.name) has no example")
    }
  }

  @Test func `the page is what the command prints`() throws {
    let run = try GlossaTool.run(["settings", "--format", "markdown"], in: "/")
    #expect(run.status == 0)
    try Golden.check(run.output, at: "Sources/glossa/Documentation.docc/Settings.md")
  }

  @Test func `a setting is explained, and for a misspelt one the nearest is named`() throws {
    let scratch = try Scratch()
    // Nobody needs the reference more than whoever wrote a wrong file.
    try scratch.write("requierd: [de]\n", to: ".glossa.yml")
    let run = try GlossaTool.run(["settings", "lint.suppress.until"], in: scratch.path)
    #expect(run.status == 0 && run.output.hasPrefix("# lint.suppress.until\n") && run.output.contains("2027-01-31"))
    let option = try GlossaTool.run(["settings", "lint.rules.source/unused-key.keep"], in: scratch.path)
    #expect(option.status == 0 && option.output.hasSuffix("    source/unused-key:\n      keep: [error.*]\n```\n"))
    let misspelt = try GlossaTool.run(["settings", "lint.supress"], in: scratch.path)
    #expect(misspelt.status == 2 && misspelt.errors.contains("did you mean 'lint.suppress'?"))
    let rule = try GlossaTool.run(["settings", "lint.rules.key/convention"], in: scratch.path)
    #expect(rule.status == 2 && rule.errors.contains("glossa explain key/convention"))
    let list = try GlossaTool.run(["settings"], in: scratch.path)
    #expect(list.output.split(separator: "\n").count == AllSettings.descriptions.count)
  }

  @Test func `the schema knows every setting and every option`() throws {
    let text = SettingsSchema.json.pretty
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let properties = try #require(document["properties"] as? [String: Any])
    let roots = AllSettings.descriptions.map(\.path).filter { !$0.contains(".") }
    #expect(properties.keys.sorted() == roots.sorted())
    let definitions = try #require(document["definitions"] as? [String: [String: Any]])
    let rules = try #require(definitions["options"]?["properties"] as? [String: [String: Any]])
    for rule in AllRules.all where !rule.options.isEmpty {
      let options = rules[rule.id]?["properties"] as? [String: Any]
      #expect(options?.keys.sorted() == rule.options.map(\.name).sorted(), "\(rule.id)")
    }
  }

  @Test func `every wrong file is refused`() throws {
    let folder = Fixture.root + "Fixtures/Settings/Wrong/"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".yml") }
    #expect(names.count >= 10)
    for name in names {
      let text = try String(contentsOfFile: folder + name, encoding: .utf8)
      #expect(!faults(text).isEmpty, "\(name)")
    }
  }

  @Test func `YAML in the documentation is read without a fault`() throws {
    var count = 0
    for page in DocumentationTests.pages {
      let text = try String(contentsOfFile: Fixture.root + page, encoding: .utf8)
      for block in text.components(separatedBy: "```yaml\n").dropFirst() {
        let yaml = block.components(separatedBy: "```")[0]
        // What GitHub, GitLab and pre-commit read.
        let foreign = ["on:", "# .pre-commit", "- uses:", "# .gitlab-ci", "# templates/"]
        guard !foreign.contains(where: yaml.hasPrefix) else { continue }
        count += 1
        #expect(faults(yaml).isEmpty, "\(page): \(yaml)")
      }
    }
    #expect(count > 40)
  }
}
