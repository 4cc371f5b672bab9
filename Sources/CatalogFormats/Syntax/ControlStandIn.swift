/// Characters that stand for control characters while libxml2 reads: XML has no place for those, and Foundation reads
/// them all the same.
///
/// They are U+10FF01 to U+10FF1F, the end of the last private use area.
enum ControlStandIn {
  private static let head: [UInt8] = [0xF4, 0x8F, 0xBC]

  /// Whether a byte is a control character that XML forbids; a zero ends texts for too many readers.
  static func isNeeded(for byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0 && byte != 0x09 && byte != 0x0A && byte != 0x0D
  }

  /// UTF-8 of the stand-in.
  static func bytes(for byte: UInt8) -> [UInt8] { head + [0x80 | byte] }

  /// Puts the control characters back.
  static func restore(_ text: inout [UInt8]) {
    guard text.contains(head[0]) else { return }
    var restored: [UInt8] = []
    restored.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      if index + 3 < text.count, text[index...].starts(with: head), isNeeded(for: text[index + 3] & 0x7F) {
        restored.append(text[index + 3] & 0x7F)
        index += 4
      } else {
        restored.append(text[index])
        index += 1
      }
    }
    text = restored
  }
}
