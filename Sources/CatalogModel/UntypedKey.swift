internal import Diagnostics

/// A key without the types of its arguments: `%lld of %@` and `%@ of %@` have one shape.
package struct UntypedKey: Hashable, Sendable {
  private let text: ExactText

  package init(_ key: String) {
    let spans = Placeholder.scan(key).filter { $0.takesArgument && !$0.looksLikeProse }.map(\.span)
    guard !spans.isEmpty else {
      text = ExactText(key)
      return
    }
    let bytes = Array(key.utf8)
    var shape: [UInt8] = []
    var start = 0
    for span in spans {
      shape += bytes[start..<span.lowerBound]
      shape += UntypedKey.argument
      start = span.upperBound
    }
    text = ExactText(String(decoding: shape + bytes[start...], as: UTF8.self))
  }

  /// What stands for an argument of any type.
  private static let argument = Array("%@".utf8)
}
