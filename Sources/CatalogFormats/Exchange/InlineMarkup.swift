/// A text of XLIFF with elements in it that stand for something which its characters do not say: `<g>` for bold letters,
/// `<x/>` for a placeholder that it does not name.
///
/// A class, because hardly any text has elements, and a file may have a million texts.
package final class InlineMarkup: Sendable {
  /// The text with the tags of these elements as characters: `Tap <b>here</b>`. Nil for a text of a set.
  package let text: String?
  /// The tags, in their order: `<b>`, `</b>`.
  package let tags: [String]

  init(text: String?, tags: [String]) {
    self.text = text
    self.tags = tags
  }
}
