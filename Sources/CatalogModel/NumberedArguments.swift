internal import Text

/// Conversion to texts in which arguments have numbers and no types.
extension Message {
  /// The text with `%1$@` for its first argument and so on, and the losses.
  ///
  /// The percent signs of a text without arguments stay as they are. `{{1}}` in the text would be read as an argument,
  /// and becomes `{1}`.
  package func withNumberedArguments() -> (message: Message, losses: [NumberingLoss]) {
    let all = placeholders
    let arguments = all.filter { $0.takesArgument && !$0.looksLikeProse }
    var losses: [NumberingLoss] = []
    let bytes = Array(text.utf8)
    guard !arguments.isEmpty else { return (Message(Message.withoutBraces(bytes[...], &losses)), losses) }
    let numbers = Message.numbers(of: arguments)
    var parts: [(Range<Int>, String)] = []
    var next = 0
    for placeholder in all where placeholder.kind != .intentParameter {
      let written = String(
        decoding: bytes.slice(from: placeholder.span.lowerBound, to: placeholder.span.upperBound), as: UTF8.self)
      if placeholder.takesArgument, !placeholder.looksLikeProse {
        let number = numbers[next] ?? next + 1
        next += 1
        parts.append((placeholder.span, "%\(number)$@"))
        if written != "%@", written != "%\(number)$@" { losses.append(.specifier(written)) }
      } else {
        // What looks like prose or is malformed becomes literal text: the percent sign is doubled.
        let rest = placeholder.kind == .percent ? "" : written.dropFirst()
        if placeholder.kind != .percent, !placeholder.looksLikeProse { losses.append(.stray(written)) }
        parts.append((placeholder.span, "%%" + rest.replacing("%", with: "%%")))
      }
    }
    return (Message(Message.withoutBraces(Array(text.replacing(parts).utf8)[...], &losses)), losses)
  }

  /// What a text loses where arguments have only numbers.
  package enum NumberingLoss: Hashable, Sendable {
    /// A specifier that says more than which argument it prints.
    case specifier(String)
    /// A percent sign that begins no specifier, which becomes a doubled one.
    case stray(String)
    /// A text that looks like a numbered argument.
    case braces(String)
  }

  private static func numbers(of arguments: [Placeholder]) -> [Int: Int] {
    var numbers: [Int: Int] = [:]
    for reading in ArgumentMap(arguments).readings where reading.role != .width && reading.role != .precision {
      numbers[reading.placeholder] = reading.argument
    }
    return numbers
  }

  private static func withoutBraces(_ bytes: ArraySlice<UInt8>, _ losses: inout [NumberingLoss]) -> String {
    var out: [UInt8] = []
    var rest = bytes
    while let argument = NumberedArgument.first(in: rest) {
      out += rest.slice(to: argument.span.lowerBound)
      let written = rest.slice(from: argument.span.lowerBound, to: argument.span.upperBound)
      var inner = written
      // Removing one pair of braces from `{{{1}}}` would leave `{{1}}`.
      while inner.first == UInt8(ascii: "{"),
        out.last == UInt8(ascii: "{") || inner.dropFirst().first == UInt8(ascii: "{")
      {
        inner = inner.dropFirst().dropLast()
      }
      out += inner
      losses.append(.braces(String(decoding: written, as: UTF8.self)))
      rest = rest.slice(from: argument.span.upperBound)
    }
    return String(decoding: out + rest, as: UTF8.self)
  }
}

/// An argument written `{{1}}`.
package struct NumberedArgument: Hashable, Sendable {
  /// As written; formats count from 0 or from 1.
  package var number: Int
  /// Indices of the bytes searched, braces included.
  package var span: Range<Int>

  /// The first one in some UTF-8, of at most three digits.
  package static func first(in bytes: ArraySlice<UInt8>) -> NumberedArgument? {
    var index = bytes.startIndex
    while let open = bytes.slice(from: index).firstIndex(of: UInt8(ascii: "{")) {
      index = open + 1
      guard bytes.at(open + 1) == UInt8(ascii: "{") else { continue }
      let digits = bytes.slice(from: open + 2).prefix(4).prefix { $0 &- 0x30 < 10 }
      let close = digits.endIndex
      guard (1...3).contains(digits.count), bytes.at(close) == UInt8(ascii: "}"),
        bytes.at(close + 1) == UInt8(ascii: "}"), let number = Int(String(decoding: digits, as: UTF8.self))
      else { continue }
      return NumberedArgument(number: number, span: Range(from: open, to: close + 2))
    }
    return nil
  }
}

/// How a file numbers the arguments of its texts: `{{0}}` or `{{1}}` is the first.
package struct ArgumentNumbering: Hashable, Sendable {
  /// The number of the first argument in each language.
  private let first: [Language: Int]

  package init(first: [Language: Int]) { self.first = first }

  /// The number of the first argument in a language.
  package subscript(language: Language) -> Int { first[language] ?? 1 }

  /// The languages that do not count from 1, sorted by code.
  package var countingFromZero: [Language] { first.filter { $0.value == 0 }.keys.sorted() }

  /// A sentence about a text, with each `%1$@` as the file has it.
  package func spelled(_ sentence: String, in language: Language?) -> String {
    let first = language.map { self[$0] } ?? 1
    let parts = Placeholder.scan(sentence).compactMap { placeholder -> (Range<Int>, String)? in
      guard placeholder.kind == .argument, let number = placeholder.number else { return nil }
      return (placeholder.span, "{{\(number - 1 + first)}}")
    }
    return sentence.replacing(parts)
  }
}
