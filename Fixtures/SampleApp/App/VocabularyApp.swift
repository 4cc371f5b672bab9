import SwiftUI

@main
struct VocabularyApp: App {
  @State private var list = WordList()

  var body: some Scene {
    WindowGroup {
      NavigationStack {
        WordListView(list: list)
      }
    }
  }
}
