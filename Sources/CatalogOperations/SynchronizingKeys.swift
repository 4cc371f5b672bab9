internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Text

/// A key with the comments and default values of all its uses; if Xcode extracts some of them, the others are ignored.
struct SourceKey {
  let key: String
  private(set) var location: Location
  /// Whether the source has a default value that differs from the key.
  private(set) var hasDefault: Bool
  /// The number of uses with another default value than the first.
  private(set) var otherValues = 0
  /// Whether the default value is only a comment behind the code, which nobody has read as a text.
  private(set) var isTextOfComment: Bool
  /// Whether Xcode extracts none of the uses.
  private(set) var isUnseenByXcode: Bool
  /// Whether every use has arguments of unknown type.
  private(set) var hasUnknownTypes: Bool
  /// Whether an existing comment in the catalog is kept: comments from property lists are only the names of their keys.
  private(set) var keepsComment: Bool
  private var comments: Set<ExactText> = []
  private var firstDefault: String?

  init(_ use: KeyUse) {
    key = use.key
    location = use.location
    firstDefault = Self.defaultValue(of: use)
    hasDefault = firstDefault != nil
    isTextOfComment = use.hasTrailingComment && use.defaultValue != nil
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

  /// The default value of a use; nil if it is empty or equal to the key.
  private static func defaultValue(of use: KeyUse) -> String? {
    guard let value = use.defaultValue, !value.isEmpty, !Message(value).repeats(use.key) else { return nil }
    return value
  }

  /// The distinct comments, sorted by their bytes, one per line.
  var comment: String? {
    guard !comments.isEmpty else { return nil }
    return comments.map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(separator: "\n")
  }

  /// The source language's text: the default value, or the key with numbered arguments; nil where the key itself is
  /// enough.
  var value: String? {
    guard let text = firstDefault else { return Message(key).numbered }
    return Message(text).numbered ?? text
  }
}
