import SwiftUI
import Defaults
import ActivityKit
extension Defaults.Keys { static let fuzz = Key<Int>("fuzz", default: 2) }
struct Attr: ActivityAttributes { struct ContentState: Codable { var sent: UInt32 } ; var name: String; var total: Int }
enum Sort: LocalizedStringResource, CaseIterable { case up, down }
struct EditorSettings { var tabWidth: Int }
struct Item: Identifiable { var n: Int; var id: Int }
struct Entry: TimelineEntry { let steps: Int }
struct Provider: TimelineProvider { func placeholder(in c: Context) -> Entry { Entry(steps: 1) } }
struct Views: View {
  let maybe: Int?
  @State var s = 1
  @State var items: [Item] = []
  @State var chosen: Item?
  @Default(.fuzz) var fuzz
  @AppSettings(\.editor.tabWidth) var tabWidth
  var body: some View {
    ForEach(1..<31) { Text("a \($0)") }
    ForEach(1..<31, id: \.self) { n in Text("b \(n)") }
    ForEach($items) { $item in Text("c \(item.n)") }
    let x = maybe.map { String(localized: "d \($0)") }
    Text("e \(fuzz) \(Defaults[.fuzz])")
    Text("f \(tabWidth)")
    Text("g").alert("h", isPresented: $p, presenting: chosen) { d in Text("i \(d.n)") }
    Text("g").sheet(item: $chosen) { d in Text("j \(d.n)") }
    Text("g").navigationDestination(for: Int.self) { d in Text("k \(d)") }
    Text("g").navigationDestination(for: Item.self) { Text("l \($0.n)") }
    ForEach(Sort.allCases, id: \.self) { o in Text("m \(o.rawValue)") }
    Text("n \($s.wrappedValue)")
    Text("o \(errno) \(getpid()) \(geteuid())")
    Stepper("p \(s)", value: $s).onChange(of: s) { o, n in print(String(localized: "q \(n)")) }
    List(items) { item in Text("r \(item.n)") }
  }
  func f(_ fd: String) {
    guard let fd = Int32(fd) else { print(String(localized: "bad \(fd)")); return }
    print(String(localized: "good \(fd)"))
  }
}
struct W: Widget { var body: some WidgetConfiguration {
  ActivityConfiguration(for: Attr.self) { context in
    Text("s \(context.state.sent) \(context.attributes.total)")
  } dynamicIsland: { context in
    DynamicIsland { Text("t \(context.state.sent)") }
  }
  StaticConfiguration(kind: "k", provider: Provider()) { entry in Text("u \(entry.steps)") }
} }

extension Defaults.Keys { static let circle = Key<Int>("circle", default: Defaults[.circle]) }
struct Slider: View {
  let title: LocalizedStringKey
  @Binding var value: Double
  @Default(.fuzz) private var fuzz
  @Injected private var store: Store
  var body: some View { Text("v \(Defaults[.circle])") }
}
struct Sliders: View {
  @State private var value = 1.0
  var body: some View { Slider(title: "w", value: $value) }
}
