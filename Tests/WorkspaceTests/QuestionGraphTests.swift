import CatalogModel
import CodeModel
import Diagnostics
import Foundation
import LintRules
import Linting
import TestSupport
import Testing
import Text

@testable import Workspace

/// The graph of questions: what each says that it stands on.
@Suite("Questions") struct QuestionGraphTests {
  @Test func `each question has a name of its own, and stands on those before it`() {
    var before: Set<String> = []
    for question in AllQuestions.list {
      // A question that asks itself, by way of others, too, would stand on one behind it.
      for other in question.standsOn where !before.contains(other) {
        Issue.record("'\(question.name)' stands on '\(other)', which is not before it in AllQuestions")
      }
      #expect(before.insert(question.name).inserted, "two questions are called '\(question.name)'")
    }
  }

  @Test func `every kind of fact has a question`() {
    for rule in AllRules.all {
      let answers = rule.standsOn + (rule.standsOnForAll ?? [])
      #expect(FactQuestions.questions(for: answers).count == answers.count, "\(rule.id) asks what nobody answers")
    }
  }

  /// Projects with everything that is asked about.
  private static let folders = [
    "Accessors", "Projects/source", "Projects/translation", "Projects/key", "Scanning", "Migrating",
  ].flatMap { kind -> [String] in
    let folder = Fixture.root + "Fixtures/" + kind
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.map { folder + "/" + $0 }.filter(Disk.isFolder).sorted()
  }

  @Test func `questions ask only what they say`() throws {
    var seen: Set<String> = []
    for folder in Self.folders {
      for purpose in [ProjectPurpose.all, .staying, .places] {
        let project = try Project(at: [folder], Configuration(), source: Snapshot(), cache: nil, for: purpose)
        project.ask(all: AllQuestions.list)
        for (name, asked) in project.store.edges {
          let declared = Set(AllQuestions.byName[name]?.standsOn ?? [])
          let others = asked.subtracting(declared).sorted()
          #expect(others.isEmpty, "'\(name)' asks \(others) in \(folder), and does not say so")
          seen.formUnion(asked.map { "\(name) \($0)" })
        }
      }
    }
    // What nobody asks in any project need not be said.
    let declared = Set(AllQuestions.list.flatMap { question in question.standsOn.map { "\(question.name) \($0)" } })
    #expect(declared.subtracting(seen).isEmpty)
  }

  /// Answers what rules ask, and remembers of which kinds.
  private final class RecordingProject: LintedProject, @unchecked Sendable {
    private let project: any LintedProject
    private(set) var asked: Set<ObjectIdentifier> = []

    init(_ project: any LintedProject) { self.project = project }

    var requiredLanguages: [Language] { project.requiredLanguages }
    var developmentLanguage: Language? { project.developmentLanguage }
    var fallbacks: [Catalog.Fallback] { project.fallbacks }
    var keptKeys: GlobIndex { project.keptKeys }
    var vocabulary: KeyVocabulary { project.vocabulary }
    var terms: AgreedTerms { project.terms }
    var roots: [String] { project.roots }
    var knownRegions: [Language] { project.knownRegions }
    var homes: [ProjectHome] { project.homes }
    var bundles: ProjectBundles { project.bundles }
    var shipping: Shipping { project.shipping }
    func generatesSymbols(forCatalogAt path: String) -> Bool? { project.generatesSymbols(forCatalogAt: path) }
    func compilingFaults(in catalog: Catalog) -> [Diagnostic] { project.compilingFaults(in: catalog) }
    var isSourceScanned: Bool { project.isSourceScanned }
    var uses: [KeyUse] { project.uses }
    var excludedUses: [KeyUse] { project.excludedUses }
    var documentTexts: [KeyUse] { project.documentTexts }
    var dynamicKeys: [DynamicKey] { project.dynamicKeys }
    var diagnostics: [Diagnostic] { project.diagnostics }
    var predicateTables: Set<String> { project.predicateTables }
    var namedTables: Set<String> { project.namedTables }

    var mentions: KeyMentions {
      asked.insert(ObjectIdentifier(KeyMentions.self))
      return project.mentions
    }

    func facts<Fact: CodeFact>(_ kind: Fact.Type) -> [Fact] {
      asked.insert(ObjectIdentifier(kind))
      return project.facts(kind)
    }
  }

  @Test func `rules ask only what they say`() throws {
    for folder in Self.folders {
      let project = try Project(at: [folder], Configuration(), source: Snapshot(), cache: nil, for: .staying)
      let (input, checked) = (project.input, project.ask(CheckQuestions.checked))
      for rule in AllRules.all {
        for wantsAll in [false, true] {
          let recording = RecordingProject(input.project)
          let options = RuleOptions(rule.options, wantsAll: wantsAll)
          _ = rule.check(LintInput(checked, input.lookups, of: recording, options: options))
          let stated = (wantsAll ? rule.standsOnForAll : nil) ?? rule.standsOn
          let others = recording.asked.subtracting(stated.map { ObjectIdentifier($0) })
          let names = FactQuestions.all.filter { others.contains($0.kind) }.map(\.question.name)
          #expect(others.isEmpty, "\(rule.id) asks for \(names) in \(folder), and does not say so")
        }
      }
    }
  }
}
