/// Text for terminals: widths in columns, and texts of catalogs without control characters.
package enum TerminalText {
  /// The number of terminal columns a text takes: East Asian wide characters and emoji two, combining marks none.
  package static func width(_ text: String) -> Int {
    isPrintableASCII(text) ? text.utf8.count : text.reduce(0) { $0 + width(of: $1) }
  }

  /// Whether every byte is one column wide and printable, as in most texts; their characters need not be looked at.
  private static func isPrintableASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }

  /// The number of terminal columns a character takes: 0, 1 or 2.
  package static func width(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.isASCII { return 1 }
    if scalars.contains(where: { $0.value == 0xFE0F }) || first.properties.isEmojiPresentation { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide(first.value) ? 2 : 1
    }
  }

  /// The wide and full-width blocks of Unicode's East Asian Width table.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// The text on one line, with control characters, direction marks and bytes that are not UTF-8 as escapes, so that it
  /// cannot move the cursor, colour the terminal or change the reading direction.
  package static func visible(_ text: String) -> String {
    guard !isPrintableASCII(text), text.unicodeScalars.contains(where: isHostile) else { return text }
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case _ where FileName.byte(of: scalar) != nil: out += FileName.byte(of: scalar).map(FileName.escape) ?? ""
      case _ where isHostile(scalar): out += "\\u{\(String(scalar.value, radix: 16))}"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// The same as `visible(_:)`, with line breaks kept.
  package static func harmless(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHostile) else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { visible(String($0)) }.joined(
      separator: "\n")
  }

  /// The text broken between words into lines of at most so many columns; a longer word has a line of its own.
  package static func wrapped(_ text: String, to columns: Int) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ").map(String.init) {
      if let last = lines.last, width(last) + 1 + width(word) <= columns {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Whether a character is a control, a line separator, a byte order mark or a mark that changes the reading
  /// direction, or stands for a byte that is not UTF-8.
  package static func isHostile(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    case _ where FileName.byte(of: scalar) != nil: true
    default: false
    }
  }

  /// The text cut to at most so many columns, with an ellipsis where something was cut: at the end, or at the start.
  package static func cropped(_ text: String, to columns: Int, fromStart: Bool = false) -> String {
    guard width(text) > columns else { return text }
    let room = max(0, columns - 1)
    if isPrintableASCII(text) { return fromStart ? "…" + text.suffix(room) : text.prefix(room) + "…" }
    var kept: [Character] = []
    var used = 0
    for character in fromStart ? AnySequence(text.reversed() as ReversedCollection<String>) : AnySequence(text) {
      let next = width(of: character)
      if used + next > room { break }
      kept.append(character)
      used += next
    }
    return fromStart ? "…" + String(kept.reversed()) : String(kept) + "…"
  }

  /// The text with spaces added up to so many columns; a wider text is unchanged.
  package static func padded(_ text: String, to columns: Int, alignRight: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, columns - width(text)))
    return alignRight ? spaces + text : text + spaces
  }

  /// A number with its noun, which gets an `s` unless the number is 1: `1 error`, `2 errors`.
  package static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// Names with a comma between them, only so many of a longer list: `af, am, ar and 36 more`.
  package static func list(_ names: [String], upTo limit: Int) -> String {
    let named = names.prefix(limit).joined(separator: ", ")
    return names.count > limit ? "\(named) and \(names.count - limit) more" : named
  }

  /// A number with a comma between its thousands: `14,276`.
  package static func number(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var out = number < 0 ? "-" : ""
    for (position, digit) in digits.enumerated() {
      if position > 0, (digits.utf8.count - position).isMultiple(of: 3) { out += "," }
      out.append(digit)
    }
    return out
  }
}
