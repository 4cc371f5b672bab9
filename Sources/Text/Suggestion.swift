extension [String] {
  /// The advice for a word that is none of these names: the one that was most likely meant, else all of them.
  package func suggestionOrList(for word: String) -> String {
    suggestion(for: word) ?? "known: \(joined(separator: ", "))"
  }
}
