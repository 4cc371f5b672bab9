/// Texts written so that they fit on one line, or into a URI.
extension String {
  /// The text with `\`, tab, line feed and carriage return as `\\`, `\t`, `\n` and `\r`.
  ///
  /// - Parameter escapesQuotes: whether `"` becomes `\"`, for a text between quotation marks.
  package func backslashEscaped(escapesQuotes: Bool = false) -> String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\": escaped += #"\\"#
      case "\t": escaped += #"\t"#
      case "\n": escaped += #"\n"#
      case "\r": escaped += #"\r"#
      case "\"" where escapesQuotes: escaped += #"\""#
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// The text of some bytes, with those that `isKept` refuses as a percent sign and two hexadecimal digits: `%0A`.
  package init(percentEncoding bytes: [UInt8], keeping isKept: (UInt8) -> Bool) {
    var encoded: [UInt8] = []
    for byte in bytes {
      if isKept(byte) {
        encoded.append(byte)
      } else {
        encoded += "%\(String(byte, radix: 16, uppercase: true).zeroPadded(to: 2))".utf8
      }
    }
    self.init(decoding: encoded, as: UTF8.self)
  }
}
