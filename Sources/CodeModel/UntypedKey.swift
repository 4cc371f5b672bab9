internal import CatalogModel
internal import Text

/// A key without the types of its arguments: `%lld of %@` and `%@ of %@` have one shape.
package struct UntypedKey: Hashable, Sendable {
  private let text: ExactText

  package init(_ key: String) {
    let spans = Placeholder.scan(key).filter { $0.takesArgument && !$0.looksLikeProse }.map(\.span)
    text = ExactText(key.replacing(spans.map { ($0, "%@") }))
  }
}
