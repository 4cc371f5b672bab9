/// Writes texts as YAML.
package enum YAMLText {
  /// A text as a scalar: plain where every YAML reader takes it for the same text, else in double quotes.
  package static func scalar(_ text: String) -> String {
    // `.5` and `.inf` are numbers, `.glossa-baseline` is none.
    let name = text.utf8.first == UInt8(ascii: ".") ? text.utf8.dropFirst() : text.utf8[...]
    let isPlain =
      name.first.map { $0.isASCIILetter } ?? false
      && text.utf8.allSatisfy { $0.isASCIIWord || ".-/*".utf8.contains($0) } && !words.contains(text.lowercased())
    return isPlain ? text : quoted(text)
  }

  /// Words that YAML 1.1 or 1.2 reads as a Boolean or as nothing; `no` is also the code of Norwegian.
  private static let words: Set<String> = ["true", "false", "yes", "no", "on", "off", "y", "n", "null", ".inf", ".nan"]

  private static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\t": out += "\\t"
      case _ where TerminalText.isHostile(scalar): out += "\\u\(String(scalar.value, radix: 16).zeroPadded(to: 4))"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
}
