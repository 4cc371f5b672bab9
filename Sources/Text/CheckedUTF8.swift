/// Decoding bytes that may not be UTF-8.
extension String {
  /// The text of some bytes; nil if they are not well-formed UTF-8. macOS 15 has `String(validating:as:)` for this.
  package init?(ofUTF8 bytes: some Collection<UInt8>) {
    // Decoding replaces malformed bytes by U+FFFD, so the text then has other bytes.
    self.init(decoding: bytes, as: UTF8.self)
    if !utf8.elementsEqual(bytes) { return nil }
  }
}
