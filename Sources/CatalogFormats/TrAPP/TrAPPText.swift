internal import CatalogModel

/// Converts between TrAPP's texts, `Hello {{1}}`, and format strings, `Hello %1$@`.
struct TrAPPText: MessageSyntax {
  /// The number of the first argument, 0 or 1.
  var base = 1

  let name = "numbered braces"
  var example: String { "{{\(base)}}" }

  /// The text as a format string; percent signs are doubled if the text has arguments.
  func message(_ text: String) -> Message {
    var copy = text
    let bytes = copy.withUTF8 { Array($0) }
    var out: [UInt8] = []
    var rest = bytes[...]
    var hasArguments = false
    while let argument = NumberedArgument.first(in: rest) {
      TrAPPText.append(rest[..<argument.span.lowerBound], to: &out)
      if argument.number >= base {
        hasArguments = true
        out += "%\(argument.number - base + 1)$@".utf8
      } else {
        out += rest[argument.span]
      }
      rest = rest[argument.span.upperBound...]
    }
    guard hasArguments else { return Message(text) }
    TrAPPText.append(rest, to: &out)
    return Message(String(decoding: out, as: UTF8.self))
  }

  private static func append(_ bytes: ArraySlice<UInt8>, to out: inout [UInt8]) {
    for byte in bytes {
      out.append(byte)
      if byte == UInt8(ascii: "%") { out.append(byte) }
    }
  }

  /// A format string in TrAPP's syntax; reducing the catalog reports what is lost.
  func text(_ message: Message) -> String {
    let numbered = message.withNumberedArguments().message
    let placeholders = numbered.placeholders
    guard placeholders.contains(where: { $0.takesArgument && !$0.looksLikeProse }) else { return numbered.text }
    var copy = numbered.text
    let bytes = copy.withUTF8 { Array($0) }
    var out: [UInt8] = []
    var end = 0
    for placeholder in placeholders where placeholder.kind == .argument || placeholder.kind == .percent {
      out += bytes[end..<placeholder.span.lowerBound]
      out += placeholder.kind == .percent ? "%".utf8 : "{{\((placeholder.number ?? 1) - 1 + base)}}".utf8
      end = placeholder.span.upperBound
    }
    return String(decoding: out + bytes[end...], as: UTF8.self)
  }

  /// The numbers of a text's arguments, as written.
  static func numbers(in text: String) -> [Int] {
    var copy = text
    let bytes = copy.withUTF8 { Array($0) }
    var numbers: [Int] = []
    var rest = bytes[...]
    while let argument = NumberedArgument.first(in: rest) {
      numbers.append(argument.number)
      rest = rest[argument.span.upperBound...]
    }
    return numbers
  }
}
