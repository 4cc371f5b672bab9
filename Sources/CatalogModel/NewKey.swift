internal import Text

/// What a key may be called. Every command and server that gives a key a name asks here.
package enum NewKey {
  /// Why a name cannot be given to a key, as a clause; nil where it can.
  ///
  /// - Parameter isUsed: whether code has the key already: it may then be a text of several lines, or one that nobody sees.
  package static func fault(in name: String, isUsed: Bool = false) -> String? {
    if name.isEmpty { return "a key cannot be empty" }
    for scalar in name.unicodeScalars {
      // What stands for bytes that are not UTF-8: in messages, and on the command line.
      if scalar == "\u{FFFD}" || FileName.byte(of: scalar) != nil { return "a key has to be UTF-8" }
      if !isUsed, isHidden(scalar) {
        return "a key cannot have a character that nobody sees, such as \(scalar.codePoint)"
      }
      guard isControl(scalar), !(isUsed && (scalar == "\n" || scalar == "\t")) else { continue }
      return "a key cannot have a control character such as \(scalar.codePoint)"
    }
    guard !isUsed, !name.unicodeScalars.contains(where: isVisible), let first = name.unicodeScalars.first else {
      return nil
    }
    return "a key cannot consist of characters that nobody sees, such as \(first.codePoint)"
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.properties.isNoncharacterCodePoint
  }

  /// Whether a character turns the order of those around it, or is a byte order mark.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{FEFF}" || ("\u{202A}"..."\u{202E}").contains(scalar) || ("\u{2066}"..."\u{2069}").contains(scalar)
  }

  /// Whether people see something of a character. A Braille pattern without dots is a symbol, and blank all the same.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint && properties.generalCategory != .format
      && scalar != "\u{2800}"
  }
}
