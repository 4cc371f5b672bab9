internal import Text

/// A way to write keys that are names: the separator of segments, and their letter case.
package struct KeyLayout: Hashable, Sendable {
  let separator: Unicode.Scalar
  let segmentCase: SegmentCase
  /// Whether a key is one segment, without a separator.
  var isWhole = false

  /// `editor.add_button`
  package static let standard = KeyLayout(separator: ".", segmentCase: .snake)
  /// Simpler layouts come first: of two with equally many followers the first is chosen.
  static let others = [
    KeyLayout(separator: ".", segmentCase: .camel),
    KeyLayout(separator: ".", segmentCase: .kebab),
    KeyLayout(separator: ".", segmentCase: .pascal),
    KeyLayout(separator: ".", segmentCase: .screaming),
    KeyLayout(separator: ".", segmentCase: .snake, isWhole: true),
    KeyLayout(separator: ".", segmentCase: .screaming, isWhole: true),
    KeyLayout(separator: ".", segmentCase: .camel, isWhole: true),
    KeyLayout(separator: ".", segmentCase: .kebab, isWhole: true),
    KeyLayout(separator: "_", segmentCase: .camel),
    KeyLayout(separator: "_", segmentCase: .pascal),
  ]

  /// Every layout, the standard one first.
  package static let all = [standard] + others

  /// Whether a name without its arguments is written like this.
  func fits(_ name: String) -> Bool {
    if isWhole { return segmentCase.fits(name.utf8, allowsNumbers: true) }
    let segments = name.utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
    return segments.count > 1 && segments.allSatisfy { segmentCase.fits($0, allowsNumbers: true) }
  }

  /// Whether a key is written like this.
  package func isFollowed(by key: String) -> Bool { fits(KeyName.withZeros(key)) }

  /// What the layout is called: `dotted snake_case`.
  package var name: String {
    if isWhole { return segmentCase.text }
    return separator == "." ? "dotted \(segmentCase.text)" : "\(segmentCase.text) joined by '\(separator)'"
  }

  /// A key that is written like this.
  package var example: String {
    let last = segmentCase.joined(["add", "button"])
    return isWhole ? last : segmentCase.joined(["editor"]) + String(separator) + last
  }

  /// The options of `key/convention` that ask for it, in the order in which they are written.
  package var options: [(name: String, value: OptionValue)] {
    var options: [(String, OptionValue)] = [("case", .text(segmentCase.rawValue))]
    if isWhole { return options + [("min-segments", .number(1)), ("max-segments", .number(1))] }
    if separator != "." { options.append(("separator", .text(String(separator)))) }
    // By itself, a key in SCREAMING_CASE may be one segment.
    if segmentCase == .screaming { options.append(("min-segments", .number(2))) }
    return options
  }
}
