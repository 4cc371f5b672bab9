/// A text equal only to the same bytes.
///
/// Swift calls "é" equal to "e" with a combining accent; Foundation's tables do not, so keys and texts are compared,
/// hashed and looked up as these.
package struct ExactText: Hashable, Sendable {
  /// The text whose bytes count.
  package var text: String

  package init(_ text: String) { self.text = text }

  package static func == (a: ExactText, b: ExactText) -> Bool {
    let quick = a.text.utf8.withContiguousStorageIfAvailable { first in
      b.text.utf8.withContiguousStorageIfAvailable { second in
        first.count == second.count && ExactText.areEqual(first, second)
      }
    }
    return (quick ?? nil) ?? a.text.utf8.elementsEqual(b.text.utf8)
  }

  /// Whether two stretches of one length hold the same bytes, eight at a time.
  @inline(never)
  private static func areEqual(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    let (first, second) = (UnsafeRawBufferPointer(a), UnsafeRawBufferPointer(b))
    var index = 0
    while index + 8 <= first.count {
      let word = first.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if word != second.loadUnaligned(fromByteOffset: index, as: UInt64.self) { return false }
      index += 8
    }
    while index < first.count {
      if first[index] != second[index] { return false }
      index += 1
    }
    return true
  }

  package func hash(into hasher: inout Hasher) {
    var copy = text
    copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
