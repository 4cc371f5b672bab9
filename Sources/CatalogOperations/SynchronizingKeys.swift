internal import CatalogModel
internal import Diagnostics
internal import Text

/// A key as all its uses together ask for it; where Xcode sees some of them, the others say nothing.
struct SourceKey {
  let key: String
  private(set) var location: Location
  /// Whether the source gives a default value of its own.
  private(set) var hasDefault: Bool
  /// How many uses give another default value than the kept one.
  private(set) var otherValues = 0
  /// Whether Xcode extracts none of the uses.
  private(set) var isUnseenByXcode: Bool
  /// Whether no use knows the types of all arguments.
  private(set) var hasUnknownTypes: Bool
  /// Whether a comment that the catalog has already stays: those on property lists are only names of their keys.
  private(set) var keepsComment: Bool
  private var comments: Set<ExactText> = []
  private var firstDefault: String?

  init(_ use: KeyUse) {
    key = use.key
    location = use.location
    firstDefault = Self.defaultValue(of: use)
    hasDefault = firstDefault != nil
    isUnseenByXcode = use.isUnseenByXcode
    hasUnknownTypes = use.hasUnknownTypes
    keepsComment = use.isPropertyListEntry
    if let comment = use.comment, !comment.isEmpty { comments.insert(ExactText(comment)) }
  }

  mutating func add(_ use: KeyUse) {
    if use.isUnseenByXcode != isUnseenByXcode {
      if !use.isUnseenByXcode { self = SourceKey(use) }
      return
    }
    hasUnknownTypes = hasUnknownTypes && use.hasUnknownTypes
    keepsComment = keepsComment && use.isPropertyListEntry
    if let comment = use.comment, !comment.isEmpty { comments.insert(ExactText(comment)) }
    guard let value = Self.defaultValue(of: use) else { return }
    if !hasDefault {
      hasDefault = true
      firstDefault = value
    } else if let firstDefault, ExactText(firstDefault) != ExactText(value) {
      otherValues += 1
    }
  }

  /// The default value of a use; nil for one that is empty or says no more than the key.
  private static func defaultValue(of use: KeyUse) -> String? {
    guard let value = use.defaultValue, !value.isEmpty else { return nil }
    let spellings = [use.key, Message(use.key).numbered ?? use.key]
    return spellings.contains { ExactText($0) == ExactText(value) } ? nil : value
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
