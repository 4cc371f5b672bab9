import SwiftUI

struct Row { let title: LocalizedStringKey }
let names: [String] = []

func show(_ texts: [String]) {
  for key in ["no key", "no key either"] { print(Text(LocalizedStringKey(key))) }
  for title: LocalizedStringKey in ["first", "second"] { print(title) }
  for name: String in ["no key"] { print(name) }
  for title in ["cast"] as [LocalizedStringKey] { print(title) }
  for name in ["no key"] as [String] { print(name) }
  let titles: [LocalizedStringKey] = ["annotated"]
  let named = ["a": "valued"] as [String: LocalizedStringKey]
  let pairs = [("no key", "paired")] as [(String, LocalizedStringResource)]
  let maybe = "maybe" as LocalizedStringKey?
  let texts = ["no key"].map { LocalizedStringKey($0) }
  let mapped = ["mapped"].map { (key: LocalizedStringKey) in Text(key) }
  let unmapped = ["no key"].map { (key: String) in key }
  let flat = ["flat"].compactMap { (key: LocalizedStringResource) -> String? in String(localized: key) }
  ["each"].forEach { (key: LocalizedStringKey) in print(key) }
  for (number, title): (Int, LocalizedStringKey) in [(1, "numbered")] { print(number, title) }
  for (number, title) in [(1, "tuple")] as [(Int, LocalizedStringKey)] { print(number, title) }
  print(titles, named, pairs, maybe as Any, texts, mapped, unmapped, flat)
  let sorted = (["sorted"] as [LocalizedStringKey]).reversed()
  let set: Set<LocalizedStringResource> = ["in a set"]
  let nested: [[LocalizedStringKey]] = [["nested"]]
  let byName: [String: [LocalizedStringKey]] = ["no key": ["by name"]]
  let more = ["no key", texts.isEmpty ? "no key" : "no key either"]
  let joined = titles.isEmpty ? ["no key"] : names
  for (title, name): (LocalizedStringKey, String) in [("beside", "no key")] { print(title, name) }
  let made = .init(title: "row") as Row
  print(more, joined, made, ["no key", String(localized: "alone")])
}

struct Screen: View {
  var body: some View {
    ForEach(["no key"], id: \.self) { Text($0) }
    ForEach(["no key"], id: \.self) { key in Text(LocalizedStringKey(key)) }
    ForEach(["each as"] as [LocalizedStringKey], id: \.self) { Text($0) }
    ForEach(["typed"], id: \.self) { (title: LocalizedStringKey) in Text(title) }
    ForEach([LocalizedStringKey("made"), "made too"], id: \.self) { Text($0) }
    ForEach(["no key"] as [String], id: \.self) { Text($0) }
    ForEach(titles.isEmpty ? ["branch"] : titles, id: \.self) { Text($0) }
    ForEach(titles + ["added"], id: \.self) { Text($0) }
    ForEach(names + ["no key"], id: \.self) { Text($0) }
    ForEach([("labelled", 1), ("labelled too", 2)] as [(LocalizedStringKey, Int)], id: \.1) { Text($0.0) }
  }
  let titles: [LocalizedStringKey]
  let names: [String]
}
