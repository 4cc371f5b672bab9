import SwiftUI

struct Strings {
  subscript(key: String) -> String { NSLocalizedString(key, comment: "") }
  subscript(key: String, in table: String) -> String { NSLocalizedString(key, tableName: table, comment: "") }
  subscript(raw raw: String) -> String { raw }
  subscript(number: Int) -> String { "\(number)" }
}

enum L10n {
  static subscript(_ key: String) -> String { Bundle.main.localizedString(forKey: key, value: nil, table: "L10n") }
}

struct Names {
  private var names: [String: String] = [:]
  subscript(name: String) -> String { names[name] ?? name }
}

struct Titles {
  subscript(title: LocalizedStringKey) -> Text { Text(title) }
  subscript(place: Int) -> LocalizedStringKey {
    get { "got" }
    set {}
  }
}

struct Either {
  subscript(key: LocalizedStringKey) -> Text { Text(key) }
  subscript(text: String) -> String { text }
  func callAsFunction(_ key: LocalizedStringKey) -> Text { Text(key) }
  func callAsFunction(_ text: String) -> String { text }
}

struct Localizer {
  let table: String
  func callAsFunction(_ key: String, comment: String = "") -> String {
    NSLocalizedString(key, tableName: "Ours", comment: comment)
  }
}

struct ShowToast {
  func callAsFunction(_ title: LocalizedStringKey, name: String = "no key") {}
  func callAsFunction(_ number: Int) {}
}

struct Log {
  func callAsFunction(_ text: String) { print(text) }
}

extension EnvironmentValues {
  @Entry var showToast = ShowToast()
  @Entry var log: Log = Log()
}

let localize = Localizer(table: "no key")
let log = Log()

func use(_ strings: Strings, _ names: Names, _ titles: Titles, _ ours: Localizer?) {
  var titles = titles
  print(strings["subscript"], strings["in a table", in: "Songs"], strings[raw: "no key"], L10n["static"])
  print(names["no key"], titles["typed"], ["no key": 1]["no key"] ?? 0)
  titles[0] = "set"
  print(localize("called", comment: "Called"), Localizer(table: "no key")("called anew"), ours?("maybe"))
  print(strings[strings.isOn ? "on" : "off"])
  log("no key")
  self.log("no key")
  print(Either()["no key"], Either()("no key"))
}

struct Screen: View {
  @Environment(\.showToast) private var showToast
  @Environment(\.log) private var log
  let strings = Strings()
  var body: some View {
    Text(verbatim: strings["in a view"])
    Button("button") {
      showToast("toast", name: "no key")
      log("no key")
    }
  }
  func shadowed(showToast: (String) -> Void) { showToast("no key") }
}
