import TestSupport
import Testing

/// `source/hardcoded-text` follows literals through the app's own code into what views show.
@Suite("Texts that views show")
struct ShownTextTests {
  private func findings(_ files: [String: String]) throws -> [String] {
    try MemoryProject(files).lint(only: "source/hardcoded-text")
  }

  @Test func `a literal is followed through parameters and properties into a view of another file`() throws {
    let found = try findings([
      "SearchBar.swift": """
      import SwiftUI
      struct SearchBar: View {
        let placeholder: String
        @Binding var text: String
        var body: some View {
          TextField(placeholder, text: $text)
        }
      }
      """,
      "Home.swift": """
      import SwiftUI
      struct Home: View {
        @State var text = "typed"
        var body: some View { SearchBar(placeholder: "Filter", text: $text) }
      }
      """,
    ])
    #expect(
      found == [
        "Home.swift:4:48: info: 'Filter' is shown by TextField in SearchBar.swift:6 through 'placeholder', and no table "
          + "has it [source/hardcoded-text]"
      ])
  }

  @Test func `results, branches, raw values and locals lead to views`() throws {
    let found = try findings([
      "A.swift": """
      import SwiftUI
      enum Tab: String { case home = "Home screen", cart
        var title: String {
          switch self {
          case .home: "First tab"
          case .cart: return "Second tab"
          }
        }
      }
      struct Bar: View {
        let tab: Tab
        let name: String?
        let count: Int
        var body: some View {
          Text(tab.title)
          Text(tab.rawValue)
          Text(name ?? "Unknown name")
          Text("Sum " + total())
          Text(verbatim: "Verbatim text")
          let local = count > 1 ? "Many of them" : "One of them"
          Text(local).navigationTitle(String(format: "%d items", count))
        }
        func total() -> String { "Total \\(count)" }
      }
      """
    ])
    let texts = [
      "Home screen", "First tab", "Second tab", "Unknown name", "Sum ", "Verbatim text", "Many of them", "One of them",
      "%d items", "Total ",
    ]
    for text in texts { #expect(found.contains { $0.contains("'\(text)' is shown by ") }, "\(text)") }
    #expect(found.count == texts.count)
  }

  @Test func `keys, previews and what is not shown are none`() throws {
    let found = try findings([
      "A.swift": """
      import SwiftUI
      struct Row: View {
        let title: LocalizedStringKey
        let tag: String
        var body: some View { Text(title).tag(tag) }
      }
      func make() -> some View {
        Row(title: "A key", tag: "Not shown")
      }
      struct Preview_Previews: PreviewProvider {
        static var previews: some View { Shown(title: "Preview only") }
      }
      struct Shown: View {
        let title: String
        var body: some View { Text(title) ; Text(true ? "Key one" : "Key two") }
      }
      func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }
      let shown = Shown(title: tr("Looked up"))
      """
    ])
    #expect(found == [])
  }

  @Test func `UIKit shows what its views are given`() throws {
    let found = try findings([
      "A.swift": """
      import UIKit
      final class Cell: UITableViewCell {
        let label = UILabel()
        func configure(with title: String) { label.text = title }
      }
      func fill(_ cell: Cell) { cell.configure(with: "Shown in a cell") }
      """
    ])
    #expect(found.count == 1 && found[0].contains("'Shown in a cell' is shown by .text in line 4 through 'title'"))
  }
}
