/// An XML property list prepared for libxml2: characters that Foundation keeps, but XML readers change or refuse, are
/// replaced.
///
/// Carriage returns become references, because XML readers turn raw ones into line feeds. Other control characters
/// become U+10FF01 to U+10FF1F, in the last private use area.
struct XMLInput {
  /// The input for libxml2; the text itself where nothing had to be replaced.
  let bytes: ArraySlice<UInt8>
  /// Whether a control character was replaced.
  let hasReplacements: Bool
  private let original: ArraySlice<UInt8>
  private let returns: Set<Int>

  private static let returnReference = Array("&#13;".utf8)
  private static let replacementHead: [UInt8] = [0xF4, 0x8F, 0xBC]

  /// - Parameter returns: the offsets of the carriage returns to replace.
  init(_ text: ArraySlice<UInt8>, returns: [Int]) {
    original = text
    self.returns = Set(returns)
    hasReplacements = text.contains(where: XMLInput.needsReplacement)
    guard hasReplacements || !returns.isEmpty else {
      bytes = text
      return
    }
    var replaced: [UInt8] = []
    replaced.reserveCapacity(text.count + returns.count * XMLInput.returnReference.count)
    for index in text.indices {
      if XMLInput.needsReplacement(text[index]) {
        replaced += XMLInput.replacementHead + [0x80 | text[index]]
      } else if text[index] == 0x0D, self.returns.contains(index) {
        replaced += XMLInput.returnReference
      } else {
        replaced.append(text[index])
      }
    }
    bytes = replaced[...]
  }

  /// Whether a byte is a control character that XML forbids; not NUL, which ends the text in libxml2.
  private static func needsReplacement(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0 && byte != 0x09 && byte != 0x0A && byte != 0x0D
  }

  /// The offset in the original of a line and a column in `bytes`, both from 1.
  func offset(line: Int, column: Int) -> Int {
    var index = original.startIndex
    for _ in 1..<max(1, line) {
      guard let end = original[index...].firstIndex(of: 0x0A) else { return original.endIndex }
      index = end + 1
    }
    var rest = column - 1
    while rest > 0, index < original.endIndex {
      if XMLInput.needsReplacement(original[index]) {
        rest -= XMLInput.replacementHead.count + 1
      } else {
        rest -= original[index] == 0x0D && returns.contains(index) ? XMLInput.returnReference.count : 1
      }
      index += 1
    }
    return index
  }

  /// Puts control characters back in place of their replacements.
  static func restoreControls(in text: inout [UInt8]) {
    guard text.contains(replacementHead[0]) else { return }
    var restored: [UInt8] = []
    restored.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      if index + 3 < text.count, text[index...].starts(with: replacementHead), needsReplacement(text[index + 3] & 0x7F)
      {
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
