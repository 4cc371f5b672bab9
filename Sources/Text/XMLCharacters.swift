extension Unicode.Scalar {
  /// Whether no XML can hold it, however it is written: a control character other than tabs and line ends, U+FFFE or
  /// U+FFFF.
  package var isForbiddenInXML: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}

extension String {
  /// The first character that no XML can hold; nil where there is none.
  package var characterForbiddenInXML: Unicode.Scalar? { unicodeScalars.first(where: \.isForbiddenInXML) }
}
