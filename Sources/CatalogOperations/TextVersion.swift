package import CatalogModel
internal import Text

/// What a key's texts in one language are now, as a short word: it differs where somebody has changed one of them, its
/// state, or the source text since.
package struct TextVersion: Hashable, Sendable {
  /// 16 hexadecimal digits.
  package let text: String

  /// - Parameters:
  ///   - localization: the texts in the language; nil where it has none.
  ///   - source: the source language's texts; nil where there are none.
  package init(_ localization: Localization?, source: Localization?) {
    var hash = PairedHash()
    for leaf in localization?.leaves ?? [] {
      hash.add(leaf.path.text ?? "")
      hash.add(leaf.translation.state.rawValue)
      for message in leaf.translation.messages { hash.add(message.text) }
    }
    hash.add("of")
    for leaf in source?.leaves ?? [] {
      hash.add(leaf.path.text ?? "")
      for message in leaf.translation.messages { hash.add(message.text) }
    }
    text = String(hash.text.prefix(16))
  }
}
