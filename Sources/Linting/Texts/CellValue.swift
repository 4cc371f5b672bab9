package import CatalogModel
internal import Text

/// What spreadsheets and scripts leave in a cell in place of a text.
package enum CellValue {
  /// Whether a text is a mark of a tool, where no other text of the key is one: an error (`#REF!`, `Err:508`), a word for
  /// nothing (`nan`, `None`), `Loading…`, or the date that a spreadsheet makes of a fraction (`02. Jan` for `1/2`).
  package static func isMark(_ text: String, in language: Language?, insteadOf others: [String]) -> Bool {
    let text = text.trimmed
    guard text.utf8.count >= 2, text.utf8.count <= longest else { return false }
    // Comparing takes the longest, and hardly a text is a mark.
    return looksLikeMark(text, in: language, insteadOf: others) && !others.contains { isSame($0, text) }
  }

  private static func looksLikeMark(_ text: String, in language: Language?, insteadOf others: [String]) -> Bool {
    let first = text.utf8.first
    if first == UInt8(ascii: "O"), text.hasPrefix("Optional("), text.hasSuffix(")") {
      return !others.contains { $0.contains("Optional(") }
    }
    // `#WWDC` may be a name of the source text.
    if first == UInt8(ascii: "#"), others.contains(where: { $0.contains("#") }) { return false }
    if isWord(text, in: language, insteadOf: others) || isError(text, besides: others) {
      return others.contains { $0.contains(where: \.isLetter) && !isError($0, besides: []) }
    }
    return others.first.map { isDate(text, of: $0) } ?? false
  }

  /// Whether a text is a number, a date or a formula.
  package static func isNumberOrFormula(_ text: String) -> Bool {
    let text = text.trimmed
    guard Placeholder.scan(text).isEmpty, let first = text.utf8.first else { return false }
    let rest = text.dropFirst()
    switch first {
    case UInt8(ascii: "="):
      let sign = rest.first { !$0.isWhitespace }
      if sign.map({ $0.isLetter || $0.isNumber || "\"'{([+-$@".contains($0) }) == true { return true }
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"):
      if isReference(rest) { return true }
    default: break
    }
    return text.contains(where: \.isNumber) && text.allSatisfy { $0.isNumber || "., +-/:E".contains($0) }
  }

  /// Whether a text is a cell or a call of a function: `B2`, `$B$2`, `SUM(A1)`.
  private static func isReference(_ text: Substring) -> Bool {
    let name = text.drop { $0 == "$" }.prefix { $0.isASCII && $0.isUppercase }
    guard !name.isEmpty else { return false }
    let rest = text.slice(from: name.endIndex)
    if rest.hasPrefix("("), rest.hasSuffix(")") { return true }
    let row = rest.drop { $0 == "$" }
    return name.count <= 3 && !row.isEmpty && row.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// Longer texts are none, in bytes.
  private static let longest = 40

  /// What programs print where there is nothing.
  private static let words: Set<String> = ["nan", "NaN", "NAN", "NaT", "null", "NULL", "nil", "NIL"]

  /// Those in brackets, which no language has, in lower case.
  private static let signs: Set<String> = [
    "(null)", "<null>", "<nil>", "<na>", "undefined", "[object object]", "[object undefined]",
    "[object null]",
  ]

  /// Those that may be translations into English.
  private static let englishWords: Set<String> = ["None", "NONE", "none"]

  /// What stands for something that is not there in English, and may be the word for it elsewhere.
  private static let unavailable: Set<String> = ["N/A", "n/a", "NA"]

  /// What spreadsheets write for a value that is true or false.
  private static let truths: Set<String> = [
    "TRUE", "FALSE", "WAHR", "FALSCH", "VRAI", "FAUX", "VERO", "FALSO", "VERDADERO", "VERDADEIRO", "WAAR", "ONWAAR",
    "SAND", "FALSK", "SANT", "USANN", "FALSKT", "TOSI", "EPÄTOSI", "PRAWDA", "FAŁSZ", "PRAVDA", "NEPRAVDA", "IGAZ",
    "HAMIS",
    "DOĞRU", "YANLIŞ", "ADEVĂRAT", "FALS", "ИСТИНА", "ЛОЖЬ", "ІСТИНА", "ХИБНІСТЬ",
  ]

  /// Whether a text is a word that a tool writes where there is nothing, also several times.
  private static func isWord(_ text: String, in language: Language?, insteadOf others: [String]) -> Bool {
    if isSign(text) { return true }
    // What Google Sheets shows before a formula is done, in bytes with its signs.
    let isLoading =
      text.utf8.count < 20 && (text.hasSuffix(".") || text.hasSuffix("…")) && isSame(text, "loading")
    guard isLoading || mayBeWord(text) else { return false }
    let isEnglish = language?.base == "en"
    if isLoading, !isEnglish { return true }
    return text.split(separator: " ").allSatisfy { word in
      let word = String(word)
      if words.contains(word) || isSign(word) { return true }
      if truths.contains(word) { return others.allSatisfy { !truths.contains($0.uppercased()) && hasLowercase($0) } }
      guard !isEnglish else { return false }
      return englishWords.contains(word) || (unavailable.contains(word) && !others.contains(where: isUnavailable))
    }
  }

  /// Whether the first word of a text may be one of a tool, by its bytes: those that may have small letters begin with a few
  /// letters, the others with a capital one, in ASCII or Cyrillic, and have no small ones.
  private static func mayBeWord(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    if "nN(<[uU".utf8.contains(first) { return true }
    let cyrillic: UInt8 = 0xD0
    guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) || first == cyrillic else { return false }
    // The second byte of a small Cyrillic letter is one of these, or its first is 0xD1.
    return !text.utf8.prefix { $0 != UInt8(ascii: " ") }.contains {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (0xB0...0xBF).contains($0) || $0 == cyrillic + 1
    }
  }

  private static func isSign(_ text: String) -> Bool {
    // The bytes that signs begin with: most texts need not be lowered.
    text.utf8.first.map("(<[uU".utf8.contains) == true && signs.contains(text.lowercased())
  }

  private static let absences: Set<String> = [
    "empty", "missing", "n", "na", "never", "nil", "no", "none", "not", "nothing", "null",
  ]

  /// Whether a text may say that something is not there, or is in capitals as a whole: `Not set`, `unknown`, `nil`, `ON`.
  private static func isUnavailable(_ text: String) -> Bool {
    !hasLowercase(text) || isName(text)
      || text.lowercased().split { !$0.isLetter }.contains {
        absences.contains(String($0)) || $0.hasPrefix("un")
      }
  }

  /// Whether a text is the name of a key without a source text, which says nothing: `info.placeholder`, `notAvailable`.
  private static func isName(_ text: String) -> Bool {
    guard !text.contains(where: \.isWhitespace) else { return false }
    return zip(text, text.dropFirst()).contains { "._".contains($0) || ($0.isLowercase && $1.isUppercase) }
  }

  private static func hasLowercase(_ text: String) -> Bool { text.contains(where: \.isLowercase) }

  /// Whether two texts say the same, with other signs or in another case.
  private static func isSame(_ first: String, _ second: String) -> Bool {
    func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
    return letters(first) == letters(second)
  }

  /// Whether a text is an error of a spreadsheet in any language: `#N/A`, `#BEZUG!`, `#¡VALOR!`, `#NAME?`, `Err:508`, and
  /// `####` for a column that is too narrow.
  ///
  /// - Parameter others: texts that have no number of an error.
  private static func isError(_ text: String, besides others: [String]) -> Bool {
    if text.utf8.first == UInt8(ascii: "#") {
      if text.count > 2, text.allSatisfy({ $0 == "#" }) { return true }
      let name = String(text.dropFirst().drop { "¡¿".contains($0) }.prefix { !"!?؟".contains($0) }).trimmed
      let end = text.last ?? " "
      let isMarked = "!?؟".contains(end)
      guard text.filter({ "!?؟".contains($0) }).count <= 1, isMarked || text.hasSuffix(name) else { return false }
      guard name.allSatisfy({ $0.isNumber || "/_".contains($0) || ($0.isLetter && !$0.isLowercase) }) else {
        return false
      }
      // Without a case, any word behind the sign would be one.
      let letters = name.filter(\.isLetter)
      return letters.allSatisfy(\.isCased) ? letters.count > 1 : isMarked
    }
    guard text.utf8.contains(UInt8(ascii: ":")) else { return false }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return false }
    let (name, code) = (String(parts[0]).trimmed, String(parts[1]).trimmed)
    guard code.count == 3, code.first == "5", code.allSatisfy(\.isNumber) else { return false }
    return name.count > 1 && name.allSatisfy(\.isLetter) && !others.contains { $0.contains(code) }
  }

  /// Whether a text is the day and month that a spreadsheet reads in two numbers: one of them stays, a short name stands for
  /// the other; or both stay, with a year.
  private static func isDate(_ text: String, of source: String) -> Bool {
    guard source.utf8.allSatisfy({ $0.isASCIIDigit || "/-.".utf8.contains($0) }) else { return false }
    let wanted = numbers(source)
    guard (2...3).contains(wanted.count), wanted.contains(where: { (1...12).contains($0) }) else { return false }
    let found = numbers(text)
    let kept = found.count { wanted.contains($0) }
    let names = text.split { !$0.isLetter }
    let hasYear = found.contains { (1900...2099).contains($0) && !wanted.contains($0) }
    if names.isEmpty { return hasYear && kept == wanted.count && found.count == kept + 1 }
    return names.count == 1 && (3...5).contains(names[0].count) && kept > 0 && kept < wanted.count
  }

  private static func numbers(_ text: String) -> [Int] { text.split { !$0.isNumber }.compactMap { Int($0) } }
}
