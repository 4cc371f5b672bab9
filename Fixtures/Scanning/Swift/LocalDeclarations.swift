import SwiftUI

/// A type of this name stands in a function too.
struct Row: View {
  let title: String
  var body: some View { Text(title) }
}

struct Verse { let line: LocalizedStringKey }

func tr(_ key: String) -> String { key }

func rows() -> [Any] {
  struct Row: View {
    let title: LocalizedStringKey
    var subtitle: LocalizedStringKey? = "default"
    var note = Text("note")
    var hint: LocalizedStringResource { "hint" }
    var body: some View { Text(title) }
  }
  enum Kind: LocalizedStringKey, CaseIterable {
    case song = "song", album
    var label: LocalizedStringKey { self == .song ? "a song" : "an album" }
  }
  enum Event { case failed(LocalizedStringKey), renamed(String) }
  final class Model {
    var title: LocalizedStringKey
    init(_ title: LocalizedStringKey, name: String = "no key") { self.title = title }
    func rename(to title: LocalizedStringKey) { self.title = title }
    static let standard = Model("standard")
  }
  struct Pair<Value> { let value: Value; let title: LocalizedStringResource }
  let model = Model("model", name: "no key")
  model.title = "assigned"
  model.rename(to: "renamed")
  let event: Event = .failed("failed")
  let other = Event.renamed("no key")
  let verse = Verse(line: "outside")
  let rows: [Row] = [.init(title: "row"), Row(title: "another row", subtitle: "subtitle")]
  func later() -> Any { Late(title: "before its declaration") }
  struct Late { let title: LocalizedStringKey }
  return rows + [model, event, other, verse, Pair(value: "no key", title: "pair"), later()]
}

func noRows() -> [Row] {
  struct Verse { let line: String }
  print(Verse(line: "no key"))
  return [Row(title: "no key"), .init(title: "no key")]
}

func functions(_ name: String) {
  func show(_ title: LocalizedStringKey, detail: LocalizedStringKey? = nil, name: String = "no key") {}
  func show(_ number: Int) -> LocalizedStringResource { number > 0 ? "more" : "fewer" }
  func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }
  func plain(_ text: String) -> String { text }
  show("shown")
  show("shown too", detail: "detail", name: "no key")
  print(tr("looked up"), plain("no key"), early("early"))
  func early(_ key: LocalizedStringKey) {}
  do {
    func tr(_ key: String) -> Int { key.count }
    print(tr("no key"))
  }
  typealias Title = LocalizedStringKey
  let title: Title = "alias"
  typealias Verbatim = String
  let verbatim: Verbatim = "no key"
  print(title, verbatim, tr("behind"))
}

func captured(_ key: String) -> String {
  func inner(_ number: Int) -> String { NSLocalizedString(key, comment: "") }
  return inner(1)
}

func hidden(_ key: String) -> String {
  func inner(_ key: Int) -> String { NSLocalizedString("inner", comment: "") }
  return inner(1) + key
}

func raw() -> [String] {
  enum Part: String, CaseIterable {
    case first = "raw"
    var title: String { NSLocalizedString(rawValue, comment: "") }
  }
  enum Tag: String, CaseIterable { case first = "no key" }
  let show = { (name: String) in name }
  print(show("no key"), captured("captured"), hidden("no key"))
  return Part.allCases.map(\.title) + Tag.allCases.map(\.rawValue)
}

func elsewhere() { print(tr("no key"), Row(title: "no key")) }

struct Screen: View {
  let make: () -> AnyView = {
    struct Badge: View {
      let text: LocalizedStringKey
      var body: some View { Text(text).help("help") }
    }
    return AnyView(Badge(text: "badge"))
  }
  var body: some View {
    let label = {
      func label(_ key: LocalizedStringKey) -> Text { Text(key) }
      return label("in a closure")
    }()
    label
    List(1..<3) { number in
      struct Cell: View {
        let title: LocalizedStringKey
        var body: some View { Text(title) }
      }
      return Cell(title: "cell \(number)")
    }
  }
  var state: String {
    get {
      struct State { var text: LocalizedStringKey = "in a getter" }
      return "no key"
    }
  }
  init() {
    class Base { init(title: LocalizedStringKey) {} }
    class Derived: Base {}
    _ = Derived(title: "derived")
  }
}
