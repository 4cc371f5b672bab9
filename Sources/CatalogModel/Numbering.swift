internal import Text

extension Message {
  /// The text with its arguments numbered in order (`%@ of %lld` → `%1$@ of %2$lld`), so that translators may move
  /// them; nil where fewer than two are unnumbered, or where some already are.
  ///
  /// `%1@` for the first argument is taken as a typing error for `%1$@`.
  package var numbered: String? {
    let arguments = placeholders.filter { $0.takesArgument && !$0.looksLikeProse }
    guard arguments.count >= 2, arguments.allSatisfy(\.canBeNumbered) else { return nil }
    let text = Array(text.utf8)
    return self.text.replacing(
      arguments.enumerated().map { index, argument in
        let written = text.slice(from: argument.span.lowerBound + 1, to: argument.span.upperBound)
        let isSlip = written.elementsEqual("\(index + 1)@".utf8)
        return (argument.span, "%\(index + 1)$" + (isSlip ? "@" : String(decoding: written, as: UTF8.self)))
      })
  }

  /// Whether the text is only a key, as it is or with numbered arguments, as Xcode writes keys into catalogs.
  package func repeats(_ key: String) -> Bool {
    ExactText(text) == ExactText(key) || text.utf8.contains(UInt8(ascii: "$")) && text == Message(key).numbered
  }

  /// Whether two texts differ at most in how the placeholders for the same arguments are written (`%@ of %d` and
  /// `%1$@ of %2$lld`), and in how accents are composed.
  package func matches(_ other: Message) -> Bool { pieces == other.pieces }

  /// The text between placeholders, and the numbers of their arguments, in turn.
  private var pieces: [String] {
    var pieces: [String] = []
    var start = 0
    for (index, placeholder) in Placeholder.scan(text).lazy.filter(\.takesArgument).enumerated() {
      pieces.append(text.slice(Range(from: start, to: placeholder.span.lowerBound)))
      pieces.append("\(placeholder.number ?? index + 1)")
      start = placeholder.span.upperBound
    }
    return pieces + [text.slice(Range(from: start, to: text.utf8.count))]
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
