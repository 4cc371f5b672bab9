internal import CatalogModel
internal import Diagnostics

/// The convention that the names of a table follow, found by counting.
///
/// `screen.segment.snake_case` is held unless the names clearly follow another: nine of ten fit it, and more than fit
/// `snake_case`. Where they follow none, as in a table that grew under several hands, there is nothing to hold.
package struct NamingConvention: Sendable {
  /// The shape of a good name.
  package let grammar: KeyGrammar
  /// How many names have it.
  package let followers: Int
  /// How many names there are.
  package let count: Int
  private let layout: Layout

  /// - Parameter names: keys in the style of names.
  package init?(of names: [String]) {
    let plain = names.map(KeyGrammar.plainName(of:))
    var best = (layout: Layout.standard, followers: plain.count(where: Layout.standard.fits))
    for layout in Layout.others {
      let followers = plain.count(where: layout.fits)
      // One name more is an exception, not a convention.
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

  /// Whether a key has the shape.
  package func isFollowed(by key: String) -> Bool { layout.fits(KeyGrammar.plainName(of: key)) }

  /// How segments are joined, and how each is written.
  private struct Layout: Equatable {
    let separator: Unicode.Scalar
    let segmentCase: SegmentCase
    /// Whether a name is one segment, without the separator.
    var isWhole = false

    static let standard = Layout(separator: ".", segmentCase: .snake)
    /// The plainer stand first: of two that fit as many names the first one is meant.
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
