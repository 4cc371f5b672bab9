import SwiftUI

enum Chapter: String, CaseIterable {
  case firstChapter
  case last = "chapter.last"
  var title: String { NSLocalizedString(rawValue, comment: "") }
}

extension String {
  var i18n: String { NSLocalizedString(self, comment: "") }
  func looked(up table: String) -> String { Bundle.main.localizedString(forKey: self, value: nil, table: table) }
}

func ours(_ key: String, comment: String = "") -> String { NSLocalizedString(key, comment: comment) }
func oursTwice(_ name: String) -> String { ours(name) }

typealias Title = LocalizedStringKey

struct Row: View {
  let title: Title
  var subtitle: LocalizedStringKey? = "default subtitle"
  var tags: [LocalizedStringResource] = ["tag one", "tag two"]
  var names: [Int: LocalizedStringKey] = [1: "one", 2: "two"]
  var verbatim: String = "no key"
  var make: () -> LocalizedStringKey = { "from a closure" }
  var body: some View { Text(title) }
  static let shared: LocalizedStringKey = "a static"

  var state: LocalizedStringKey {
    switch verbatim {
    case "a case": "state a"
    default: verbatim.isEmpty ? "state b" : "state c"
    }
  }

  func hint(_ isLong: Bool) -> LocalizedStringResource {
    if isLong { return "hint long" }
    return "hint short"
  }
}

struct Screen: View {
  var count = 3
  var ratio = 0.5
  let user: User
  @State private var row = Row(title: "first row")

  var body: some View {
    Row(title: "row title", subtitle: nil, verbatim: "still no key")
    Row(title: .init("made by init"), tags: [.init("made tag")])
    Row(title: count > 1 ? "many" : "few")
    Text("\(count) songs, \(ratio) of \(user.name), 100%")
    Text("\(user.age) years, \(ratio, specifier: "%.2f"), \(count, format: .number)")
    Text(#"raw \n "quoted" \#(count)"#)
    Text(
      """
      several
        lines \
      joined
      """)
    Text(verbatim: "verbatim")
    Text("a" + "b")
    Text(user.name)
    Image("image")
    Button("button", systemImage: "star") { row.subtitle = "assigned" }
    Label("chapter.label".i18n, systemImage: "book")
    Text("looked.up".looked(up: "Other"))
    Text(ours("wrapped.once", comment: "Ours"))
    Text(oursTwice("wrapped.twice"))
    Text(LocalizedStringKey("a key"), tableName: "Other", comment: "In a table")
    EmptyView().tag("tag").accessibilityIdentifier("identifier")
  }
}

struct User {
  var name: String
  var age: Int
}

#Preview { Text("preview") }

@available(iOS 17.0, *)
#Preview("Title") { Text("a preview that Xcode reads") }
