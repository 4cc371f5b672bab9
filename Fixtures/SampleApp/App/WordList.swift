import Foundation

struct Word: Identifiable {
  let id = UUID()
  var term: String
  var meaning: String
  var level: Int
}

@Observable
final class WordList {
  var words: [Word] = []
  var language = "es"

  var dueCount: Int { words.filter { $0.level < 3 }.count }

  /// A default value in the code: Xcode puts it into the catalog as the source text.
  var summary: String {
    String(
      localized: "list.summary.due_words",
      defaultValue: "\(dueCount) of \(words.count) words are due",
      comment: "Below the list: how many words to repeat today")
  }
}

extension WordList {
  /// What VoiceOver reads.
  var spoken: String { summary }
}
