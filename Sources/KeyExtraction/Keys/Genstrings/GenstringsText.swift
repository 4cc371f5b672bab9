/// Converts literals' bodies to the text of a `.strings` file. Escapes that mean the same there are kept.
enum GenstringsText {
  /// The body of a C literal. `\n`, `\"` and `\U2026` mean the same in a `.strings` file and are kept; `\u00e9` and
  /// `\U0001F600` become characters; a line continued by a backslash is joined with the next.
  static func fromC(_ body: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var index = body.startIndex
    while index < body.endIndex {
      guard body[index] == Mark.backslash, index + 1 < body.endIndex else {
        text.append(body[index])
        index += 1
        continue
      }
      let end = escapeEnd(body, at: index + 1)
      switch body[index + 1] {
      case UInt8(ascii: "u"), UInt8(ascii: "x"), Mark.newline, Mark.carriageReturn,
        UInt8(ascii: "U") where end - index == 10:
        var decoded: [UInt8] = []
        ObjectiveCLiteral.append([Mark.quote] + body[index..<end] + [Mark.quote], to: &decoded)
        text += decoded
      default: text += body[index..<end]
      }
      index = end
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The index behind the escape whose letter is at an index.
  private static func escapeEnd(_ body: ArraySlice<UInt8>, at letter: Int) -> Int {
    let isPair =
      body[letter] == Mark.carriageReturn && body.dropFirst(letter + 1 - body.startIndex).first == Mark.newline
    if isPair { return letter + 2 }
    let digits =
      switch body[letter] {
      case UInt8(ascii: "u"): 4
      case UInt8(ascii: "U"), UInt8(ascii: "x"): 8
      default: 0
      }
    var end = letter + 1
    while end < body.endIndex, end - letter <= digits, isHexadecimal(body[end]) { end += 1 }
    return end
  }

  static func isHexadecimal(_ byte: UInt8) -> Bool { Character(Unicode.Scalar(byte)).isHexDigit }

  /// The body of a Swift literal without interpolations.
  ///
  /// - Parameter isComment: whether it becomes a comment, where nothing needs an escape and `\'` stays as typed (so in
  ///   WooCommerce for iOS, whose `en.lproj/Localizable.strings` the tool wrote).
  static func fromSwift(_ body: ArraySlice<UInt8>, pounds: Int, isMultiline: Bool, isComment: Bool = false) -> String {
    let lines = isMultiline ? unindented(body) : body
    var text: [UInt8] = []
    var index = lines.startIndex
    while index < lines.endIndex {
      let byte = lines[index]
      guard byte == Mark.backslash, hasPounds(lines, at: index + 1, count: pounds), index + pounds + 1 < lines.endIndex
      else {
        // Raw literals may contain a plain backslash or quote; a `.strings` file needs an escape there.
        if !isComment, byte == Mark.quote || byte == Mark.backslash { text.append(Mark.backslash) }
        text.append(byte)
        index += 1
        continue
      }
      if isComment, lines[index + pounds + 1] == UInt8(ascii: "'") { text.append(Mark.backslash) }
      index = swiftEscape(lines, at: index + pounds + 1, to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func hasPounds(_ body: ArraySlice<UInt8>, at start: Int, count: Int) -> Bool {
    start + count <= body.endIndex && body[start..<(start + count)].allSatisfy { $0 == Mark.hash }
  }

  /// Appends the escape whose letter is at an index; returns the index behind it.
  private static func swiftEscape(_ body: ArraySlice<UInt8>, at letter: Int, to text: inout [UInt8]) -> Int {
    switch body[letter] {
    case UInt8(ascii: "u") where letter + 1 < body.endIndex && body[letter + 1] == Mark.openBrace:
      let close = body[letter...].firstIndex(of: Mark.closeBrace) ?? body.endIndex
      let digits = String(decoding: body[(letter + 2)..<close], as: UTF8.self)
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
      text += String(scalar).utf8
      return min(close + 1, body.endIndex)
    case Mark.newline: return letter + 1
    case Mark.carriageReturn:
      return letter + 1 < body.endIndex && body[letter + 1] == Mark.newline ? letter + 2 : letter + 1
    // A `.strings` file needs no escape for an apostrophe, and has none for a null character.
    case UInt8(ascii: "'"): text.append(body[letter])
    case UInt8(ascii: "0"): text += "\\000".utf8
    default: text += [Mark.backslash, body[letter]]
    }
    return letter + 1
  }

  /// The lines of a multi-line literal without the indentation of its closing quotes.
  private static func unindented(_ body: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var lines = body.split(separator: Mark.newline, omittingEmptySubsequences: false)
    guard lines.count >= 2, let last = lines.popLast() else { return body }
    let indentation = last
    lines.removeFirst()
    var text: [UInt8] = []
    for (number, line) in lines.enumerated() {
      if number > 0 { text.append(Mark.newline) }
      let stripped = line.starts(with: indentation) ? line.dropFirst(indentation.count) : line[...]
      text += stripped.last == Mark.carriageReturn ? stripped.dropLast() : stripped
    }
    return text[...]
  }

  /// A key with its escapes resolved, as a reader of the `.strings` file sees it.
  static func unescaped(_ text: String) -> String {
    var decoded: [UInt8] = []
    ObjectiveCLiteral.append([Mark.quote] + Array(text.utf8) + [Mark.quote], to: &decoded)
    return String(decoding: decoded, as: UTF8.self)
  }

  /// `-u`: replaces each `\Uxxxx` and `\\Uxxxx` by the character.
  static func decodingUnicode(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let isDouble = index + 1 < bytes.count && bytes[index] == Mark.backslash && bytes[index + 1] == Mark.backslash
      let letter = index + (isDouble ? 2 : 1)
      if bytes[index] == Mark.backslash, letter + 4 < bytes.count, bytes[letter] == UInt8(ascii: "U"),
        let unit = UInt32(String(decoding: bytes[(letter + 1)...(letter + 4)], as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(unit)
      {
        decoded += String(scalar).utf8
        index = letter + 5
      } else {
        // `\\` is one escape: its second backslash must not begin another.
        decoded += bytes[index..<min(bytes.count, index + (bytes[index] == Mark.backslash ? 2 : 1))]
        index += bytes[index] == Mark.backslash ? 2 : 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
