package import CatalogModel
internal import Text

/// What spreadsheets and scripts leave in a cell in place of a text.
package enum CellValue {
  /// Whether a text is a mark of a tool, where no other text of the key is one: an error (`#REF!`, `Err:508`), a word for
  /// nothing (`nan`, `None`), `Loading…`, or the date that a spreadsheet makes of a fraction (`02. Jan` for `1/2`).
  package static func isMark(_ text: String, in language: Language?, insteadOf others: [String]) -> Bool {
    let text = text.trimmed
    guard text.utf8.count >= 2, text.utf8.count <= longest, !others.contains(where: { isSame($0, text) }) else {
      return false
    }
    // `#WWDC` may be a name of the source text.
    if text.hasPrefix("#"), others.contains(where: { $0.contains("#") }) { return false }
    let isWord = words.contains(text) || (language?.base != "en" && englishWords.contains(text))
    if isWord || isError(text) {
      return others.contains { $0.contains(where: \.isLetter) && !isError($0) }
    }
    return others.first.map { isDate(text, of: $0) } ?? false
  }

  /// Whether a text is a number, a date or a formula.
  package static func isNumberOrFormula(_ text: String) -> Bool {
    let text = text.trimmed
    guard Placeholder.scan(text).isEmpty, let first = text.utf8.first else { return false }
    if first == UInt8(ascii: "=") {
      return text.utf8.last == UInt8(ascii: ")") && text.utf8.contains(UInt8(ascii: "("))
    }
    return text.contains(where: \.isNumber) && text.allSatisfy { $0.isNumber || "., +-/:E".contains($0) }
  }

  /// Longer texts are none, in bytes.
  private static let longest = 24

  /// What programs print where there is nothing, and what Google Sheets shows before a formula is done.
  private static let words: Set<String> = [
    "nan", "NaN", "NaT", "<NA>", "null", "NULL", "(null)", "<null>", "nil", "undefined", "[object Object]",
  ]

  /// Those that may be translations into English.
  private static let englishWords: Set<String> = ["None", "Loading...", "Loading…"]

  /// Whether two texts say the same, with other signs or in another case.
  private static func isSame(_ first: String, _ second: String) -> Bool {
    func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
    return letters(first) == letters(second)
  }

  /// Whether a text is an error of a spreadsheet in any language: `#N/A`, `#BEZUG!`, `#NAME?`, `Err:508`.
  private static func isError(_ text: String) -> Bool {
    if text.hasPrefix("#") {
      let name = text.dropFirst().prefix { !"!?".contains($0) }
      guard text.count - name.count <= 2 else { return false }
      return name.count { $0.isLetter } > 1 && name.allSatisfy { $0.isNumber || "/_".contains($0) || $0.isUppercase }
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let code = parts.last, code.count == 3, code.allSatisfy(\.isNumber), code.first == "5"
    else {
      return false
    }
    let name = String(parts[0]).trimmed
    return name.count > 1 && name.allSatisfy(\.isLetter)
  }

  /// Whether a text is the day and month that a spreadsheet reads in two numbers: one of them stays, a short name stands for
  /// the other; or both stay, with a year.
  private static func isDate(_ text: String, of source: String) -> Bool {
    guard source.allSatisfy({ $0.isASCII && ($0.isNumber || "/-.".contains($0)) }) else { return false }
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
