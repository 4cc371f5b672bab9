/// Some bytes to look for in many others.
struct BytePattern: Sendable {
  private let bytes: [UInt8]

  /// As in `NSLocalizedString`, `localized` and `Localizable`.
  static let localization = BytePattern("ocali")
  /// The macro by which C makes a string of Core Foundation's.
  static let string = BytePattern("CFSTR")

  init(_ pattern: String) { bytes = Array(pattern.utf8) }

  /// Whether the pattern stands somewhere.
  func occurs(in text: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first else { return true }
    var rest = text[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: bytes) { return true }
      rest.removeFirst()
    }
    return false
  }
}
