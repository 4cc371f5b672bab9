/// A text that is compared and hashed by its UTF-8 bytes.
///
/// Swift calls "é" equal to "e" with a combining accent; Foundation's string tables do not. Keys and texts of catalogs
/// are therefore compared and looked up as values of this type.
package struct ExactText: Hashable, Sendable {
  /// The text itself.
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
