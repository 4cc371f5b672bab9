internal import CatalogModel
internal import Diagnostics

/// A table while its keys are collected.
struct GenstringsTable {
  private var order: [String] = []
  private var keys: [String: Key] = [:]

  /// What has been said of one key so far.
  private struct Key {
    var value: String?
    /// In the order in which they were met, distinct.
    var comments: [String] = []
  }

  mutating func add(_ entry: GenstringsEntry, options: GenstringsOptions, messages: inout [String]) {
    guard var known = keys[entry.key] else {
      order.append(entry.key)
      keys[entry.key] = Key(value: entry.value, comments: entry.comment.map { [$0] } ?? [])
      return
    }
    if let comment = entry.comment, !known.comments.contains(comment) { known.comments.append(comment) }
    // A use without a value stands for the key itself, and agrees with every other.
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

  /// One line for every key with several comments, in the order in which the keys were met.
  var commentWarnings: [String] {
    order.compactMap { key in
      guard let comments = keys[key]?.comments, comments.count > 1 else { return nil }
      let listed = comments.map { "\"\($0)\"" }.joined(separator: " & ")
      return "genstrings: warning: Key \"\(key)\" used with multiple comments \(listed)"
    }
  }

  /// In the order of the keys as they are compared; of two alike the first by code units leads: the tool has either.
  func sortedEntries(options: GenstringsOptions) -> [Genstrings.Entry] {
    order.map { (folded: Array(options.folded($0).utf16), key: $0) }
      .sorted { a, b in
        a.folded == b.folded
          ? a.key.utf16.lexicographicallyPrecedes(b.key.utf16) : a.folded.lexicographicallyPrecedes(b.folded)
      }
      .map { entry(for: $0.key, options: options) }
  }

  /// Comments are compared as keys are; of two alike lower case leads (V Simplenote for iOS, WooCommerce for iOS).
  private func sorted(_ comments: [String], _ options: GenstringsOptions) -> [String] {
    comments.map { (folded: Array(options.folded($0).utf16), text: $0) }
      .sorted { a, b in
        a.folded == b.folded
          ? b.text.utf16.lexicographicallyPrecedes(a.text.utf16) : a.folded.lexicographicallyPrecedes(b.folded)
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
      : sorted(known.comments, options).joined(separator: "\n   ")
    // A comment must not end its own comment.
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
