internal import Text

/// How a file spells its texts, of the ways that its grammar has: a text that takes the place of another one is spelled
/// like that one and like the rest of the file.
package struct FileSpelling {
  /// Spells a text; nil where this way has no spelling for it.
  package typealias Way = @Sendable (String) -> [UInt8]?

  /// A text of the file.
  package struct Sample {
    let text: String
    /// As the file spells it.
    let bytes: ArraySlice<UInt8>

    package init(_ text: String, _ bytes: ArraySlice<UInt8>) {
      (self.text, self.bytes) = (text, bytes)
    }

    fileprivate func follows(_ way: Way) -> Bool { way(text).map { bytes.elementsEqual($0) } ?? false }
  }

  private let ways: [Way]
  /// How many samples each way spells as the file does.
  private let counts: [Int]

  /// - Parameters:
  ///   - ways: the preferred one first.
  ///   - samples: the file's texts without those that are replaced: what they leave behind must not depend on them.
  package init(_ ways: [Way], samples: [Sample]) {
    self.ways = ways
    counts = ways.map { way in samples.count { $0.follows(way) } }
  }

  /// A text in the place of another one; nil where no way can spell it. Of the ways that spell the old text as it
  /// stands there, the one that most of the file follows is taken.
  package func bytes(of text: String, insteadOf old: Sample) -> [UInt8]? {
    let fits = ways.map(old.follows)
    let order = ways.indices.sorted { a, b in
      if fits[a] != fits[b] { return fits[a] }
      return counts[a] != counts[b] ? counts[a] > counts[b] : a < b
    }
    return order.lazy.compactMap { ways[$0](text) }.first
  }
}
