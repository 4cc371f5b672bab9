/// Writes any text into Markdown so that none of it is read as markup.
package enum MarkdownText {
  /// The text on one line, escaped: it begins no link, mention, HTML tag or table cell.
  package static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in TerminalText.visible(text).unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      // An entity: behind a backslash, mentions and issue numbers are still linked.
      case "@": out += "&#64;"
      case "#": out += "&#35;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "|", "~", "!", "$", ":":
        out += "\\"
        out.unicodeScalars.append(scalar)
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// A code span that holds any text, backticks included, inside or outside of a table.
  package static func code(_ text: String) -> String {
    let text = TerminalText.visible(text)
    guard !text.isEmpty else { return "` `" }
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    // A table splits its cells before it reads code, and a bar can be escaped only outside of code.
    if text.utf8.contains(UInt8(ascii: "|")) { return escaped(text) }
    let fence = String(repeating: "`", count: longest + 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + space + text + space + fence
  }
}
