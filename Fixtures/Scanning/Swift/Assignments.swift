import SwiftUI

struct Row {
  var title: LocalizedStringKey
  var name: String
  var tags: [LocalizedStringKey] = []
  var detail: Detail?
}
struct Detail {
  var text: LocalizedStringResource?
  var name = ""
}
enum Kind: Hashable { case a, b }

final class Model {
  var rows: [Row] = []
  var row: Row?
  var titles: [String: LocalizedStringKey] = [:]
  var lists: [Kind: [LocalizedStringKey]] = [:]
  var byKind: [Kind: LocalizedStringKey] = [:]
  var names: [String: String] = [:]
  var detailsByName: [String: Detail] = [:]
  var title: LocalizedStringKey = "title"
  var name = "no key"
  var pair: (title: LocalizedStringKey, name: String) = ("pair", "no key")
  var texts: (title: String, name: String) = ("no key", "no key")
  var inferred = LocalizedStringKey("inferred")
  var made = [String: LocalizedStringKey]()
  var listed = [LocalizedStringKey]()

  func fill(_ model: Model?, _ number: Int) {
    rows[0].title = "row"
    rows[number].name = "no key"
    rows.first?.name = "no key"
    rows[0].tags[0] = "tag"
    rows[0].tags += ["more tags"]
    rows[0].tags.append("appended")
    rows[0].detail?.text = "detail"
    rows[0].detail!.name = "no key"
    model?.title = "model"
    model?.row?.title = "optional row"
    model!.row!.detail = Detail(text: "new detail", name: "no key")
    titles["no key"] = "by name"
    titles["no key", default: "default"] = "with default"
    byKind[.a] = "a"
    byKind[.a, default: "default a"] = "default b"
    print(byKind[.b, default: "read"], names["no key", default: "no key"])
    lists[.a, default: []].append("listed")
    lists[.b, default: ["first"]] += ["second"]
    names["no key"] = "no key"
    detailsByName["no key"]?.text = "by path"
    detailsByName["no key", default: Detail()].text = "by default"
    titles.updateValue("updated", forKey: "no key")
    listed.insert("inserted", at: 0)
    listed.append(contentsOf: ["contents"])
    titles.merge(["no key": "merged"]) { $1 }
    listed.replaceSubrange(0..<1, with: ["replaced"])
    self[keyPath: \.title] = "key path"
    self[keyPath: \Model.name] = "no key"
    self[keyPath: \Model.pair.title] = "deep path"
    model?[keyPath: \.title] = "optional path"
    self[keyPath: \.texts.title] = "no key"
    names.merge(["no key": "no key"]) { $1 }
    names.updateValue("no key", forKey: "no key")
    (title, name) = ("in a pair", "no key")
    pair.title = "of a pair"
    pair.0 = "by number"
    pair.name = "no key"
    inferred = "anew"
    made["no key"] = "made"
    listed = number > 0 ? ["many"] : ["few"]
    listed[0] = number > 0 ? "one" : "none"
    title = name.isEmpty ? "empty" : "full"
    name = "no key"
    rows[0] = Row(title: "whole", name: "no key")
    rows.indices.forEach { rows[$0].title = "everywhere" }
    for place in rows.indices { rows[place].title = "each" }
    let title: String
    title = "no key"
    print(title)
  }
}

struct Screen: View {
  @State private var titles: [Kind: LocalizedStringKey] = [:]
  @Binding var row: Row?
  @StateObject var model = Model()
  @State private var message: LocalizedStringKey?
  var body: some View {
    Button("button") {
      titles[.a] = "state"
      row?.title = "bound"
      model.titles["no key"] = "observed"
      model.rows[0].title = "observed row"
      message = "message"
      $message.wrappedValue = "wrapped"
      $model.title.wrappedValue = "projected"
      _message.wrappedValue = "stored"
    }
  }
}
