/// Strings as Xcode spells them in `project.pbxproj`.
enum ProjectString {
  /// The string, in quotes where Xcode puts it in quotes.
  static func spelled(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy(isPlain) && !text.contains("___") && !text.contains("//")
    if isPlain, !text.isEmpty { return text }
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": out += "\\" + String(scalar)
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"),
      UInt8(ascii: "$"):
      true
    default: false
    }
  }

  /// A comment with its delimiters, as it stands behind ids.
  static func comment(_ text: String) -> String {
    // Nothing can be escaped in a comment.
    "/* " + text.split(separator: "*/", omittingEmptySubsequences: false).joined(separator: "* /") + " */"
  }
}
