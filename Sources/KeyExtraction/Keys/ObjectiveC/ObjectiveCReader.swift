/// Finds calls and messages in a list of tokens, and reads their arguments as far as the tokens tell.
struct ObjectiveCReader {
  let bytes: [UInt8]
  let tokens: [ObjectiveCToken]
  let groups: ObjectiveCGroups

  init(bytes: [UInt8], tokens: [ObjectiveCToken]) {
    self.bytes = bytes
    self.tokens = tokens
    groups = ObjectiveCGroups(tokens)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func text(at index: Int) -> String { text(tokens[index].bytes) }

  /// The string literals, adjacent ones joined; those without a character are left out.
  var texts: [String] {
    let starts = tokens.indices.filter { tokens[$0].kind == .string && ($0 == 0 || tokens[$0 - 1].kind != .string) }
    return starts.compactMap { start in
      let end = tokens[start...].firstIndex { $0.kind != .string } ?? tokens.endIndex
      guard case .literal(let text, _) = argument(start..<end, []), !text.isEmpty else { return nil }
      return text
    }
  }

  /// A call, and the index of its first token.
  typealias Found = (index: Int, call: ObjectiveCFacts.Call)

  /// Every call and message in a range of tokens, in source order. `parameters` are the names of the enclosing
  /// definition's parameters.
  func calls(in range: Range<Int>, parameters: [String] = []) -> [Found] {
    var found: [Found] = []
    func take(_ call: ObjectiveCFacts.Call?, at index: Int) {
      if let call { found.append((index, call)) }
    }
    for index in range {
      switch tokens[index].kind {
      case .name:
        for call in calls(at: index, within: range, parameters) { take(call, at: index) }
        take(property(at: index, within: range, parameters), at: index)
        take(predicateTable(at: index, within: range, parameters), at: index)
      case .string: take(property(at: index, within: range, parameters), at: index)
      case .mark(Mark.openBracket):
        take(message(at: index, parameters), at: index)
        take(textMessage(at: index, parameters), at: index)
      default: break
      }
    }
    return found
  }

  /// The call of a function: two calls where its first argument is a choice between two texts.
  private func calls(at index: Int, within range: Range<Int>, _ parameters: [String]) -> [ObjectiveCFacts.Call] {
    guard index + 1 < range.upperBound, tokens[index + 1].isMark(Mark.openParenthesis),
      let close = groups.end(of: index + 1)
    else { return [] }
    let parts = groups.parts(in: (index + 2)..<close, of: tokens)
    guard let first = parts.first, !isDeclared(at: index, with: parts) else { return [] }
    let rest = parts.dropFirst().map { argument($0, parameters) }
    return branches(of: first).map { branch in
      ObjectiveCFacts.Call(
        callee: text(at: index), arguments: [argument(branch, parameters)] + rest, bytes: tokens[index].bytes)
    }
  }

  /// Whether a name with parentheses declares or defines a function: `NSString *Localized(NSString *key)`. In front of it
  /// stands a type, and no parameter is a literal.
  private func isDeclared(at index: Int, with parts: [Range<Int>]) -> Bool {
    let type = tokens[..<index].last { !$0.isMark(Mark.star) }
    let isNearby = index > 0 && (tokens[index - 1].kind == .name || tokens[index - 1].isMark(Mark.star))
    guard isNearby, let type, type.kind == .name, !Self.wordsBeforeCalls.contains(text(type.bytes)) else {
      return false
    }
    return !parts.contains { $0.contains { tokens[$0].kind == .string } }
  }

  /// Keywords after which a call may follow.
  private static let wordsBeforeCalls: Set = [
    "return", "else", "do", "case", "in", "throw", "goto", "sizeof", "co_await", "co_return", "co_yield", "and", "or",
    "not",
  ]

  /// The two texts of `isOn ? @"on" : @"off"`; any other argument as it is.
  private func branches(of range: Range<Int>) -> [Range<Int>] {
    let inner = unwrapped(range)
    guard inner.count > 4, let last = inner.last,
      tokens[last].kind == .string || tokens[last].isMark(Mark.closeParenthesis)
    else { return [range] }
    var question: Int?
    var index = inner.lowerBound
    while index < inner.upperBound {
      if tokens[index].isMark(Mark.question) { question = index }
      if tokens[index].isMark(Mark.colon), let question {
        let branches = [(question + 1)..<index, (index + 1)..<inner.upperBound].map(unwrapped)
        return branches.allSatisfy { $0.allSatisfy { tokens[$0].kind == .string } } ? branches : [range]
      }
      index = (groups.end(of: index) ?? index) + 1
    }
    return [range]
  }

  /// `[receiver first:a second:b]`; nil for subscripts, arrays and messages without arguments.
  private func message(at open: Int, _ parameters: [String]) -> ObjectiveCFacts.Call? {
    guard let close = groups.end(of: open), open == 0 || !tokens[open - 1].isMark(Mark.at) else { return nil }
    var selector = ""
    var arguments: [ObjectiveCFacts.Argument] = []
    var index = open + 1
    var start: Int?
    var receiver = (open + 1)..<(open + 1)
    while index < close {
      // The receiver comes first: a name directly behind the bracket is never part of the selector.
      if index > open + 1, tokens[index].kind == .name, index + 1 < close, tokens[index + 1].isMark(Mark.colon) {
        if let start {
          arguments.append(argument(start..<index, parameters))
        } else {
          receiver = receiver.lowerBound..<index
        }
        selector += text(at: index) + ":"
        start = index + 2
        index += 2
      } else {
        index = (groups.end(of: index) ?? index) + 1
      }
    }
    guard let start, start <= close else { return nil }
    arguments.append(argument(start..<close, parameters))
    // A bundle is asked for its texts: it counts as the last argument.
    if ObjectiveCRoutines.bundleMethods.contains(selector) { arguments.append(argument(receiver, parameters)) }
    return ObjectiveCFacts.Call(callee: selector, arguments: arguments, bytes: tokens[open].bytes)
  }

  /// `[@"key" localized]` and `[@"key" localizedIn:table]`: the callee is `-` and the selector, the text is the first
  /// argument.
  private func textMessage(at open: Int, _ parameters: [String]) -> ObjectiveCFacts.Call? {
    guard let close = groups.end(of: open), open + 2 < close, tokens[open + 2].kind == .name,
      let text = receiver(at: open + 1, parameters)
    else { return nil }
    if let message = message(at: open, parameters) {
      return .init(callee: "-" + message.callee, arguments: [text] + message.arguments, bytes: message.bytes)
    }
    guard open + 3 == close else { return nil }
    return .init(callee: "-" + self.text(at: open + 2), arguments: [text], bytes: tokens[open].bytes)
  }

  /// `@"key".localized`, read like the message of that name.
  private func property(at index: Int, within range: Range<Int>, _ parameters: [String]) -> ObjectiveCFacts.Call? {
    guard index + 2 < range.upperBound, tokens[index + 1].isMark(Mark.dot), tokens[index + 2].kind == .name,
      let text = receiver(at: index, parameters)
    else { return nil }
    return .init(callee: "-" + self.text(at: index + 2), arguments: [text], bytes: tokens[index].bytes)
  }

  /// `editor.formattingStringsFilename = @"Rules"`, read like the message that sets it.
  private func predicateTable(
    at index: Int, within range: Range<Int>, _ parameters: [String]
  ) -> ObjectiveCFacts.Call? {
    guard index + 2 < range.upperBound, tokens[index + 1].isMark(Mark.equals), tokens[index + 2].kind == .string,
      tokens[index].bytes.count == PredicateTables.property.utf8.count,
      text(at: index) == PredicateTables.property
    else { return nil }
    let value = argument((index + 2)..<(index + 3), parameters)
    return .init(callee: PredicateTables.setter, arguments: [value], bytes: tokens[index].bytes)
  }

  /// The receiver of a message: a literal, or a parameter of the enclosing definition; nil for anything else.
  private func receiver(at index: Int, _ parameters: [String]) -> ObjectiveCFacts.Argument? {
    let token = tokens[index]
    guard token.kind == .string || token.kind == .name && parameters.contains(text(at: index)) else { return nil }
    return argument(index..<(index + 1), parameters)
  }

  /// The tokens of an argument without its own parentheses, and without `CFSTR(…)`.
  func unwrapped(_ range: Range<Int>) -> Range<Int> {
    var range = range
    if range.count > 2, tokens[range.lowerBound].kind == .name, text(at: range.lowerBound) == "CFSTR" {
      range.removeFirst()
    }
    while range.count >= 2, tokens[range.lowerBound].isMark(Mark.openParenthesis),
      groups.end(of: range.lowerBound) == range.upperBound - 1
    {
      range = (range.lowerBound + 1)..<(range.upperBound - 1)
    }
    return range
  }

  func argument(_ range: Range<Int>, _ parameters: [String]) -> ObjectiveCFacts.Argument {
    let range = unwrapped(range)
    guard let first = range.first, let last = range.last else { return .nothing }
    let span = tokens[first].start..<tokens[last].end
    if range.allSatisfy({ tokens[$0].kind == .string }) {
      var joined: [UInt8] = []
      for index in range { ObjectiveCLiteral.append(bytes[tokens[index].bytes], to: &joined) }
      return .literal(String(decoding: joined, as: UTF8.self), bytes: span)
    }
    if let bundle = bundle(range) { return .bundle(bundle, bytes: span) }
    // In a macro's body, `@x` makes an object from the C string `x`.
    let name = range.count == 2 && tokens[first].isMark(Mark.at) ? last : first
    guard range.count == 1 || name == last, tokens[name].kind != .string else {
      return .other(start: start(of: range), bytes: span)
    }
    let word = text(at: name)
    if let position = parameters.firstIndex(of: word) { return .parameter(position) }
    if word == "nil" || word == "NULL" || word == "0" { return .nothing }
    return tokens[name].kind == .name ? .name(word, bytes: span) : .other(start: "", bytes: span)
  }

  /// The bundle that an argument asks for; nil for any other argument.
  private func bundle(_ range: Range<Int>) -> ObjectiveCFacts.NamedBundle? {
    guard let first = range.first(where: { tokens[$0].kind == .name }),
      ["NSBundle", "SWIFTPM_MODULE_BUNDLE"].contains(text(at: first))
    else { return nil }
    switch range.filter({ tokens[$0].kind == .name }).map({ text(at: $0) }) {
    case ["SWIFTPM_MODULE_BUNDLE"]: return .module
    case ["NSBundle", "mainBundle"]: return .main
    case ["NSBundle", "bundleForClass", "self", "class"]: return .own
    default: return nil
    }
  }

  /// The text that a made-up string begins with: the receiver of `stringByAppending…:`, or what stands before the first
  /// placeholder of `[NSString stringWithFormat:@"cart.%@", name]`. Empty for any other expression.
  private func start(of range: Range<Int>) -> String {
    let first = range.lowerBound
    guard range.count > 4, tokens[first].isMark(Mark.openBracket) else { return "" }
    let isAppended =
      tokens[first + 1].kind == .string && tokens[first + 2].kind == .name
      && text(at: first + 2).hasPrefix("stringByAppending")
    if isAppended, case .literal(let text, _) = argument((first + 1)..<(first + 2), []) { return text }
    guard tokens[first + 1].kind == .name, tokens[first + 2].kind == .name, text(at: first + 1) == "NSString",
      text(at: first + 2) == "stringWithFormat", tokens[first + 4].kind == .string,
      case .literal(let format, _) = argument((first + 4)..<(first + 5), [])
    else { return "" }
    return String(format.prefix { $0 != "%" })
  }
}
