internal import CatalogModel
internal import Text

/// Traits of a text, found in one pass over its bytes. A rule visits only texts with one of the traits that it needs,
/// and most texts have none.
package struct TextTraits: TraitSet {
  /// One bit per trait.
  package let rawValue: UInt64

  /// The traits of some bits.
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Every text has this trait.
  package static let text = TextTraits(rawValue: 1 << 63)

  // Bytes that occur.
  /// A control character other than tabs and line ends.
  package static let control = TextTraits(rawValue: 1 << 0)
  /// A tab.
  package static let tab = TextTraits(rawValue: 1 << 1)
  /// LF or CR.
  package static let lineBreak = TextTraits(rawValue: 1 << 2)
  /// An ASCII space.
  package static let space = TextTraits(rawValue: 1 << 3)
  /// A percent sign.
  package static let percent = TextTraits(rawValue: 1 << 4)
  /// A dollar sign.
  package static let dollar = TextTraits(rawValue: 1 << 5)
  /// An ASCII digit.
  package static let digit = TextTraits(rawValue: 1 << 6)
  /// An ASCII full stop.
  package static let dot = TextTraits(rawValue: 1 << 7)
  /// A slash.
  package static let slash = TextTraits(rawValue: 1 << 8)
  /// A backslash.
  package static let backslash = TextTraits(rawValue: 1 << 9)
  /// A round, square or curly bracket.
  package static let bracket = TextTraits(rawValue: 1 << 10)
  /// `]`.
  package static let closingSquareBracket = TextTraits(rawValue: 1 << 11)
  /// Asterisk, backtick.
  package static let mark = TextTraits(rawValue: 1 << 12)
  /// `^`.
  package static let caret = TextTraits(rawValue: 1 << 13)
  /// `<`.
  package static let less = TextTraits(rawValue: 1 << 14)
  /// An ASCII letter.
  package static let letter = TextTraits(rawValue: 1 << 15)
  /// Colon, semicolon, exclamation and question mark.
  package static let sign = TextTraits(rawValue: 1 << 16)
  /// `@`.
  package static let at = TextTraits(rawValue: 1 << 17)
  /// `#`.
  package static let hash = TextTraits(rawValue: 1 << 18)

  // Lead bytes of non-ASCII characters: rules search for characters in these blocks.
  /// Any non-ASCII character.
  package static let beyondASCII = TextTraits(rawValue: 1 << 20)
  /// U+0080 to U+00BF.
  package static let leadC2 = TextTraits(rawValue: 1 << 21)
  /// `Ã` and `â`, and letters of Latin-1 before its symbols or those of Windows-1252, which occur where UTF-8 was read
  /// in an older encoding.
  package static let misread = TextTraits(rawValue: 1 << 22)
  /// U+0300 to U+036F, combining accents, and the first Greek letters.
  package static let accent = TextTraits(rawValue: 1 << 23)
  /// U+0640 to U+067F, of the Arabic block.
  package static let leadD9 = TextTraits(rawValue: 1 << 24)
  /// U+0800 to U+0FFF, the scripts of India among them.
  package static let leadE0 = TextTraits(rawValue: 1 << 25)
  /// U+1000 to U+1FFF.
  package static let leadE1 = TextTraits(rawValue: 1 << 26)
  /// U+2000 to U+2FFF, punctuation and invisible characters among them.
  package static let leadE2 = TextTraits(rawValue: 1 << 27)
  /// U+3000 to U+3FFF, CJK punctuation among them.
  package static let leadE3 = TextTraits(rawValue: 1 << 28)
  /// U+F000 to U+FFFF, full-width forms and U+FFFD among them.
  package static let leadEF = TextTraits(rawValue: 1 << 29)
  /// U+100000 and above, where Apple's fonts have symbols.
  package static let leadF4 = TextTraits(rawValue: 1 << 31)

  // Two of a kind side by side.
  /// Two spaces in a row.
  package static let twoSpaces = TextTraits(rawValue: 1 << 32)
  /// Two digits in a row.
  package static let twoDigits = TextTraits(rawValue: 1 << 33)
  /// Two full stops in a row.
  package static let twoDots = TextTraits(rawValue: 1 << 34)
  /// Two slashes in a row.
  package static let twoSlashes = TextTraits(rawValue: 1 << 35)
  /// A dot directly before an ASCII letter or digit, as in names and addresses.
  package static let innerDot = TextTraits(rawValue: 1 << 30)

  // The text as a whole.
  /// Begins with an ASCII space.
  package static let leadingSpace = TextTraits(rawValue: 1 << 36)
  /// Ends with an ASCII space.
  package static let trailingSpace = TextTraits(rawValue: 1 << 37)
  /// Has no ASCII letter and no ASCII digit.
  package static let wordless = TextTraits(rawValue: 1 << 38)
  /// Has no bytes.
  package static let empty = TextTraits(rawValue: 1 << 39)
  /// Five bytes or fewer.
  package static let short = TextTraits(rawValue: 1 << 42)
  /// Begins with the first letter of `Lorem ipsum`.
  package static let leadingL = TextTraits(rawValue: 1 << 43)
  /// Has a placeholder with a name: `%1$(name)@`, `%{value1}@`.
  package static let named = TextTraits(rawValue: 1 << 40)
  /// Has a parameter of an App Intent: `${name}`.
  package static let intentParameter = TextTraits(rawValue: 1 << 41)

  /// Has a word twice in a row.
  package static let repeatedWord = TextTraits(rawValue: 1 << 54)

  // Its state.
  /// In state `new`.
  package static let new = TextTraits(rawValue: 1 << 44)
  /// In state `needs_review`.
  package static let needsReview = TextTraits(rawValue: 1 << 45)
  /// In state `machine_translated`.
  package static let machineTranslated = TextTraits(rawValue: 1 << 46)
  /// In a state that is not one of Xcode's.
  package static let unknownState = TextTraits(rawValue: 1 << 47)

  // Its role.
  /// Not empty, not `new`, and not in the source language.
  package static let translation = TextTraits(rawValue: 1 << 50)
  /// Not empty and not `new`, or a source text that is not empty.
  package static let filled = TextTraits(rawValue: 1 << 51)
  /// The same bytes as its source text.
  package static let sameAsSource = TextTraits(rawValue: 1 << 52)
  /// A translation whose script must be examined: it has no letter of its language's script, or is in Chinese.
  package static let doubtfulScript = TextTraits(rawValue: 1 << 55)
}

extension TextTraits {
  /// The traits of a text, given as UTF-8.
  init(_ bytes: [UInt8]) {
    self = .text
    let traitsOfByte = TextTraits.ofByte
    var (secondLast, previousByte, previous): (UInt8, UInt8, TextTraits) = (0, 0, [])
    var pairs: TextTraits = []
    for byte in bytes {
      let own = traitsOfByte[Int(byte)]
      formUnion(own)
      pairs.formUnion(own.intersection(previous))
      if previousByte == UInt8(ascii: "."), own.has([.letter, .digit]) { insert(.innerDot) }
      // `Ã` and `â`: the start of other letters whose UTF-8 was read as Latin-1 or Windows-1252.
      if previousByte == 0xC3, byte == 0x83 || byte == 0xA2 { insert(.misread) }
      // Any letter of Latin-1, and then the first byte of a symbol.
      if secondLast == 0xC3, byte == 0xC2 || byte == 0xC5 || byte == 0xCB || byte == 0xE2 { insert(.misread) }
      (secondLast, previousByte, previous) = (previousByte, byte, own)
    }
    if pairs.has(.space) { insert(.twoSpaces) }
    if pairs.has(.digit) { insert(.twoDigits) }
    if pairs.has(.dot) { insert(.twoDots) }
    if pairs.has(.slash) { insert(.twoSlashes) }
    if bytes.first == 0x20 { insert(.leadingSpace) }
    if bytes.last == 0x20 { insert(.trailingSpace) }
    if !has([.letter, .digit]) { insert(.wordless) }
    if bytes.isEmpty { insert(.empty) }
    if bytes.count <= 5 { insert(.short) }
    if let first = bytes.first, first | 0x20 == UInt8(ascii: "l") { insert(.leadingL) }
  }

  /// The trait of a state.
  init(_ state: TranslationState) {
    switch state {
    case .translated: self = []
    case .new: self = .new
    case .needsReview: self = .needsReview
    case .machineTranslated: self = .machineTranslated
    default: self = .unknownState
    }
  }

  /// The traits by byte; a text has the union of its bytes' traits.
  private static let ofByte = (0...255).map { TextTraits(byte: UInt8($0)) }

  private init(byte: UInt8) {
    switch byte {
    case 0x09: self = .tab
    case 0x0A, 0x0D: self = .lineBreak
    case 0x0C: self = []
    case 0..<0x20, 0x7F: self = .control
    case 0x20: self = .space
    case UInt8(ascii: "%"): self = .percent
    case UInt8(ascii: "$"): self = .dollar
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
    case UInt8(ascii: "."): self = .dot
    case UInt8(ascii: "/"): self = .slash
    case UInt8(ascii: "\\"): self = .backslash
    case UInt8(ascii: "]"): self = [.bracket, .closingSquareBracket]
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "}"): self = .bracket
    case UInt8(ascii: "*"), UInt8(ascii: "`"): self = .mark
    case UInt8(ascii: "^"): self = .caret
    case UInt8(ascii: "<"): self = .less
    case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"): self = .sign
    case UInt8(ascii: "@"): self = .at
    case UInt8(ascii: "#"): self = .hash
    case _ where byte.isASCIILetter: self = .letter
    case 0x80...: self = TextTraits(lead: byte)
    default: self = []
    }
  }

  private init(lead byte: UInt8) {
    switch byte {
    case 0xC2: self = [.beyondASCII, .leadC2]
    case 0xCC, 0xCD: self = [.beyondASCII, .accent]
    case 0xD9: self = [.beyondASCII, .leadD9]
    case 0xE0: self = [.beyondASCII, .leadE0]
    case 0xE1: self = [.beyondASCII, .leadE1]
    case 0xE2: self = [.beyondASCII, .leadE2]
    case 0xE3: self = [.beyondASCII, .leadE3]
    case 0xEF: self = [.beyondASCII, .leadEF]
    case 0xF4: self = [.beyondASCII, .leadF4]
    default: self = .beyondASCII
    }
  }
}

/// Selects texts: each part of the filter names traits of which at least one must be present.
package struct TextFilter: Sendable {
  /// Traits of the text.
  var text: TextTraits
  /// Traits of its source text; except for `.any`, texts without a source text are skipped.
  var source: TextTraits
  /// Traits of either of the two.
  var either: TextTraits

  /// Selects every text.
  package static let all = TextFilter()

  /// A filter; parts that are not given select every text.
  package init(text: TextTraits = .any, source: TextTraits = .any, either: TextTraits = .any) {
    self.text = text
    self.source = source
    self.either = either
  }
}
