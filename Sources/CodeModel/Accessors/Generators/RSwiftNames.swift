internal import Text

/// The names that R.swift makes of keys and tables: what no name has is left out, and the character after it is written
/// in upper case.
enum RSwiftNames {
  /// `common.ok` becomes `commonOk`, `URLTitle` becomes `urlTitle`. Empty for a text without any character of a name.
  static func member(_ text: String) -> String {
    let words = text.unicodeScalars.split(omittingEmptySubsequences: false) { !isInName($0) }.map { String($0) }
    guard let first = words.first else { return "" }
    let joined = first + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return lowercasingStart(String(joined.drop { $0.utf8.count == 1 && $0.utf8.allSatisfy(\.isASCIIDigit) }))
  }

  /// Writes the capitals at the start in lower case, but for one before a letter from `a` to `z` or at the end.
  private static func lowercasingStart(_ name: String) -> String {
    let scalars = Array(name.unicodeScalars)
    var end = scalars.prefix { $0.isASCII && ("A"..."Z").contains($0) }.count
    while end > 0, end == scalars.count || ("a"..."z").contains(scalars[end]) { end -= 1 }
    guard end > 0 else { return name.prefix(1).lowercased() + name.dropFirst() }
    return scalars.prefix(end).map(\.properties.lowercaseMapping).joined()
      + scalars.dropFirst(end).map { String($0) }.joined()
  }

  /// White space, punctuation, symbols and control characters are in no name; underscores and emoji are.
  private static func isInName(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "_" || emoji.contains(where: { $0.contains(scalar.value) }) { return true }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .connectorPunctuation, .dashPunctuation,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol,
      .currencySymbol, .modifierSymbol, .otherSymbol, .control, .format, .unassigned, .privateUse, .surrogate:
      return false
    default: return true
    }
  }

  private static let emoji: [ClosedRange<UInt32>] = [
    0x2600...0x27BF, 0x1F1E6...0x1F1FF, 0x1F300...0x1F6FF, 0x1F900...0x1F9FF,
  ]
}
