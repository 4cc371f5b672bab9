internal import CatalogModel
internal import Text

/// A key without the types of its arguments: `%lld of %@` and `%@ of %@` have one shape.
package struct UntypedKey: Hashable, Sendable {
  private let text: ExactText

  package init(_ key: String) { text = ExactText(key.replacing(UntypedKey.spans(in: key).map { ($0, "%@") })) }

  /// Whether a key has specifiers.
  package static func hasSpecifiers(_ key: String) -> Bool {
    key.utf8.contains(UInt8(ascii: "%")) && !spans(in: key).isEmpty
  }

  /// The specifiers that tell keys of one shape apart, in order.
  package static func specifiers(of key: String) -> [String] {
    let bytes = Array(key.utf8)
    return spans(in: key).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  private static func spans(in key: String) -> [Range<Int>] {
    Placeholder.scan(key).filter { $0.takesArgument && !$0.looksLikeProse }.map(\.span)
  }
}
