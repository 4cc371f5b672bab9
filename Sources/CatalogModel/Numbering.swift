extension Message {
  /// The text with its arguments numbered in order (`%@ of %lld` → `%1$@ of %2$lld`), so that translators may move
  /// them; nil where fewer than two are unnumbered, or where some already are.
  ///
  /// An object as wide as its number is a slip, `%1@` for `%1$@` (so does genstrings, in WooCommerce for iOS).
  package var numbered: String? {
    let arguments = placeholders.filter { $0.takesArgument && !$0.looksLikeProse }
    guard arguments.count >= 2, arguments.allSatisfy(\.canBeNumbered) else { return nil }
    var bytes: [UInt8] = []
    let text = Array(text.utf8)
    var copied = 0
    for (index, argument) in arguments.enumerated() {
      let afterPercent = argument.span.lowerBound + 1
      bytes += text[copied..<afterPercent]
      bytes += "\(index + 1)$".utf8
      let isSlip = text[afterPercent..<argument.span.upperBound].elementsEqual("\(index + 1)@".utf8)
      copied = isSlip ? argument.span.upperBound - 1 : afterPercent
    }
    bytes += text[copied...]
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Placeholder {
  /// Neither numbered nor taking a further argument for its width.
  fileprivate var canBeNumbered: Bool {
    if case .argument? = width { return false }
    if case .argument? = precision { return false }
    return number == nil
  }
}
