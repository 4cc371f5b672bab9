internal import Diagnostics
internal import SwiftOutline

/// Finds calls with labelled arguments in a Swift manifest, without running it.
struct ManifestReader {
  private let list: TokenList

  /// Includes all branches of `#if`.
  init(_ file: SourceFile) {
    list = Lexer.read(file.bytes.count < OutlineReader.sizeLimit ? file.bytes : [], keepsInactive: true)
  }

  /// In source order.
  var tokens: [Token] { list.tokens }

  /// A call and the string literals in each of its arguments.
  struct Call {
    var name: String
    /// The index of its name.
    var start: Int
    /// The index of its closing parenthesis.
    var end: Int
    var arguments: [(label: String, strings: [String], isLiteral: Bool)]

    /// The value of an argument that is a single literal.
    func string(_ label: String) -> String? {
      arguments.first { $0.label == label && $0.isLiteral }?.strings.first
    }

    /// All literals in an argument, such as an array's elements.
    func strings(_ label: String) -> [String] { arguments.first { $0.label == label }?.strings ?? [] }
  }

  /// The calls of a name, but for those in the arguments of another: the work would grow with the square of their
  /// depth.
  func calls(named name: String) -> [Call] {
    var (calls, end) = ([Call](), 0)
    for index in tokens.indices where index >= end && tokens[index].kind == .name && text(at: index) == name {
      guard let call = anyCall(at: index) else { continue }
      calls.append(call)
      end = call.end
    }
    return calls
  }

  /// The call whose name is at a token; nil for any other token, and for calls that declare no target or package.
  func call(at index: Int) -> Call? {
    guard tokens[index].kind == .name else { return nil }
    let name = text(at: index)
    guard name == "Package" || name == "macro" || name == "plugin" || name.hasSuffix("arget") else { return nil }
    return anyCall(at: index)
  }

  /// The call whose name is at a token; nil where no arguments follow.
  private func anyCall(at index: Int) -> Call? {
    guard index + 1 < tokens.count, tokens[index + 1].kind == .leftParen else { return nil }
    let close = Int(tokens[index + 1].value)
    return Call(
      name: text(at: index), start: index, end: close, arguments: arguments(in: (index + 2)..<max(index + 2, close)))
  }

  /// The literals without interpolations in an argument of a call, with their ranges in the file, quotes included.
  func literals(of label: String, in call: Call) -> [(text: String, bytes: Range<Int>)] {
    guard let range = value(of: label, in: call) else { return [] }
    return tokens[range].filter { $0.kind == .string }.map { token in
      let text = LiteralText(list.literals[Int(token.value)], in: list.text).plain
      return (text, Int(token.start)..<Int(token.end))
    }
  }

  /// The literals in calls of one name within an argument of a call: `"Texts"` in `resources: [.copy("Texts")]`.
  func strings(inCallsOf name: String, of label: String, in call: Call) -> [String] {
    strings(behind: name, .leftParen, of: label, in: call) { start, _ in Int(tokens[start - 1].value) }
  }

  /// The literals behind a label within an argument of a call: `"A"` in `resources: [.glob(pattern: "**", excluding: ["A"])]`.
  func strings(labelled name: String, of label: String, in call: Call) -> [String] {
    strings(behind: name, .colon, of: label, in: call, until: endOfValue)
  }

  /// The literals behind each occurrence of a name and a mark within an argument of a call.
  ///
  /// - Parameter end: gives the index behind the last of them, by that of the first token and of the argument's end.
  private func strings(
    behind name: String, _ mark: Token.Kind, of label: String, in call: Call, until end: (Int, Int) -> Int
  ) -> [String] {
    guard let range = value(of: label, in: call) else { return [] }
    return range.flatMap { index -> [String] in
      let start = index + 2
      guard start <= range.upperBound, tokens[index].kind == .name, text(at: index) == name,
        tokens[index + 1].kind == mark
      else { return [] }
      return strings(in: start..<max(start, min(end(start, range.upperBound), range.upperBound)))
    }
  }

  /// The index of the comma behind the value that begins at a token, or the limit where none is before it.
  private func endOfValue(_ start: Int, _ limit: Int) -> Int {
    var end = start
    while end < limit, tokens[end].kind != .comma { end = after(end) }
    return min(end, limit)
  }

  /// Whether an argument of a call has nothing but literals, lists of them and calls of some names; also where there is no
  /// such argument.
  func isPlain(_ label: String, of call: Call, calling names: Set<String> = []) -> Bool {
    guard let range = value(of: label, in: call) else { return true }
    return range.allSatisfy { index in
      guard tokens[index].kind == .name else { return tokens[index].kind != .stringStart }
      let isLabel = index + 1 < range.upperBound && tokens[index + 1].kind == .colon
      return isLabel || names.contains(text(at: index))
    }
  }

  /// The tokens of an argument of a call.
  private func value(of label: String, in call: Call) -> Range<Int>? {
    var index = call.start + 2
    while index < call.end {
      if tokens[index].kind == .name, text(at: index) == label, tokens[index + 1].kind == .colon {
        return index + 2..<endOfValue(index + 2, call.end)
      }
      index = after(index)
    }
    return nil
  }

  /// The text that a manifest gives to a property, as an argument (`region: "de"`) or by an assignment
  /// (`package.region = "de"`): a literal, a call of one (`.init("de")`), or a constant that is one. Nil where it has
  /// another value, or several.
  func constant(_ property: String) -> String? {
    let values = tokens.indices.dropLast().compactMap { index -> String? in
      guard tokens[index].kind == .name, text(at: index) == property else { return nil }
      switch tokens[index + 1].kind {
      case .colon: return value(at: index + 2)
      case .equal: return index > 0 && tokens[index - 1].kind == .dot ? value(at: index + 2) : nil
      default: return nil
      }
    }
    return Set(values).count == 1 ? values[0] : nil
  }

  /// The text of the expression that begins at a token, as far as it is plainly one.
  private func value(at start: Int) -> String? {
    if let text = literal(at: start) { return text }
    var index = start
    while index + 1 < tokens.count, tokens[index].kind == .dot || tokens[index].kind == .name,
      tokens[index].kind == .dot || tokens[index + 1].kind == .dot
    {
      index += 1
    }
    guard tokens[index].kind == .name, index + 1 < tokens.count else { return nil }
    guard tokens[index + 1].kind == .leftParen else {
      return endsExpression(at: index + 1) ? constantLiteral(named: text(at: index)) : nil
    }
    let close = Int(tokens[index + 1].value)
    guard Self.initializers.contains(text(at: index)), endsExpression(at: close + 1) else { return nil }
    let hasLabel = index + 3 < close && tokens[index + 3].kind == .colon
    return literal(at: index + (hasLabel ? 4 : 2))
  }

  /// The calls that make a language's tag of a literal.
  private static let initializers: Set<String> = ["init", "LanguageTag"]

  /// The literal that a `let` of that name has; nil where there are several.
  private func constantLiteral(named name: String) -> String? {
    let literals = tokens.indices.dropLast(2).compactMap { index -> String? in
      guard tokens[index].kind == .name, text(at: index) == "let", text(at: index + 1) == name else { return nil }
      let equal = tokens[(index + 2)...].prefix(Self.annotationLimit).firstIndex { $0.kind == .equal }
      let isPlain = tokens[index + 2].kind == .equal || tokens[index + 2].kind == .colon
      return isPlain ? equal.flatMap { literal(at: $0 + 1) } : nil
    }
    return literals.count == 1 ? literals[0] : nil
  }

  /// How many tokens the type of a constant may have, with its colon and the equal sign.
  private static let annotationLimit = 5

  /// A literal without interpolations that is a whole expression.
  private func literal(at index: Int) -> String? {
    guard index < tokens.count, tokens[index].kind == .string, endsExpression(at: index + 1) else { return nil }
    return LiteralText(list.literals[Int(tokens[index].value)], in: list.text).plain
  }

  /// Whether nothing at a token continues the expression before it.
  private func endsExpression(at index: Int) -> Bool {
    guard index < tokens.count else { return true }
    switch tokens[index].kind {
    case .comma, .rightParen, .rightBracket, .rightBrace, .semicolon, .end, .pound, .name, .at: return true
    default: return false
    }
  }

  /// Whether the manifest contains a name with that prefix.
  func contains(nameBeginningWith start: String) -> Bool {
    tokens.indices.contains { tokens[$0].kind == .name && text(at: $0).hasPrefix(start) }
  }

  private func text(at index: Int) -> String { list.symbols.name(tokens[index].value) }

  /// The labelled arguments between two parentheses.
  private func arguments(in range: Range<Int>) -> [(label: String, strings: [String], isLiteral: Bool)] {
    var arguments: [(label: String, strings: [String], isLiteral: Bool)] = []
    var start = range.lowerBound
    var index = start
    while index <= range.upperBound {
      if index == range.upperBound || tokens[index].kind == .comma {
        if index - start >= 3, tokens[start].kind == .name, tokens[start + 1].kind == .colon {
          let value = (start + 2)..<index
          let strings = strings(in: value)
          arguments.append((text(at: start), strings, strings.count == 1 && isLiteral(value)))
        }
        start = index + 1
        index = start
      } else {
        index = after(index)
      }
    }
    return arguments
  }

  /// The index behind a token, or behind the group or literal that it opens.
  private func after(_ index: Int) -> Int {
    switch tokens[index].kind {
    case .leftParen, .leftBracket, .leftBrace: max(index, Int(tokens[index].value)) + 1
    case .stringStart: end(ofLiteral: index) + 1
    default: index + 1
    }
  }

  /// The index of the last token of a literal with interpolations.
  private func end(ofLiteral start: Int) -> Int {
    tokens[start...].firstIndex { $0.kind == .stringEnd && $0.value == tokens[start].value } ?? tokens.count - 1
  }

  private func isLiteral(_ range: Range<Int>) -> Bool {
    switch tokens[range.lowerBound].kind {
    case .string: range.count == 1
    case .stringStart: end(ofLiteral: range.lowerBound) == range.upperBound - 1
    default: false
    }
  }

  /// The texts of the literals in a range of tokens; interpolations are left as written.
  private func strings(in range: Range<Int>) -> [String] {
    var strings: [String] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let token = tokens[index]
      if token.kind == .string || token.kind == .stringStart {
        strings.append(LiteralText(list.literals[Int(token.value)], in: list.text).plain)
      }
      index = token.kind == .stringStart ? end(ofLiteral: index) + 1 : index + 1
    }
    return strings
  }
}
