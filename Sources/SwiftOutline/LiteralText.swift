/// The text of a string literal: escapes decoded, indentation stripped, with holes for interpolations.
package struct LiteralText {
  /// A stretch of text, or a hole.
  package enum Piece: Equatable {
    case text(String)
    /// The number of an interpolation, in source order.
    case hole(Int)
  }

  /// In source order.
  package var pieces: [Piece] = []

  /// The text of a literal without interpolations.
  package var plain: String {
    pieces.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }

  /// The raw text as it is, for the many literals without escapes, line breaks or interpolations; nil where it needs
  /// decoding.
  package static func verbatim(_ raw: ArraySlice<UInt8>, isMultiline: Bool) -> String? {
    isMultiline || raw.contains(UInt8(ascii: "\\")) ? nil : String(decoding: raw, as: UTF8.self)
  }

  /// Decodes the raw text between the quotes.
  ///
  /// - Parameter holes: for each interpolation its range in the raw text, from the backslash to the closing
  ///   parenthesis.
  package init(raw: ArraySlice<UInt8>, pounds: Int, isMultiline: Bool, holes: [Range<Int>]) {
    var decoder = Decoder(raw: Array(raw), pounds: pounds, isMultiline: isMultiline, holes: holes)
    pieces = decoder.pieces()
  }

  /// Decodes a literal of a file.
  ///
  /// - Parameters:
  ///   - text: the raw text of all literals of the file.
  ///   - holes: for each interpolation its range in the literal's raw text.
  package init(_ literal: Literal, in text: [UInt8], holes: [Range<Int>] = []) {
    self.init(
      raw: text[Int(literal.text)..<Int(literal.text + literal.length)], pounds: Int(literal.pounds),
      isMultiline: literal.isMultiline, holes: holes)
  }
}

/// Decodes the raw text in one pass.
private struct Decoder {
  let raw: [UInt8]
  let pounds: Int
  let isMultiline: Bool
  let holes: [Range<Int>]
  private var text: [UInt8] = []
  private var index = 0
  private var end: Int
  private var indentation: [UInt8] = []

  init(raw: [UInt8], pounds: Int, isMultiline: Bool, holes: [Range<Int>]) {
    self.raw = raw
    self.pounds = pounds
    self.isMultiline = isMultiline
    self.holes = holes
    end = raw.count
  }

  mutating func pieces() -> [LiteralText.Piece] {
    var pieces: [LiteralText.Piece] = []
    if isMultiline { trimLines() }
    var hole = 0
    while index < end {
      if hole < holes.count, index == holes[hole].lowerBound {
        if !text.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
        text = []
        pieces.append(.hole(hole))
        index = max(index + 1, min(holes[hole].upperBound, end))
        hole += 1
        continue
      }
      step()
    }
    if !text.isEmpty || pieces.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
    return pieces
  }

  /// The first and the last line break of a multi-line literal, with the closing quotes' indentation, do not belong to
  /// the text.
  private mutating func trimLines() {
    while index < end, raw[index] == 0x20 || raw[index] == 0x09 { index += 1 }
    skipLineBreak()
    guard let last = raw.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }), last + 1 >= index else {
      index = min(index, end)
      return
    }
    indentation = Array(raw[(last + 1)...])
    end = last
    if end > 0, raw[end] == 0x0A, raw[end - 1] == 0x0D { end -= 1 }
    end = max(end, min(index, raw.count))
    skipIndentation()
  }

  private mutating func skipLineBreak() {
    if index < raw.count, raw[index] == 0x0D { index += 1 }
    if index < raw.count, raw[index] == 0x0A { index += 1 }
  }

  private mutating func skipIndentation() {
    var matched = 0
    while matched < indentation.count, index < end, raw[index] == indentation[matched] {
      index += 1
      matched += 1
    }
  }

  private mutating func step() {
    let byte = raw[index]
    if byte == UInt8(ascii: "\\"), isEscape(at: index) {
      index += 1 + pounds
      escape()
    } else if isMultiline, byte == 0x0A || byte == 0x0D {
      skipLineBreak()
      text.append(0x0A)
      skipIndentation()
    } else {
      text.append(byte)
      index += 1
    }
  }

  private func isEscape(at index: Int) -> Bool {
    guard index + pounds < end else { return false }
    return raw[(index + 1)..<(index + 1 + pounds)].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func escape() {
    guard index < end else { return }
    let byte = raw[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "0"): text.append(0)
    case UInt8(ascii: "u"): scalar()
    case 0x20 where isMultiline, 0x09 where isMultiline, 0x0A where isMultiline, 0x0D where isMultiline:
      // A backslash at the end of a line joins it with the next one.
      index -= 1
      while index < end, raw[index] == 0x20 || raw[index] == 0x09 { index += 1 }
      skipLineBreak()
      skipIndentation()
    default: text.append(byte)
    }
  }

  /// `u{1F600}`.
  private mutating func scalar() {
    guard index < end, raw[index] == UInt8(ascii: "{"),
      let close = raw[index..<end].firstIndex(of: UInt8(ascii: "}")),
      let value = UInt32(String(decoding: raw[(index + 1)..<close], as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return }
    text.append(contentsOf: Array(String(Character(scalar)).utf8))
    index = close + 1
  }
}
