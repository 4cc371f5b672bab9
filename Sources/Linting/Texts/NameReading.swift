internal import CatalogModel
internal import Text

/// How the names of a table's keys are read: what joins their segments, and what stands in front of the screen.
package struct NameReading: Sendable {
  /// What joins segments; empty where the words of camel case are the segments.
  package let separator: String
  /// The segment with which nearly all names begin, so that it tells nothing: `lc` in `lc.settings.title`.
  package let namespace: String?
  private let vocabulary: KeyVocabulary

  /// - Parameter names: the keys of a table that are identifiers.
  package init(of names: [String], _ vocabulary: KeyVocabulary) {
    self.vocabulary = vocabulary
    separator = NameReading.separator(of: names)
    namespace = NameReading.namespace(of: names, separator)
  }

  /// The parts of a key. A segment in front of the screen is one only where another follows it.
  package func name(_ key: String) -> KeyName {
    let segments =
      separator.isEmpty ? KeyName.words(KeyName.withoutArguments(key)) : KeyName(key, separator: separator).segments
    guard segments.count > 2 else { return KeyName(segments: segments.isEmpty ? [key] : segments, homeIndex: 0) }
    var home = segments[0] == namespace ? 1 : 0
    if home + 2 < segments.count, vocabulary.isLeading(segments[home]) { home += 1 }
    return KeyName(segments: segments, homeIndex: home)
  }

  /// A dot where half of the names have one: other signs then join the words of a segment.
  private static func separator(of names: [String]) -> String {
    let signs = [".", "_", "-", "/", ":"]
    return signs.first { sign in
      let count = names.count { $0.contains(sign) }
      return count > 0 && count * 2 >= names.count
    } ?? ""
  }

  /// Names of four in five keys, at least ten.
  private static func namespace(of names: [String], _ separator: String) -> String? {
    guard !separator.isEmpty, names.count >= 10 else { return nil }
    var counts: [String: Int] = [:]
    for name in names { counts[KeyName(name, separator: separator).segments[0], default: 0] += 1 }
    return counts.first { $0.value * 5 >= names.count * 4 }?.key
  }
}
