/// A key of a catalog, read without its texts.
package struct ListedKey: Equatable, Sendable {
  package let text: String
  /// Whether its entry follows the sources: extracted from them, neither kept by hand nor stale.
  package let followsSource: Bool

  package init(_ text: String, followsSource: Bool) {
    self.text = text
    self.followsSource = followsSource
  }
}
