import Combine
import SwiftUI

struct Gen<Value> { init(_ value: Value) {} }
struct Box<Value> {
  var value: Value
  var name = ""
}
struct Choice<ID: Hashable, Title>: Identifiable {
  let id: ID
  let title: Title
  init(_ id: ID, title: Title, name: String = "") { (self.id, self.title) = (id, title) }
}
enum Loadable<Value> {
  case loaded(Value)
  case failed(String)
}
extension Box {
  static func made(_ value: Value, of kind: String) -> Box<Value> { Box(value: value) }
}
final class Store<Value> {
  var value: Value
  var all: [Value] = []
  init(value: Value) { self.value = value }
  func set(_ value: Value, name: String = "no key") { self.value = value }
}

let first = Gen<LocalizedStringKey>("gen")
let second = Gen<String>("no key")
let boxed = Box<LocalizedStringResource>(value: "boxed", name: "no key")
let plain = Box<String>(value: "no key")
let inferred = Box(value: "no key")
let choice = Choice<String, LocalizedStringKey>("no key", title: "choice", name: "no key")
let choices: [Choice<String, LocalizedStringKey>] = [.init("no key", title: "listed"), Choice("no key", title: "named")]
let made = Box<LocalizedStringKey>.made("made", of: "no key")
let begun = Box<LocalizedStringKey>.init(value: "begun")
let optional = Optional<LocalizedStringKey>("optional")
let some = Optional<LocalizedStringKey>.some("some")
let noKey = Optional<String>("no key")
let titles = Set<LocalizedStringResource>(["set"])
let list = Array<LocalizedStringKey>(arrayLiteral: "array", "array too")
let repeated = Array<LocalizedStringKey>(repeating: "repeated", count: 3)
let short = [LocalizedStringKey](["short"])
let again = [LocalizedStringKey](repeating: "again", count: 2)
let strings = [String](["no key"])
let byName = Dictionary<String, LocalizedStringKey>(uniqueKeysWithValues: [("no key", "by name")])
let byPlace = [Int: LocalizedStringKey](uniqueKeysWithValues: [(1, "by place")])
let loaded: Loadable<LocalizedStringKey> = .loaded("loaded")
let loading = Loadable<LocalizedStringKey>.loaded("loading")
let failed: Loadable<LocalizedStringKey> = .failed("no key")
let subject = CurrentValueSubject<LocalizedStringKey, Never>("subject")
let just = Just<LocalizedStringResource>("just")
let texts = CurrentValueSubject<String, Never>("no key")
let state = State<LocalizedStringKey>(initialValue: "state")
let binding = Binding<LocalizedStringKey>.constant("constant")
let noState = State<String>(initialValue: "no key")

let placed: Box<LocalizedStringKey> = Box(value: "placed", name: "no key")
let unplaced: Box<String> = Box(value: "no key")
let either: Either<String, LocalizedStringKey> = .second("second")
let other = Either<LocalizedStringKey, String>.second("no key")

enum Either<First, Second> { case first(First), second(Second) }

func make<Value>(_ value: Value, _ type: Value.Type) -> Box<Value> { Box<Value>(value: value) }
let generic = make("no key", String.self)

func change(_ store: Store<LocalizedStringKey>, _ names: Store<String>, _ box: inout Box<LocalizedStringKey?>) {
  store.value = "stored"
  store.set("set to", name: "no key")
  store.all.append("all")
  store.all = ["all anew"]
  names.value = "no key"
  names.set("no key")
  box.value = "unboxed"
}
