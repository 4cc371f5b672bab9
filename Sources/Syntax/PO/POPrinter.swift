/// Writes PO files as gettext's tools lay them out, but for long lines, which it does not break.
package struct POPrinter {
  private var out = ""

  private init() {}

  /// The text of a file, the header first.
  package static func text(of messages: [POMessage]) -> String {
    var printer = POPrinter()
    for message in messages { printer.add(message) }
    return printer.out
  }

  private mutating func add(_ message: POMessage) {
    if !out.isEmpty { out += "\n" }
    add(message.translatorComments, "#")
    add(message.extractedComments, "#.")
    for reference in message.references { out += "#: \(Self.isolated(reference))\n" }
    if !message.flags.isEmpty { out += "#, \(message.flags.joined(separator: ", "))\n" }
    if let context = message.context { add("msgctxt", context) }
    add("msgid", message.id)
    if let plural = message.pluralID { add("msgid_plural", plural) }
    for (number, translation) in message.translations.enumerated() {
      add(message.pluralID == nil ? "msgstr" : "msgstr[\(number)]", translation.text)
    }
  }

  private mutating func add(_ comments: [String], _ mark: String) {
    for comment in comments {
      // A line break would end the comment and begin a keyword.
      for line in comment.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        out += line.isEmpty ? "\(mark)\n" : "\(mark) \(line)\n"
      }
    }
  }

  /// A reference with spaces stands between U+2068 and U+2069, as gettext 0.22 and newer write it.
  private static func isolated(_ reference: String) -> String {
    let line = reference.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.contains(" ") ? "\u{2068}\(line)\u{2069}" : line
  }

  /// A text of several lines has a string for each.
  private mutating func add(_ keyword: String, _ text: String) {
    out += keyword + " " + POPrinter.strings(of: text) + "\n"
  }

  /// A text as it stands behind its keyword.
  package static func strings(of text: String) -> String {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let isLong = lines.count > 2 || lines.count == 2 && lines.last?.isEmpty == false
    let shown = lines.enumerated().filter { $0.offset == 0 || $0.offset < lines.count - 1 || !$0.element.isEmpty }
    let strings = shown.map { number, line in "\"\(escaped(line))\(number == lines.count - 1 ? "" : "\\n")\"" }
    return (isLong ? "\"\"\n" : "") + strings.joined(separator: "\n")
  }

  private static func escaped(_ text: Substring.UnicodeScalarView) -> String {
    var escaped = ""
    for scalar in text {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "\t": escaped += "\\t"
      case "\r": escaped += "\\r"
      case "\u{8}": escaped += "\\b"
      case "\u{B}": escaped += "\\v"
      case "\u{C}": escaped += "\\f"
      case "\0": escaped += "\\000"
      // Other control characters stand for themselves: gettext reads them so, and polib knows no octal escapes.
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
