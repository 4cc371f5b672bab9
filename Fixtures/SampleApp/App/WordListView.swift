import SwiftUI

struct WordListView: View {
  @Bindable var list: WordList
  @State private var isAdding = false

  var body: some View {
    List {
      Section("list.section.today") {
        ForEach(list.words) { word in
          WordRow(word: word)
        }
      }
      // An interpolated key: the compiler asks for "list.words.count %lld".
      Text("list.words.count \(list.words.count)", comment: "Footer: number of words")
    }
    .navigationTitle("list.screen.title")
    .toolbar {
      Button("list.toolbar.add_word") { isAdding = true }
        .accessibilityLabel("list.toolbar.add_word_hint")
    }
    .alert(list.words.isEmpty ? "list.alert.empty" : "list.alert.add", isPresented: $isAdding) {
      Button("list.alert.ok", role: .cancel) {}
    }
  }
}

/// The app's own view: its literal arguments are keys because its parameter is a LocalizedStringKey.
struct Badge: View {
  let title: LocalizedStringKey
  let symbol: String

  init(_ title: LocalizedStringKey, symbol: String) {
    self.title = title
    self.symbol = symbol
  }

  var body: some View {
    Label(title, systemImage: symbol)
  }
}

struct WordRow: View {
  let word: Word

  var body: some View {
    HStack {
      Text(verbatim: word.term)
      Badge(word.level > 2 ? "row.badge.known" : "row.badge.learning", symbol: "star")
      Text("row.word.level \(word.level) \(word.meaning)")
    }
    .accessibilityElement(children: .combine)
    .accessibilityHint("row.word.hint")
  }
}

#Preview {
  WordRow(word: Word(term: "Haus", meaning: "house", level: 1))
}
