import CatalogModel
import CatalogOperations
import Diagnostics
import Testing

/// Merging what two sides made of one catalog, and telling what changed.
struct ThreeWayMergeTests {
  private func catalog(_ entries: [Entry]) -> Catalog { Catalog(table: "T", entries: entries) }

  private func entry(_ key: String, _ texts: KeyValuePairs<String, String>, comment: String? = nil) -> Entry {
    Entry(key: key, comment: comment, localizations: texts.map { Localization(language: Language($0), text: $1) })
  }

  private func merge(
    _ base: [Entry], _ ours: [Entry], _ theirs: [Entry], prefers side: MergeSide = .ours, mark: ConflictMark = .state
  ) -> (entries: [Entry], conflicts: [String]) {
    let merged = Catalog.merged(
      base: catalog(base), ours: catalog(ours), theirs: catalog(theirs), prefers: side, mark: mark)
    let conflicts = merged.diagnostics.map { diagnostic in
      [diagnostic.subject.key, diagnostic.subject.language, diagnostic.subject.variation].compactMap { $0 }
        .joined(separator: " ")
    }
    return (merged.value.entries, conflicts)
  }

  @Test func `keys and languages of both sides come together`() {
    let base = [entry("a", ["en": "A"])]
    let ours = [entry("a", ["en": "A", "de": "A!"]), entry("b", ["en": "B"])]
    let theirs = [entry("c", ["en": "C"]), entry("a", ["en": "A", "fr": "Â"], comment: "C")]
    let (entries, conflicts) = merge(base, ours, theirs)
    let merged = entry("a", ["en": "A", "de": "A!", "fr": "Â"], comment: "C")
    #expect(entries == [merged, entry("b", ["en": "B"]), entry("c", ["en": "C"])])
    #expect(conflicts.isEmpty)
  }

  @Test(arguments: [MergeSide.ours, .theirs])
  func `without marks the preferred side wins, even where it removed something`(side: MergeSide) {
    let (base, changed) = ([entry("a", ["en": "A"])], [entry("a", ["en": "B"])])
    #expect(merge(base, [], changed, prefers: side, mark: .none).entries == (side == .ours ? [] : changed))
    #expect(merge(base, changed, [], prefers: side, mark: .none).entries == (side == .ours ? changed : []))
    #expect(merge(base, [], changed, prefers: side).entries.map(\.key) == ["a"])
  }

  @Test func `the same edit on both sides is one edit`() {
    let edited = [entry("a", ["en": "B"]), entry("n", ["en": "N"])]
    let (entries, conflicts) = merge([entry("a", ["en": "A"])], edited, edited)
    #expect(entries == edited)
    #expect(conflicts.isEmpty)
  }

  @Test func `what one side removes and the other leaves alone is gone`() {
    let base = [entry("a", ["en": "A"]), entry("b", ["en": "B", "de": "B"])]
    let (entries, conflicts) = merge(base, [base[1]], [base[0], entry("b", ["en": "B"])])
    #expect(entries == [entry("b", ["en": "B"])])
    #expect(conflicts.isEmpty)
  }

  @Test func `two different texts are a conflict that waits for review`() {
    let (entries, conflicts) = merge([entry("a", ["en": "A"])], [entry("a", ["en": "O"])], [entry("a", ["en": "T"])])
    let marked = Localization(language: Language("en"), text: "O", state: .needsReview)
    #expect(entries == [Entry(key: "a", localizations: [marked])])
    #expect(conflicts == ["a en"])
    let theirs = merge(
      [entry("a", ["en": "A"])], [entry("a", ["en": "O"])], [entry("a", ["en": "T"])], prefers: .theirs, mark: .none)
    #expect(theirs.entries == [entry("a", ["en": "T"])])
  }

  @Test func `a removed key that the other side changed stays`() {
    let (entries, conflicts) = merge([entry("a", ["en": "A"])], [], [entry("a", ["en": "T"])])
    #expect(entries.map { $0.localizations.map(\.text) } == [["T"]])
    #expect(conflicts == ["a"])
  }

  @Test func `a text on one side and a state on the other make one leaf`() {
    var reviewed = entry("a", ["en": "A"])
    reviewed.localizations[0].variation = .text("A", state: .needsReview)
    let (entries, conflicts) = merge([entry("a", ["en": "A"])], [entry("a", ["en": "B"])], [reviewed])
    #expect(entries[0].localizations[0].variation == .text("B", state: .needsReview))
    #expect(conflicts.isEmpty)
  }

  @Test func `plural forms merge one by one`() {
    func plural(_ forms: KeyValuePairs<String, String>) -> [Entry] {
      let cases = forms.map { Variation.Case($0, text: $1) }
      return [Entry(key: "k", localizations: [.init(language: Language("pl"), variation: .varies(by: .plural, cases))])]
    }
    let base = plural(["one": "1", "other": "n"])
    let ours = plural(["one": "jeden", "other": "n", "few": "kilka"])
    let theirs = plural(["one": "1", "other": "wiele", "many": "dużo"])
    let (entries, conflicts) = merge(base, ours, theirs)
    #expect(entries == plural(["one": "jeden", "other": "wiele", "few": "kilka", "many": "dużo"]))
    #expect(conflicts.isEmpty)
    #expect(merge(base, ours, plural(["one": "raz", "other": "n"])).conflicts == ["k pl plural.one"])
    #expect(merge(base, ours, [entry("k", ["pl": "n"])]).conflicts == ["k pl"])
  }

  @Test func `merging with the base changes nothing`() {
    let base = [entry("a", ["en": "A"]), entry("b", ["de": "B"])]
    let other = [entry("b", ["de": "C"]), entry("c", [:], comment: "C")]
    #expect(merge(base, other, base).entries == other)
    #expect(merge(base, base, other).entries == other)
  }

  @Test func `a comparison names every difference once`() {
    var old = [entry("a", ["en": "A", "de": "A"]), entry("gone", ["en": "G"]), entry("same", ["en": "S"])]
    old[0].extraction = .stale
    var new = [entry("new", ["en": "N"]), entry("a", ["en": "B", "fr": "A"], comment: "C"), old[2]]
    new[1].isTranslatable = false
    new[2].localizations[0].variation = .text("S", state: .needsReview)
    let changes = Comparison(from: catalog(old), to: catalog(new)).changes.map { change in
      [change.kind.rawValue, change.key, change.language?.code, change.old, change.new].map { $0 ?? "-" }
        .joined(separator: " ")
    }
    #expect(
      changes == [
        "changed-comment a - - C", "changed-extraction-state a - stale -", "changed-translatability a - true false",
        "removed-text a de A -", "changed-text a en A B", "added-text a fr - A",
        "removed-key gone - - -", "removed-text gone en G -",
        "added-key new - - -", "added-text new en - N",
        "changed-state same en translated needs_review",
      ])
  }
}
