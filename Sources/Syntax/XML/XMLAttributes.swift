internal import Text

/// The attributes of elements of an XML file, for edits that keep every other byte.
package struct XMLAttributes {
  private let bytes: [UInt8]

  /// - Parameter bytes: a file in UTF-8.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// An attribute's value as the file spells it, and its place.
  package struct Value {
    /// Without the quotes.
    package let range: Range<Int>
    let quote: Unicode.Scalar
  }

  /// The value of an attribute; nil where the element that starts at an offset has none of the name.
  package func value(of name: String, at start: Int) -> Value? {
    var index = skip(from: start) { !$0.isASCIISpace && $0 != UInt8(ascii: ">") }
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      index = skip(from: index) { $0.isASCIISpace || $0 == UInt8(ascii: "/") }
      let nameEnd = skip(from: index) { !$0.isASCIISpace && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
      let open = skip(from: nameEnd) { $0.isASCIISpace || $0 == UInt8(ascii: "=") }
      guard open < bytes.count, bytes[open] == UInt8(ascii: "\"") || bytes[open] == UInt8(ascii: "'") else {
        return nil
      }
      let close = skip(from: open + 1) { $0 != bytes[open] }
      if bytes[index..<nameEnd].elementsEqual(name.utf8) {
        return Value(range: open + 1..<close, quote: Unicode.Scalar(bytes[open]))
      }
      index = close + 1
    }
    return nil
  }

  /// The file with other values of attributes, spelled as the file spells such values.
  ///
  /// - Parameters:
  ///   - changes: the values with what they mean now and then.
  ///   - others: other values of the same attribute, with what they mean.
  package func replacing(
    _ changes: [(value: Value, old: String, new: String)], like others: [(value: Value, text: String)]
  ) -> [UInt8] {
    let samples = others.map { FileSpelling.Sample($0.text, bytes[$0.value.range]) }
    let quotes = Set(changes.map(\.value.quote))
    let spellings = Dictionary(
      uniqueKeysWithValues: quotes.map { ($0, FileSpelling(XMLSpelling.attribute(in: $0), samples: samples)) })
    var changed = bytes
    for change in changes.sorted(by: { $0.value.range.lowerBound > $1.value.range.lowerBound }) {
      let old = FileSpelling.Sample(change.old, bytes[change.value.range])
      guard let new = spellings[change.value.quote]?.bytes(of: change.new, insteadOf: old) else { continue }
      changed.replaceSubrange(change.value.range, with: new)
    }
    return changed
  }

  private func skip(from start: Int, while isSkipped: (UInt8) -> Bool) -> Int {
    var index = start
    while index < bytes.count, isSkipped(bytes[index]) { index += 1 }
    return index
  }
}
