import CatalogModel
import CodeModel
import Diagnostics
import Foundation
import Testing

@testable import KeyExtraction

/// Places that make a literal a key, or that look as if they did.
@Suite struct KeyPlaceTests {
  private func found(_ source: String) -> Diagnosed<[KeyUse]> {
    LinkedProject([SwiftScanner().scan(SourceFile(path: "a.swift", text: source)).value]).uses()
  }

  private func keys(_ source: String) -> [String] { found(source).value.map(\.key) }

  @Test func `a text behind an optional chain is a key where the chain gives one`() {
    #expect(
      keys(
        """
        enum Size: String, AppEnum {
          static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [:]
          var title: LocalizedStringResource { Self.caseDisplayRepresentations[self]?.title ?? "size.unknown" }
          var name: String { Self.names[self]?.text ?? "no.key" }
        }
        """) == ["size.unknown"])
  }

  @Test func `a literal that an initialiser takes as a String is looked up as it is`() {
    let use = found(#"let body = Text(.init("plain.key"))"#).value.first
    #expect(use?.key == "plain.key" && use?.isUnseenByXcode == true)
    #expect(keys(##"let body = Text(.init("[\(title)](\(address))"))"##).isEmpty)
    #expect(
      found(##"let body = Text(.init("[\(title)](\(address))"))"##).diagnostics.allSatisfy { $0.severity == .info })
    #expect(keys(##"let title: LocalizedStringResource = .init("Welcome \(name)")"##) == ["Welcome %@"])
    #expect(keys(##"let body = Text(.init(isLink ? "[\(title)](\(address))" : title))"##).isEmpty)
    #expect(keys(#"let body = Text(.init(isLink ? "link.title" : title))"#) == ["link.title"])
  }

  @Test func `a branch that is made by the position's own initialiser leaves the other one a key`() {
    #expect(keys(#"let body = Text(isEmpty ? "See attachment" : .init(content.trimmed()))"#) == ["See attachment"])
    #expect(keys(#"let body = Text(isEmpty ? "No key" : content.trimmed())"#).isEmpty)
    #expect(keys(#"let body = Text(isEmpty ? "No key" : .plain(content))"#).isEmpty)
  }

  @Test(arguments: [
    "switch self { case .a: \"one\"; case .b: \"two\" }",
    "switch self { case .a: return \"one\"; default: return \"two\" }",
    "if self == .a { \"one\" } else { \"two\" }", "self == .a ? \"one\" : \"two\"",
  ])
  func `what a computed property can be is looked up`(body: String) {
    let source = """
      enum Size { case a, b; var title: String { \(body) } }
      func f(size: Size) -> String { NSLocalizedString(size.title, comment: "") }
      """
    #expect(keys(source) == ["one", "two"])
    #expect(found(source).diagnostics.isEmpty)
    let blank = source.replacingOccurrences(of: "two", with: "")
    #expect(keys(blank) == ["one"] && found(blank).diagnostics.isEmpty)
    let open = source.replacingOccurrences(of: "\"two\"", with: "other()")
    #expect(keys(open).isEmpty && found(open).diagnostics.map(\.id) == ["source/dynamic-key"])
  }

  @Test func `what a constant gets in a statement behind it is looked up`() {
    let source = """
      func f(size: Size) -> String {
        let title: String
        switch size {
        case .a: title = "one"
        case .b: title = "two"
        }
        return NSLocalizedString(title, comment: "")
      }
      """
    #expect(keys(source) == ["one", "two"])
    let open = source.replacingOccurrences(of: "\"two\"", with: "other()")
    #expect(keys(open).isEmpty && found(open).diagnostics.map(\.id) == ["source/dynamic-key"])
    let others = source.replacingOccurrences(of: "let title", with: "var title")
    #expect(keys(others).isEmpty)
  }

  @Test func `an action's name is a key, but not behind an optional chain`() {
    #expect(keys(#"undoManager.setActionName("Delete"); undoManager?.setActionName("Insert")"#) == ["Delete"])
  }

  @Test func `only TrAPP translates as TrAPP does`() {
    let calls = #"let a = x.translate("one"), b = try x.getTranslationFor("two"), c = TranslatableText(key: "three")"#
    #expect(keys(calls).isEmpty)
    #expect(keys("import TrAPPSync\n" + calls) == ["one", "two", "three"])
    let session = #"func f(x: TranslationSession) { x.translate("one") }"#
    let other = SwiftScanner().scan(SourceFile(path: "b.swift", text: "import TrAPPSync")).value
    func keysBesideTrAPP(_ text: String) -> [String] {
      let facts = SwiftScanner().scan(SourceFile(path: "a.swift", text: text)).value
      return LinkedProject([facts, other]).uses().value.map(\.key)
    }
    #expect(keysBesideTrAPP(session).isEmpty)
    #expect(keysBesideTrAPP("import Translation\n" + calls) == ["three"])
    #expect(keysBesideTrAPP("final class Own {}\nlet x = Own()\n" + calls) == ["three"])
    #expect(keysBesideTrAPP(calls) == ["one", "two", "three"])
  }

  @Test func `a key is in the table that is named where it is used`() {
    let use = """
      enum Option {
        case one, two
        var title: LocalizedStringKey { self == .one ? "option.one" : "option.two" }
        func hint() -> LocalizedStringKey { "option.hint" }
        var other: LocalizedStringKey { "option.other" }
      }
      enum Line { case custom(LocalizedStringKey, tableName: String) }
      func show(_ option: Option) -> [Any] {
        [
          Text(option.title, tableName: "More"), Text(option.hint(), tableName: "Hints"), Text(option.other),
          Line.custom("line.key", tableName: "Lines"),
        ]
      }
      """
    let tables = found(use).value.map { [$0.key, $0.table ?? "-"] }
    #expect(
      tables == [
        ["option.one", "More"], ["option.two", "More"], ["option.hint", "Hints"], ["option.other", "-"],
        ["line.key", "Lines"],
      ])
  }
}
