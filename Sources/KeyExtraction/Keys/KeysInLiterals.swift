internal import CodeModel
internal import SwiftOutline
internal import Text

/// The keys of all catalogs, by the ways in which source can mention them: as a literal, or by the symbol that Xcode
/// generates for a key added by hand (`about_title` becomes `.aboutTitle`).
package struct KeysInLiterals: Sendable {
  fileprivate let keys: Set<String>
  /// Keys by the hash of their symbol, for symbols of several words, which hardly name anything else.
  fileprivate private(set) var symbols: [UInt64: [String]] = [:]
  /// The same for symbols of one word. These count only when written as `.word`, because many variables have such
  /// names.
  fileprivate private(set) var words: [UInt64: [String]] = [:]

  package init(_ keys: Set<String>) {
    self.keys = keys
    for key in keys {
      // What Xcode generates, and what generators of enums do: these leave capitals as they are, or lower the first word.
      var spellings: Set<[UInt8]> = []
      if let symbol = SymbolName.ofKey(key) { spellings.insert(Array(symbol.utf8)) }
      let parts = Self.words(of: key)
      if let first = parts.first {
        let rest = parts.dropFirst().flatMap { [Self.upper($0[0])] + $0.dropFirst() }
        spellings.insert([Self.lower(first[0])] + first.dropFirst() + rest)
        spellings.insert(first.map(Self.lower) + rest)
        // `about_title` from `about.title`, by some generators in lower case.
        if parts.count > 1 {
          let joined = Array(parts.joined(separator: [UInt8(ascii: "_")]))
          spellings.formUnion([joined, joined.map(Self.lower)])
        }
      }
      let isOneWord = parts.count == 1 && !parts[0].dropFirst().contains { $0 >= 0x41 && $0 <= 0x5A }
      for spelling in spellings {
        let hash = SymbolTable.hash(spelling[...])
        if isOneWord { words[hash, default: []].append(key) } else { symbols[hash, default: []].append(key) }
      }
    }
  }

  /// The letters and digits of a key, split into words, without its placeholders.
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
  /// Those of the texts that are plain literals in the file.
  package func literals(among texts: Set<String>) -> Set<String> { Set(plainLiterals(among: texts)) }

  /// The same, each text as often as it occurs; once in Objective-C.
  private func plainLiterals(among texts: Set<String>) -> [String] {
    guard !texts.isEmpty else { return [] }
    var found = objectiveC?.texts.filter(texts.contains) ?? []
    for literal in outline.literals where !literal.isInterpolated && literal.length > 0 {
      let raw = outline.text[Int(literal.text)..<Int(literal.text + literal.length)]
      let text = String(decoding: raw, as: UTF8.self)
      if texts.contains(text) { found.append(text) }
      // JSON in a literal of several lines.
      if raw.contains(UInt8(ascii: "\"")) {
        MentionedTexts.visitQuoted(in: Array(raw)) { if texts.contains($0) { found.append($0) } }
      }
    }
    return found
  }

  /// The plain literals that look like the beginning of a key of several parts, to which code may append the rest:
  /// `quiz.question.`.
  package var beginnings: [String] {
    outline.literals.compactMap { literal in
      guard !literal.isInterpolated, literal.length > 4 else { return nil }
      let raw = outline.text[Int(literal.text)..<Int(literal.text + literal.length)]
      guard let mark = raw.last, mark == UInt8(ascii: ".") || mark == UInt8(ascii: "_"),
        raw.dropLast().contains(mark), raw.allSatisfy({ $0.isASCIIWord || $0 == mark })
      else { return nil }
      return String(decoding: raw, as: UTF8.self)
    }
  }

  /// How often the file has each key as a plain literal; keys that it does not have are left out.
  package func literalCounts(among known: KeysInLiterals) -> [String: Int] {
    var counts: [String: Int] = [:]
    for text in plainLiterals(among: known.keys) { counts[text, default: 0] += 1 }
    return counts
  }

  /// The keys that the file mentions by their symbols.
  package func symbolKeys(among known: KeysInLiterals) -> Set<String> {
    var found: Set<String> = []
    var members: [UInt32: [String]] = [:]
    for (number, hash) in outline.symbols.hashes.enumerated() {
      if let keys = known.symbols[hash] { found.formUnion(keys) }
      if let keys = known.words[hash] { members[UInt32(outline.symbols.words.count + number)] = keys }
    }
    guard !members.isEmpty else { return found }
    for node in outline.nodes where node.kind == .implicitMember {
      if let keys = members[node.symbol] { found.formUnion(keys) }
    }
    return found
  }
}
