import SwiftUI

extension String {
  func translated(comment: String = "") -> String { NSLocalizedString(self, comment: comment) }
}

func ours(_ key: String, comment: String = "") -> String { NSLocalizedString(key, comment: comment) }

/// What is looked up may be put together from literals alone.
func sums(_ name: String) {
  _ = NSLocalizedString(
    "The player stops " + "when the last song ends. "
      + "Press play to start again.",
    comment: "Two " + "parts")
  _ = ours("One text\n" + ("and more"), comment: "Ours")
  _ = NSLocalizedString("song." + name, comment: "")
  _ = NSLocalizedString("song.\(name)" + ".title", comment: "")
  _ = ("sum." + "translated").translated()
}

prefix operator %
prefix func % (key: String.LocalizationValue) -> String { String(localized: key) }
prefix operator ^
prefix func ^ (key: String) -> String { NSLocalizedString(key, comment: "") }

final class Menu: Toolkit.Menu, Shadowed { var depth: Int? }

extension EnvironmentValues {
  @Entry var emptyText: LocalizedStringResource? = nil
  @Entry var log: String = ""
}

func places(_ number: Int) -> [String] { [%"an operator's", ^"another's", "\(-number)", ^(number > 0 ? "more" : "less")] }

struct Kept: View {
  @State private var note: LocalizedStringKey
  @State private var notes: [LocalizedStringKey]
  let given: LocalizedStringResource?

  init() {
    _note = State(initialValue: "a first state")
    _notes = .init(wrappedValue: ["a first list"])
    given = nil
    log(given ?? "instead of none")
  }

  var body: some View { Bound(text: .constant("a constant")) }
}

func preset(_ key: StaticString) -> String { String(localized: key, defaultValue: "A preset") }
let presets = [preset("preset.loud"), preset("preset.soft")]

struct Bound: View {
  @Binding var text: LocalizedStringKey
  var body: some View { Text(text) }
}

struct Places: View {
  var body: some View {
    SwiftUI.Menu("a module's") { Menu("no class") {} }
      .environment(\.emptyText, "an environment's")
      .environment(\.log, "no key")
  }
}

/// What the system says in its own bundles is not the project's to translate.
func foreign() {
  _ = Bundle(for: UIApplication.self).localizedString(forKey: "Done", value: nil, table: nil)
  _ = Bundle(identifier: "com.apple.UIKit")?.localizedString(forKey: "Cancel", value: nil, table: nil)
  _ = NSLocalizedString("Search", bundle: Bundle(for: UIApplication.self), comment: "")
  _ = Bundle(for: Kept.self).localizedString(forKey: "in an own bundle", value: nil, table: nil)
  _ = NSLocalizedString("in a framework", bundle: Bundle(for: Menu.self), comment: "")
}

struct Card: View {
  var title, subtitle: LocalizedStringKey
  @State var first, second: Int
  let verbatim, raw: String
  var count, total: Int
  var body: some View { Text("\(count) of \(total), \(first)") }
}

struct Block {
  var title: LocalizedStringResource
  init(title: String) { self.title = LocalizedStringResource(String.LocalizationValue(title)) }
  static let all: [Block] = [.init(title: "the first block"), Block(title: "the second block")]
}

struct Values: View {
  let isOn: Bool
  var names = ["no key": 1]

  private var access: LocalizedStringKey {
    #if os(macOS)
      "on the Mac"
    #else
      "on the phone"
    #endif
  }

  private var state: LocalizedStringResource {
    #if os(macOS)
      switch isOn {
      case true: "a Mac that is on"
      case false: "a Mac that is off"
      }
    #else
      isOn ? "a phone that is on" : "a phone that is off"
    #endif
  }

  private var steps: [LocalizedStringKey] {
    #if os(macOS)
      ["the only step"]
    #else
      ["step one", "step two"]
    #endif
  }

  func plain() -> String {
    #if os(macOS)
      "no key on the Mac"
    #else
      "no key on the phone"
    #endif
  }

  func found() -> LocalizedStringKey {
    let number = names["no key either"] ?? 0
    print(number)
    return "found"
  }

  var body: some View {
    Card(title: "card title", subtitle: "card subtitle", first: 1, second: 2, verbatim: "a", raw: "b", count: 1, total: 2)
    ContentUnavailableView("nothing here", systemImage: "tray", description: .init("add a song"))
    TextField("song name", text: $name, prompt: .init("any name"))
    ShareLink(item: url, subject: .init("a song"), message: Text("listen to it"))
    Text("shown")
      .alert(isPresented: $isShown) {
        Alert(
          title: .init("really?"), message: .init("\(isOn ? "x" : "y") is gone"),
          primaryButton: .destructive(.init("delete")), secondaryButton: .cancel(.init(verbatim: "no key")))
      }
    SecureField("code", text: $code, prompt: .init("any code"))
      .actionSheet(isPresented: $isShown) {
        ActionSheet(title: .init("what to play"), message: Text("choose"), buttons: [.default(.init("all songs"))])
      }
  }
}
