import CatalogModel
import CodeModel
import Diagnostics
import Testing

@testable import KeyExtraction

/// Members of string literals that look texts up, whoever declares them.
@Suite struct ShorthandTests {
  private func uses(_ sources: String..., adding shorthands: [String] = []) -> [KeyUse] {
    let facts = sources.enumerated().map { number, text in
      SwiftScanner().scan(SourceFile(path: "\(number).swift", text: text)).value
    }
    return LinkedProject(facts, shorthands: Shorthands(adding: shorthands)).uses().value
  }

  @Test func `a file alone has the keys of its shorthands, which say that their declarations were not seen`() {
    let found = uses(
      """
      let a = "editor.title".i18n, b = "editor.save".i18n(), c = (isOn ? "on" : "off").l10n
      let d = "list.title".localized(table: "More", comment: "A title"), e = "x".localizedString
      let f = "no.key".count, g = title.i18n
      """)
    #expect(found.map(\.key) == ["editor.title", "editor.save", "on", "off", "list.title", "x"])
    #expect(found.allSatisfy { $0.isUndeclared && $0.isUnseenByXcode })
    #expect(found[4].table == "More" && found[4].comment == "A title")
  }

  @Test func `what the project declares is no news, and finds its table`() {
    let found = uses(
      """
      extension String {
        var i18n: String { NSLocalizedString(self, tableName: "Editor", comment: "") }
        func localized(table: String? = nil) -> String {
          NSLocalizedString(self, tableName: table ?? "Main", comment: "")
        }
      }
      """, #"let a = "editor.title".i18n, b = "one".localized(), c = "two".localized(table: "Second")"#)
    #expect(found.map(\.key) == ["editor.title", "one", "two"])
    #expect(found.map(\.table) == ["Editor", "Main", "Second"])
    #expect(found.map(\.isUndeclared) == [false, false, false])
  }

  @Test func `i18n is a lookup whatever it does, and the others are none where strings have another member so called`()
  {
    let members = """
      protocol Sorted {}
      extension Sorted { var l10n: Int { 1 } }
      extension String: Sorted {
        var i18n: String { Engine.shared.find(self) }
        var localized: String { switch self { case "a": first; default: self } }
      }
      extension Kind { var localizedString: String { "" } }
      """
    let found = uses(
      members,
      #"let a = "a".i18n, b = "b".localized, c = "c".l10n, d = "d".localizedString, e = Kind.e.localizedString"#)
    #expect(found.map(\.key) == ["a", "d"])
    #expect(found.map(\.isUndeclared) == [false, true])
  }

  @Test func `functions that hand their text to a shorthand take keys`() {
    let found = uses(#"func show(_ key: String) { label.text = key.l10n }"#, #"show("a.title")"#)
    #expect(found.map(\.key) == ["a.title"])
    #expect(found.map(\.isUndeclared) == [false])
  }

  @Test func `the configuration adds its own`() {
    #expect(uses(#"let a = "a".tr, b = "b".tr()"#).isEmpty)
    #expect(uses(#"let a = "a".tr, b = "b".tr()"#, adding: ["tr"]).map(\.key) == ["a", "b"])
  }
}
