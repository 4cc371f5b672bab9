/// A range of a text and its replacement.
package struct TextEdit: Sendable {
  /// Offsets of the decoded text.
  package var range: Range<Int>
  /// UTF-8.
  package var replacement: [UInt8]

  package init(_ range: Range<Int>, _ replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }
}

/// Applies edits to a file and changes no other byte.
package enum TextEdits {
  /// The file with edits applied in its encoding; the edits must not overlap.
  package static func apply(_ edits: [TextEdit], to original: [UInt8], text: DecodedText) -> [UInt8] {
    if edits.isEmpty { return original }
    var out: [UInt8] = []
    out.reserveCapacity(original.count + edits.reduce(0) { $0 + $1.replacement.count })
    var from = 0
    // A stable sort: insertions at the same offset keep their order.
    let ordered = edits.enumerated().sorted { a, b in
      (a.element.range.lowerBound, a.offset) < (b.element.range.lowerBound, b.offset)
    }
    for (_, edit) in ordered {
      let range = text.diskRange(edit.range)
      // An insertion inside a removed range moves to the end of that range.
      let start = max(from, range.lowerBound)
      out += original[from..<start]
      out += text.encoding.encode(edit.replacement)
      from = max(start, range.upperBound)
    }
    out += original[from...]
    return out
  }
}
