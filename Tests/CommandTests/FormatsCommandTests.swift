import CatalogFormats
import CatalogModel
import Foundation
import TestSupport
import Testing

@Suite("Listing formats")
struct FormatsCommandTests {
  @Test func `every format is listed with its files and its options`() throws {
    let scratch = try Scratch()
    let outcome = try GlossaTool.run(["formats"], in: scratch.path)
    #expect(outcome.status == 0)
    for format in allFormats {
      #expect(outcome.output.contains("\(format.name): \(format.summary)\n"))
      for name in format.fileExtensions { #expect(outcome.output.contains("." + name)) }
      for option in format.options {
        #expect(outcome.output.contains("\(option.name)=\(option.values.shown): "), "\(option.name) is not listed")
      }
    }
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func `a file is judged by the format that the configuration names, and not by its suffix`() throws {
    let scratch = try Scratch()
    let unit = #"{"stringUnit":{"state":"translated","value":"Abrir"}}"#
    try scratch.write(
      #"{"sourceLanguage":"en","strings":{"Open":{"localizations":{"PT-br":\#(unit)}}},"version":"1.0"}"#,
      to: "Localizable.json")
    try scratch.write("formats:\n  '*.json': xcstrings\n", to: ".glossa.yml")
    let outcome = try GlossaTool.run(["lint", "--only", "project/language-tag"], in: scratch.path)
    // Of a TrAPP file, which spells languages its own way, nothing would be said.
    #expect(outcome.status == 1 && outcome.output.contains("'PT-br'"), "\(outcome)")
  }

  @Test func `scripts get the same as JSON`() throws {
    let scratch = try Scratch()
    let outcome = try GlossaTool.run(["formats", "--format", "json"], in: scratch.path)
    let root = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let formats = try #require(root["formats"] as? [[String: Any]])
    #expect(formats.compactMap { $0["name"] as? String } == allFormats.map(\.name))
    let trapp = try #require(formats.first { $0["name"] as? String == "trapp" })
    #expect(trapp["role"] as? String == "library")
    #expect(trapp["extensions"] as? [String] == ["json"])
    #expect((trapp["arguments"] as? [String: Any])?["example"] as? String == "{{1}}")
    let options = try #require(trapp["options"] as? [[String: Any]])
    #expect(options.compactMap { $0["name"] as? String } == ["trapp.index-base", "trapp.language"])
    #expect(options.compactMap { $0["isRepeatable"] as? Bool } == [false, true])
    let strings = try #require(formats.first { $0["name"] as? String == "strings" })
    #expect(strings["companion"] as? String == "stringsdict")
    #expect((strings["features"] as? [String])?.contains("comments") == true)
    #expect((strings["features"] as? [String])?.contains("plurals") == false)
  }
}
