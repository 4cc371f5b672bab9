/// Classes of ASCII bytes. Bytes from 0x80 on, of which other characters are made, belong to none unless it says so.
extension UInt8 {
  /// `a` to `z`.
  package var isASCIILowercase: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
  /// `A` to `Z`.
  package var isASCIIUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  /// `a` to `z` and `A` to `Z`.
  package var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  /// `0` to `9`.
  package var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  /// `a` to `z`, `A` to `Z` and `0` to `9`.
  package var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }
  /// A letter, a digit or an underscore: what names are made of in most languages.
  package var isASCIIWord: Bool { isASCIILetterOrDigit || self == UInt8(ascii: "_") }
  /// A letter of ASCII, or a byte of a character beyond ASCII: most of those are letters.
  package var isLetterOrBeyondASCII: Bool { isASCIILetter || self >= 0x80 }
  /// A space, or a tab, line feed, vertical tab, form feed or carriage return.
  package var isASCIISpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// A letter `A` to `Z` in lower case; any other byte as it is.
  package var asciiLowercased: UInt8 { isASCIIUppercase ? self | 0x20 : self }
}
