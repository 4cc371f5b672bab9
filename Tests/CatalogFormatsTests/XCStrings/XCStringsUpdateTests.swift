import CatalogModel
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogFormats

/// Edits of catalogs: what is touched is rendered anew in the file's own style, and nothing else.
struct XCStringsUpdateTests {
  private let format = XCStringsFormat()

  private func edit(_ text: String, _ change: (inout Catalog) -> Void) throws -> String {
    let file = SourceFile(path: "Localizable.xcstrings", text: text)
    var catalog = try #require(format.readTable(file, context: ReadingContext()).value)
    change(&catalog)
    let updated = format.update(file, to: catalog, options: WritingOptions()).value
    let again = try #require(format.readTable(updated, context: ReadingContext()).value, "\(updated.text)")
    #expect(again.sorted() == catalog.sorted())
    return updated.text
  }

  /// The lines that differ, the ones removed first.
  private func difference(_ old: String, _ new: String) -> [String] {
    let (before, after) = (
      old.split(separator: "\n", omittingEmptySubsequences: false),
      new.split(separator: "\n", omittingEmptySubsequences: false)
    )
    return after.difference(from: before).map { change in
      switch change {
      case .insert(_, let line, _): "+" + line.trimmingCharacters(in: .whitespaces)
      case .remove(_, let line, _): "-" + line.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  private let common = """
    {
        "sourceLanguage": "en",
        "strings": {
            "b": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "B"}}}},
            "d": {
                "shouldTranslate": true,
                "comment": "D",
                "localizations": {}
            }
        },
        "version": "1.0"
    }

    """

  @Test func `a new text changes its line alone`() throws {
    let new = try edit(common) { $0.entries[0].localizations[0].variation = .text("Bé/") }
    #expect(new == common.replacing(#""B""#, with: #""Bé/""#))
  }

  @Test func `a catalog read from another file changes what differs in this one`() throws {
    let other = SourceFile(path: "Localizable.xcstrings", text: common.replacing(#""B""#, with: #""A""#))
    let file = SourceFile(path: "Localizable.xcstrings", text: common)
    let catalog = try #require(format.readTable(file, context: ReadingContext()).value)
    #expect(format.update(other, to: catalog, options: WritingOptions()).value.text == common)
  }

  @Test func `a new language stands at its place in the style around it`() throws {
    let new = try edit(common) { $0.entries[0].localizations.append(Localization(language: Language("cs"), text: "B")) }
    let unit = """
      {
                          "stringUnit": {
                              "state": "translated",
                              "value": "B"
                          }
                      }
      """
    #expect(new == common.replacing(#"{"de": {"#, with: #"{"cs": \#(unit),"de": {"#))
  }

  @Test func `new keys stand at Xcode's place among their neighbours`() throws {
    let new = try edit(common) { $0.entries += [Entry(key: "C"), Entry(key: "a", comment: "A"), Entry(key: "e")] }
    let lines = difference(common, new)
    #expect(lines == [#"-}"#, #"+"a": {"#, #"+"comment": "A""#, #"+},"#, #"+"C": {},"#, #"+},"#, #"+"e": {}"#])
  }

  @Test func `removed keys leave a whole file`() throws {
    let one = try edit(common) { $0.entries.removeLast() }
    #expect(one.hasSuffix("\"B\"}}}}\n    },\n    \"version\": \"1.0\"\n}\n"))
    let none = try edit(common) { $0.entries = [] }
    #expect(none == "{\n    \"sourceLanguage\": \"en\",\n    \"strings\": {},\n    \"version\": \"1.0\"\n}\n")
  }

  @Test func `what the model reads as nothing stays where the entry changes`() throws {
    let new = try edit(common) { $0.entries[1].comment = "E" }
    #expect(new == common.replacing(#""D""#, with: #""E""#))
  }

  @Test func `edits of Xcode's files give Xcode's files`() throws {
    let path = Fixture.root + "Fixtures/Formats/xcstrings/canonical/Everything.xcstrings"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var edited = Catalog(table: "Localizable")
      let new = try edit(text) { catalog in
        for _ in 0..<Int.random(in: 1...4, using: &random) { catalog.change(using: &random) }
        edited = catalog
      }
      #expect(new == format.write(edited, options: WritingOptions()).value.first?.text, "seed \(seed)")
    }
  }

  @Test func `a duplicate survives an edit of its last copy`() throws {
    let text = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "a" : {
            "comment" : "first"
          },
          "a" : {
            "comment" : "last"
          }
        },
        "version" : "1.0"
      }
      """
    #expect(try edit(text) { $0.entries[0].comment = "new" } == text.replacing("last", with: "new"))
    #expect(try edit(text) { $0.entries = [] }.contains("\"strings\" : {\n\n  }"))
  }

  @Test func `stray keys do not draw new ones to themselves`() throws {
    let keys = ["zebra", "a", "b", "d", "e", "f"]
    let text = "{\"sourceLanguage\":\"en\",\"strings\":{\(keys.map { "\"\($0)\":{}" }.joined(separator: ","))}}"
    #expect(try edit(text) { $0.entries.append(Entry(key: "c")) }.contains("\"b\":{},\"c\":{},\"d\":{}"))
  }

  @Test func `composed and decomposed accents are two texts`() throws {
    let text =
      "{\"sourceLanguage\":\"en\",\"strings\":{\"\u{E9}\":{\"comment\":\"1\"},\"e\u{301}\":{\"comment\":\"2\"}}}"
    let file = SourceFile(path: "Localizable.xcstrings", text: text)
    let read = format.readTable(file, context: ReadingContext())
    #expect(read.value?.entries.count == 2)
    #expect(read.diagnostics.isEmpty)
    let new = try edit(text) { $0.entries[0].comment = "\u{E9}" }
    let composed = try edit(new) { $0.entries[0].comment = "e\u{301}" }
    #expect(Array(composed.utf8) != Array(new.utf8))
  }
}

extension Catalog {
  /// One random edit.
  fileprivate mutating func change(using random: inout SeededGenerator) {
    let keys = ["New key", "a/b", "été", "zz", "10", "漢"]
    switch Int.random(in: 0...5, using: &random) {
    case 0: if !entries.isEmpty { entries.remove(at: Int.random(in: 0..<entries.count, using: &random)) }
    case 1:
      let key = keys.randomElement(using: &random) ?? ""
      if !entries.contains(where: { $0.key == key }) { entries.append(Entry(key: key)) }
    default:
      guard let index = entries.indices.randomElement(using: &random) else { return }
      switch Int.random(in: 0...4, using: &random) {
      case 0: entries[index].comment = entries[index].comment == nil ? "A comment" : nil
      case 1: entries[index].isTranslatable.toggle()
      case 2: entries[index].extraction = .stale
      case 3: entries[index][Language("fr")] = Localization(language: Language("fr"), text: "Texte\n\"")
      default: entries[index].localizations = []
      }
    }
  }
}
