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
  private let layout: KeyLayout

  /// - Parameter names: keys that are identifiers.
  package init?(of names: [String]) {
    let plain = names.map(KeyName.withZeros)
    var best = (layout: KeyLayout.standard, followers: plain.count(where: KeyLayout.standard.fits))
    for layout in KeyLayout.others {
      let followers = plain.count(where: layout.fits)
      // One more follower could be an exception.
      if followers > best.followers + 1 { best = (layout, followers) }
    }
    let isClear =
      best.layout == KeyLayout.standard ? best.followers * 3 >= names.count * 2 : best.followers * 10 >= names.count * 9
    guard isClear, best.followers > 1 else { return nil }
    layout = best.layout
    followers = best.followers
    count = names.count
    grammar = KeyGrammar(
      separator: String(best.layout.separator), segmentCase: best.layout.segmentCase,
      segments: best.layout.isWhole ? 1...1 : 2...Int.max)
  }

  /// Whether a key follows the convention.
  package func isFollowed(by key: String) -> Bool { layout.isFollowed(by: key) }
}
