internal import CatalogModel
internal import Diagnostics

/// A key as all its uses together ask for it.
struct SourceKey {
  let key: String
  let location: Location
  /// Whether the source gives a default value of its own.
  private(set) var hasDefault: Bool
  /// How many uses give another default value than the kept one.
  private(set) var otherValues = 0
  private var comments: Set<ExactText> = []
  private var firstDefault: String?

  init(_ use: KeyUse) {
    key = use.key
    location = use.location
    firstDefault = use.defaultValue
    hasDefault = use.defaultValue != nil
    if let comment = use.comment, !comment.isEmpty { comments.insert(ExactText(comment)) }
  }

  mutating func add(_ use: KeyUse) {
    if let comment = use.comment, !comment.isEmpty { comments.insert(ExactText(comment)) }
    guard let value = use.defaultValue else { return }
    if !hasDefault {
      hasDefault = true
      firstDefault = value
    } else if let firstDefault, ExactText(firstDefault) != ExactText(value) {
      otherValues += 1
    }
  }

  /// Distinct, sorted by their bytes, one a line.
  var comment: String? {
    guard !comments.isEmpty else { return nil }
    return comments.map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(separator: "\n")
  }

  /// The source language's text: the default value, or the key where its arguments need numbers.
  var value: String? {
    guard let text = firstDefault else { return Message(key).numbered }
    return Message(text).numbered ?? text
  }
}
