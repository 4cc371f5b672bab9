import CatalogModel
import CodeModel
import Diagnostics
import Testing

@testable import KeyExtraction

/// Types that share a name: which one is meant depends on where the name is written.
@Suite struct TypeLookupTests {
  /// The keys of some files, sorted.
  private func keys(_ files: String...) -> [String] {
    let facts = files.enumerated().map { number, text in
      SwiftScanner().scan(SourceFile(path: "\(number).swift", text: text)).value
    }
    return LinkedProject(facts).uses().value.map(\.key).sorted()
  }

  @Test func `an unrelated nested type takes no key away`() {
    let home = """
      struct Home {
        struct Row { let title: LocalizedStringKey }
        let row = Row(title: "home.inside")
      }
      let row = Home.Row(title: "home.row")
      let rows: [Home.Row] = [.init(title: "home.list")]
      extension Home { static let last = Row(title: "home.extension") }
      extension Home.Row { static let none = Self(title: "home.none") }
      extension Home { func make() -> Self.Row { .init(title: "home.self") } }
      """
    let cart = """
      struct Cart {
        struct Row { let title: String }
        let row = Row(title: "no key")
      }
      let other = Cart.Row(title: "no key")
      let others: [Cart.Row] = [.init(title: "no key")]
      extension Cart.Row { static let none = Self(title: "no key") }
      """
    let found = ["home.extension", "home.inside", "home.list", "home.none", "home.row", "home.self"]
    #expect(keys(home, cart) == found)
    #expect(keys(cart, home) == found)
    #expect(keys(cart + "\n" + home) == found)
  }

  @Test func `a property has the type that its own type declares`() {
    let source = """
      enum A { struct Row { let n: Int } }
      enum B { struct Row { let n: String } }
      func show(_ a: A.Row, _ b: B.Row) {
        Text("a \\(a.n)")
        Text("b \\(b.n)")
        Text("c \\(A.Row(n: 1).n)")
      }
      """
    #expect(keys(source) == ["a %lld", "b %@", "c %lld"])
  }

  @Test func `nested types of one name are told apart from one that is not nested`() {
    let shared = "struct Row { let title: String }\nlet row = Row(title: \"no key\")"
    let home = """
      struct Home {
        struct Row { let title: LocalizedStringKey }
        func rows() -> [Row] { [Row(title: "one"), .init(title: "two")] }
      }
      """
    #expect(keys(shared, home) == ["one", "two"])
    #expect(keys("struct Cart { let row: Row = .init(title: \"no key\") }", shared, home) == ["one", "two"])
  }

  @Test func `a deeper type is found by its path`() {
    let source = """
      enum Shop {
        enum Home { struct Row { let title: LocalizedStringKey } }
        enum Cart { struct Row { let title: String } }
        static let first = Home.Row(title: "first")
        static let second = Cart.Row(title: "no key")
      }
      let third = Shop.Home.Row(title: "third")
      let fourth = Shop.Cart.Row(title: "no key")
      let fifth: Shop.Home.Row = .init(title: "fifth")
      let sixth: Shop.Cart.Row = .init(title: "no key")
      """
    #expect(keys(source) == ["fifth", "first", "third"])
  }

  @Test func `extensions declare nested types and are looked up in`() {
    let home = """
      struct Home {}
      extension Home { enum List {} }
      extension Home.List { struct Row { let title: LocalizedStringKey } }
      extension Home { func row() -> Any { List.Row(title: "row") } }
      """
    let cart = """
      struct Cart {}
      extension Cart { struct Row { let title: String } }
      extension Cart { func row() -> Any { Row(title: "no key") } }
      """
    #expect(keys(home, cart) == ["row"])
    #expect(keys(cart, home) == ["row"])
  }

  @Test func `a type alias stands for the type of its own scope`() {
    let source = """
      struct Note { let title: String }
      struct Line { let title: LocalizedStringKey }
      enum Home { typealias Row = Line; static let row = Row(title: "home") }
      enum Cart { typealias Row = Note; static let row = Row(title: "no key") }
      let first = Home.Row(title: "first")
      let second = Cart.Row(title: "no key")
      let third: Home.Row = .init(title: "third")
      let fourth: Cart.Row = .init(title: "no key")
      typealias Start = Home
      let fifth = Start.Row(title: "fifth")
      """
    #expect(keys(source) == ["fifth", "first", "home", "third"])
  }

  @Test func `a nested type is inherited`() {
    let source = """
      class Screen { struct Row { let title: LocalizedStringKey } }
      class Home: Screen { let row = Row(title: "home") }
      class Cart { struct Row { let title: String } }
      class Basket: Cart { let row = Row(title: "no key") }
      let row = Home.Row(title: "outside")
      """
    #expect(keys(source) == ["home", "outside"])
  }

  @Test func `a type of a block hides others`() {
    let source = """
      struct Row { let title: String }
      struct Home {
        struct Row { let title: String }
        func rows() -> [Any] {
          struct Row { let title: LocalizedStringKey }
          return [Row(title: "local"), Home.Row(title: "no key")]
        }
        func others() -> [Row] { [Row(title: "no key"), .init(title: "no key")] }
      }
      let row = Row(title: "no key")
      """
    #expect(keys(source) == ["local"])
  }

  @Test func `a generic parameter hides a type`() {
    let source = """
      protocol Plain { init(title: String) }
      struct Row { let title: LocalizedStringKey }
      func first<Row: Plain>(_ type: Row.Type) -> Row { Row(title: "no key") }
      struct List<Row: Plain> {
        func second() -> Row { Row(title: "no key") }
        func third() -> Row { .init(title: "no key") }
      }
      let row = Row(title: "row")
      """
    #expect(keys(source) == ["row"])
  }

  @Test func `a nested type does not stand in for one of Apple's`() {
    let source = """
      enum Chat { struct Text { let body: String; let size: Int } }
      struct Screen {
        let text: Text
        func show(_ size: Chat.Text) { SwiftUI.Text("size \\(size.size)") }
        var label: Text { Text("apple") }
      }
      """
    #expect(keys(source) == ["apple", "size %lld"])
  }

  @Test func `types of one name in several modules are told apart`() {
    let files = [
      "App/Row.swift": "struct Row { let title: LocalizedStringKey }\nlet row = Row(title: \"app\")",
      "App/Note.swift":
        "import Kit\nlet note = Row(title: \"note\"); extension Row { static let a = Self(title: \"added\") }",
      "Kit/Row.swift": "struct Row { let title: String }\nlet row = Row(title: \"no key\")",
      "Kit/List.swift":
        "struct List { let row = Row(title: \"no key\"); let rows: [Row] = [.init(title: \"no key\")] }",
      "Demo/Demo.swift": "import Kit\nlet row = Row(title: \"no key\")",
    ]
    let facts = files.map { SwiftScanner().scan(SourceFile(path: $0.key, text: $0.value)).value }
    let uses = LinkedProject(
      facts, modules: ["App", "Kit", "Demo"], modulesOfFile: { [String($0.prefix { $0 != "/" })] }
    )
    .uses()
    #expect(uses.value.map(\.key).sorted() == ["added", "app", "note"])
  }

  @Test func `functions of one name in several modules are told apart`() {
    let files = [
      "App/Text.swift": "func L(_ key: String) -> String { NSLocalizedString(key, tableName: \"App\", comment: \"\") }",
      "Kit/Text.swift": "func L(_ key: String) -> String { NSLocalizedString(key, tableName: \"Kit\", comment: \"\") }",
      "App/View.swift": "import Kit\nlet title = L(\"app\")", "Kit/View.swift": "let title = L(\"kit\")",
      "Demo/View.swift": "import Kit\nlet title = L(\"demo\")",
      "App/Twice.swift": "func M(_ key: String) -> String { L(key) }\nlet a = M(\"app.twice\")",
      "Kit/Twice.swift": "func M(_ key: String) -> String { L(key) }\nlet a = M(\"kit.twice\")",
    ]
    let facts = files.map { SwiftScanner().scan(SourceFile(path: $0.key, text: $0.value)).value }
    let uses = LinkedProject(
      facts, modules: ["App", "Kit", "Demo"], modulesOfFile: { [String($0.prefix { $0 != "/" })] }
    )
    .uses()
    let found = uses.value.map { "\($0.key) \($0.table ?? "-")" }.sorted()
    #expect(found == ["app App", "app.twice App", "demo Kit", "kit Kit", "kit.twice Kit"])
  }

  @Test func `a table is named by a constant`() {
    let source = """
      enum Tables { static let titles = "Titles"; static var notes: String { "Notes" }; static var open = "Open" }
      protocol Named { static var table: String { get } }
      enum Screen: Named { static let table = Tables.titles; static let a = "own".shown(table: table) }
      extension String {
        func shown(table: String? = nil) -> String { NSLocalizedString(self, tableName: table ?? "Main", comment: "") }
        func shown(in table: Table) -> String { NSLocalizedString(self, tableName: table.rawValue, comment: "") }
        func kept(in name: String = "Kept") -> String { NSLocalizedString(self, tableName: name, comment: "") }
      }
      let a = Text("text", tableName: Tables.titles)
      let b = String(localized: "string", table: Tables.notes)
      let c = NSLocalizedString("call", tableName: Screen.table, comment: "")
      let d = "member".shown(table: Tables.notes)
      let e = "default".shown()
      let f = "kept".kept()
      let g = "given".kept(in: "Given")
      let h = Text("variable", tableName: Tables.open)
      """
    let facts = SwiftScanner().scan(SourceFile(path: "a.swift", text: source)).value
    let found = LinkedProject([facts]).uses().value.map { "\($0.key) \($0.table ?? "-")" }.sorted()
    #expect(
      found == [
        "call Titles", "default Main", "given Given", "kept Kept", "member Notes", "own Titles", "string Notes",
        "text Titles", "variable -",
      ])
  }

  @Test func `the state of a live activity is that of its attributes`() {
    let source = """
      struct Trip: ActivityAttributes { struct ContentState { let n: Int } }
      struct Meal: ActivityAttributes { struct ContentState { let n: String } }
      struct Trips: Widget {
        var body: some WidgetConfiguration {
          ActivityConfiguration(for: Trip.self) { context in Text("trip \\(context.state.n)") }
        }
      }
      struct Meals: Widget {
        var body: some WidgetConfiguration {
          ActivityConfiguration(for: Meal.self) { context in Text("meal \\(context.state.n)") }
        }
      }
      """
    #expect(keys(source) == ["meal %@", "trip %lld"])
  }
}
