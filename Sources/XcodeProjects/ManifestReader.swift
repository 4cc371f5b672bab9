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
    guard let range = value(of: label, in: call) else { return [] }
    return range.flatMap { index -> [String] in
      guard index + 1 < range.upperBound, tokens[index].kind == .name, text(at: index) == name,
        tokens[index + 1].kind == .leftParen
      else { return [] }
      return strings(in: (index + 2)..<max(index + 2, min(Int(tokens[index + 1].value), range.upperBound)))
    }
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
        var end = index + 2
        while end < call.end, tokens[end].kind != .comma { end = after(end) }
        return index + 2..<min(end, call.end)
      }
      index = after(index)
    }
    return nil
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
