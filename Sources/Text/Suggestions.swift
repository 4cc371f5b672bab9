extension Sequence<String> {
  /// The name that a mistyped word most likely meant: the one with the fewest changes, at most a third of its bytes, or
  /// one byte of a short name. Case is ignored; nil if no name is that near.
  package func nearest(to word: String) -> String? {
    var best: (name: String, distance: Int)?
    for name in self {
      let distance = editDistance(Array(word.lowercased().utf8), Array(name.lowercased().utf8))
      if distance <= Swift.max(1, name.utf8.count / 3), distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// The advice for a mistyped word, `did you mean 'required'?`; nil if no name is near.
  package func suggestion(for word: String) -> String? { nearest(to: word).map { "did you mean '\($0)'?" } }
}

extension [String] {
  /// The advice for a word that is none of these names: the name that was most likely meant, or else all names.
  package func suggestionOrList(for word: String) -> String {
    suggestion(for: word) ?? "known: \(joined(separator: ", "))"
  }
}

extension Sequence<String> {
  /// For each of many words that no name equals, the name that it most likely meant: one that differs only by case,
  /// separators or escapes, or else by one slip, such as two swapped letters. Words without such a name are left out.
  ///
  /// Names are keys, of which neighbours differ by a letter or a number on purpose: this asks for more likeness than
  /// `nearest(to:)`, and no digit may differ. The time grows with the number of names and words, not with its product.
  package func nearest(toEach words: [String]) -> [String: String] {
    var folded: [String: [Int]] = [:]
    var gapped: [UInt64: [Int]] = [:]
    let words = Array(Set(words)).sorted()
    let forms = words.map(FoldedName.init)
    for (index, form) in forms.enumerated() {
      folded[form.text, default: []].append(index)
      for gap in form.gaps { gapped[gap, default: []].append(index) }
    }
    var best: [Int: (name: String, distance: Int)] = [:]
    for name in self {
      let form = FoldedName(name)
      // Names that are a slip apart share many gaps, and so does a name with itself.
      var tried: Set<Int> = []
      func consider(_ index: Int, _ distance: Int) {
        guard distance < best[index]?.distance ?? .max else { return }
        if !words[index].utf8.elementsEqual(name.utf8) { best[index] = (name, distance) }
      }
      for index in folded[form.text] ?? [] where tried.insert(index).inserted { consider(index, 0) }
      for gap in form.gaps {
        // Keys that differ from one of so many others are no slip.
        guard let near = gapped[gap], near.count <= FoldedName.neighbourLimit else { continue }
        for index in near where forms[index].digits == form.digits && tried.insert(index).inserted {
          let distance = editDistance(forms[index].bytes, form.bytes)
          if distance <= FoldedName.slipLimit { consider(index, 1 + distance) }
        }
      }
    }
    return Dictionary(uniqueKeysWithValues: best.map { (words[$0.key], $0.value.name) })
  }
}

extension String {
  /// A name without what people mix up without noticing: case, separators, and escapes that were not decoded. Names with
  /// the same one are written alike.
  package var foldedName: String { FoldedName.text(of: self) }
}

/// A name without what people mix up without noticing: case, separators, and escapes that were not decoded.
private struct FoldedName {
  let text: String
  let bytes: [UInt8]
  /// The digits alone.
  let digits: [UInt8]

  /// A slip can delete one letter and insert another.
  static let slipLimit = 2
  /// The most words that are compared with one name for one gap.
  static let neighbourLimit = 16
  /// Shorter names are too much alike.
  private static let shortestSlip = 6
  /// Longer names are texts, which are compared as they are.
  private static let longestSlip = 128

  init(_ name: String) {
    text = name.foldedName
    bytes = Array(text.utf8)
    digits = bytes.filter { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }

  /// The text of a name.
  static func text(of name: String) -> String {
    var folded = ""
    for character in FoldedName.unescaped(name).lowercased() {
      switch character {
      case ".", "…", "_", "-", " ", "/", ":": continue
      case "’", "‘": folded += "'"
      case "“", "”": folded += "\""
      default: folded.append(character)
      }
    }
    return folded.isEmpty ? name : folded
  }

  /// The hashes of the name, and of the name without each of its bytes: names that differ by one slip have one in common.
  var gaps: Set<UInt64> {
    guard bytes.count >= FoldedName.shortestSlip, bytes.count <= FoldedName.longestSlip else { return [] }
    let base: UInt64 = 1_099_511_628_211
    var before: [UInt64] = [0]
    for byte in bytes { before.append(before[before.count - 1] &* base &+ UInt64(byte) &+ 1) }
    var gaps: Set<UInt64> = [before[bytes.count]]
    var (after, power): (UInt64, UInt64) = (0, 1)
    for index in bytes.indices.reversed() {
      gaps.insert(before[index] &* power &+ after)
      after = after &+ (UInt64(bytes[index]) &+ 1) &* power
      power = power &* base
    }
    return gaps
  }

  /// The name with `\u{2026}`, `\u2026`, `\U2026`, `\n`, `\"` and the like as the characters that they stand for.
  private static func unescaped(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "\\")) else { return name }
    var plain = String.UnicodeScalarView()
    var rest = name.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let kind = rest.popFirst() else {
        plain.append(scalar)
        continue
      }
      switch kind {
      case "n": plain.append("\n")
      case "t": plain.append("\t")
      case "u", "U":
        let isBraced = rest.first == "{"
        let digits = (isBraced ? rest.dropFirst() : rest).prefix(8).prefix { $0.properties.isASCIIHexDigit }
          .prefix(isBraced ? 8 : 4)
        guard let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16), let one = Unicode.Scalar(value)
        else {
          plain.append(kind)
          continue
        }
        plain.append(one)
        rest = rest.dropFirst(digits.count + (isBraced ? 2 : 0))
      default: plain.append(kind)
      }
    }
    return String(plain)
  }
}

/// The least number of bytes to insert, delete, replace or swap with their neighbour to turn one word into the other.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  // The time grows with the product of the lengths, and words that are mistyped are short.
  guard a.count <= 128, b.count <= 128 else { return .max }
  var previous = Array(0...b.count)
  var beforePrevious = previous
  for row in a.indices {
    var current = [row + 1]
    for column in b.indices {
      let replaced = previous[column] + (a[row] == b[column] ? 0 : 1)
      var distance = min(replaced, previous[column + 1] + 1, current[column] + 1)
      let isSwap = row > 0 && column > 0 && a[row] == b[column - 1] && a[row - 1] == b[column]
      if isSwap { distance = min(distance, beforePrevious[column - 1] + 1) }
      current.append(distance)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[b.count]
}
