/// A stretch of a text and what replaces it.
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

/// Changes parts of a file and no other byte of it.
package enum TextEdits {
  /// The file with its edits, which must not overlap, in the file's own encoding.
  package static func apply(_ edits: [TextEdit], to original: [UInt8], text: DecodedText) -> [UInt8] {
    if edits.isEmpty { return original }
    var out: [UInt8] = []
    out.reserveCapacity(original.count + edits.reduce(0) { $0 + $1.replacement.count })
    var from = 0
    // A stable order: insertions at one place stay in the order they were asked for.
    let ordered = edits.enumerated().sorted { a, b in
      (a.element.range.lowerBound, a.offset) < (b.element.range.lowerBound, b.offset)
    }
    for (_, edit) in ordered {
      let range = text.diskRange(edit.range)
      // An insertion into what was removed goes to the removal's end.
      let start = max(from, range.lowerBound)
      out += original[from..<start]
      out += text.encoding.encode(edit.replacement)
      from = max(start, range.upperBound)
    }
    out += original[from...]
    return out
  }
}
