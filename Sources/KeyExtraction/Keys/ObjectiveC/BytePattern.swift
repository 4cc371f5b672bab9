/// A short byte sequence to search for.
struct BytePattern: Sendable {
  private let bytes: [UInt8]

  /// Part of `NSLocalizedString`, `localized` and `Localizable`.
  static let localization = BytePattern("ocali")
  /// The macro that makes a Core Foundation string in C.
  static let string = BytePattern("CFSTR")

  init(_ pattern: String) { bytes = Array(pattern.utf8) }

  /// Whether a text contains the pattern.
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
