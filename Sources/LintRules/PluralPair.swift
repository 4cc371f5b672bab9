/// Whether two texts look like a singular and its plural.
enum PluralPair {
  static func areForms(_ first: String, _ second: String) -> Bool {
    // `n == 1 ? "" : "s"`, `n == 1 ? "y" : "ies"`.
    if first.isEmpty != second.isEmpty || max(first.utf8.count, second.utf8.count) <= 3 {
      return first != second && max(first.utf8.count, second.utf8.count) <= 3
        && (first + second).unicodeScalars.allSatisfy(\.properties.isAlphabetic)
    }
    let (a, b) = (words(first), words(second))
    let (ownWords, otherWords) = (Set(a), Set(b))
    if ownWords == otherWords { return showsNumber(first, a) != showsNumber(second, b) }
    let (left, right) = (ownWords.subtracting(otherWords), otherWords.subtracting(ownWords))
    // One of the two may have more words, such as `an` or `all of your`; if both do, the texts mean different things.
    let leftAlone = left.filter { word in !right.contains { areForms(word: word, $0) } }
    let rightAlone = right.filter { word in !left.contains { areForms(word: word, $0) } }
    if leftAlone.count < left.count, leftAlone.isEmpty || rightAlone.isEmpty { return true }
    // `1 person`, `%lld people`.
    return showsNumber(first, a) && showsNumber(second, b)
  }

  /// Words in keys that name the form, and words with irregular plurals.
  private static let irregularForms: [String: [String]] = [
    "one": ["one", "single", "singular", "1"],
    "many": ["many", "multiple", "plural", "other", "others", "n"],
    "is": ["is", "was", "has", "does", "this", "that", "it", "its", "person", "man", "woman", "child", "foot"],
    "are": [
      "are", "were", "have", "do", "these", "those", "them", "their", "people", "men", "women", "children", "feet",
    ],
  ]
  /// The groups of these words, by word.
  private static let irregular = Dictionary(
    irregularForms.flatMap { group, words in words.map { ($0, group) } }, uniquingKeysWith: { first, _ in first })
  private static let plurals = ["one": "many", "many": "one", "is": "are", "are": "is"]

  /// Whether two words differ only in their ending.
  private static func areForms(word first: String, _ second: String) -> Bool {
    if let group = irregular[first], let other = irregular[second] { return plurals[group] == other }
    let common = zip(first.utf8, second.utf8).prefix { $0 == $1 }.count
    let rest = max(first.utf8.count, second.utf8.count) - common
    return common >= 2 && rest <= 3 && common >= rest
  }

  /// The words in lower case, without specifiers; `cartItems` has two.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    func isPart(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
    var isSpecifier = false
    var before: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if isSpecifier {
        if scalar == "%" || "@dDiufgexX".unicodeScalars.contains(scalar) { isSpecifier = false }
        continue
      }
      let beginsWord = scalar.properties.isUppercase && before.properties.isLowercase
      if !word.isEmpty, !isPart(scalar) || beginsWord {
        words.append(word.lowercased())
        word = ""
      }
      if scalar == "%" { isSpecifier = true } else if isPart(scalar) { word.unicodeScalars.append(scalar) }
      before = scalar
    }
    return word.isEmpty ? words : words + [word.lowercased()]
  }

  /// Whether a text shows a number, or says `one`.
  static func showsNumber(_ text: String) -> Bool { showsNumber(text, words(text)) }

  private static func showsNumber(_ text: String, _ words: [String]) -> Bool {
    words.contains("1") || words.contains("one") || text.contains("%")
  }
}
