internal import Text

/// What a key may be called. Every command and server that gives a key a name asks here.
package enum NewKey {
  /// Why a name cannot be given to a key, as a clause; nil where it can.
  ///
  /// - Parameter isText: whether the key may be a whole text, which can have several lines.
  package static func fault(in name: String, isText: Bool = false) -> String? {
    if name.isEmpty { return "a key cannot be empty" }
    for scalar in name.unicodeScalars {
      // What stands for bytes that are not UTF-8: in messages, and on the command line.
      if scalar == "\u{FFFD}" || FileName.byte(of: scalar) != nil { return "a key has to be UTF-8" }
      guard isControl(scalar), !(isText && scalar == "\n") else { continue }
      return "a key cannot have a control character such as \(scalar.codePoint)"
    }
    return nil
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.properties.isNoncharacterCodePoint
  }
}
