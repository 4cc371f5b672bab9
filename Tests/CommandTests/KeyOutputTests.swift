import Foundation
import TestSupport
import Testing

/// The JSON of `glossa find`, `show` and of edits, which `check_outputs.py` holds to its schemas.
@Suite("JSON about keys")
struct KeyOutputTests {
  private let scratch: Scratch

  /// The sample app, with a glossary.
  init() throws {
    scratch = try Scratch()
    try FileManager.default.removeItem(atPath: scratch.path)
    try FileManager.default.copyItem(atPath: Fixture.root + "Fixtures/SampleApp", toPath: scratch.path)
    let settings = try #require(scratch.text(of: ".glossa.yml"))
    let terms =
      "terms: [{ term: words, translations: { de: Wörter }, avoid: { de: Vokabeln }, note: what is learnt }]\n"
    try scratch.write(settings + terms, to: ".glossa.yml")
  }

  @Test(arguments: [
    ("find", "find word --format json --all", 0),
    ("show", "show list.words.count_%lld --format json --count 3 --language de --language es --language pl", 0),
    ("edit", "edit --from edits.json --format json", 0),
    ("edit-refused", "set list.summary.due_words --language de Wörter_%@ --format json", 1),
  ])
  func `programs get what the schemas say`(name: String, command: String, status: Int32) throws {
    try scratch.write(
      """
      [{ "set": "list.section.today", "language": "es", "text": "Hoy", "expect": null, "state": "needs_review" },
       { "set": "list.section.today", "comment": "A heading" }, { "add": "row.badge.new", "text": "New", "table": "Localizable" },
       { "set": "list.words.count %lld", "language": "pl", "add-language": true,
         "texts": { "plural": { "one": "%lld słowo", "other": "%lld słów" } } },
       { "remove": "list.toolbar.oldButton" }]
      """, to: "edits.json")
    let arguments = command.split(separator: " ").map { String($0).replacing("_%", with: " %") }
    let run = try GlossaTool.run(arguments, in: scratch.path)
    #expect(run.status == status && run.errors.isEmpty, "\(run)")
    try Golden.check(run.output, at: "Fixtures/Reports/Keys/" + name)
  }
}
