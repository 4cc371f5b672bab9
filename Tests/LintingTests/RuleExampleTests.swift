import CatalogModel
import Diagnostics
import LintRules
import Linting
import Testing

struct RuleExampleTests {
  private func findings(_ rule: any LintRule, _ sketch: String) -> [Diagnostic] {
    var sketch = CatalogSketch(sketch)
    sketch.project.terms = RuleExampleTests.terms
    var input = sketch.input
    input.options = RuleOptions(rule.options, chosen: RuleExampleTests.options[rule.id] ?? [:])
    return rule.check(input)
  }

  /// Options that a rule needs to say anything at all.
  static let options: [String: [String: OptionValue]] = [
    "key/unknown-screen": ["screens": .list(["cart"])],
    "translation/duplicate-of-other-language": ["min-texts": .number(1)],
    "translation/regional-variant-redundant": ["min-texts": .number(1)],
    "translation/source-copies": ["min-texts": .number(1)],
    "translation/coverage": ["min": .map([OptionValue.Pair("*", "100")])],
  ]

  /// The glossary of the rules about terms.
  static let terms: AgreedTerms = {
    var (name, phone, cart) = (AgreedTerm("Glossa"), AgreedTerm("phone"), AgreedTerm("cart"))
    name.isKept = true
    phone.avoid("Handy", in: "de")
    cart.translate(into: "de", as: "Warenkorb|Warenkörbe")
    return AgreedTerms([name, phone, cart])
  }()

  @Test(arguments: AllRules.all.map(\.id))
  func `a rule finds the fault of its example and nothing in the corrected one`(id: String) throws {
    let rule = try #require(AllRules.named(id))
    let documentation = rule.documentation
    guard !documentation.example.isEmpty else { return }
    #expect(findings(rule, documentation.example).contains { $0.id == id }, "\(id): the example shows no fault")
    let left = findings(rule, documentation.corrected)
    #expect(left.isEmpty, "\(id): the corrected example still has a fault: \(left.map(\.message))")
  }

  @Test(arguments: AllRules.all.map(\.id))
  func `a message is one lower-case clause about a key, and a fix leaves nothing to fix`(id: String) throws {
    let rule = try #require(AllRules.named(id))
    guard !rule.documentation.example.isEmpty else { return }
    var catalog = CatalogSketch(rule.documentation.example).catalog
    for finding in findings(rule, rule.documentation.example) {
      #expect(!finding.message.hasSuffix("."), "\(id)")
      #expect(finding.message.first?.isUppercase != true, "\(id): \(finding.message)")
      #expect(finding.subject != Subject() || finding.location != nil, "\(id)")
    }
    guard rule.fix != nil else { return }
    let found = findings(rule, rule.documentation.example)
    let fixer = Fixer(allowsUnsafe: true)
    let outcome = fixer.fix(found, in: [catalog])
    #expect(!outcome.fixed.isEmpty, "\(id) offers a fix that mends nothing")
    catalog = outcome.catalogs[0]
    let left = rule.check(LintInput(catalogs: [catalog], options: RuleOptions(rule.options)))
    let still = Fixer(allowsUnsafe: true).fix(left, in: [catalog])
    #expect(still.fixed.isEmpty, "\(id): fixing twice changes something")
  }

  @Test func `rules are documented whole and named once`() {
    var seen: Set<String> = []
    for rule in AllRules.all {
      #expect(seen.insert(rule.id).inserted, "\(rule.id) is listed twice")
      #expect(rule.id.split(separator: "/").count == 2 && rule.id == rule.id.lowercased(), "\(rule.id)")
      for text in [rule.summary, rule.documentation.finds, rule.documentation.why, rule.documentation.remedy] {
        #expect(!text.isEmpty, "\(rule.id) lacks a part of its documentation")
      }
      #expect(rule.summary.first?.isUppercase != true && !rule.summary.hasSuffix("."), "\(rule.id): \(rule.summary)")
    }
  }
}

@Suite("Figures of rules")
struct RuleFigureTests {
  @Test func `a rule that is on by default is right nineteen times of twenty`() {
    for (id, figure) in RuleFigures.rows {
      #expect(AllRules.named(id) != nil, "\(id) has figures and does not exist: run Tests/Corpus/lint_hits.py --update")
      guard AllRules.named(id)?.isOnByDefault == true else { continue }
      #expect(figure.right * 100 >= figure.sampled * 95, "\(id): \(figure.text)")
    }
  }
}
