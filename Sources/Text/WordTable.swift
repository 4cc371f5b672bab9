/// Tables of words, written as text.
///
/// A literal of a set or a dictionary is compiled into code that builds it, and the optimiser works on a long one for
/// most of a second. A text is compiled into its bytes; it is taken apart once a run, where it is first asked for.
package enum WordTable {
  /// The words of a text, parted by white space.
  package static func list(_ text: String) -> [String] {
    text.utf8.split { $0 == 0x20 || $0 == 0x0A }.map { String(Substring($0)) }
  }

  /// The words of a text, parted by white space.
  package static func set(_ text: String) -> Set<String> { Set(list(text)) }

  /// For lines such as `CGFloat: width height`: the word before the colon, by each of those behind it.
  package static func heads(_ text: String) -> [String: String] {
    var heads: [String: String] = [:]
    for line in text.utf8.split(separator: 0x0A) {
      let words = list(String(Substring(line)))
      for word in words.dropFirst() { heads[word] = String(words[0].dropLast()) }
    }
    return heads
  }
}
