/// Texts of bytes that may not be UTF-8.
extension String {
  /// The text of some bytes; nil where they are not UTF-8. `String(validating:as:)` says the same from macOS 15 on.
  package init?(ofUTF8 bytes: some Collection<UInt8>) {
    // What is broken is decoded to U+FFFD, whose bytes differ.
    self.init(decoding: bytes, as: UTF8.self)
    if !utf8.elementsEqual(bytes) { return nil }
  }
}
