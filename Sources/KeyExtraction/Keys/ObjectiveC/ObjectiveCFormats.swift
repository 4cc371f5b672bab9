/// Finds messages that format a text which another call looks up.
extension ObjectiveCReader {
  /// `[NSString stringWithFormat:NSLocalizedString(@"key", nil), name, count]` and the like, in source order.
  var formats: [ObjectiveCFacts.Format] {
    tokens.indices.compactMap { open in
      guard tokens[open].isMark(Mark.openBracket), let close = groups.end(of: open), open + 3 < close
      else { return nil }
      // The receiver is a name or a message of its own.
      let name = (groups.end(of: open + 1) ?? open + 1) + 1
      guard name + 2 < close, tokens[name].kind == .name, tokens[name + 1].isMark(Mark.colon),
        Self.selectors.contains(text(at: name))
      else { return nil }
      return format(behind: name + 2, before: close, at: tokens[open].start)
    }
  }

  private static let selectors: Set = [
    "stringWithFormat", "localizedStringWithFormat", "initWithFormat", "appendFormat", "stringByAppendingFormat",
  ]

  private func format(behind start: Int, before close: Int, at place: Int) -> ObjectiveCFacts.Format? {
    let parts = groups.parts(in: start..<close, of: tokens)
    // `initWithFormat:… locale:nil, a, b`
    guard let format = parts.first, let key = keyLiteral(format.lowerBound..<(label(in: format) ?? format.upperBound))
    else { return nil }
    return ObjectiveCFacts.Format(key: key, start: place, arguments: parts.dropFirst().map(specifier))
  }

  /// The name of a further label among the tokens of an argument; nil where there is none.
  private func label(in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if index > range.lowerBound, tokens[index].kind == .name, index + 1 < range.upperBound,
        tokens[index + 1].isMark(Mark.colon)
      {
        return index
      }
      index = (groups.end(of: index) ?? index) + 1
    }
    return nil
  }

  /// The bytes of the literal that an expression looks up: the first text of a call or message that is all of it.
  private func keyLiteral(_ range: Range<Int>) -> Range<Int>? {
    let range = unwrapped(range)
    guard let first = range.first else { return nil }
    let open = tokens[first].kind == .name ? first + 1 : first
    guard range.contains(open), tokens[open].isMark(Mark.openParenthesis) || tokens[open].isMark(Mark.openBracket),
      groups.end(of: open) == range.upperBound - 1,
      let literal = range.first(where: { tokens[$0].kind == .string })
    else { return nil }
    let end = (literal..<range.upperBound).first { tokens[$0].kind != .string } ?? range.upperBound
    return tokens[literal].start..<tokens[end - 1].end
  }

  /// The specifier that fits an argument; nil where its tokens do not tell its type.
  private func specifier(_ range: Range<Int>) -> String? {
    guard let first = range.first else { return nil }
    if range.allSatisfy({ tokens[$0].kind == .string }) { return bytes[tokens[first].start] == Mark.at ? "%@" : "%s" }
    if tokens[first].isMark(Mark.at) { return "%@" }
    if range.count == 1, tokens[first].kind == .number { return text(at: first).contains(".") ? "%lf" : "%d" }
    if tokens[first].isMark(Mark.openBracket), range.count > 1, tokens[first + 1].kind == .name,
      groups.end(of: first) == range.upperBound - 1
    {
      return Self.objects.contains(text(at: first + 1)) ? "%@" : nil
    }
    guard tokens[first].isMark(Mark.openParenthesis), let close = groups.end(of: first), close < range.upperBound - 1
    else { return nil }
    let number = Self.numbers[((first + 1)..<close).map { text(at: $0) }.joined(separator: " ")]
    // `(int)size / 1024.0` has decimals.
    return number != "%lf" && isCalculated((close + 1)..<range.upperBound) ? nil : number
  }

  /// Whether an expression has a sign of arithmetic outside of brackets.
  private func isCalculated(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      if case .mark(let mark) = tokens[index].kind, "+-*/".utf8.contains(mark) { return true }
      index = (groups.end(of: index) ?? index) + 1
    }
    return false
  }

  /// Classes whose factory methods make objects.
  private static let objects: Set = ["NSString", "NSNumber", "NSDecimalNumber", "NSMutableString", "NSURL"]

  /// The specifiers of types to which arguments are cast.
  private static let numbers = [
    "int": "%d", "unsigned": "%u", "unsigned int": "%u", "long": "%ld", "unsigned long": "%lu", "long long": "%lld",
    "NSInteger": "%ld", "NSUInteger": "%lu", "double": "%lf", "float": "%lf", "CGFloat": "%lf",
  ]
}
