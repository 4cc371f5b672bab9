internal import CatalogModel
internal import Diagnostics

/// A table while its keys are collected.
struct GenstringsTable {
  private var order: [String] = []
  private var keys: [String: Key] = [:]

  /// What is known of one key so far.
  private struct Key {
    var value: String?
    /// In source order, without duplicates.
    var comments: [String] = []
  }

  mutating func add(_ entry: GenstringsEntry, options: GenstringsOptions, messages: inout [String]) {
    guard var known = keys[entry.key] else {
      order.append(entry.key)
      keys[entry.key] = Key(value: entry.value, comments: entry.comment.map { [$0] } ?? [])
      return
    }
    if let comment = entry.comment, !known.comments.contains(comment) { known.comments.append(comment) }
    // A use without a value means the key itself, and conflicts with no other.
    if let value = entry.value {
      if let kept = known.value, kept != value {
        messages.append(
          "Key \"\(entry.key)\" used with multiple values. Value \"\(kept)\" kept. Value \"\(value)\" ignored.")
      } else {
        known.value = value
      }
    }
    keys[entry.key] = known
  }

  /// One message for each key with several comments, in the order in which the keys were found.
  var commentWarnings: [String] {
    order.compactMap { key in
      guard let comments = keys[key]?.comments, comments.count > 1 else { return nil }
      let listed = comments.map { "\"\($0)\"" }.joined(separator: " & ")
      return "genstrings: warning: Key \"\(key)\" used with multiple comments \(listed)"
    }
  }

  /// Apple's tool leaves keys that differ only in case in either order; here the first by code units comes first.
  func sortedEntries(options: GenstringsOptions) -> [Genstrings.Entry] {
    sorted(order, options) { $0.utf16.lexicographicallyPrecedes($1.utf16) }.map { entry(for: $0, options: options) }
  }

  /// Sorts keys or comments by their folded form; ties are broken by the plain text.
  private func sorted(
    _ texts: [String], _ options: GenstringsOptions, breakingTies leads: (String, String) -> Bool
  ) -> [String] {
    texts.map { (folded: Array(options.folded($0).utf16), text: $0) }
      .sorted { a, b in
        a.folded == b.folded ? leads(a.text, b.text) : a.folded.lexicographicallyPrecedes(b.folded)
      }
      .map(\.text)
  }

  private func entry(for key: String, options: GenstringsOptions) -> Genstrings.Entry {
    let known = keys[key] ?? Key()
    var value = known.value ?? key
    if options.decodesUnicode { value = GenstringsText.decodingUnicode(value) }
    if options.numbersArguments { value = Message(value).numbered ?? value }
    let comment =
      known.comments.isEmpty
      ? "No comment provided by engineer."
      // Lower case comes first, as the tool left it in Simplenote for iOS.
      : sorted(known.comments, options) { $1.utf16.lexicographicallyPrecedes($0.utf16) }.joined(separator: "\n   ")
    // A comment must not contain the end of a comment.
    return Genstrings.Entry(key: key, value: value, comment: comment.replacing("*/", with: "* /"))
  }
}

extension String {
  fileprivate func replacing(_ part: String, with replacement: String) -> String {
    var result: [UInt8] = []
    let bytes = Array(utf8)
    let sought = Array(part.utf8)
    var index = 0
    while index < bytes.count {
      if index + sought.count <= bytes.count, bytes[index..<(index + sought.count)].elementsEqual(sought) {
        result += replacement.utf8
        index += sought.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
