/// Tables of words, written as text.
///
/// A set or dictionary literal is compiled into code that builds it, and a long one takes the optimiser most of a
/// second. A text is compiled into its bytes, and split once, when it is first used.
package enum WordTable {
  /// The words of a text, in order; spaces and line feeds separate them.
  package static func list(_ text: String) -> [String] {
    text.utf8.split { $0 == 0x20 || $0 == 0x0A }.map { String(Substring($0)) }
  }

  /// The words of a text; spaces and line feeds separate them.
  package static func set(_ text: String) -> Set<String> { Set(list(text)) }

  /// From lines such as `CGFloat: width height`, the word before the colon by each word behind it.
  package static func heads(_ text: String) -> [String: String] {
    var heads: [String: String] = [:]
    for line in text.utf8.split(separator: 0x0A) {
      let words = list(String(Substring(line)))
      for word in words.dropFirst() { heads[word] = String(words[0].dropLast()) }
    }
    return heads
  }

  /// From rows such as `af Afrikaans; pt-BR Brazilian Portuguese`, the words behind the first one by the first one;
  /// semicolons separate rows, spaces and line feeds words.
  package static func names(_ text: String) -> [String: String] {
    var names: [String: String] = [:]
    for row in text.utf8.split(separator: UInt8(ascii: ";")) {
      let words = list(String(Substring(row)))
      if let code = words.first { names[code] = words.dropFirst().joined(separator: " ") }
    }
    return names
  }
}
