internal import Text

/// The keys of all catalogs, by what a source can write for them: a literal, or the symbol that Xcode generates for a
/// key that somebody added by hand (`about_title` is `.aboutTitle`).
package struct SpelledKeys: Sendable {
  fileprivate let keys: Set<String>
  /// The keys by their symbols' hashes: those of several words, which name nothing else.
  fileprivate private(set) var symbols: [UInt64: [String]] = [:]
  /// The same of one word: only `.word` counts, and not every variable that is called so.
  fileprivate private(set) var words: [UInt64: [String]] = [:]

  package init(_ keys: Set<String>) {
    self.keys = keys
    for key in keys {
      let parts = Self.words(of: key)
      guard let first = parts.first else { continue }
      let rest = parts.dropFirst().flatMap { [Self.upper($0[0])] + $0.dropFirst() }
      let isOneWord = parts.count == 1 && !first.dropFirst().contains { $0 >= 0x41 && $0 <= 0x5A }
      if parts.count > 1 {
        // What generators of enums write for `about.title`: `about_title`.
        symbols[SymbolTable.hash(parts.joined(separator: [UInt8(ascii: "_")])), default: []].append(key)
      }
      for start in Set([[Self.lower(first[0])] + first.dropFirst(), first.map(Self.lower)]) {
        let hash = SymbolTable.hash(start + rest)
        if isOneWord { words[hash, default: []].append(key) } else { symbols[hash, default: []].append(key) }
      }
    }
  }

  /// The letters and digits of a key in words, without its placeholders.
  private static func words(of key: String) -> [[UInt8]] {
    var words: [[UInt8]] = [[]]
    var bytes = Array(key.utf8)[...]
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "%") {
        bytes = bytes.drop { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") || $0 == UInt8(ascii: "$") }
        if bytes.first == UInt8(ascii: "(") { bytes = bytes.drop { $0 != UInt8(ascii: ")") } }
        bytes = bytes.drop { !isLetter($0) && $0 != UInt8(ascii: "@") && $0 != UInt8(ascii: "%") }
        bytes = bytes.drop { [UInt8(ascii: "l"), UInt8(ascii: "h"), UInt8(ascii: "q")].contains($0) }.dropFirst()
        words.append([])
      } else if isLetter(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") {
        words[words.count - 1].append(byte)
      } else {
        words.append([])
      }
    }
    return words.filter { !$0.isEmpty }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isASCIILetter
  }

  private static func upper(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte & ~0x20 : byte
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}

extension FileFacts {
  /// Those of some texts that plain literals of the file spell.
  package func literals(among texts: Set<String>) -> Set<String> {
    var found: Set<String> = []
    guard !texts.isEmpty else { return found }
    for literal in outline.literals where !literal.isInterpolated && literal.length > 0 {
      let raw = outline.text[Int(literal.text)..<Int(literal.text + literal.length)]
      let text = String(decoding: raw, as: UTF8.self)
      if texts.contains(text) { found.insert(text) }
    }
    return found
  }

  /// The keys that plain literals of the file spell, whatever the code does with them, and those whose symbols it
  /// names: one of them may be looked up.
  package func spelledKeys(among spellings: SpelledKeys) -> Set<String> {
    var found = literals(among: spellings.keys)
    var members: [UInt32: [String]] = [:]
    for (place, hash) in outline.symbols.hashes.enumerated() {
      if let keys = spellings.symbols[hash] { found.formUnion(keys) }
      if let keys = spellings.words[hash] { members[UInt32(SymbolWords.shared.count + place)] = keys }
    }
    guard !members.isEmpty else { return found }
    for node in outline.nodes where node.kind == .implicitMember {
      if let keys = members[node.symbol] { found.formUnion(keys) }
    }
    return found
  }
}
