internal import CatalogModel
internal import Diagnostics

/// The naming convention that most keys of a table follow.
///
/// The standard is `screen.segment.snake_case`, if two thirds of the keys follow it. Another convention is used if nine
/// of ten keys follow it, and at least two more than the standard. If keys follow none, there is no convention.
package struct NamingConvention: Sendable {
  /// The shape of a good key.
  package let grammar: KeyGrammar
  /// The number of keys that follow it.
  package let followers: Int
  /// The number of keys.
  package let count: Int
  private let layout: Layout

  /// - Parameter names: keys that are identifiers.
  package init?(of names: [String]) {
    let plain = names.map(KeyGrammar.plainName(of:))
    var best = (layout: Layout.standard, followers: plain.count(where: Layout.standard.fits))
    for layout in Layout.others {
      let followers = plain.count(where: layout.fits)
      // One more follower could be an exception.
      if followers > best.followers + 1 { best = (layout, followers) }
    }
    let isClear =
      best.layout == Layout.standard ? best.followers * 3 >= names.count * 2 : best.followers * 10 >= names.count * 9
    guard isClear, best.followers > 1 else { return nil }
    layout = best.layout
    followers = best.followers
    count = names.count
    grammar = KeyGrammar(
      separator: String(best.layout.separator), segmentCase: best.layout.segmentCase,
      segments: best.layout.isWhole ? 1...1 : 2...Int.max)
  }

  /// Whether a key follows the convention.
  package func isFollowed(by key: String) -> Bool { layout.fits(KeyGrammar.plainName(of: key)) }

  /// The separator of segments, and their letter case.
  private struct Layout: Equatable {
    let separator: Unicode.Scalar
    let segmentCase: SegmentCase
    /// Whether a key is one segment, without a separator.
    var isWhole = false

    static let standard = Layout(separator: ".", segmentCase: .snake)
    /// Simpler layouts come first: of two with equally many followers the first is chosen.
    static let others = [
      Layout(separator: ".", segmentCase: .camel),
      Layout(separator: ".", segmentCase: .kebab),
      Layout(separator: ".", segmentCase: .pascal),
      Layout(separator: ".", segmentCase: .screaming),
      Layout(separator: ".", segmentCase: .snake, isWhole: true),
      Layout(separator: ".", segmentCase: .screaming, isWhole: true),
      Layout(separator: ".", segmentCase: .camel, isWhole: true),
      Layout(separator: ".", segmentCase: .kebab, isWhole: true),
      Layout(separator: "_", segmentCase: .camel),
      Layout(separator: "_", segmentCase: .pascal),
    ]

    func fits(_ name: String) -> Bool {
      if isWhole { return segmentCase.fits(name.utf8, allowsNumbers: true) }
      let segments = name.utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
      return segments.count > 1 && segments.allSatisfy { segmentCase.fits($0, allowsNumbers: true) }
    }
  }
}
