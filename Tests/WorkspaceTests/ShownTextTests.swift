import Diagnostics
import LintRules
import Linting
import TestSupport
import Testing
import Workspace

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

/// What `source/hardcoded-text` says by default: literals that are keys, and that people see as they are.
@Suite("Keys that views show as they are")
struct ShownKeyTextTests {
  private static let german = """
    "Filter" = "Filtern"; "Cancel" = "Abbrechen"; "Deutsch" = "German"; "GitHub" = "GitHub"; "cart.title" = "Korb";
    "First tab" = "Erster"; "Home screen" = "Start"; "OK" = "Gut"; "Not shown" = "Verborgen"; "Unknown" = "Unbekannt";
    "delete" = "Löschen";
    """

  private func findings(_ files: [String: String], _ german: String = Self.german) throws -> [String] {
    var project = MemoryProject(files)
    project["de.lproj/Localizable.strings"] = german
    let found = try Linter(project.configuration.lint).lint(project.read()).findings
    return project.shown(found.filter { $0.id == "source/hardcoded-text" }).split(separator: "\n").map(String.init)
  }

  @Test func `a key in a view that nothing opens is none`() throws {
    let row = """
      import SwiftUI
      @main struct Shop: App { var body: some Scene { EmptyScene() } }
      struct Row: View {
        var title: String = "Filter"
        var body: some View { Text(title) }
      }

      """
    #expect(try findings(["A.swift": row]) == [])
    #expect(try findings(["A.swift": row + "#Preview { Row() }\n"]) == [])
    #expect(try findings(["A.swift": row + "let first = Row()\n"]).count == 1)
    #expect(try findings(["A.swift": row + "#Preview { Row(title: \"Cancel\") }\nlet first = Row()\n"]).count == 1)
  }

  @Test func `a key that a view gets as a String is a finding with the type that fits`() throws {
    let found = try findings([
      "SearchBar.swift": """
      import SwiftUI
      struct SearchBar: View {
        let placeholder: String
        @Binding var text: String
        var body: some View { TextField(placeholder, text: $text) }
      }
      """,
      "Home.swift": """
      import SwiftUI
      struct Home: View {
        @State var text = "typed"
        var body: some View {
          SearchBar(placeholder: "Filter", text: $text)
          Text("Filter")
          Text(verbatim: "Filter")
          SearchBar(placeholder: "Not in the catalog", text: $text)
        }
      }
      """,
    ])
    #expect(
      found == [
        "Home.swift:5:28: warning: 'Filter' is a key of 'Localizable', but TextField in SearchBar.swift:5 gets it through "
          + "'placeholder' as a String, which is not looked up; declare 'placeholder' as LocalizedStringKey "
          + "[source/hardcoded-text]"
      ])
  }

  @Test func `the advice names the type that the text can have`() throws {
    let found = try findings([
      "Model.swift": """
      struct Item { let title: String; let tag: String }
      enum Tab: String, CaseIterable { case home = "Home screen", cart
        var title: String { self == .home ? "First tab" : rawValue }
      }
      let items = [Item(title: "Filter", tag: "Not shown")]
      """,
      "List.swift": """
      import SwiftUI
      import UIKit
      struct List: View {
        let name: String?
        let tab: Tab
        var body: some View {
          ForEach(items) { item in Text(item.title).tag(item.tag) }
          Text(tab.title)
          Text(tab.rawValue)
          Text(name ?? "Unknown")
        }
      }
      func ask(_ label: UILabel) -> UIAlertAction {
        label.text = "Filter"
        return UIAlertAction(title: "Cancel", style: .cancel)
      }
      """,
    ])
    let advice = [
      "Model.swift:5:26: 'Filter'": "declare 'title' as LocalizedStringResource, or use String(localized:)",
      "Model.swift:2:46: 'Home screen'":
        "look it up where it is shown: 'Text(LocalizedStringKey(….rawValue))'",
      // The property gives a raw value, too.
      "Model.swift:3:39: 'First tab'": "use String(localized:)",
      "List.swift:10:18: 'Unknown'": "use String(localized:)",
      "List.swift:14:16: 'Filter'": "use String(localized:)",
      "List.swift:15:31: 'Cancel'": "use String(localized:)",
    ]
    for (place, advice) in advice {
      let start = place.replacing(": '", with: ": warning: '")
      #expect(found.contains { $0.hasPrefix(start) && $0.contains("; \(advice) [") }, "\(place)\n\(found)")
    }
    #expect(found.count == advice.count, "\(found)")
  }

  @Test(
    arguments: [
      ("", "", "declare 'title' as LocalizedStringKey"),
      // Another caller passes a String, or the view does something else with it.
      ("func more(_ name: String) -> Row { Row(title: name) }", "", "use String(localized:)"),
      ("", ".accessibilityIdentifier(title + \"_row\")", "use String(localized:)"),
      ("", ".opacity(title.isEmpty ? 0 : 1)", "use String(localized:)"),
      ("", ".opacity(title == \"\" ? 0 : 1)", "use String(localized:)"),
      (
        "struct Note: View { let hint: String; var body: some View { Text(hint) } }", ".overlay { Note(hint: title) }",
        "use String(localized:)"
      ),
      (
        "let old = NSLocalizedString(\"Cancel\", comment: \"\")", ".opacity(title.isEmpty ? 0 : 1)",
        "use NSLocalizedString(…)"
      ),
      // It is a key or an id, too.
      ("", ".opacity(title == \"Cancel\" ? 0 : 1)", nil),
      ("", ".help(NSLocalizedString(title, comment: \"\"))", nil),
      ("", ".help(title.localized)", nil),
      ("func isLast(_ row: Row) -> Bool { switch row.title { case \"Cancel\": true; default: false } }", "", nil),
    ] as [(String, String, String?)])
  func `what a property is used for decides what is advised`(code: String, modifier: String, advice: String?) throws {
    let found = try findings([
      "Row.swift": """
      import SwiftUI
      struct Row: View {
        let title: String
        var body: some View { Text(title)\(modifier) }
      }
      struct List: View {
        var body: some View { Row(title: "Filter") }
      }
      \(code)
      """
    ])
    #expect(found.count == (advice == nil ? 0 : 1), "\(found)")
    if let advice { #expect(found.allSatisfy { $0.contains("; \(advice) [") }, "\(found)") }
  }

  @Test func `what is looked up, or is the same in all languages, is none`() throws {
    let found = try findings([
      "A.swift": """
      import SwiftUI
      struct Row: View {
        let title: String
        var body: some View {
          Text(title)
          Text(LocalizedStringKey(key))
          Text(translated("Filter"))
          Text(name).accessibilityLabel(name)
        }
        let key = "Cancel"
        let name = "GitHub"
        func translated(_ key: String) -> String { dictionary[key] ?? key }
      }
      func make() -> some View {
        Row(title: "Deutsch"); Row(title: "OK"); Row(title: "cart.subtitle"); Row(title: "Filters")
        Row(title: "delete")
        Row(title: "GitHub"); Row(title: "Filter \\(1)"); Row(title: NSLocalizedString("Filter", comment: ""))
        logger.info("Cancel")
      }
      #if DEBUG
      let debug = Row(title: "Filter")
      #endif
      """,
      "RowPreviews.swift": """
      import SwiftUI
      let sample = Row(title: "Filter")
      """,
      "AppTests/RowTests.swift": """
      let row = Row(title: "Filter")
      """,
    ])
    #expect(found == [])
  }

  @Test func `the catalog is that of the code's bundle`() throws {
    func package(_ name: String) -> String {
      "let package = Package(name: \"\(name)\", defaultLocalization: \"en\", targets: [.target(name: \"\(name)\")])\n"
    }
    let view = """
      import SwiftUI
      struct Row: View {
        let title: String
        var body: some View { Text(title) }
      }
      let row = Row(title: "Filter")
      """
    let found = try findings(
      [
        "A/Package.swift": package("A"), "A/Sources/A/Row.swift": view,
        "A/Sources/A/de.lproj/Localizable.strings": "\"Filter\" = \"Filtern\";\n",
        "B/Package.swift": package("B"), "B/Sources/B/Row.swift": view,
        "B/Sources/B/de.lproj/Localizable.strings": "\"Cancel\" = \"Abbrechen\";\n",
      ], "")
    #expect(found.count == 1 && found[0].hasPrefix("A/Sources/A/Row.swift:6:22: warning:"), "\(found)")
  }

  @Test func `who selects the rule sees the other texts, too, and what has them`() throws {
    var project = MemoryProject([
      "A.swift": """
      import UIKit
      func fill(_ label: UILabel) {
        label.text = "Filter"
        label.text = "Your cart"
        label.text = "No such text"
      }
      """,
      "de.lproj/Localizable.strings": Self.german + "\"cart.title\" = \"Korb\";\n",
    ])
    project["en.lproj/Localizable.strings"] = "\"cart.title\" = \"Your cart\";\n"
    let found = try project.lint(only: "source/hardcoded-text")
    #expect(found.count == 3 && found[0].contains("3:16: warning: 'Filter' is a key of"), "\(found)")
    #expect(found[1].contains("info: 'Your cart' is shown by .text, although 'cart.title' has that text"))
    #expect(found[2].contains("info: 'No such text' is shown by .text, and no table has it"))
  }
}
