/// A text equal only to the same bytes.
///
/// Swift calls "é" equal to "e" with a combining accent; Foundation's tables do not, so keys and texts are compared,
/// hashed and looked up as these.
package struct ExactText: Hashable, Sendable {
  /// The text whose bytes count.
  package var text: String

  package init(_ text: String) { self.text = text }

  package static func == (a: ExactText, b: ExactText) -> Bool {
    guard a.text.utf8.count == b.text.utf8.count else { return false }
    // A loop that does not end early compares many bytes in one step, and texts are compared more than anything else.
    let isEqual = a.text.utf8.withContiguousStorageIfAvailable { first in
      b.text.utf8.withContiguousStorageIfAvailable { second in
        first.indices.reduce(0 as UInt8) { $0 | (first[$1] ^ second[$1]) } == 0
      }
    }
    return (isEqual ?? nil) ?? a.text.utf8.elementsEqual(b.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var copy = text
    copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
