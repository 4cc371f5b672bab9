import CodeModel
import Diagnostics
import Testing
import Text

@testable import CatalogModel
@testable import CatalogOperations

@Suite struct SynchronizingTests {
  private let english = Language("en")
  private let italian = Language("it")

  private func use(
    _ key: String, value: String? = nil, comment: String? = nil, isUnseen: Bool = false, hasUnknownTypes: Bool = false,
    path: String = "a.swift"
  ) -> KeyUse {
    KeyUse(
      key: key, defaultValue: value, comment: comment, api: "Text", location: Location(path: path, bytes: 0..<1),
      isUnseenByXcode: isUnseen, specifiers: hasUnknownTypes ? [.guessed] : [])
  }

  private func catalog(_ entries: [Entry]) -> Catalog {
    Catalog(table: "Localizable", sourceLanguage: english, entries: entries)
  }

  @Test func `new keys come in with their comments and values`() {
    let uses = [
      use("plain"), use("value", value: "Value", comment: "b"), use("value", value: "Value", comment: "a"),
      use("%@ of %lld"), use("default", value: "%@ and %d%%"), use("one %@"), use("value", comment: "b"),
    ]
    let result = catalog([]).synchronized(with: uses)
    #expect(result.diagnostics.isEmpty)
    #expect(
      result.value.catalog.entries == [
        Entry(key: "plain"),
        Entry(
          key: "value", comment: "a\nb", extraction: .extractedWithValue,
          localizations: [Localization(language: english, text: "Value", state: .new)]),
        Entry(key: "%@ of %lld", localizations: [Localization(language: english, text: "%1$@ of %2$lld", state: .new)]),
        Entry(
          key: "default", extraction: .extractedWithValue,
          localizations: [Localization(language: english, text: "%1$@ and %2$d%%", state: .new)]),
        Entry(key: "one %@"),
      ])
    #expect(result.value.changes.map(\.kind) == Array(repeating: .added, count: 5))
  }

  @Test func `keys that sources of other targets ask for stay as they are, and none of them comes in`() {
    let done = Localization(language: italian, text: "Fatto")
    let before = [
      Entry(key: "widget"), Entry(key: "translated", localizations: [done]), Entry(key: "old", extraction: .stale),
      Entry(key: "gone"),
    ]
    let result = catalog(before).synchronized(
      with: [], leftAlone: Set(["widget", "translated", "old", "other"].map { ExactText($0) }))
    #expect(result.value.catalog.entries == Array(before.dropLast()))
    #expect(result.value.changes == [.init(key: "gone", kind: .removed)])
  }

  @Test func `vanished keys go unless somebody worked on them`() {
    let new = Localization(language: english, text: "New", state: .new)
    let done = Localization(language: italian, text: "Fatto")
    let edited = Localization(language: english, text: "Edited")
    let before = [
      Entry(key: "untouched"),
      Entry(key: "value", extraction: .extractedWithValue, localizations: [new]),
      Entry(key: "translated", localizations: [done]),
      Entry(key: "edited", localizations: [edited]),
      Entry(key: "untranslatable", isTranslatable: false),
      Entry(key: "manual", extraction: .manual),
      Entry(key: "migrated", extraction: .migrated),
      Entry(key: "stale", extraction: .stale),
    ]
    let after = catalog(before).synchronized(with: []).value
    #expect(after.catalog.entries.map(\.key) == before.dropFirst(2).map(\.key))
    #expect(after.catalog.entries.prefix(3).allSatisfy { $0.extraction == .stale })
    #expect(after.catalog.entries.suffix(3) == before.suffix(3))
    #expect(after.changes.map(\.kind) == [.removed, .removed, .becameStale, .becameStale, .becameStale])
    #expect(catalog(before).synchronized(with: [], marksVanished: false).value.changes.isEmpty)
  }

  @Test func `stale keys that come back are stale no longer`() {
    let before = [
      Entry(key: "a", extraction: .stale, localizations: [Localization(language: italian, text: "A")]),
      Entry(key: "b", extraction: .stale, localizations: [Localization(language: english, text: "B")]),
    ]
    let after = catalog(before).synchronized(with: [use("a"), use("b", value: "Other")]).value
    #expect(after.catalog.entries.map(\.extraction) == [nil, .extractedWithValue])
    #expect(after.catalog.entries.map(\.localizations) == before.map(\.localizations))
    #expect(after.changes.map(\.kind) == [.restored, .restored])
  }

  @Test func `texts, manual keys and comments without a source stay`() {
    let before = [
      Entry(
        key: "value", comment: "Old", extraction: .extractedWithValue,
        localizations: [Localization(language: english, text: "Old", state: .new)]),
      Entry(key: "manual", comment: "Mine", extraction: .manual),
      Entry(key: "by.hand", comment: "Mine"),
    ]
    let uses = [use("value", value: "New"), use("manual", comment: "Theirs"), use("by.hand")]
    let after = catalog(before).synchronized(with: uses).value
    #expect(after.catalog.entries == before)
    #expect(after.changes.isEmpty)
  }

  @Test func `a comment of the source replaces a made-up one`() {
    let mark = Extras.Field("isCommentAutoGenerated", "true", meaning: .generatedComment)
    let extras = Extras(format: "xcstrings", fields: [mark])
    let before = Entry(key: "a", comment: "Made up", extras: extras)
    let after = catalog([before]).synchronized(with: [use("a", comment: "Told")]).value
    #expect(after.catalog.entries.map(\.comment) == ["Told"])
    #expect(after.catalog.entries.allSatisfy { $0.extras.isEmpty })
  }

  @Test(arguments: ["", "key", "%@ of %lld"]) func `a default value that is empty or the key is none`(value: String) {
    let key = value.isEmpty ? "key" : value
    let added = catalog([]).synchronized(with: [use(key, value: value)]).value.catalog
    #expect(added.entries.first?.extraction == nil)
    #expect(added == catalog([]).synchronized(with: [use(key)]).value.catalog)
    let kept = catalog([Entry(key: key)]).synchronized(with: [use(key, value: value)]).value
    #expect(kept.changes.isEmpty)
  }

  @Test func `a default value that is the numbered key is none`() {
    let added = catalog([]).synchronized(with: [use("%@ of %lld", value: "%1$@ of %2$lld")]).value.catalog
    #expect(added.entries.first?.extraction == nil)
  }

  @Test func `keys that Xcode does not extract come in as manual and are left as they are`() {
    let uses = [use("new", value: "New", comment: "why", isUnseen: true), use("known", comment: "b", isUnseen: true)]
    let added = catalog([]).synchronized(with: uses).value.catalog
    #expect(
      added.entries == [
        Entry(
          key: "new", comment: "why", extraction: .manual,
          localizations: [Localization(language: english, text: "New", state: .translated)]),
        Entry(key: "known", comment: "b", extraction: .manual),
      ])
    for state in [nil, .stale, .manual, .extractedWithValue, .migrated] as [ExtractionState?] {
      let before = [Entry(key: "new", extraction: state), Entry(key: "known", comment: "a", extraction: state)]
      #expect(catalog(before).synchronized(with: uses).value.changes.isEmpty)
    }
  }

  @Test func `what Xcode sees of a key decides where own wrappers ask for it too`() {
    let uses = [use("a", comment: "own", isUnseen: true), use("a", comment: "seen"), use("a", isUnseen: true)]
    let stale = Entry(key: "a", extraction: .stale, localizations: [Localization(language: italian, text: "A")])
    #expect(catalog([]).synchronized(with: uses).value.catalog.entries == [Entry(key: "a", comment: "seen")])
    #expect(catalog([stale]).synchronized(with: uses).value.changes == [.init(key: "a", kind: .restored)])
  }

  @Test func `a key that differs in specifiers alone is meant where a type is unknown`() {
    let done = Localization(language: italian, text: "%lld file")
    let before = [
      Entry(key: "%lld files", localizations: [done]),
      Entry(key: "%d files", extraction: .stale, localizations: [done]),
    ]
    let unknown = catalog(before).synchronized(with: [use("%@ files", hasUnknownTypes: true)]).value
    #expect(unknown.changes.isEmpty)
    let known = catalog(before).synchronized(with: [use("%@ files")]).value
    #expect(known.changes.map(\.kind) == [.becameStale, .added])
    let other = catalog(before).synchronized(with: [use("%@ folders", hasUnknownTypes: true)]).value
    #expect(other.changes.map(\.kind) == [.becameStale, .added])
  }

  @Test func `a comment that somebody wrote on a key of a property list stays`() {
    let before = [Entry(key: "CFBundleName", comment: "Never translate"), Entry(key: "CFBundleDisplayName")]
    let uses = before.map { use($0.key, comment: "Bundle name", path: "App/Info.plist") }
    let after = catalog(before).synchronized(with: uses).value.catalog
    #expect(after.entries.map(\.comment) == ["Never translate", "Bundle name"])
  }

  @Test func `two default values are a warning and the first is kept`() {
    let result = catalog([]).synchronized(with: [use("a", value: "1"), use("a", value: "2"), use("a", value: "1")])
    #expect(result.value.catalog.entries.first?[english]?.text == "1")
    #expect(result.diagnostics.map(\.id) == ["source/conflicting-value"])
  }

  @Test func `keys that differ in bytes alone are two keys`() {
    let result = catalog([Entry(key: "é")]).synchronized(with: [use("é"), use("e\u{301}")])
    #expect(result.value.catalog.entries.count == 2)
  }

  @Test func `a second run changes nothing`() {
    let uses = [use("a"), use("b", value: "%@ %@", comment: "c"), use("%@ %@")]
    let once = catalog([Entry(key: "gone")]).synchronized(with: uses).value.catalog
    let twice = once.synchronized(with: uses).value
    #expect(twice.catalog == once)
    #expect(twice.changes.isEmpty)
  }

  @Test(arguments: [
    ("%@ %@", "%1$@ %2$@"), ("%dx%dpx", "%1$dx%2$dpx"), ("%@%@ (%@%%)", "%1$@%2$@ (%3$@%%)"), ("%@", nil),
    ("%1$@ %2$@", nil), ("%1$@ %@", nil), ("%*d %d", nil), ("%% %%", nil), ("%.2f %03d", "%1$.2f %2$03d"),
  ])
  func `numbering takes two unnumbered arguments`(text: String, expected: String?) {
    #expect(Message(text).numbered == expected)
  }
}
