import CatalogModel
import Diagnostics
import Testing

@testable import SourceScanning

/// Places that make a literal a key, or that look as if they did.
@Suite struct KeyPlaceTests {
  private func found(_ source: String) -> Diagnosed<[KeyUse]> {
    Resolver([SwiftScanner().scan(SourceFile(path: "a.swift", text: source)).value]).uses()
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
